"""Problem deals in the browser: a right line wins and is kept, a wrong card loses."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from calculators.core.cards import BY_CODE, unmask
from calculators.skat.practice.problems.lies import Crossroads
from calculators.skat.practice.problems.problem import ProblemDeal, problem, right_at
from tests.site.test_browser import violations

PLACE = 0


def next_card(found: ProblemDeal, cards: list[str], *, right: bool) -> str | None:
    """A card that wins, or one that does not as long as there is one; None when it is decided."""
    moment: Crossroads = found.play([BY_CODE[card] for card in cards]).moment
    if found.lies.result(moment) is not None:
        return None
    wins = right_at(found.lies, moment)
    legal = unmask(sum(bit for bit, _ in found.lies.choices(moment)))
    wanted = wins if right else tuple(card for card in legal if card not in wins)
    return (wanted or legal)[0].code


def play(page: Page, *, right: bool) -> None:
    """Play the problem to its end on the page."""
    found, cards = problem(PLACE), list[str]()
    while (card := next_card(found, cards, right=right)) is not None:
        button = page.locator(f"problem-desk [data-slot=hand] [data-card={card}]")
        expect(page.locator("problem-desk:not(.moving)")).to_be_visible()
        button.tap()
        cards.append(card)
        expect(button).to_have_count(0)


def test_the_next_problem_is_the_one_after_it_in_the_list(new_phone: Page) -> None:
    new_phone.goto("en/learn/problems/")
    here = new_phone.locator("problem-desk [data-place][aria-current]")
    expect(here).to_have_text("1")
    for number in ("2", "3"):
        new_phone.locator("problem-desk .deals [data-do=next]").tap()
        expect(here).to_have_text(number)


def test_a_wrong_card_loses_and_the_right_line_wins_and_is_marked(new_phone: Page) -> None:
    new_phone.goto(f"en/learn/problems/#problem?at={PLACE}")
    tell, end = (new_phone.locator(f"problem-desk [data-slot={name}]") for name in ("tell", "end"))
    expect(tell).to_contain_text("Your turn")
    play(new_phone, right=False)
    expect(tell).to_contain_text("Lost")
    expect(end.locator(".lying")).to_have_count(2)
    new_phone.locator("problem-desk [data-do=again]").tap()
    expect(tell).to_contain_text("Your turn")
    play(new_phone, right=True)
    expect(tell).to_contain_text("Won")
    expect(new_phone.locator(f"problem-desk [data-place='{PLACE}']")).to_have_class("won")
    assert violations(new_phone) == []
    new_phone.reload()
    expect(new_phone.locator(f"problem-desk [data-place='{PLACE}']")).to_have_class("won")
