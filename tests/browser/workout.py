"""Runs inside the bundle's Python: calls every method of every built-in type with many kinds of
arguments, and raises Python's own errors.

The calculators may handle a number, a text or a list in any way that Python allows. The bundle is
built without these calls, so they show that nothing needed was removed from the WebAssembly.
"""

from __future__ import annotations

import gc
from collections import Counter, deque
from collections.abc import Callable, Iterator
from dataclasses import FrozenInstanceError, replace
from enum import StrEnum
from functools import lru_cache, partial, reduce
from itertools import (
    accumulate,
    chain,
    combinations,
    count,
    groupby,
    islice,
    pairwise,
    permutations,
    product,
    repeat,
    starmap,
    takewhile,
    zip_longest,
)
from typing import Any, cast

MAKE: tuple[Callable[[], Any], ...] = (
    lambda: "",
    lambda: "aåb ♣Kn\U0001f0a1",
    lambda: "{:>4} %s",
    lambda: "61",
    lambda: b"a\xc3\xa5",
    lambda: 0,
    lambda: -3,
    lambda: 10**40,
    lambda: 1.5,
    lambda: float("nan"),
    lambda: None,
    lambda: True,
    lambda: [3, 1, 2],
    lambda: ("a", 1),
    lambda: {"a": 1, 2: "b"},
    lambda: {1, "a"},
    lambda: frozenset({2}),
    lambda: range(5),
    lambda: slice(1, 3),
    lambda: (x for x in "abc"),
    lambda: iter([1, 2]),
    lambda: bytearray(b"ab"),
    lambda: memoryview(b"ab"),
    lambda: deque([1]),
    lambda: Counter("aab"),
    lambda: Suit.HEARTS,
    lambda: Point(1, "å"),
    lambda: ValueError("no"),
    lambda: len,
    lambda: Point,
    lambda: 1j,
)
ARGUMENTS: tuple[Callable[[], Any], ...] = (*MAKE[:3], *MAKE[5:16], lambda: 1, lambda: "a")
ENDLESS = frozenset(("__pow__", "__rpow__", "__lshift__", "__rlshift__", "__class__"))
BUILT_IN = (
    *(
        abs,
        all,
        any,
        ascii,
        bin,
        bool,
        bytes,
        callable,
        chr,
        dict,
        divmod,
        enumerate,
        float,
        format,
    ),
    *(frozenset, hash, hex, int, isinstance, iter, len, list, max, min, oct, ord, print, repr),
    *(reversed, round, set, sorted, str, sum, tuple, type, zip),
)


class Suit(StrEnum):
    """An enumeration."""

    HEARTS = "hearts"


class Point:
    """A value like most of ours, as the browser gets them."""

    __slots__ = __match_args__ = ("x", "y")
    x: int
    y: str

    def __init__(self, x: int, y: str = "") -> None:
        object.__setattr__(self, "x", x)
        object.__setattr__(self, "y", y)

    def __repr__(self) -> str:
        return f"{self.__class__.__qualname__}(x={self.x!r}, y={self.y!r})"

    def __eq__(self, other: object) -> bool:
        return other.__class__ is self.__class__ and hash(self) == hash(other)

    def __lt__(self, other: Any) -> bool:
        return bool((self.x, self.y) < (other.x, other.y))

    def __hash__(self) -> int:
        return hash((self.x, self.y))

    def __setattr__(self, name: str, value: object) -> None:
        raise FrozenInstanceError(name)


def every_method() -> Iterator[tuple[Callable[..., Any], ...]]:
    """The methods, each with up to two arguments."""
    for make in MAKE:
        for name in dir(make()):
            if name not in ENDLESS:
                for size in range(3):
                    for given in product(ARGUMENTS, repeat=size):
                        yield (partial(call_method, make, name), *given)
    for built_in in BUILT_IN:
        for size in (1, 2):
            for given in product(MAKE, repeat=size):
                yield (built_in, *given)


def call_method(make: Callable[[], Any], name: str, *given: object) -> None:
    """Call one method of a new value, and iterate over the result if possible."""
    told = getattr(make(), name)(*given)
    if not isinstance(told, type) and hasattr(told, "__next__"):
        list(islice(told, 9))


