"""A deal of Skruf as one short word for the command line: "0-6s-12-4-4.0a1".

It has the declaring side, level and suit, tricks of that side, aces and honours of north and south;
then each karonka (side, kind, number: ".1s2" in some suit, ".1H2" in hearts), and after "!" the
seat that bears the loss alone. A misère is "misere-6", with the tricks of north and south.
"""

from __future__ import annotations

from calculators.page.values import Question as Deal
from calculators.skruf.rules.fields import DENOMINATIONS, HELD, ONE_SUIT, TRUMPS
from calculators.skruf.rules.rulesets import SKRUF
from calculators.skruf.rules.score.possible import ACES

HONOURS = len(SKRUF.honours)
PASSED = "passed"
MISERE = "misere"
LETTERS = {name[0]: name for name in DENOMINATIONS} | {"x": ONE_SUIT}
KINDS = {"a": "aces", "t": "trumps", "s": "suits"}
SUITS = {suit.value: name for name, suit in TRUMPS.items()}
NO_HONOURS = 4
"""Number of parts in a game without trumps: side, contract, tricks, aces."""


def parse_deal(word: str) -> Deal | None:
    """The deal of a word; None if it is malformed. The sheet checks whether it is possible."""
    if word == PASSED:
        return {PASSED: True}
    if word.startswith(f"{MISERE}-"):
        own = parse_number(word.removeprefix(f"{MISERE}-"))
        return None if own is None else {MISERE: {"tricks": [own, HELD - own]}}
    rest, mark, alone = word.partition("!")
    played, *karonkas = rest.split(".")
    game = parse_game(played.split("-"))
    if game is None:
        return None
    held = parse_karonkas(karonkas)
    seat = parse_number(alone)
    if held is None or (mark and seat is None):
        return None
    game |= {"karonkas": held} if karonkas else {}
    return {"game": game} | ({"alone": seat} if mark else {})


def parse_game(parts: list[str]) -> Deal | None:
    """A game from its parts: side, contract, tricks, aces and honours."""
    if len(parts) not in (NO_HONOURS, NO_HONOURS + 1):
        return None
    contract = parts.pop(1)
    name = LETTERS.get(contract[1:])
    level = parse_number(contract[:1])
    numbers = [found for part in parts if (found := parse_number(part)) is not None]
    if name is None or level is None or len(numbers) < len(parts):
        return None
    side, tricks, aces, *honours = numbers
    game: Deal = {
        "level": level,
        "denomination": name,
        "declaring_side": side,
        "tricks": tricks,
        "aces": [aces, ACES - aces],
    }
    return game | ({"honours": [honours[0], HONOURS - honours[0]]} if honours else {})


def parse_karonkas(words: list[str]) -> list[Deal] | None:
    """The karonkas of both sides from their words; None if one is malformed."""
    held: list[Deal] = [{}, {}]
    for word in words:
        side, letter, count = word[:1], word[1:2], parse_number(word[2:])
        kind = "suits" if letter in SUITS else KINDS.get(letter)
        if side not in ("0", "1") or kind is None or not count:
            return None
        own = held[int(side)]
        if kind == "suits":
            own.setdefault(kind, []).append(count)
            if letter in SUITS:
                own.setdefault("suit_names", []).append(SUITS[letter])
        elif kind in own:
            return None
        else:
            own[kind] = count
    return held


def parse_number(text: str) -> int | None:
    """A small whole number; None if the text is not one."""
    return int(text) if text.isascii() and text.isdigit() and len(text) < 3 else None
