"""A list of deals: one's score in each beside the club's with the same cards, and what was left."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from calculators.door.door import Answer
from calculators.page.frames import action_button
from calculators.page.markup import Html, element, joined
from calculators.page.parts import rule_list
from calculators.page.tables import score_span, table
from calculators.review.respond import LookRequest
from calculators.skat.review.left import PointsLeft, points_left, tournament_score
from calculators.skat.review.page.look import Look, trick_work
from calculators.skat.rules.play.piles import PLAYER_COUNT
from calculators.skat.table.address import write_moves
from calculators.skat.table.called import player_called
from calculators.skat.table.ending import score
from calculators.skat.table.page.game import Dealt, Game, position, read_game
from calculators.skat.table.players import play_steps
from calculators.skat.table.slices import Work
from calculators.skat.table.state import State
from calculators.table.lists import LENGTHS, PLAYER, ListPlace, place_in_list
from calculators.text.citations import links
from calculators.text.language import Words, capital
from calculators.text.tables import TextTable, signed

LEFT = ("bidding", "discard", "play")
COLUMNS = ("deal", "own", "club", *LEFT)
UNKNOWN = "–"
SIGNS = "=▲▼"
"""As the club, better, worse: by the sign of the difference."""


# ---- the same cards by three of the club ----


@lru_cache(maxsize=2)
def club_work(dealt: Dealt) -> Work[State]:
    """The deal played by three club players, from nothing but what settles the cards."""
    players = [player_called(PLAYER, dealt[1])] * PLAYER_COUNT
    return Work(play_steps(position(dealt, ()), players))


def compare(look: Look, _asked: LookRequest) -> Answer:
    """One slice more; once the reader has ended the deal, and not before, what it came to.

    The club plays while the deal goes on. What was left is worked out when it is over.
    """
    is_over = look.end.phase == "over"
    club = club_work(look.game.dealt)
    tricks = [trick_work(look.game, at) for at in range(len(look.tricks))] if is_over else []
    works: list[Work[Any]] = [club, *tricks]
    for work in works:
        if not work.go_on(work.slices + 1):
            return {"ok": True, "thinking": work.slices}
    if not is_over:
        return {"ok": True}
    left = points_left(look.end, look.game.seat, look.judged(len(tricks)), look.stakes)
    moves = write_moves(one.act for one in club.result.log)
    return {"ok": True, "compared": {"club": moves, **{name: getattr(left, name) for name in LEFT}}}


# ---- the list so far ----


@dataclass(frozen=True, slots=True)
class ListRow:
    """A deal that is over; once it is compared, the same one as the club played it."""

    place: ListPlace
    game: Game
    club: Game | None = None
    left: PointsLeft | None = None

    @property
    def own_score(self) -> int:
        return score_in(self.game)

    @property
    def club_score(self) -> int:
        return score_in(self.club) if self.club else 0


def score_in(game: Game) -> int:
    """What a deal brought in the reader's seat."""
    end = position(game.dealt, game.moves)
    return tournament_score(end, score(end).scores, game.seat)


def read_row(told: Mapping[str, object]) -> ListRow | None:
    """A deal as the page keeps it; None where it is none of a list."""
    stated, beside = told.get("game"), told.get("compared")
    game = read_game(stated) if isinstance(stated, dict) else None
    place = place_in_list(game.seed) if game else None
    if game is None or place is None:
        return None
    if not isinstance(beside, dict):
        return ListRow(place, game)
    club = read_game({**game.kept, "moves": beside.get("club"), "taken_back": 0, "advised": 0})
    numbers = [one if type(one := beside.get(name)) is int else 0 for name in LEFT]
    return ListRow(place, game, club, PointsLeft(*numbers))


def tell_list(look: Look, asked: LookRequest) -> Answer:
    """The deals that are over as a table; once all are compared, a text to share."""
    words = look.language.words("review").table("list")
    rows = [row for one in asked.deals if isinstance(one, dict) and (row := read_row(one))]
    here = place_in_list(look.game.seed)
    if here is None:
        return {"ok": True, "html": "", "aloud": "", "standing": ""}
    ended = next((row for row in rows if row.place == here), None)
    line = tell_deal(words, ended) if ended else ""
    is_played, count = len(rows) == here.whole.deals, len(compared(rows))
    is_whole = is_played and count == len(rows)
    parts = [element("p", element("b", line))] if line else []
    if is_whole:
        parts.append(element("p", action_button(words, "share-list", class_="primary")))
    elif is_played:
        parts.append(element("p", words["share-soon"].format(number=count + 1, of=len(rows))))
    address = list_address(here, look.game)
    link = element("p", element("a", words["link"], href=address))
    hints = (element("p", words["hint"], class_="hint"), counted_by(look), link)
    if rows:
        name = here.whole.tell(look.language.words("table"))
        summary = element("summary", words["table"].format(list=capital(name)))
        shown = (summary, render_rows(words, rows), *hints)
        parts.append(element("details", *shown, open=here.is_last and ended is not None))
    standing = str(render_standing(words, here, rows))
    found: Answer = {"ok": True, "html": str(joined(parts)), "aloud": line, "standing": standing}
    if is_whole:
        found |= {"share": shared_text(look, words, rows), "address": address}
    return found


