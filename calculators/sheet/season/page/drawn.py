"""The book as HTML: the table, the curves, the pairs, and what is to be settled."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import accumulate

from calculators.page.markup import Html, element, joined
from calculators.page.parts import PageContext, labelled_select
from calculators.page.tables import table
from calculators.sheet.money import decimals, money_text
from calculators.sheet.page.curve import line_chart
from calculators.sheet.season.record import EveningRecord
from calculators.sheet.season.totals import PlayerSeason, Season, rounded
from calculators.sheet.season.versions import ChosenEvenings
from calculators.text.language import Language, Words
from calculators.text.tables import TextTable, figure, percent, signed

POINTS = 120
"""The most places of a curve."""
LINES = 6
"""The most players in one drawing, who can still be told apart."""


def render_season(
    season: Season, chosen: ChosenEvenings, language: Language, page: PageContext
) -> dict[str, str]:
    """The pieces of the page by their places."""
    words = language.words("season")
    sheet = f"{page.root}{language.site}score-sheet/"
    return {
        "about": str(render_about(season, chosen, language)),
        "table": str(render_standings(season, language)) if season.players else "",
        "curve": str(render_totals(season, words)),
        "players": str(render_players(season, language)),
        "pairs": str(render_pairs(season, language)) if season.pairs else "",
        "doubts": str(joined(render_doubts(season, chosen, language, sheet))),
        "names": str(render_names(chosen.counted, words)),
    }


def render_about(season: Season, chosen: ChosenEvenings, language: Language) -> Html:
    """How much there is: evenings, deals, days."""
    words, some = language.words("season"), season.evenings
    if not some:
        has_any = any(one.players and one.deals for one in chosen.counted)
        return element("p", words["none-fits" if has_any else "nothing"])
    days = [one.date for one in some if one.date]
    deals = sum(one.deals for one in some)
    told = language.fill(words["about"], lists=len(some), deals=deals)
    if days:
        key = "days" if days[0] < days[-1] else "day"
        told = f"{told} {words[key].format(first=days[0], last=days[-1])}"
    return element("p", told)


def render_standings(season: Season, language: Language) -> Html:
    """A row for each player, those with enough lists first."""
    words, length = language.words("season"), season.choice.length
    has_money = any(one.money for one in season.players)
    keys = ["average" if length else "average-sheet", "lists", "total", "best"]
    keys += ["own", "won", "lost", "own_share"] if length else []
    keys += [*(["money"] if has_money else []), "evenings", "deals"]
    rows = []
    for one in season.players:
        place = season.place(one)
        name = one.name if place is None else f"{place} {one.name}"
        rows.append((name, *(cell(one, key, length, language) for key in keys)))
    head = (words["columns.name"], *(words[f"columns.{key}"] for key in keys))
    shown = TextTable(head, tuple(rows), frozenset(range(1, len(head))))
    hint = language.fill(words["unplaced"], count=season.choice.fewest)
    below = [element("p", hint, class_="hint")] if season.choice.fewest > 1 else []
    below += [element("p", words["money-hint"], class_="hint")] if has_money else []
    return joined([table(shown, words["table"]), *below])


def cell(player: PlayerSeason, key: str, length: int | None, language: Language) -> str:
    """What stands in a column for a player."""
    if key in ("average", "average-sheet"):
        total, of = player.average(length)
        tenths = rounded(total * 10, of)
        whole, tenth = divmod(abs(tenths), 10)
        return f"{'−' if tenths < 0 else ''}{whole}{language.decimal}{tenth}"
    if key == "own_share":
        return percent(language, (player.won + player.lost) / player.deals)
    if key == "money":
        return ", ".join(amount_text(language, one, of) for of, one in sorted(player.money.items()))
    numbers = {
        "lists": len(player.lists),
        "total": player.total,
        "best": player.best.score,
        "own": player.won + player.lost,
        "won": player.won,
        "lost": player.lost,
        "evenings": player.evenings,
        "deals": player.deals,
    }
    return figure(numbers[key])


def amount_text(language: Language, amount: int, currency: str) -> str:
    """A sum of money with its currency."""
    return money_text(language, amount, decimals([amount], 2), currency, currency or None)


def render_totals(season: Season, words: Words) -> Html:
    """The table's curve: what everybody has in all after each evening."""
    shown, evenings = season.players[:LINES], season.evenings
    if len(evenings) < 2 or not shown:
        return Html("")
    columns = []
    for player in shown:
        of = {id(one.evening): one.score for one in player.lists}
        columns.append([0, *accumulate(of.get(id(one), 0) for one in evenings)])
    at = places(len(evenings) + 1)
    rows = [[column[place] for column in columns] for place in at]
    drawn = line_chart([one.name for one in shown], at, rows, words["curve"])
    return Html(drawn + element("figcaption", words["curve-hint"]))


