"""A slow processor: stops the browser's renderers for part of the time.

The throttling of Chromium's own tools does not affect workers, so this is done from outside: python
slow.py PID FACTOR slows the renderers below a process until it is ended.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from itertools import count

ON = 0.003
"""The seconds of work in each turn."""
LOOK_AGAIN = 8


def renderers(root: int) -> list[int]:
    """The processes below this one that run pages and their workers."""
    listed = subprocess.run(
        ["ps", "-eo", "pid=,ppid=,args="], capture_output=True, text=True, check=True
    )
    children: dict[int, list[tuple[int, str]]] = {}
    for line in listed.stdout.splitlines():
        own, parent, arguments = line.split(None, 2)
        children.setdefault(int(parent), []).append((int(own), arguments))
    found: list[int] = []
    waiting = [root]
    while waiting:
        for pid, arguments in children.get(waiting.pop(), []):
            waiting.append(pid)
            if "--type=renderer" in arguments:
                found.append(pid)
    return found


def send_signal(pids: list[int], what: signal.Signals) -> None:
    """Send a signal to the processes that still exist."""
    for pid in pids:
        with suppress(ProcessLookupError):
            os.kill(pid, what)


def slow_down(root: int, factor: float) -> None:
    """Slow the renderers down until ended; then let all of them run."""
    pids: list[int] = []
    signal.signal(signal.SIGTERM, lambda *_: sys.exit())
    try:
        for turn in count():
            if turn % LOOK_AGAIN == 0:
                pids = renderers(root)
            send_signal(pids, signal.SIGSTOP)
            time.sleep(ON * (factor - 1))
            send_signal(pids, signal.SIGCONT)
            time.sleep(ON)
    finally:
        send_signal(pids, signal.SIGCONT)


@contextmanager
def slow_renderers(factor: float) -> Iterator[None]:
    """Slow down the renderers of this process's browsers."""
    if factor == 1:
        yield
        return
    helper = subprocess.Popen([sys.executable, __file__, str(os.getpid()), str(factor)])
    try:
        yield
    finally:
        helper.terminate()
        helper.wait()


if __name__ == "__main__":
    slow_down(int(sys.argv[1]), float(sys.argv[2]))
