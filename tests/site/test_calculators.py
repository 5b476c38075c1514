"""The calculators on the built pages, in a real browser: worked examples entered by hand."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any
from urllib.parse import parse_qsl

import pytest
from playwright.sync_api import Locator, Page, expect

from calculators.door.door import answer
from calculators.page.forms import all_tools
from calculators.skat.rules.rulesets import RULESETS
from calculators.skat.site.openings import TOOL_OF
from calculators.skat.tools import TOOLS
from calculators.text.language import Language, language
from publishing.cases import Case, read_cases
from publishing.openings import calculator_address
from tests.responding import respond_form
from tests.site.built import Served
from tests.site.entering import Hand, Keyboard, Touch
from tests.site.kept_page import stay_on
from tests.site.tools import ROAD, ROOT, fewest_with_all, wait_until

FOLDERS = {"sv": "", "en": "en/"}
CHAPTERS = ("skat", "turneskat", "tournee-skat")
HANDS: dict[str, Hand] = {"keyboard": Keyboard(), "touch": Touch()}
TEN = ["CJ", "SJ", "HA", "HT", "HK", "H7", "C7", "C8", "SA", "D9"]
NAMED_TOOLS = re.compile(r'data-tools="([^"]*)"')
DRAWN_TOOL = re.compile(r'<([a-z-]+) id="[^"]*" class="tool" data-ruleset')
CHOICE = re.compile("[a-z][a-z-]*")
"""A value that is chosen from some, and not typed."""


def asked(operation: str, ruleset: str, **request: Any) -> Case:
    """A question that no written case asks."""
    id = f"{operation} in {ruleset}"
    return Case(id, "", operation, {"ruleset": ruleset, **request}, {}, {})


BESIDE = [
    *[asked("hand-outlook", ruleset, cards=TEN, bid=30) for ruleset in CHAPTERS],
    *[asked("bid-key", ruleset, **{"from": 18, "to": 40}) for ruleset in CHAPTERS],
    asked("bid-key", "turneskat", mode="mechanical", to=48),
    asked("trick", "turneskat", contract="null", cards=["H7", "HA", "C9"]),
    asked("trick", "tournee-skat", contract="ramsch", cards=["CJ"], hand=["D7", "SJ", "HA"]),
]
"""What the written cases leave out, so that every calculator is tried in every game."""
WRITTEN = [
    case
    for case in read_cases(ROOT / "cases").values()
    if case.operation in TOOL_OF and calculator_address(case)
]
CASES = [case for case in WRITTEN if case.request.get("ruleset") in RULESETS] + BESIDE


@dataclass(frozen=True)
class Entry:
    """A case to be entered: on which page, in which calculator, and what must stand in it."""

    case: Case
    tool: str
    ruleset: str
    page: str
    values: dict[str, str]

    @property
    def id(self) -> str:
        return f"{self.tool}-{self.ruleset}"


def entry(case: Case, page: str, fragment: str, tool: str) -> Entry:
    """What an address asks for."""
    id, _, query = fragment.removeprefix("#").partition("?")
    values = dict(parse_qsl(query, keep_blank_values=True))
    return Entry(case, tool, id.removeprefix(f"{tool}-"), page, values)


def entries() -> Iterator[Entry]:
    """Every case in its calculator."""
    for case in CASES:
        page, fragment = calculator_address(case) or ("", "")
        yield entry(case, page, fragment, TOOL_OF[case.operation])


ENTRIES = list(entries())
PAGES = sorted({one.page for one in ENTRIES})


def test_every_calculator_is_tried_in_every_game() -> None:
    tried = {one.id for one in ENTRIES}
    wanted = TOOLS.keys() - {"made-game"}  # the home page's, see test_home.py
    assert tried == {f"{tool}-{ruleset}" for tool in wanted for ruleset in CHAPTERS}


def test_every_page_with_a_calculator_names_all_of_them_to_the_script(site: Served) -> None:
    """The script runs once in a visit, on the first of the pages that have one."""
    known = set(all_tools())
    drawn = set()
    for path in site.folder.rglob("index.html"):
        html = path.read_text("utf-8")
        if here := set(DRAWN_TOOL.findall(html)):
            drawn |= here
            assert {frozenset(listed.split(" ")) for listed in NAMED_TOOLS.findall(html)} == {
                frozenset(known)
            }, path
    assert drawn == known


# ---- what an answer must show ----

STATE = """(tool) => ({
  values: tool.fields.values(),
  root: tool.dataset.root,
  cited: JSON.parse(tool.dataset.cited ?? "{}"),
})"""
SHOWN = """(tool, html) => {
  const drawn = document.createElement("template");
  drawn.innerHTML = html;
  const parts = [...tool.querySelectorAll(".answer :is(.headline, .rest)")];
  return [drawn.content.textContent, parts.map((part) => part.textContent).join("")]
    .map((text) => text.replace(/\\s+/g, ""));
}"""
"""What Python writes for the form, and what stands on the page."""


def holds(one: Entry, tool: Locator, words: Language) -> None:
    """The page asks what the case asks, and shows all that Python writes for its form."""
    case = one.case
    found = answer(case.operation, {**case.request, "locale": words.code})
    question = {"tool": one.tool, "ruleset": one.ruleset, "locale": words.code}
    told = respond_form(question | tool.evaluate(STATE))
    assert answer(case.operation, told["request"]) == found, case.id
    if found["ok"]:

        def texts() -> list[str]:
            """The answer before may still stand there when it is looked at."""
            both: list[str] = tool.evaluate(SHOWN, told["html"])
            return both

        wait_until(tool.page, lambda: len(set(texts())) == 1, lambda: (case.id, texts()))
    else:
        expect(tool.locator(".error", has_text=found["errors"][0]["text"])).to_be_visible()


# ---- by hand ----


def choices_in(one: Entry) -> set[tuple[str, ...]]:
    """What entering a case tries in its calculator: a choice made, a line filled in."""
    made = {
        (one.tool, name, value if CHOICE.fullmatch(value) else str(bool(value)))
        for name, value in one.values.items()
    }
    return {(one.tool,), *made}


TYPED = [one for one in ENTRIES if "trick_order" not in one.values]
"""The order of all tricks is in an address only: a form asks for no more of it than a tie needs.

