"""The worked examples of the skat games, as the pages of their rules show them."""

from __future__ import annotations

from collections.abc import Callable

from calculators.page.markup import Html, element, joined, text
from calculators.page.parts import notes
from calculators.page.rule_tables import Example, RulePage, rule_table
from calculators.page.tables import count_lines, score_span
from calculators.skat.value.answer.auction import made_calls
from calculators.text.language import Words
from calculators.text.tables import Answer, figure, signed


def words_of(page: RulePage) -> Words:
    """The words of the examples."""
    return page.language.words("site").table("example")


def game_value(answer: Answer, _case: Example, page: RulePage) -> Html:
    """The count aloud and what goes on the sheet."""
    score = score_span(answer["score"], figure(answer["score"]))
    value = joined([score, text(words_of(page)["score"])], " ")
    return joined([count_lines([answer["say"]], value), *notes(answer)])


def matadors(answer: Answer, _case: Example, _page: RulePage) -> Html:
    """With or without how many."""
    return element("p", answer["say"], class_="say")


def auction(answer: Answer, case: Example, page: RulePage) -> Html:
    """Every call with its speaker, and how it ended."""
    words, language = words_of(page), page.language
    if answer["declarer"]:
        seat = language.seats[answer["declarer"]]
        end = words["declarer"].format(seat=seat.capitalize(), bid=answer["final_bid"])
    elif answer["result"]:
        end = words[answer["result"]]
    else:
        raise ValueError(f"the auction of {case.id} does not end")
    return joined([made_calls(answer, language), element("p", end, class_="value")])


def ramsch(answer: Answer, _case: Example, _page: RulePage) -> Html:
    """What each player is charged or paid, with the count where there is one."""
    items = [
        element(
            "li",
            score_span(player["score"], figure(player["score"])),
            f" {player['say']}" if player["say"] else "",
        )
        for player in answer["players"]
    ]
    return joined([element("ol", *items, class_="steps scores"), *notes(answer)])


def score_sheet(answer: Answer, case: Example, page: RulePage) -> Html:
    """The sheet as it is kept; where the case is about the money, its end and who pays whom."""
    words, sheet = words_of(page), answer["rows"]
    names = [player["name"] for player in answer["players"]]
    if "settlement" in case.answer:
        last = [words["sum"], *map(figure, sheet[-1]["totals"])]
        totals = rule_table(f"{words['sum']} ({case.id})", ["", *names], [last])
        return joined([totals, settlement(answer, case, page)])
    rows = [
        [
            str(row["deal"]),
            *map(figure, row["totals"]),
            "" if row["score"] is None else signed(row["score"]),
        ]
        for row in sheet
    ]
    if "players" in case.answer:
        scores = [figure(player["tournament"]) for player in answer["players"]]
        rows.append([words["tournament"], *scores, ""])
    head = [words["deal"], *names, words["game"]]
    return rule_table(f"{words['sheet']} ({case.id})", head, rows)


def settlement(answer: Answer, case: Example, page: RulePage) -> Html:
    """Pair by pair: who pays whom how many points, and what that is in money."""
    words = words_of(page)
    rows = [
        [paid["from"], paid["to"], figure(paid["points"]), money(paid["amount"], page)]
        for paid in answer["settlement"]
    ]
    head = [words[key] for key in ("payer", "payee", "points", "amount")]
    return rule_table(f"{words['settlement']} ({case.id})", head, rows)


def money(amount: float | None, page: RulePage) -> str:
    """An amount with two decimals, or none where it is whole."""
    if amount is None:
        return ""
    return f"{amount:.2f}".removesuffix(".00").replace(".", page.language.decimal)


EXAMPLES: dict[str, Callable[[Answer, Example, RulePage], Html]] = {
    "game-value": game_value,
    "matadors": matadors,
    "auction": auction,
    "ramsch": ramsch,
    "score-sheet": score_sheet,
}
"""How an example of each operation is drawn."""
