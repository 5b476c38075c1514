"""Every change of one number, comparison or choice in the rules, the play and the scoring.

The numbers of a ruleset are changed as data, where each has its paragraph; everything else is
changed in the text of its module, at the place that the syntax tree gives.
"""

from __future__ import annotations

import ast
import re
import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, fields, is_dataclass, replace
from enum import Enum
from hashlib import sha256
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, PathFinder, SourceFileLoader
from pathlib import Path
from types import CodeType
from typing import Any, Literal, get_args, get_origin, get_type_hints

ROOT = Path(__file__).parent.parent
SOURCES = tuple(
    path
    for family in ("skat", "skruf")
    for part in ("rules/rulesets", "rules/play", "rules/score", "studies")
    for path in sorted((ROOT / "calculators" / family / part).glob("*.py"))
    if path.name != "tools.py"
)
DATA = {family: f"calculators.{family}.rules.rulesets" for family in ("skat", "skruf")}
Kind = Literal["rule number", "rule choice", "comparison", "number", "arithmetic", "condition"]
KINDS: tuple[Kind, ...] = get_args(Kind)
PARAGRAPH = re.compile(r"[a-z-]+/[a-z-]+#[a-z0-9-]+")


@dataclass(frozen=True, slots=True)
class Mutant:
    """One change: where, of what kind, and what was there before and is there after."""

    module: str
    kind: Kind
    place: str
    """The function, or the way to the number in the ruleset."""
    was: str
    becomes: str
    rules: tuple[str, ...] = ()
    """The paragraphs that the number carries."""
    span: tuple[int, int] = (0, 0)
    """The bytes of the module that are replaced; in data the site and which of its values."""
    text: str = ""
    """What they are replaced with."""
    again: int = 0
    """How many like it stand before it in the same place."""

    @property
    def id(self) -> str:
        more = f" ({self.again + 1})" if self.again else ""
        where = self.module.removeprefix("calculators.")
        return f"{where} {self.place}: {self.was} → {self.becomes}{more}"

    @property
    def in_data(self) -> bool:
        return self.kind in ("rule number", "rule choice")

    @property
    def family(self) -> str:
        return self.module.split(".")[1]


def numbered(found: Iterator[Mutant]) -> Iterator[Mutant]:
    """The same, those with one name told apart by their order."""
    seen: Counter[str] = Counter()
    for one in found:
        yield replace(one, again=seen[one.id])
        seen[one.id] += 1


def every_mutant() -> tuple[Mutant, ...]:
    """All changes of both families; imports the rulesets."""
    found = [one for module in modules() for one in numbered(in_text(module))]
    for module in DATA.values():
        found += numbered(in_data(module))
    return tuple(found)


def modules() -> tuple[str, ...]:
    """The modules that are changed."""
    return tuple(
        ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")
        for path in SOURCES
    )


def digest(found: Iterable[Mutant]) -> str:
    """What tells whether the sources have other numbers and comparisons than before."""
    return sha256("\n".join(sorted(one.id for one in found)).encode()).hexdigest()[:16]


# ---- in the text of a module ----

COMPARISONS = {
    ast.Lt: ("<", "<="),
    ast.LtE: ("<=", "<"),
    ast.Gt: (">", ">="),
    ast.GtE: (">=", ">"),
    ast.Eq: ("==", "!="),
    ast.NotEq: ("!=", "=="),
    ast.In: ("in", "not in"),
    ast.NotIn: ("not in", "in"),
    ast.Is: ("is", "is not"),
    ast.IsNot: ("is not", "is"),
}
ARITHMETIC = {
    ast.Add: ("+", "-"),
    ast.Sub: ("-", "+"),
    ast.Mult: ("*", "+"),
    ast.FloorDiv: ("//", "*"),
    ast.Mod: ("%", "//"),
    ast.BitOr: ("|", "&"),
    ast.BitAnd: ("&", "|"),
}
OTHER_NAMES = {"min": "max", "max": "min", "any": "all", "all": "any"}
Change = tuple[Kind, int, int, str]
"""A kind, the bytes from and to, and what stands there instead."""


