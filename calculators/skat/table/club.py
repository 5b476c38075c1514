"""The players who weigh their cards by deals that may be (`weighing`).

The club player takes any of them to be as likely as another: it draws no conclusions from how the
others bid and played, so that it gives a declarer fewer trumps than declarers have. The strong
player tries more deals, the likelier ones more often (`likely`).
"""

from __future__ import annotations

from calculators.skat.table.likely import likely_worlds
from calculators.skat.table.weighing import Thoroughness, weigher
from calculators.skat.table.worlds import worlds_of

CLUB = weigher(Thoroughness("club", worlds=16, nodes=12_000, deals=worlds_of))
STRONG = weigher(Thoroughness("strong", worlds=40, nodes=48_000, deals=likely_worlds))