def counted_by(look: Look) -> Html:
    """The rules of what a tournament adds."""
    added = look.end.rules.tournament
    rules = [added.won.rule, added.others_lost[0][1].rule] if added else []
    return element("small", rule_list(links(look.language, rules), look.page))


def tell_deal(words: Words, row: ListRow) -> str:
    """One's score beside the club's."""
    own, club = signed(row.own_score), signed(row.club_score)
    return words["line" if row.club else "waiting"].format(own=own, club=club)


def compared(rows: Sequence[ListRow]) -> list[ListRow]:
    """The deals that the club has played as well: of no others are the two set side by side."""
    return [row for row in rows if row.club]


def totals(rows: Sequence[ListRow]) -> tuple[int, int]:
    """One's own score and the club's."""
    return sum(row.own_score for row in rows), sum(row.club_score for row in rows)


def render_standing(words: Words, here: ListPlace, rows: Sequence[ListRow]) -> Html:
    """How far the list has come, and how both stand; as long as the club has played fewer deals,
    one's own score alone and how many are compared.
    """
    named = dict(zip(("own", "club"), totals(rows), strict=True))
    known = len(compared(rows))
    rest = []
    if known < len(rows):
        del named["club"]
        rest = [element("span", words["compared"].format(count=known, of=len(rows)))]
    place = words["place"].format(number=here.number, of=here.whole.deals)
    shown = [
        score_span(one, f"{words[f'columns.{name}']} {signed(one)}") for name, one in named.items()
    ]
    return joined([element("span", place), *shown, *rest], " ")


def render_rows(words: Words, rows: Sequence[ListRow]) -> Html:
    """A row for each deal, which leads to it and to the club's play of it; then the sums."""
    cells = [*map(row_cells, rows), *sum_cells(words, rows)]
    head = tuple(words[f"columns.{name}"] for name in COLUMNS)
    shown = TextTable(head, tuple(cells), frozenset(range(1, len(COLUMNS))))
    return table(shown, words["deals"], style="figures")


def sum_cells(words: Words, rows: Sequence[ListRow]) -> Iterator[tuple[str, ...]]:
    """The sums of the deals that are compared; where those are not all, also one's own of all."""
    known = compared(rows)
    is_part = len(known) < len(rows)
    left = [str(sum(getattr(row.left, name) for row in known)) for name in LEFT]
    if known:
        head = words["sum-compared"].format(count=len(known)) if is_part else words["sum"]
        yield (head, *map(signed, totals(known)), *left)
    if is_part:
        yield (words["sum"], signed(totals(rows)[0]), *[UNKNOWN] * (len(COLUMNS) - 2))


def row_cells(row: ListRow) -> tuple[str, ...]:
    """The cells of a deal; one in which a choice was taken back is marked as on the sheet."""
    mark = " ↶" if row.game.taken_back else ""
    deal = element("a", f"{row.place.number}{mark}", href=address_of(row.game))
    own = score_span(row.own_score, signed(row.own_score))
    if row.club is None or row.left is None:
        return (deal, own, *[UNKNOWN] * (len(COLUMNS) - 2))
    shown = score_span(row.club_score, signed(row.club_score))
    club = element("a", shown, href=address_of(row.club, whole=True))
    return (deal, own, club, *(str(getattr(row.left, name)) for name in LEFT))


def address_of(game: Game, *, whole: bool = False) -> str:
    """A deal at the table that is open."""
    return "#" + game.address(whole=whole).partition("#")[2]


def list_address(here: ListPlace, game: Game) -> str:
    """The list at the table that is open."""
    length = f"&deals={here.whole.deals}" if str(here.whole.deals) != LENGTHS[0] else ""
    return f"#play?list={here.whole.name}{length}&ruleset={game.ruleset}"


def shared_text(look: Look, words: Words, rows: Sequence[ListRow]) -> str:
    """The list to be told to others: sums and signs, and nothing of a card."""
    own, club = totals(rows)
    table_words = look.language.words("table")
    of_deals = [(row.own_score > row.club_score) - (row.own_score < row.club_score) for row in rows]
    helped = {
        name: sum(getattr(row.game, name) for row in rows) for name in ("taken_back", "advised")
    }
    marks = [
        look.language.fill(table_words[f"over.{name}"], count=count)
        for name, count in helped.items()
        if count
    ]
    return look.language.fill(
        words["shared"],
        list=capital(rows[0].place.whole.tell(table_words)),
        game=look.language.rulesets[rows[0].game.ruleset],
        deals=len(rows),
        own=signed(own),
        club=signed(club),
        signs="".join(SIGNS[one] for one in of_deals),
        marks=" ".join(marks) or table_words["over.unaided"],
    )
