"""The strong player: more deals than the club player tries, the likelier ones more often.

How likely a deal is, is told by what each player did (`likely`): how far they bid, which game the
declarer named and what would then lie aside, and which cards were played.
"""

from __future__ import annotations

from calculators.skat.table.likely import likely_worlds
from calculators.skat.table.weighing import Strength, weigher

STRONG = weigher(Strength("strong", worlds=40, nodes=48_000, deals=likely_worlds))
