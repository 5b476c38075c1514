"""The parts of the browser's library, by what the files of the calculators name.

A file needs what it imports at its top: without it, it cannot be loaded. While it answers it may
also load what it names in a function: another import, a catalogue of words, an operation, a module
that each family has. A part is what can be reached in this way from the modules that answer its
questions; which these are, the registries of the calculators say. A file that is put into too late
a part is fetched all the same, where it is missed, with all other parts.
"""

from __future__ import annotations

import ast
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from itertools import chain, product
from typing import Any

from calculators.core.families import FAMILIES, Family
from calculators.door.door import APART, OF_ALL, OPERATIONS, PAGES
from calculators.practice.kinds import KINDS
from calculators.practice.page import own_mistakes, problems
from calculators.text.language import LOCALES
from publishing.bundle.sources import module_of

CORE, CHANCES, STUDIES, REST = "core", "chances", "studies", "rest"
PRACTICE, PROBLEMS = problems.PARTS[-2:]
DOOR, FORM = "calculators.door.door", "form"
TABLE_PAGES = {"play": ("table",), "look-back": ("table", "review")}
"""The pages of the table, and the parts of the library that they need."""
TOURNAMENT = "tournament"
OWN_PAGES = {"several-tables": (TOURNAMENT,)}
"""Pages that few come to, and the parts of the library that only they need."""
REGISTRIES = ("operations", "tools", "studies.tools", "practice")
"""Modules of each family that list what others answer: whoever loads one asks only some of it."""
TABLES = "value.tables"
"""The module of each family that lays out the answers of many: what else names the words of one
brings them."""
NOT_ASKED = ("command", "deals.reading", "*apart")
"""What is named in files that browsers have, but in functions that they do not call."""
READERS = {"module", "words", "catalogue", "Term"}
"""The functions whose first argument names something that is loaded then."""
JOINER = "joined_catalogue"
"""That which joins to a catalogue those of the families for it."""
ASKERS = {"answer", "operation"}
"""Those of the door; their first argument is an operation."""


@dataclass(frozen=True, slots=True)
class Needs:
    """What a file names."""

    imported: frozenset[str]
    """What it imports at its top, files of the standard library included."""
    inside: frozenset[str]
    """What it imports in functions."""
    names: frozenset[str]
    """What it has loaded by name; with "*", those of all families by that name."""
    operations: frozenset[str]

    @property
    def all_imports(self) -> frozenset[str]:
        return self.imported | self.inside


@cache
def needs_of(source: str) -> Needs:
    """What a source names."""
    tree = ast.parse(source)
    nodes = [*ast.walk(tree)]
    constants = {
        node.targets[0].id: node.value.value
        for node in tree.body
        if isinstance(node, ast.Assign)
        and isinstance(node.targets[0], ast.Name)
        and isinstance(node.value, ast.Constant)
    }
    names, operations = set(), set()
    joins = f"def {JOINER}(" in source
    for node in nodes:
        if isinstance(node, ast.Call) and node.args:
            called = node.func.attr if isinstance(node.func, ast.Attribute) else ""
            called = called or (node.func.id if isinstance(node.func, ast.Name) else "")
            given = {
                str(constants.get(one.id) if isinstance(one, ast.Name) else one.value)
                for one in ast.walk(node.args[0])
                if isinstance(one, (ast.Name, ast.Constant))
            }
            if called in READERS:
                names |= given
            elif called == JOINER:
                names |= given | {f"*{one}" for one in given}
            elif called in ASKERS:
                operations |= given
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and joins:
            names.add(f"*{node.value[1:]}" if node.value.startswith("_") else node.value)
    top = frozenset(chain.from_iterable(map(imported_by, tree.body)))
    whole = frozenset(chain.from_iterable(map(imported_by, nodes)))
    return Needs(top, whole - top, frozenset(names), frozenset(operations))


def imported_modules(source: str) -> set[str]:
    """The modules that a source imports, anywhere in it."""
    nodes = [*ast.walk(ast.parse(source))]
    plain = (alias.name for node in nodes if isinstance(node, ast.Import) for alias in node.names)
    return {
        *plain,
        *(node.module for node in nodes if isinstance(node, ast.ImportFrom) and node.module),
    }


def imported_by(node: ast.AST) -> Iterator[str]:
    """The modules that a statement may import."""
    if isinstance(node, ast.Import):
        yield from (alias.name for alias in node.names)
    elif isinstance(node, ast.ImportFrom) and node.module:
        yield node.module
        yield from (f"{node.module}.{alias.name}" for alias in node.names)
    elif isinstance(node, ast.Try):
        yield from chain.from_iterable(map(imported_by, node.body))


