"""An evening with several tables as HTML: its tables, its standings, its money, and on paper."""

from __future__ import annotations

from calculators.page.frames import action_button, button_row
from calculators.page.markup import Html, element, joined
from calculators.page.tables import table as table_of
from calculators.sheet.document import LONGEST_TITLE
from calculators.sheet.money import decimals, money_text
from calculators.text.language import Language, Words
from calculators.text.tables import TextTable, figure, signed
from calculators.tournament.prizes import CashBox, settle_prizes
from calculators.tournament.reading import Gathering
from calculators.tournament.standings import (
    Contestant,
    SeatScore,
    TablePlace,
    TableScores,
    contradicting,
    latest_scores,
    standing_list,
)
from calculators.tournament.taking import TableResult, table_document


def words_of(language: Language) -> Words:
    return language.words("tournament")


def standing_of(own: Gathering) -> tuple[Contestant, ...]:
    """Everybody who has been seated, or without a draw everybody."""
    drawn = {number for tables in own.rounds for seats in tables for number in seats}
    scores = latest_scores(own.collected).values()
    return standing_list(sorted(drawn), scores, tournament=own.counts_bonus)


# ---- the tables of a round ----


def table_title(own: Gathering, at: int, table: int, language: Language) -> str:
    """The name of the evening that is played at a table."""
    told = words_of(language)["table-of-round"].format(round=at, table=table)
    return f"{own.name[: LONGEST_TITLE - len(told) - 2]}: {told}" if own.name else told


def documents(own: Gathering, at: int, language: Language) -> dict[str, TableResult]:
    """The evening of each table of a round, by the table's number."""
    return {
        str(table): table_document(own, at, table, table_title(own, at, table, language))
        for table in range(1, len(own.rounds[at - 1]) + 1)
    }


def state_text(scores: TableScores | None, language: Language) -> str:
    """How far a table has come."""
    words = words_of(language)
    if scores is None:
        return words["not-in"]
    key = "all-in" if scores.is_whole else "some-in"
    return language.fill(words[key], deals=scores.deals, of=scores.of or 0)


def missing_text(own: Gathering, language: Language) -> str:
    """What is asked before another round is drawn while tables are not in; else empty."""
    counts, at = latest_scores(own.collected), len(own.rounds)
    tables = range(1, len(own.rounds[-1]) + 1) if own.rounds else ()
    missing = [
        str(table) for table in tables if not ((one := counts.get((at, table))) and one.is_whole)
    ]
    if not missing:
        return ""
    told = language.listed(missing)
    return language.fill(words_of(language)["draw-anyway"], count=len(missing), tables=told)


def render_other_sheet(own: Gathering, other: TableScores, language: Language) -> Html:
    """A sheet of a table that says otherwise, and the button that lets it count."""
    words = words_of(language)
    totals = ", ".join(f"{own.name_of(seat.number)} {figure(seat.total)}" for seat in other.seats)
    told = language.fill(words["other-sheet"], deals=other.deals, totals=totals)
    button = action_button(words, "count-other", data_table=str(other.at[1]), data_id=other.id)
    return element("div", element("p", told), button_row(button), class_="note")


def render_rounds(own: Gathering, at: int, language: Language) -> Html:
    """A choice of the rounds that have been drawn."""
    chips = [
        element(
            "label",
            element("input", type="radio", name="shown-round", value=str(one), checked=one == at),
            element("span", words_of(language)["round"].format(round=one)),
            class_="chip",
        )
        for one in range(1, len(own.rounds) + 1)
    ]
    return joined(chips) if len(chips) > 1 else Html("")


