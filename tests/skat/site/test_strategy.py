"""What the pages on strategy say was counted: counted again in part, and borne out as a whole."""

from __future__ import annotations

import re

import pytest

from calculators.skat.rules.rulesets.schema import Ruleset
from calculators.skat.rules.rulesets.skat import SKAT
from calculators.skat.rules.rulesets.turneskat import TURNESKAT
from calculators.skat.site.counted import COUNTED
from calculators.skat.site.strategy import ENOUGH, FOUND, counted_figures, estimate
from calculators.text.language import language
from tests.site.tools import ROOT
from tools.count_strategy import PARTS, total

TWO_IN_THREE, ONE_IN_TWO = 2 / 3, 1 / 2
"""What has to be won where a loss is charged twice, and where it is charged once."""
CLOSE = 1 / 30
"""What the page calls nearly."""
PAYS = ("suit-7-taken", "suit-8-taken", "grand-5-taken", "single-8-forehand")
"""What the pages tell the reader to play, where a loss counts double."""
DOES_NOT_PAY = (
    "suit-5-taken",
    "suit-6-jacks-1",
    "suit-6-jacks-2",
    "suit-7-hand",
    "grand-4-taken",
    "grand-4-hand",
    "null-1-taken",
    "null-2-taken",
    "single-9-forehand",
    "single-9-behind",
)
MORE = (
    ("grand-forehand-0", "grand-forehand-2"),
    ("suit-forehand-0", "suit-forehand-2"),
    ("suit-6-jacks-3", "suit-6-jacks-2"),
    ("suit-6-jacks-2", "suit-6-jacks-1"),
    ("laid-ten-better", "laid-ten-worse"),
    ("side-ace-cost", "draw-high-cost"),
    ("draw-low-cost", "side-ace-cost"),
    ("lead-trump-cost", "lead-low-cost"),
    ("lead-under-ace-cost", "lead-ace-cost"),
    ("lead-ten-cost", "lead-ace-cost"),
    ("lead-ten-cost", "lead-low-cost"),
    ("last-friends-lean-cost", "last-friends-fat-cost"),
    ("last-friends-takes-cost", "last-friends-fat-cost"),
    ("last-foes-lean-cost", "last-foes-takes-cost"),
    ("second-foes-lean-cost", "second-foes-takes-cost"),
)
"""What the pages say is more than something else, of games won or of card points lost."""


def mean(key: str) -> float:
    count, amount = FOUND[key]
    return amount / count


@pytest.mark.parametrize("name", PARTS)
def test_the_first_deals_come_to_what_is_written(name: str) -> None:
    part, deals, first = PARTS[name]
    written, few, _ = COUNTED[name]
    assert (written, few) == (deals, total(part, range(first)))


def test_what_is_recommended_pays_and_what_is_warned_of_does_not() -> None:
    assert [key for key in PAYS if mean(key) <= TWO_IN_THREE] == []
    assert [key for key in DOES_NOT_PAY if mean(key) >= TWO_IN_THREE] == []
    assert mean("turn-7-won") > ONE_IN_TWO > mean("turn-5-won")
    assert mean("suit-8-hand") > ONE_IN_TWO > mean("null-1-hand")


def test_what_is_said_to_be_more_is_more() -> None:
    assert [pair for pair in MORE if mean(pair[0]) <= mean(pair[1])] == []


@pytest.mark.parametrize("next_to_play", ["friend", "foe"])
def test_the_length_of_the_suit_led_matters_less_than_the_card(next_to_play: str) -> None:
    long, short = (mean(f"{next_to_play}-next-{one}-cost") for one in ("long", "short"))
    assert abs(long - short) < mean("lead-ten-cost") - mean("lead-low-cost")


def test_the_estimate_agrees_on_which_hands_to_play() -> None:
    """Our players may win what open cards do not allow, but no other hands are worth a bid."""
    told = ("suit", 5), ("suit", 7), ("grand", 4), ("grand", 5)
    share = {one: estimate(*one)[0] / estimate(*one)[1] for one in told}
    assert share["suit", 5] < TWO_IN_THREE < share["suit", 7]
    assert TWO_IN_THREE - CLOSE < share["grand", 4] < TWO_IN_THREE < share["grand", 5]
    assert estimate("turn", 5)[0] < ONE_IN_TWO * estimate("turn", 5)[1]


@pytest.mark.parametrize(("rules", "single"), [(SKAT, False), (TURNESKAT, True)])
def test_the_pages_say_which_losses_are_charged_twice(rules: Ruleset, single: bool) -> None:
    solos = {one.loss_factor(both_turned=False) for one in rules.contracts if one.skat != "taken"}
    assert solos == ({1} if single else {2})
    assert all(
        one.loss_factor(both_turned=True) == 2
        for one in rules.contracts
        if one.skat in ("taken", "turned")
    )


@pytest.mark.parametrize("code", ["en", "sv"])
def test_no_count_on_the_pages_is_of_too_few(code: str) -> None:
    known = dict(counted_figures(language(code)))
    for game in ("skat", "turneskat"):
        text = (ROOT / f"docs/{code}/{game}/strategy.md").read_text("utf-8")
        asked = re.findall(r"\{\{(counted\.[^}]+)\}\}", text)
        assert asked
        assert set(asked) <= set(known)
        keys = [key.removeprefix("counted.") for key in asked if not key.endswith(".deals")]
        assert [key for key in keys if FOUND[key][0] < ENOUGH] == []
