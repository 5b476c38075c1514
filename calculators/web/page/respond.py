"""A form's values in, its answer as HTML out, at build time and in the browser."""

from __future__ import annotations

import json
from typing import Any
from urllib.parse import urlencode

from calculators.rulesets import RULESETS
from calculators.rulesets.schema import Ruleset
from calculators.text.language import LOCALES, Language, language
from calculators.web import door
from calculators.web.page.answers import SHOW
from calculators.web.page.controls import Control, applied, rendered_group
from calculators.web.page.forms.common import Groups
from calculators.web.page.markup import Html, element, joined
from calculators.web.page.tools import TOOLS
from calculators.web.page.values import Values, request_from, values_from

SAID = ("waiting", "loading", "failed", "retry", "copy", "copied", "print")
"""What the script says while Python is on its way, or when it does not come."""


def respond(asked: dict[str, Any]) -> dict[str, Any]:
    """{tool, ruleset, locale, root, values} → {html, errors: [{field, text}], request}."""
    tool = TOOLS.get(str(asked.get("tool")))
    rules = RULESETS.get(str(asked.get("ruleset")))
    if tool is None or rules is None:
        return {"html": "", "errors": [{"field": "", "text": ""}]}
    locale = str(asked.get("locale"))
    words = language(locale if locale in LOCALES else LOCALES[0])
    raw = asked.get("values")
    stated = {str(k): str(v) for k, v in raw.items()} if isinstance(raw, dict) else {}
    values = applied(controls(tool.groups(rules, words)), stated)
    fields = door.operation(tool.operation).FIELDS
    request = {**request_from(fields, values), "locale": words.code}
    answered = door.answer(tool.operation, request)
    if not answered["ok"]:
        places = list(values)
        errors = [
            {"field": place_of(error["field"], places), "text": error["text"]}
            for error in answered["errors"]
        ]
        return {"html": "", "errors": errors, "request": request}
    html = SHOW[tool.id](answered, values, words, str(asked.get("root", "")))
    return {"html": str(html), "errors": [], "request": request}


def controls(groups: Groups) -> list[Control]:
    """Every control of a form, in order."""
    return [control for group in groups for control in group.controls]


def place_of(field: str, names: list[str]) -> str:
    """The control that an error belongs to: the field's own, one inside it, or one around it."""
    inside = [name for name in names if name == field or name.startswith(f"{field}.")]
    around = [name for name in names if field.startswith(f"{name}.")]
    return (inside or around or [""])[0]


def defaults(tool: str, rules: Ruleset, words: Language) -> Values:
    """The values that a form starts with."""
    started: Values = {}
    for control in controls(TOOLS[tool].groups(rules, words)):
        if control.name not in started or control.applies(started):
            started[control.name] = control.default
    return started


def rendered_tool(tool: str, ruleset: str, locale: str, root: str) -> Html:
    """The whole calculator with its first answer, complete before any script runs."""
    words, rules = language(locale), RULESETS[ruleset]
    groups = TOOLS[tool].groups(rules, words)
    scope = f"{tool}-{ruleset}"
    values = defaults(tool, rules, words)
    asked = {"tool": tool, "ruleset": ruleset, "locale": locale, "root": root, "values": values}
    first = respond(asked)
    form = element(
        "form",
        *[
            rendered_group(group, words, f"{scope}-{place}", values)
            for place, group in enumerate(groups)
        ],
        element(
            "div",
            element("button", words.forms["submit"], type="submit"),
            element("button", words.forms["reset"], type="reset"),
            class_="buttons",
        ),
        element("p", class_="error", data_form_error=True, role="alert"),
        novalidate=True,
        autocomplete="off",
    )
    output = element("div", Html(first["html"]), class_="answer", aria_live="polite")
    status = element("p", class_="status", role="status")
    return element(
        tool,
        joined([form, status, output]),
        id=scope,
        class_="tool",
        data_ruleset=ruleset,
        data_locale=locale,
        data_root=root,
        data_said=json.dumps({key: words.forms[key] for key in SAID}, ensure_ascii=False),
    )


def fragment(tool: str, ruleset: str, request: dict[str, Any]) -> str:
    """The address of a calculator filled in with a request."""
    values = values_from({key: value for key, value in request.items() if key != "locale"})
    if "cards" in values and tool == "game-value":
        values["_how"] = "by-cards"
    values.pop("ruleset", None)
    return f"#{tool}-{ruleset}?{urlencode(values)}"