test_opened.py opens every case in every language, and asks Python here what the page would."""
ONCE = [TYPED[at] for at in fewest_with_all(dict(enumerate(map(choices_in, TYPED))))]
IN_EVERY_GAME = [
    TYPED[at]
    for at in fewest_with_all(
        {at: {(one.ruleset, *made) for made in choices_in(one)} for at, one in enumerate(TYPED)}
    )
]
WAYS = ("keyboard", "sv"), ("touch", "en")
BY_DAY = {path: WAYS[at % 2] for at, path in enumerate(dict.fromkeys(one.page for one in ONCE))}


def enter_all(request: pytest.FixtureRequest, entries: list[Entry], hand: str, locale: str) -> None:
    """Enter cases on their page, one after the other, and look at what comes of them."""
    page: Page = request.getfixturevalue("phone" if hand == "touch" else "page")
    words = language(locale)
    for one in entries:
        stay_on(page, FOLDERS[locale] + one.page)
        tool = page.locator(f"#{one.id}")
        if one.tool == "bid-key":  # One game is shown at a time.
            page.locator(f".siblings__link[href='#key-{one.ruleset}']").click()
        again = tool.locator("[type=reset]")
        if not again.is_visible():
            HANDS[hand].press(tool.locator("form > details > summary").last)
        HANDS[hand].press(again)
        HANDS[hand].enter(tool, one.values, words)
        holds(one, tool, words)


@pytest.mark.parametrize(
    "path",
    [pytest.param(path, marks=ROAD if path == "skat/calculator/" else []) for path in BY_DAY],
)
def test_every_choice_of_a_calculator_is_made_by_hand(
    request: pytest.FixtureRequest, path: str
) -> None:
    enter_all(request, [one for one in ONCE if one.page == path], *BY_DAY[path])


@pytest.mark.night
@pytest.mark.parametrize("path", PAGES)
@pytest.mark.parametrize(("hand", "locale"), WAYS)
def test_every_choice_is_made_in_every_game_by_each_hand(
    request: pytest.FixtureRequest, hand: str, locale: str, path: str
) -> None:
    enter_all(request, [one for one in IN_EVERY_GAME if one.page == path], hand, locale)
