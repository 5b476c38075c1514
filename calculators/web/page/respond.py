"""A form's values in, its answer as HTML out, at build time and in the browser."""

from __future__ import annotations

import json
from collections.abc import Mapping
from importlib import import_module
from typing import Any
from urllib.parse import urlencode

from calculators.rulesets import RULESETS
from calculators.rulesets.schema import Ruleset
from calculators.text.language import DEFAULT, Language, language, spoken
from calculators.web import door
from calculators.web.page.answers import SHOW
from calculators.web.page.answers.parts import place_on
from calculators.web.page.controls import applied, controls, started
from calculators.web.page.groups import rendered_group
from calculators.web.page.markup import Html, element, joined
from calculators.web.page.tools import TOOLS
from calculators.web.page.values import Values, request_from, texts, values_from

SKRUF_ID = "skruf"
SAID = ("waiting", "loading", "unreachable", "unsupported", "broken", "retry", "copied", "linked")
"""What the script says while Python is on its way, when it does not come, and of what it copied."""


def respond(asked: dict[str, Any]) -> dict[str, Any]:
    """{tool, ruleset, locale, root, cited, values} → {html, errors: [{field, text}], request}."""
    if asked.get("ruleset") == SKRUF_ID:
        told: dict[str, Any] = skruf().respond(asked)
        return told
    tool = TOOLS.get(str(asked.get("tool")))
    rules = RULESETS.get(str(asked.get("ruleset")))
    if tool is None or rules is None:
        return {"html": "", "errors": [{"field": "", "text": ""}]}
    words = spoken(asked.get("locale"))
    values = applied(controls(tool.groups(rules, words)), texts(asked.get("values")))
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
    html = SHOW[tool.id](answered, values, words, place_on(asked))
    return {"html": str(html), "errors": [], "request": request}


def skruf() -> Any:
    """The forms of Skruf, loaded when one of them is wanted."""
    return import_module("calculators.web.page.skruf_respond")


def place_of(field: str, names: list[str]) -> str:
    """The control that an error belongs to: the field's own, one inside it, or one around it."""
    inside = [name for name in names if name == field or name.startswith(f"{field}.")]
    around = [name for name in names if field.startswith(f"{name}.")]
    return (inside or around or [""])[0]


def defaults(tool: str, rules: Ruleset, words: Language) -> Values:
    """The values that a form starts with."""
    return started(controls(TOOLS[tool].groups(rules, words)))


def rendered_tool(
    tool: str, ruleset: str, locale: str, root: str, cited: Mapping[str, Any] | None = None
) -> Html:
    """The whole calculator with its first answer, complete before any script runs."""
    words = language(locale)
    if ruleset == SKRUF_ID:
        groups, values = skruf().TOOLS[tool].groups(words), skruf().defaults(tool, words)
    else:
        groups = TOOLS[tool].groups(RULESETS[ruleset], words)
        values = defaults(tool, RULESETS[ruleset], words)
    scope = f"{tool}-{ruleset}"
    known = dict(cited or {})
    asked = {"tool": tool, "ruleset": ruleset, "locale": locale, "root": root, "values": values}
    first = respond({**asked, "cited": known})
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
            element("button", words.forms["copy-link"], type="button", data_action="link"),
            class_="buttons",
        ),
        element("p", class_="error", data_form_error=True),
        novalidate=True,
        autocomplete="off",
    )
    output = element("div", Html(first["html"]), class_="answer")
    status = element("p", class_="status", role="status")
    aloud = element("p", class_="aloud unseen", role="status")
    unscripted = element("noscript", element("p", words.forms["needs-script"], class_="note"))
    return element(
        tool,
        joined([form, unscripted, status, aloud, output]),
        id=scope,
        class_="tool",
        data_ruleset=ruleset,
        data_locale=locale,
        data_root=root,
        data_cited=json.dumps(known, ensure_ascii=False) if known else None,
        data_said=json.dumps({key: words.forms[key] for key in SAID}, ensure_ascii=False),
    )


def fragment(tool: str, ruleset: str, request: dict[str, Any]) -> str:
    """The address of a calculator filled in with a request."""
    values = values_from({key: value for key, value in request.items() if key != "locale"})
    if "cards" in values and tool == "game-value":
        values["_how"] = "by-cards"
    if values.pop("ruleset", ruleset) != ruleset:
        values["ruleset"] = str(request["ruleset"])
    for name, value in defaults(tool, RULESETS[ruleset], language(DEFAULT)).items():
        if value and name != "ruleset" and not name.startswith("_"):
            values.setdefault(name, "")
    return f"#{tool}-{ruleset}?{urlencode(values)}"
