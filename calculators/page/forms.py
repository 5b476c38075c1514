"""A form's values in, its answer as HTML out, at build time and in the browser."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from calculators.core.errors import Problem
from calculators.core.families import FAMILIES, OF_RULESET, Family
from calculators.door.fields import (
    ANY_RULESET,
    Plain,
    checked_request,
    needed,
    quote_value,
    with_default,
)
from calculators.page.controls import applicable_values, is_agreed, lays_cards
from calculators.page.inputs import STATES, data_json, form_buttons, render_groups
from calculators.page.markup import Html, element, joined
from calculators.page.parts import PageRequest
from calculators.page.tool import Tool
from calculators.page.values import Question, texts
from calculators.text.language import Language, language

SPOKEN = (*STATES, "linked")
"""What the script says of Python, and of what it copied."""


class FormRequest(PageRequest):
    ruleset = ANY_RULESET
    tool = needed(Plain[str]("tool", str, "text"))
    values = with_default(Plain[Mapping[str, object]]("values", dict, "record"), {})


def check_tool(asked: FormRequest) -> Iterator[Problem]:
    """The calculator is one of the game."""
    family = OF_RULESET[asked.ruleset]
    if tool_of(family, asked.tool) is None:
        args = {
            "value": quote_value(asked.tool),
            "allowed": (*tools_of(family), *studies_of(family)),
        }
        yield Problem("not-a-choice", "tool", args)


REQUEST, CHECKS = FormRequest, (check_tool,)


def answer(asked: FormRequest, words: Language) -> Question:
    """{html, errors, request}: each fault at its control, or at the whole form."""
    tool = tool_of(OF_RULESET[asked.ruleset], asked.tool)
    assert tool is not None
    groups = tool.groups(asked.ruleset, words)
    values = applicable_values(groups, texts(asked.values))
    found = tool.answer(groups, values, words, asked.page)
    errors = [
        {**fault, "field": fault["field"] if fault["field"] in values else "form"}
        for fault in found.errors
    ]
    return {"ok": not errors, "html": str(found.html), "errors": errors, "request": found.request}


def tool_of(family: Family, name: str) -> Tool | None:
    """A calculator of a family by the name of its element; those for study are looked for last."""
    return tools_of(family).get(name) or studies_of(family).get(name)


def tools_of(family: Family) -> Mapping[str, Tool]:
    """The calculators of a family by the name of their element."""
    found: Mapping[str, Tool] = family.module("tools").TOOLS
    return found


def studies_of(family: Family) -> Mapping[str, Tool]:
    """The calculators of a family that only their own pages fetch."""
    found: Mapping[str, Tool] = family.module("studies.tools").TOOLS
    return found


def all_tools() -> list[str]:
    """The names of the elements of all calculators."""
    return [tool for one in FAMILIES for tool in (*tools_of(one), *studies_of(one))]


def render_tool(
    tool: str,
    ruleset: str,
    locale: str,
    root: str,
    cited: Mapping[str, object] | None = None,
    *,
    mark: Html | None = None,
    first_lines: str | None = None,
) -> Html:
    """A calculator with its first answer, complete before any script runs.

    The mark says whose rules the form begins with, where house rules may settle anything in it;
    `first_lines` is the address of what it says before Python is there (first_lines.py).
    """
    words = language(locale)
    family = OF_RULESET[ruleset]
    one = tool_of(family, tool)
    assert one is not None
    values = one.defaults(ruleset, words)
    scope = f"{tool}-{ruleset}"
    place = {"locale": locale, "root": root, "cited": dict(cited or {})}
    asked = {"tool": tool, "ruleset": ruleset, "values": values, **place}
    found = answer(checked_request(FormRequest, asked), words)
    groups = one.groups(ruleset, words)
    # Who lays cards empties the form for each hand, so that its buttons stand by the pack.
    first = tuple(group for group in groups if not (group.folded and lays_cards(groups)))
    form = element(
        "form",
        *([mark] if mark and is_agreed(groups) else []),
        *render_groups(first, words, scope, values),
        form_buttons(groups, words),
        *render_groups(groups[len(first) :], words, f"{scope}-more", values),
        element("p", class_="error", data_form_error=True),
        novalidate=True,
        autocomplete="off",
    )
    output = answer_frame(Html(found["html"]), words)
    aloud = element("p", class_="aloud unseen", role="status")
    unscripted = element("noscript", element("p", words.forms["needs-script"], class_="note"))
    return element(
        tool,
        joined([form, unscripted, aloud, output]),
        id=scope,
        class_="tool",
        data_ruleset=ruleset,
        data_locale=locale,
        data_root=root,
        data_cited=data_json(cited),
        data_said=data_json({key: words.forms[key] for key in SPOKEN}),
        data_asleep=words.forms["asleep"],
        data_first=first_lines,
    )


def answer_frame(first: Html, words: Language) -> Html:
    """The answer below its head: the line that says it all, and beside it how things stand while
    the script waits. On a phone the head stays in sight. The script parts later answers likewise.
    """
    status = element("p", class_="status", role="status", data_waiting=words.forms["waiting"])
    label = element("span", words.forms["whole-answer"], class_="unseen")
    unfold = element("button", label, type="button", class_="unfold bare", aria_expanded="false")
    line, rest = split_answer(first)
    head = element("div", element("div", line, class_="headline"), status, unfold, class_="head")
    below = element("div", rest, class_="rest")
    return element("div", head, below, class_="answer", data_example=words.forms["example"])


LINES = (('<p data-aloud class="say">', "</p>"), ('<div class="example counted">', "</div>"))
"""What an answer begins with, where one line says it; nothing of the kind stands within it."""


def split_answer(html: Html) -> tuple[Html, Html]:
    """The line that an answer begins with, and the rest."""
    for start, end in LINES:
        if html.startswith(start):
            line, _, rest = html.partition(end)
            return Html(line + end), Html(rest)
    return Html(""), html
