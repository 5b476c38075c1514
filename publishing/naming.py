"""What pages and chapters are called in the navigation: as their headings say, in any language."""

from __future__ import annotations

from collections.abc import Mapping

from mkdocs.structure.nav import Navigation, Section
from mkdocs.structure.pages import Page


def name_pages(nav: Navigation, titles: Mapping[str, str], home: str) -> dict[str, str]:
    """Name every page by its heading and every chapter by its first page.

    `titles` are the headings by the pages' files. Returns the chapter of each page that
    belongs to one, by the page's address.
    """
    for page in nav.pages:
        title = home if page.is_homepage else titles.get(page.file.src_uri)
        page.title = title or page.title
    chapters: dict[str, str] = {}
    for item in nav.items:
        pages = [child for child in item.children or () if isinstance(child, Page)]
        if isinstance(item, Section) and pages:
            item.title = pages[0].title or item.title
            chapters |= {page.url: item.title for page in pages[1:]}
    return chapters
