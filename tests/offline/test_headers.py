"""What is kept comes with the policy of its host: pages, and workers that such pages may start."""

from __future__ import annotations

import pytest

from tests.browser.server import Served
from tests.offline.conftest import Reader
from tests.site.test_hosting import TRIED, WANTED
from tests.site.tools import some_by_day


@pytest.mark.parametrize("minds_rules", some_by_day((True, False), True))
def test_a_kept_page_and_its_worker_have_the_policy_of_their_host(
    reader: Reader, host: Served, *, minds_rules: bool
) -> None:
    """On a host that sends no headers there are none, and the calculators work all the same."""
    host.minds_rules = minds_rules
    reader.page.goto("skat/calculator/")
    reader.waits_for("shared", "sv")
    reader.says(2, 27)
    reader.waits_for("python")
    host.cut = True
    answer = reader.page.goto("skat/calculator/")
    assert answer is not None
    assert answer.from_service_worker
    sent = {name: answer.headers.get(name.lower()) for name in WANTED}
    assert sent == (WANTED if minds_rules else dict.fromkeys(WANTED))
    reader.says(3, 36)
    if minds_rules:
        [worker, *_] = reader.page.workers
        told = worker.evaluate(TRIED, "https://elsewhere.invalid/")
        assert told == ["", "", "", "", "WebAssembly", "own", "isolated"]
