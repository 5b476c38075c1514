"""```finder skat: the questions of a game as nested lists, and the labels of the paragraphs.

Without a script every list can be opened; ruling-finder.js shows one question at a time.
"""

from __future__ import annotations

import posixpath
import re
from collections.abc import Mapping
from typing import Any
from xml.etree.ElementTree import Element

from calculators.core.families import OF_RULESET
from calculators.page.markup import Html, element, joined
from calculators.page.tables import frame
from publishing.inline import draw_prose, rule_link
from publishing.irregularities import (
    CAN_TURN,
    DECIDED,
    NOBODY,
    PAGE,
    Authority,
    Choice,
    Finder,
    Question,
    Ruling,
    anchor_of,
    authorities,
    finders,
    walk,
)
from publishing.languages import relative
from publishing.problems import PageError
from publishing.setting import Setting
from publishing.words import SiteWords

SCRIPT = "ruling-finder.js"
COUNTS = "game-value"
"""The operation that counts what a game is worth."""
PAGE_LINK = re.compile(r"\[(?P<text>[^\]]+)\]\((?P<file>[^)#]*)(?:#(?P<anchor>[^)]*))?\)")

# ---- the questions ----


def draw_finder(arguments: str, setting: Setting) -> Html:
    """All questions and rulings of a game, with the way to the other games."""
    finder = finders().get(arguments)
    if finder is None:
        raise PageError(f"no questions for {arguments!r}; there are {', '.join(finders())}")
    rulesets, words = setting.language.rulesets, setting.words
    others = [
        element("a", rulesets[id], href=relative(setting.url, f"{id}/{PAGE}/"))
        for id in finders()
        if id != arguments
    ]
    ways = element("p", words("finder.others"), " ", joined(others, ", "), class_="finder-others")
    again = element(
        "button", words("finder.again"), type="button", class_="finder-again", hidden=True
    )
    content = draw_question(finder, (), setting)
    live = element("ruling-finder", content, element("p", again), class_="finder")
    return element("div", setting.live_block(live, SCRIPT), ways)


def draw_question(finder: Finder, begun: tuple[str, ...], setting: Setting) -> Html:
    """A question with its answers, each holding what it leads to; or the ruling."""
    found = walk(finder, begun)
    if isinstance(found, Ruling):
        return draw_ruling(finder, found, setting)
    items = [draw_choice(finder, begun, choice, setting) for choice in found.choices]
    return element(
        "div",
        element("p", question_text(found, setting), class_="finder-asks"),
        element("ul", *items, class_="finder-answers"),
        class_="finder-question",
    )


def question_text(question: Question, setting: Setting) -> Html:
    """The question in the page's language."""
    return draw_prose(question.texts[setting.site.code], setting)


def draw_choice(finder: Finder, begun: tuple[str, ...], choice: Choice, setting: Setting) -> Html:
    """One answer and all that follows from it; its id is the address of that place."""
    path = (*begun, choice.id)
    change = element("span", setting.words("finder.change"), class_="finder-change")
    summary = element("summary", draw_prose(choice.texts[setting.site.code], setting), " ", change)
    rest = draw_question(finder, path, setting)
    return element("li", element("details", summary, rest, id=anchor_of(path)))


def draw_ruling(finder: Finder, ruling: Ruling, setting: Setting) -> Html:
    """The ruling: its paragraphs, what is written, who may play on, what else belongs to it."""
    words = setting.words
    doubled = words.table(f"finder.double.{finder.game}")
    written = words(f"finder.write.{ruling.written}", **doubled)
    facts = [(words("finder.written"), Html(written))]
    if ruling.on:
        facts.append((words("finder.play-on"), Html(words(f"finder.on.{ruling.on}"))))
    if ruling.on in (*CAN_TURN, NOBODY):
        stands = element("a", words("finder.stands"), href=f"#{anchor_of((DECIDED,))}")
        facts.append((words("finder.decided"), stands))
    if ruling.written in finder.opens:
        facts.append((words("finder.count"), count_link(finder.opens[ruling.written], setting)))
    if ruling.also:
        links = [paragraph_link(rule, setting) for rule in ruling.also]
        facts.append((words("finder.also"), joined(links, ", ")))
    rows = [part for name, what in facts for part in (element("dt", name), element("dd", what))]
    return element(
        "div",
        *[draw_paragraph(finder, rule, setting) for rule in ruling.at],
        element("dl", *rows, class_="finder-facts"),
        class_="finder-ruling",
    )


def count_link(request: Mapping[str, Any], setting: Setting) -> Html:
    """The link to the calculator, filled in with what the ruling settles."""
    openings = OF_RULESET[request["ruleset"]].module("site.openings")
    page, fragment = openings.opening(COUNTS, request, is_whole=False)
    href = f"{relative(setting.url, page)}{fragment}"
    return element("a", setting.words("finder.open"), href=href)


