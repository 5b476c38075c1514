"""The pinned packages in requirements/: those of pip's lists and of npm's lock files."""

from __future__ import annotations

import json
import re
from base64 import b64decode
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import quote

FOLDER = "requirements"
PIN = re.compile(r"^([A-Za-z0-9_.-]+)==([^\s\\]+)", re.MULTILINE)


@dataclass(frozen=True, slots=True, order=True)
class Pin:
    """One package in one version."""

    kind: str
    """npm or pypi, as in package URLs."""
    name: str
    version: str
    sha512: str = ""
    """The hash of what npm fetches, in hexadecimal; pip's lists have one for each platform."""
    licence: str = ""
    """The licence stated in the lock file."""

    @property
    def address(self) -> str:
        """The package URL."""
        return f"pkg:{self.kind}/{quote(self.name, safe='/')}@{quote(self.version)}"


def read_pins(root: Path) -> tuple[Pin, ...]:
    """Every package once in each version, in a fixed order."""
    folder = root / FOLDER
    found = {pin.address: pin for path in folder.rglob("*.txt") for pin in pip_pins(path)}
    for path in sorted(folder.rglob("package-lock.json")):
        found |= {pin.address: pin for pin in npm_pins(path)}
    return tuple(sorted(found.values()))


def pip_pins(path: Path) -> Iterator[Pin]:
    """The packages in a list for pip, under the names of the index."""
    for name, version in PIN.findall(path.read_text("utf-8")):
        yield Pin("pypi", re.sub(r"[-_.]+", "-", name).lower(), version)


def npm_pins(path: Path) -> Iterator[Pin]:
    """The packages in a lock file of npm."""
    for place, package in json.loads(path.read_text("utf-8"))["packages"].items():
        if place:
            name = place.rpartition("node_modules/")[2]
            digest = b64decode(package["integrity"].removeprefix("sha512-")).hex()
            licence = package.get("license", "")
            yield Pin("npm", name, package["version"], digest, licence)
