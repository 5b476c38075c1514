"""The players compiled with mypyc, for benches and fits: python tools/compiled.py PLACE.

The package is copied to PLACE and compiled there; then PYTHONPATH=PLACE:. runs any tool with it.
Needs a C compiler. The acts are those of the plain code.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

MODULES = {
    "core": ("cards", "tricks"),
    "practice": ("draw",),
    "skat/chances": ("holdings", "model"),
    "skat/rules/play": ("piles", "trumps", "strength"),
    "skat/solve": ("avoiding", "board", "guide", "position", "search", "solver", "taking"),
    "skat/table": ("playout", "sight", "solving", "weighing", "worlds"),
    "skat/table/learner": ("choose", "follow", "lead", "null", "ramsch"),
}
"""What is compiled, by folder: all that is asked for each card."""


def main(place: Path) -> None:
    """Copies and compiles."""
    shutil.copytree("calculators", place / "calculators", dirs_exist_ok=True)
    files = [f"calculators/{at}/{one}.py" for at, names in MODULES.items() for one in names]
    command = [str(Path(sys.executable).absolute().with_name("mypyc")), *files]
    subprocess.run(command, cwd=place, check=True)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