@dataclass(frozen=True)
class Tree:
    """The files of the calculators by their modules."""

    sources: Mapping[str, str]

    @cached_property
    def named_elsewhere(self) -> frozenset[str]:
        """What is named by a file that does not lay out the answers of others."""
        own = (needs_of(text) for at, text in self.sources.items() if not at.endswith(f".{TABLES}"))
        return frozenset(chain.from_iterable(one.names for one in own))

    def loaded(self, roots: Iterable[str], *, by_tables: bool = True) -> set[str]:
        """Some modules and all that are loaded with them, by the default also with TABLES."""
        found: set[str] = set()
        waiting = list(roots)
        while waiting:
            name = waiting.pop()
            if name in self.sources and name not in found:
                found.add(name)
                if name.endswith(f".{TABLES}") and not by_tables:
                    continue
                package, _, _ = name.rpartition(".")
                waiting += [package, *needs_of(self.sources[name]).imported]
        return found

    def answering(
        self,
        roots: Iterable[str],
        families: Iterable[Family] = FAMILIES,
        later: Collection[str] = (),
    ) -> set[str]:
        """Some modules with all that they need to answer for some families, but for what is
        fetched `later` where it is named."""
        given, silent = tuple(families), registries()
        others = tuple(f"calculators.{one.id}." for one in FAMILIES if one not in given)
        found: set[str] = set()
        asked: set[str] = set()
        waiting = set(roots)
        while waiting:
            found |= self.loaded(waiting)
            fresh = self.loaded(waiting - silent, by_tables=False) - asked - silent
            asked |= fresh
            named = {one for name in fresh for one in self.named_by(name, given)}
            waiting = {one for one in named & self.sources.keys() if not one.startswith(others)}
            waiting -= {*later} | asked | (found & silent)
        return found

    def named_by(self, module: str, families: Iterable[Family]) -> Iterator[str]:
        """What a module loads while it answers."""
        needs = needs_of(self.sources[module])
        yield from needs.inside
        others = self.named_elsewhere if module.endswith(f".{TABLES}") else frozenset()
        for name in needs.names - {*NOT_ASKED, "", *others}:
            yield from (f"calculators.{one.id}.{name}" for one in families)
            own = (f"{one.id}_" for one in FAMILIES) if name[0] == "*" else ("",)
            for code, start in product(LOCALES, own):
                yield f"calculators.text.{code}.{start}{name.removeprefix('*')}"
        for name in needs.operations & {*OPERATIONS, *APART} - {*table_operations()}:
            yield from (operation_module(name, one) for one in families if answers(one, name))


def registries() -> set[str]:
    """The modules that list what others answer."""
    return {f"calculators.{one.id}.{name}" for one, name in product(FAMILIES, REGISTRIES)}


def written_in(function: Any) -> Iterator[str]:
    """The modules of a function, and of those that it has been made of."""
    if callable(function):
        yield function.__module__
        for cell in getattr(function, "__closure__", None) or ():
            yield from written_in(cell.cell_contents)


def operation_module(name: str, family: Family) -> str:
    """The module that answers an operation for a family."""
    modules = OPERATIONS.get(name) or APART[name]
    return modules.get(family.id) or modules[""]


def answers(family: Family, name: str) -> bool:
    """Whether a family has an operation."""
    return bool({"", family.id} & {*(OPERATIONS.get(name) or APART[name])})


def tool_modules(tool: Any, family: Family) -> Iterator[str]:
    """The modules that lay out and answer a calculator."""
    yield operation_module(tool.operation, family)
    for function in (tool.describe, tool.show, tool.mend):
        yield from written_in(function)


def value_operations(family: Family) -> list[str]:
    """The operations behind a family's calculators, and the one that answers forms."""
    tools = family.module("tools")
    plain = (tool for tool in tools.TOOLS.values() if tool.id not in tools.ESTIMATING)
    return sorted({FORM, *(tool.operation for tool in plain)})


def table_operations() -> dict[str, tuple[str, ...]]:
    """What is asked at the table, and the parts of the library that it needs: operations of the
    families, and the pages' own."""
    own = (family.module("operations").AT_TABLE for family in FAMILIES)
    return {name: parts for one in own for name, parts in one.items()} | TABLE_PAGES


def long_questions(family: Family) -> list[str]:
    """What may take seconds: the operations for study and at the table, and their calculators."""
    return [*family.module("operations").APART, *family.module("studies.tools").TOOLS]


