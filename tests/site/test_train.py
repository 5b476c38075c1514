"""The trainer on the built page, by hand, by thumb and by ear; the browser's exercises are ours."""

from __future__ import annotations

import json
import re
from typing import Any
from urllib.parse import parse_qsl

import pytest
from playwright.sync_api import Locator, Page, expect

from calculators.door.door import answer, call
from calculators.practice.kinds import LEVELS, task
from calculators.practice.page.selection import GAMES, Selection, read_selection
from calculators.practice.schedule import can_be_mixed
from calculators.practice.task import Task
from calculators.practice.task import verdict as judged
from calculators.practice.words import right_text
from calculators.text.language import LOCALES, joined_catalogue, language
from tests.responding import respond_trainer
from tests.site.kept_page import stay_on
from tests.site.test_browser import violations
from tests.site.tools import LANGUAGES, wait_for_script
from tests.site.watched import (
    HOLD,
    hold_questions,
    release_questions,
    wait_for_question,
)
from tests.skat.practice.train_seeds import EVERY

ROOTS = {"sv": "", "en": "en/"}
FORMS = {
    "choice": ("matadors", "skat", 2),
    "card": ("trick-winner", "skruf", 2),
    "cards": ("legal-card", "turneskat", 3),
    "order": ("card-order", "tournee-skat", 3),
    "number": ("card-points", "skat", 3),
    "score": ("game-value", "turneskat", 3),
}
"""An exercise for each way to answer."""
SEED = 4


def address(locale: str, kind: str, ruleset: str, level: int, seed: int = SEED) -> str:
    asked = f"kind={kind}&ruleset={ruleset}&level={level}&seed={seed}"
    return f"{ROOTS[locale]}learn/trainers/#trainer?{asked}"


def opened(page: Page, locale: str, kind: str, ruleset: str, level: int) -> Task:
    """An exercise by its link, once Python has drawn it."""
    path, _, fragment = address(locale, kind, ruleset, level).partition("#")
    stay_on(page, path)
    follow(page, fragment)
    expect(page.locator("#trainer .solution")).to_have_count(0)
    told = joined_catalogue("practice", locale)[f"levels.{kind}.{level}"]
    expect(page.locator("#trainer-level")).to_have_text(told)
    drawn = task(kind, ruleset, level, SEED)
    expect(page.locator("#trainer .task")).to_have_attribute("data-asks", drawn.form)
    return drawn


def follow(page: Page, fragment: str) -> None:
    """Go to an address within the page, and wait until another exercise is there."""
    page.evaluate(
        """fragment => {
            document.querySelector("#trainer .task").classList.add("former");
            history.replaceState(history.state, "", location.pathname);
            location.hash = fragment;
        }""",
        fragment,
    )
    expect(page.locator("#trainer .task:not(.former)")).to_be_attached()


def seed_of(page: Page) -> int:
    """The seed in the page's address, as the page itself has it."""
    return int(page.evaluate("location.hash").rpartition("=")[2])


def verdict(page: Page) -> Locator:
    return page.locator("#trainer .verdict .say")


def by_pointer(page: Page, form: str, value: str, press: str) -> None:
    """Answer with mouse or thumb."""
    desk = page.locator("#trainer .desk")
    if form in ("number", "score"):
        if value.startswith("-"):
            getattr(desk.locator("label", has=page.locator("[name=sign][value='-']")), press)()
        desk.locator("[name=number]").fill(value.removeprefix("-"))
    else:
        parts = [value] if form == "choice" else value.split()
        for part in parts:
            getattr(desk.locator(f"[data-answer='{part}']"), press)()
    if form not in ("choice", "card"):
        getattr(desk.locator("[type=submit]"), press)()


def tab_to(page: Page, target: str) -> None:
    """Go on with the tabulator until the focus is there."""
    for _ in range(60):
        if page.evaluate("(target) => document.activeElement.matches(target)", target):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"the keyboard does not reach {target}")


