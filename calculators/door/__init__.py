"""The door: one question in, one answer or every fault of it out."""

from calculators.door.door import answer, call

__all__ = ["answer", "call"]
