"""The languages of the site, as listed in mkdocs.yml, and links to the same page in each.

The first language is at the root of the site, each other one in a folder named by its code.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from posixpath import relpath

from mkdocs.commands.build import build
from mkdocs.config import load_config
from mkdocs.config.defaults import MkDocsConfig


@dataclass(frozen=True, slots=True)
class SiteLanguage:
    """One language of the site."""

    code: str
    name: str
    site_name: str
    site_description: str
    copyright: str
    folder: str
    """The folder of its pages below the root of the site: "" or "en/"."""


@dataclass(frozen=True, slots=True)
class Sister:
    """A link to the same page in one language, its own included."""

    code: str
    name: str
    href: str
    address: str
    """The address from the root of the site."""
    current: bool


def read_languages(entries: Iterable[Mapping[str, str]]) -> tuple[SiteLanguage, ...]:
    """The languages listed under extra.languages."""
    return tuple(
        SiteLanguage(**entry, folder=f"{entry['code']}/" if place else "")
        for place, entry in enumerate(entries)
    )


def sisters(
    listed: tuple[SiteLanguage, ...],
    here: SiteLanguage,
    url: str,
    *,
    exists: Mapping[str, bool],
    origin: str | None = None,
) -> tuple[Sister, ...]:
    """The same page in every language; the home page if a language has no such page.

    `url` is the page's address below its language's folder. Links are relative, or start with
    `origin` on pages that are served at any address (404.html).
    """
    found = []
    for language in listed:
        address = language.folder + (url if exists[language.code] else "")
        href = relative(here.folder + url, address) if origin is None else origin + address
        found.append(Sister(language.code, language.name, href, address, language is here))
    return tuple(found)


def relative(start: str, target: str) -> str:
    """A relative link between two addresses of the site that end in a slash."""
    path = relpath(f"/{target}", f"/{start}")
    return path if path.endswith("/") else f"{path}/"


def alternates(found: tuple[Sister, ...], origin: str) -> list[tuple[str, str]]:
    """The codes and whole addresses of a page in every language, and for every other reader."""
    links = [(sister.code, origin + sister.address) for sister in found]
    return [*links, ("x-default", origin + found[0].address)]


SHARED = ("bundle", "texts", "former")
"""What the builds of all languages have in common."""


def build_translation(first: MkDocsConfig, site: SiteLanguage, *, dirty: bool = False) -> None:
    """Build one more language into the site of the first; only pages that changed if `dirty`.

    The first build still counts warnings, so a strict build fails at its end for these as well.
    """
    root = Path(first.config_file_path).parent
    config = load_config(
        first.config_file_path,
        docs_dir=str(root / "docs" / site.code),
        site_dir=str(Path(first.site_dir) / site.folder),
        site_name=site.site_name,
        site_description=site.site_description,
        copyright=site.copyright,
        strict=False,
    )
    config.site_url = f"{first.site_url or '/'}{site.folder}"
    config.theme["language"] = site.code
    config.extra["language"] = site.code
    config.extra |= {name: first.extra[name] for name in SHARED if name in first.extra}
    build(config, dirty=dirty)
