"""Runs inside Pyodide under Node: finds the files of the standard library that are needed.

It asks every question and imports every module, then reads `sys.modules`. So this file imports
nothing that the calculators do not import themselves.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable
from importlib import import_module

LIBRARY, SOURCES = "/lib/python314.zip/", "/sources/"


def needed(
    modules: Iterable[str], questions: Iterable[str], at_table: Iterable[str]
) -> dict[str, list[str]]:
    """The files of the standard library that are needed, as named in its zip, and all files that
    are loaded elsewhere than at the table."""
    elsewhere = loaded_by(questions)
    for name in modules:
        import_module(name)
    standard = [path for path in loaded_by(at_table) if not path.startswith("calculators/")]
    return {"standard": standard, "elsewhere": elsewhere}


def loaded_by(questions: Iterable[str]) -> list[str]:
    """All files that are loaded once these questions have been asked."""
    call = import_module("calculators.web").call
    for question in questions:
        try:
            call(question)
        except ImportError:
            raise
        except Exception:  # tests check whether the answers are right
            pass
    specs = [module.__spec__ for module in sys.modules.values() if module.__spec__]
    origins = [spec.origin for spec in specs if spec.origin]
    return sorted(
        {
            origin.removeprefix(place)
            for origin in origins
            for place in (LIBRARY, SOURCES)
            if origin.startswith(place)
        }
    )
