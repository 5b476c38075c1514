"""A hand's prospects as tables."""

from __future__ import annotations

from calculators.text.language import Language
from calculators.text.tables import Answer, Report, Table, percent


def outlook_report(answer: Answer, language: Language) -> Report:
    """A hand's prospects, contract by contract, and what a turned card may bring."""
    words = language.labels
    bid = answer["bid"]
    head = [words["contract"], words["matadors"], words["simple"], words["schneider"]]
    head += [words["schwarz"], words["safe-bid"]]
    if bid is not None:
        head += [words["overbid"], words["hopeless"], f"{words['verdict']} {bid}"]
    rows = tuple(
        outlook_row(contract, bid, language) for contract in answer["contracts"] if contract["of"]
    )
    tables = [Table(tuple(head), rows, frozenset(range(2, 8)))]
    if "tournee" in answer:
        tables += turn_tables(answer["tournee"], language)
    return Report((" ".join(answer["cards"]),), tuple(tables))


def outlook_row(contract: Answer, bid: int | None, language: Language) -> tuple[str, ...]:
    """One contract in a line; what it pays without an announcement, from least to most."""
    words = language.labels
    matadors = ", ".join(
        f"{entry['text']} {percent(language, entry['ways'] / contract['of'])}"
        for entry in contract["matadors"]
    )
    pays = {
        finish["reached"]: finish["values"]
        for finish in contract["finishes"]
        if finish["announced"] == contract["finishes"][0]["announced"]
    }
    spans = [span(pays.get(reached)) for reached in ("simple", "schneider", "schwarz")]
    row = [contract["label"], matadors, *spans, str(contract["safe_bid"] or "–")]
    if bid is not None:
        row += [
            percent(language, contract["overbid_chance"]),
            percent(language, contract["hopeless_chance"]),
            words[contract["verdict"]],
        ]
    return tuple(row)


def span(values: list[dict[str, int]] | None) -> str:
    """The least and the most that a finish pays."""
    if not values:
        return ""
    low, high = values[0]["value"], values[-1]["value"]
    return str(low) if low == high else f"{low}–{high}"


def turn_tables(tournee: Answer, language: Language) -> list[Table]:
    """The first turned card, and how it stands to the bid."""
    words = language.labels
    suits = {"clubs": "C", "spades": "S", "hearts": "H", "diamonds": "D"}
    rows = [
        (language.suits[suits[entry["suit"]]], entry["cards"], entry["chance"])
        for entry in tournee["trumps"]
    ]
    rows.append((words["jack"], tournee["jack"]["cards"], tournee["jack"]["chance"]))
    head = (words["trump"], words["cards"], words["chance"])
    figures = frozenset({1, 2})
    tables = [
        Table(
            head,
            tuple((name, str(cards), percent(language, chance)) for name, cards, chance in rows),
            figures,
            words["first-turned"],
        )
    ]
    if "bid" in tournee:
        reach = tournee["bid"]
        kinds = (
            ("reached", "reached"),
            ("with-level", "with_level"),
            ("hopeless", "hopeless"),
            ("rescued", "rescued_by_second"),
        )
        lines = tuple(
            (words[label], str(reach[key]), percent(language, reach[key] / reach["of"]))
            for label, key in kinds
        )
        head = (words["verdict"], words["ways"], words["chance"])
        tables.append(Table(head, lines, figures, f"{words['first-turned']}, {words['verdict']}"))
    return tables
