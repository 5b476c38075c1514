"""```tool game-value turneskat: a calculator, complete with its first answer."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from typing import Any

from calculators.skat.rulesets import RULESETS
from calculators.skat.rulesets.schema import Ruleset
from calculators.skat.tools import TOOLS
from calculators.skruf.rulesets import SKRUF
from calculators.skruf.tools import TOOLS as SKRUF_TOOLS
from calculators.web.forms import all_tools, rendered_tool
from publishing.html import element
from publishing.problems import PageError
from publishing.setting import Setting


def tool(arguments: str, setting: Setting) -> str:
    """The form and its answer; the element around it is what the script takes over."""
    name, _, ruleset = arguments.partition(" ")
    tools = SKRUF_TOOLS if ruleset == SKRUF.id else TOOLS
    if name not in tools or ruleset not in (*RULESETS, SKRUF.id):
        told = f"tools are {', '.join(tools)}, games {', '.join((*RULESETS, SKRUF.id))}"
        raise PageError(f"no tool is called {arguments!r}; {told}")
    up = root(setting)
    cited = cited_paragraphs(RULESETS.get(ruleset, SKRUF), setting)
    tags = " ".join(all_tools())
    script = element("script", "", type="module", src=up + setting.runtime, data_tools=tags)
    # A custom element alone would be wrapped in a paragraph.
    return element("div", rendered_tool(name, ruleset, setting.site.code, up, cited) + script)


def root(setting: Setting) -> str:
    """The way from the page to the root of the whole site."""
    depth = setting.url.count("/") + setting.site.folder.count("/")
    return "../" * depth


def cited_paragraphs(rules: object, setting: Setting) -> dict[str, Any]:
    """The pages cited in the answers of games: their headings, and the paragraphs' numbers."""
    texts: tuple[object, ...] = (rules,)
    if isinstance(rules, Ruleset) and rules.compare_with:
        texts = (rules, RULESETS[rules.compare_with])
    found: dict[str, Any] = {}
    for rule in sorted({rule for text in texts for rule in strings(text)}):
        page, _, anchor = rule.partition("#")
        title, numbers = setting.paragraphs.get(page, ("", {}))
        if anchor in numbers:
            found.setdefault(page, [title, {}])[1][anchor] = numbers[anchor]
    return found


def strings(value: object) -> Iterator[str]:
    """Every text that a ruleset holds; those that name a paragraph are its citations."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, tuple):
        for item in value:
            yield from strings(item)
    elif is_dataclass(value):
        for field in fields(value):
            yield from strings(getattr(value, field.name))
