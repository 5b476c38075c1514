"""Without a script every page is complete: nothing is lost but the answers to other questions."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import pytest
from playwright.sync_api import Browser, Page, expect

from calculators.skat.addresses import PAGE_OF, PAGE_OF_ALL
from calculators.text.language import language
from publishing.cases import replay_of
from publishing.lessons import lesson_of
from tests.site.built import Served
from tests.site.test_replay import DEALS
from tests.site.tools import FOLDERS, some_by_day
from tests.site.watched import open_context

GAMES = ("skat", "turneskat", "tournee-skat")
CALCULATORS = {game: [f"{game}/{page}" for page in PAGE_OF.values()] for game in GAMES}
CALCULATORS["skat"] += ["", *PAGE_OF_ALL.values()]
MATADORS = lesson_of("matadors").steps


@dataclass(frozen=True)
class Sight:
    """What stands on a page, how often, once something has been pressed; and what does not."""

    path: str
    shown: dict[str, int]
    hidden: tuple[str, ...] = ()
    press: tuple[str, ...] = ()


SIGHTS = [
    Sight(
        "score-sheet/",
        {".without-script": 1, ".md-content a[href$='/skat/cheat-sheet/#blank-sheet']": 1},
        ("[data-view]",),
    ),
    Sight("skat/cheat-sheet/", {"table.blank tbody tr": 36}),
    Sight(
        "learn/trainers/", {"#trainer .desk .question": 1, "#trainer .solution .steps": 1},
        ("#trainer .picks",), ("#trainer .solution summary",),
    ),
    Sight(
        "learn/matadors/",
        {
            ".lesson-step": len(MATADORS),
            "details.lesson-key summary": sum(step.asks != "read" for step in MATADORS),
        },
    ),
    Sight(
        "skat/faults/", {".finder-ruling": 1}, (),
        tuple(f"[id='q-{way}'] > summary" for way in (
            "play", "play-revoke", "play-revoke-defender",
        )),
    ),
    Sight(
        "compare/", {"[data-games] tbody tr:first-child [data-game=skat]": 1},
        ("[data-games] tbody tr:first-child [data-game=skruf]",), (".choose-games [value=skruf]",),
    ),
    *[
        Sight(
            path, {f"#{name} .moment": len(replay_of(name).moments), f"#{name} .board": 1},
            (f"#{name} .steering",),
        )
        for path, name in DEALS
    ],
]  # fmt: skip


@pytest.fixture(scope="module")
def bare_page(browser: Browser, site: Served) -> Iterator[Page]:
    """A phone whose browser runs no script."""
    without = {"java_script_enabled": False, "viewport": {"width": 360, "height": 800}}
    with open_context(browser, site.origin, **without) as context:
        yield context.new_page()


@pytest.mark.parametrize("folder", FOLDERS)
@pytest.mark.parametrize("sight", SIGHTS, ids=lambda sight: sight.path)
def test_a_page_stands_without_script(bare_page: Page, sight: Sight, folder: str) -> None:
    bare_page.goto(folder + sight.path)
    for button in sight.press:
        bare_page.locator(button).first.click()
    for shown, count in sight.shown.items():
        found = bare_page.locator(shown).filter(visible=True)
        if count > 1:
            expect(found).to_have_count(count)
        else:
            expect(found.first).to_be_visible()
    for hidden in sight.hidden:
        expect(bare_page.locator(hidden).filter(visible=True)).to_have_count(0)


@pytest.mark.parametrize("folder", FOLDERS)
@pytest.mark.parametrize("game", some_by_day(GAMES, "skat"))
def test_every_calculator_stands_with_its_first_answer(
    bare_page: Page, game: str, folder: str
) -> None:
    told = language("en" if folder else "sv").forms["needs-script"]
    for path in CALCULATORS[game]:
        bare_page.goto(folder + path)
        tools = bare_page.locator(".tool:has(form)")
        assert tools.count() == (3 if path == "bid-key/" else 1)
        for tool in tools.all():
            expect(tool.locator("form")).to_be_visible()
            assert tool.locator(".answer").inner_text().strip()
            expect(tool.locator("noscript p")).to_have_text(told)
