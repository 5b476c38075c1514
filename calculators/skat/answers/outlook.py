"""What a hand promises: what can be bid on it, and what every contract can pay."""

from __future__ import annotations

from calculators.page.cards import card_face
from calculators.page.markup import Html, element, joined
from calculators.page.parts import Answer, PageContext, notes, rule_links, spoken_line
from calculators.page.tables import table
from calculators.page.values import Values
from calculators.skat.reports import span, turn_tables
from calculators.text.language import Language, capital
from calculators.text.tables import Table, percent


def outlook(answer: Answer, _values: Values, language: Language, page: PageContext) -> Html:
    """The hand, what it reaches, what it pays, and where trump is turned what may come."""
    contracts = [contract for contract in answer["contracts"] if contract["of"]]
    cards = joined([card_face(card, language) for card in answer["cards"]], " ")
    parts = [element("p", cards, class_="held")]
    if answer["bid"] is not None:
        parts += verdicts(contracts, language)
    parts.append(at_the_bid(contracts, answer["bid"], language))
    parts.append(payments(contracts, language))
    if "tournee" in answer:
        parts += [table(one, one.title) for one in turn_tables(answer["tournee"], language)]
    return joined([*parts, *notes(answer), rule_links(answer, language, page)])


def verdicts(contracts: list[Answer], language: Language) -> list[Html]:
    """The contracts by how they stand to the bid, in the order of the first of each."""
    by_verdict: dict[str, list[str]] = {}
    for contract in contracts:
        by_verdict.setdefault(contract["verdict"], []).append(contract["label"])
    return [
        spoken_line(element("b", capital(language.labels[verdict])), ": ", ", ".join(labels))
        for verdict, labels in by_verdict.items()
    ]


def at_the_bid(contracts: list[Answer], bid: int | None, language: Language) -> Html:
    """How high each contract is safe, and how it stands to the bid."""
    words = language.labels
    head = [words["contract"], words["safe-bid"]]
    if bid is not None:
        head += [f"{words['verdict']} {bid}", words["overbid"]]
    rows = []
    for contract in contracts:
        row = [contract["label"], str(contract["safe_bid"] or "–")]
        if bid is not None:
            row += [words[contract["verdict"]], percent(language, contract["overbid_chance"])]
        rows.append(tuple(row))
    title = language.forms["how-high"]
    return table(Table(tuple(head), tuple(rows), frozenset({1, 3}), title), title)


def payments(contracts: list[Answer], language: Language) -> Html:
    """What each contract pays without an announcement, and its matadors with the skat."""
    words = language.labels
    reached = ("simple", "schneider", "schwarz")
    rows = []
    for contract in contracts:
        plain = contract["finishes"][0]["announced"]
        pays = {
            finish["reached"]: finish["values"]
            for finish in contract["finishes"]
            if finish["announced"] == plain
        }
        matadors = joined(
            [
                element(
                    "span",
                    f"{entry['text']} {percent(language, entry['ways'] / contract['of'])}",
                    class_="line",
                )
                for entry in contract["matadors"]
            ],
            " ",
        )
        rows.append((contract["label"], *[span(pays.get(one)) for one in reached], matadors))
    head = (words["contract"], *[words[one] for one in reached], words["matadors"])
    title = language.forms["what-it-pays"]
    return table(Table(head, tuple(rows), frozenset({1, 2, 3}), title), title)
