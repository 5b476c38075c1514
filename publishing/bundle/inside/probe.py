"""Runs inside Pyodide under Node: finds the files of the standard library that are needed.

It imports every module and asks every question, then reads `sys.modules`. So this file imports
nothing that the calculators do not import themselves.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable
from importlib import import_module

LIBRARY = "/lib/python314.zip/"


def needed(modules: Iterable[str], questions: Iterable[str]) -> list[str]:
    """The files needed, as named in the zip of the standard library."""
    for name in modules:
        import_module(name)
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
        {origin.removeprefix(LIBRARY) for origin in origins if origin.startswith(LIBRARY)}
    )
