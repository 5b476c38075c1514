"""The reader's own mistakes at the table: the same cards once more, seen as they were seen then.

The page Play keeps them as plain data; what cannot be read, or cost nothing after all, is skipped.
Which cards keep the result is counted by the solver, as where a deal is looked back on.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from calculators.core.cards import BY_CODE, Card
from calculators.core.errors import RuleError
from calculators.core.steps import Sentence
from calculators.door.fields import checked_request
from calculators.practice.orders import by_rank
from calculators.practice.task import CardGroup, GameName, Reason, Task, Trap, card_choice
from calculators.practice.words import exercise_words
from calculators.skat.practice.one_card import line, open_cards, relation, why_worse
from calculators.skat.review.course import PlayedCard
from calculators.skat.review.judged import JudgedCard, is_null, trick_steps
from calculators.skat.review.themes import rule_of_thumb, theme_of
from calculators.skat.rules.play.piles import PLAYER_COUNT, SEATS, card_points
from calculators.skat.solve.position import Position
from calculators.skat.solve.solver import Solver
from calculators.skat.table.acts import Play
from calculators.skat.table.address import play_address, read_moves
from calculators.skat.table.fields import HOUSE, TABLE_CHECKS, TableRequest, table_of
from calculators.skat.table.moves import apply
from calculators.skat.table.slices import finish
from calculators.skat.table.solving import position_of, stakes_of
from calculators.skat.table.state import State
from calculators.skat.table.telling import tell_cards, tell_reason
from calculators.skat.table.view import View, sorted_hand, view
from calculators.text.language import Language

AWAY = ("me", "left", "right")
"""The players, by how far each sits from the reader."""
SOON = 6
"""With so many cards in hand it is found at once where the aces and tens go."""
LONGEST = 1000
"""More characters than the moves of a deal have."""
DEALT = ("ruleset", "seed", "when_passed", *(record.name for record in HOUSE))
"""The fields that settle the cards and the rules they are played by."""


@dataclass(frozen=True)
class Mistake:
    """A card that was played, and the table before it."""

    seed: str
    state: State
    card: Card

    @property
    def seat(self) -> int:
        seat = self.state.to_act
        assert seat is not None
        return seat

    @property
    def ruleset(self) -> str:
        return self.state.rules.id

    @property
    def address(self) -> str:
        """The page Play at this moment, below the language."""
        state, moves = self.state, (done.act for done in self.state.log)
        return play_address(
            self.ruleset,
            self.seed,
            moves,
            seat=self.seat,
            when_passed=state.when_passed,
            house=state.house,
        )

    @cached_property
    def judged(self) -> JudgedCard | None:
        """The card as the solver judges it; None if the result did not change by it."""
        state = self.state
        stakes = stakes_of(state)
        played = PlayedCard(len(state.log), self.card, state, apply(state, Play(self.card)))
        [found], _ = finish(trick_steps((played,), stakes))
        return found if found.turned(stakes) and found.keeps else None

    @property
    def theme(self) -> str:
        """What the mistake was about."""
        return theme_of(self.state, self.card, self.judged.keeps if self.judged else ())

    def why(self, language: Language) -> str:
        """The rule of thumb that would have kept the result, as the advice puts it."""
        words = exercise_words(language).table("own")
        keeps = self.judged.keeps if self.judged else ()
        found = rule_of_thumb(self.state, keeps)
        if found is None:
            return ""
        card = tell_cards(language, [card for card in keeps if card is found.args["card"]])
        told = tell_reason(language, self.state.rules, found)
        return words["thumb"].format(card=card, reason=told)

    @property
    def hands_of_others(self) -> tuple[CardGroup, ...]:
        """What the others held, to be shown with the answer."""
        return tuple(group for group in open_cards(now(self)) if group.key != "trick")

    @property
    def task(self) -> Task | None:
        """The position once more; None if no card would have been better."""
        return task_of(self, self.judged.keeps) if self.judged else None


def read_mistake(stated: object) -> Mistake | None:
    """A mistake as the page Play keeps it, with its house rules; None if it is none."""
    match stated:
        case {"seat": int(seat), "moves": str(moves), "card": str(code), **rest} if (
            code in BY_CODE and len(moves) <= LONGEST
        ):
            told = {name: value for name, value in rest.items() if name in DEALT}
            try:
                asked = {**told, "moves": read_moves(moves)}
                seed, state = table_of(checked_request(TableRequest, asked, TABLE_CHECKS))
                apply(state, Play(BY_CODE[code]))
            except RuleError:
                return None
            is_asked = state.declarer is not None and state.to_act == seat
            return Mistake(seed, state, BY_CODE[code]) if is_asked else None
    return None


# ---- the exercise ----


def task_of(mistake: Mistake, keeps: tuple[Card, ...]) -> Task:
    """The position once more, with the cards that keep the result, and why."""
    state, seen = mistake.state, view(mistake.state, mistake.seat)
    rules = state.rules
    assert state.contract is not None
    rule = rules.deciding_rule(state.contract)
    hand = sorted_hand(seen)
    legal = tuple(act.card for act in seen.choices if isinstance(act, Play))
    right = tuple(card for card in hand if card in keeps)
    declares = state.declarer == mistake.seat
    result = "own-win" if declares else "own-beat"
    reasons = [
        Reason.of(f"keeps-{result}", rule, "cost-the-result", cards=right),
        Reason.of(f"cost-{result}", rule, card=mistake.card),
    ]
    if len(hand) <= SOON:
        position, solver = now(mistake), Solver(now(mistake))
        kept, lost = (line(solver, position, card) for card in (right[0], mistake.card))
        reasons += why_worse(position, right[0], kept, mistake.card, lost)
    barred = [card for card in hand if card not in legal]
    if barred:
        must = Sentence.of("must-follow", cards=tuple(card for card in hand if card in legal))
        reasons.append(Reason(must, rules.follow_rule, ("follow-suit",)))
    return Task(
        Sentence("own-mistake"),
        "card",
        tuple(card.code for card in right),
        tuple(reasons),
        (
            *(Trap(one.code, "cost-the-result") for one in legal if one not in right),
            *(Trap(one.code, "follow-suit") for one in barred),
        ),
        tuple(facts(mistake, seen)),
        tuple(cards_seen(seen)),
        tuple(card_choice(card) for card in hand),
    )


def now(mistake: Mistake) -> Position:
    """The moment as the solver has it."""
    assert mistake.state.declarer is not None
    return position_of(mistake.state, mistake.state.declarer)


def facts(mistake: Mistake, seen: View) -> Iterator[Sentence]:
    """The game, who plays it, what has been taken for all to see, and who leads."""
    position = now(mistake)
    assert seen.contract is not None
    yield Sentence.of("played", name=GameName(seen.rules.id, seen.contract.id))
    yield Sentence(f"declares-{relation(position, position.alone)}")
    if seen.auction.bid is not None:
        yield Sentence.of("bid-was", bid=seen.auction.bid)
    if not is_null(mistake.state):
        taken = [
            card_points(
                seen.rules,
                tuple(
                    card
                    for one in seen.tricks
                    if (one.winner == seen.declarer) is own
                    for card in one.cards
                ),
            )
            for own in (True, False)
        ]
        yield Sentence.of("in-tricks", own=taken[0], amount=taken[1])
    yield Sentence(f"leads-{relation(position, position.leader)}")


def cards_seen(seen: View) -> Iterator[CardGroup]:
    """What the seat has seen: the trick, the tricks before it, what it put away, an open hand."""
    if seen.tricks:
        cards = tuple(card for one in seen.tricks for card in one.cards)
        players = (away(seen, one.leader, at) for one in seen.tricks for at in SEATS)
        yield CardGroup("gone", cards, tuple(players))
    if seen.laid:
        yield CardGroup("put-away", seen.laid)
    if seen.open_hand:
        yield CardGroup("open-hand", by_rank(seen.order, seen.open_hand))
    if seen.trick:
        players = (away(seen, seen.leader, at) for at in range(len(seen.trick)))
        yield CardGroup("trick", seen.trick, tuple(players))


def away(seen: View, leader: int, at: int) -> str:
    """Who plays a card of a trick, as the reader has it."""
    return AWAY[(leader + at - seen.me) % PLAYER_COUNT]
