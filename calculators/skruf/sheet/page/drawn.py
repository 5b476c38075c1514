"""Skruf's sheet as HTML: the rows of each pair, games and sittings, and the accounts."""

from __future__ import annotations

from calculators.door import door
from calculators.page.markup import Html, element, joined
from calculators.page.parts import PageContext
from calculators.page.tables import table as printed
from calculators.sheet.kind import (
    Carry,
    Deal,
    Row,
    deal_number,
    reasons,
    render_deal_count,
    render_payments,
)
from calculators.skruf.rules.play.cards import SIDES
from calculators.skruf.rules.score.game import GAME_IDS
from calculators.skruf.rules.words import bid_name, count_text
from calculators.skruf.sheet.page.rows import SkrufTable, sitting_of
from calculators.skruf.sheet.rows import PairingResult
from calculators.skruf.value.tables import form_words, pair_names, players_table
from calculators.text.language import Language, capital
from calculators.text.tables import Answer, TextTable, figure

LINES = ("above", "below", "totals")
COLUMNS = len(LINES) * len(SIDES) + 2
PLAYED = ("tricks", "undertricks", *GAME_IDS)
"""The entries that a row has in its own words already."""


def head(table: SkrufTable) -> list[Html]:
    """Above the line, below it and the sum so far, for each pair; pairs are named in the rows."""
    words = table.words
    cells = [element("th", words["deal"], scope="col")]
    for side in SIDES:
        for line in LINES:
            starts = " side" if side and line == LINES[0] else ""
            name = table.forms[line]
            cells.append(element("th", name, scope="col", class_=f"number{starts}"))
    return [*cells, element("th", words["game-head"], scope="col", class_="what")]


def row(table: SkrufTable, shown: Row, before: Carry, deal: Deal) -> Html:
    """The row of a deal, after the pairs if a sitting begins, and before the game that it won."""
    parts = [render_sitting_head(table, sitting_of(before))] if shown["opens"] else []
    cells = [deal_number(table, shown["deal"])]
    for side in SIDES:
        for line in LINES:
            amount = shown[line][side]
            starts = " side" if side and line == LINES[0] else ""
            changed = " changed" if line == LINES[-1] and shown["score"][side] else ""
            cell = figure(amount) if amount or line == LINES[-1] else ""
            cells.append(element("td", cell, class_=f"number{changed}{starts}"))
    cells.append(element("td", short_description(table, shown, before, deal), class_="what"))
    parts.append(element("tr", *cells, class_="game" if shown["game"] else None))
    if shown["game"]:
        line = " ".join(outcome_lines(table, shown, sitting_of(before)))
        parts.append(render_wide_row(element("td", line, colspan=str(COLUMNS - 1)), "outcome"))
    return joined(parts)


def render_wide_row(cell: Html, kind: str) -> Html:
    """A row across all columns but the last, which narrow pages hide."""
    return element("tr", cell, element("td", class_="what"), class_=kind)


def render_sitting_head(table: SkrufTable, sitting: int) -> Html:
    """The number of a sitting, and its pairs above their columns."""
    title = table.forms["sitting"].format(n=sitting + 1)
    first = element("th", title, scope="row", colspan=str(COLUMNS - 1))
    width = str(len(LINES))
    one, two = (
        element("th", table.side(sitting, side), scope="colgroup", colspan=width) for side in SIDES
    )
    names = element("tr", element("td"), one, two, element("td", class_="what"), class_="pairs")
    return joined([render_wide_row(first, "sitting"), names])


def outcome_lines(table: SkrufTable, shown: Row, sitting: int) -> list[str]:
    """The game that a deal won; after the second game also the result of the sitting."""
    forms, game = table.forms, shown["game"]
    if not game:
        return []
    name = forms["first-game" if game["number"] == 1 else "second-game"]
    winner = capital(table.side(sitting, game["side"]))
    lines = [forms["game-won"].format(side=winner, game=name)]
    standing: PairingResult = shown["standing"]
    if standing.finished:
        one, two = map(figure, standing.totals)
        lines.append(table.words["sitting-over"].format(n=sitting + 1, one=one, two=two))
        leading = standing.winner
        winner = "" if leading is None else table.side(sitting, leading)
        lines.append(net_text(table.language, winner, standing.net, standing.hundredth))
    return lines


def short_description(table: SkrufTable, shown: Row, before: Carry, deal: Deal) -> str:
    """Who played what and what else was counted, in a few words."""
    played = played_text(deal, table.language)
    if "game" not in deal:
        return capital(played)
    sitting = sitting_of(before)
    side = table.side(sitting, deal["game"]["declaring_side"])
    counted = [one["text"] for one in shown["entries"] if one["id"] not in PLAYED]
    return ", ".join([f"{side}: {played}", *counted, *lone_payer_text(table, sitting, deal)])


