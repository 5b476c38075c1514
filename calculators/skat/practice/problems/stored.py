"""The problem deals as `problem` reads them: ruleset, name of the deal, and its moves.

Written by `tools/find_problems.py`; a test proves each anew.
"""

from __future__ import annotations

STORED: tuple[str, ...] = ()
