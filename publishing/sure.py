"""```sure figures: the parts of the page that says what is tested, how, and what is not.

`run` is the button that asks every worked example in the reader's browser; form/case-run.js.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from math import ceil, sqrt
from pathlib import Path
from typing import Any
from xml.etree.ElementTree import Element

from calculators.core.families import OF_RULESET, RULESET_IDS
from calculators.page.inputs import STATES, data_json
from calculators.page.markup import Html, element, joined
from calculators.page.tables import frame, table
from calculators.table.respond import games
from calculators.text.tables import TextTable, exact_percent, grouped
from publishing.cases import CASES, Case
from publishing.data import CASES as CASES_DATA
from publishing.data import FOLDER, case_rows, json_text
from publishing.inline import NUMBER, rule_link, stated_numbers
from publishing.irregularities import authorities
from publishing.languages import relative
from publishing.openings import calculator_address, family_of_case
from publishing.problems import PageError
from publishing.setting import Setting
from publishing.tested import Tested, rulesets, texts_in

SCRIPT = "case-run.js"
SPOKEN = ("progress", "passed", "failed", "asked", "differs", "nothing")
"""The sentences that the script fills in."""
RULING = re.compile(r"rulings(?:\.md)?#(?P<id>[a-z]{1,2}-q\d\d)")
HASH = 16
"""The digits of a hash by which the page knows the examples that it was made with."""
SHOWN = 6
"""The most examples that are named at a paragraph; the number of the others follows."""
BRIEF = 3
"""The most examples that the menu of a paragraph names."""


# ---- what other files tell ----


@cache
def read_json(name: str) -> dict[str, Any]:
    """A file of figures beside the cases; empty if there is none."""
    path = CASES / f"{name}.json"
    found: dict[str, Any] = json.loads(path.read_text("utf-8")) if path.exists() else {}
    return found


@cache
def count_tests(folder: Path = CASES.parent / "tests") -> int:
    """The number of test functions, each named after the law that it holds."""
    return sum(
        len(re.findall(r"^def test_", path.read_text("utf-8"), re.MULTILINE))
        for path in folder.rglob("test_*.py")
    )


# ---- the figures ----


def draw_figures(setting: Setting, _: str) -> Html:
    """How much has been tested in each way, and against what."""
    return element("dl", *[draw_figure(*one, setting) for one in figures(setting)], class_="proofs")


def draw_figure(key: str, values: Mapping[str, object], setting: Setting) -> Html:
    """One way of testing: its name, how much, and what was compared."""
    words, shown = setting.words, write_figures(setting, values)
    return element(
        "div",
        element("dt", words(f"sure.figures.{key}.name")),
        element("dd", words(f"sure.figures.{key}.value", **shown), class_="proofs__figure"),
        element("dd", words(f"sure.figures.{key}.what", **shown)),
    )


def write_figures(setting: Setting, values: Mapping[str, object]) -> dict[str, object]:
    """Figures as they are written in the page's language."""
    return {
        name: grouped(setting.language, value) if isinstance(value, int) else value
        for name, value in values.items()
    }


def figures(setting: Setting) -> Iterator[tuple[str, dict[str, object]]]:
    """Each way in which something is tested, with its figures, so far as they are at hand."""
    agreed, proof, changed = read_json("agreement"), read_json("certificate"), read_json("mutation")
    misprinted = sum(bool(case.printed) for case in setting.cases.values())
    yield "examples", {"cases": len(setting.cases), "misprinted": misprinted}
    yield "games", {key: proof[key] for key in ("games", "laws", "faults")}
    second = agreed["second-program"]
    yield "second", {"games": sum(second["games"].values()) + second["house-rules"]}
    yield "server", agreed["server-games"]
    yield "evenings", agreed["evenings"]
    if count_tests():
        yield "tests", {"tests": count_tests()}
    if changed:
        kinds = changed["noticed"].values()
        made = sum(sum(one.values()) for one in kinds)
        survived = sum(one.get("survived", 0) for one in kinds)
        yield "changes", {"changes": made, "noticed": made - survived}


# ---- the certificate ----


