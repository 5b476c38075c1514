"""Whatever of the runtime does not come ends in a sentence and a way on: file by file, way by way.

One window shows all of it, opened anew for each fault: a start that has failed leaves its traces.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, Route, expect

from calculators.text.language import language
from publishing.words import SiteWords
from tests.site.built import Served
from tests.site.tools import wait_for_script
from tests.site.watched import WITHOUT_IMAGE, open_context

WORDS = language("en").forms
FAULTY = SiteWords("en")
PAGE_OF_A_NETWORK = "<!doctype html><title>Log in</title><p>Welcome to our network."
AWAKENED = re.compile(r"\bawake\b")
HELD: list[Route] = []


def gone(route: Route, file: Path) -> None:
    route.fulfill(status=404, body="")


def in_trouble(route: Route, file: Path) -> None:
    route.fulfill(status=500, body="")


def truncated(route: Route, file: Path) -> None:
    fulfil(route, file, file.read_bytes()[: file.stat().st_size // 2])


def damage(route: Route, file: Path) -> None:
    body = file.read_bytes()
    fulfil(route, file, body[: len(body) // 2] + b"*/}\0\xff(" * 9 + body[len(body) // 2 + 54 :])


def replaced(route: Route, file: Path) -> None:
    route.fulfill(body=PAGE_OF_A_NETWORK, content_type="text/html")


def withheld(route: Route, file: Path) -> None:
    HELD.append(route)


def cut_off(route: Route, file: Path) -> None:
    route.abort("internetdisconnected")


def led_away(route: Route, file: Path) -> None:
    route.fulfill(status=302, headers={"Location": "http://login.invalid/"})


def of_another_edition(route: Route, file: Path) -> None:
    route.fulfill(body='{"edition": "1", "groups": {"shared": {"runtime/js-0/define.js": ""}}}')


TYPES = {
    ".js": "text/javascript",
    ".mjs": "text/javascript",
    ".json": "application/json",
    ".wasm": "application/wasm",
}


def fulfil(route: Route, file: Path, body: bytes) -> None:
    kind = TYPES.get(file.suffix, "application/octet-stream")
    route.fulfill(body=body, content_type=kind)


Fault = Callable[[Route, Path], None]
FAULTS: tuple[Fault, ...] = (gone, in_trouble, truncated, damage, replaced, withheld)


class Reader:
    """A window in which files of the runtime can be spoilt."""

    def __init__(self, page: Page, site: Served) -> None:
        self.page, self.site = page, site
        self.spoilt: dict[str, Fault] = {}
        page.route(re.compile(r"/runtime/|offline\.json|/replay\.js"), self.answer)
        page.route(re.compile(r"\.woff2$"), lambda route: route.abort())

    def answer(self, route: Route) -> None:
        path = route.request.url.removeprefix(self.site.origin).partition("?")[0]
        fault = next((one for name, one in self.spoilt.items() if re.search(name, path)), None)
        if fault:
            fault(route, self.site.folder / path)
        else:
            route.continue_()

    def open(self, tool: Tool, spoilt: dict[str, Fault]) -> Locator:
        """A document of its own, in which nothing of an earlier one is remembered."""
        self.page.goto("about:blank")
        HELD.clear()
        self.spoilt = spoilt
        self.page.goto(tool.address, wait_until="commit")
        self.page.evaluate("sessionStorage.clear(); localStorage.clear()")
        return self.page.locator(tool.element)

    def open_awake(self, tool: Tool, spoilt: dict[str, Fault]) -> Locator:
        """The same once its scripts are here; what is spoilt is spoilt from then on."""
        element = self.open(tool, {})
        self.wait_until_awake(tool)
        self.spoilt = spoilt
        return element

    def wait_until_awake(self, tool: Tool) -> None:
        expect(self.page.locator(tool.element)).to_have_class(AWAKENED)

    def mend(self) -> None:
        """The cause is gone, and the net says so."""
        self.spoilt = {}
        for route in HELD:
            route.abort()
        HELD.clear()
        self.page.evaluate("dispatchEvent(new Event('online'))")


@dataclass(frozen=True)
class Tool:
    """What asks Python, and where its hand and its answer are."""

    address: str
    element: str
    hand: str
    answered: str

    def ask(self, element: Locator) -> None:
        """Do what only Python can answer."""
        hand = element.locator(self.hand).first
        if self.hand.startswith("input"):
            hand.fill("3")
        else:
            hand.click()

    def has_answer(self, element: Locator) -> None:
        expect(element.locator(self.answered).first).to_be_visible()


CALCULATOR = Tool(
    "en/skat/calculator/",
    "#game-value-skat",
    "input[name='matadors.count']",
    ".answer:not(.stale) :text('with three')",
)
TRAINER = Tool(
    "en/learn/trainers/", "trainer-desk", ".task [data-answer]", ".answer [data-do=next]"
)
TOOLS = (CALCULATOR, TRAINER)


@pytest.fixture(scope="module")
def reader(browser: Browser, site: Served) -> Iterator[Reader]:
    with open_context(browser, site.origin, service_workers="block") as context:
        context.add_init_script(WITHOUT_IMAGE)
        yield Reader(context.new_page(), site)


def says(element: Locator, *keys: str, place: str = ".status") -> None:
    """In time one of these sentences stands there."""
    wanted = re.compile("|".join(re.escape(WORDS[key]) for key in keys))
    expect(element.locator(place).first).to_contain_text(wanted)


# ---- the files of a start ----

ANOTHER_WAY = ("loading", "waiting")
"""The fast way is left for the plain one, which needs some time and other files."""
STARTING: dict[str, dict[Fault, tuple[str, ...]]] = {
    r"/manifest\.json": dict.fromkeys((truncated, damage, replaced), ("damaged",)),
    r"/worker\.js": {},
    r"/fast\.js": dict.fromkeys((truncated, damage), ANOTHER_WAY),
    r"pyodide\.asm\.mjs": dict.fromkeys((truncated, damage), ("damaged",)),
    r"/python-\w+\.wasm": dict.fromkeys((truncated, damage, replaced), ANOTHER_WAY),
    r"/library-\w+\.bin": dict.fromkeys((truncated, damage, replaced), ANOTHER_WAY),
}
"""What is said where a file of a start is spoilt, if not that it could not be fetched."""
SLOW = ("slow", "slow-net")


@pytest.mark.parametrize("file", STARTING)
def test_a_start_without_one_of_its_files_says_why(reader: Reader, file: str) -> None:
    for fault in FAULTS:
        element = reader.open(CALCULATOR, {file: fault})
        reader.wait_until_awake(CALCULATOR)
        CALCULATOR.ask(element)
        expect(element.locator(".answer")).to_have_class(re.compile("stale"))
        keys = SLOW if fault is withheld else STARTING[file].get(fault, ("unreachable",))
        says(element, *keys)
        expect(element.locator(CALCULATOR.hand)).to_have_value("3")
    reader.mend()
    CALCULATOR.has_answer(element)


@pytest.mark.parametrize("fault", FAULTS)
def test_the_trainer_says_so_too(reader: Reader, fault: Fault) -> None:
    element = reader.open_awake(TRAINER, {"/worker": fault, "/manifest": fault})
    TRAINER.ask(element)
    says(element, *(SLOW if fault is withheld else ("unreachable", "damaged")))


# ---- causes ----

CAUSES: dict[str, tuple[dict[str, Fault], str]] = {
    "no net": ({".": cut_off}, "offline"),
    "a page of the network's own": ({".": replaced}, "portal"),
    "a way to a page of the network's own": ({".": led_away}, "portal"),
    "another edition": ({"runtime": gone, "offline": of_another_edition}, "changed"),
}


@pytest.mark.parametrize("tool", TOOLS, ids=["calculator", "trainer"])
@pytest.mark.parametrize("cause", CAUSES)
def test_causes_are_told_apart(reader: Reader, tool: Tool, cause: str) -> None:
    spoilt, key = CAUSES[cause]
    element = reader.open_awake(tool, spoilt)
    tool.ask(element)
    says(element, key)
    reader.mend()
    if key == "changed":
        element.locator(".status button").click()
        if tool is CALCULATOR:
            expect(element.locator(tool.hand)).to_have_value("3")
    else:
        tool.has_answer(element)


def test_a_cause_that_has_lasted_is_gone_with_the_next_tap(reader: Reader) -> None:
    spoilt, key = CAUSES["no net"]
    element = reader.open_awake(CALCULATOR, spoilt)
    CALCULATOR.ask(element)
    says(element, key)
    reader.spoilt = {}
    element.locator("h2, legend").first.click()
    CALCULATOR.has_answer(element)


# ---- the scripts of a page ----

EXAMPLES: dict[Fault, str] = {gone: "changed", replaced: "portal"}
SCRIPTS = ("runtime", "visit", "elements/calculator", "elements/waiting")


def is_example(element: Locator, cause: str = "") -> None:
    """What the build put there is named as an example, and why."""
    line = element.locator(".fault")
    expect(line).to_contain_text(WORDS["asleep"])
    if cause:
        expect(line).to_contain_text(FAULTY(f"fault.{cause}"))
    label = "one => getComputedStyle(one, '::before').content"
    assert element.locator(".answer").evaluate(label) == f'"{WORDS["example"]}"'


@pytest.mark.parametrize("fault", FAULTS)
def test_a_calculator_that_does_not_wake_shows_an_example(reader: Reader, fault: Fault) -> None:
    element = reader.open(CALCULATOR, {r"/define\.js": fault})
    is_example(element, EXAMPLES.get(fault, ""))
    element.locator("button[type=submit]").click()
    reader.spoilt = {}
    for route in HELD:
        route.abort()
    element.locator(".fault button").click()
    expect(element).to_have_class(AWAKENED)
    expect(element.locator(".fault")).to_have_count(0)


@pytest.mark.parametrize("script", SCRIPTS)
def test_no_script_is_missed_silently(reader: Reader, script: str) -> None:
    is_example(reader.open(CALCULATOR, {rf"js-\w+/{script}\.js": gone}))


@pytest.mark.parametrize(
    ("address", "element"),
    [
        (TRAINER.address, "trainer-desk"),
        ("en/score-sheet/", "score-sheet"),
        ("en/learn/trumps/", "lesson-course"),
        ("en/skat/deal/", "deal-replay"),
    ],
)
def test_every_element_says_that_it_did_not_wake(
    reader: Reader, address: str, element: str
) -> None:
    tool = Tool(address, element, "", "")
    found = reader.open(tool, {r"^runtime/|/replay\.js": gone})
    expect(found.locator(".fault")).to_contain_text(FAULTY("fault.reload"))


def test_what_was_chosen_before_the_scripts_were_here_is_answered(reader: Reader) -> None:
    element = reader.open(CALCULATOR, {r"/calculator\.js": withheld})
    element.locator(CALCULATOR.hand).fill("3")
    is_example(element)
    reader.spoilt = {}
    for route in HELD:
        route.continue_()
    CALCULATOR.has_answer(element)
    expect(element.locator(".fault")).to_have_count(0)


# ---- browsers without something ----

ASLEEP = {
    "customElements": "Object.defineProperty(window, 'customElements', { value: undefined });",
    "EventTarget": """
        const { prototype } = EventTarget;
        window.EventTarget = function () { throw new TypeError("Illegal constructor"); };
        EventTarget.prototype = prototype;""",
}
AWAKE = {
    "Worker": "delete window.Worker;",
    "workers of modules": "window.Worker = class extends Worker {"
    " constructor(address) { super(address); } };",
    "WebAssembly": "delete window.WebAssembly;",
}
SPARED = {
    "replaceChildren": "delete Element.prototype.replaceChildren;",
    "DecompressionStream": "delete window.DecompressionStream;",
}


@pytest.mark.parametrize("lacking", [*ASLEEP, *AWAKE, *SPARED])
def test_an_old_browser_is_told_so_or_answers(browser: Browser, site: Served, lacking: str) -> None:
    with open_context(browser, site.origin, service_workers="block") as context:
        context.add_init_script(f"{{ {(ASLEEP | AWAKE | SPARED)[lacking]} }}")
        page = context.new_page()
        page.goto(CALCULATOR.address)
        element = page.locator(CALCULATOR.element)
        if lacking in ASLEEP:
            is_example(element, "old")
            return
        CALCULATOR.ask(element)
        if lacking in AWAKE:
            says(element, "unsupported")
            expect(element.locator(".status button")).to_have_count(0)
        else:
            CALCULATOR.has_answer(element)


# ---- a worker that is killed, and a script that fails ----

KEEP = """
window.workers = [];
window.Worker = class extends Worker {
  constructor(...given) { super(...given); workers.push(this); }
  postMessage(message) {
    super.postMessage(message);
    if (window.deadly && deadly in message) this.terminate();
  }
};
"""


@pytest.mark.parametrize("phase", ["script", "way", "text"])
def test_a_killed_worker_is_not_silent_for_long(browser: Browser, site: Served, phase: str) -> None:
    with open_context(browser, site.origin, service_workers="block") as context:
        context.add_init_script(KEEP)
        page = context.new_page()
        page.goto(CALCULATOR.address)
        element = page.locator(CALCULATOR.element)
        wait_for_script(page, "Boolean(document.querySelector('.tool.awake'))")
        page.evaluate("phase => { window.deadly = phase; }", phase)
        CALCULATOR.ask(element)
        if phase == "text":  # Python may need its time to start
            wait_for_script(page, "workers.length > 0")
            expect(element.locator(".status")).to_contain_text(WORDS["slow"])
        else:
            says(element, "slow")
        page.evaluate("window.deadly = ''")
        element.locator(".status button").click()
        CALCULATOR.has_answer(element)


def test_what_a_script_throws_is_said_where_the_hand_is(reader: Reader) -> None:
    element = reader.open_awake(CALCULATOR, {})
    element.locator(CALCULATOR.hand).click()
    element.evaluate("one => { one.fields.values = null; one.fields.show = null; }")
    element.locator(CALCULATOR.hand).fill("3")
    expect(element.locator(".fault")).to_contain_text(FAULTY("fault.failed"))
