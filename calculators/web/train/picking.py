"""The choice of game, exercise and level."""

from __future__ import annotations

from calculators.page.markup import Html, element, joined
from calculators.text.language import Language
from calculators.train.kinds import LEVELS, kinds_of
from calculators.train.mixed import MIXED, can_be_mixed
from calculators.web.train.chosen import GAMES, Chosen


def picking(wanted: Chosen, language: Language) -> Html:
    """Two lists and three levels; what a level asks for stands below."""
    words = language.words("train")
    games = [(game, language.rulesets[game]) for game in GAMES]
    kinds = [(kind, words[f"kinds.{kind}"]) for kind in kinds_of(wanted.ruleset)]
    if can_be_mixed(wanted.ruleset):
        kinds.insert(0, (MIXED, words["page.mixed"]))
    named = (element("strong", words[f"kinds.{wanted.kind}"]), " ") if wanted.mixed else ()
    told = words[f"levels.{wanted.kind}.{wanted.level}"]
    return joined(
        [
            select("ruleset", words["page.ruleset"], games, wanted.ruleset),
            select("kind", words["page.kind"], kinds, wanted.practised),
            levels(wanted, words["page.level"]),
            element("p", *named, told, class_="hint", id="trainer-level"),
        ]
    )


def select(name: str, label: str, options: list[tuple[str, str]], value: str) -> Html:
    id = f"trainer-{name}"
    shown = [
        element("option", text, value=option, selected=option == value) for option, text in options
    ]
    return element(
        "div",
        element("label", label, for_=id),
        element("select", *shown, id=id, name=name),
        class_="field select",
    )


def levels(wanted: Chosen, label: str) -> Html:
    """One of three, as chips."""
    chips = [
        element(
            "label",
            element(
                "input",
                type="radio",
                name="level",
                value=str(level),
                checked=level == wanted.level,
                aria_describedby="trainer-level",
            ),
            element("span", str(level)),
            class_="chip",
        )
        for level in LEVELS
    ]
    return element(
        "fieldset",
        element("legend", label),
        element("div", *chips, class_="chips"),
        class_="field radio",
    )
