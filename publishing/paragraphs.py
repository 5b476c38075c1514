"""The numbered paragraphs as data: their texts, and what they refer to.

The text of a paragraph is what the page shows: the paragraph with the lists and tables that belong
to it, a line for each block. Examples and calculators are left out.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from urllib.parse import urldefrag, urljoin

from calculators.page.markup import Html
from publishing.cases import Case
from publishing.editions import Release, draw_earlier, earlier_wordings
from publishing.entries import APART, SKIPPED, read_entries, text_blocks
from publishing.tree import Node
from publishing.words import SiteWords

NAMED = re.compile(r"rulings#(?P<id>[a-z]+-[qe]\d+)")
"""A ruling or an erratum; the other paragraphs of that page speak of it."""


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A paragraph in one language."""

    id: str
    """The same in all languages: "skat/value#matadors"."""
    number: int
    section: str
    """The heading that it stands under."""
    text: str
    address: str
    """From the root of the site."""
    links: tuple[str, ...]
    """The ids of what it links to."""
    end: int
    """The place in the HTML of its page at which it ends."""


NOT_SAID = SKIPPED | {"figure", "section", "form", "fieldset", "details", "pre", "nav"}
BESIDE = APART | {"authority", "finder"}
"""Elements and classes that do not belong to the text of a paragraph: examples and tools."""


def page_paragraphs(page: Node, address: str, name_of: Callable[[str], str]) -> list[Paragraph]:
    """The paragraphs of a page; `name_of` is the name of a page by its address."""
    return [
        Paragraph(
            id=f"{name_of(address)}#{entry.anchor}",
            number=int(entry.number),
            section=" ".join(entry.section.split()),
            text="\n".join(text_blocks(entry.text)),
            address=f"{address}#{entry.anchor}",
            links=tuple(dict.fromkeys(ids_of(entry.links, address, name_of))),
            end=entry.end + len("</p>"),
        )
        for entry in read_entries(page, NOT_SAID, BESIDE)
        if entry.number
    ]


def ids_of(links: Iterable[str], address: str, name_of: Callable[[str], str]) -> Iterable[str]:
    """The ids that links lead to from a page, those to other sites left out."""
    for link in links:
        page, anchor = urldefrag(urljoin(f"/{address}", link))
        if anchor and page.startswith("/"):
            yield f"{name_of(page[1:])}#{anchor}"


def with_earlier(
    html: str,
    paragraphs: Iterable[Paragraph],
    releases: Sequence[Release],
    words: SiteWords,
) -> Html:
    """The page with the earlier wordings of each paragraph behind it."""
    parts, done = [], 0
    for one in paragraphs:
        wordings = earlier_wordings(releases, one.id, words.code, one.text)
        if wordings:
            parts += [html[done : one.end], draw_earlier(one.id.partition("#")[2], wordings, words)]
            done = one.end
    return Html("".join((*parts, html[done:])))


def paragraph_rows(
    languages: Mapping[str, Mapping[str, Paragraph]],
    cases: Iterable[Case],
    releases: Sequence[Release],
) -> list[dict[str, object]]:
    """Every paragraph with its texts, by language and id, in the order of the pages."""
    first, *_ = languages.values()
    shown: dict[str, list[Case]] = {}
    for case in cases:
        shown.setdefault(case.rule, []).append(case)
    decided = named_at(first.values(), shown)
    return [
        {
            "id": one.id,
            "number": one.number,
            "section": {code: same.section for code, same in told.items()},
            "text": {code: same.text for code, same in told.items()},
            "address": {code: same.address for code, same in told.items()},
            "cites": [id for id in one.links if id in first and not NAMED.fullmatch(id)],
            "cases": sorted(case.id for case in shown.get(one.id, ())),
            "rulings": sorted(id for id in decided.get(one.id, ()) if "-Q" in id),
            "errata": sorted(id for id in decided.get(one.id, ()) if "-E" in id),
            **({"earlier": earlier} if any(earlier.values()) else {}),
        }
        for one in first.values()
        for told in [{code: own[one.id] for code, own in languages.items() if one.id in own}]
        for earlier in [earlier_rows(told, releases)]
    ]


def named_at(
    paragraphs: Iterable[Paragraph], shown: Mapping[str, Iterable[Case]]
) -> dict[str, set[str]]:
    """The rulings and errata of each paragraph, "TS-Q01".

    They are those that it names, those that name it, and the errata of its worked examples.
    """
    found = {id: {case.erratum for case in cases if case.erratum} for id, cases in shown.items()}
    for one in paragraphs:
        own = NAMED.fullmatch(one.id)
        for link in one.links:
            named = NAMED.fullmatch(link)
            if named:
                found.setdefault(one.id, set()).add(named["id"].upper())
            elif own:
                found.setdefault(link, set()).add(own["id"].upper())
    return found


def earlier_rows(
    told: Mapping[str, Paragraph], releases: Sequence[Release]
) -> dict[str, list[dict[str, str]]]:
    """The earlier wordings of a paragraph by language, newest first."""
    return {
        code: [
            {"from": one.first.edition, "to": one.last.edition, "text": one.text}
            for one in earlier_wordings(releases, now.id, code, now.text)
        ]
        for code, now in told.items()
    }
