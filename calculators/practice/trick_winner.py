"""Exercise: who wins a trick, by the highest trump or else the highest card of the suit led."""

from __future__ import annotations

from calculators.core.cards import Hand
from calculators.core.steps import Sentence
from calculators.core.tricks import winner
from calculators.practice.draw import Draw
from calculators.practice.orders import (
    OrderedGame,
    mistake_between,
    some_game,
    some_play,
    some_trick,
)
from calculators.practice.task import CardGroup, Choice, Form, Reason, Task, Trap, card_choice


def trick_winner(draw: Draw, ruleset: str, level: int) -> Task:
    """An exercise with a whole trick; at the last level it asks which seat leads to the next."""
    while True:
        game = some_game(draw, ruleset, null=level > 1, ramsch=level > 2)
        trick, leader = whole_trick(draw, game)
        if worth_asking(game, trick, level):
            break
    best = winner(game.order, trick)
    mistakes = [
        "" if card is trick[best] else mistake_between(game.order, trick[best], card)
        for card in trick
    ]
    why = reasons(game, trick, best)
    facts: tuple[Sentence, ...] = (Sentence.of("played", name=game.name),)
    if level < 3 or not game.seats:
        choices = tuple(card_choice(card) for card in trick)
        asked, values = Sentence("which-takes"), [card.code for card in trick]
        shown: tuple[CardGroup, ...] = ()
    else:
        seats = [game.seats[(leader + step) % len(game.seats)] for step in range(len(trick))]
        facts += (Sentence.of("leads", seat=seats[0]),)
        choices = tuple(Choice(seat, Sentence.of("seat", seat=seat)) for seat in game.seats)
        asked, values = Sentence("who-leads-next"), list(seats)
        shown = (CardGroup("trick", trick),)
        why += (Reason.of("leads-next", game.follow_rule, seat=seats[best]),)
    traps = tuple(
        Trap(value, mistake) for value, mistake in zip(values, mistakes, strict=True) if mistake
    )
    form: Form = "choice" if shown else "card"
    return Task(asked, form, (values[best],), why, traps, facts, shown, choices)


def whole_trick(draw: Draw, game: OrderedGame) -> tuple[Hand, int]:
    """A trick from the middle of a deal, and its leader."""
    hands = game.deal_hands(draw)
    left, leader = some_play(draw, game.order, hands, draw.between(0, len(hands[0]) - 4))
    return some_trick(draw, game.order, left, leader), leader


def worth_asking(game: OrderedGame, trick: Hand, level: int) -> bool:
    """Level 1: tricks in one plain suit; then tricks in which trumps or discards matter."""
    best = trick[winner(game.order, trick)]
    suits = {game.order.suit_of(card) for card in trick}
    overlooked = {mistake_between(game.order, best, card) for card in trick if card is not best}
    if level == 1:
        return len(suits) == 1 and overlooked != {"ranks"}
    if level == 2:
        return len(suits) > 1 and trick[0] is not best
    return bool(overlooked - {"ranks", "other-suits-lose"})


def reasons(game: OrderedGame, trick: Hand, best: int) -> tuple[Reason, ...]:
    """The steps: the suit led, any trumps, and the highest card that counts."""
    now = game.order
    led, won = now.suit_of(trick[0]), now.suit_of(trick[best])
    found = []
    if led is None:
        found.append(
            Reason.of(
                "led-trumps", game.jacks_rule, "jack-is-trump", "trump-beats-all", card=trick[0]
            )
        )
    else:
        found.append(
            Reason.of("led-suit", game.follow_rule, "other-suits-lose", card=trick[0], suit=led)
        )
        if won is None:
            trumps = tuple(card for card in trick if now.suit_of(card) is None)
            found.append(
                Reason.of(
                    "trumps-lie", game.jacks_rule, "jack-is-trump", "trump-beats-all", cards=trumps
                )
            )
    rivals = tuple(card for card in trick if now.suit_of(card) == won)
    ranked = tuple(sorted(rivals, key=lambda card: -now.strength[card]))
    if len(ranked) > 1:
        found.append(
            Reason(
                Sentence.of("ranked", cards=ranked),
                game.order_rule,
                ("order-of-jacks", "jacks-on-top", "ten-is-second", "ten-is-low", "ranks"),
            )
        )
    found.append(Reason.of("takes", game.follow_rule, card=trick[best]))
    return tuple(found)
