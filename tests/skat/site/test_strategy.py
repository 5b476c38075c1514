"""What the pages on strategy say was counted: counted again in part, and borne out as a whole."""

from __future__ import annotations

import re

import pytest

from calculators.core.families import FAMILIES
from calculators.skat.rules.rulesets import RULESETS
from calculators.skat.rules.rulesets.skat import SKAT
from calculators.skat.rules.rulesets.turneskat import TURNESKAT
from calculators.skat.site.counted import COUNTED
from calculators.skat.site.strategy import FOUND, estimate
from publishing.inline import NUMBER
from tests.site.tools import ROOT
from tools.count_strategy import PARTS, total


@pytest.mark.parametrize("name", PARTS)
def test_the_first_deals_come_to_what_is_written(name: str) -> None:
    part, deals, first = PARTS[name]
    written, few, _ = COUNTED[name]
    assert (deals, total(part, range(first))) == (written, few)
