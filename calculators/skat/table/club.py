"""The club player: cards by deals that may be, any of them as likely as another.

Of the two faults of such counting (`weighing`) one is left to it: it draws no conclusions from how
the others bid and played, so that it gives a declarer fewer trumps than declarers have.
"""

from __future__ import annotations

from calculators.skat.table.weighing import Strength, weigher
from calculators.skat.table.worlds import worlds_of

CLUB = weigher(Strength("club", worlds=16, nodes=12_000, deals=worlds_of))
