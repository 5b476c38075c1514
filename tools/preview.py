"""Draws the preview cards in docs/_theme/preview, which links to the site show. Not a test.

PYTHONPATH=. .venv/bin/python tools/preview.py

They hold no word but the name of a game, so that both languages share them.
"""

from __future__ import annotations

from base64 import b64encode

from jinja2 import Environment, FileSystemLoader
from playwright.sync_api import ViewportSize, sync_playwright

from tests.site.tools import CHROMIUM_FLAGS, ROOT, found

THEME = ROOT / "docs/_theme"
INTO = THEME / "preview"
SIZE: ViewportSize = {"width": 1200, "height": 630}
NAMES = {
    "site": "",
    "skat": "Skat",
    "turneskat": "Turnéskat",
    "tournee-skat": "Tournée Skat",
    "skruf": "Skruf",
}
PAGE = """<style>
@font-face {{ font-family: Alegreya; font-weight: 400 700;
  src: url(data:font/woff2;base64,{font}); }}
body {{ display: grid; grid-template-rows: 1fr auto; place-items: center; height: 630px; margin: 0;
  font: 500 132px/1 Alegreya; color: #1c2320; background: #fcfcf9;
  border-bottom: 18px solid #1b5b43; box-sizing: border-box; }}
.fan {{ width: 780px; margin-top: 36px; overflow: visible; }}
.name {{ display: flex; gap: 28px; align-items: center; margin-bottom: 44px; }}
.logo {{ height: 120px; fill: #1b5b43; }}
rect {{ fill: #fff; stroke: #aab2a9; }}
.pip-c, .pip-s {{ fill: #1c2320; }}
.pip-h, .pip-d {{ fill: #b3261a; }}
</style>{fan}<div class="name">{logo}<span>{name}</span></div>"""


def main() -> None:
    folders = [THEME / "partials", ROOT / "tools"]
    drawings = Environment(loader=FileSystemLoader(folders), autoescape=True)
    fan, logo = (drawings.get_template(f"{name}.html").render() for name in ("fan", "logo"))
    font = b64encode((THEME / "fonts/alegreya.woff2").read_bytes()).decode()
    INTO.mkdir(exist_ok=True)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=found()["chromium"], args=CHROMIUM_FLAGS
        )
        page = browser.new_page(viewport=SIZE)
        for id, name in NAMES.items():
            page.set_content(PAGE.format(font=font, fan=fan, logo=logo, name=name))
            page.evaluate("document.fonts.ready")
            page.screenshot(path=INTO / f"{id}.png")
        browser.close()


if __name__ == "__main__":
    main()
