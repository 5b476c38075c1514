"""Our fences as SuperFences wants them: a formatter that never fails in silence."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pymdownx.superfences import SuperFencesException  # type: ignore[import-untyped]

from publishing.fences import draw
from publishing.html import element, escape
from publishing.problems import PageError, Problem
from publishing.setting import Setting


def fence(
    name: str,
    place: Callable[[], tuple[Setting, str]],
    report: Callable[[Problem], None],
) -> dict[str, Any]:
    """One entry of the option custom_fences."""

    def form(
        source: str,
        language: str,
        css_class: str,
        options: dict[str, str],
        md: object,
        **_: object,
    ) -> str:
        setting, path = place()
        try:
            if source.strip():
                raise PageError(f"the fence {name} has no content of its own")
            return draw(name, options["what"], setting)
        except PageError as fault:
            report(Problem(path, int(options["line"]), str(fault)))
            return element("p", escape(str(fault)), class_="problem")
        except Exception as error:
            # SuperFences would swallow any other and show the fence as code.
            told = f"{path}:{options['line']}: {type(error).__name__}: {error}"
            raise SuperFencesException(told) from error

    return {"name": name, "class": name, "validator": accept, "format": form}


def accept(
    language: str,
    inputs: dict[str, str],
    options: dict[str, str],
    attrs: dict[str, str],
    md: object,
) -> bool:
    """publishing.prepare wrote the options; all of them are ours."""
    options.update(inputs)
    return True