def places(count: int) -> list[int]:
    """The places of a curve out of so many, the first and the last among them."""
    step = -(-count // POINTS)
    return [*range(0, count - 1, step), count - 1]


def render_players(season: Season, language: Language) -> Html:
    """For each player a curve: the average as it was after each list."""
    words, length = language.words("season"), season.choice.length
    found = []
    for player in season.players:
        values = player.averages(length)
        if len(values) < 2:
            continue
        at = places(len(values))
        drawn = line_chart(
            [player.name], [place + 1 for place in at], [[values[place]] for place in at],
            words["own-curve"].format(name=player.name),
        )  # fmt: skip
        best = player.best
        told = words["best-list"].format(score=signed(best.score), date=best.evening.date).strip()
        found.append(element("figure", drawn, element("figcaption", told), class_="curve"))
    return joined(found)


def render_pairs(season: Season, language: Language) -> Html:
    """Who has played with whom, and what both wrote together."""
    words = language.words("season")
    keys = ("pair", "sittings", "ahead", "pair-total")
    rows = tuple(
        (language.listed(one.players), str(one.sittings), str(one.ahead), figure(one.total))
        for one in season.pairs
    )
    head = tuple(words[f"columns.{key}"] for key in keys)
    return table(TextTable(head, rows, frozenset({1, 2, 3}), words["pairs"]), words["pairs"])


def render_doubts(
    season: Season, chosen: ChosenEvenings, language: Language, sheet: str
) -> Iterable[Html]:
    """What the reader can settle: versions that contradict, sheets that are there twice, evenings
    that cannot be counted, names that cannot be one person's.
    """
    words = language.words("season")

    def link(record: EveningRecord) -> Html:
        name = " ".join(part for part in (record.date, record.name) if part) or words["no-name"]
        totals = ", ".join(f"{one.name} {figure(one.score)}" for one in record.players)
        shown = element("a", name, href=f"{sheet}#kept={record.id}") if record.id else Html(name)
        deals = language.fill(words["deals"], count=record.deals)
        return element("li", shown, f": {deals}. {totals}".rstrip(". ") + ".")

    for key, pairs in (("contradicted", chosen.contradicted), ("repeated", chosen.repeated)):
        for pair in pairs:
            yield element(
                "div", element("p", words[key]), element("ul", *map(link, pair)), class_="note"
            )
    uncounted = [one for one in chosen.counted if one.deals and not one.players]
    if uncounted:
        items = element("ul", *map(link, uncounted))
        yield element("div", element("p", words["uncounted"]), items, class_="note")
    for name, other in season.refused:
        yield element("p", words["not-joined"].format(name=name, other=other), class_="note")


def render_names(records: Sequence[EveningRecord], words: Words) -> Html:
    """Two lists of names, in which the reader says that two of them are one person."""
    names = sorted({name for one in records for name in one.names})
    if len(names) < 2:
        return Html("")
    options = [(name, name) for name in names]
    button = element("button", words["join"], type="button", data_do="join")
    return element(
        "div",
        labelled_select("season", "one-name", words["one-name"], options, names[0]),
        labelled_select("season", "other-name", words["other-name"], options, names[1]),
        button,
        class_="fields",
    )
