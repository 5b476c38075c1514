"""How a round of Skruf goes: who sits with whom, how the cards move, how aces are bid."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from calculators.skruf.play.cards import SEATS
from calculators.skruf.rulesets import SKRUF
from calculators.skruf.rulesets.schema import Pairs
from calculators.skruf.sheet.rows import resting
from calculators.text.tables import figure
from publishing.fences.skruf_scoring import set_table
from publishing.html import escape
from publishing.setting import Setting

PLAYERS = "ABCDEF"


def pair(setting: Setting, names: tuple[str, str]) -> str:
    """Two who play together."""
    return escape(setting.words("skruf.pair", one=names[0], two=names[1]))


def seatings_of(players: int) -> tuple[Pairs, ...]:
    """The pairs of every sitting, for so many at the table."""
    return next(sittings for count, sittings, _ in SKRUF.seatings if count == players)


def seatings(setting: Setting, players: int) -> str:
    """The order in which five or six take turns."""
    words = setting.words
    rows = []
    for number, pairs in enumerate(seatings_of(players), 1):
        one, two = (pair(setting, (PLAYERS[a], PLAYERS[b])) for a, b in pairs)
        away = ", ".join(PLAYERS[player] for player in resting(pairs, players))
        rows.append((str(number), one, two, away))
    head = [words(f"skruf.{key}") for key in ("sitting", "pair_head", "against", "resting")]
    return set_table(f"players_{players}", head, rows, setting)


def card_counts(setting: Setting) -> str:
    """How many cards each hand has after each step of the exchange."""
    cards = SKRUF.cards
    buyer = partner = opponent = cards.dealt.amount
    rows = [(buyer, partner, opponent)]
    buyer += cards.kitty.amount
    rows.append((buyer, partner, opponent))
    buyer, partner = buyer - cards.to_partner.amount, partner + cards.to_partner.amount
    rows.append((buyer, partner, opponent))
    given = cards.onward.amount
    buyer, partner, opponent = buyer + given, partner - (SEATS - 1) * given, opponent + given
    rows += [(buyer, partner, opponent)] * 2
    words = setting.words
    steps = ("deal", "kitty", "four", "one_each", "swap")
    told = [
        (escape(words(f"skruf.after.{step}")), *map(figure, row))
        for step, row in zip(steps, rows, strict=True)
    ]
    head = [words(f"skruf.{key}") for key in ("after_head", "buyer", "partner", "each_opponent")]
    return set_table("card_counts", head, told, setting)


def ace_bids(setting: Setting) -> str:
    """The bid for each number of aces, and the round in which it is made."""
    words, top = setting.words, SKRUF.denominations[-1]
    rows = []
    for bid in SKRUF.ace_bids:
        named = words(f"skruf.bid_of.{top.id}")
        call = named if bid.level is None else f"{bid.level} {named}"
        round_ = words("skruf.after_three" if bid.level is None else f"skruf.in_round.{bid.round}")
        rows.append((escape(call), escape(round_), escape(words(f"skruf.shown_aces.{bid.aces}"))))
    head = [words(f"skruf.{key}") for key in ("bid", "bid_round", "shows")]
    return set_table("ace_bids", head, rows, setting)


WAY: dict[str, Callable[[Setting], str]] = {
    "five-players": partial(seatings, players=5),
    "six-players": partial(seatings, players=6),
    "card-counts": card_counts,
    "ace-bids": ace_bids,
}
