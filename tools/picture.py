"""Takes the picture in the README from the built site. Not a test.

PYTHONPATH=. .venv/bin/python tools/picture.py
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from playwright.sync_api import ViewportSize, expect, sync_playwright

from tests.browser.server import serve_folder
from tests.site.built import build
from tests.site.tools import CHROMIUM_FLAGS, ROOT, found

PICTURE = ROOT / ".github/screenshot.png"
PAGE = "en/turneskat/calculator/"
GAME = (
    "#game-value-turneskat?contract=solo-clubs&announced=schwarz"
    "&matadors.held=true&matadors.count=3&tricks=10"
)
SIZE: ViewportSize = {"width": 1280, "height": 860}
SAID = "times twelve for solo clubs: 96"


def main() -> None:
    with (
        tempfile.TemporaryDirectory() as place,
        serve_folder(Path(place)) as site,
        sync_playwright() as playwright,
    ):
        done = build(ROOT, site.folder, site.origin)
        if not (site.folder / PAGE).exists():
            sys.exit(done.stdout)
        browser = playwright.chromium.launch(
            executable_path=found()["chromium"], args=CHROMIUM_FLAGS
        )
        page = browser.new_page(viewport=SIZE, color_scheme="light", reduced_motion="reduce")
        page.goto(site.origin + PAGE + GAME)
        expect(page.locator("#game-value-turneskat .answer")).to_contain_text(SAID, timeout=60_000)
        page.locator("#game-value-turneskat .answer").evaluate(
            "one => scrollTo(0, one.getBoundingClientRect().bottom + scrollY - innerHeight + 20)"
        )
        page.evaluate("document.fonts.ready")
        page.wait_for_timeout(500)
        page.screenshot(path=PICTURE)
        browser.close()


if __name__ == "__main__":
    main()