def lone_payer_text(table: SkrufTable, sitting: int, deal: Deal) -> list[str]:
    """Who bears the loss of a slam alone, which the accounts of the pairs do not show."""
    if deal.get("alone") is None:
        return []
    return [table.words["alone-by"].format(name=table.seat(sitting, deal["alone"]))]


def count_aloud(
    table: SkrufTable, shown: Row, before: Carry, deal: Deal, page: PageContext
) -> Html:
    """The count of a deal as spoken, the points it gives, and its rules."""
    sitting = sitting_of(before)
    names = [table.side(sitting, side) for side in SIDES]
    lines = [
        f"{name}: {count}"
        for name, count, score in zip(names, shown["say"] or ("", ""), shown["score"], strict=True)
        if score
    ]
    counts = render_deal_count(
        table,
        lines or [short_description(table, shown, before, deal)],
        list(zip(names, shown["score"], strict=True)),
        [*lone_payer_text(table, sitting, deal), *outcome_lines(table, shown, sitting)],
    )
    return joined([counts, reasons(table, shown, page)])


def ending(table: SkrufTable, deals: list[Deal], page: PageContext) -> Html:
    """The players' results, the accounts of each sitting, the pairings, and the rules."""
    request = {**table.sheet, "deals": deals, "locale": table.language.code}
    answer = door.answer("score-sheet", request)
    if not answer["ok"]:
        return element("p", table.words["not-settled"], class_="note")
    begun = [sitting for sitting in answer["sittings"] if sitting["deals"]]
    parts = [results_table(answer, table.language)] if begun else []
    for sitting in begun:
        parts += [
            accounts_table(table, sitting),
            element("p", standing_text(sitting, table.language)),
        ]
    parts += render_payments(table, answer["payments"], 0, page)
    return joined([*parts, sittings_table(answer, table.language), reasons(table, answer, page)])


def accounts_table(table: SkrufTable, sitting: Answer) -> Html:
    """Both accounts of a sitting, above and below the line and in all."""
    forms = table.forms
    one, two = pair_names(sitting, table.language)
    title = forms["sitting-head"].format(n=sitting["sitting"], one=one, two=two)
    rows = tuple(
        (name, *(figure(sitting["accounts"][side][line]) for line in ("above", "below", "total")))
        for side, name in zip(SIDES, (one, two), strict=True)
    )
    head = (forms["pair"], forms["above-line"], forms["below-line"], forms["totals"])
    return printed(TextTable(head, rows, frozenset({1, 2, 3}), title), title)


def played_text(deal: Answer, language: Language) -> str:
    """The contract and the tricks taken."""
    words = form_words(language)
    if "game" not in deal:
        return words["kind-misere" if "misere" in deal else "kind-passed"]
    game = deal["game"]
    bid = bid_name(language, f"{game['level']} {game['denomination']}")
    return f"{bid}, {count_text(language, 'tricks', game['tricks'])}"


def standing_text(sitting: Answer, language: Language) -> str:
    """Who leads by how much, and the points of both towards a game."""
    leading = sitting["winner"]
    winner = "" if leading is None else pair_names(sitting, language)[leading]
    text = net_text(language, winner, sitting["net"], sitting["hundredth"])
    if sitting["finished"]:
        return text
    one, two = sitting["towards_game"]
    return f"{text} {form_words(language)['towards'].format(one=one, two=two)}"


def net_text(language: Language, winner: str, net: int, each: int) -> str:
    """Who leads by how much, and a hundredth of it."""
    words = form_words(language)
    if not winner:
        return words["net-even"]
    return words["net"].format(winner=capital(winner), net=net, each=each)


def results_table(kept: Answer, language: Language) -> Html:
    """Every player's results, sitting by sitting, and their sum."""
    begun = [sitting for sitting in kept["sittings"] if sitting["deals"]]
    shown = players_table(kept, begun, language)
    return printed(shown, shown.title)


def sittings_table(kept: Answer, language: Language) -> Html:
    """The sittings in order: who plays with whom, and who sits out."""
    words = form_words(language)
    rows = []
    for sitting in kept["sittings"]:
        one, two = pair_names(sitting, language)
        rest = [", ".join(sitting["resting"])] if sitting["resting"] else []
        rows.append((str(sitting["sitting"]), one, two, *rest))
    resting = (words["resting"],) if kept["sittings"][0]["resting"] else ()
    head = (words["no"], words["pair"], words["against"], *resting)
    shown = printed(TextTable(head, tuple(rows)), words["all-sittings"])
    return element("details", element("summary", words["all-sittings"]), shown)
