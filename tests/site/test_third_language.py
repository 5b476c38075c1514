"""A third language costs a folder of pages and its catalogues, and no code."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

from tests.site.built import build, copy_checkout
from tests.text.third_language import write_language

ENTRY = """\
    - code: de
      name: Deutsch
      site_name: Der Reizschlüssel
      site_description: Die Regeln.
      copyright: CC BY 4.0
"""
pytestmark = pytest.mark.night
TOLD = ("lessons", "deals", "irregularities")
"""Where cases hold sentences of their own."""


@pytest.fixture(scope="session")
def german(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A built checkout with a third language: English pages, and words of its own for the rest."""
    root = copy_checkout(tmp_path_factory.mktemp("third"))
    shutil.copytree(root / "docs/en", root / "docs/de")
    shutil.copy(root / "publishing/words/en.toml", root / "publishing/words/de.toml")
    write_language(root / "calculators/text", "de")
    config = root / "mkdocs.yml"
    text = config.read_text("utf-8")
    config.write_text(re.sub(r"(?m)^# Files only", f"{ENTRY}\n# Files only", text), "utf-8")
    terms = root / "cases/terms.toml"
    english = r"""(?ms)^(en_definition|forms_en)( = (?:"[^\n]*"|\[.*?\]))$"""
    more = re.sub(english, add_german, terms.read_text("utf-8"))
    terms.write_text(more, "utf-8")
    told = re.compile(r'(?m)(, |^)en = ("(?:[^"\\]|\\.)*")')
    for path in (path for name in TOLD for path in root.glob(f"cases/{name}/*.toml")):
        spoken = told.sub(add_spoken_german, path.read_text("utf-8"))
        path.write_text(spoken, "utf-8")
    done = build(root, root / "site", "http://127.0.0.1:1/")
    assert done.returncode == 0, done.stdout
    return root


def add_spoken_german(text: re.Match[str]) -> str:
    """A text of a lesson or a deal, on a line of its own or beside the others."""
    return f"{text.group()}{text[1] or chr(10)}de = {text[2]}"


def add_german(line: re.Match[str]) -> str:
    return f"{line.group()}\n{line[1].replace('en', 'de', 1)}{line[2]}"


def test_a_third_language_is_built_beside_the_others(german: Path) -> None:
    for folder in ("", "en/", "de/"):
        page = (german / "site" / folder / "skat/value/index.html").read_text("utf-8")
        for code, other in (("sv", ""), ("en", "en/"), ("de", "de/")):
            link = f'hreflang="{code}" href="http://127.0.0.1:1/{other}skat/value/"'
            assert link in page
            assert (f'data-language="{code}"' in page) == (other != folder)
    assert '<html lang="de"' in (german / "site/de/index.html").read_text("utf-8")


def test_its_pages_write_cards_with_its_own_letters(german: Path) -> None:
    page = (german / "site/de/skat/value/index.html").read_text("utf-8")
    assert "Kreuz-" in page or "Herz-" in page or "Pik-" in page or "Karo-" in page
