"""Skruf's answers as tables, for the command line, files and pages."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from calculators.sheet.files import Cell, columns, sheet_table
from calculators.sheet.money import decimals, money_text
from calculators.sheet.settle import MILLION
from calculators.skruf.words import count_text, seat_name, side_name
from calculators.text.language import Language, capital
from calculators.text.tables import Answer, Report, Table, figure, signed

SIDES = (0, 1)


def form_words(language: Language) -> dict[str, str]:
    """The words of Skruf's forms, which reports use too."""
    return language.words("skruf_forms")


def skruf_deal_report(answer: Answer, language: Language) -> Report:
    """Every entry of both accounts with its count, those above the line first."""
    words = form_words(language)
    rows = []
    for line in ("above", "below"):
        for side in answer["sides"]:
            for item in side[line]:
                amounts = [str(item["amount"]) if item["side"] == at else "" for at in SIDES]
                count = item["formula"] if "×" in item["formula"] else ""
                rows.append((item["text"], count, *amounts, item["rule"]))
        sums = [str(side[f"{line}_total"]) for side in answer["sides"]]
        rows.append((words[f"{line}-line"], "", *sums, ""))
    rows.append((words["sum"], "", *map(str, answer["totals"]), ""))
    named = [side_name(language, at) for at in SIDES]
    head = (words["item"], language.labels["count"], *named, language.labels["rule"])
    facts = [(side_name(language, at), str(answer["totals"][at])) for at in SIDES]
    table = Table(head, tuple(rows), frozenset({2, 3}))
    lines = tuple(f"{capital(name)}: {total}" for name, total in facts)
    return Report(
        (*lines, *game_lines(answer, language)), (table,), tuple(answer["notes"]), tuple(facts)
    )


def game_lines(answer: Answer, language: Language) -> tuple[str, ...]:
    """The game that a deal wins, or the points of both sides towards it."""
    words = form_words(language)
    if answer["game"]:
        game = words["first-game" if answer["game"]["number"] == 1 else "second-game"]
        side = capital(side_name(language, answer["game"]["side"]))
        return (words["game-won"].format(side=side, game=game),)
    if answer["towards_game"]:
        one, two = answer["towards_game"]
        return (words["towards"].format(one=one, two=two),)
    return ()


def skruf_auction_report(answer: Answer, language: Language) -> Report:
    """Every call with its seat, and the result."""
    labels = language.labels
    rows = tuple((entry["who"], entry["text"]) for entry in answer["calls"])
    line = auction_line(answer, language)
    table = Table((labels["player"], labels["call"]), rows)
    return Report(
        (line,),
        (table,) if rows else (),
        tuple(answer["notes"]),
        ((form_words(language)["contract"], line),),
    )


def auction_line(answer: Answer, language: Language) -> str:
    """Whose turn it is, or the contract, its side, and who leads."""
    words = form_words(language)
    if answer["contract"]:
        contract = answer["contract"]
        return words["contract-is"].format(
            seat=capital(seat_name(language, contract["bidder"])),
            bid=answer["calls"][last_bid(answer)]["text"],
            tricks=count_text(language, "tricks", contract["needed"]),
            buyer=capital(seat_name(language, answer["buyer"])),
            leader=seat_name(language, answer["leader"]),
        )
    if answer["finished"]:
        key = "misere-is" if answer["result"] == "misere" else "passed-out"
        return words[key].format(
            dealer=capital(seat_name(language, answer["next_dealer"])),
            leader=capital(seat_name(language, answer["leader"] or 0)),
        )
    key = "turn" if answer["phase"] == "bidding" else "turn-raising"
    return words[key].format(seat=capital(seat_name(language, answer["to_call"])))


def last_bid(answer: Answer) -> int:
    """The index of the last bid among the calls."""
    return max(at for at, entry in enumerate(answer["calls"]) if entry["call"] != "pass")


def skruf_sheet_report(answer: Answer, language: Language) -> Report:
    """A table for every sitting that has begun, and the results of the players."""
    begun = [sitting for sitting in answer["sittings"] if sitting["deals"]]
    tables = [sitting_table(sitting, answer["rows"], language) for sitting in begun]
    if answer["players"]:
        tables.append(players_table(answer, begun, language))
    return Report((), tuple(tables), tuple(answer["notes"]))


def pair_names(sitting: Answer, language: Language) -> tuple[str, str]:
    """The names of both pairs, or their seats if the players have no names."""
    if "pairs" not in sitting:
        return side_name(language, 0), side_name(language, 1)
    template = form_words(language)["and"]
    one, two = (template.format(one=pair[0], two=pair[1]) for pair in sitting["pairs"])
    return one, two


