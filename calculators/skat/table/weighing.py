"""Cards weighed by deals that may be: one deal after the other is drawn, and each card tried in it.

Win and loss weigh most; beyond that, how near each side comes, since a player who counts only wins
plays at random once all is won or lost. Each deal has its own seed, and how far it is searched is
counted in tricks, so that a move is the same everywhere, thought through at once or in slices.
All deals are held to be alike likely: nothing is concluded from how the others bid and played.

Solving deals with all cards open has two known faults: a player believes that it will know later
what it cannot know, and a declarer that the defenders see through the backs of the cards. Against
both, only the last tricks of a deal are solved; those before are played by the rule of thumb, each
seat knowing what it would know. In the last tricks both faults remain, though less is hidden then;
so the learner's card is kept unless another one does clearly better.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from calculators.core.cards import Card
from calculators.core.steps import Sentence
from calculators.practice.draw import Draw
from calculators.skat.rules.play.piles import TRICKS, all_card_points
from calculators.skat.solve.solver import Solver
from calculators.skat.table.acts import Play
from calculators.skat.table.bidding import decide_by_chances
from calculators.skat.table.evidence import find_hope, find_prize
from calculators.skat.table.learner import LEARNER
from calculators.skat.table.learner.choose import plain
from calculators.skat.table.players import Decision, Player
from calculators.skat.table.playout import end_of, play_out
from calculators.skat.table.sight import Sight, sight
from calculators.skat.table.slices import Steps
from calculators.skat.table.solving import position_of, stakes_of, state_in
from calculators.skat.table.stakes import Stakes
from calculators.skat.table.state import State
from calculators.skat.table.view import View
from calculators.skat.table.worlds import World, Worlds, seen_cards, worlds_of

WIN = 1000
LEVEL = 200
"""What a win and a level weigh against a card point."""
CLEARLY = 15
"""By how much another card has to do better than the learner's, on average."""
FIRST, FAR = 8, 300
"""After so many deals no card is tried on that does so much worse than the best, on average."""
WHOLE, REST = 6, 5
"""With so many cards left a deal is solved; and so many of those that are played on first."""
DEAL = 400
"""As much work as so many nodes is done for a deal beside searching it."""


@dataclass(frozen=True, slots=True)
class Thoroughness:
    """How thoroughly a player weighs its cards."""

    name: str
    worlds: int
    nodes: int
    """The most tricks searched for a card, over all deals."""


@dataclass(frozen=True, slots=True)
class CardTally:
    """What each card did over the deals that were solved."""

    deals: int
    worth: dict[Card, int]
    won: dict[Card, int]
    """In how many of the deals the player's side wins after each card that was tried in all."""
    samples: tuple[tuple[World, frozenset[Card]], ...] = ()
    """Each deal, and the cards after which the player's side wins it."""


