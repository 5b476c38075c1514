"""Answers whoever looks back on a deal: piece by piece, each saying what is to be asked next."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from calculators.core.errors import Problem, RuleError
from calculators.deals.moments import Translations
from calculators.door.door import Answer
from calculators.door.fields import quote_value
from calculators.page.cards import named_cards, with_cards
from calculators.page.markup import Html
from calculators.review.respond import LookRequest
from calculators.skat.deals.played import played_replay
from calculators.skat.review.page.lists import compare, tell_list
from calculators.skat.review.page.look import (
    Look,
    discard_work,
    games_work,
    surrender_work,
    trick_work,
)
from calculators.skat.review.page.panel import (
    REPLAY,
    mistakes,
    places_of,
    render_auction,
    render_discard,
    render_frame,
    render_hands,
    render_moments,
    render_summary,
)
from calculators.skat.review.telling import tell_discard, tell_moment
from calculators.skat.rules.play.piles import PLAYER_COUNT, SEATS
from calculators.skat.table.deck import DEALS, EACH, count_deals
from calculators.skat.table.page.game import read_game
from calculators.skat.table.page.respond import unfinished_answer
from calculators.skat.table.telling import seat_names
from calculators.text.language import Language, capital

LONGEST_NAME = 40


def answer_part(asked: LookRequest, words: Language) -> Answer:
    """Pieces of HTML by their places.

    The first part is begin; each answer has in `then` what to ask next. What takes long answers
    {thinking: 3} after three slices; asked again with `slice: 3` it goes on.
    """
    players = names_in(asked.players)
    look = Look(read_game(asked.game), words, asked.page, players, is_seated=asked.seated)
    found = PARTS[asked.part](look, asked)
    if "pieces" in found:
        pieces = found["pieces"].items()
        found["pieces"] = {name: str(named_cards(html, words)) for name, html in pieces}
    return found


def names_in(told: list[object]) -> tuple[str, ...]:
    """The players' names, where they are told."""
    if len(told) != PLAYER_COUNT:
        return ()
    names = tuple(one[:LONGEST_NAME] for one in told if isinstance(one, str))
    return names if len(names) == PLAYER_COUNT and all(names) else ()


def answer(then: Answer | None, **pieces: Html) -> Answer:
    """Pieces, and what to ask next."""
    return {
        "ok": True,
        "pieces": pieces,
        "then": then,
    }


# ---- what is asked, in this order ----


def begin(look: Look, _asked: LookRequest) -> Answer:
    """The frame with a place for each piece, and what needs no search."""
    then = {"part": "trick", "trick": 1} if look.tricks else after_tricks(look)
    found = answer(then, auction=render_hands(look))
    if not look.tricks:
        found["pieces"]["summary"] = render_summary(look, 0)
    found["frame"] = str(render_frame(look))
    found["status"] = status(look, 0)
    return found


def status(look: Look, tricks: int) -> str:
    """How far it has come."""
    if tricks < len(look.tricks):
        return look.words["judging"].format(trick=tricks + 1, tricks=len(look.tricks))
    return look.words["judging-rest"]


def trick(look: Look, asked: LookRequest) -> Answer:
    """A trick judged: everything up to there, and the reader's own mistakes in it."""
    at = asked.trick or 0
    if not 1 <= at <= len(look.tricks):
        args = {"value": quote_value(at), "low": 1, "high": len(look.tricks)}
        raise RuleError(Problem("out-of-range", "trick", args))
    waiting = unfinished_answer(trick_work(look.game, at - 1), asked)
    if waiting:
        return waiting
    then = {"part": "trick", "trick": at + 1} if at < len(look.tricks) else after_tricks(look)
    found = answer(then, summary=render_summary(look, at), moments=render_moments(look, at))
    found["mistakes"] = mistakes(
        look, [one for one in look.moments(at) if one.card.played.trick == at]
    )
    found["status"] = status(look, at)
    return found


def after_tricks(look: Look) -> Answer:
    """What is asked once every trick is judged."""
    return {"part": "surrender" if look.end.given_up else "auction"}


def surrender(look: Look, asked: LookRequest) -> Answer:
    """Whether a game that was given up could still be won."""
    if not look.end.given_up:
        return answer({"part": "auction"})
    waiting = unfinished_answer(surrender_work(look.game), asked)
    whole = render_summary(look, len(look.tricks))
    return waiting or answer({"part": "auction"}, summary=whole)


def auction(look: Look, asked: LookRequest) -> Answer:
    """The games that were not played."""
    work = games_work(look.game)
    waiting = unfinished_answer(work, asked)
    if waiting:
        return waiting
    then = "discard" if has_discard(look) else "replay"
    return answer({"part": then}, auction=render_auction(look, work.result))


def has_discard(look: Look) -> bool:
    """Whether two cards were put away for a game whose cards were played."""
    return "discard" in places_of(look) and look.stakes is not None


def discard(look: Look, asked: LookRequest) -> Answer:
    """The two cards that were put away."""
    if not has_discard(look):
        return answer({"part": "replay"})
    waiting = unfinished_answer(discard_work(look.game), asked)
    return waiting or answer({"part": "replay"}, discard=render_discard(look))


def deck(look: Look, asked: LookRequest) -> Answer:
    """The next deals whose names begin with that of the game, counted."""
    last = min(asked.dealt + EACH, DEALS)
    return {"ok": True, "counts": count_deals(look.game.seed, asked.dealt + 1, last), "dealt": last}


def replay(look: Look, _asked: LookRequest) -> Answer:
    """The deal step by step, with what was found as its comments; then nothing is left to ask."""
    code = look.language.code

    def marked(told: str) -> str:
        return with_cards(told, look.language, ":{}:".format)

    seats = seat_names(look.language)
    names = look.players or tuple(
        capital(seats[seat] if seat == look.reader else look.names[seat]) for seat in SEATS
    )
    comments: dict[int, Translations] = {
        one.card.played.move: {code: marked(tell_moment(look.language, one, look.names))}
        for one in look.moments(len(look.tricks))
    }
    if look.stakes and has_discard(look):
        laid = discard_work(look.game).result
        if laid:
            told_of_it = tell_discard(look.language, laid, look.stakes)
            comments[laid.move] = {code: marked(told_of_it)}
    found = played_replay(
        look.course,
        {code: look.words["deal"].format(seed=look.game.seed)},
        names,
        reader=look.reader,
        comments=comments,
    )
    told = answer(None)
    if look.tricks:
        told["pieces"]["moments"] = render_moments(look, len(look.tricks), on_table=True)
    return {**told, "replay": {"name": REPLAY, "deal": found}}


PARTS: Mapping[str, Callable[[Look, LookRequest], Answer]] = {
    "begin": begin,
    "trick": trick,
    "surrender": surrender,
    "auction": auction,
    "discard": discard,
    "replay": replay,
    "deck": deck,
    "compare": compare,
    "list": tell_list,
}
