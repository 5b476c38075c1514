"""Runs a command and prints the time that it took: python spent.py COMMAND …

The CPU seconds are those of all processes that the command started, directly or indirectly. Where
the system allows it, orphaned children (a browser leaves some) become children of this process, so
that they are counted too.
"""

from __future__ import annotations

import ctypes
import os
import resource
import signal
import subprocess
import sys
import time
from contextlib import suppress

ADOPT_ORPHANS = 36
"""PR_SET_CHILD_SUBREAPER, of Linux."""
PATIENCE = 10.0
"""Seconds to wait for processes that outlive the command."""


def adopt_orphans() -> None:
    """Make this process the parent of orphaned processes below it."""
    with suppress(OSError, AttributeError):
        ctypes.CDLL(None).prctl(ADOPT_ORPHANS, 1, 0, 0, 0)


def wait_for(process: int) -> int:
    """The exit code of a child; other children that end before it are counted."""
    while True:
        ended, status = os.wait()
        if ended == process:
            return os.waitstatus_to_exitcode(status)


def wait_for_others() -> None:
    """Count the children that end before the time limit."""
    end = time.monotonic() + PATIENCE
    with suppress(ChildProcessError):
        while time.monotonic() < end:
            if os.waitpid(-1, os.WNOHANG) == (0, 0):
                time.sleep(0.1)


def main(command: list[str]) -> int:
    """Run the command and return its exit code as a shell reports it."""
    adopt_orphans()
    begun = time.monotonic()
    process = subprocess.Popen(command)
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the command has received the signal and decides
    code = wait_for(process.pid)
    process.returncode = code
    wall = time.monotonic() - begun
    wait_for_others()
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    sys.stdout.write(
        f"{wall:.0f} s by the clock, {used.ru_utime + used.ru_stime:.0f} CPU seconds\n"
    )
    return code if code >= 0 else 128 - code


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