def by_keyboard(page: Page, form: str, value: str) -> None:
    """Answer without a pointer."""
    if form in ("number", "score"):
        if value.startswith("-"):
            tab_to(page, "#trainer [name=sign]")
            page.keyboard.press("ArrowRight")
        tab_to(page, "#trainer [name=number]")
        page.keyboard.type(value.removeprefix("-"))
        page.keyboard.press("Enter")
        return
    parts = [value] if form == "choice" else value.split()
    for part in parts:
        page.locator("#trainer legend.question").evaluate("e => { e.tabIndex = -1; e.focus(); }")
        tab_to(page, f"#trainer [data-answer='{part}']")
        page.keyboard.press("Space" if form in ("cards", "order") else "Enter")
    if form not in ("choice", "card"):
        tab_to(page, "#trainer .task [type=submit]")
        page.keyboard.press("Enter")


def wrong(drawn: Task) -> str:
    """An answer that falls into a trap."""
    if drawn.form == "order":
        one, two, *others = drawn.right[0].split()
        return " ".join([two, one, *others])
    if drawn.form == "cards":
        return " ".join(drawn.options)
    return drawn.traps[0].value


# The keyboard is tried in one language and the thumb in the other: the script is the same, and what
# Python writes and says in either is proven in tests/skat/practice.


@pytest.mark.parametrize("form", FORMS)
def test_an_exercise_is_done_by_keyboard_alone(page: Page, form: str) -> None:
    locale = "sv"
    drawn = opened(page, locale, *FORMS[form])
    page.locator("#trainer-level").evaluate("e => { e.tabIndex = -1; e.focus(); }")
    by_keyboard(page, form, drawn.right[0])
    said = right_text(language(locale), FORMS[form][1], drawn)
    expect(verdict(page)).to_have_text(
        joined_catalogue("practice", locale)["right"].format(answer=said)
    )
    expect(page.locator("#trainer .aloud")).to_contain_text(said)
    expect(page.locator("#trainer [data-do=next]")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("#trainer .verdict")).to_have_count(0)
    wait_for_script(page, "document.activeElement.closest('.task') !== null")
    assert seed_of(page) != SEED


@pytest.mark.parametrize("form", FORMS)
def test_a_wrong_answer_by_thumb_shows_the_step_that_was_missed(phone: Page, form: str) -> None:
    locale = "en"
    drawn = opened(phone, locale, *FORMS[form])
    by_pointer(phone, form, wrong(drawn), "tap")
    expect(phone.locator("#trainer .mistake")).not_to_be_empty()
    missed = phone.locator("#trainer .steps .missed")
    expect(missed.first).to_contain_text(joined_catalogue("practice", locale)["page.missed"])
    href = missed.first.locator("a").get_attribute("href")
    assert href is not None
    assert phone.evaluate("document.scrollingElement.scrollWidth") <= 390
    small = phone.evaluate("""() => [...document.querySelectorAll("#trainer :is(button, select)")]
        .filter((one) => one.checkVisibility() && one.getBoundingClientRect().height < 43.5)
        .map((one) => one.outerHTML.slice(0, 120))""")
    assert small == []
    assert violations(phone) == []


def test_the_missed_step_leads_to_its_rule(page: Page) -> None:
    drawn = opened(page, "en", *FORMS["score"])
    by_pointer(page, "score", drawn.traps[0].value, "click")
    link = page.locator("#trainer .steps .missed a").first
    expect(link).to_be_visible()
    link.click()
    page.wait_for_url(re.compile(r"/en/turneskat/value/#"))
    anchor = page.url.partition("#")[2]
    expect(page.locator(f"#{anchor}")).to_be_visible()


def test_how_it_has_gone_survives_a_reload_and_can_be_forgotten(page: Page) -> None:
    words = joined_catalogue("practice", "sv").table("page")
    drawn = opened(page, "sv", *FORMS["choice"])
    by_pointer(page, "choice", wrong(drawn), "click")
    counts = page.locator("#trainer .tally .counts")
    told = [words["tally"].format(right=0, asked=1), words["due-today"].format(count=1)]
    expect(counts).to_have_text(" · ".join(told))
    page.reload()
    expect(counts).to_have_text(" · ".join(told))
    page.locator("#trainer .tally summary").click()
    page.locator("#trainer [data-do=reset]").click()
    expect(counts).to_have_count(0)
    page.reload()
    expect(page.locator("#trainer .desk .question")).to_be_visible()
    expect(counts).to_have_count(0)
    assert page.evaluate("JSON.parse(localStorage['budnyckeln.trainer']).records") == {}