def draw_paragraph(finder: Finder, rule: str, setting: Setting) -> Html:
    """A paragraph as its page has it, with its label and the link to it."""
    authority = authorities().get(rule)
    label = Html("")
    if authority:
        name = label_text(authority, setting.words)
        if not rule.startswith(f"{finder.game}/"):
            origin = "house-rule" if authority.kind == "isko" else "as-in-skat"
            name = setting.words(f"finder.{origin}", label=name)
        label = element("span", name, class_=f"authority authority-{authority.kind}")
    text = draw_prose(paragraph_prose(rule, setting), setting)
    return element("p", label, " ", text, " ", paragraph_link(rule, setting))


def paragraph_prose(rule: str, setting: Setting) -> str:
    """The Markdown of a paragraph, its links made those of draw_prose."""
    page, _, anchor = rule.partition("#")
    prose = setting.prose.get(page, {}).get(anchor)
    if prose is None:
        raise PageError(f"no paragraph {rule} in {setting.site.code}")

    def as_rule(found: re.Match[str]) -> str:
        if not found["anchor"]:
            return found["text"]
        file = posixpath.join(posixpath.dirname(page), found["file"]) if found["file"] else page
        name = posixpath.normpath(file).removesuffix(".md")
        if found["anchor"] not in setting.anchors.get(name, ()):
            return found["text"]
        return f"[{found['text']}]({name}#{found['anchor']})"

    return PAGE_LINK.sub(as_rule, prose)


def paragraph_link(rule: str, setting: Setting) -> Html:
    """The link to a paragraph by its number, with the name of a chapter that is another."""
    page, _, anchor = rule.partition("#")
    _, numbers = setting.paragraphs.get(page, ("", {}))
    number = numbers.get(anchor, 0)
    chapter = page.partition("/")[0]
    is_here = setting.url.startswith(f"{chapter}/")
    name = "" if is_here else f"{setting.language.rulesets[chapter]} "
    return element(
        "a",
        f"{name}§\N{NO-BREAK SPACE}{number}",
        href=setting.link(rule),
        aria_label=setting.words("paragraph.link", number=number),
    )


# ---- labels ----


def label_text(authority: Authority, words: SiteWords) -> str:
    """Who says a paragraph: "ISkO 3.2.11 (3.2.9)", "ISkO (before 1999)", "Our proposal"."""
    number = words("finder.old-pages") if authority.old_pages else authority.before
    before = f"({number})" if number else ""
    sections = " ".join(part for part in (authority.section, before) if part)
    return f"{words(f'finder.kinds.{authority.kind}')} {sections}".strip()


def label_paragraphs(
    root: Element, page: str, labels: Mapping[str, Authority], words: SiteWords
) -> None:
    """Begin each paragraph of a page that has an authority with its label."""
    for paragraph in root.iter("p"):
        authority = labels.get(f"{page}#{paragraph.get('id')}")
        if authority and authority.has_label:
            label = Element("span", {"class": f"authority authority-{authority.kind}"})
            label.text = label_text(authority, words)
            label.tail, paragraph.text = f" {paragraph.text or ''}", None
            paragraph.insert(0, label)


# ---- the sections of the ISkO ----


def draw_concordance(arguments: str, setting: Setting) -> Html:
    """The sections of the ISkO that are answered here, now and before 2018, and where."""
    if arguments:
        raise PageError(f"the concordance takes no arguments, but has {arguments!r}")
    words = setting.words
    listed = [
        one for one in authorities().values() if one.kind == "isko" and (one.section or one.before)
    ]
    rows = [
        element(
            "tr",
            element("td", one.section),
            element("td", one.before),
            element(
                "td",
                rule_link(one.at, setting, named=not one.at.partition("#")[0].endswith(f"/{PAGE}")),
            ),
        )
        for one in sorted(listed, key=section_order)
    ]
    heads = [
        element("th", words(f"finder.concordance.{key}"), scope="col")
        for key in ("section", "before", "paragraph")
    ]
    body = element("tbody", *rows)
    table = element("table", element("thead", element("tr", *heads)), body, class_="figures")
    return frame(table, words("finder.concordance.title"))


def section_order(authority: Authority) -> tuple[bool, tuple[int, ...]]:
    """Sections by their numbers; those known by their old number alone come last. Equal
    ones stay in the order of the paragraphs."""
    number = authority.section or authority.before
    figures = re.match(r"[\d.]+", number)
    order = tuple(int(part) for part in figures.group().split(".") if part) if figures else (99,)
    return (not authority.section, order)
