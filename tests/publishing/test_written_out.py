"""What the browser gets of the calculators' classes does what the classes do."""

from __future__ import annotations

import sys
from types import ModuleType

import pytest

from publishing.bundle.write_out import DATACLASSES, packages_inside, write_out

SOURCE = '''
"""A module."""
from __future__ import annotations
from dataclasses import dataclass, field, replace
from typing import ClassVar, Protocol, TypedDict

class Asked(TypedDict, total=False):
    """What is asked."""
    bid: int

class Counts(Protocol):
    def count(self) -> int: ...

@dataclass(frozen=True, slots=True)
class Card:
    """A card."""
    suit: str
    rank: int = 7
    """As on its face."""
    bit: int = field(default=0, repr=False)
    names: list[str] = field(default_factory=list)
    HIGHEST: ClassVar[int] = 11

    def count(self) -> int:
        """Its points."""
        return self.rank + self.HIGHEST

@dataclass(frozen=True, slots=True)
class Trump(Card):
    order: int = 1

    def count(self) -> int:
        return Card.count(self) * self.order

@dataclass(frozen=True, slots=True, eq=False)
class Seat:
    name: str

@dataclass(slots=True)
class Tally:
    points: int = 0

@dataclass(frozen=True)
class Open:
    kind: str = "open"

def higher(card: Card, by: int = 1) -> Card:
    """A card of a higher rank."""
    rank: int = card.rank + by
    return replace(card, rank=rank)
'''


def run(source: str, name: str) -> ModuleType:
    """A module of this source."""
    module = sys.modules[name] = ModuleType(name)
    exec(compile(source, name, "exec", dont_inherit=True), vars(module))
    return module


@pytest.fixture(scope="module")
def both() -> tuple[ModuleType, ModuleType]:
    """The module as Python reads it, and as it is written out."""
    plain = run(SOURCE, "as_it_is")
    text, stand_in = write_out(SOURCE, plain, frozenset()), run(DATACLASSES, "stand_in")
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(sys.modules, "dataclasses", stand_in)
        return plain, run(text, "written_out")


@pytest.mark.parametrize("expression", [
    "Card('hearts')",
    "Card('hearts', 8, 3, ['eight'])",
    "Card(rank=9, suit='spades').count()",
    "Trump('clubs', order=3)",
    "Trump('clubs', order=3).count()",
    "higher(Card('hearts'))",
    "higher(Trump('clubs', 8, order=2), by=2)",
    "Card('hearts') == Card('hearts')",
    "Card('hearts') == Card('hearts', 8)",
    "Card('hearts') == Trump('hearts')",
    "Card('hearts') == 'hearts'",
    "Card('hearts').names is Card('hearts').names",
    "hash(Trump('clubs', names=())) == hash(('clubs', 7, 0, (), 1))",
    "Seat('dealer') == Seat('dealer')",
    "len({Seat('dealer'), Seat('dealer')})",
    "Tally() == Tally(0)",
    "Tally.__hash__",
    "Open.kind, Open(), hash(Open()) == hash(('open',))",
    "Card.__match_args__, Trump.__match_args__, Trump.__slots__",
    "Asked(bid=18)",
    "isinstance(Card('hearts'), Card), issubclass(Trump, Card)",
    "sorted(one for one in dir(Trump('clubs')) if not one.startswith('_'))",
])  # fmt: skip
def test_a_class_written_out_does_the_same(
    both: tuple[ModuleType, ModuleType], expression: str
) -> None:
    plain, written = (repr(eval(expression, vars(one))) for one in both)
    assert written == plain


@pytest.mark.parametrize("statement", [
    "Card('hearts').rank = 9",
    "Card('hearts').colour = 'red'",
    "del Card('hearts').rank",
    "Card()",
    "Card('hearts', colour='red')",
    "hash(Card('hearts'))",
    "hash(Tally())",
    "Tally().colour = 'red'",
    "Card('hearts') < Card('spades')",
])  # fmt: skip
def test_a_class_written_out_refuses_the_same(
    both: tuple[ModuleType, ModuleType], statement: str
) -> None:
    for one in both:
        with pytest.raises((AttributeError, TypeError)):
            exec(statement, vars(one))


def test_texts_and_annotations_are_left_out(both: tuple[ModuleType, ModuleType]) -> None:
    _, written = both
    assert [written.__doc__, written.Card.__doc__, written.higher.__doc__] == [None] * 3
    assert not written.higher.__annotations__


@pytest.mark.parametrize("source", [
    "from typing import NamedTuple\nclass One(NamedTuple):\n    a: int",
    "@dataclass(order=True)\nclass One:\n    a: int",
    "@dataclass(slots=True)\nclass One:\n    a: int\n    def __init__(self): pass",
    "@dataclass(slots=True)\nclass One:\n    a: int = field(default=1, hash=False)",
    "@dataclass(slots=True)\nclass One:\n    a: list = field(default_factory=lambda: [])",
    "def make():\n    @dataclass(slots=True)\n    class One:\n        a: int",
])  # fmt: skip
def test_what_is_not_understood_stops_the_build(source: str) -> None:
    source = f"from dataclasses import dataclass, field\n{source}\n"
    with pytest.raises(TypeError):
        write_out(source, run(source, "not_understood"), frozenset())


def test_the_packages_of_each_folder_are_known_without_looking() -> None:
    inside = ("__init__.py", "text/__init__.py", "text/sv/a.py")
    languages = ("text/sv/__init__.py", "text/en/__init__.py")
    assert packages_inside(f"calculators/{name}" for name in (*inside, *languages)) == {
        "text": ["sv", "en"]
    }