def draw_certificate(setting: Setting, _: str) -> Html:
    """For each ruleset its games and checks, and what reaches its levels and rulings; the hash."""
    words, language, proof = setting.words, setting.language, read_json("certificate")
    rows = []
    for id, found in proof["rulesets"].items():
        parts, reached = found["parts"].values(), found["rulings"].values()
        by_games = sum("games" in one for one in reached)
        counts = (
            sum(part["games"] for part in parts),
            sum(sum(part["laws"].values()) for part in parts),
            len(found["levels"]),
            by_games,
            len(reached) - by_games,
        )
        rows.append((language.rulesets[id], *[grouped(language, count) for count in counts]))
    keys = ("rules", "games", "laws", "levels", "rulings", "examples")
    heads = tuple(words(f"sure.certificate.{key}") for key in keys)
    shown = TextTable(heads, tuple(rows), frozenset(range(1, len(heads))))
    digest = element("code", proof["digest"], class_="digest")
    return joined(
        [
            table(shown, words("sure.certificate.title")),
            element("p", words("sure.certificate.digest"), " ", digest),
        ]
    )


# ---- the button ----


def draw_run(setting: Setting, _: str) -> Html:
    """The button, the bar and the places for what comes of it; without script a sentence."""
    words = setting.words
    said = {key: setting.language.forms[key] for key in STATES}
    own = {key: words[f"sure.run.{key}"] for key in SPOKEN}
    text = json_text(case_rows(CASES))
    count = len(setting.cases)
    button = words("sure.run.button", of=count)
    runner = element(
        "case-run",
        element("p", words("sure.run.needs"), class_="case-run__needs"),
        element("button", button, type="button", class_="button", hidden=True),
        element("p", class_="status", role="status"),
        element(
            "div",
            element("progress", max=str(count), value="0", aria_label=words("sure.run.bar")),
            element("span", class_="case-run__count"),
            class_="case-run__bar",
            hidden=True,
        ),
        element("p", class_="case-run__result", role="status"),
        element("ol", class_="case-run__faults"),
        data_cases=f"{setting.root}{FOLDER}{CASES_DATA.name('')}",
        data_hash=sha256(text.encode()).hexdigest()[:HASH],
        data_said=data_json(said),
        data_words=data_json(own),
    )
    return setting.live_block(runner, SCRIPT)


# ---- the deck ----


def draw_deck(setting: Setting, _: str) -> Html:
    """The exact odds of some piles, and places for what a hundred thousand deals come to."""
    words, game = setting.words, games()[0]
    deck = OF_RULESET[game].module("table.deck")
    keys = ("cards", "odds", "expected", "usual", "counted")
    heads = [element("th", words(f"sure.deck.{key}"), scope="col") for key in keys]
    said = {key: setting.language.forms[key] for key in STATES}
    link = element("a", words("sure.deck.open"), href=f"{relative(setting.url, 'play/')}#play?")
    block = element(
        "fair-deck",
        element("button", words("sure.deck.button"), type="button", class_="button", hidden=True),
        element("p", class_="status", role="status"),
        element("progress", max=str(deck.DEALS), value="0", aria_label=words("sure.deck.bar")),
        frame(
            element(
                "table",
                element("thead", element("tr", *heads)),
                *[draw_pile(one, deck.DEALS, setting) for one in deck.COUNTED],
                class_="figures",
            ),
            words("sure.deck.title"),
        ),
        element(
            "p", element("span", class_="fair-deck__result", role="status"), " ", link, hidden=True
        ),
        data_ruleset=game,
        data_locale=setting.site.code,
        data_said=data_json(said),
        data_result=words("sure.deck.result", near="{near}", of="{of}", name="{name}"),
    )
    return setting.live_block(block, "fair-deck.js")


def draw_pile(pile: Any, deals: int, setting: Setting) -> Html:
    """For each number of the cards in a pile how likely it is, and how many of the deals that
    makes: nineteen of twenty counts lie within two standard deviations.
    """
    language, rows = setting.language, []
    for count, (ways, of) in enumerate(pile.odds()):
        usual = ceil(2 * sqrt(deals * ways * (of - ways)) / of)
        expected = round(deals * ways / of)
        cells = (exact_percent(language, ways, of, 3), grouped(language, expected))
        rows.append(
            element(
                "tr",
                element("th", str(count), scope="row", class_="number"),
                *[element("td", cell, class_="number") for cell in cells],
                element("td", f"±\N{NO-BREAK SPACE}{grouped(language, usual)}", class_="number"),
                element("td", class_="number", data_expected=expected, data_usual=usual),
            )
        )
    head = element("th", setting.words(f"sure.deck.{pile.id}"), colspan="5", scope="rowgroup")
    return element("tbody", element("tr", head), *rows, data_pile=pile.id)