@dataclass(frozen=True, slots=True)
class Weighing:
    """Some of the deals tried, and the rest to come."""

    strength: Thoroughness
    deals: Worlds
    own: Decision
    """What the learner would do."""
    card: Card
    """The learner's card."""
    tally: CardTally
    at: int
    left: int
    """How many more tricks may be searched."""

    @property
    def is_done(self) -> bool:
        return self.at == self.strength.worlds or len(self.in_play) == 1

    @property
    def work(self) -> int:
        """What the deals took that were tried."""
        return self.strength.nodes - self.left + DEAL * self.tally.deals

    @property
    def in_play(self) -> tuple[Card, ...]:
        """The cards that are tried on: after some deals none that does far worse than the best."""
        worth, deals = self.tally.worth, self.tally.deals
        least = max(worth.values()) - FAR * deals
        return tuple(card for card in worth if worth[card] >= least or deals < FIRST)

    @property
    def decision(self) -> Decision:
        """The card that does best, or the learner's if that is hardly worse."""
        known, tally = self.deals.known, self.tally
        if not tally.deals:
            return self.own
        best = max(tally.worth, key=lambda card: (tally.worth[card], card is self.card, card.bit))
        enough = tally.worth[best] - CLEARLY * tally.deals
        if tally.worth.get(self.card, enough - 1) >= enough:
            return Decision(self.own.act, (*self.own.because, *explain(known, tally, self.card)))
        return Decision(Play(best), explain(known, tally, best))

    def go_on(self) -> Weighing:
        """One deal more."""
        known, tally, strength = self.deals.known, self.tally, self.strength
        world = self.deals.draw(Draw(f"{strength.name}/{seen_cards(known.view)}/{self.at}"))
        share = max(1, 2 * self.left // (strength.worlds - self.at))
        state = state_in(known.view, world)
        values, spent = evaluate_cards(known, world, state, self.in_play, share)
        side, stakes = 1 if is_for_the_one(known) else -1, stakes_of(state)
        worth, won, works = {}, {}, set()
        for card, value in values.items():
            is_won = wins(state, stakes, value)
            worth[card] = tally.worth[card] + side * comparison_score(state, value, won=is_won)
            if is_won is (side == 1):
                works.add(card)
            won[card] = tally.won[card] + (card in works)
        samples = (*tally.samples, (world, frozenset(works)))
        tally = CardTally(tally.deals + 1, worth, won, samples)
        return replace(self, tally=tally, at=self.at + 1, left=self.left - spent)


def evaluate_cards(
    known: Sight, world: World, state: State, cards: tuple[Card, ...], nodes: int
) -> tuple[dict[Card, int], int]:
    """What the one alone ends with after some cards, and how many tricks were searched for that.

    Few enough cards are solved at once, and nulls, which are soon done; with more, each card's
    trick and those after it are played by the rule of thumb until few are left. What takes too long
    to solve is played out to the end.
    """
    alone = known.view.me if state.declarer is None else state.declarer
    now = position_of(state, alone)
    solver = Solver(now)
    if now.aim == "no-trick" or TRICKS - len(known.view.tricks) <= WHOLE:
        if solver.advance(nodes):
            found = solver.solution.cards
            return {card: found[card] for card in cards}, solver.budget.spent
        values = {card: end_of(play_out(known, world, now.after(card), 0)) for card in cards}
        return values, solver.budget.spent
    values = {}
    for at, card in enumerate(cards):
        alike = [other for other in cards[:at] if known.are_alike(card, other)]
        if alike:
            values[card] = values[alike[0]]
            continue
        late = play_out(known, world, now.after(card), REST)
        if late.is_over:
            values[card] = end_of(late)
            continue
        solver.ask(late)
        solved = solver.advance(nodes // len(cards), until="value")
        values[card] = solver.certain[0] if solved else end_of(play_out(known, world, late, 0))
    return values, solver.budget.spent


def weigher(strength: Thoroughness) -> Player:
    """A player who bids by a hand's chances, and plays as the learner where a card is no choice."""

    def think(seen: View) -> Steps[Decision]:
        found = begin(strength, seen)
        while isinstance(found, Weighing):
            yield
            if found.is_done:
                return replace(found.decision, work=found.work)
            found = found.go_on()
        return found

    return Player(think, LEARNER.gives_up)


CLUB = weigher(Thoroughness("club", worlds=16, nodes=12_000))


def begin(strength: Thoroughness, seen: View) -> Weighing | Decision:
    """A decision that needs no weighing, or what is weighed, no deal tried yet."""
    if seen.phase != "tricks":
        return decide_by_chances(seen)
    own = LEARNER.decide(seen)
    if len(seen.choices) == 1 or not isinstance(own.act, Play):
        return own
    known = sight(seen)
    cards = weighed_cards(known)
    if all(known.are_alike(own.act.card, card) for card in cards):
        return own
    zero = dict.fromkeys(cards, 0)
    tally, deals = CardTally(0, zero, zero), worlds_of(known)
    return Weighing(strength, deals, own, own.act.card, tally, 0, strength.nodes)


def weighed_cards(known: Sight) -> tuple[Card, ...]:
    """The cards that may be played, without trumps where a defender leads in a suit game.

    With open cards such a lead looks better than it is.
    """
    contract = known.view.contract
    if known.mine or known.view.trick or contract is None or contract.kind != "suit":
        return known.legal
    return tuple(plain(known, known.legal)) or known.legal


def explain(known: Sight, tally: CardTally, card: Card) -> tuple[Sentence, ...]:
    """What the card counts on or is played for, where that can be said, and what was counted."""
    other, contract = worst_other(known, tally, card), known.view.contract
    count = explain_count(known, tally, card, other)
    if contract is None:
        return (count,)
    worlds = [world for world, _ in tally.samples]
    found = find_hope(known, worlds, [card in works for _, works in tally.samples])
    if found:
        args = {"hope": found.hope, "hits": found.hits, "among": found.among}
        args |= {"card": card, "fewer": found.fewer, "others": found.others}
        return (Sentence(f"counts-on-{'won' if known.mine else 'beaten'}", args), count)
    prize = find_prize(known, worlds, card, other) if other and contract.kind != "null" else None
    return (prize, count) if prize else (count,)


def worst_other(known: Sight, tally: CardTally, card: Card) -> Card | None:
    """The card that a card is compared with: the worst of those tried to the end; if all others
    were far worse, that with most card points.
    """
    others = [one for one in weighed_cards(known) if not known.are_alike(one, card)]
    tried = [one for one in others if one in tally.won]
    if tried:
        return min(tried, key=lambda one: (tally.won[one], tally.worth[one], one.bit))
    return max(others, key=lambda one: (known.suits.points[one], one.bit), default=None)


def explain_count(known: Sight, tally: CardTally, card: Card, other: Card | None) -> Sentence:
    """What was counted: in how many of the deals the card wins the game, and the worst one does."""
    facts: dict[str, object] = {"card": card, "deals": tally.deals, "wins": tally.won[card]}
    if known.view.contract is None:
        return Sentence("counted-ramsch", facts)
    side = "won" if known.mine else "beaten"
    if other and tally.won.get(other, tally.deals) < tally.won[card]:
        facts |= {"other": other, "fewer": tally.won[other]}
        return Sentence(f"counted-better-{side}", facts)
    alike = max(tally.won.values()) == tally.won[card] and len(tally.won) == len(known.legal)
    how = ("alike" if tally.won[card] else "none") if alike else "card"
    return Sentence(f"counted-{how}-{side}", facts)


def is_for_the_one(known: Sight) -> bool:
    """Whether the player is the one alone."""
    return known.mine or known.view.declarer is None


def wins(state: State, stakes: Stakes, value: int) -> bool:
    """Whether what the one alone ends with wins, at this bid, as announced, by the house rules.

    Where only all ten tricks win, all card points stand for them as long as no trick is lost.
    """
    won = stakes.won(value)
    if won is None and state.contract is not None:
        lost = any(one.winner != state.declarer for one in state.tricks)
        return not lost and value == all_card_points(state.rules)
    return bool(won)


def comparison_score(state: State, value: int, *, won: bool) -> int:
    """How well the one alone ends: winning first, then the levels, then card points."""
    if state.contract is None:
        return -10 * value
    if state.contract.kind == "null":
        return WIN * won
    rules = state.rules
    levels = (value >= rules.schneider_from.amount) + (value >= rules.schneider_free_from.amount)
    return WIN * won + LEVEL * levels + 4 * value