@pytest.mark.road
def test_what_was_got_wrong_comes_round_again(page: Page) -> None:
    kind, ruleset, level = FORMS["score"]
    drawn = opened(page, "sv", kind, ruleset, level)
    by_pointer(page, "score", wrong(drawn), "click")
    again = page.locator("#trainer .again")
    for _ in range(2):
        page.locator("#trainer [data-do=next]").click()
        expect(page.locator("#trainer .verdict")).to_have_count(0)
        if again.count():
            break
        seed = seed_of(page)
        by_pointer(page, "score", task(kind, ruleset, level, seed).right[0], "click")
    expect(again).to_have_text(joined_catalogue("practice", "sv")["page.again"])
    seed = seed_of(page)
    assert drawn.traps[0].mistake in task(kind, ruleset, level, seed).mistakes


def test_a_link_opens_the_same_exercise_again(page: Page) -> None:
    opened(page, "sv", *FORMS["number"])
    lying = page.locator("#trainer .lying").all_text_contents()
    by_pointer(page, "number", "1", "click")
    link = page.locator("#trainer .permalink")
    expect(link).to_be_visible()
    href = link.get_attribute("href")
    page.locator("#trainer [data-do=next]").click()
    expect(page.locator("#trainer .verdict")).to_have_count(0)
    assert page.locator("#trainer .lying").all_text_contents() != lying
    page.evaluate("(href) => { location.hash = href; }", href)
    expect(page.locator("#trainer .lying")).to_have_text(lying)


def test_the_first_exercise_is_not_to_be_seen_while_another_is_coming(new_page: Page) -> None:
    new_page.add_init_script(HOLD)
    new_page.goto("learn/trainers/")
    first = new_page.locator("#trainer .question").text_content()
    expect(new_page.locator("#trainer .question")).to_be_visible()
    hold_questions(new_page)
    new_page.locator("a[href$='#trainer?kind=matadors&ruleset=skat']").click()
    wait_for_question(new_page)
    for part in (".task", ".picks", ".solution"):
        expect(new_page.locator(f"#trainer {part}")).to_be_hidden()
    expect(new_page.locator("#trainer .status")).not_to_be_empty()
    release_questions(new_page)
    expect(new_page.locator("#trainer .task")).to_be_visible()
    expect(new_page.locator("#trainer .question")).not_to_have_text(str(first))
    expect(new_page.locator("#trainer-kind")).to_have_value("matadors")


def test_a_chapter_of_the_rules_leads_to_its_exercise(new_page: Page) -> None:
    new_page.goto("en/turneskat/value/")
    new_page.locator("a[href*='trainer?kind=matadors']").click()
    expect(new_page.locator("#trainer-kind")).to_have_value("matadors")
    expect(new_page.locator("#trainer-ruleset")).to_have_value("turneskat")
    expect(new_page.locator("#trainer .task")).to_have_attribute("data-asks", "choice")


def test_another_game_offers_its_own_exercises_and_keeps_the_hand_on_the_list(
    new_page: Page,
) -> None:
    new_page.goto("en/learn/trainers/")
    new_page.locator("#trainer-ruleset").focus()
    new_page.locator("#trainer-ruleset").select_option("skruf")
    kinds = new_page.locator("#trainer-kind option")
    expect(kinds).to_have_count(7)
    expect(new_page.locator("#trainer-ruleset")).to_be_focused()
    new_page.locator("#trainer-kind").select_option("skruf-honours")
    told = joined_catalogue("practice", "en").table("levels.skruf-honours").values()
    expect(new_page.locator("#trainer-level")).to_have_text(
        re.compile("|".join(map(re.escape, told)))
    )
    new_page.reload()
    expect(new_page.locator("#trainer-kind")).to_have_value("skruf-honours")


