"""```shipped python: what the site holds that others have made, one group of it as a table."""

from __future__ import annotations

from publishing.html import element, escape, table
from publishing.problems import PageError
from publishing.setting import Setting
from publishing.shipped import Component, components


def shipped(arguments: str, setting: Setting) -> str:
    """A row for each work: its name, which leads to its source, what it does, its licence."""
    groups = dict.fromkeys(one.group for one in components())
    if arguments not in groups:
        raise PageError(f"nothing is shipped as {arguments!r}; there are {', '.join(groups)}")
    words = setting.words
    rows = [row(one, setting) for one in components() if one.group == arguments]
    head = [words("shipped.name"), words("shipped.use"), words("shipped.licence")]
    label = words(f"shipped.groups.{arguments}")
    return table([escape(cell) for cell in head], rows, label=label, class_="figures prose")


def row(one: Component, setting: Setting) -> tuple[str, str, str]:
    """One work."""
    licences = setting.words.table("shipped.licences")
    name = element("a", escape(one.name), href=one.source) + escape(f" {one.version}".rstrip())
    licence = licences.get(one.licence, one.licence)
    return name, escape(setting.words(f"shipped.uses.{one.id}")), escape(licence)
