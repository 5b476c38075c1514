"""The tables of Skruf's sheet: a sitting deal by deal, the players, the order of the sittings."""

from __future__ import annotations

from typing import Any
from urllib.parse import quote

from calculators.page.markup import Html, element, joined
from calculators.page.parts import setting_button
from calculators.page.tables import table
from calculators.skruf.forms.codec import word_of
from calculators.skruf.play.cards import SIDES
from calculators.skruf.reports import form_words, money_texts, pair_names
from calculators.skruf.words import bid_name, count_text
from calculators.text.language import Language, capital
from calculators.text.tables import Table, figure, signed

Sheet = dict[str, Any]
FIGURES = frozenset({2, 3})


def sitting_table(sitting: Sheet, kept: Sheet, request: Sheet, language: Language) -> Html:
    """The deals of a sitting, both accounts above and below the line, and what remains."""
    words = form_words(language)
    one, two = pair_names(sitting, language)
    rows = [
        deal_row(row, request["deals"], language)
        for row in kept["rows"]
        if row["sitting"] == sitting["sitting"]
    ]
    sums = [both_lines(at["above"], at["below"]) for at in sitting["accounts"]]
    rows.append((element("b", words["totals"]), "", *(element("b", text) for text in sums), ""))
    lines = f"{words['above']} / {words['below']}"
    heads = [joined([element("span", name), element("small", lines)], " ") for name in (one, two)]
    title = words["sitting-head"].format(n=sitting["sitting"], one=one, two=two)
    head = (words["deal"], words["contract"], *heads, words["strike"])
    shown = table(Table(head, tuple(rows), FIGURES, title), title)
    return joined([shown, element("p", standing(sitting, language))])


def deal_row(row: Sheet, deals: list[Sheet], language: Language) -> tuple[str, ...]:
    """One deal, with the button that strikes it out."""
    words = form_words(language)
    at = row["deal"] - 1
    left = " ".join(word_of(deal) for place, deal in enumerate(deals) if place != at)
    label = words["strike-out"].format(n=row["deal"])
    strike = setting_button("×", f"deals={quote(left)}", class_="quiet", aria_label=label)
    amounts = [both_lines(row["above"][side], row["below"][side]) for side in SIDES]
    return (str(row["deal"]), played(deals[at], language), *amounts, strike)


def both_lines(above: int, below: int) -> str:
    """What stands above the line, and below it."""
    return f"{figure(above)} / {figure(below)}"


def played(deal: Sheet, language: Language) -> str:
    """What was played and the tricks it came to."""
    words = form_words(language)
    if "game" not in deal:
        return words["kind-misere" if "misere" in deal else "kind-passed"]
    game = deal["game"]
    bid = bid_name(language, f"{game['level']} {game['denomination']}")
    return f"{bid}, {count_text(language, 'tricks', game['tricks'])}"


def standing(sitting: Sheet, language: Language) -> str:
    """Who is ahead by how much, the hundredth of it, and how far both are on the way to a game."""
    words = form_words(language)
    told = words["net-even"]
    if sitting["winner"] is not None:
        winner = capital(pair_names(sitting, language)[sitting["winner"]])
        each = sitting["hundredth"]
        told = words["net"].format(winner=winner, net=sitting["net"], each=each)
    if sitting["finished"]:
        return told
    one, two = sitting["towards_game"]
    return f"{told} {words['towards'].format(one=one, two=two)}"


def booked(kept: Sheet, language: Language) -> Html:
    """Every player's results, sitting by sitting, and their sum."""
    words = form_words(language)
    begun = [at["sitting"] for at in kept["sittings"] if at["deals"]]
    amounts = money_texts(kept["players"], language)
    rows = []
    for at, player in enumerate(kept["players"]):
        own = [player["booked"][number - 1] for number in begun]
        cells = ["–" if points is None else signed(points) for points in own]
        total = element("b", signed(player["total"]))
        rows.append((player["name"], *cells, total, *amounts[at : at + 1]))
    amount = (words["amount"],) if amounts else ()
    sittings = tuple(words["sitting"].format(n=number) for number in begun)
    head = (words["players"], *sittings, words["result"], *amount)
    right = frozenset(range(1, len(head)))
    return table(Table(head, tuple(rows), right, words["booked"]), words["booked"])


def plan(kept: Sheet, language: Language) -> Html:
    """The sittings in order: who plays with whom, and who rests."""
    words = form_words(language)
    rows = []
    for sitting in kept["sittings"]:
        one, two = pair_names(sitting, language)
        rest = [", ".join(sitting["resting"])] if sitting["resting"] else []
        rows.append((str(sitting["sitting"]), one, two, *rest))
    resting = (words["resting"],) if kept["sittings"][0]["resting"] else ()
    head = (words["no"], words["pair"], words["against"], *resting)
    shown = table(Table(head, tuple(rows)), words["all-sittings"])
    return element("details", element("summary", words["all-sittings"]), shown)