def source_of(module: str) -> Path:
    path = ROOT / Path(*module.split("."))
    return path / "__init__.py" if path.is_dir() else path.with_suffix(".py")


def in_text(module: str) -> Iterator[Mutant]:
    """Every change of a module's text; the numbers of a ruleset are changed in its data."""
    source = source_of(module).read_bytes()
    lines = source.splitlines(keepends=True)
    starts = [sum(len(line) for line in lines[:at]) for at in range(len(lines) + 1)]

    def offset(line: int, column: int) -> int:
        return starts[line - 1] + column

    def between(left: ast.expr, right: ast.expr, old: str, new: str, kind: Kind) -> Change:
        assert left.end_lineno is not None
        assert left.end_col_offset is not None
        first = offset(left.end_lineno, left.end_col_offset)
        last = offset(right.lineno, right.col_offset)
        gap = source[first:last].decode()
        pattern = r"\s+".join(re.escape(word) for word in old.split())
        found = re.search(pattern, gap)
        assert found, (module, left.lineno, gap, old)
        begin = first + len(gap[: found.start()].encode())
        return kind, begin, begin + len(found.group().encode()), new

    def changes(node: ast.AST) -> Iterator[Change]:
        if isinstance(node, ast.Compare):
            for left, op, right in zip(
                (node.left, *node.comparators), node.ops, node.comparators, strict=False
            ):
                yield between(left, right, *COMPARISONS[type(op)], "comparison")
        elif isinstance(node, ast.BinOp):
            old, new = ARITHMETIC[type(node.op)]
            yield between(node.left, node.right, old, new, "arithmetic")
        elif isinstance(node, ast.BoolOp):
            old, new = ("and", "or") if isinstance(node.op, ast.And) else ("or", "and")
            for left, right in zip(node.values, node.values[1:], strict=False):
                yield between(left, right, old, new, "condition")
        elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
            begin = offset(node.lineno, node.col_offset)
            yield "condition", begin, begin + len("not "), ""
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            begin = offset(node.func.lineno, node.func.col_offset)
            if node.func.id in OTHER_NAMES:
                yield "condition", begin, begin + len(node.func.id), OTHER_NAMES[node.func.id]
        elif isinstance(node, ast.Constant) and isinstance(node.value, int):
            assert node.end_lineno is not None
            assert node.end_col_offset is not None
            begin = offset(node.lineno, node.col_offset)
            end = offset(node.end_lineno, node.end_col_offset)
            if isinstance(node.value, bool):
                yield "condition", begin, end, str(not node.value)
            else:
                yield "number", begin, end, str(node.value + 1)

    def condition(node: ast.AST) -> Iterator[Change]:
        tests = [node.test] if isinstance(node, ast.If | ast.IfExp | ast.While) else []
        tests += node.ifs if isinstance(node, ast.comprehension) else []
        for test in tests:
            if not isinstance(test, ast.Compare | ast.BoolOp | ast.UnaryOp):
                begin = offset(test.lineno, test.col_offset)
                yield "condition", begin, begin, "not "

    for place, node in walk(ast.parse(source), rules=".rulesets" in module):
        for kind, begin, end, text in (*changes(node), *condition(node)):
            line = source.count(b"\n", 0, begin)
            whole = lines[line].decode().strip()
            after = source[starts[line] : begin] + text.encode() + source[end : starts[line + 1]]
            yield Mutant(module, kind, place, whole, after.decode().strip(), (), (begin, end), text)