def attempt(act: Callable[..., Any], *given: Callable[[], Any]) -> None:
    """Call a function; exceptions are expected."""
    try:
        act(*[make() for make in given])
    except Exception as error:
        str(error)
        repr(error)


def compare_values() -> None:
    """Compare every two values with every operator."""
    operators: tuple[Callable[[Any, Any], Any], ...] = (
        *(lambda a, b: a + b, lambda a, b: a - b, lambda a, b: a * b, lambda a, b: a / b),
        *(lambda a, b: a // b, lambda a, b: a % b, lambda a, b: a & b, lambda a, b: a | b),
        *(lambda a, b: a ^ b, lambda a, b: a < b, lambda a, b: a <= b, lambda a, b: a == b),
        *(
            lambda a, b: a in b,
            lambda a, b: a[b],
            lambda a, b: f"{a:{b}}",
            lambda a, b: f"{a!r}{b}",
        ),
        *(
            lambda a, b: {a: b},
            lambda a, b: {*a, *b},
            lambda a, b: [*a, *b],
            lambda a, b: {**a, **b},
        ),
        *(lambda a, b: a @ b, lambda a, b: a >> b, lambda a, b: a != b, lambda a, b: a > b),
        *(lambda a, b: a.__setitem__(b, a), lambda a, b: a is b),
    )
    for operator in operators:
        for one, other in product(MAKE, repeat=2):
            attempt(operator, one, other)


def iterate_all() -> None:
    """Use itertools, functools, and numbers of all sizes."""
    cached = lru_cache(maxsize=4)(lambda x: x * 2)
    [cached(x) for x in range(9)]
    list(islice(chain(accumulate([1, 2]), combinations("abcd", 2), permutations("abc")), 40))
    list(pairwise("abc"))
    [list(group) for _, group in groupby("aab")]
    list(takewhile(lambda x: x < 5, count()))
    list(starmap(pow, [(2, 3)]))
    list(zip_longest("ab", repeat("x", 3)))
    reduce(lambda a, b: a * b, range(1, 90))
    for digits in (1, 20, 300, 3000):
        number = int("7" * digits)
        str(number * number // 13 % 10**9)
        float(number % 10**300)
        divmod(number, 10**5)
    for text in ("1e308", "1e-320", "0.1", "-0.0", "inf", "123456789.125"):
        share = float(text)
        for spec in ("", ".1f", ".3g", "e", "%", ",.2f", "+010.2f"):
            format(share, spec)


def grow_garbage() -> None:
    """Create many objects in reference cycles, and drop them."""
    for size in (10, 1000, 100_000):
        table = {str(x): [x] for x in range(size)}
        kept = set(table)
        kept -= set(list(table)[: size // 2])
        for key in list(table)[::2]:
            del table[key]
        sorted(table, key=lambda key: (len(key), key), reverse=True)
        "".join(table).encode().decode()
        circle: list[Any] = [table, kept]
        circle.append(circle)
    gc.collect()


def raise_errors() -> None:
    """Raise errors, chain them, and pass them through generators and frames with clean-up."""

    def deep(left: int) -> int:
        return deep(left - 1) + 1 if left else 0

    def generator() -> Iterator[int]:
        try:
            yield from range(3)
        finally:
            attempt(deep, lambda: 50)

    for error in (KeyError("x"), FrozenInstanceError("x"), StopIteration(1), RecursionError()):
        try:
            try:
                next(generator())
                raise error
            except Exception as caught:
                raise ValueError(str(caught)) from caught
        except ValueError as caught:
            str(caught.__traceback__)
    attempt(partial(cast(Any, replace), Point(1), x=2, z=3))
    attempt(Point, *MAKE[:4])
    attempt(lambda: setattr(Point(1), "x", 2))
    match Point(1, "å"):
        case Point(x=0) | Point(y=""):
            pass
        case Point(x, y):
            str((x, y))


for act, *given in every_method():
    attempt(act, *given)
compare_values()
iterate_all()
grow_garbage()
raise_errors()
