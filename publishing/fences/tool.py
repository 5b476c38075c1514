"""```tool game-value turneskat: a calculator, complete with its first answer."""

from __future__ import annotations

from calculators.rulesets import RULESETS
from calculators.web.page.respond import rendered_tool
from calculators.web.page.tools import TOOLS
from publishing.html import element
from publishing.problems import PageError
from publishing.setting import Setting


def tool(arguments: str, setting: Setting) -> str:
    """The form and its answer; the element around it is what the script takes over."""
    name, _, ruleset = arguments.partition(" ")
    if name not in TOOLS or ruleset not in RULESETS:
        told = f"tools are {', '.join(TOOLS)}, games {', '.join(RULESETS)}"
        raise PageError(f"no tool is called {arguments!r}; {told}")
    up = root(setting)
    script = element("script", "", type="module", src=up + setting.runtime)
    # A custom element alone would be wrapped in a paragraph.
    return element("div", rendered_tool(name, ruleset, setting.site.code, up) + script)


def root(setting: Setting) -> str:
    """The way from the page to the root of the whole site."""
    depth = setting.url.count("/") + setting.site.folder.count("/")
    return "../" * depth
