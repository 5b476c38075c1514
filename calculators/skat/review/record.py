"""A game of the International Skat Server, as its archive writes games down.

    (;GM[Skat]…P0[anna]P1[bo]P2[cilla]…MV[w <32 cards> 1 18 0 y … 1 s w D8.C9 1 G.D8.C9 0 SA …]…;)

Of the properties in brackets only the players' names, P0 to P2, and the moves, MV, are read. A
move is who moves and what: w is the server, 0 forehand, 1 middlehand, 2 rearhand. The server deals
ten cards to each, forehand first, and two to the skat, joined by points; later it shows the skat to
whoever asked for it. The players bid a number, hold it with y, pass with p, ask for the skat with
s, and name a game: its letter C S H D G N, then H hand, O open, S schneider, Z schwarz; after a
point come the two cards put away, and an open hand. Then they play cards. A game that was given up,
shown, or left ends there.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from calculators.core.cards import BY_CODE, Card, Hand
from calculators.core.errors import Problem, RuleError
from calculators.skat.rules.play.deals import Deal
from calculators.skat.rules.play.piles import PLAYER_COUNT, SEATS, SKAT_SIZE, TRICKS
from calculators.skat.rules.rulesets.schema import Announcement, Ruleset
from calculators.skat.table.acts import Act, Lay, Name, Play, Say, Use
from calculators.skat.table.moves import apply
from calculators.skat.table.state import State, start

FIELD = "record"
SERVER = "w"
CALLS: dict[str, Act] = {"y": Say("yes"), "p": Say("pass"), "s": Use("take")}
GAMES = {
    "C": "clubs", "S": "spades", "H": "hearts", "D": "diamonds", "G": "grand", "N": "null",
}  # fmt: skip
ENDINGS = ("RE", "SC", "TI", "LE")
"""Given up, cards shown, out of time, left the table."""


@dataclass(frozen=True, slots=True)
class ServerRecord:
    """The table as the record leaves it, and the players' names, forehand's first."""

    end: State
    players: tuple[str, ...]


def unreadable(at: str) -> RuleError:
    """What cannot be read, as it stands in the record."""
    return RuleError(Problem("record-unreadable", FIELD, {"value": at[:40] or "–"}))


def read_record(rules: Ruleset, text: str) -> ServerRecord:
    """The game of a record; RuleError where it is none, or breaks a rule."""
    words = value_of(text, "MV").split()
    if len(words) < 2 or words[0] != SERVER:
        raise unreadable(" ".join(words[:2]))
    if len(words) % 2:
        raise unreadable(words[-1])
    state = start(rules, deal_of_cards(words[1]))
    for who, what in zip(words[2::2], words[3::2], strict=True):
        if state.phase == "over" or what.split(".")[0] in ENDINGS:
            break
        if who == SERVER:
            if set(cards_of(what)) != set(state.deal.skat):
                raise unreadable(f"{who} {what}")
            continue
        if who != str(state.to_act):
            raise unreadable(f"{who} {what}")
        for act in acts_of(state, what):
            try:
                state = apply(state, act)
            except RuleError as refused:
                found = (replace(one, field=FIELD, involves=()) for one in refused.problems)
                raise RuleError(*found) from None
    names = tuple(value_of(text, f"P{seat}") for seat in SEATS)
    return ServerRecord(state, names)


def value_of(text: str, name: str) -> str:
    """What stands in the brackets of a property; "" where it is missing."""
    before, found, after = text.partition(f"{name}[")
    while found and before[-1:].isalpha():
        before, found, after = after.partition(f"{name}[")
    return after.partition("]")[0].strip() if found else ""


def cards_of(text: str) -> Hand:
    """Cards joined by points."""
    codes = text.split(".") if text else []
    if any(code not in BY_CODE for code in codes):
        raise unreadable(text)
    return tuple(BY_CODE[code] for code in codes)


def deal_of_cards(text: str) -> Deal:
    """The pack as it was dealt."""
    cards = cards_of(text)
    if len(set(cards)) != PLAYER_COUNT * TRICKS + SKAT_SIZE or len(cards) != len(set(cards)):
        raise unreadable(text)
    first, second, third = (cards[TRICKS * at : TRICKS * (at + 1)] for at in SEATS)
    return Deal((first, second, third), (cards[-2], cards[-1]))


def acts_of(state: State, what: str) -> Iterator[Act]:
    """What a player's move comes to at the table."""
    if what in CALLS:
        yield CALLS[what]
    elif what.isascii() and what.isdigit():
        yield Say(int(what[:5]))
    elif what in BY_CODE and state.phase == "tricks":
        yield Play(BY_CODE[what])
    else:
        yield from named_game(state, what)


def named_game(state: State, what: str) -> Iterator[Act]:
    """The game that is named; with the skat taken up two cards are put away first."""
    kind, _, rest = what.partition(".")
    name, modes = GAMES.get(kind[:1]), set(kind[1:])
    hand = state.way is None
    allowed = set("O" if name == "null" else "OSZ" if hand else "")
    if name is None or ("H" in modes) is not hand or not modes - {"H"} <= allowed:
        raise unreadable(what)
    cards: tuple[Card, ...] = cards_of(rest)
    if hand:
        yield Use("leave")
    else:
        yield Lay(cards[:SKAT_SIZE])
    if name == "null":
        yield Name(f"null{'-ouvert' if 'O' in modes else ''}{'-hand' if hand else ''}")
        return
    announced: Announcement = "none"
    if hand:
        announced = "ouvert" if "O" in modes else "schwarz" if "Z" in modes else announced
        announced = "schneider" if announced == "none" and "S" in modes else announced
    yield Name(name, announced)