def render_tables(own: Gathering, at: int, language: Language) -> Html:
    """The tables of a round; where no result is in, two can be exchanged by a tap on each."""
    words, last = words_of(language), latest_scores(own.collected)
    items = []
    for table, seats in enumerate(own.rounds[at - 1], 1):
        place: TablePlace = (at, table)
        scores = last.get(place)
        points = {seat.number: seat for seat in scores.seats} if scores else {}
        names = [
            element(
                "li",
                element(
                    "button",
                    f"{number}. {own.name_of(number)}",
                    type="button",
                    class_="player",
                    data_do="pick",
                    data_number=str(number),
                    aria_pressed="false",
                )
                if scores is None
                else element("span", f"{number}. {own.name_of(number)} "),
                *seat_score(own, points.get(number)),
            )
            for number in seats
        ]
        head = element("h4", words["table"].format(table=table))
        others = [
            render_other_sheet(own, one, language)
            for one in contradicting(own.collected)
            if one.at == place
        ]
        told = element("p", state_text(scores, language), class_="hint")
        doubt = [element("p", words["contradicts"], class_="note")] if others else []
        buttons = button_row(
            *[
                action_button(words, name, data_table=str(table))
                for name in ("show-code", "play-here")
            ]
        )
        slot = element("div", data_code=str(table), hidden=True)
        kind = "in" if scores and scores.is_whole else "waits"
        items.append(
            element(
                "li", head, element("ol", *names), told, *doubt, *others, buttons, slot, class_=kind
            )
        )
    tables = element("ol", *items, class_="tables")
    if all((at, table) in last for table in range(1, len(own.rounds[at - 1]) + 1)):
        return tables
    return joined([tables, element("p", words["exchange-hint"], class_="hint")])


def seat_score(own: Gathering, seat: SeatScore | None) -> list[Html]:
    """What somebody has from a table that has told its result."""
    if seat is None:
        return []
    total = seat.total + (seat.bonus if own.counts_bonus else 0)
    return [element("b", figure(total), class_="amount lost" if total < 0 else "amount")]


def render_absent(own: Gathering, language: Language) -> Html:
    """Who sits the next round out: a tick for each."""
    words = words_of(language)
    boxes = [
        element(
            "label",
            element("input", type="checkbox", name="absent", value=str(number)),
            element("span", f"{number}. {name}"),
            class_="choice",
        )
        for number, name in enumerate(own.entrants, 1)
    ]
    summary = element("summary", words["absent"])
    return element("details", summary, element("div", *boxes, class_="absent"))


# ---- standings and money ----


def standings_table(own: Gathering, language: Language) -> Html:
    """Everybody's place, points by round, games and sum."""
    words = words_of(language)
    played = sorted({at for at, _ in latest_scores(own.collected)})
    rounds = [words["short-round"].format(round=at) for at in played]
    games = [words["won"], words["lost"], words["total"]] if own.counts_bonus else []
    head = (words["place"], words["player"], *rounds, *games, words["sum"])
    rows = tuple(
        (
            str(one.place),
            own.name_of(one.number),
            *(figure(one.by_round[at]) if at in one.by_round else "–" for at in played),
            *((str(one.won), str(one.lost), figure(one.total)) if own.counts_bonus else ()),
            figure(one.score),
        )
        for one in standing_of(own)
    )
    right = frozenset({0, *range(2, len(head))})
    return table_of(TextTable(head, rows, right), words["standings"])


def render_counts(own: Gathering, language: Language) -> Html:
    """What everybody has from each table."""
    words = words_of(language)
    head = ("table-head", "player", "total", "won", "lost", "bonus", "sum")
    rows = tuple(
        (
            words["short-place"].format(round=one.at[0], table=one.at[1]),
            own.name_of(seat.number),
            figure(seat.total),
            str(seat.won),
            str(seat.lost),
            signed(seat.bonus),
            figure(seat.total + seat.bonus),
        )
        for one in latest_scores(own.collected).values()
        for seat in one.seats
    )
    shown = TextTable(tuple(words[key] for key in head), rows, frozenset(range(2, len(head))))
    return table_of(shown, words["results"])


def render_placings(own: Gathering, language: Language) -> Html:
    """The standings, how they are counted, and how many tables they rest on."""
    words, last = words_of(language), latest_scores(own.collected)
    if not last:
        return element("p", words["no-results"])
    seated = sum(map(len, own.rounds))
    done = sum(one.is_whole for one in last.values())
    lines = [language.fill(words["tables-in"], done=done, seated=seated)]
    lines.append(words["by-score" if own.counts_bonus else "by-total"])
    standing = standing_of(own)
    if len({one.place for one in standing}) < len(standing):
        lines.append(words["level"])
    return joined([standings_table(own, language), element("p", " ".join(lines), class_="hint")])


