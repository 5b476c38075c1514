"""Writes modules out with no more than what runs.

`@dataclass` writes methods as text and has them compiled whenever its module is imported, and it
loads `inspect`, `ast` and `tokenize` to do so; typed dictionaries and protocols check annotations
that nobody reads. That is a third of a start of Python in a browser. Here all of it is done once:
dataclasses become classes with the methods that Python would have made for them, and docstrings
and annotations are left out. What is not understood here stops the build.
"""

from __future__ import annotations

import ast
import builtins
from collections.abc import Iterable, Iterator, Mapping, Set
from dataclasses import MISSING, Field, fields, is_dataclass
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import is_typeddict

from publishing.bundle.sources import module_of

UNGIVEN = "..."
"""The default of an argument whose value a function makes."""
KNOWN = {"default", "default_factory", "repr"}
"""The arguments of `field` that are understood."""
OPTIONS = {"frozen", "slots", "eq"}
"""The arguments of `dataclass` that are understood."""
MADE = frozenset({"__init__", "__post_init__", "__repr__", "__eq__", "__hash__", "__setattr__"})
DATACLASSES = '''"""What is left of `dataclasses` once classes are written out."""

class FrozenInstanceError(AttributeError):
    pass

def refuse_change(self, name, *value):
    raise FrozenInstanceError(name)

def show_fields(self):
    told = ", ".join([f"{name}={getattr(self, name)!r}" for name in self.__match_args__])
    return f"{self.__class__.__qualname__}({told})"

def replace(one, /, **changes):
    for name in one.__match_args__:
        if name not in changes:
            changes[name] = getattr(one, name)
    return one.__class__(**changes)

def asdict(one):
    return {name: plainly(getattr(one, name)) for name in one.__match_args__}

def plainly(value):
    if isinstance(value, (list, tuple)):
        return type(value)(map(plainly, value))
    if isinstance(value, dict):
        return {plainly(key): plainly(one) for key, one in value.items()}
    return asdict(value) if hasattr(value, "__match_args__") else value
'''
PACKAGES = '''"""What is left of `pkgutil`: the packages in one of the calculators."""

class Package:
    ispkg = True

    def __init__(self, name):
        self.name = name

def iter_modules(path):
    return [Package(name) for name in INSIDE[path[0].rpartition("/calculators/")[2]]]

INSIDE = '''


def write_all_out(sources: Mapping[str, str]) -> dict[str, str]:
    """These files, and what stands in for two modules of the standard library that they would only
    load much else with."""
    found = {"dataclasses.py": DATACLASSES, "pkgutil.py": PACKAGES + repr(packages_inside(sources))}
    taken = names_taken(sources.values())
    for name, source in sources.items():
        place = module_of(name)
        found[name] = write_out(source, import_module(place), taken.get(place, frozenset()))
    return found


def names_taken(sources: Iterable[str]) -> dict[str, set[str]]:
    """The names that other modules import from each module."""
    found: dict[str, set[str]] = {}
    for source in sources:
        for node in ast.walk(ast.parse(source)):
            if isinstance(node, ast.ImportFrom) and node.module:
                found.setdefault(node.module, set()).update(one.name for one in node.names)
    return found


def packages_inside(files: Iterable[str]) -> dict[str, list[str]]:
    """The packages in each folder of the calculators."""
    found: dict[str, list[str]] = {}
    for path in map(Path, files):
        if path.name == "__init__.py" and len(path.parts) > 3:
            found.setdefault(path.parents[1].relative_to("calculators").as_posix(), []).append(
                path.parent.name
            )
    return found


def write_out(source: str, module: ModuleType, given_on: Set[str]) -> str:
    """The source of a module, written out; `module` is the same, imported, and `given_on` are the
    names that others import from it."""
    tree = Writer(module, given_on).visit(ast.parse(source))
    return ast.unparse(ast.fix_missing_locations(tree))