# ---- the examples ----


def draw_cases(setting: Setting, _: str) -> Html:
    """Every example by its game, with its paragraph and the way to its calculator."""
    return joined(
        [
            element(
                "details",
                element("summary", name, " ", element("span", str(len(found)), class_="count")),
                element("ul", *[draw_case(case, setting) for case in found], class_="sure-cases"),
                class_="sure-page",
            )
            for name, found in cases_by_game(setting)
        ]
    )


def cases_by_game(setting: Setting) -> Iterator[tuple[str, list[Case]]]:
    """The examples of each ruleset, under the name of its game."""
    for id in RULESET_IDS:
        found = [case for case in setting.cases.values() if ruleset_of(case) == id]
        if found:
            yield setting.language.rulesets[id], found


def ruleset_of(case: Case) -> str:
    """The ruleset that an example asks about; that of its family where it names none."""
    family = family_of_case(case)
    own = str(case.request.get("ruleset", ""))
    return own if own in RULESET_IDS or family is None else family.rulesets[0]


def draw_case(case: Case, setting: Setting) -> Html:
    """One example: its id, which opens it in the calculator if one can, and its paragraph."""
    opened = calculator_address(case)
    name: str = case.id
    if opened:
        href = f"{relative(setting.url, opened[0])}{opened[1]}"
        name = element("a", case.id, href=href)
    return element("li", name, " ", rule_link(case.rule, setting), id=case_anchor(case.id))


def case_anchor(id: str) -> str:
    """The anchor of an example on the page."""
    return f"case-{id.lower().replace('/', '-')}"


# ---- paragraph by paragraph ----


@dataclass(frozen=True, slots=True)
class Covered:
    """How one paragraph is tested."""

    rule: str
    cases: tuple[str, ...]
    homes: tuple[str, ...]
    """The paragraphs from which its numbers come, where those have examples and this has none."""
    is_used: bool
    """Whether the rules as data cite it."""
    rulings: tuple[str, ...]
    is_ours: bool
    """Whether it is our own proposal, as the pages on mistakes say."""

    @property
    def kind(self) -> str:
        """What stands behind it: "tested", "computed" or "told"."""
        return "tested" if self.cases else "computed" if self.homes or self.is_used else "told"

    @property
    def rests_on_us(self) -> bool:
        """Whether the source is silent or doubtful here, and the answer is ours."""
        return bool(self.rulings) or self.is_ours


@cache
def used_rules() -> frozenset[str]:
    """Every paragraph that a ruleset names as its source."""
    return frozenset(
        word for rules in rulesets().values() for word in texts_in(rules) if "#" in word
    )


def covered_paragraphs(page: str, setting: Setting) -> Iterator[Covered]:
    """Every numbered paragraph of a page."""
    _, numbers = setting.paragraphs[page]
    known = stated_numbers()
    for anchor in numbers:
        rule = f"{page}#{anchor}"
        prose = setting.prose[page].get(anchor, "")
        named = [known[one["name"]].rule for one in NUMBER.finditer(prose) if one["name"] in known]
        cases = setting.tested.get(rule, ())
        label = authorities().get(rule)
        yield Covered(
            rule,
            cases,
            () if cases else tuple(dict.fromkeys(one for one in named if one in setting.tested)),
            rule in used_rules(),
            tuple(dict.fromkeys(one["id"].upper() for one in RULING.finditer(prose))),
            bool(label and label.kind in ("ours", "open")),
        )


def pages_of(game: str, setting: Setting) -> list[str]:
    """The pages of a game that have numbered paragraphs."""
    return [
        page
        for page, (_, numbers) in setting.paragraphs.items()
        if numbers and page.startswith(f"{game}/")
    ]


CHAPTERS = tuple(id for id in RULESET_IDS if id != "isko")
"""The games with a chapter of their own; the ISkO is a page of Skat."""
KINDS = ("tested", "computed", "told")