def playing_exercises() -> dict[str, tuple[str, ...]]:
    """The exercises that play and solve, and the parts of the library that they need."""
    drawn = {kind.id: kind.parts for kind in KINDS.values() if kind.parts}
    return {**drawn, own_mistakes.KIND: own_mistakes.PARTS, problems.KIND: problems.PARTS}


def by_last_part(parts: Mapping[str, tuple[str, ...]]) -> dict[str, list[str]]:
    """The operations that need each part of the table, those with the fewest parts first."""
    found: dict[str, list[str]] = {}
    for name, needed in sorted(parts.items(), key=lambda one: len(one[1])):
        found.setdefault(needed[-1], []).append(name)
    return found


def places_of(name: str) -> list[str]:
    """The modules that answer an operation or a page."""
    return [PAGES[name]] if name in PAGES else [*(OPERATIONS.get(name) or APART[name]).values()]


TABLE_PARTS = tuple(by_last_part(table_operations()))
"""The parts for the table; each needs those before it."""


def library_parts(files: Mapping[str, str]) -> dict[str, set[str]]:
    """The modules of each part of the library; those for the table may lie in another, too.

    What the calculators of all families need is the part CORE, and what only those of one need is
    named after it; CHANCES is what those with an estimate need beside it, STUDIES what those for
    study do, and REST all else but the table. PRACTICE is what exercises need that play,
    PROBLEMS what problem deals need beside it; TOURNAMENT is for a page of its own.
    """
    sources = {module_of(name): text for name, text in files.items()}
    tree = Tree(sources)
    studies = {f"calculators.{one.id}.studies.tools" for one in FAMILIES}
    of_family = {}
    chances: set[str] = set()
    studied = set(studies)
    valued = {name for one in FAMILIES for name in value_operations(one) if name != FORM}
    for one in FAMILIES:
        tools, apart = one.module("tools"), one.module("studies.tools")
        start = {DOOR, PAGES[FORM], *(f"calculators.{other.id}.operations" for other in FAMILIES)}
        start |= {operation_module(name, one) for name in valued if answers(one, name)}
        for tool in tools.TOOLS.values():
            if tool.id in tools.ESTIMATING:
                chances |= tree.answering(tool_modules(tool, one), [one], studies)
            else:
                start |= {*tool_modules(tool, one)}
        of_family[one.id] = tree.answering(start, [one], studies)
        for tool in apart.TOOLS.values():
            studied |= tree.answering(tool_modules(tool, one), [one])
    core = set.intersection(*of_family.values())
    values = set.union(*of_family.values())
    found = {CORE: core, **{id: own - core for id, own in of_family.items()}}
    found[CHANCES] = chances - values
    found[STUDIES] = studied - values - chances
    practice, posed = (
        {f"calculators.{one.id}.{asked.MODULE}" for one in FAMILIES}
        for asked in (own_mistakes, problems)
    )
    elsewhere = TABLE_PAGES.keys() | OWN_PAGES.keys()
    pages = {PAGES[name] for name in PAGES.keys() - elsewhere} | {*OF_ALL.values()}
    pages |= {place for modules in OPERATIONS.values() for place in modules.values()}
    seldom = {one for name in TABLE_PAGES for one in needs_of(sources[PAGES[name]]).inside}
    for kind in KINDS.values():
        drawn = {place for one in kind.draw_task.values() for place in written_in(one)}
        if kind.parts:
            practice |= {one for place in drawn for one in needs_of(sources[place]).inside}
        else:
            pages |= drawn
    rest = tree.answering(pages, later=practice | posed | studies) | tree.loaded(seldom)
    found[REST] = rest - values - chances - studied
    usual = {*chain.from_iterable(found.values())}
    done = set(values)
    playing = [one for one in FAMILIES if one.module("operations").AT_TABLE]
    for part, own in by_last_part(table_operations()).items():
        roots = {place for name in own for place in places_of(name)}
        need = tree.answering(roots, playing, found[REST])
        fresh = need - done
        done |= need
        for name in fresh:
            folder = name.split(".")
            texts = len(folder) == 4 and folder[1] == "text"
            found.setdefault(f"{part}-{folder[2]}" if texts else part, set()).add(name)
    found[PRACTICE] = tree.answering(practice & sources.keys(), playing, usual) - usual - done
    done |= found[PRACTICE]
    found[PROBLEMS] = tree.answering(posed & sources.keys(), playing, usual) - usual - done
    for name, (part,) in OWN_PAGES.items():
        found[part] = tree.answering({PAGES[name]}, FAMILIES, usual) - usual - done
    return found
