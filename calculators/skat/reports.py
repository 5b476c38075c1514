"""The answers of the skat family as tables, for the command line, for files and for pages."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from calculators.sheet.files import Cell, columns, sheet_table
from calculators.text.language import Language
from calculators.text.tables import Answer, Report, Table, grouped, percent, signed


def value_report(answer: Answer, language: Language) -> Report:
    """A game counted step by step."""
    words = language.labels
    verdict = f"{signed(answer['score'])}, {language.reasons[answer['reason']]}"
    rows = tuple(
        (step["text"], str(step["amount"]), str(step["total"]), step["rule"])
        for step in answer["steps"]
    )
    head = (words["step"], words["amount"], words["total"], words["rule"])
    facts = (
        (words["score"], str(answer["score"])),
        (words["value"], str(answer["value"])),
        (words["why"], answer["reason"]),
        (words["count"], answer["say"]),
    )
    table = Table(head, rows, frozenset({1, 2}))
    return Report((answer["say"], verdict), (table,), tuple(answer["notes"]), facts)


def key_report(answer: Answer, language: Language) -> Report:
    """The bid key as a grid."""
    columns = answer["columns"]
    head = (language.labels["bid"], *[f"{column['base']} {column['label']}" for column in columns])
    rows = tuple(
        (str(row["bid"]), *["" if cell is None else str(cell) for cell in row["cells"]])
        for row in answer["rows"]
    )
    right = frozenset(range(len(head)))
    return Report((), (Table(head, rows, right),), tuple(answer["notes"]))


def ladder_report(answer: Answer, language: Language) -> Report:
    """Every bid with the contracts that are worth exactly that much."""
    rows = tuple(
        (
            str(entry["value"]),
            ", ".join(
                contract["label"]
                if contract["multiplier"] == 1
                else f"{contract['label']} × {contract['multiplier']}"
                for contract in entry["contracts"]
            ),
        )
        for entry in answer["reached_by"]
    )
    head = (language.labels["bid"], language.labels["reached-by"])
    return Report((), (Table(head, rows, frozenset({0})),))


def matadors_report(answer: Answer, language: Language) -> Report:
    """The count, and the card that ends the run."""
    words = language.labels
    end = answer["first_missing_or_held"]
    label = words["first-missing" if answer["held"] else "first-held"]
    row = (answer["say"], language.card_name(end) if end else "–")
    return Report((), (Table((words["matadors"], label), (row,)),))


def auction_report(answer: Answer, language: Language) -> Report:
    """Who said what, and where it led."""
    words = language.labels
    rows = tuple(
        (language.seats[entry["player"]], language.calls.get(entry["call"], str(entry["call"])))
        for entry in answer["calls"]
    )
    if answer["declarer"]:
        line = f"{words['declarer']}: {language.seats[answer['declarer']]}, {answer['final_bid']}"
    elif answer["finished"]:
        line = words[answer["result"]]
    else:
        line = f"{words['to-call']}: {language.seats[answer['to_call']]}"
        if answer["next_bid"]:
            line += f" ({answer['next_bid']})"
    head = (words["player"], words["call"])
    label, _, told = line.partition(": ")
    table = Table(head, rows, frozenset({1}))
    return Report((line,), (table,), tuple(answer["notes"]), ((label, told),))


def ramsch_report(answer: Answer, language: Language) -> Report:
    """Every player's card points, tricks and score."""
    words = language.labels
    seats = tuple(language.seats.values())
    rows = tuple(
        (
            seats[player["seat"]],
            "–" if player["card_points"] is None else str(player["card_points"]),
            "–" if player["tricks"] is None else str(player["tricks"]),
            signed(player["score"]),
            player["say"],
        )
        for player in answer["players"]
    )
    head = (words["player"], words["card-points"], words["tricks"], words["score"], words["count"])
    return Report((), (Table(head, rows, frozenset({1, 2, 3})),), tuple(answer["notes"]))


def compare_report(answer: Answer, language: Language) -> Report:
    """What differs, by the paragraphs behind it, each with its smallest example."""
    words = language.words("skat_compare").table("table")
    names = [side_name(answer[side], language) for side in ("here", "there")]
    rows = tuple(
        (
            grouped(language, group["games"]),
            "; ".join(cause["text"] for cause in group["causes"]),
            *(cited(group["causes"], side) for side in ("here", "there")),
            group["example"]["text"],
            *(count_or_refusal(group["example"][side]) for side in ("here", "there")),
        )
        for group in answer["groups"]
    )
    head = [words["games"], words["cause"], *names, words["example"], *names]
    table = Table(tuple(head), rows, frozenset({0}))
    facts = tuple((key, str(answer[key])) for key in ("games", "differ", "only_here", "only_there"))
    return Report((answer["say"],), (table,) if rows else (), facts=facts)


