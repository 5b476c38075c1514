"""One name for each thing: no sentence uses a word that cases/terms.toml has decided against."""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterator
from fnmatch import fnmatch
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent
NAMES = tomllib.loads((ROOT / "cases/terms.toml").read_text("utf-8"))["name"]
CODES = ("en", "sv")
ROOMS = (
    "docs/{code}/**/*.md",
    "publishing/words/{code}.toml",
    "calculators/text/{code}/*.py",
    "cases/terms.toml",
    "cases/lessons/*.toml",
    "cases/deals/*.toml",
    "cases/irregularities/s*.toml",
)
NOT_PROSE = re.compile(
    r"\]\([^)]*\)|\{\{.*?\}\}|\{ *[#.:][^}]*\}|`[^`]*`|https?://\S+|<[^>]*>|:[CSHD]\w*:|^```.*$",
    re.MULTILINE,
)


def rooms(code: str) -> Iterator[tuple[str, list[str]]]:
    """Each file with its sentences in one language; the site's own words table by table."""
    for path in [path for room in ROOMS for path in sorted(ROOT.glob(room.format(code=code)))]:
        name, text = path.relative_to(ROOT).as_posix(), path.read_text("utf-8")
        if path.suffix == ".py":
            yield name, list(constants(ast.parse(text)))
        elif path.suffix == ".md":
            yield name, [NOT_PROSE.sub("~", text)]
        elif path.stem == code:
            for table, words in tomllib.loads(text).items():
                yield f"{name}#{table}", list(strings(words, code, whole=True))
        else:
            yield name, list(strings(tomllib.loads(text), code, whole=False))


def constants(tree: ast.Module) -> Iterator[str]:
    """The texts of a catalogue, without their keys and its docstring."""
    nodes = [node for statement in tree.body[1:] for node in ast.walk(statement)]
    keys = {key for node in nodes if isinstance(node, ast.Dict) for key in node.keys}
    for node in nodes:
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node not in keys:
            yield node.value


def strings(value: object, code: str, *, whole: bool) -> Iterator[str]:
    """The strings of a document: all of them, or those under a key of the language."""
    if isinstance(value, dict):
        for key, one in value.items():
            yield from strings(one, code, whole=whole or key in (code, f"{code}_definition"))
    elif isinstance(value, list):
        for one in value:
            yield from strings(one, code, whole=whole)
    elif isinstance(value, str) and whole:
        yield NOT_PROSE.sub("~", value)


def rejected_words(code: str) -> Iterator[str]:
    """Each word that is not used, with its room and what is used instead."""
    for room, said in rooms(code):
        for one in [name for name in NAMES if name["language"] == code]:
            if any(fnmatch(room, kind) for kind in one.get("rightly_in", ())):
                continue
            unless, never = "|".join(one.get("unless", ("(?!)",))), "|".join(one["never"])
            pattern = re.compile(
                rf"(?:{unless})|(?<![\w-])(?P<never>{never})(?![\w-])", re.IGNORECASE
            )
            for text in said:
                for match in pattern.finditer(text):
                    if match["never"]:
                        near = " ".join(text[max(0, match.start() - 30) : match.end() + 20].split())
                        yield f"{room}: “… {near} …”; used is: {one['use']}"


@pytest.mark.parametrize("code", CODES)
def test_no_sentence_uses_a_word_that_was_decided_against(code: str) -> None:
    assert list(rejected_words(code)) == []
