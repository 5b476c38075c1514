"""Addresses of earlier editions that lead on (moved.toml): a page that is gone leaves a short one
in its place, a page that has lost some of its anchors holds where they lead. Both are followed by
docs/_theme/js/page/moved.js, for what stands behind # is known to the browser alone.
"""

from __future__ import annotations

import json
import shutil
import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path

from calculators.page.markup import Html, element, joined
from publishing.languages import SiteLanguage, relative

LISTED = Path(__file__).with_name("moved.toml")
SCRIPT = "js/moved.js"
"""Without a hash in its name: nothing but these pages asks for it."""
ELSE = "*"
"""In the place of an anchor: all others of a page that is gone."""


@cache
def moved_addresses() -> Mapping[str, Mapping[str, str]]:
    """By page, where its anchors lead that it has no longer; addresses below a language."""
    found: dict[str, dict[str, str]] = {}
    for row in tomllib.loads(LISTED.read_text("utf-8"))["moved"]:
        leads = dict(row.get("anchors", {})) | ({ELSE: row["to"]} if "to" in row else {})
        for game in row.get("games", ("",)):
            own = {old: new.replace("{game}", game) for old, new in leads.items()}
            page = row["page"].replace("{game}", game)
            found[page] = {old.replace("{game}", game): new for old, new in own.items()}
    return found


def leads_from(page: str) -> str:
    """Where the lost anchors of a page lead, for its script; empty where it has lost none."""
    leads = {
        old: f"{relative(page, file)}{mark}{anchor}"
        for old, new in moved_addresses().get(page, {}).items()
        for file, mark, anchor in [new.partition("#")]
    }
    return json.dumps(leads) if leads else ""


def write_moved(
    site: Path, language: SiteLanguage, origin: str, policy: Html, titles: Mapping[str, str]
) -> None:
    """Write what stands in the place of the pages of a language that are gone. `titles` are those
    of its pages by address; a link to none of them is told with all others of the built site.
    """
    up = "../" * language.folder.count("/")
    for page, leads in moved_addresses().items():
        if ELSE not in leads:
            continue
        new = leads[ELSE].partition("#")[0]
        title = titles.get(new, new)
        head = (
            element("meta", charset="utf-8"),
            policy,
            element("title", title),
            element("link", rel="canonical", href=origin + language.folder + new),
            element("meta", name="robots", content="noindex"),
            element("meta", name="viewport", content="width=device-width"),
            element("script", src=f"{'../' * page.count('/')}{up}{SCRIPT}", defer=True),
        )
        link = element("a", title, href=relative(page, new))
        body = element("body", element("p", link), data_moved=leads_from(page))
        path = site / page / "index.html"
        path.parent.mkdir(parents=True, exist_ok=True)
        html = element("html", joined([element("head", *head), body]), lang=language.code)
        path.write_text(f"<!doctype html>{html}", "utf-8")


def publish_script(root: Path, site: Path) -> None:
    """Write the script of these pages."""
    (site / SCRIPT).parent.mkdir(exist_ok=True)
    shutil.copyfile(root / "docs/_theme/js/page/moved.js", site / SCRIPT)
