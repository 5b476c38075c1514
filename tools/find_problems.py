"""Finds problem deals: PYTHONPATH=. python tools/find_problems.py RULESET FIRST LAST [null|leads].

Learners play the deals problem-FIRST to problem-LAST, and every moment near the end is asked
whether one kind of card wins against every lie. What is found is printed, one to a line, with its
theme and level; `--keep FILE …` puts some of such lines of each theme behind those in `stored.py`,
which keep their places.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from functools import cached_property
from math import comb
from pathlib import Path

from calculators.core.cards import Card, mask
from calculators.skat.chances.model import best_discard, points_of_ten
from calculators.skat.practice.problems import stored
from calculators.skat.practice.problems.lies import Crossroads, Lies
from calculators.skat.practice.problems.problem import THEMES, WRITTEN, ProblemDeal
from calculators.skat.rules.play.piles import PLAYER_COUNT, SEATS
from calculators.skat.rules.rulesets import RULESETS
from calculators.skat.solve.search import OutOfNodesError
from calculators.skat.table.acts import Lay, Play, read_act, write_act
from calculators.skat.table.address import write_moves
from calculators.skat.table.learner import LEARNER
from calculators.skat.table.moves import apply
from calculators.skat.table.players import next_decision
from calculators.skat.table.seeds import deal_of
from calculators.skat.table.solving import stakes_of
from calculators.skat.table.state import State, start
from tools.find_one_card import in_lines

HELD = range(3, 7)
ALONE_AT_18 = (("pass", "pass", "18"), ("18", "pass", "pass"), ("pass", "18", "pass"))
"""The auction in which only one seat bids."""
LIES = range(10, 1_000)
"""With fewer there is nothing to think about; with more the reader waits."""
POSITIONS = 15_000
"""The most that a proof may look at."""
EACH = 18
"""Problems for each theme, at most."""
HEAD = '''"""The problem deals as `problem` reads them: theme, level, game, deal, and moves.

Written by `tools/find_problems.py`; a test proves each anew.
"""

from __future__ import annotations

'''


class BoundedLies(Lies):
    """Lies of which no more is looked at than a reader can wait for."""

    def search(self, moment: Crossroads) -> bool:
        if len(self.found) > POSITIONS:
            raise OutOfNodesError
        return super().search(moment)


class Candidate(ProblemDeal):
    """A moment that may be a problem."""

    @cached_property
    def lies(self) -> Lies:
        return BoundedLies(self.known, stakes_of(self.state))


def is_asked(state: State) -> bool:
    """Whether a moment may be a problem: the result hangs on card points that can be counted, or it
    is a null, and no hand lies open.
    """
    if state.phase != "tricks" or state.contract is None or state.to_act is None:
        return False
    if len(state.hands[state.to_act]) not in HELD or state.is_open:
        return False
    if state.contract.kind == "null":
        return True
    if state.to_act == state.declarer and not state.laid[state.to_act]:
        return False
    return stakes_of(state).least == state.rules.made_from.amount


def is_good(found: ProblemDeal, rule_of_thumb: Card | None) -> bool:
    """Whether one kind of card wins and others tempt: the rule of thumb is wrong, or something else
    loses to fewer than half of the lies.
    """
    known, lies, right = found.known, found.lies, found.right
    if len(lies.all) not in LIES or not right or lies.start.needed <= 0:
        return False
    wrong = [card for card in known.legal if card not in right]
    if not wrong or not all(known.are_alike(right[0], card) for card in right[1:]):
        return False
    if rule_of_thumb not in right:
        return True
    losses = (
        sum(1 for _ in lies.losing(lies.after(lies.start, card.bit, lies.start.lies)))
        for card in wrong
    )
    return 2 * min(losses) < len(lies.all)


def begun(ruleset: str, seed: str, *, null: bool) -> State:
    """A deal; where a null is wanted, one that the best hand for it has bid and named."""
    state = start(RULESETS[ruleset], deal_of(seed))
    if not null:
        return state
    contract = next(one for one in state.rules.contracts if one.id == "null")
    hands = state.deal.hands
    best = max(SEATS, key=lambda seat: points_of_ten("null", None, mask(hands[seat]), seat, laid=0))
    laid = Lay(best_discard(contract, hands[best] + state.deal.skat, best))
    for act in (*ALONE_AT_18[best], "take", write_act(laid), "name null"):
        found = read_act(act)
        assert found is not None
        state = apply(state, found)
    return state


def search(
    ruleset: str, first: int, last: int, only: str = ""
) -> Iterator[tuple[str, int, int, str]]:
    """The problems of some deals, one of each deal: its theme, level, size of proof, and itself."""
    for number in range(first, last):
        seed = f"problem-{number}"
        state = begun(ruleset, seed, null=only == "null")
        while state.phase != "over":
            _, move = next_decision(state, [LEARNER] * PLAYER_COUNT)
            leads = state.to_act == state.declarer and not state.trick
            if is_asked(state) and (leads or only != "leads"):
                found = Candidate(0, state)
                card = move.act.card if isinstance(move.act, Play) else None
                with suppress(OutOfNodesError):
                    if count_lies(found) in LIES and is_good(found, card):
                        told = f"{ruleset} {seed} {write_deal(state)}"
                        yield found.theme, found.level, len(found.lies.found), told
                        break
            state = apply(state, move.act)


def write_deal(state: State) -> str:
    """The acts before the first card, and the cards."""
    acts = [done.act for done in state.log]
    cards = [act.card.code for act in acts if isinstance(act, Play)]
    return f"{write_moves(acts[: -len(cards)])} {''.join(cards)}"


def count_lies(found: ProblemDeal) -> int:
    """How many ways the hidden cards can be parted, voids apart: to be asked before they are."""
    known = found.known
    held = [len(found.state.hands[seat]) for seat in known.others]
    out = known.out.bit_count()
    return comb(out, held[0]) * comb(out - held[0], held[1])


def keep(lines: list[str]) -> str:
    """The module with more problems of each theme, those of the seldom levels first chosen."""
    kept = [" ".join(one) for one in WRITTEN]
    for theme in THEMES:
        own = [line.split(" ", 3) for line in lines if line.startswith(f"{theme} ")]
        often = Counter(level for _, level, _, _ in own)
        room = max(0, EACH - sum(one.startswith(f"{theme} ") for one in kept))
        chosen = sorted(own, key=lambda one: often[one[1]])[:room]
        kept += [f"{theme} {level} {told}" for _, level, _, told in chosen]
    return f'{HEAD}STORED = """\\\n{in_lines(" ".join(kept).split())}"""\n'


if __name__ == "__main__":
    if sys.argv[1] == "--keep":
        lines = [line for name in sys.argv[2:] for line in Path(name).read_text().splitlines()]
        Path(stored.__file__).write_text(keep(lines), "utf-8")
    else:
        ruleset, first, last, *only = sys.argv[1:]
        for found in search(ruleset, int(first), int(last), *only):
            print(*found, flush=True)
