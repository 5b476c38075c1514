"""Finds positions of *one card keeps it*: PYTHONPATH=. python tools/find_one_card.py FIRST.

Learners play the deals one-FIRST, one-FIRST+1 and so on. The first moment of a deal that will do is
taken, until every game and level has enough; then `one_card_deals.py` is written anew, with other
exercises than before: a link that was sent opens another one.
"""

from __future__ import annotations

import sys
from collections import Counter
from functools import partial
from multiprocessing import Pool
from pathlib import Path

from calculators.core.cards import DECK
from calculators.practice.kinds import KINDS, LEVELS
from calculators.skat.practice import one_card_deals
from calculators.skat.practice.one_card import OneCardProblem, problem_at
from calculators.skat.rules.play.piles import PLAYER_COUNT
from calculators.skat.rules.rulesets import RULESETS
from calculators.skat.solve.position import Position
from calculators.skat.solve.search import UNBOUNDED
from calculators.skat.solve.solver import Solver, is_won
from calculators.skat.table.learner import LEARNER
from calculators.skat.table.moves import apply
from calculators.skat.table.players import next_decision
from calculators.skat.table.seeds import DIGITS, deal_of, short_number
from calculators.skat.table.solving import position_of, stakes_of
from calculators.skat.table.state import State, start

PLACE = Path(one_card_deals.__file__)
ENOUGH = 30
"""Positions for each game and level."""
HELD = range(3, 7)
"""How many cards the player holds: with more, nobody counts it through."""
LEGAL = 3
"""With fewer cards that may be played there is little to choose."""
GRANDS = ENOUGH // 3
"""The most that are grands; learners like them."""
WIDE = 96
HEAD = '''"""The positions of *one card keeps it*, by game and level, as `read_position` reads them.

Written by `tools/find_one_card.py`; a test asks the solver about each.
"""

from __future__ import annotations

'''


def is_asked(state: State) -> bool:
    """Whether a moment may be asked about: a plain game for 61 card points, or a null."""
    if state.phase != "tricks" or state.contract is None or state.declarer is None:
        return False
    plain = state.announced == "none" and not state.contract.ouvert
    if not plain or len(state.hands[state.to_act or 0]) not in HELD:
        return False
    if state.contract.kind == "null":
        return True
    return stakes_of(state).least == state.rules.made_from.amount


def write_position(position: Position) -> str:
    """A position as `one_card.read_position` reads it."""
    assert position.contract is not None
    figures = (position.rules.contracts.index(position.contract), position.leader, position.alone)
    number = 0
    for card in reversed(DECK):
        held = [bool(hand & card.bit) for hand in position.hands]
        number = 4 * number + (held.index(True) + 1 if any(held) else 0)
    trick = "".join(card.code for card in position.trick)
    head = "".join(DIGITS[figure] for figure in figures)
    return f"{head}.{position.taken}.{short_number(number)}.{trick}"


def is_one_card(position: Position) -> bool:
    """Whether one card keeps the result for whose turn it is, and at least two others lose it."""
    legal = position.legal
    if len(legal) < LEGAL:
        return False
    solver, keeps = Solver(position), 0
    for card in legal:
        solver.ask(position.after(card))
        solver.advance(UNBOUNDED, until="winner")
        won = is_won(position, *solver.certain)
        keeps += won is (position.to_play == position.alone)
        if keeps > 1:
            return False
    return keeps == 1


def is_good(found: OneCardProblem, rule_of_thumb: object) -> bool:
    """Above the first level the rule of thumb must not be enough."""
    return found.level == LEVELS[0] or found.keeps[0] is not rule_of_thumb


def search(ruleset: str, first: int) -> dict[int, list[str]]:
    """Enough positions for each level of a game."""
    levels: dict[int, list[str]] = {level: [] for level in LEVELS}
    grands: Counter[int] = Counter()
    number = first
    while any(len(one) < ENOUGH for one in levels.values()):
        state = start(RULESETS[ruleset], deal_of(f"one-{number}"))
        while state.phase != "over":
            _, move = next_decision(state, [LEARNER] * PLAYER_COUNT)
            if is_asked(state):
                position = position_of(state, state.declarer or 0)
                if is_one_card(position):
                    found = problem_at(position)
                    grand = position.contract is not None and position.contract.kind == "grand"
                    room = len(levels[found.level]) < ENOUGH
                    full = grand and grands[found.level] >= GRANDS
                    if room and not full and is_good(found, getattr(move.act, "card", None)):
                        levels[found.level].append(write_position(position))
                        grands[found.level] += grand
                        break
            state = apply(state, move.act)
        number += 1
    return levels


def in_lines(words: list[str]) -> str:
    """Words in lines of some length."""
    lines = [""]
    for word in words:
        if len(lines[-1]) + len(word) >= WIDE:
            lines.append("")
        lines[-1] += f"{word} "
    return "\n".join(line.rstrip() for line in lines)


def write_out(found: dict[str, dict[int, list[str]]]) -> str:
    """The module."""
    text = HEAD + "POSITIONS = {\n"
    for ruleset, levels in found.items():
        text += f'    "{ruleset}": (\n'
        for words in levels.values():
            text += f'        """\\\n{in_lines(words)}""",\n'
        text += "    ),\n"
    return text + "}\n"


if __name__ == "__main__":
    games = KINDS["one-card"].rulesets
    with Pool(len(games)) as pool:
        levels = pool.map(partial(search, first=int(sys.argv[1])), games)
    PLACE.write_text(write_out(dict(zip(games, levels, strict=True))), "utf-8")
