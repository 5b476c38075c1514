"""What the search finds: an entry for each page, section, rule and term."""

from __future__ import annotations

from publishing.search.entries import entries, in_chapter
from publishing.search.index import write_entries

__all__ = ["entries", "in_chapter", "write_entries"]
