"""The worked examples of cases/ and how an answer is held against one. Imports no calculator."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent.parent
FILES = sorted((ROOT / "cases").glob("*.toml"))
WRITTEN: list[dict[str, Any]] = [
    case for path in FILES for case in tomllib.loads(path.read_text("utf-8")).get("case", [])
]


def differences(expected: Any, found: Any, path: str = "") -> list[str]:
    """Where an answer departs from what a case expects of it."""
    if isinstance(expected, dict):
        if not isinstance(found, dict):
            return [f"{path}: {found!r} is no object"]
        return [
            line
            for key, value in expected.items()
            for line in differences(value, found.get(key), f"{path}.{key}")
        ]
    if isinstance(expected, list):
        if not isinstance(found, list) or len(found) != len(expected):
            return [f"{path}: expected {expected!r}, found {found!r}"]
        return [
            line
            for at, value in enumerate(expected)
            for line in differences(value, found[at], f"{path}[{at}]")
        ]
    return [] if expected == found else [f"{path}: expected {expected!r}, found {found!r}"]


def faults(case: dict[str, Any], answered: dict[str, Any]) -> list[str]:
    """Where the answer to a case is not what the case says."""
    if "refused" in case:
        errors = [error for error in answered.get("errors", []) if error["code"] == case["refused"]]
        if not errors:
            return [f"not refused as {case['refused']}: {answered}"]
        texts = [error["text"] for error in errors]
        return [] if case.get("text") in (None, *texts) else [f"{case['text']} not in {texts}"]
    if not answered["ok"]:
        return [f"refused: {answered}"]
    return differences(case["answer"], answered)
