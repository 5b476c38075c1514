"""The door for browser, command line and tests alike."""

from calculators.web.door import answer, call

__all__ = ["answer", "call"]
