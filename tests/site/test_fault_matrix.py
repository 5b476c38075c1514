"""Whatever of the runtime does not come ends in a sentence and a way on: file by file, way by way.

One window shows all of it, opened anew for each fault: a start that has failed leaves its traces. A
calculator, a trainer and the score sheet stand on the same light page, the sheet with an evening
of its own and with one that a link carries.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect

from calculators.text.language import catalogue, language
from publishing.words import SiteWords
from tests.site.built import Served
from tests.site.evenings import document, keep, packed
from tests.site.spoilt import (
    FAULTS,
    FORGET,
    TOGETHER,
    Fault,
    Host,
    cut_off,
    damage,
    gone,
    led_away,
    of_another_edition,
    open_host,
    replaced,
    truncated,
    withheld,
)
from tests.site.tools import some_by_day
from tests.site.watched import WITHOUT_IMAGE, open_context

WORDS = language("en").forms
SHEET = catalogue("sheet", "en")
FAULTY = SiteWords("en")
AWAKE = re.compile(r"\bawake\b")
OWN = "Own"
LINK = packed(document(30))


@dataclass(frozen=True)
class Tool:
    """What asks Python: where its hand is, where it says what is wrong, and its answer."""

    element: str
    hand: str
    says: str
    answered: str

    def on(self, page: Page) -> Locator:
        return page.locator(self.element)

    def ask(self, page: Page) -> None:
        """Do what only Python can answer. An evening in a link asks by itself."""
        if self is SHARED:
            return
        hand = self.on(page).locator(self.hand).first
        if self is CALCULATOR:
            hand.fill("3")
        else:
            hand.click()

    def has_said(self, page: Page, *keys: str) -> None:
        """One of these sentences stands there."""
        said = (re.split(r"{\w+}", WORDS[key]) for key in keys)
        wanted = re.compile("|".join(".+".join(map(re.escape, parts)) for parts in said))
        expect(self.on(page).locator(self.says).first).to_contain_text(wanted)

    def has_answer(self, page: Page) -> None:
        expect(self.on(page).locator(self.answered).first).to_be_visible()


CALCULATOR = Tool(
    "#game-value-skat",
    "input[name='matadors.count']",
    ".status",
    ".answer:not(.stale, .begun) :text('with three')",
)
TRAINER = Tool("trainer-desk", ".task [data-answer]", ".status", ".answer [data-do=next]")
SAYING = ":is(.trouble, [data-slot=waiting]):not(:empty)"
SHARED = Tool("score-sheet", "", SAYING, ".sheet-table td")
EVENING = Tool("score-sheet", ".evenings button", SAYING, ".sheet-table td")


class Reader:
    """A window in which files of the runtime can be spoilt."""

    def __init__(self, context: BrowserContext, host: Host) -> None:
        self.page, self.host = context.new_page(), host
        self.page.goto("en/score-sheet/")
        expect(self.page.locator("[data-view=list]")).to_be_visible()
        keep(self.page, OWN, 20)

    def open(self, spoilt: dict[str, Fault], address: str = TOGETHER) -> Page:
        """A document of its own, in which nothing of an earlier one is remembered."""
        self.host.release()
        self.host.spoilt = spoilt
        self.page.goto("about:blank")
        self.page.mouse.move(0, 0)  # A pointer that rests on an element starts Python.
        self.page.goto(address, wait_until="commit")
        return self.page

    def open_awake(self, spoilt: dict[str, Fault], fragment: str = "") -> Page:
        page = self.open(spoilt, TOGETHER + fragment)
        for tool in (CALCULATOR, TRAINER, SHARED):
            expect(tool.on(page)).to_have_class(AWAKE)
        return page

    def mend(self) -> None:
        """The cause is gone, and the net says so."""
        self.host.mend()
        self.page.evaluate("dispatchEvent(new Event('online'))")


@pytest.fixture(scope="module")
def host(site: Served) -> Iterator[tuple[Host, str]]:
    with open_host(site.folder) as opened:
        yield opened


@pytest.fixture(scope="module")
def reader(browser: Browser, host: tuple[Host, str]) -> Iterator[Reader]:
    with open_context(browser, host[1], service_workers="block") as context:
        context.add_init_script(FORGET + WITHOUT_IMAGE + BROWSERS)
        yield Reader(context, host[0])


def list_stands(page: Page) -> None:
    """The list of own evenings is there, whatever the address says."""
    expect(page.locator("[data-view=list]")).to_be_visible()
    expect(page.locator(".evenings strong")).to_have_text(OWN)


def all_have_said(page: Page, *keys: str, safe: bool = True) -> None:
    """Every element says one of these sentences: the sheet for a link, and for an own evening."""
    for tool in (CALCULATOR, TRAINER, SHARED):
        tool.has_said(page, *keys)
    list_stands(page)
    EVENING.ask(page)
    expect(page.locator("#evening")).to_have_text(OWN)
    EVENING.has_said(page, *keys)
    if safe:
        expect(page.locator(".trouble")).to_contain_text(SHEET["say-safe"])


def all_have_answers(page: Page) -> None:
    for tool in (CALCULATOR, TRAINER, EVENING):
        tool.has_answer(page)
    expect(page.locator(".trouble")).to_be_hidden()


# ---- the files of a start ----

ANOTHER_WAY = ("loading", "fetching", "waiting", "slow", "slow-net")
"""The fast way is left for the plain one, which needs some time and other files."""
PLAIN_WAY: dict[str, Fault] = {r"pyodide\.asm\.wasm": withheld}
STARTING: dict[str, dict[Fault, tuple[str, ...]]] = {
    r"/manifest\.json": dict.fromkeys((truncated, damage, replaced), ("damaged",)),
    r"/worker\.js": {},
    r"/fast\.js": dict.fromkeys((truncated, damage), ANOTHER_WAY),
    r"/python-\w+\.js": dict.fromkeys((truncated, damage), ANOTHER_WAY),
    r"/python-\w+\.wasm": dict.fromkeys((truncated, damage, replaced), ANOTHER_WAY),
    r"/library-core-\w+\.bin": dict.fromkeys((truncated, damage, replaced), ANOTHER_WAY),
}
"""What is said where a file of a start is spoilt, if not that it could not be fetched."""
SLOW = ("slow", "slow-net")


@pytest.mark.parametrize("file", STARTING)
@pytest.mark.parametrize("count", some_by_day((1, len(FAULTS)), 1))
def test_a_start_without_one_of_its_files_says_why(reader: Reader, count: int, file: str) -> None:
    """For each file, another fault is the last one, from which all is mended; by day the only."""
    last = list(STARTING).index(file) + 1
    for fault in (*FAULTS[last:], *FAULTS[:last])[-count:]:
        keys = SLOW if fault is withheld else STARTING[file].get(fault, ("unreachable",))
        other = PLAIN_WAY if keys is ANOTHER_WAY else {}
        page = reader.open_awake({file: fault, **other}, LINK)
        CALCULATOR.ask(page)
        TRAINER.ask(page)
        all_have_said(page, *keys, safe=not {*keys} & {*ANOTHER_WAY})
        expect(CALCULATOR.on(page).locator(".answer")).to_have_class(re.compile("begun"))
        expect(CALCULATOR.on(page).locator(CALCULATOR.hand)).to_have_value("3")
    reader.mend()
    all_have_answers(page)


# ---- causes ----

CAUSES: dict[str, tuple[dict[str, Fault], str]] = {
    "no net": ({".": cut_off}, "offline"),
    "a page of the network's own": ({".": replaced}, "portal"),
    "a way to a page of the network's own": ({".": led_away}, "portal"),
    "another edition": ({"runtime": gone, "offline": of_another_edition}, "changed"),
}


@pytest.mark.parametrize("cause", CAUSES)
def test_causes_are_told_apart(reader: Reader, cause: str) -> None:
    spoilt, key = CAUSES[cause]
    page = reader.open_awake({})
    reader.host.spoilt = spoilt
    page.evaluate("(link) => { location.hash = link; }", LINK)
    CALCULATOR.ask(page)
    TRAINER.ask(page)
    all_have_said(page, key)
    reader.mend()
    if key == "changed":
        CALCULATOR.on(page).locator(".status button").click()
        expect(CALCULATOR.on(page).locator(CALCULATOR.hand)).to_have_value("3")
    else:
        all_have_answers(page)


def test_what_a_link_carries_can_be_saved_without_python(reader: Reader) -> None:
    page = reader.open_awake({r"/worker\.js": gone}, LINK)
    button = page.locator(".trouble").get_by_role("button", name=SHEET["say-save-file"])
    assert saved(page, button) == json.loads(document(30))


def test_a_cause_that_has_lasted_is_gone_with_the_next_tap(reader: Reader) -> None:
    spoilt, key = CAUSES["no net"]
    page = reader.open_awake({})
    reader.host.spoilt = spoilt
    CALCULATOR.ask(page)
    CALCULATOR.has_said(page, key)
    reader.host.mend()
    CALCULATOR.on(page).locator("h2, legend").first.click()
    CALCULATOR.has_answer(page)


# ---- the scripts of a page ----

EXAMPLES: dict[Fault, str] = {gone: "missing", replaced: "portal"}
OWN_SCRIPTS = r"/(define|trainer-desk|score-sheet)\.js"
SHARED_SCRIPTS = ("define", "chunk-\\w+")
ASLEEP = {
    CALCULATOR: WORDS["asleep"],
    TRAINER: WORDS["asleep-trainer"],
    SHARED: WORDS["asleep-sheet"],
}


def is_example(page: Page, cause: str = "") -> None:
    """What the build put there is named as an example, and why."""
    element = CALCULATOR.on(page)
    line = element.locator(".fault")
    expect(line).to_contain_text(WORDS["asleep"])
    if cause:
        expect(line).to_contain_text(FAULTY(f"fault.{cause}"))
    label = "one => getComputedStyle(one, '::before').content"
    assert element.locator(".answer").evaluate(label) == f'"{WORDS["example"]}"'


def all_are_asleep(page: Page, cause: str = "") -> None:
    for tool, sentence in ASLEEP.items():
        line = tool.on(page).locator(".fault")
        expect(line).to_contain_text(sentence)
        expect(line).to_contain_text(FAULTY(f"fault.{cause}") if cause else FAULTY("fault.reload"))
    is_example(page, cause)


@pytest.mark.parametrize("fault", some_by_day(FAULTS, *EXAMPLES))
def test_what_does_not_wake_says_so(reader: Reader, fault: Fault) -> None:
    page = reader.open({OWN_SCRIPTS: fault})
    all_are_asleep(page, EXAMPLES.get(fault, ""))
    CALCULATOR.on(page).locator("button[type=submit]").click()
    reader.host.mend()
    SHARED.on(page).locator(".fault button").first.click()
    for tool in ASLEEP:
        expect(tool.on(page)).to_have_class(AWAKE)
        expect(tool.on(page).locator(".fault")).to_have_count(0)


def test_scripts_of_an_edition_that_is_gone_say_so(reader: Reader) -> None:
    all_are_asleep(reader.open({OWN_SCRIPTS: gone, "offline": of_another_edition}), "changed")


def test_a_sheet_that_does_not_wake_saves_all_evenings_in_a_file(reader: Reader) -> None:
    """The same file as the sheet itself would have made."""
    page = reader.open({OWN_SCRIPTS: gone})
    line = SHARED.on(page).locator(".fault")
    rescued = saved(page, line.get_by_role("button", name=SHEET["export-all"]))
    assert [one["id"] for one in rescued["evenings"]] == [OWN]
    reader.host.mend()
    page.reload()
    assert saved(page, page.locator("[data-do=export-all]")) == rescued


def saved(page: Page, button: Locator) -> Any:
    """The file that a button gives, read."""
    with page.expect_download() as taken:
        button.click()
    return json.loads(taken.value.path().read_text("utf-8"))


@pytest.mark.parametrize("script", some_by_day(SHARED_SCRIPTS, SHARED_SCRIPTS[0]))
def test_no_script_is_missed_silently(reader: Reader, script: str) -> None:
    is_example(reader.open({rf"/runtime/js-\w+/{script}\.js": gone}))


@pytest.mark.parametrize(
    ("address", "element"),
    [
        ("en/skat/calculator/", "game-value"),
        ("en/learn/trumps/", "lesson-course"),
        ("en/skat/deal/", "deal-replay"),
    ],
)
def test_every_element_says_that_it_did_not_wake(
    reader: Reader, address: str, element: str
) -> None:
    page = reader.open({r"/runtime/|/site\.js": gone}, address)
    expect(page.locator(element).locator(".fault").first).to_contain_text(FAULTY("fault.reload"))


# ---- browsers without something ----

OLD = {
    "customElements": "Object.defineProperty(window, 'customElements', { value: undefined });",
    "EventTarget": """
        const { prototype } = EventTarget;
        window.EventTarget = function () { throw new TypeError("Illegal constructor"); };
        EventTarget.prototype = prototype;""",
}
TOO_OLD_FOR_PYTHON = {
    "Worker": "delete window.Worker;",
    "modules": "window.Worker = class extends Worker { constructor(address) { super(address); } };",
    "WebAssembly": "delete window.WebAssembly;",
}
SPARED = {
    "replaceChildren": "delete Element.prototype.replaceChildren;",
    "DecompressionStream": "delete window.DecompressionStream;",
}
KILLING = """
window.Worker = class extends Worker {
  postMessage(message) {
    super.postMessage(message);
    if ((window.deadly ??= [])[0] in message) {
      window.deadly.shift();
      this.terminate();
    }
  }
};
"""
LACKING = OLD | TOO_OLD_FOR_PYTHON | SPARED | {"killing": KILLING}
CASES = "".join(f'case "{name}": {{ {act} }} break;' for name, act in LACKING.items())
BROWSERS = f'switch (new URLSearchParams(location.search).get("without")) {{ {CASES} }}'
"""The address says which browser this is."""


BY_DAY = ("customElements", "Worker", "DecompressionStream")


@pytest.mark.parametrize("lacking", some_by_day([*OLD, *TOO_OLD_FOR_PYTHON, *SPARED], *BY_DAY))
def test_an_old_browser_is_told_so_or_answers(reader: Reader, lacking: str) -> None:
    page = reader.open({}, f"{TOGETHER}?without={lacking}{LINK}")
    if lacking in OLD:
        all_are_asleep(page, "old")
        return
    if lacking == "replaceChildren":  # Of the sheet too much needs it.
        expect(SHARED.on(page).locator(".fault")).to_contain_text(FAULTY("fault.old"))
    elif lacking == "DecompressionStream":
        expect(page.locator(".trouble")).to_contain_text(SHEET["say-old-browser"])
        list_stands(page)
    expect(TRAINER.on(page)).to_have_class(AWAKE)
    CALCULATOR.ask(page)
    TRAINER.ask(page)
    if lacking in TOO_OLD_FOR_PYTHON:
        all_have_said(page, "unsupported")
        expect(page.locator(".status button")).to_have_count(0)
    else:
        CALCULATOR.has_answer(page)


# ---- a worker that is killed, and a script that fails ----


@pytest.mark.night
def test_a_killed_worker_comes_back_by_itself_with_what_was_asked(reader: Reader) -> None:
    """In each phase of its start, and with a question: one worker after the other. While it is
    silent, it is said so; nobody needs to touch anything.
    """
    page = reader.open_awake({}, "?without=killing")
    page.evaluate("window.deadly = ['script', 'way', 'text']")
    page.evaluate("(link) => { location.hash = link; }", LINK)
    CALCULATOR.ask(page)
    TRAINER.ask(page)
    all_have_said(page, *ANOTHER_WAY, safe=False)
    expect(CALCULATOR.on(page).locator(CALCULATOR.answered).first).to_be_visible(timeout=60_000)
    all_have_answers(page)
    assert page.evaluate("window.deadly") == []
    assert page.evaluate("sessionStorage['budnyckeln.python']") == "fast"


def test_what_a_script_throws_is_said_where_the_hand_is(reader: Reader) -> None:
    page = reader.open_awake({})
    element = CALCULATOR.on(page)
    element.locator(CALCULATOR.hand).click()
    element.evaluate("one => { one.fields.values = null; one.fields.show = null; }")
    element.locator(CALCULATOR.hand).fill("3")
    expect(element.locator(".fault")).to_contain_text(FAULTY("fault.failed"))
