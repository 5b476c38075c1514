"""manifest.webmanifest: what a phone shows of the site when it is installed, for each language."""

from __future__ import annotations

import json
from posixpath import relpath
from typing import Any

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files

from publishing.languages import SiteLanguage
from publishing.words import SiteWords

NAME = "manifest.webmanifest"
PAPER = "#fcfcf9"
"""The colour of the page in styles/colour.css."""
SIZES = (192, 512)
SHORTCUTS = ("score-sheet", "skat/calculator", "bid-key", "glossary")


def with_app(files: Files, config: MkDocsConfig, site: SiteLanguage, words: SiteWords) -> Files:
    """The site's files with the manifest of its language."""
    text = json.dumps(app(site, words), ensure_ascii=False, indent=1, sort_keys=True)
    files.append(File.generated(config, NAME, content=text))
    return files


def app(site: SiteLanguage, words: SiteWords) -> dict[str, Any]:
    """Every address is relative to the manifest, so that the site may live at any; so there is no
    id, which would not be, and the app goes by its start.

    The scope is the whole site: a change of language stays in the app.
    """
    return {
        "name": site.site_name,
        "short_name": site.site_name,
        "description": site.site_description,
        "lang": site.code,
        "dir": "ltr",
        "start_url": "./",
        "scope": f"{relpath('/', f'/{site.folder}')}/",
        "display": "standalone",
        "background_color": PAPER,
        "theme_color": PAPER,
        "categories": ["games", "reference", "utilities"],
        "icons": [
            {
                "src": f"icons/icon-{size}.png",
                "sizes": f"{size}x{size}",
                "type": "image/png",
                "purpose": purpose,
            }
            for size in SIZES
            for purpose in ("any", "maskable")
        ],
        "shortcuts": [{"name": words(f"app.{page}"), "url": f"{page}/"} for page in SHORTCUTS],
    }