class Writer(ast.NodeTransformer):
    """Writes out the classes of a module, and drops docstrings and annotations."""

    def __init__(self, module: ModuleType, given_on: Set[str]) -> None:
        self.module = module
        self.given_on = given_on

    def visit_Module(self, node: ast.Module) -> ast.Module:
        self.generic_visit(node)
        node.body = without_texts(node.body)
        if not hasattr(self.module, "__path__"):
            used = {one.id for one in ast.walk(node) if isinstance(one, ast.Name)}
            used |= self.given_on
            node.body = [one for one in node.body if imports_any(one, used)]
        return node

    def visit_ImportFrom(self, node: ast.ImportFrom) -> ast.ImportFrom:
        """Dataclasses need no decorator any more, but what all of them do alike."""
        if node.module == "dataclasses":
            node.names = [one for one in node.names if one.name not in {"dataclass", "field"}]
            node.names += [ast.alias("refuse_change"), ast.alias("show_fields")]
        return node

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.FunctionDef:
        self.generic_visit(node)
        given = node.args
        for one in (*given.posonlyargs, *given.args, *given.kwonlyargs, given.vararg, given.kwarg):
            if one:
                one.annotation = None
        node.returns = None
        node.body = without_texts(node.body) or [ast.Pass()]
        return node

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.stmt | None:
        self.generic_visit(node)
        return ast.Assign([node.target], node.value) if node.value else None

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.stmt:
        made = getattr(self.module, node.name, None)
        bases = [ast.unparse(one).partition("[")[0] for one in node.bases]
        if is_typeddict(made):
            return ast.Assign([ast.Name(node.name, ast.Store())], ast.Name("dict", ast.Load()))
        if "NamedTuple" in bases:
            raise TypeError(f"{node.name}: the fields of a NamedTuple are its annotations")
        if "Protocol" in bases:  # For annotations alone, and slow to make.
            node.bases = [one for one in node.bases if not ast.unparse(one).startswith("Protocol")]
        written = options_of(node)
        if written is not None:
            if not isinstance(made, type) or not is_dataclass(made) or made.__name__ != node.name:
                raise TypeError(f"{self.module.__name__}: {node.name} is not at the top")
            own = [one for one in node.body if declared(one) is None]
            if MADE.intersection(one.name for one in own if isinstance(one, ast.FunctionDef)):
                raise TypeError(f"{node.name} has a method that dataclasses make")
            values = dict(filter(None, map(declared, node.body)))
            node.decorator_list = []
            node.body = [*own, *ast.parse("\n".join(methods(made, written, values))).body]
        self.generic_visit(node)
        node.body = without_texts(node.body) or [ast.Pass()]
        return node


def imports_any(node: ast.stmt, used: set[str]) -> bool:
    """Whether a statement is more than an import of what only annotations named."""
    if not isinstance(node, ast.ImportFrom):
        return True
    node.names = [one for one in node.names if (one.asname or one.name) in used]
    return bool(node.names)


def without_texts(body: list[ast.stmt]) -> list[ast.stmt]:
    """Statements without those that are only a text: docstrings."""
    return [
        one
        for one in body
        if not (isinstance(one, ast.Expr) and isinstance(one.value, ast.Constant))
    ]


def declared(node: ast.stmt) -> tuple[str, ast.expr | None] | None:
    """The field of its dataclass that a statement of a class declares, and what it puts there."""
    if not isinstance(node, ast.AnnAssign) or not isinstance(node.target, ast.Name):
        return None
    return None if "ClassVar" in ast.unparse(node.annotation) else (node.target.id, node.value)


def options_of(node: ast.ClassDef) -> dict[str, bool] | None:
    """The arguments of the decorator `dataclass`; None if the class has none."""
    for one in node.decorator_list:
        if isinstance(one, ast.Call) and ast.unparse(one.func) == "dataclass":
            written = {word.arg or "": ast.literal_eval(word.value) for word in one.keywords}
            if len(node.decorator_list) > 1 or not written.keys() <= OPTIONS:
                raise TypeError(f"{node.name}: {ast.unparse(one)}")
            return written
    return None