def walk(tree: ast.Module, *, rules: bool) -> Iterator[tuple[str, ast.AST]]:
    """Every node that is run, with its function; nothing of annotations, decorators and asserts.

    The data of a ruleset is left out.
    """

    def below(node: ast.AST, place: str) -> Iterator[tuple[str, ast.AST]]:
        for name, value in ast.iter_fields(node):
            if name in ("annotation", "returns", "decorator_list"):
                continue
            for child in value if isinstance(value, list) else [value]:
                if isinstance(child, ast.AST):
                    yield from visit(child, place)

    def visit(node: ast.AST, place: str) -> Iterator[tuple[str, ast.AST]]:
        if isinstance(node, ast.Assert):
            return
        if isinstance(node, ast.keyword) and node.arg == "strict":
            return
        if isinstance(node, ast.Subscript) and isinstance(node.value, ast.Name):
            if node.value.id in ("Literal", "tuple"):
                return
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            place = f"{place}.{node.name}".lstrip(".")
        if rules and not place and isinstance(node, ast.Slice):
            for part in ast.walk(node):
                yield place, part
        elif not (rules and not place and isinstance(node, ast.Constant)):
            yield place, node
            yield from below(node, place)

    yield from below(tree, "")


class MutatedLoader(SourceFileLoader):
    """Loads a module from a changed text and leaves no compiled file behind."""

    changed: bytes = b""

    def get_code(self, fullname: str) -> CodeType:
        code = compile(self.changed, self.get_filename(fullname), "exec", dont_inherit=True)
        assert isinstance(code, CodeType)
        return code


class Mutated(MetaPathFinder):
    """Finds one module in its changed text."""

    def __init__(self, module: str, text: bytes) -> None:
        self.module, self.text = module, text

    def find_spec(self, fullname: str, path: Any, target: Any = None) -> ModuleSpec | None:
        if fullname != self.module:
            return None
        spec = PathFinder.find_spec(fullname, path, target)
        assert spec is not None
        assert spec.origin is not None
        loader = MutatedLoader(fullname, spec.origin)
        loader.changed = self.text
        spec.loader = loader
        return spec


def put_in_force(mutant: Mutant) -> None:
    """Make the change; nothing of the calculators may have been imported in this process."""
    if mutant.in_data:
        site = sites(mutant.module)[mutant.span[0]]
        for owner in site.owners:
            put(owner, site.path, site.others[mutant.span[1]])
        return
    source = source_of(mutant.module).read_bytes()
    begin, end = mutant.span
    changed = source[:begin] + mutant.text.encode() + source[end:]
    sys.meta_path.insert(0, Mutated(mutant.module, changed))


# ---- in the data of a ruleset ----

Route = tuple[str | int, ...]


@dataclass(frozen=True, slots=True)
class Site:
    """A value of a ruleset: who holds it, the way to it from there, and what it may become."""

    kind: Kind
    place: str
    owners: tuple[Any, ...]
    path: Route
    value: object
    others: tuple[Any, ...]
    rules: tuple[str, ...]


def in_data(module: str) -> Iterator[Mutant]:
    """Every change of a value of a family's rulesets."""
    for number, site in enumerate(sites(module)):
        for which, other in enumerate(site.others):
            yield Mutant(
                module,
                site.kind,
                site.place,
                write_value(site.value),
                write_value(other),
                site.rules,
                (number, which),
            )


def write_value(value: object) -> str:
    if isinstance(value, Enum):
        return str(value.name).lower()
    if isinstance(value, tuple):
        return " ".join(write_value(one) for one in value)
    return str(value)


def sites(module: str) -> list[Site]:
    """The values of a family's rulesets; one that several of them share is one site."""
    rulesets: dict[str, Any] = __import__(module, fromlist=["RULESETS"]).RULESETS
    found: dict[object, Site] = {}
    for name, rules in rulesets.items():
        for site in values_in(rules, rules, name, ()):
            owner = site.owners[0]
            if owner is rules:  # two that hold the same value by the same paragraph are one place
                same: object = (site.path, repr(site.value), site.rules)
            else:
                same = (id(owner), site.path)
            known = found.setdefault(same, site)
            if known is not site:
                owners = known.owners if owner in known.owners else (*known.owners, owner)
                both = tuple(dict.fromkeys((*known.rules, *site.rules)))
                found[same] = replace(known, owners=owners, rules=both)
    return list(found.values())