def draw_coverage(setting: Setting, _: str) -> Html:
    """How many paragraphs of each game are tested, computed and told, and rest on us."""
    words, rows = setting.words, []
    for game in CHAPTERS:
        pages = pages_of(game, setting)
        found = [one for page in pages for one in covered_paragraphs(page, setting)]
        counts = [sum(one.kind == kind for one in found) for kind in KINDS]
        ours = sum(one.rests_on_us for one in found)
        name = setting.language.rulesets[game]
        rows.append((name, *map(str, (len(found), *counts, ours))))
    heads = tuple(words(f"sure.coverage.{key}") for key in ("game", "all", *KINDS, "ours"))
    shown = TextTable(heads, tuple(rows), frozenset(range(1, len(heads))))
    return table(shown, words("sure.coverage.title"))


def draw_paragraphs(setting: Setting, game: str) -> Html:
    """The paragraphs of a game, folded away, page by page."""
    if game not in CHAPTERS:
        raise PageError(f"no game is called {game!r}; there are {', '.join(CHAPTERS)}")
    return element(
        "details",
        element("summary", setting.language.rulesets[game]),
        *[draw_page(page, setting) for page in pages_of(game, setting)],
        class_="sure-game",
        id=f"{game}-covered",
    )


def draw_page(page: str, setting: Setting) -> Html:
    """One page: the paragraphs with something behind them, then those that are only told."""
    words, found = setting.words, list(covered_paragraphs(page, setting))
    title, _ = setting.paragraphs[page]
    behind = [one for one in found if one.kind != "told" or one.rests_on_us]
    rest = [one for one in found if one not in behind]
    tested = sum(one.kind == "tested" for one in found)
    count = words("sure.of", tested=tested, all=len(found))
    parts = [element("ul", *[draw_covered(one, setting) for one in behind], class_="sure-list")]
    if rest:
        links = [rule_link(one.rule, setting, named=False) for one in rest]
        parts.append(element("p", words("sure.told"), " ", joined(links, ", ")))
    return element(
        "details",
        element("summary", title, " ", element("span", count, class_="count")),
        *(parts if behind else parts[1:]),
        class_="sure-page",
        id=page_anchor(page),
    )


def page_anchor(page: str) -> str:
    """The anchor of a page of rules; with a hyphen and its own anchor that of a paragraph."""
    return page.removesuffix("/index").replace("/", "-")


def draw_covered(one: Covered, setting: Setting) -> Html:
    """One paragraph with its examples, or where its numbers have theirs, and with our rulings."""
    words, (page, _, anchor) = setting.words, one.rule.partition("#")
    parts = [rule_link(one.rule, setting, named=False), Html(" ")]
    if one.cases:
        links = [element("a", id, href=f"#{case_anchor(id)}") for id in one.cases[:SHOWN]]
        parts.append(joined(links, ", "))
        if len(one.cases) > SHOWN:
            parts += [Html(" "), Html(words("sure.more", more=len(one.cases) - SHOWN))]
    elif one.homes:
        links = [
            rule_link(rule, setting, named=not rule.startswith(f"{page}#")) for rule in one.homes
        ]
        parts += [Html(words("sure.home")), Html(" "), joined(links, ", ")]
    else:
        parts.append(Html(words("sure.used" if one.is_used else "sure.only-told")))
    if one.rulings:
        links = [element("a", id, href=setting.link(f"rulings#{id.lower()}")) for id in one.rulings]
        parts += [Html(" · "), Html(words("sure.ruling")), Html(" "), joined(links, ", ")]
    elif one.is_ours:
        parts += [Html(" · "), Html(words("sure.ours"))]
    return element("li", *parts, id=f"{page_anchor(page)}-{anchor}")


def name_cases(root: Element, page: str, tested: Tested) -> None:
    """Name at each paragraph of a page the examples that test it, for the menu of its number."""
    for paragraph in root.iter("p"):
        ids = tested.get(f"{page}#{paragraph.get('id')}", ())
        if ids:
            more = " …" if len(ids) > BRIEF else ""
            paragraph.set("data-tested", ", ".join(ids[:BRIEF]) + more)


DRAWN: Mapping[str, Callable[[Setting, str], Html]] = {
    "figures": draw_figures,
    "run": draw_run,
    "deck": draw_deck,
    "certificate": draw_certificate,
    "coverage": draw_coverage,
    "paragraphs": draw_paragraphs,
    "cases": draw_cases,
}
"""The parts of the page: each of a setting and of what follows its name."""