def methods(
    made: type, written: dict[str, bool], values: dict[str, ast.expr | None]
) -> Iterator[str]:
    """What a dataclass adds to its class. `values` are the fields that it declares itself."""
    found = fields(made)
    names = [field.name for field in found]
    whole = "".join(f"{name!r}, " for name in names)
    if written.get("slots"):
        yield f"__slots__ = ({''.join(f'{name!r}, ' for name in values)})"
    else:
        yield from (f"{field.name} = {default(field, values)}" for field in found if plain(field))
    yield f"__match_args__ = ({whole})"
    said = {
        field: field.name if is_required(field) else f"{field.name}={default(field, values)}"
        for field in found
    }
    by_name = [said[field] for field in found if field.kw_only]
    given = ", ".join([said[field] for field in found if not field.kw_only])
    given += ", ".join(["", "*", *by_name] if by_name else [])
    yield f"def __init__(self, {given}):"
    put = "self.{0} = {1}"
    if written.get("frozen"):
        yield " put = object.__setattr__"
        put = "put(self, {0!r}, {1})"
    for field in found:
        value = field.name
        if field.default_factory is not MISSING:
            value = f"{factory(field, values)}() if {value} is {UNGIVEN} else {value}"
        yield f" {put.format(field.name, value)}"
    if not found:
        yield " pass"
    if all(field.repr for field in found):
        yield "__repr__ = show_fields"
    else:
        told = ", ".join(f"{field.name}={{self.{field.name}!r}}" for field in found if field.repr)
        yield f"def __repr__(self): return f'{{self.__class__.__qualname__}}({told})'"
    if written.get("eq", True):
        same = " and ".join(f"self.{name} == other.{name}" for name in names) or "True"
        yield "def __eq__(self, other):"
        yield " if self is other: return True"
        yield f" return {same} if other.__class__ is self.__class__ else NotImplemented"
        values_of = "".join(f"self.{name}, " for name in names)
        frozen = written.get("frozen")
        yield f"def __hash__(self): return hash(({values_of}))" if frozen else "__hash__ = None"
    if written.get("frozen"):
        yield "__setattr__ = __delattr__ = refuse_change"


def plain(field: Field[object]) -> bool:
    """Whether a field's default is a value, not made anew for each object."""
    return field.default is not MISSING


def is_required(field: Field[object]) -> bool:
    return field.default is MISSING and field.default_factory is MISSING


def default(field: Field[object], values: dict[str, ast.expr | None]) -> str:
    """The default of an argument as it is written; that of a base class must be a plain value."""
    if field.default_factory is not MISSING:
        return UNGIVEN
    if field.name not in values:
        if field.default is not None and not isinstance(field.default, (bool, int, str, tuple)):
            raise TypeError(f"{field.name}: the default of a base class, {field.default!r}")
        return repr(field.default)
    written = arguments(values[field.name])
    value = written["default"] if written else values[field.name]
    assert value is not None
    return ast.unparse(value)


def factory(field: Field[object], values: dict[str, ast.expr | None]) -> str:
    """The function that makes a field's default, by its name; that of a base class is Python's."""
    made = arguments(values.get(field.name)).get("default_factory")
    if isinstance(made, ast.Name):
        return made.id
    name = getattr(field.default_factory, "__qualname__", "")
    if field.name in values or not hasattr(builtins, name):
        raise TypeError(f"{field.name}: how its default is made has no name here")
    return str(name)


def arguments(value: ast.expr | None) -> dict[str, ast.expr]:
    """What is given to `field`; nothing where a value stands in its place."""
    if not isinstance(value, ast.Call) or ast.unparse(value.func) not in {"field", "with_default"}:
        return {}
    given = {word.arg or "": word.value for word in value.keywords}
    if value.args or not given.keys() <= KNOWN:
        raise TypeError(ast.unparse(value))
    return given