NAMED_ELSEWHERE = {
    "side_order": ("order_rule",),
    "null_order": ("null_order_rule",),
    "loss": ("loss_single_rule", "loss_double_rule"),
    "bids_are_values": ("values_rule",),
    "alone": ("alone_rule",),
    "ties": ("tie_rule",),
    "skat_to": ("skat_rule",),
}
"""Fields whose paragraph has a name of another form."""
CITED = {"tables": ("skat/auction#round",)}
"""Numbers that stand without a paragraph: as many players, as many deals in a round."""


def values_in(rules: Any, owner: Any, place: str, inherited: tuple[str, ...]) -> Iterator[Site]:
    """Every number, choice and order that a part of a ruleset holds."""
    hints = types_of(type(owner))
    own = tuple(
        dict.fromkeys(
            str(getattr(owner, name)) for name in ("rule", "untouched") if hasattr(owner, name)
        )
    )
    for field in fields(owner):
        value = getattr(owner, field.name)
        near = [(owner, f"{field.name}_rule")]
        near += [
            (one, name) for name in NAMED_ELSEWHERE.get(field.name, ()) for one in (owner, rules)
        ]
        named = [str(getattr(one, name)) for one, name in near if hasattr(one, name)]
        cited = tuple(dict.fromkeys(named)) or own or inherited or CITED.get(field.name, ())
        where = f"{place}.{field.name}"
        yield from parts_of(
            rules, owner, (field.name,), value, place=where, cited=cited, hint=hints[field.name]
        )


def parts_of(
    rules: Any,
    owner: Any,
    path: Route,
    value: object,
    *,
    place: str,
    cited: tuple[str, ...],
    hint: object,
) -> Iterator[Site]:
    """The sites of one value of a field, or of a part of it."""

    def site(kind: Kind, *others: object) -> Site:
        return Site(kind, place, (owner,), path, value, others, cited)

    if is_dataclass(value):
        yield from values_in(rules, value, place, cited)
    elif isinstance(value, bool):
        yield site("rule choice", not value)
    elif isinstance(value, int):
        yield site("rule number", value - 1, value + 1)
    elif isinstance(value, Enum) and len(path) == 1:
        all_of = list(type(value))
        yield site("rule choice", all_of[(all_of.index(value) + 1) % len(all_of)])
    elif isinstance(value, str) and get_origin(hint) is Literal:
        choices = get_args(hint)
        yield site("rule choice", *(one for one in choices if one != value))
    elif isinstance(value, tuple) and value and all(isinstance(one, Enum) for one in value):
        swapped = [
            (*value[:at], value[at + 1], value[at], *value[at + 2 :])
            for at in range(len(value) - 1)
        ]
        yield site("rule choice", *swapped, value[:-1])
    elif isinstance(value, tuple):
        numbers = [one for one in value if type(one).__name__ == "Number"]
        told = [one for one in value if isinstance(one, str) and PARAGRAPH.fullmatch(one)]
        told += [number.rule for number in numbers if any(isinstance(o, int) for o in value)]
        for at, one in enumerate(value):
            name = getattr(one, "id", at)
            where, inner = f"{place}[{name}]", tuple(told) or cited
            deeper = (*path, at)
            yield from parts_of(rules, owner, deeper, one, place=where, cited=inner, hint=None)


def types_of(shape: type) -> dict[str, Any]:
    return get_type_hints(shape)


def put(owner: Any, path: Route, value: object) -> None:
    """Write a value into a frozen part of a ruleset."""

    def rebuilt(old: Any, rest: Route) -> Any:
        if not rest:
            return value
        at = rest[0]
        assert isinstance(at, int)
        return (*old[:at], rebuilt(old[at], rest[1:]), *old[at + 1 :])

    name = str(path[0])
    object.__setattr__(owner, name, rebuilt(getattr(owner, name), path[1:]))
