"""What pages ask for, as HTML: forms, score sheet, exercises, replays."""

from calculators.door import answer, call

__all__ = ["answer", "call"]