def money_of(own: Gathering, box: CashBox, language: Language, amount: int) -> str:
    """An amount with as many decimals as any of the evening needs."""
    unit = own.currency
    every = [part for one in box.balances for part in (one.amount, one.prize, one.losses)]
    digits = decimals([*every, box.left, box.pot], (unit.digits or 0) if unit else 0)
    label, code = (unit.label, unit.code) if unit else ("", None)
    return money_text(language, amount, digits, label, code)


def render_money(own: Gathering, language: Language) -> Html:
    """What everybody pays or gets, and what is left in the box; nothing where nobody pays."""
    standing, words = standing_of(own), words_of(language)
    last = latest_scores(own.collected)
    if not last or not (own.terms.any or any(one.net for one in standing)):
        return Html("")
    if sum(one.is_whole for one in last.values()) < sum(map(len, own.rounds)):
        return element("p", words["money-later"], class_="hint")
    box = settle_prizes(standing, own.terms)
    columns = [
        (name, sign)
        for name, sign in (("fee", -1), ("losses", -1), ("stakes", 1), ("prize", 1), ("amount", 1))
        if name == "amount" or any(getattr(one, name) for one in box.balances)
    ]
    rows = tuple(
        (
            own.name_of(one.number),
            *(money_of(own, box, language, sign * getattr(one, name)) for name, sign in columns),
        )
        for one in box.balances
    )
    head = (words["player"], *(words[f"money-{name}"] for name, _ in columns))
    shown = TextTable(head, rows, frozenset(range(1, len(head))))
    pot, left = (money_of(own, box, language, amount) for amount in (box.pot, abs(box.left)))
    told = [words["pot"].format(amount=pot)]
    if box.left:
        told.append(words["left-over" if box.left > 0 else "added"].format(amount=left))
    told.append(words["through-the-box"])
    return joined([table_of(shown, words["money"]), element("p", " ".join(told), class_="hint")])


# ---- on paper ----


def paper_head(own: Gathering, title: str) -> Html:
    """What stands above everything on the wall."""
    named = " · ".join(part for part in (own.name, own.date, title) if part)
    return element("h2", named)


def paper_tables(own: Gathering, at: int, language: Language) -> Html:
    """Who sits where in a round: by tables, and by names."""
    words, tables = words_of(language), own.rounds[at - 1]
    widest = max(map(len, tables))
    head = (words["table-head"], *(str(seat + 1) for seat in range(widest)))
    rows = tuple(
        (
            str(table),
            *(f"{own.name_of(number)} ({number})" for number in seats),
            *("",) * (widest - len(seats)),
        )
        for table, seats in enumerate(tables, 1)
    )
    where = sorted(
        (own.name_of(number).casefold(), own.name_of(number), number, table)
        for table, seats in enumerate(tables, 1)
        for number in seats
    )
    items = [
        element("li", f"{name} ({number}): ", element("b", words["table"].format(table=table)))
        for _, name, number, table in where
    ]
    title = words["round"].format(round=at)
    return element(
        "section",
        paper_head(own, title),
        table_of(TextTable(head, rows), title),
        element("h3", words["by-name"]),
        element("ul", *items, class_="by-name"),
    )


def paper_cards(own: Gathering, at: int, language: Language) -> Html:
    """A card for each table: who plays there, and the code that opens its sheet."""
    words = words_of(language)
    cards = [
        element(
            "section",
            paper_head(own, words["table-of-round"].format(round=at, table=table)),
            element("ol", *[element("li", f"{own.name_of(n)} ({n})") for n in seats]),
            element("div", data_code=str(table)),
            element("p", words["card-hint"]),
            class_="card-of-table",
        )
        for table, seats in enumerate(own.rounds[at - 1], 1)
    ]
    return joined(cards)


def paper_standings(own: Gathering, _at: int, language: Language) -> Html:
    """The standings for the wall, and what everybody pays or gets."""
    title = words_of(language)["standings"]
    parts = render_placings(own, language), render_money(own, language)
    return element("section", paper_head(own, title), *parts)


PAPERS = {"tables": paper_tables, "cards": paper_cards, "standings": paper_standings}
