"""The languages of the site, as mkdocs.yml lists them, and the way from a page to its sisters.

The first language lives at the root of the site, each other one in a folder named by its code.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from posixpath import relpath


@dataclass(frozen=True, slots=True)
class SiteLanguage:
    """One language of the site."""

    code: str
    name: str
    site_name: str
    site_description: str
    copyright: str
    folder: str
    """Where its pages live below the root of the site: "" or "en/"."""


@dataclass(frozen=True, slots=True)
class Sister:
    """A link from one page to the same page in a language, its own included."""

    code: str
    name: str
    href: str
    address: str
    """The address from the root of the site."""
    current: bool


def languages(entries: Iterable[Mapping[str, str]]) -> tuple[SiteLanguage, ...]:
    """The languages listed under extra.languages."""
    return tuple(
        SiteLanguage(
            code=entry["code"],
            name=entry["name"],
            site_name=entry["site_name"],
            site_description=entry["site_description"],
            copyright=entry["copyright"],
            folder=f"{entry['code']}/" if place else "",
        )
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
    """The same page in every language; the home page where a language has no such page.

    `url` is the page's address below its language's folder. Links are relative, or start
    with `origin` on the pages that are served at any address (404.html).
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
