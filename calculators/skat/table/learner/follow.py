"""What the learner adds to a trick in a suit game or grand."""

from __future__ import annotations

from calculators.core.cards import Card
from calculators.skat.table.learner.choose import (
    fattest,
    lowest_winner,
    plain,
    play,
)
from calculators.skat.table.players import Decision
from calculators.skat.table.sight import TRUMPS, Sight

WORTH_A_TRUMP = 3
"""From so many card points a declarer trumps a trick that another may still overtake."""


def card_added(known: Sight) -> Decision:
    """The card added."""
    seat, best = known.winning
    beating = [card for card in known.legal if known.beats(card, best)]
    if known.is_partner(seat):
        return with_partner(known, best, beating)
    last = not known.yet_to_play
    if not beating:
        return give_little(known)
    lone = lone_losers(known)
    if known.mine and lone and known.at_stake < 10:
        return play(min(lone, key=lambda card: known.suits.points[card]), "throw-lone-loser")
    if last or (not known.mine and known.view.declarer not in known.yet_to_play):
        return take_for_good(known, beating, last=last)
    return second_hand(known, beating)


def with_partner(known: Sight, best: Card, beating: list[Card]) -> Decision:
    """The partner holds the trick: card points go in where it will stay."""
    declarer = known.view.declarer
    assert declarer is not None
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


def lone_losers(known: Sight) -> list[Card]:
    """Cards thrown where the suit led is not held, each the only one of its suit and not high."""
    if known.led == TRUMPS or known.suits.suit_of[known.legal[0]] == known.led and known.held(known.led):
        return []
    return [
        card
        for card in plain(known, known.legal)
        if len(known.held(known.suits.suit_of[card])) == 1
        and not known.is_high(card)
        and known.suits.points[card] < 10
    ]


def spare_ace(known: Sight, beating: list[Card]) -> list[Card]:
    """An ace is for catching a ten: a trick without card points is won with less."""
    suit = known.led
    ten = next((card for card in known.suits.cards[suit] if known.suits.points[card] == 10), None)
    if known.at_stake or suit == TRUMPS or ten is None or not ten.bit & known.elsewhere:
        return beating
    return [card for card in beating if known.suits.points[card] < 11] or beating


def take_for_good(known: Sight, beating: list[Card], *, last: bool) -> Decision:
    """No opponent can overtake: the trick is taken with card points, if it is worth taking."""
    side = plain(known, beating)
    if side:
        return play(fattest(known, spare_ace(known, side)), "take-with-points")
    fat = [card for card in beating if known.suits.points[card] >= 10]
    must = known.led == TRUMPS
    if fat:
        return play(fat[0], "bring-home")
    if must or known.mine or known.at_stake or not plain(known, known.legal):
        return play(lowest_winner(known, beating), "trump-it" if not must else "take-cheaply")
    return give_little(known)


def second_hand(known: Sight, beating: list[Card]) -> Decision:
    """An opponent plays after this: with what cannot be beaten, or not at all."""
    side = plain(known, beating)
    if side:
        top = side[0] if len(side) == 1 else max(side, key=lambda card: -known.suits.place[card])
        if known.is_high(top):
            return play(top, "play-the-high-card")
        return give_little(known)
    top = min(beating, key=lambda card: known.suits.place[card])
    if known.led == TRUMPS:
        if known.is_high(top) and known.mine:
            return play(top, "win-and-lead-on")
        if not known.mine:
            if known.is_high(top):
                return play(top, "win-and-lead-on")
            return give_little(known)
        return play(lowest_winner(known, beating), "take-cheaply")
    if known.at_stake >= WORTH_A_TRUMP or known.mine:
        safe = [card for card in beating if known.suits.points[card] < 10]
        overruffs = any(
            known.is_void(seat, known.led) and not known.is_void(seat, TRUMPS)
            for seat in known.yet_to_play
            if not known.is_partner(seat)
        )
        if overruffs and safe:
            return play(min(safe, key=lambda card: known.suits.place[card]), "trump-high")
        return play(lowest_winner(known, safe or beating), "trump-it")
    return give_little(known)


def give_little(known: Sight) -> Decision:
    """Nothing to win: as few card points as possible, from the shortest suit."""
    best = known.winning[1]
    losing = [card for card in known.legal if not known.beats(card, best)] or list(known.legal)
    losing = plain(known, losing) or losing
    if not known.mine and known.suits.suit_of[losing[0]] != known.led:
        return play(min(losing, key=lambda card: loss_of(known, card)), "throw-away")

    def cost(card: Card) -> tuple[int, int, int, int]:
        suit = known.suits.suit_of[card]
        return (
            known.suits.points[card],
            int(known.is_high(card)),
            len(known.held(suit)),
            -known.suits.place[card],
        )

    follows = known.suits.suit_of[losing[0]] == known.led
    return play(min(losing, key=cost), "give-little" if follows else "throw-away")


def loss_of(known: Sight, card: Card) -> tuple[int, ...]:
    """What a defender keeps longest: tens and aces, high cards, and the guard of a card below them."""
    suit = known.suits.suit_of[card]
    held = known.held(suit)
    declarer = known.view.declarer
    assert declarer is not None
    above = (known.suits.above[held[0]] & known.elsewhere).bit_count()
    useless = known.is_void(declarer, suit) or (len(held) == 1 and not known.is_high(card))
    guards = 0 < above == len(held) - 1
    fat = known.suits.points[held[0]] >= 10
    keeps = known.is_high(card) or (fat and (guards or len(held) == 2))
    return (
        int(known.suits.points[card] >= 10),
        0 if useless else 3 if keeps else 2 if guards else 1,
        known.suits.points[card],
        len(held),
        -known.suits.place[card],
    )
