"""The worked examples of Skruf on the pages of its rules."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from calculators.page.markup import Html, element, joined
from calculators.page.rule_tables import Example, RulePage, rule_table
from calculators.page.tables import call_list
from calculators.skruf.rules.play.cards import SIDES
from calculators.skruf.rules.words import call_name
from calculators.skruf.value.answer.deal import amount_cells, item_name
from calculators.text.language import Words
from calculators.text.tables import Answer, figure, signed

Rows = list[Sequence[str]]


def words_of(page: RulePage) -> Words:
    """The words of the examples."""
    return page.language.words("skruf_site").table("example")


def account(case: Example, page: RulePage, head: Iterable[str], rows: Rows) -> Html:
    """A table of entries or deals, with a column for each pair by name."""
    words = words_of(page)
    pairs = [words[f"side.{side}"] for side in SIDES]
    columns = [*(words[key] for key in head), *pairs]
    return rule_table(f"{words['account']} ({case.id})", columns, rows)


def sum_cells(page: RulePage, totals: Iterable[int]) -> list[str]:
    """The last row of an account table."""
    return [element("b", words_of(page)["sum"]), *map(figure, totals)]


def deal(answer: Answer, case: Example, page: RulePage) -> Html:
    """A row for each entry of a deal, and the sums."""
    items = [item for side in answer["sides"] for item in (*side["above"], *side["below"])]
    rows: Rows = [[item_name(item, page.link(item["rule"])), *amount_cells(item)] for item in items]
    rows.append(sum_cells(page, [side["total"] for side in answer["sides"]]))
    return account(case, page, ["item"], rows)


def sheet(answer: Answer, case: Example, page: RulePage) -> Html:
    """The part of the sheet that the case shows: pairs, results, deals, or entries."""
    if not answer["rows"]:
        return pairs(answer, case, page)
    if "players" in case.answer:
        return results(answer, case, page)
    if "rows" in case.answer and "sittings" not in case.answer:
        rows: Rows = [[str(row["deal"]), *map(figure, row["score"])] for row in answer["rows"]]
        totals = [one["total"] for one in answer["sittings"][0]["accounts"]]
        return account(case, page, ["deal"], [*rows, sum_cells(page, totals)])
    return items_of_sitting(answer, case, page)


def items_of_sitting(answer: Answer, case: Example, page: RulePage) -> Html:
    """All entries of a sitting, both sums, and the difference.

    If the case shows the account of one side, only its entries and their sum.
    """
    words, sitting = words_of(page), answer["sittings"][0]
    about = case.answer["sittings"][0]["accounts"] if "rows" in case.answer else None
    sides = [side for side in SIDES if about is None or about[side]]
    rows: Rows = [
        [str(row["deal"]), item_name(item, page.link(item["rule"])), *amount_cells(item, sides)]
        for row in answer["rows"]
        for item in row["entries"]
        if item["side"] in sides
    ]
    last, *totals = sum_cells(page, [sitting["accounts"][side]["total"] for side in sides])
    rows.append([last, "", *totals])
    if about is None:
        net = [figure(sitting["net"]) if side == sitting["winner"] else "" for side in SIDES]
        rows.append([element("b", words["net"]), "", *net])
    head = [words["deal"], words["item"], *(words[f"side.{side}"] for side in sides)]
    return rule_table(f"{words['account']} ({case.id})", head, rows)


def pairs(answer: Answer, case: Example, page: RulePage) -> Html:
    """Who plays with whom in every sitting, with the cards drawn where there are any."""
    words = page.language.words("skruf_site")
    drawn = words.table("down-to") if "drawn" in case.request else {}
    rows = [
        [
            str(sitting["sitting"]),
            *(
                words["words.pair"].format(one=drawn.get(one, one), two=drawn.get(two, two))
                for one, two in sitting["pairs"]
            ),
        ]
        for sitting in answer["sittings"]
    ]
    head = [words[f"words.{key}"] for key in ("sitting", "pair-head", "against")]
    return rule_table(f"{words['example.pairs']} ({case.id})", head, rows)


def results(answer: Answer, case: Example, page: RulePage) -> Html:
    """The hundredth with its sign for each player, in the order of the names."""
    words = words_of(page)
    players = sorted(answer["players"], key=lambda one: str(one["name"]))
    row = [words["result"], *(signed(one["total"]) for one in players)]
    head = [words["player"], *(one["name"] for one in players)]
    return rule_table(f"{words['result']} ({case.id})", head, [row])


def auction(answer: Answer, _case: Example, page: RulePage) -> Html:
    """Every call with its player, and the contract."""
    words = words_of(page)
    end, contract = words["unfinished"], answer["contract"]
    if contract:
        end = words["contract"].format(
            seat=words[f"seat.{contract['bidder']}"],
            bid=call_name(page.language, answer["bid"]),
            buyer=words[f"seat.{answer['buyer']}"],
            leader=words[f"seat.{answer['leader']}"],
        )
    calls = call_list((words[f"seat.{call['seat']}"], call["text"]) for call in answer["calls"])
    return joined([calls, element("p", end, class_="value")])


EXAMPLES: dict[str, Callable[[Answer, Example, RulePage], Html]] = {
    "auction": auction,
    "skruf-deal": deal,
    "skruf-sheet": sheet,
}
"""The drawing function for the example of each operation."""