def test_an_answer_that_is_no_number_is_refused_at_the_field(page: Page) -> None:
    opened(page, "en", *FORMS["number"])
    by_pointer(page, "number", "many", "click")
    expect(page.locator("#trainer-error")).not_to_be_empty()
    expect(page.locator("#trainer-number")).to_be_focused()
    expect(page.locator("#trainer-number")).to_have_attribute("aria-invalid", "true")
    expect(page.locator("#trainer .verdict")).to_have_count(0)


def test_the_first_answer_needs_no_other_exercise(new_page: Page) -> None:
    """What the build put on the page is what Python judges when it comes."""
    new_page.goto("learn/trainers/")
    desk = new_page.locator("#trainer")
    asked = {name: desk.get_attribute(f"data-{name}") for name in ("kind", "ruleset")}
    level, seed = (int(desk.get_attribute(f"data-{name}") or "") for name in ("level", "seed"))
    drawn = task(str(asked["kind"]), str(asked["ruleset"]), level, seed)
    by_pointer(new_page, drawn.form, drawn.right[0], "click")
    expect(new_page.locator("#trainer .verdict.right")).to_be_visible()


MIXED_LINK = "learn/trainers/#trainer?kind=mixed&ruleset={ruleset}&level=1&seed={seed}"


def standing(page: Page) -> Selection:
    """The exercise that is there, by its address."""
    expect(page).to_have_url(re.compile(r"#trainer\?.*seed="))
    return read_selection(dict(parse_qsl(page.url.partition("?")[2])))


def gone_on(page: Page, press: str) -> Selection:
    """The next exercise, once it is there."""
    before = page.url
    button = page.locator("#trainer [data-do=next]")
    button.press("Enter") if press == "key" else button.tap()
    expect(page).not_to_have_url(before)
    expect(page.locator("#trainer .verdict")).to_have_count(0)
    return standing(page)


@pytest.mark.parametrize("locale", LANGUAGES)
def test_the_mixed_exercises_are_chosen_and_done_by_keyboard_alone(page: Page, locale: str) -> None:
    words = joined_catalogue("practice", locale)
    stay_on(page, f"{ROOTS[locale]}learn/trainers/")
    follow(page, "trainer?kind=matadors&ruleset=skat&level=1&seed=1")
    page.locator("#trainer-ruleset").focus()
    tab_to(page, "#trainer-kind")
    page.keyboard.press("Home")
    expect(page).to_have_url(re.compile("kind=mixed&"))
    one = standing(page)
    seen = set()
    for _ in range(4):
        assert one.mixed
        seen.add(one.kind)
        expect(page.locator("#trainer-kind")).to_have_value("mixed")
        expect(page.locator("#trainer-level strong")).to_have_text(words[f"kinds.{one.kind}"])
        drawn = one.draw_task()
        by_keyboard(page, drawn.form, drawn.right[0])
        said = right_text(language(locale), one.ruleset, drawn)
        expect(verdict(page)).to_have_text(words["right"].format(answer=said))
        expect(page.locator("#trainer [data-do=next]")).to_be_focused()
        one = gone_on(page, "key")
    assert len(seen) > 1
    page.reload()
    expect(page.locator("#trainer .counts")).to_contain_text(
        words["page.tally"].format(right=4, asked=4)
    )


NIGHTLY = pytest.param("en", "skruf", 2, marks=pytest.mark.night)


