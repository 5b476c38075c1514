"""The calculators on the built pages, in a real browser: worked examples entered by hand."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any
from urllib.parse import parse_qsl

import pytest
from playwright.sync_api import Locator, Page, expect

from calculators.door import answer
from calculators.skat.addresses import PAGE_OF
from calculators.skat.openings import TOOL_OF
from calculators.skat.openings import fragment as filled_in
from calculators.skat.reports import auction_report
from calculators.skat.rulesets import RULESETS
from calculators.skat.tools import TOOLS
from calculators.text.language import Language, language
from calculators.text.tables import signed
from calculators.web.forms import all_tools, respond
from publishing.cases import Case, read_cases
from publishing.openings import calculator_address
from tests.site.built import Served
from tests.site.entering import Hand, Keyboard, Touch
from tests.site.kept_page import stay_on
from tests.site.tools import NIGHT, ROAD, ROOT, fewest_with_all, wait_until

FOLDERS = {"sv": "", "en": "en/"}
CHAPTERS = ("skat", "turneskat", "tournee-skat")
HANDS: dict[str, Hand] = {"keyboard": Keyboard(), "touch": Touch()}
TEN = ["CJ", "SJ", "HA", "HT", "HK", "H7", "C7", "C8", "SA", "D9"]
NAMED_TOOLS = re.compile(r'data-tools="([^"]*)"')
DRAWN_TOOL = re.compile(r'<([a-z-]+) id="[^"]*" class="tool" data-ruleset')
CHOICE = re.compile("[a-z][a-z-]*")
"""A value that is chosen from some, and not typed."""
Answer = dict[str, Any]


def asked(operation: str, ruleset: str, **request: Any) -> Case:
    """A question that no written case asks."""
    id = f"{operation} in {ruleset}"
    return Case(id, "", operation, {"ruleset": ruleset, **request}, {}, {})


BESIDE = [
    *[asked("hand-outlook", ruleset, cards=TEN, bid=30) for ruleset in CHAPTERS],
    *[asked("bid-key", ruleset, **{"from": 18, "to": 40}) for ruleset in CHAPTERS],
    asked("bid-key", "turneskat", mode="mechanical", to=48),
    asked("bid-values", "tournee-skat"),
    asked("trick", "turneskat", contract="null", cards=["H7", "HA", "C9"]),
    asked("trick", "tournee-skat", contract="ramsch", cards=["CJ"], hand=["D7", "SJ", "HA"]),
]
"""What the written cases leave out, so that every calculator is tried in every game."""
WRITTEN = [case for case in read_cases(ROOT / "cases").values() if calculator_address(case)]
CASES = [case for case in WRITTEN if case.request.get("ruleset") in RULESETS] + BESIDE
IN_OVERBID = {
    "ruleset",
    "contract",
    "hand",
    "announced",
    "matadors",
    "bid",
    "card_points",
    "tricks",
}
"""What the form of an overbid asks for."""


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
    """Every case in its calculator; a game with a bid also in the calculator of overbids."""
    for case in CASES:
        page, fragment = calculator_address(case) or ("", "")
        yield entry(case, page, fragment, TOOL_OF[case.operation])
        request = case.request
        is_game = case.operation == "game-value" and {"bid", "matadors"} <= request.keys()
        if is_game and request.keys() <= IN_OVERBID and request.get("announced") != "ouvert":
            chapter = page.partition("/")[0]
            address = filled_in("overbid-check", chapter, request)
            yield entry(case, f"{chapter}/{PAGE_OF['overbid-check']}", address, "overbid-check")


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


def rows(table: Locator) -> list[list[str]]:
    """The cells of a table's body."""
    found: list[list[str]] = table.evaluate(
        "table => [...table.tBodies].flatMap((body) => [...body.rows])"
        ".map((row) => [...row.cells].map((cell) => cell.textContent))"
    )
    return found


def comes_to(table: Locator, shown: list[list[str]]) -> None:
    """The table has these rows; the answer before may still stand there when it is looked at."""
    wait_until(table.page, lambda: rows(table) == shown, lambda: (rows(table), "is not", shown))


def game_value(found: Answer, output: Locator, words: Language) -> None:
    expect(output.locator(".say")).to_have_text(found["say"])
    expect(output.locator(".amount")).to_have_text(signed(found["score"]))
    expect(output.locator(".value")).to_contain_text(words.reasons[found["reason"]])


def matadors(found: Answer, output: Locator, words: Language) -> None:
    expect(output.locator(".say")).to_have_text(found["say"])
    if found["first_missing_or_held"]:
        name = words.card_name(found["first_missing_or_held"])
        expect(output.locator(".ends")).to_contain_text(name)


def auction(found: Answer, output: Locator, words: Language) -> None:
    line = auction_report(found, words).lines[0]
    expect(output.locator(".say")).to_have_text(line[0].upper() + line[1:])
    expect(output.locator(".calls li")).to_have_count(len(found["calls"]))


