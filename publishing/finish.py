"""Changes to a parsed page: rules get numbers, tables frames, and spaces are bound."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from urllib.parse import urlencode
from xml.etree.ElementTree import Element, SubElement

from calculators.page.rule_tables import figure_columns
from calculators.page.tables import frame_attributes
from publishing.tree import HEADINGS, blocks, text_slots
from publishing.words import SiteWords

# ---- paragraphs ----

FORM = "wrong-rule.yml"
"""The issue form in .github/ISSUE_TEMPLATE."""
PARAGRAPH = "{paragraph}"
"""Stands in the report address for the paragraph; js/page/paragraph-menu.js puts it there."""


def number_rules(root: Element, numbers: Mapping[str, int], words: SiteWords) -> list[str]:
    """Add its number to every paragraph with an anchor; returns the anchors in order.

    The number links to the paragraph; js/page/paragraph-menu.js makes it open a menu for
    sharing and reporting the paragraph. `numbers` are those of the page source.
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
    return [anchor for anchor, _ in paragraphs]


def report_address(repository: str, code: str) -> str:
    """The address of the issue form for one paragraph, which PARAGRAPH stands for.

    `code` is the language. Without a repository it is empty, and the page composes a message.
    """
    if not repository:
        return ""
    asked = {"template": FORM, "title": PARAGRAPH, "paragraph": f"{PARAGRAPH} ({code})"}
    return f"{repository.rstrip('/')}/issues/new?{urlencode(asked, safe='{}')}"


# ---- tables in Markdown ----

LONG, LINE = 60, 110
"""A table with a longer cell or row (in letters) is for reading, not for looking up."""
BRIEF = 12
"""In such a table, a column without longer cells than this can be narrow."""


def frame_tables(root: Element, title: str) -> None:
    """Frame the tables of a page, each named after the heading above it."""
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
    """Every element with its parent and index, in reading order, without the content of tables."""
    found = []
    for place, child in enumerate(root):
        found.append((root, place, child))
        if child.tag != "table":
            found += elements_in_order(child)
    return found


def mark_cells(table: Element) -> None:
    """Mark figures, and tables that are for reading."""
    rows = [list(row) for row in table.iter("tr")]
    body = [[text_of(cell) for cell in row] for row in rows if any(c.tag == "td" for c in row)]
    figures = figure_columns(body)
    is_prose = any(len("".join(row)) > LINE or max(map(len, row)) > LONG for row in body)
    brief = brief_columns(body) if is_prose else set()
    for row in rows:
        for place, cell in enumerate(row):
            if cell.tag == "th" and not text_of(cell):
                cell.tag = "td"  # an empty heading is an ordinary cell
            is_right = "right" in cell.attrib.pop("style", "")
            if place in figures or is_right:
                cell.set("class", "number")
            elif place in brief:
                cell.set("class", "brief")
    table.set("class", "figures prose" if is_prose else "figures")


def brief_columns(rows: Sequence[Sequence[str]]) -> set[int]:
    """The columns, apart from the first, in which every cell is short."""
    wide = max(map(len, rows), default=0)
    columns = ((place, [row[place] for row in rows if place < len(row)]) for place in range(wide))
    return {place for place, cells in columns if place and max(map(len, cells)) <= BRIEF}


def text_of(element: Element) -> str:
    """The text of an element; drawn cards are their letters."""
    return "".join(element.itertext()).strip()


def label_games(root: Element, games: Mapping[str, str]) -> None:
    """Mark every table that sets games side by side, and each of its cells with its game.

    `games` are the names of the games by id. The reader chooses games by these marks, and on a
    phone every cell bears the name of its game.
    """
    ids = {name: id for id, name in games.items()}
    for table in root.iter("table"):
        _, *heads = [text_of(head) for head in table.iter("th")] or [""]
        if len(heads) < 2 or not ids.keys() >= set(heads):
            continue
        table.set("data-games", " ".join(ids[head] for head in heads))
        for row in table.iter("tr"):
            for cell, head in zip(list(row)[1:], heads, strict=False):
                cell.set("data-game", ids[head])
                if cell.tag == "td":
                    cell.set("data-label", head)


# ---- non-breaking spaces: a number stays on one line with the word that it counts ----

NBSP = "\N{NO-BREAK SPACE}"
CONTEXT = 24
"""The number of letters of the preceding text that are examined."""


def bind_spaces(root: Element, words: SiteWords) -> None:
    """Put non-breaking spaces into the text below an element."""
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
