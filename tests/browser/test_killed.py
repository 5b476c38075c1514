"""A worker that somebody kills or stops comes back by itself, with what was asked."""

from __future__ import annotations

import json

import pytest

from tests.browser.conftest import Open, Visit
from tests.browser.server import Served
from tests.by_day import by_day

POSITION = {
    "ruleset": "skat", "contract": "clubs", "declarer": "forehand", "leader": "forehand",
    "forehand": "CJ HJ CA C9 C8 SA S9 HK H8 D7", "middlehand": "SJ CT CK ST S8 HA H9 DA D9 D8",
    "rearhand": "DJ CQ C7 SK SQ S7 HT HQ DT DQ", "skat": ["H7", "DK"], "nodes": 40_000,
}  # fmt: skip
"""Something over which Python thinks for a while."""
KILLS = {
    "at rest": "one.terminate()",
    "before its script runs": "begin(); workers.at(-1).terminate()",
    "starting": "begin(); await moment(400); workers.at(-1).terminate()",
    "with a question": "begin(); await moment(20); one.terminate()",
    "thinking": "begin(); await moment(150); one.terminate()",
}
"""What is done to a worker that has answered before, or to the next one."""
KILLED = """async ([asked, fresh]) => {
  const moment = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
  const one = workers.at(-1);
  if (fresh) one.dispatchEvent(new ErrorEvent("error", { message: "lost" }));
  let told;
  const begin = () => (told = runtime.ask("solve", asked));
  ACT;
  return told ?? begin();
}"""
BY_SILENCE = """
const later = window.setTimeout;
window.silences = 0;
window.setTimeout = (act, ms, ...given) =>
  later(ms === 60000 ? () => ((silences += 1), act()) : act, ms, ...given);
"""
"""Counts how often a worker was given up because nothing had been heard of it."""


def stop_thinking(visit: Visit) -> None:
    """What a debugger does to a worker: it lives, and what it was doing is not done."""
    browser = visit.page.context.browser
    assert browser
    session = browser.new_browser_cdp_session()
    found = session.send("Target.getTargets")["targetInfos"]
    for one in found:
        if one["title"] == "python":
            to = {"targetId": one["targetId"], "flatten": False}
            id = session.send("Target.attachToTarget", to)["sessionId"]
            message = json.dumps({"id": 1, "method": "Runtime.terminateExecution"})
            session.send("Target.sendMessageToTarget", {"sessionId": id, "message": message})
    session.detach()


@pytest.mark.parametrize("phase", by_day(("thinking",), KILLS))
def test_a_worker_that_is_killed_always_comes_back_with_what_was_asked(
    open_page: Open, served: Served, phase: str
) -> None:
    """By the fast way, as before, and not only once it has been silent for long."""
    visit = open_page(served, init=BY_SILENCE)
    told = visit.ask("solve", POSITION)
    for _ in range(2):
        fresh = phase in ("before its script runs", "starting")
        assert visit.run(KILLED.replace("ACT", KILLS[phase]), [POSITION, fresh]) == told
    assert visit.run("silences") == 0
    assert visit.run("sessionStorage['budnyckeln.python']") == "fast"
    assert set(visit.run("starts")) <= {"fast", "image"}


@pytest.mark.night
def test_a_worker_that_is_stopped_is_asked_again(open_page: Open, served: Served) -> None:
    visit = open_page(served, init=BY_SILENCE)
    told = visit.ask("solve", POSITION)
    for _ in range(2):
        visit.run("(asked) => void (window.told = runtime.ask('solve', asked))", POSITION)
        visit.page.wait_for_timeout(150)
        stop_thinking(visit)
        assert visit.run("told") == told
    assert visit.run("silences") == 0
