"""What the learner adds to a trick in a suit game or grand."""

from __future__ import annotations

from calculators.core.cards import Card
from calculators.skat.table.learner.choose import (
    cheapest,
    declarer_of,
    fattest,
    lowest_winner,
    plain,
    play,
)
from calculators.skat.table.players import Decision
from calculators.skat.table.sight import TRUMPS, Sight

CHEAP = 10
"""A trick with fewer card points is not worth a trump while there is a lone loser to throw."""


def card_added(known: Sight) -> Decision:
    """The card added."""
    seat, best = known.winning
    beating = [card for card in known.legal if known.beats(card, best)]
    if known.is_partner(seat):
        return with_partner(known, best, beating)
    if not beating:
        return give_little(known)
    lone = [card for card in known.legal if is_lone_loser(known, card)]
    if known.mine and lone and known.at_stake < CHEAP:
        return play(cheapest(known, lone), "throw-lone-loser")
    if known.mine and known.yet_to_play:
        return second_hand(known, beating)
    return take_for_good(known, beating)


def with_partner(known: Sight, best: Card, beating: list[Card]) -> Decision:
    """The partner holds the trick: card points go in where it will stay."""
    declarer = declarer_of(known)
    stays = declarer not in known.yet_to_play or not known.can_beat(declarer, best)
    if stays and declarer in known.yet_to_play and known.suits.suit_of[best] != TRUMPS:
        stays = known.left(known.led) >= 3
    if stays:
        spare = [card for card in known.legal if card not in beating] or list(known.legal)
        spare = plain(known, spare) or spare
        loose = [card for card in spare if not known.is_high(card)] or spare
        fat = fattest(known, loose)
        other = fattest(known, spare)
        risky = declarer in known.yet_to_play and known.suits.points[fat]
        if known.suits.points[other] >= 10 > known.suits.points[fat] and not risky:
            fat = other
        return play(fat, "feed-partner" if known.suits.points[fat] else "partner-has-it")
    high = [card for card in beating if known.is_high(card)]
    if high and known.suits.suit_of[high[0]] == known.led and known.at_stake < 10:
        if not known.is_void(declarer, known.led):
            return play(high[0], "keep-declarer-from-it")
    return give_little(known)


def is_lone_loser(known: Sight, card: Card) -> bool:
    """Whether a card is thrown that is the only one of its suit and would be lost anyway."""
    suit = known.suits.suit_of[card]
    if suit in (known.led, TRUMPS) or known.is_high(card) or known.suits.points[card] >= 10:
        return False
    return len(known.held(suit)) == 1


def take_for_good(known: Sight, beating: list[Card]) -> Decision:
    """No opponent can overtake: the trick is taken with card points, if it is worth taking.

    An ace is for catching a ten that is out: what holds no card points is won with less.
    """
    side = plain(known, beating)
    if side:
        fat = fattest(known, side)
        others = [card for card in side if card is not fat]
        ten = known.suits.cards[known.led][1]
        if known.suits.points[fat] == 11 and ten.bit & known.elsewhere and others:
            if not known.at_stake:
                return play(fattest(known, others), "keep-ace-for-ten")
        return play(fat, "take-with-points")
    fat_trumps = [card for card in beating if known.suits.points[card] >= 10]
    if fat_trumps:
        return play(fat_trumps[0], "bring-home")
    if known.led == TRUMPS:
        return play(lowest_winner(known, beating), "take-cheaply")
    if known.at_stake or not plain(known, known.legal):
        return play(lowest_winner(known, beating), "trump-it")
    return give_little(known)


def second_hand(known: Sight, beating: list[Card]) -> Decision:
    """A defender plays after the declarer: what is high in the suit, or a trump."""
    top = min(beating, key=lambda card: known.suits.place[card])
    if known.suits.suit_of[top] != TRUMPS:
        if known.is_high(top):
            return play(top, "play-the-high-card")
        return give_little(known)
    if known.led == TRUMPS:
        if known.is_high(top):
            return play(top, "win-and-lead-on")
        return play(lowest_winner(known, beating), "take-cheaply")
    safe = [card for card in beating if known.suits.points[card] < 10]
    (last,) = known.yet_to_play
    if safe and known.is_void(last, known.led) and not known.is_void(last, TRUMPS):
        return play(min(safe, key=lambda card: known.suits.place[card]), "trump-high")
    return play(lowest_winner(known, safe or beating), "trump-it")


def give_little(known: Sight) -> Decision:
    """Nothing to win: as few card points as possible, from the shortest suit."""
    best = known.winning[1]
    losing = [card for card in known.legal if not known.beats(card, best)] or list(known.legal)
    losing = plain(known, losing) or losing
    follows = known.suits.suit_of[losing[0]] == known.led
    if not known.mine and not follows:
        return throw_away(known, losing)

    def cost(card: Card) -> tuple[int, int, int, int]:
        suit = known.suits.suit_of[card]
        return (
            known.suits.points[card],
            int(known.is_high(card)),
            len(known.held(suit)),
            -known.suits.place[card],
        )

    return play(min(losing, key=cost), "give-little" if follows else "throw-away")


def throw_away(known: Sight, cards: list[Card]) -> Decision:
    """What a defender throws: first what can win nothing, last aces, tens and what guards them.

    A lone card that is not high can win nothing, nor can a suit of which the declarer has none.
    An ace keeps its only companion, and a card that is not high the cards that it needs below it.
    """

    def keep(card: Card) -> int:
        suit = known.suits.suit_of[card]
        held = known.held(suit)
        fat = known.suits.points[card] >= 10
        if known.is_void(declarer_of(known), suit):
            return 5 * fat
        if len(held) == 1 and not known.is_high(card) and not fat:
            return 0
        is_guard = 0 < (known.suits.above[held[0]] & known.elsewhere).bit_count() == len(held) - 1
        beside_fat = known.suits.points[held[0]] >= 10 and (is_guard or len(held) == 2)
        return 6 if fat else 4 if known.is_high(card) or beside_fat else 2 if is_guard else 1

    def cost(card: Card) -> tuple[int, ...]:
        length = len(known.held(known.suits.suit_of[card]))
        return keep(card), known.suits.points[card], length, -known.suits.place[card]

    card = min(cards, key=cost)
    return play(card, "keep-guards" if keep(card) else "throw-useless")