def sitting_table(sitting: Answer, rows: list[Answer], language: Language) -> Table:
    """The deals of a sitting above and below the line, the accounts, and the hundredth."""
    words = form_words(language)
    one, two = pair_names(sitting, language)
    lines = [
        (
            str(row["deal"]),
            *(figure(row[line][side]) for side in SIDES for line in ("above", "below")),
        )
        for row in rows
        if row["sitting"] == sitting["sitting"]
    ]
    sums = [figure(at[line]) for at in sitting["accounts"] for line in ("above", "below")]
    lines.append((words["totals"], *sums))
    each = [signed(sitting["seats"][side]) for side in SIDES]
    lines.append((words["result"], each[0], "", each[1], ""))
    above, below = words["above"], words["below"]
    head = (words["deal"], f"{one} {above}", below, f"{two} {above}", below)
    title = words["sitting-head"].format(n=sitting["sitting"], one=one, two=two)
    return Table(head, tuple(lines), frozenset({1, 2, 3, 4}), title)


def players_table(
    answer: Answer,
    begun: list[Answer],
    language: Language,
    *,
    total: Callable[[str], str] = str,
    head: str = "",
) -> Table:
    """The result of each player, sitting by sitting; `total` formats the sum."""
    words = form_words(language)
    numbers = [sitting["sitting"] for sitting in begun]
    amounts = money_texts(answer["players"], language)
    rows = [
        (
            player["name"],
            *(
                "–" if (points := player["booked"][number - 1]) is None else signed(points)
                for number in numbers
            ),
            total(signed(player["total"])),
            *amounts[at : at + 1],
        )
        for at, player in enumerate(answer["players"])
    ]
    sittings = [words["sitting"].format(n=number) for number in numbers]
    amount = (words["amount"],) if amounts else ()
    first = words[head] if head else language.labels["player"]
    heads = (first, *sittings, words["result"], *amount)
    return Table(heads, tuple(rows), frozenset(range(1, len(heads))), words["booked"])


def money_texts(players: Sequence[Answer], language: Language) -> list[str]:
    """Every player's amount with its sign, exact, with the same decimals; empty without a stake."""
    if not any(player["amount"] is not None for player in players):
        return []
    amounts = [round((player["amount"] or 0) * MILLION) for player in players]
    digits = decimals(amounts, 0)
    texts = [money_text(language, amount, digits, "", None) for amount in amounts]
    return [f"+{text}" if amount > 0 else text for amount, text in zip(amounts, texts, strict=True)]


def skruf_rules_tables(rules: Answer, language: Language) -> list[Table]:
    """Aces and honours at every level, then undertricks and the tricks needed."""
    words = form_words(language)
    levels = list(rules["tricks_needed"])
    title = f"{rules['name']} ({rules['id']}): {rules['source']}"
    held = [
        (
            count_text(language, "aces", row["aces"]),
            count_text(language, "honours", row["honours"]),
            *(figure(row["values"][level]) for level in levels),
            row["rule"],
        )
        for row in rules["aces_and_honours"]
    ]
    head = (words["held"], "", *levels, language.labels["rule"])
    figures = frozenset(range(2, 2 + len(levels)))
    needed = (words["needed"], *(str(rules["tricks_needed"][level]) for level in levels))
    bets = [
        (
            count_text(language, "undertricks", number),
            *(str(rules["undertricks"][level][number - 1]) for level in levels),
        )
        for number in range(1, len(rules["undertricks"][levels[0]]) + 1)
    ]
    second = Table((words["level"], *levels), (needed, *bets), frozenset(range(1, 1 + len(levels))))
    return [Table(head, tuple(held), figures, title), second]


def sheet_rows(answer: Answer, language: Language) -> list[list[Cell]]:
    """A row for every deal: points above and below the line, totals and counts by side."""
    words = columns(language)
    sides = (0, 1)
    head: list[Cell] = [words["deal"], words["sitting"]]
    for key in ("above", "below", "side-total", "side-count"):
        head += [words[key].format(side=side + 1) for side in sides]
    staked = any(player["amount"] is not None for player in answer["players"])
    keys = ("name", "total", "amount") if staked else ("name", "total")
    ends = [words["player"], words["final"], words["money"]][: len(keys)]
    rows = [[*head, *ends]]
    for row in answer["rows"]:
        says = row["say"] or ["", ""]
        found: list[Cell] = [row["deal"], row["sitting"]]
        for values in (row["above"], row["below"], row["totals"], says):
            found += [values[side] for side in sides]
        rows.append([*found, *(None for _ in ends)])
    blank: list[Cell] = [None] * len(head)
    rows += [[*blank, *(player[key] for key in keys)] for player in answer["players"]]
    return rows


def sheet_tables(answer: Answer, language: Language) -> Iterator[Table]:
    """The deals side by side, and the results of the players."""
    head, *rows = sheet_rows(answer, language)
    players = answer["players"]
    ends = [[player["name"], player["total"]] for player in players]
    for end, text in zip(ends, money_texts(players, language), strict=False):
        end.append(text)
    wide = head.index(columns(language)["player"])
    yield sheet_table(head[:wide], rows[: len(answer["rows"])], range(8))
    if ends:
        yield sheet_table(head[wide:], ends, [1, 2])
