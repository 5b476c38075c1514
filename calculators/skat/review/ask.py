"""review: a deal looked back on with all hands open, card by card, and where it turned."""

from __future__ import annotations

from typing import TypedDict

from calculators.core.cards import Card
from calculators.skat.review.course import played_cards, states
from calculators.skat.review.discard import START, JudgedDiscard, bounds_steps, discard_steps
from calculators.skat.review.fields import REVIEW_CHECKS, ReviewRequest, record_of
from calculators.skat.review.games import OtherGame, game_steps
from calculators.skat.review.judged import JudgedCard, judge_cards
from calculators.skat.review.moments import (
    TurningKind,
    TurningPoint,
    cited_rules,
    moment_rules,
    moments,
)
from calculators.skat.review.telling import (
    tell_discard,
    tell_games,
    tell_given_up,
    tell_moment,
    tell_start,
    tell_turns,
)
from calculators.skat.solve.search import CEILING, Budget
from calculators.skat.table.acts import write_act
from calculators.skat.table.address import play_address
from calculators.skat.table.slices import finish
from calculators.skat.table.solving import stakes_of
from calculators.skat.table.stakes import Stakes
from calculators.skat.table.state import State
from calculators.skat.table.telling import seat_names
from calculators.text.citations import Link, links
from calculators.text.language import Language

REQUEST, CHECKS = ReviewRequest, REVIEW_CHECKS


class CardAnswer(TypedDict):
    """A card, and what the one for whom it is asked ends with before it and after it.

    That one is the declarer, in a ramsch whoever played the card. `cost` is what the card lost for
    its own side. All three are null where that was not worked out.
    """

    move: int
    seat: int
    card: str
    before: int | None
    after: int | None
    cost: int | None


class MomentAnswer(CardAnswer):
    """A card that changed the result or the score, or cost much; `again` plays on from there."""

    trick: int
    place: int
    kind: TurningKind
    keeps: list[str]
    text: str
    again: str
    rules: list[Link]


class DiscardAnswer(TypedDict):
    """Two cards put away, whether the game was won with them, and if not, two that win it."""

    move: int
    cards: list[str]
    won: bool | None
    better: list[str]
    text: str


class GameAnswer(TypedDict):
    """A game that was not played, and whether it wins with all hands open."""

    seat: int
    contract: str
    bid: int
    won: bool | None


class ReviewAnswer(TypedDict):
    seed: str
    moves: list[str]
    players: list[str]
    """The names in a server's record; else none."""
    declarer: int | None
    contract: str | None
    nodes: int
    cards: list[CardAnswer]
    moments: list[MomentAnswer]
    discard: DiscardAnswer | None
    games: list[GameAnswer]
    say: list[str]
    address: str
    rules: list[Link]


def answer(asked: ReviewRequest, language: Language) -> ReviewAnswer:
    """The deal looked back on, or the part of it that is asked for."""
    seed, record = record_of(asked)
    end, part = record.end, asked.part
    course = states(end)
    stakes = stakes_of(end) if end.phase in ("tricks", "over") and not is_passed_out(end) else None
    judged: tuple[JudgedCard, ...] = ()
    budget = Budget(CEILING, each=asked.nodes)
    names = seat_names(language)
    nodes, say = 0, []
    if stakes and part in ("all", "cards"):
        played = [one for one in played_cards(course) if asked.trick in (None, one.trick)]
        judged, nodes = judge_cards(played, stakes, budget)
        if asked.trick is None:
            say = [
                tell_start(language, end, judged, stakes, names),
                tell_turns(language, judged, stakes),
            ]
            lead = bounds_steps(course[-2], stakes, START, budget) if end.given_up else None
            if lead and finish(lead).won(stakes):
                say.append(tell_given_up(language))
    discard = None
    if stakes and part in ("all", "discard"):
        discard = finish(discard_steps(course, stakes, budget))
    games = finish(game_steps(course, stakes, budget)) if part in ("all", "games") else ()
    if stakes and discard:
        say.append(tell_discard(language, discard, stakes))
    say += tell_games(language, end.rules, games, end.declarer, names)
    found = moments(judged, stakes) if stakes else ()
    return {
        "seed": seed,
        "moves": [write_act(one.act) for one in end.log],
        "players": list(record.players),
        "declarer": end.declarer,
        "contract": end.contract.id if end.contract else None,
        "nodes": nodes,
        "cards": [card_answer(one) for one in judged],
        "moments": [moment_answer(end, seed, one, asked.seat, language) for one in found],
        "discard": discard_answer(discard, stakes, language) if stakes and discard else None,
        "games": [game_answer(one) for one in games],
        "say": [one for one in say if one],
        "address": address_of(end, seed, len(end.log), asked.seat or 0),
        "rules": links(language, cited_rules(end)),
    }


def is_passed_out(end: State) -> bool:
    """Whether no card was played because nobody declared."""
    return end.phase == "over" and end.declarer is None and not end.tricks


def address_of(end: State, seed: str, moves: int, seat: int) -> str:
    """The page that plays the deal on from a move, from a seat."""
    acts = (one.act for one in end.log[:moves])
    return play_address(
        end.rules.id, seed, acts, seat=seat, when_passed=end.when_passed, house=end.house
    )


def codes(cards: tuple[Card, ...]) -> list[str]:
    """Cards as they are written."""
    return [card.code for card in cards]


def card_answer(one: JudgedCard) -> CardAnswer:
    """A card as it is answered."""
    return {
        "move": one.played.move,
        "seat": one.played.seat,
        "card": one.played.card.code,
        "before": one.before.exact,
        "after": one.after.exact,
        "cost": one.cost,
    }


def moment_answer(
    end: State, seed: str, moment: TurningPoint, seat: int | None, language: Language
) -> MomentAnswer:
    """A moment as it is answered; it is played again from the seat whose card it was."""
    played = moment.card.played
    again = address_of(end, seed, played.move, played.seat if seat is None else seat)
    return {
        **card_answer(moment.card),
        "trick": played.trick,
        "place": len(played.before.trick) + 1,
        "kind": moment.kind,
        "keeps": codes(moment.card.keeps),
        "text": tell_moment(language, moment, seat_names(language)),
        "again": again,
        "rules": links(language, moment_rules(end, moment)),
    }


def discard_answer(found: JudgedDiscard, stakes: Stakes, language: Language) -> DiscardAnswer:
    """A discard as it is answered."""
    return {
        "move": found.move,
        "cards": codes(found.laid),
        "won": found.start.won(stakes),
        "better": codes(found.better),
        "text": tell_discard(language, found, stakes),
    }


def game_answer(one: OtherGame) -> GameAnswer:
    """A game that was not played as it is answered."""
    return {"seat": one.seat, "contract": one.contract.id, "bid": one.bid, "won": one.won}