@pytest.mark.parametrize(("locale", "ruleset", "seed"), [("sv", "skat", 7), NIGHTLY])
def test_a_mistake_comes_back_among_the_mixed_exercises_by_thumb(
    phone: Page, locale: str, ruleset: str, seed: int
) -> None:
    words = joined_catalogue("practice", locale)
    path, _, fragment = MIXED_LINK.format(ruleset=ruleset, seed=seed).partition("#")
    stay_on(phone, ROOTS[locale] + path)
    follow(phone, fragment)
    expect(phone).to_have_url(re.compile("&of="))
    one = standing(phone)
    drawn = one.draw_task()
    missed = judged(drawn, wrong(drawn)).mistake
    by_pointer(phone, drawn.form, wrong(drawn), "tap")
    expect(phone.locator("#trainer .mistake")).to_have_text(words[f"mistakes.{missed}"])
    expect(phone.locator("#trainer .weakest")).to_contain_text(words[f"kinds.{one.kind}"])
    assert phone.evaluate("document.scrollingElement.scrollWidth") <= 390
    assert violations(phone) == []
    other = gone_on(phone, "tap")
    assert other.kind != one.kind
    by_pointer(phone, other.draw_task().form, other.draw_task().right[0], "tap")
    expect(phone.locator("#trainer .verdict.right")).to_be_visible()
    back = gone_on(phone, "tap")
    expect(phone.locator("#trainer .again")).to_have_text(words["page.again"])
    assert back.kind == one.kind
    assert missed in back.draw_task().mistakes
    phone.reload()
    expect(phone.locator("#trainer .again")).to_have_count(0)
    expect(phone.locator("#trainer-level strong")).to_have_text(words[f"kinds.{one.kind}"])
    phone.locator("#trainer .tally summary").tap()
    phone.locator("#trainer [data-do=reset]").tap()
    expect(phone.locator("#trainer .counts")).to_have_count(0)
    assert phone.evaluate("JSON.parse(localStorage['budnyckeln.trainer']).records") == {}


def asked_in_the_browser(page: Page, operation: str, requests: list[dict[str, Any]]) -> list[Any]:
    """What Python answers on the page."""
    told: list[Any] = page.evaluate(
        r"""async ([operation, requests]) => {
            const define = document.querySelector("script[src*='/runtime/']").src;
            const { ask } = await import(define.replace(/[\w-]+\.js$/, "runtime.js"));
            const told = [];
            for (const request of requests) told.push(await ask(operation, request));
            return told;
        }""",
        [operation, requests],
    )
    return told


def mixed_session(ruleset: str, level: int, locale: str) -> list[dict[str, Any]]:
    """What a reader asks who answers every third exercise wrong."""
    base = {"kind": "mixed", "ruleset": ruleset, "level": level, "locale": locale, "root": "../"}
    request: dict[str, Any] = {**base, "seed": 5, "next": True}
    records: dict[str, Any] = {}
    requests = []
    for turn in range(9):
        told = respond_trainer(request)
        named = {**base, "of": told["of"], "seed": told["seed"]}
        drawn = read_selection(named).draw_task()
        given = drawn.right[0] if turn % 3 else wrong(drawn)
        answering = {**named, "records": dict(records), "answer": given}
        records |= respond_trainer(answering)["records"]
        requests += [request, answering]
        request = {**named, "records": dict(records), "next": True}
    return requests


@pytest.mark.night
def test_the_browser_mixes_the_exercises_as_it_is_done_here(page: Page) -> None:
    stay_on(page, "learn/trainers/")
    requests = [
        request
        for ruleset in GAMES
        if can_be_mixed(ruleset)
        for level in LEVELS
        for locale in LOCALES
        for request in mixed_session(ruleset, level, locale)
    ]
    here = [json.loads(call(json.dumps({"operation": "trainer", **one}))) for one in requests]
    assert asked_in_the_browser(page, "trainer", requests) == here
    assert sum('class="again"' in told.get("task", "") for told in here) > 20


@pytest.mark.night
def test_the_browser_draws_and_judges_every_exercise_as_it_is_done_here(page: Page) -> None:
    stay_on(page, "learn/trainers/")
    requests: list[dict[str, Any]] = []
    for kind, ruleset, level in EVERY:
        for seed in (0, 2**32 - 1):
            one = {"kind": kind, "ruleset": ruleset, "level": level, "seed": seed, "locale": "en"}
            drawn = task(kind, ruleset, level, seed)
            requests += [one, {**one, "locale": "sv", "answer": wrong(drawn)}]
    told = asked_in_the_browser(page, "exercise", requests)
    here = [answer("exercise", request) for request in requests]
    assert len(told) == len(here) > 400
    assert told == json.loads(json.dumps(here))
