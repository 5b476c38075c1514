"""The third-party works in the site (shipped.toml), with their licences."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from publishing.pins import Pin, read_pins

HERE = Path(__file__).parent
ROOT = HERE.parent
LICENCES = HERE / "licences"
NAME = "licences.txt"
PYODIDE = ".venv/runtime/node_modules/pyodide/pyodide-lock.json"
"""The file that states Pyodide's version of Python."""
KINDS = {"npm": "npm", "pip": "pypi"}
PUBLIC = frozenset(("blessing", "LicenseRef-public-domain"))
"""Licences without conditions."""
ELSEWHERE = {"OFL-1.1": ROOT / "docs/_theme/fonts/OFL.txt"}
"""Licences whose text is stored beside the work."""
RULE = "=" * 78


@dataclass(frozen=True, slots=True)
class Component:
    """A third-party work."""

    id: str
    name: str
    group: str
    version: str
    """"" if neither a pin nor the work itself states it."""
    licence: str
    """An SPDX expression."""
    copyright: tuple[str, ...]
    source: str
    """The address of its source."""
    within: str
    """The id of the work that contains it."""
    files: tuple[str, ...]
    """Its files in the site."""
    pin: Pin | None

    @property
    def title(self) -> str:
        """Its name and version."""
        return f"{self.name} {self.version}".rstrip()

    @property
    def licences(self) -> tuple[str, ...]:
        """The licences and exceptions of the expression, each once."""
        words = re.split(r"[\s()]+|\bWITH\b|\bAND\b|\bOR\b", self.licence)
        return tuple(dict.fromkeys(word for word in words if word))


@cache
def components() -> tuple[Component, ...]:
    """All works, in the order of the file."""
    pins = {(pin.kind, pin.name): pin for pin in read_pins(ROOT)}
    listed = tomllib.loads((HERE / "shipped.toml").read_text("utf-8"))["component"]
    return tuple(component(entry, pins) for entry in listed)


def component(entry: Mapping[str, object], pins: Mapping[tuple[str, str], Pin]) -> Component:
    """An entry of the file, with its current version."""
    text = {key: value for key, value in entry.items() if isinstance(value, str)}
    lists = {key: tuple(value) for key, value in entry.items() if isinstance(value, list)}
    kind, _, name = text.get("pin", "").partition(" ")
    pin = pins[KINDS[kind], name] if kind in KINDS else None
    version = pin.version if pin else python_version() if kind else text.get("version", "")
    return Component(
        id=text["id"],
        name=text["name"],
        group=text["group"],
        version=version,
        licence=text["licence"],
        copyright=lists["copyright"],
        source=text["source"].format(version=version),
        within=text.get("within", ""),
        files=lists.get("files", ()),
        pin=pin,
    )


def python_version() -> str:
    """The version of Python in the browser."""
    info = json.loads((ROOT / PYODIDE).read_text("utf-8"))["info"]
    return str(info["python"])


def write_notices(site: Path) -> None:
    """Write licences.txt into a site."""
    (site / NAME).write_text(notices(components()), "utf-8")


def notices(listed: Iterable[Component]) -> str:
    """The works with their owners and licences, then the licences in full."""
    listed = tuple(listed)
    named = dict.fromkeys(name for one in listed for name in one.licences if name not in PUBLIC)
    works = (
        "\n".join(
            (one.title, *one.copyright, f"Licence: {one.licence}", f"Source: {one.source}", "")
        )
        for one in listed
    )
    terms = (f"{RULE}\n{name}\n{RULE}\n\n{licence_text(name).strip()}\n" for name in named)
    head = f"Parts of this site are the work of others.\n\n{RULE}\n"
    return "\n".join((head, *works, *terms))


def licence_text(name: str) -> str:
    """The text of a licence."""
    return (ELSEWHERE.get(name) or LICENCES / f"{name}.txt").read_text("utf-8")