def side_name(side: Answer, language: Language) -> str:
    """The name of a text, and the house rules in force."""
    agreed = ", ".join(f"{name} {str(value).lower()}" for name, value in side["variants"].items())
    return f"{side['name']} ({agreed})" if agreed else str(side["name"])


def cited(causes: list[Answer], side: str) -> str:
    """The paragraphs behind some causes on one side."""
    return " ".join(cause[side]["id"] if cause[side] else "–" for cause in causes)


def count_or_refusal(told: Answer) -> str:
    """A game as it is counted aloud, or why it is not played."""
    if "errors" in told:
        return " ".join(error["text"] for error in told["errors"])
    return f"{told['say']} ({signed(told['score'])})"


def odds_report(answer: Answer, language: Language) -> Report:
    """The chances of the skat and of every split, each with its count."""
    words = language.words("skat_odds").table("table")
    head = (words["case"], words["fraction"], "%", words["working"])
    tables = [
        Table(
            head,
            tuple(
                (one["text"], one["fraction"], one["percent"], one["working"])
                for one in answer[part]
            ),
            frozenset({1, 2}),
        )
        for part in ("skat", "split")
        if answer[part]
    ]
    return Report((), tuple(tables))


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


def span(values: Sequence[Answer] | None) -> str:
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


def sheet_rows(answer: Answer, language: Language) -> list[list[Cell]]:
    """A line for every deal, then the totals, the tournament scores and the money."""
    words = columns(language)
    names = [player["name"] for player in answer["players"]]
    keys = ("deal", "round", "dealer", "declarer", "kind", "bock", "score", "count")
    rows: list[list[Cell]] = [[*(words[key] for key in keys), *names]]
    for row in answer["rows"]:
        bock = row["bock"]
        says = [row["say"]] if "say" in row else [said for said in row.get("says", []) if said]
        rows.append(
            [
                row["deal"],
                row["round"],
                name_at(row["dealer"], names),
                name_at(row["declarer"], names),
                words[f"kinds.{row['kind']}"],
                f"{bock['at']}/{bock['of']}" if bock else None,
                row["score"],
                "; ".join(says),
                *row["totals"],
            ]
        )
    blank: list[Cell] = [None] * (len(keys) - 1)
    rows += [
        [words[key], *blank, *(player[key] for player in answer["players"])]
        for key in ("won", "lost", "tournament", "place")
    ]
    if any(one["amount"] is not None for one in answer["net"]):
        amounts = [one["amount"] for one in answer["net"]]
        label = (answer["currency"] or {}).get("label")
        rows.append([words["money"] + (f" ({label})" if label else ""), *blank, *amounts])
    return rows


def name_at(seat: int | None, names: list[str]) -> str | None:
    """Who sits there; None where nobody is meant."""
    return None if seat is None else names[seat]


def sheet_tables(answer: Answer, language: Language) -> Iterator[Table]:
    """The deals, then the standings, then the payments."""
    words = columns(language)
    head, *rows = sheet_rows(answer, language)
    yield sheet_table(head, rows[: len(answer["rows"])], [0, 1, 5, 6, *range(8, len(head))])
    keys = ("place", "total", "won", "lost", "tournament")
    players = [answer["players"][seat] for seat in answer["ranking"]]
    yield sheet_table(
        [words["player"], *(words[key] for key in keys)],
        [[player["name"], *(player[key] for key in keys)] for player in players],
        range(1, 6),
    )
    paid = [
        [one["from"], one["to"] or words["purse"], one["points"], one["text"]]
        for one in answer["settlement"]
    ]
    if paid:
        heads = [words[key] for key in ("payer", "payee", "points", "amount")]
        staked = paid[0][-1] is not None
        yield sheet_table(heads if staked else heads[:-1], paid, [2, 3])


def solve_report(answer: Answer, language: Language) -> Report:
    """A position solved: what each card leads to."""
    words = language.words("skat_solve")
    yes, no = words["yes"], words["no"]
    head = tuple(words[f"table.{key}"] for key in ("card", "value", "keeps"))
    rows = tuple(
        (language.card_name(entry["card"]), str(entry["value"]), yes if entry["keeps"] else no)
        for entry in answer["cards"]
    )
    tables = (Table(head, rows, frozenset({1})),) if rows else ()
    line = ", ".join(language.card_name(code) for code in answer.get("line", ()))
    return Report((answer["say"], line) if line else (answer["say"],), tables)
