"""The search index as Material's worker reads it, with our entries in place of the plugin's."""

from __future__ import annotations

import json
from pathlib import Path


def write_entries(path: Path, entries: list[dict[str, str]]) -> None:
    """Put the entries into the index file, whose configuration stays as the plugin wrote it."""
    index = json.loads(path.read_text("utf-8"))
    index["docs"] = entries
    path.write_text(json.dumps(index, ensure_ascii=False, separators=(",", ":")), "utf-8")
