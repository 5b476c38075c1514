"""A form's values in, its answer as HTML out, at build time and in the browser."""

from __future__ import annotations

from collections.abc import Mapping

from calculators.door import refusal
from calculators.families import FAMILIES, OF_RULESET, Family, family_of
from calculators.fields import ANY_RULESET, MISREAD, Choice, Problems, read_fields
from calculators.page.controls import applicable_values
from calculators.page.inputs import STATES, data_json, render_groups
from calculators.page.markup import Html, element, joined
from calculators.page.parts import page_context
from calculators.page.tool import Tool
from calculators.page.values import Request, texts
from calculators.text.language import language, language_or_default

SPOKEN = (*STATES, "copied", "linked")
"""What the script says of Python, and of what it copied."""


def respond(request: Request) -> Request:
    """{tool, ruleset, locale, root, cited, values} → {ok, html, errors, request}."""
    words = language_or_default(request.get("locale"))
    problems: Problems = []
    family = family_of(request.get("ruleset"))
    tools = tools_of(family) if family else {}
    fields = (ANY_RULESET, Choice("tool", tuple(tools or all_tools()), required=True))
    named = {field.name: request.get(field.name) for field in fields}
    read = read_fields(fields, named, problems)
    if MISREAD in read.values():
        return {**refusal(words, *problems), "html": ""}
    tool = tools[read["tool"]]
    values = applicable_values(tool.groups(read["ruleset"], words), texts(request.get("values")))
    found = tool.answer(values, words, page_context(request))
    errors = [
        {**fault, "field": fault["field"] if fault["field"] in values else ""}
        for fault in found.errors
    ]
    answer = {"html": str(found.html), "errors": errors, "request": found.request}
    return {"ok": not errors, **answer}


def tools_of(family: Family) -> Mapping[str, Tool]:
    """The calculators of a family by the name of their element."""
    found: Mapping[str, Tool] = family.module("tools").TOOLS
    return found


def all_tools() -> list[str]:
    """The names of the elements of all calculators."""
    return [tool for family in FAMILIES for tool in tools_of(family)]


def render_tool(
    tool: str, ruleset: str, locale: str, root: str, cited: Mapping[str, object] | None = None
) -> Html:
    """A calculator with its first answer, complete before any script runs."""
    words = language(locale)
    one = tools_of(OF_RULESET[ruleset])[tool]
    values = one.defaults(ruleset, words)
    scope = f"{tool}-{ruleset}"
    asked = {"tool": tool, "ruleset": ruleset, "locale": locale, "root": root, "values": values}
    first = respond({**asked, "cited": dict(cited or {})})
    form = element(
        "form",
        *render_groups(one.groups(ruleset, words), words, scope, values),
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
    output = element(
        "div", Html(first["html"]), class_="answer", data_example=words.forms["example"]
    )
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
        data_cited=data_json(cited),
        data_said=data_json({key: words.forms[key] for key in SPOKEN}),
        data_asleep=words.forms["asleep"],
    )
