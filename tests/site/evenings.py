"""Evenings made by hand: kept in the database as the page would keep them, packed into links."""

from __future__ import annotations

import base64
import json
import zlib
from typing import Any

from playwright.sync_api import Page

from tests.site.sheet_hand import FORMAT

NAMES = ("Anna", "Bo", "Cia")
PUT = """([evenings, changes]) => new Promise((resolve, reject) => {
  const request = indexedDB.open("budnyckeln.sheet");
  request.onerror = () => reject(request.error);
  request.onsuccess = () => {
    const all = request.result.transaction(["evenings", "changes"], "readwrite");
    for (const one of evenings) all.objectStore("evenings").put(one);
    for (const one of changes) all.objectStore("changes").put(one);
    all.oncomplete = () => { request.result.close(); resolve(); };
  };
})"""


def table(*names: str) -> dict[str, Any]:
    return {"ruleset": "skat", "players": list(names or NAMES)}


def begin(name: str, *scores: int) -> dict[str, Any]:
    """The first change of an evening with some scores of the first player."""
    deals = [
        {"id": f"{name}{at}", "deal": {"declarer": 0, "score": score}}
        for at, score in enumerate(scores)
    ]
    return {"do": "begin", "name": name, "date": "", "sheet": table(), "deals": deals}


def keep(page: Page, name: str, *scores: int, at: int = 1) -> None:
    """An evening in the database, as the page itself would have kept it."""
    row: dict[str, Any] = {"id": name, "name": name, "date": "", "players": NAMES}
    row |= {"ruleset": "skat", "deals": len(scores), "at": at, "head": 1}
    change = {"evening": name, "n": 1, "at": at, "change": begin(name, *scores)}
    page.evaluate(PUT, [[row], [change]])


def packed(text: str) -> str:
    """The fragment of a link."""
    pack = zlib.compressobj(9, zlib.DEFLATED, -15)
    squeezed = pack.compress(text.encode()) + pack.flush()
    return "#evening=" + base64.urlsafe_b64encode(squeezed).decode().rstrip("=")


def document(*scores: int) -> str:
    deals = [{"declarer": 0, "score": score} for score in scores]
    return json.dumps({"format": FORMAT, "version": 1, "sheet": {**table(), "deals": deals}})
