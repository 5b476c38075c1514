"""One worker for the whole visit: woken late, told the truth about, replaced when it dies."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from calculators.door.door import answer
from publishing.bundle import Bundle
from tests.browser.conftest import (
    FOR_EVER,
    HURRY,
    IMPATIENT,
    Open,
    Visit,
    broken_fast_way,
    copied,
    furnish,
)
from tests.browser.server import Line, Served, serve_folder
from tests.responding import respond_trainer
from tests.site.built import replace
from tests.site.tools import some_by_day, wait_until

GAME = {"ruleset": "skat", "contract": "null", "hand": True, "tricks": 1}
PYTHON = re.compile(r"/python-|/library-(core|skat|\w+\.zip)|/pyodide")
ARRIVED = """performance.getEntriesByType("resource")
  .filter(({ name }) => /\\/(python-|library-(core|skat))/.test(name))"""
"""The same as the page sees it, once it is here. The rest of the library comes by itself, later."""


def python_in(served: Served) -> list[str]:
    """What of Python has been asked for."""
    return [path for path in served.asked if PYTHON.search(path)]


def part_in(path: str) -> str:
    """The part of the library that a path is, or ""."""
    found = re.search(r"/library-([a-z-]+)-\w+\.bin", path)
    return found[1] if found else ""


def value(visit: Visit) -> int:
    """A number that only Python knows."""
    return int(visit.ask("game-value", GAME)["value"])


def workers(visit: Visit) -> int:
    """How many workers there have been."""
    return int(visit.run("workers.length"))


TYPED = """async ([game, murder]) => {
  const shown = [];
  const show = runtime.latest((answer) => shown.push(answer), (error) => shown.push(error));
  const asked = [];
  for (let bid = 18; bid <= 40; bid += 1) {
    asked.push(show("game-value", { ...game, bid }));
    if (bid === 30 && murder) workers.at(-1).terminate();
  }
  await Promise.all(asked);
  return shown;
}"""
"""Somebody types faster than Python answers."""


def test_nothing_of_python_is_fetched_or_started_before_it_is_woken(
    visit: Visit, served: Served
) -> None:
    visit.page.wait_for_timeout(500)
    assert workers(visit) == 0
    assert python_in(served) == []
    visit.run("runtime.wake()")
    assert workers(visit) == 1
    assert python_in(served)


def test_prefetching_fetches_and_starts_nothing(visit: Visit, served: Served) -> None:
    visit.run("(about) => runtime.prefetch(about)", {"operation": "game-value", **GAME})
    visit.until(f"{ARRIVED}.length === 4")
    fetched = python_in(served)
    assert len(fetched) == 4
    assert workers(visit) == 0
    assert value(visit) == 35
    assert python_in(served) == fetched


def test_a_reader_who_saves_data_fetches_nothing_early(open_page: Open, served: Served) -> None:
    init = "Object.defineProperty(navigator, 'connection', { value: { saveData: true } });"
    visit = open_page(served, init=init)
    visit.run("runtime.prefetch()")
    visit.page.wait_for_load_state("networkidle")
    assert python_in(served) == []


def test_a_browser_that_cannot_unpack_answers_the_plain_way(
    open_page: Open, bundle: Bundle, tmp_path: Path
) -> None:
    copy = copied(bundle, tmp_path)
    script = copy.folder / copy.scripts / "worker.js"
    script.write_text(f"delete self.DecompressionStream;\n{script.read_text('utf-8')}", "utf-8")
    with serve_folder(furnish(copy)) as site:
        visit = open_page(site)
        assert value(visit) == 35
        assert visit.run("starts") == ["plain"]
        visit.complaints.clear()


@pytest.mark.parametrize("lacking", ["WebAssembly", "Worker"])
def test_a_browser_without_what_python_needs_is_told_that_it_is_too_old(
    open_page: Open, served: Served, lacking: str
) -> None:
    visit = open_page(served, init=f"delete window.{lacking};")
    refused = "(game) => runtime.ask('game-value', game).catch((error) => error.reason)"
    assert visit.run(refused, GAME) == "unsupported"
    visit.complaints.clear()


PREPARED = """async (address) => {
  const { prepare } = await import(address);
  prepare();
}"""
DEVICES = {
    "": (1, True),
    "Object.defineProperty(navigator, 'deviceMemory', { value: 1 });": (0, True),
    "Object.defineProperty(navigator, 'connection', { value: { saveData: true } });": (0, False),
}
"""Whether Python is started, and fetched, before anybody asks: by what the browser tells."""


@pytest.mark.parametrize("init", DEVICES)
def test_python_is_there_before_the_first_tap_where_that_is_no_burden(
    open_page: Open, served: Served, bundle: Bundle, init: str
) -> None:
    starts, fetches = DEVICES[init]
    visit = open_page(served, init=init)
    visit.run(PREPARED, f"/runtime/{bundle.scripts}/prepare.js")
    if fetches:
        wait_until(visit.page, lambda: len(python_in(served)) >= 3, lambda: served.asked)
    visit.page.wait_for_load_state("networkidle")
    assert bool(python_in(served)) is fetches
    assert bool(workers(visit)) is bool(starts)


def test_what_an_answer_needs_of_the_library_is_fetched_and_no_more(
    visit: Visit, served: Served
) -> None:
    """The calculators of a family, then those of another; a score sheet needs everything."""
    assert value(visit) == 35
    parts = [part for part in map(part_in, served.asked) if part]
    assert sorted(parts) == ["core", "skat"]
    study = visit.ask("form", {"tool": "card-odds", "ruleset": "skat", "values": {"out": "6"}})
    assert study["html"]
    parts = [part for part in map(part_in, served.asked) if part]
    assert sorted(parts) == ["core", "skat", "studies"]
    held = {"ruleset": "skat", "cards": "CJ SJ HA HT HK H7 C7 C8 SA D9"}
    hand = visit.ask("form", {"tool": "hand-outlook", "ruleset": "skat", "values": held})
    assert not hand["errors"]
    parts = [part for part in map(part_in, served.asked) if part]
    assert sorted(parts) == ["chances", "core", "skat", "studies"]
    other = visit.ask("form", {"tool": "skruf-deal", "ruleset": "skruf", "values": {}})
    assert other["errors"]
    sheet = visit.ask("score-sheet", {"ruleset": "skat", "players": ["A", "B", "C"], "deals": []})
    assert sheet["ok"]
    parts = [part for part in map(part_in, served.asked) if part]
    assert sorted(parts) == ["chances", "core", "rest", "skat", "skruf", "studies"]
    assert workers(visit) <= 2, "one for the image"


def test_what_plays_is_fetched_by_the_exercises_that_play_and_no_others(
    visit: Visit, served: Served
) -> None:
    asked = {"ruleset": "skat", "level": 1, "seed": 4, "locale": "en", "root": ""}
    assert visit.ask("trainer", {**asked, "kind": "discard", "next": True})["ok"]
    fetched = {part for part in map(part_in, served.asked) if part}
    assert fetched == {"chances", "core", "rest", "skat", "skruf", "studies"}
    served.asked.clear()
    played = {**asked, "kind": "one-card"}
    assert visit.ask("trainer", played) == respond_trainer(played)
    fetched = {part for part in map(part_in, served.asked) if part}
    assert {"practice", "review", "table"} <= fetched
    assert "rest" not in fetched


def test_the_table_is_fetched_where_it_is_asked_and_nowhere_else(
    visit: Visit, served: Served
) -> None:
    page = {"game": {"ruleset": "skat", "seed": "1"}, "locale": "en", "root": ""}
    assert visit.ask("play", page)["ok"]
    parts = [part for part in map(part_in, served.asked) if part]
    assert sorted(parts) == ["core", "skat", "table", "table-en"]
    told = visit.ask("deal", {"ruleset": "skat", "seed": "1", "play_on": True, "locale": "en"})
    assert told == answer("deal", {"ruleset": "skat", "seed": "1", "play_on": True, "locale": "en"})
    parts = [part for part in map(part_in, served.asked) if part]
    assert sorted(parts) == ["core", "review", "review-en", "skat", "table", "table-en"]
    assert value(visit) == 35
    visit.until(IMAGE)
    visit.page.reload()
    served.asked.clear()
    assert value(visit) == 35
    assert visit.ask("rulesets", {})["ok"]
    assert visit.run("starts") == ["image"]
    assert not [part for part in map(part_in, served.asked) if part.startswith("table")]
    moves = [one["move"] for one in told["moves"]]
    club = {"ruleset": "skat", "seed": "1", "moves": moves[:-20], "player": "club", "locale": "sv"}
    assert visit.ask("move", club) == answer("move", club)
    assert value(visit) == 35
    assert visit.run("starts") == ["image"]


def test_a_question_that_needs_more_than_was_thought_is_answered_all_the_same(
    open_page: Open, served: Served
) -> None:
    visit = open_page(served)
    visit.run("runtime.wake({ about: { operation: 'form', ruleset: 'skat' } })")
    files = "runtime.wake().then((python) => python.send(JSON.parse(question), 10000))"
    question = json.dumps({"text": json.dumps({"operation": "exercise", "locale": "en"})})
    told = visit.run(f"(question) => {files}.catch((error) => error.reason)", question)
    assert told == "lacking"
    assert value(visit) == 35
    assert visit.ask("exercise", {"locale": "en"}) == answer("exercise", {"locale": "en"})


def test_one_worker_answers_everything(visit: Visit) -> None:
    told = visit.run(
        "(game) => Promise.all([...Array(50)].map(() => runtime.ask('game-value', game)))", GAME
    )
    assert {answer["value"] for answer in told} == {35}
    assert workers(visit) == 1


@pytest.mark.parametrize(
    "murder",
    [
        "workers.at(-1).terminate()",
        "workers.at(-1).dispatchEvent(new ErrorEvent('error', { message: 'out of memory' }))",
    ],
)
def test_a_worker_that_dies_is_replaced_on_the_next_question(
    open_page: Open, served: Served, murder: str
) -> None:
    visit = open_page(served, init=HURRY)
    assert value(visit) == 35
    visit.run(murder)
    assert value(visit) == 35
    assert workers(visit) == 2


def test_what_python_raises_is_told_and_ends_nothing(
    open_page: Open, bundle: Bundle, tmp_path: Path
) -> None:
    """A fault of ours that one question causes costs no worker, and no slower start later on."""
    copy = copied(bundle, tmp_path)
    script = copy.folder / copy.scripts / "fast.js"
    replace(script, "return call(", "return 1 / 0 if b'boom' in text else call(")
    with serve_folder(furnish(copy)) as site:
        visit = open_page(site, init=NONE_ANEW)
        assert value(visit) == 35
        raising = "runtime.ask('game-value', { boom: 1 }).catch((error) => error.reason)"
        assert visit.run(raising) == "failed"
        assert value(visit) == 35
        assert workers(visit) == 1
        assert visit.run("starts") == ["fast"]
        assert visit.run("sessionStorage['budnyckeln.python']") == "fast"


def test_the_last_input_is_answered_though_the_worker_dies_meanwhile(
    open_page: Open, served: Served
) -> None:
    visit = open_page(served, init=HURRY)
    assert value(visit) == 35
    [answer] = visit.run(TYPED, [GAME, "workers.at(-1).terminate()"])
    assert answer == visit.ask("game-value", {**GAME, "bid": 40})
    assert workers(visit) == 2


def test_a_second_worker_needs_nothing_from_the_net(visit: Visit, served: Served) -> None:
    assert value(visit) == 35
    visit.run("workers.at(-1).dispatchEvent(new ErrorEvent('error', { message: 'lost' }))")
    fetched = python_in(served)
    served.broken.add("/runtime/python-")
    served.broken.add("/runtime/library-")
    assert value(visit) == 35
    assert python_in(served) == fetched


def test_only_the_last_input_is_answered_while_python_starts(visit: Visit) -> None:
    [answer] = visit.run(TYPED, [GAME, ""])
    assert answer == visit.ask("game-value", {**GAME, "bid": 40})


def test_a_quick_start_is_not_worth_a_word_and_a_slow_one_is(
    open_page: Open, served: Served
) -> None:
    served.line = Line(2_000_000)
    visit = open_page(served)
    assert value(visit) == 35
    events: list[dict[str, Any]] = visit.run("seen")
    assert [event["phase"] for event in events][-2:] == ["starting", "ready"]
    loading = [event for event in events if event["phase"] == "loading" and "done" in event]
    done = [event["done"] for event in loading]
    assert done == sorted(done)
    assert 0.9 < done[-1] / loading[-1]["of"] <= 1
    again = open_page(served)
    served.line = Line()
    again.run("runtime.wake()")
    quick = again.run("workers.at(-1) && seen.length === 0 || performance.now() > 300")
    assert quick


@pytest.mark.parametrize(
    "missing", some_by_day(("/runtime/library-", "/runtime/python-"), "/runtime/library-")
)
def test_a_start_that_fails_says_so_and_tries_again(
    open_page: Open, served: Served, missing: str
) -> None:
    served.broken.add(missing)
    visit = open_page(served)
    visit.run("() => void runtime.ask('game-value', {}).then((told) => (window.told = told))")
    visit.until("seen.some(({ phase }) => phase === 'failed')")
    failed = next(event for event in visit.run("seen") if event["phase"] == "failed")
    assert failed["reason"] == "unreachable"
    assert failed["again"] == 1000
    served.broken.clear()
    visit.until("Boolean(window.told)")
    assert visit.phases()[-1] == "ready"
    assert visit.run("told.ok") is False
    visit.complaints.clear()


def test_a_start_that_fails_for_good_is_tried_anew_by_the_next_question(
    open_page: Open, served: Served
) -> None:
    served.broken.add("/runtime/library-")
    visit = open_page(served, init=HURRY)
    refused = "(game) => runtime.ask('game-value', game).catch((error) => error.reason)"
    assert visit.run(refused, GAME) == "unreachable"
    failed = [event for event in visit.run("seen") if event["phase"] == "failed"]
    assert [event.get("again") for event in failed] == [1000, 4000, 15000, None]
    served.broken.clear()
    assert value(visit) == 35
    visit.complaints.clear()


def test_a_start_without_end_gives_way_to_the_plain_one(
    open_page: Open, bundle: Bundle, tmp_path: Path
) -> None:
    with serve_folder(furnish(broken_fast_way(bundle, tmp_path, FOR_EVER))) as site:
        visit = open_page(site, init=IMPATIENT)
        assert value(visit) == 35
        assert visit.run("starts") == ["fast", "plain"]
        assert visit.complaints.pop().startswith("StartError: lost")


# ---- the image of the memory ----

IMAGE = """async () => {
  const cache = await caches.open("budnyckeln.python");
  const [key] = await cache.keys();
  return Boolean(key) && Boolean(await cache.match(key));
}"""


NONE_ANEW = """
const later = window.setTimeout;
window.setTimeout = (act, ms, ...given) => (ms === 3000 ? 0 : later(act, ms, ...given));
"""
"""Of a start no image is made, however long it takes."""


def with_image(open_page: Open, served: Served) -> Visit:
    """A page that has been open for long enough to keep an image."""
    visit = open_page(served)
    assert value(visit) == 35
    visit.until(IMAGE)
    return visit


def test_the_second_start_puts_back_the_memory_of_the_first(
    open_page: Open, served: Served
) -> None:
    visit = with_image(open_page, served)
    assert visit.run("starts") == ["fast", "image"]
    visit.page.reload()
    assert value(visit) == 35
    visit.page.wait_for_timeout(3500)
    assert visit.run("starts") == ["image"], "put back, and not made anew"


def test_a_spoilt_image_is_thrown_away(open_page: Open, served: Served) -> None:
    visit = with_image(open_page, served)
    visit.run(
        """async () => {
          const cache = await caches.open("budnyckeln.python");
          const [key] = await cache.keys();
          const image = new Uint32Array(await (await cache.match(key)).arrayBuffer());
          image[image.length >> 1] ^= 1;
          await cache.put(key, new Response(image));
        }"""
    )
    visit.page.add_init_script(NONE_ANEW)
    visit.page.reload()
    assert value(visit) == 35
    assert visit.run("starts") == ["image", "fast"]
    assert not visit.run(IMAGE)
    visit.complaints.clear()


def test_every_start_is_of_the_bundle_that_the_page_belongs_to(bundle: Bundle) -> None:
    assert bundle.entry.startswith(f"runtime/{bundle.scripts}/")
    assert all(re.search(r"-[0-9a-f]{10}(/|\.)", name) for name in bundle.start)
