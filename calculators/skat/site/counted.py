from collections.abc import Mapping

Counts = Mapping[str, tuple[int, int]]
COUNTED: Mapping[str, tuple[int, Counts, Counts]] = {}
