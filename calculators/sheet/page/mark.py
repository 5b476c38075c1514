"""The mark in a form in which house rules may settle something; the script shows and fills it."""

from __future__ import annotations

from collections.abc import Iterable

from calculators.page.inputs import data_json
from calculators.page.markup import Html, element
from calculators.sheet.page.open import kind_of
from calculators.text.language import Language

PAGE = "house-rules#choosing"
COMPARED = "variants."
"""What the names of those choices begin with that a comparison can show."""
SETTLED = "variants. ramsch_rules. played."
"""What the names of those choices begin with that change how a game is played or counted."""


def render_mark(words: Language, root: str, rulesets: Iterable[str]) -> Html:
    """Whose rules the form begins with, what they change, and the way to the printed text."""
    own, pages = words.words("house"), compared_pages(words, root, rulesets)
    see = element(
        "a",
        own["mark-see"],
        href=root + words.href(PAGE),
        data_differs=data_json(pages),
        data_compared=COMPARED,
    )
    leave = element("button", own["mark-leave"], type="button", class_="bare", data_rules="leave")
    use = element("button", own["mark-use"], type="button", class_="bare", data_rules="use")
    return element(
        "div",
        element("p", name_slot(own["mark"]), " ", see, " ", leave, data_kept="true"),
        element("p", name_slot(own["mark-off"]), " ", use, data_kept="false"),
        class_="by-rules",
        hidden=True,
    )


def compared_pages(words: Language, root: str, rulesets: Iterable[str]) -> dict[str, str]:
    """Where each game is compared with the printed text; the script adds what was chosen."""
    found = {id: kind_of(id).setup.differs(id, {}) for id in rulesets}
    return {id: f"{root}{words.site}{page}" for id, page in found.items() if page}


def render_printed_note(words: Language) -> Html:
    """Where everything is by the printed text: that house rules make no difference there."""
    line = element("p", name_slot(words.words("house")["mark-printed"]))
    return element("div", line, class_="by-rules", data_settled=SETTLED, hidden=True)


def name_slot(template: str) -> Html:
    """A sentence with a place for the name of the rules."""
    before, _, after = template.partition("{name}")
    place = element("strong", data_rules_name=True)
    return Html(element("span", before, place, after))
