"""The address of a deal at the table, and the moves that it holds.

    play/#play?ruleset=skat&seed=abc&seat=1&moves=18.pass.pass.take.lay_CA_DT.name_grand.play_CJ

House rules stand there by their names in a request: variants.grand_base=20, played.giving_up=false.
Acts are written as everywhere (`acts.write_act`), with a line for each space and a point between
two of them: an address needs no escapes for either.
"""

from __future__ import annotations

from collections.abc import Iterable

from calculators.skat.addresses import query
from calculators.skat.rules.play.piles import PLAYER_COUNT
from calculators.skat.table.acts import Act, write_act
from calculators.skat.table.house import PRINTED, HouseRules
from calculators.skat.table.state import WhenPassed

PAGE = "play/"
BETWEEN = "."
SPACE = "_"


def play_address(
    ruleset: str,
    seed: str,
    moves: Iterable[Act] = (),
    *,
    seat: int = 0,
    table: int = PLAYER_COUNT,
    when_passed: WhenPassed = "nothing",
    player: str = "",
    taken_back: int = 0,
    advised: int = 0,
    house: HouseRules = PRINTED,
) -> str:
    """The page with a deal, below the language. What is as the page begins is left out."""
    told = {"ruleset": ruleset, "seed": seed}
    if seat:
        told["seat"] = str(seat)
    if table != PLAYER_COUNT:
        told["table"] = str(table)
    if when_passed != "nothing":
        told["when_passed"] = when_passed
    if player:
        told["player"] = player
    counts = {"taken_back": taken_back, "advised": advised}
    told |= {name: str(count) for name, count in counts.items() if count}
    told |= house.values
    written = write_moves(moves)
    if written:
        told["moves"] = written
    return f"{PAGE}#play?{query(told)}"


def write_moves(moves: Iterable[Act]) -> str:
    """Acts as they stand in an address."""
    return BETWEEN.join(write_act(act).replace(" ", SPACE) for act in moves)


def read_moves(text: str) -> list[str]:
    """The acts of an address as they are written elsewhere."""
    return [one.replace(SPACE, " ") for one in text.split(BETWEEN)] if text else []
