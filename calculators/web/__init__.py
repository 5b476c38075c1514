"""The door for browser, command line and tests alike."""

from calculators.door import answer, call

__all__ = ["answer", "call"]