def ramsch(found: Answer, output: Locator, words: Language) -> None:
    seats = tuple(words.seats.values())
    told = ", ".join(f"{seats[one['seat']]} {signed(one['score'])}" for one in found["players"])
    expect(output.locator(".say")).to_have_text(told[0].upper() + told[1:])


def trick(found: Answer, output: Locator, words: Language) -> None:
    expect(output.locator(".say")).to_contain_text(words.card_name(found["winning_card"]))
    for card in found.get("legal", ()):
        expect(output.locator("p").last).to_contain_text(words.card_name(card))
    for barred in found.get("illegal", ()):
        expect(output.locator("ul:not(.rules)")).to_contain_text(barred["text"])


def bid_values(found: Answer, output: Locator, words: Language) -> None:
    steps = [str(value) for value in found["values"]]
    expect(output.locator(".rungs li")).to_have_text(steps)


def bid_key(found: Answer, output: Locator, words: Language) -> None:
    shown = [
        [str(row["bid"]), *["" if cell is None else str(cell) for cell in row["cells"]]]
        for row in found["rows"]
    ]
    lines = ["".join(row) for row in shown]
    expect(output.locator("table.key tbody tr")).to_have_text(lines)
    comes_to(output.locator("table.key"), shown)


def hand_outlook(found: Answer, output: Locator, words: Language) -> None:
    """The headline; each game with its safe bid; what is said of the bid."""
    said, best = words.words("skat_outlook"), found["best"]
    headline = said["safe-up-to"].format(bid=best["safe_bid"], contract=best["label"])
    expect(output.locator(".say").first).to_have_text(headline)
    for one in found["contracts"]:
        if one["of"] and one["kind"] != "null" and one["skat"] != "turned":
            name = output.page.locator("summary b > :last-child").get_by_text(
                one["label"], exact=True
            )
            row = output.locator(".prospect", has=name).locator("summary")
            expect(row).to_contain_text(f"{words.labels['safe-bid']} {one['safe_bid'] or '–'}")
            verdict = words.labels[one["verdict"]]
            expect(row).to_contain_text(f"{found['bid']}: {verdict}")


SHOWN: dict[str, Callable[[Answer, Locator, Language], None]] = {
    "game-value": game_value,
    "matadors": matadors,
    "auction": auction,
    "ramsch": ramsch,
    "trick": trick,
    "bid-values": bid_values,
    "bid-key": bid_key,
    "hand-outlook": hand_outlook,
}


def holds(one: Entry, tool: Locator, words: Language) -> None:
    """The page shows what the case comes to, and has asked what the case asks."""
    case = one.case
    found = answer(case.operation, {**case.request, "locale": words.code})
    if found["ok"]:
        SHOWN[case.operation](found, tool.locator(".answer"), words)
    else:
        error = tool.locator(".error", has_text=found["errors"][0]["text"])
        expect(error).to_be_visible()
    values = tool.evaluate("tool => tool.fields.values()")
    question = {"tool": one.tool, "ruleset": one.ruleset, "locale": words.code, "values": values}
    assert answer(case.operation, respond(question)["request"]) == found, case.id


# ---- by hand ----


def tried_by(one: Entry) -> set[tuple[str, ...]]:
    """What entering a case tries: a calculator in a game, a choice made, a line filled in."""
    made = {
        (one.tool, name, value if CHOICE.fullmatch(value) else str(bool(value)))
        for name, value in one.values.items()
    }
    return {(one.tool, one.ruleset), *made}


BY_HAND = [
    ENTRIES[at]
    for at in fewest_with_all(
        {at: tried_by(one) for at, one in enumerate(ENTRIES) if "trick_order" not in one.values}
    )
]
"""The order of all tricks is in an address only: a form asks for no more of it than a tie needs.

test_opened.py opens every case in every language, and asks Python here what the page would."""


WAYS = ("keyboard", "sv"), ("touch", "en")
VALUE = "skat/calculator/"
FIRST_WAY = {(path, *WAYS[at % 2]) for at, path in enumerate(PAGES)}
"""One hand for each page; the other follows at night."""


@pytest.mark.parametrize(
    ("path", "hand", "locale"),
    [
        pytest.param(*one, marks=NIGHT if one not in FIRST_WAY else ROAD if one[0] == VALUE else [])
        for one in ((path, *way) for way in WAYS for path in PAGES)
    ],
)
def test_every_choice_is_made_by_hand(
    request: pytest.FixtureRequest, path: str, hand: str, locale: str
) -> None:
    page: Page = request.getfixturevalue("live_phone" if hand == "touch" else "live_page")
    stay_on(page, FOLDERS[locale] + path)
    words = language(locale)
    for one in BY_HAND:
        if one.page == path:
            tool = page.locator(f"#{one.id}")
            again = tool.locator("[type=reset]")
            if not again.is_visible():
                HANDS[hand].press(tool.locator("form > details > summary").last)
            HANDS[hand].press(again)
            HANDS[hand].enter(tool, one.values, words)
            holds(one, tool, words)
