"""The finishing of a parsed page: its rules numbered, its tables framed, its spaces bound."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from urllib.parse import quote, urlencode
from xml.etree.ElementTree import Element, SubElement

from calculators.page.rule_tables import figure_columns
from calculators.page.tables import frame_attributes
from publishing.languages import relative
from publishing.tree import HEADINGS, blocks, text_slots
from publishing.words import SiteWords

# ---- paragraphs ----

FORM = "wrong-rule.yml"
"""The issue form, among those in .github/ISSUE_TEMPLATE."""
HOW_TO_REPORT = ("sources/", "report-an-error")
"""The page and anchor that tell how an error is reported."""


def number_rules(
    root: Element, numbers: Mapping[str, int], words: SiteWords, report: Callable[[str], str]
) -> list[str]:
    """Set its number at every paragraph that carries an anchor; the anchors in their order.

    Each ends in its number, a link to itself, and in a link for those who find it wrong.
    `numbers` are those of the page as written, `report` gives the address for an anchor.
    """
    paragraphs = [(id, one) for one in root.iter("p") if (id := one.get("id"))]
    for anchor, paragraph in paragraphs:
        number = numbers.get(anchor, 0)
        label = words("paragraph.link", number=number)
        paragraph.set("class", f"rule {paragraph.get('class', '')}".strip())
        to_itself = {
            "class": "rule-number",
            "href": f"#{anchor}",
            "title": label,
            "aria-label": label,
        }
        SubElement(paragraph, "a", to_itself).text = str(number)
        to_report = {
            "class": "rule-report",
            "href": report(anchor),
            "aria-label": words("paragraph.report_of", number=number),
        }
        SubElement(paragraph, "a", to_report).text = words("paragraph.report")
    return [anchor for anchor, _ in paragraphs]


def report_address(repository: str, code: str, url: str, anchor: str) -> str:
    """The address for one paragraph: the issue form, filled in, or the page that tells how.

    `url` is the page's address below its language, `code` the language. Without a repository
    the link leads to the sources page, with the id in its query.
    """
    paragraph = f"{url.rstrip('/') or 'index'}#{anchor}"
    if not repository:
        page, how = HOW_TO_REPORT
        return f"{relative(url, page)}?paragraph={quote(paragraph)}#{how}"
    asked = {"template": FORM, "title": paragraph, "paragraph": f"{paragraph} ({code})"}
    return f"{repository.rstrip('/')}/issues/new?{urlencode(asked)}"


# ---- tables, written in Markdown ----

LONG, LINE = 60, 110
"""A cell or a row with more letters than this makes a table one to read, not to look up in."""
BRIEF = 12
"""A column of such a table with no longer cell than this needs no room to read in."""


def frame_tables(root: Element, title: str) -> None:
    """Frame the tables of a page, each named by the heading above it."""
    names: dict[str, int] = {}
    heading = title
    for parent, place, child in elements_in_order(root):
        if child.tag in HEADINGS:
            heading = text_of(child)
        elif child.tag == "table":
            names[heading] = names.get(heading, 0) + 1
            label = heading if names[heading] == 1 else f"{heading} ({names[heading]})"
            mark_cells(child)
            frame = Element("div", frame_attributes(label))
            frame.tail, child.tail = child.tail, None
            frame.append(child)
            parent[place] = frame


def elements_in_order(root: Element) -> list[tuple[Element, int, Element]]:
    """Every element with its parent and place, in reading order, tables not entered."""
    found = []
    for place, child in enumerate(root):
        found.append((root, place, child))
        if child.tag != "table":
            found += elements_in_order(child)
    return found


def mark_cells(table: Element) -> None:
    """Mark the figures, and a table that is rather prose."""
    rows = [list(row) for row in table.iter("tr")]
    body = [[text_of(cell) for cell in row] for row in rows if any(c.tag == "td" for c in row)]
    figures = figure_columns(body)
    is_prose = any(len("".join(row)) > LINE or max(map(len, row)) > LONG for row in body)
    brief = brief_columns(body) if is_prose else set()
    for row in rows:
        for place, cell in enumerate(row):
            if cell.tag == "th" and not text_of(cell):
                cell.tag = "td"  # a heading that says nothing is none
            is_right = "right" in cell.attrib.pop("style", "")
            if place in figures or is_right:
                cell.set("class", "number")
            elif place in brief:
                cell.set("class", "brief")
    table.set("class", "figures prose" if is_prose else "figures")


def brief_columns(rows: Sequence[Sequence[str]]) -> set[int]:
    """The columns, behind the first, in which every cell is a word or two."""
    wide = max(map(len, rows), default=0)
    columns = ((place, [row[place] for row in rows if place < len(row)]) for place in range(wide))
    return {place for place, cells in columns if place and max(map(len, cells)) <= BRIEF}


def text_of(element: Element) -> str:
    """The text of an element, drawn cards by their letters."""
    return "".join(element.itertext()).strip()


# ---- spaces: a number stays on one line with the word that it counts ----

NBSP = "\N{NO-BREAK SPACE}"
CONTEXT = 24
"""So many letters of the text before are looked at."""


def bind_spaces(root: Element, words: SiteWords) -> None:
    """Put non-breaking spaces where they belong, in the prose below an element."""
    rule = space_rule(words)
    for block in blocks(root):
        before = ""
        for element, slot in text_slots(block):
            text = getattr(element, slot)
            if text:
                bound = rule.sub(lambda found: (found["word"] or "") + NBSP, before + text)
                setattr(element, slot, bound[len(before) :])
                before = bound[-CONTEXT:]


def space_rule(words: SiteWords) -> re.Pattern[str]:
    """Matches every space that must not break."""
    units = "|".join(sorted(map(re.escape, words.units), key=len, reverse=True))
    numbered = "|".join(sorted(map(re.escape, words.numbered), key=len, reverse=True))
    return re.compile(
        rf"(?<=\d) (?=(?:{units})(?!\w))"  # 61 points
        rf"|(?:(?<=^)|(?<=\W))(?P<word>{numbered}) (?=[\d−])"  # level 3
        r"|(?<=\d) (?=[×·=+−%‰])|(?<=[×·=+−§]) (?=\d)",  # 4 × 12
        re.IGNORECASE,
    )
