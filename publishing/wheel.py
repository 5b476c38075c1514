"""The calculators as a wheel: what pip and micropip install, the same bytes for the same files.

https://packaging.python.org/en/latest/specifications/binary-distribution-format/
"""

from __future__ import annotations

import tomllib
import zipfile
from base64 import urlsafe_b64encode
from collections.abc import Iterator, Mapping
from hashlib import sha256
from pathlib import Path
from typing import Any

LONG_AGO = (1980, 1, 1, 0, 0, 0)
PACKAGE = "calculators"
TAG = "py3-none-any"


def project_of(root: Path) -> dict[str, Any]:
    """What pyproject.toml says of the package."""
    project: dict[str, Any] = tomllib.loads((root / "pyproject.toml").read_text("utf-8"))["project"]
    return project


def wheel_name(root: Path) -> str:
    """What the wheel of a checkout is called, its ending left out."""
    project = project_of(root)
    return f"{project['name']}-{project['version']}-{TAG}"


def write_wheel(root: Path, into: Path) -> Path:
    """The wheel of a checkout, in a folder."""
    project = project_of(root)
    name = f"{project['name']}-{project['version']}"
    about = f"{name}.dist-info"
    files = {
        path.relative_to(root).as_posix(): path.read_bytes()
        for path in sorted((root / PACKAGE).rglob("*.py"))
    }
    for licence in project["license-files"]:
        files[f"{about}/licenses/{licence}"] = (root / licence).read_bytes()
    files[f"{about}/METADATA"] = lines(metadata(project))
    files[f"{about}/WHEEL"] = lines(
        ["Wheel-Version: 1.0", "Generator: budnyckel", "Root-Is-Purelib: true", f"Tag: {TAG}"]
    )
    scripts = (f"{script} = {place}" for script, place in project["scripts"].items())
    files[f"{about}/entry_points.txt"] = lines(["[console_scripts]", *scripts])
    record = f"{about}/RECORD"
    files[record] = lines([*map(recorded, files, files.values()), f"{record},,"])
    into.mkdir(parents=True, exist_ok=True)
    path = into / f"{wheel_name(root)}.whl"
    pack(files, path)
    return path


def metadata(project: Mapping[str, Any]) -> Iterator[str]:
    """What is said of the package, as pyproject.toml has it."""
    yield "Metadata-Version: 2.4"
    yield f"Name: {project['name']}"
    yield f"Version: {project['version']}"
    yield f"Summary: {project['description']}"
    yield f"License-Expression: {project['license']}"
    yield from (f"License-File: {licence}" for licence in project["license-files"])
    yield f"Keywords: {','.join(project['keywords'])}"
    yield from (f"Classifier: {classifier}" for classifier in project["classifiers"])
    yield f"Requires-Python: {project['requires-python']}"
    yield from (f"Requires-Dist: {needed}" for needed in project["dependencies"])


def lines(found: Iterator[str] | list[str]) -> bytes:
    """Text, a line each."""
    return "".join(f"{line}\n" for line in found).encode()


def recorded(name: str, content: bytes) -> str:
    """A file in the list that installers compare with."""
    digest = urlsafe_b64encode(sha256(content).digest()).rstrip(b"=").decode()
    return f"{name},sha256={digest},{len(content)}"


def pack(files: Mapping[str, bytes], path: Path) -> None:
    """An archive that says nothing of when, where and by whom it was made."""
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in files.items():
            entry = zipfile.ZipInfo(name, LONG_AGO)
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = 0o644 << 16
            archive.writestr(entry, content)
