"""A policy without unsafe-eval and without a foreign host holds on the page and in the worker."""

from __future__ import annotations

from pathlib import Path

import pytest

from publishing.bundle import Bundle
from tests.browser.conftest import POLICY, Open, broken_fast_way, furnish
from tests.browser.server import Served, serve_folder
from tests.browser.test_runtime import GAME, value

EVALUATE = """
self.onmessage = async () => {
  const may = async (what, act) => {
    try { await act(); return what; } catch { return ""; }
  };
  const empty = new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]);
  self.postMessage([
    await may("eval", () => (0, eval)("1")),
    await may("wasm", () => WebAssembly.compile(empty)),
  ]);
};
"""
TRY = """async () => {
  const worker = new Worker("/evaluate.js", { type: "module", name: "" });
  const told = new Promise((resolve) => { worker.onmessage = ({ data }) => resolve(data); });
  worker.postMessage("");
  return told;
}"""


@pytest.fixture
def strict(served: Served) -> Served:
    """The policy as a header of every answer: workers mind theirs, not the page's."""
    served.headers = {"Content-Security-Policy": POLICY}
    return served


def test_python_runs_where_neither_page_nor_worker_may_evaluate_text(
    open_page: Open, strict: Served
) -> None:
    (strict.folder / "evaluate.js").write_text(EVALUATE, "utf-8")
    visit = open_page(strict)
    assert value(visit) == 35
    assert visit.run("starts") == ["fast"]
    assert visit.run(TRY) == ["", "wasm"]


def test_the_plain_way_does_so_too(open_page: Open, bundle: Bundle, tmp_path: Path) -> None:
    with serve_folder(furnish(broken_fast_way(bundle, tmp_path))) as site:
        site.headers = {"Content-Security-Policy": POLICY}
        visit = open_page(site)
        assert value(visit) == 35
        assert visit.run("starts") == ["fast", "plain"]
        visit.complaints.clear()


def test_the_policy_is_in_force(open_page: Open, strict: Served) -> None:
    strict.headers = {"Content-Security-Policy": POLICY.replace(" 'wasm-unsafe-eval'", "")}
    visit = open_page(strict)
    told = visit.run(
        "(game) => runtime.ask('game-value', game).catch((error) => error.reason)", GAME
    )
    assert told == "unsupported"
    visit.complaints.clear()
