"""A form's values in, its answer as HTML out, at build time and in the browser."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from calculators.families import OF_RULESET, Family, family_of
from calculators.page.controls import applied, controls
from calculators.page.groups import rendered_group
from calculators.page.markup import Html, element, joined
from calculators.page.parts import page_context
from calculators.page.tool import Tool
from calculators.page.values import texts
from calculators.text.language import language, spoken

SAID = ("waiting", "loading", "unreachable", "unsupported", "broken", "retry", "copied", "linked")
"""What the script says while Python is on its way, when it does not come, and of what it copied."""


def respond(asked: dict[str, Any]) -> dict[str, Any]:
    """{tool, ruleset, locale, root, cited, values} → {html, errors: [{field, text}], request}."""
    ruleset, language = asked.get("ruleset"), spoken(asked.get("locale"))
    family = family_of(ruleset)
    tool = tools_of(family).get(str(asked.get("tool"))) if family else None
    if tool is None:
        return {"html": "", "errors": [{"field": "", "text": ""}]}
    form = controls(tool.groups(str(ruleset), language))
    values = applied(form, texts(asked.get("values")))
    found = tool.answer(values, language, page_context(asked))
    errors = [
        {"field": field if field in values else "", "text": text} for field, text in found.errors
    ]
    return {"html": str(found.html), "errors": errors, "request": found.request}


def tools_of(family: Family) -> Mapping[str, Tool]:
    """The calculators of a family, by the name of their element."""
    found: Mapping[str, Tool] = family.module("tools").TOOLS
    return found


def rendered_tool(
    tool: str, ruleset: str, locale: str, root: str, cited: Mapping[str, Any] | None = None
) -> Html:
    """The whole calculator with its first answer, complete before any script runs."""
    words = language(locale)
    one = tools_of(OF_RULESET[ruleset])[tool]
    groups, values = one.groups(ruleset, words), one.defaults(ruleset, words)
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
