"""Runs a stage of the proof and prints what it spent: python tools/spent.py STAGE [OPTION…]

A stage is some gates of the Makefile and a choice of tests by their markers; the options go to
pytest. Its last line is pytest's own summary, and the line before it gives the time of the whole
stage. The CPU seconds are those of all processes that it started, directly or indirectly. Where the
system allows it, orphaned children (a browser leaves some) become children of this process, so that
they are counted too.
"""

from __future__ import annotations

import ctypes
import os
import resource
import subprocess
import sys
import time
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Stage:
    """Gates of the Makefile, the tests that run after them, how many examples a law draws, and the
    CPU seconds that all of it may take.
    """

    gates: tuple[str, ...]
    tests: str
    examples: int
    most: int


STAGES = {
    "engine": Stage((), "not (site or night)", examples=80, most=400),
    "test": Stage(
        ("format", "lint", "layers"), "road or not (site or night)", examples=25, most=300
    ),
    "check": Stage(
        ("format", "lint", "types", "layers", "scripts", "weight"), "not night", 80, most=900
    ),
    "night": Stage(("prove",), "night or hypothesis", examples=600, most=4800),
}
"""`test` is part of `check`; `check` and `night` together are all there is, and `night` draws more
examples for each law. Hypothesis marks its own tests."""
BY_ITSELF = 25
"""Examples of a law where pytest is called by itself."""
RUNNING, FAILED, BEGUN = "BUDNYCKEL_STAGE", "BUDNYCKEL_FAILED_GATES", "BUDNYCKEL_BEGUN"
WHOLE = "BUDNYCKEL_WHOLE_STAGE"
"""Variables by which this process tells pytest, which takes its place, of the stage."""
KEEP_BYTE_CODE = "PYTHONDONTWRITEBYTECODE"
"""Kept even where the shell says not to: a hundred processes load the same modules."""
ADOPT_ORPHANS = 36
"""PR_SET_CHILD_SUBREAPER, of Linux."""
PATIENCE = 10.0
"""Seconds to wait for processes that outlive the tests."""


def adopt_orphans() -> None:
    """Make this process the parent of orphaned processes below it."""
    with suppress(OSError, AttributeError):
        ctypes.CDLL(None).prctl(ADOPT_ORPHANS, 1, 0, 0, 0)


def wait_for_others() -> None:
    """Count the children that end before the time limit."""
    end = time.monotonic() + PATIENCE
    with suppress(ChildProcessError):
        while time.monotonic() < end:
            if os.waitpid(-1, os.WNOHANG) == (0, 0):
                time.sleep(0.1)


def describe_costs(tests: int, *, passed: bool) -> str:
    """What the running stage has spent so far, in one line; kept for `make weight` if all of it has
    passed.
    """
    wait_for_others()
    wall = time.monotonic() - float(os.environ[BEGUN])
    used = [resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
    spent = sum(one.ru_utime + one.ru_stime for one in used)
    most = STAGES[os.environ[RUNNING]].most
    if passed and os.environ.get(WHOLE):
        Path(".venv", f".spent-{os.environ[RUNNING]}").write_text(f"{spent:.0f}\n", "utf-8")
    return f"{tests:,} tests, {wall:.0f} s by the clock, {spent:.0f} of {most} CPU seconds"


def main(name: str, options: list[str]) -> None:
    """Go through the gates of a stage, then become pytest."""
    stage = STAGES[name]
    adopt_orphans()
    os.environ.update({RUNNING: name, BEGUN: str(time.monotonic()), KEEP_BYTE_CODE: ""})
    more = {"prove": ["ARGS=--check"]}
    failed = [
        gate
        for gate in stage.gates
        if subprocess.call(["make", "-s", gate, *more.get(gate, ["ARGS="])])
    ]
    os.environ.update({FAILED: " ".join(failed), WHOLE: "" if options or failed else "yes"})
    sys.stdout.write(f"== tests of `make {name}` (pytest)\n")
    sys.stdout.flush()
    # A process more than there are cores (tests/conftest.py); each takes tests that lie together,
    # so that a page stays open for many of them.
    pytest = [sys.executable, "-m", "pytest", "-rs", "-n", "auto", "--dist", "worksteal"]
    os.execv(sys.executable, [*pytest, "-m", stage.tests, *options])


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2:])
