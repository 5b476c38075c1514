"""The command line, used as the README shows it."""

from __future__ import annotations

import csv
import io
import json
import re
import shlex
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from calculators.command.commands import (
    FORMATS,
    OTHERS,
    all_commands,
    command_options,
    examples,
    find_command,
)
from calculators.command.main import main
from calculators.door import door
from calculators.door.fields import (
    Choice,
    Flag,
    Numbers,
    Record,
    Request,
    Whole,
    flag,
    needed,
    with_default,
)
from calculators.skat.rules.rulesets import RULESETS
from calculators.text.language import LOCALES, Language, language

ROOT = Path(__file__).parents[2]
README = re.findall(
    r"^(?:\$ )?(budnyckel .+)$", (ROOT / "README.md").read_text("utf-8"), re.MULTILINE
)
COMMANDS = [*all_commands(), *OTHERS]
EXAMPLES = {name: examples(name) for name in COMMANDS if examples(name) and name != "play"}
"""Every example of a command that is answered at once; tests/command/test_terminal.py plays."""
RUNNABLE = [line for lines in EXAMPLES.values() for line in lines if "<" not in line]
RUNNABLE += [line for line in README if "--help" not in line and line not in RUNNABLE]


def run(line: str, capsys: pytest.CaptureFixture[str]) -> tuple[int, str, str]:
    status = main(shlex.split(line.removeprefix("budnyckel")))
    told = capsys.readouterr()
    return status, told.out, told.err


@pytest.mark.parametrize("line", RUNNABLE)
@pytest.mark.parametrize("locale", LOCALES)
def test_every_example_of_the_help_is_answered(
    line: str, locale: str, capsys: pytest.CaptureFixture[str]
) -> None:
    status, out, err = run(f"{line} --lang {locale}", capsys)
    assert (status, err) == (0, "")
    assert out.strip()


def test_the_count_is_spoken_in_both_languages(capsys: pytest.CaptureFixture[str]) -> None:
    line = "value solo-clubs --ruleset turneskat --with 3 --announced schwarz --tricks 10"
    assert run(line, capsys)[1].startswith(
        "med tre, spel fyra, schneider fem, schneider angiven sex, schwarz sju, "
        "schwarz angiven åtta, gånger tolv för solo klöver: 96\n"
    )
    assert run(f"{line} --lang en", capsys)[1].startswith(
        "with three, game four, schneider five, schneider announced six, schwarz seven, "
        "schwarz announced eight, times twelve for solo clubs: 96\n"
    )


@pytest.mark.parametrize("name", sorted(EXAMPLES.keys() - {"call"}))
@pytest.mark.parametrize("form", FORMATS)
def test_every_command_prints_every_format(
    name: str, form: str, capsys: pytest.CaptureFixture[str]
) -> None:
    line = f"{EXAMPLES[name][0].split(' --format')[0]} --format {form}"
    status, out, _ = run(line, capsys)
    assert status == 0
    if form == "json":
        assert json.loads(out)["ok"] is True
    elif form == "csv":
        blocks = [list(csv.reader(io.StringIO(part))) for part in out.split("\n\n")]
        assert all(len({len(row) for row in block if row}) == 1 for block in blocks)
    elif form == "markdown" and name != "matadors":
        assert "| --" in out or "| :--" in out


def test_an_aligned_table_keeps_its_columns(capsys: pytest.CaptureFixture[str]) -> None:
    out = run("key --ruleset turneskat --to 48", capsys)[1]
    lines = out.splitlines()
    rule = next(line for line in lines if set(line) <= {"─", " "} and line.strip())
    starts = [match.start() for match in re.finditer("─+", rule)]
    row = next(line for line in lines if line.strip().startswith("48"))
    assert len(starts) == 15
    assert row.split() == ["48", "8", "6", "4", "4", "3"]


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("value grand --with 5 --points 70", "--with / --without: "),
        ("value grand --points 70", "--with / --without: "),
        ("value grand --with 1 --points seventy", "--points: "),
        ("value grand --bid high", "--bid: "),
        ("ramsch --points 63 57", "--points: "),
        ("matadors clubs", "cards: "),
        ("value solo-clubs --with 1 --points 70", "contract: "),
        ("auction 18 yes 17", "calls: "),
        ("nonsense", "nonsense"),
        ("sheet tests", "tests"),
        ("sheet README.md", "text: "),
        ("skruf-deal 6 spades --tricks 14 --aces 4 0 --honours 4 1", "--tricks: "),
        ("skruf-deal 6 spades --tricks 12 --aces 4 1 --honours 4 1", "--aces: "),
        ("skruf-deal 6 spades --tricks 12 --aces 4 0 --honours 4 1 --karonkas us-aces", "us-aces"),
        ("skruf-deal 6 clovers --tricks 12", "clovers"),
        ("skruf-auction 2h 2s", "2 spader"),
        ('skruf-trick spades "DK DK"', "Ruter kung"),
        ("skruf-sheet 0-6s-12-4-4 fly", "fly"),
        ("skruf-sheet passed --players A B C", "4 till 6 namn"),
        ("skruf-sheet passed --players A B C D --pairings 12-3", "12-3"),
        ("call --line", "--line"),
        ("call --o", "--o"),
        ("call --nonsense", "--nonsense"),
    ],
)
def test_a_mistake_is_explained_on_the_error_stream_with_status_two(
    line: str, told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    status, out, err = run(line, capsys)
    assert (status, out) == (2, "")
    assert told in err
    assert "Traceback" not in err


WRONG_USE: dict[str, tuple[str, dict[str, object]]] = {
    "fault-command": ("nonsense", {"value": "nonsense", "choices": ", ".join(COMMANDS)}),
    "fault-choice": (
        "key --ruleset poker",
        {"name": "--ruleset", "value": "poker", "choices": ", ".join(RULESETS)},
    ),
    "fault-value": ("value grand --with", {"name": "--with"}),
    "fault-no-value": ("value grand --hand=no", {"name": "--hand"}),
    "fault-together": ("value grand --with 1 --without 1", {"names": "--with / --without"}),
    "fault-unknown-option": ("value grand --schwartz", {"word": "--schwartz"}),
    "fault-too-many": ("value grand hearts", {"words": "hearts"}),
    "fault-unread": ("sheet /nowhere/at/all.json", {"name": "/nowhere/at/all.json"}),
    "fault-strange": ("skruf-sheet passed fly", {"word": "fly"}),
}
"""Every kind of wrong use, and what its sentence names."""


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("kind", WRONG_USE)
def test_wrong_use_is_told_in_the_words_of_the_language(
    kind: str, locale: str, capsys: pytest.CaptureFixture[str]
) -> None:
    line, named = WRONG_USE[kind]
    words = language(locale).command
    status, out, err = run(f"--lang {locale} {line}", capsys)
    told = words[kind].format(**named)
    assert (status, out) == (2, "")
    assert err == f"{words['wrong-use'].format(value=told)}\n{words['more']}\n"


@pytest.mark.parametrize("locale", LOCALES)
def test_every_sentence_of_wrong_use_is_tried(locale: str) -> None:
    faults = {key for key in language(locale).command if key.startswith("fault-")}
    assert faults == WRONG_USE.keys()


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("name", ["", *COMMANDS, *door.OPERATIONS])
def test_help_is_there_for_every_command(
    name: str, locale: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([*([name] if name else []), "--lang", locale, "--help"]) == 0
    out = capsys.readouterr().out
    assert "budnyckel" in out
    if locale == "sv":
        assert not re.search(r"\b(usage|options|show this|positional)\b", out)


def piped(arguments: list[str], text: bytes) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [sys.executable, "-m", "calculators", *arguments],
        input=text,
        capture_output=True,
        cwd=ROOT,
        check=False,
    )


def test_call_answers_one_object_and_refuses_with_status_two() -> None:
    good = piped(["call", "game-value"], b'{"ruleset":"skat","contract":"null","tricks":0}')
    assert (good.returncode, json.loads(good.stdout)["score"]) == (0, 23)
    bad = piped(["call", "game-value"], b"{")
    assert (bad.returncode, json.loads(bad.stdout)["errors"][0]["code"]) == (2, "not-json")
    strange = piped(["call", "game-value"], b"\xff\xfe\x00")
    assert strange.returncode == 2
    assert b"Traceback" not in strange.stderr


def test_call_answers_each_line_in_its_place() -> None:
    lines = b'{"ruleset":"skat"}\nnonsense\n{"ruleset":"skat","contract":"null","tricks":1}\n'
    told = piped(["call", "game-value", "--lines"], lines)
    answers = [json.loads(line) for line in told.stdout.splitlines()]
    assert told.returncode == 0
    assert [entry["ok"] for entry in answers] == [False, False, True]
    assert answers[2]["score"] == -46


def test_a_saved_evening_is_shown_as_the_sheet_it_is(capsys: pytest.CaptureFixture[str]) -> None:
    out = run("sheet cases/evening.json --lang en", capsys)[1]
    assert out.startswith("Franz, Sven & Günter, 2026-11-18, Skat\n")
    assert re.search(r"^ +3 +1 +Sven +Günter +game +33 .+ 27 +0 +−47$", out, re.MULTILINE)
    assert re.search(r"^Günter +Franz +74 +SEK\u00a07$", out, re.MULTILINE)
    assert "Deal 4, round 2. Dealer: Günter." in out


def test_no_name_on_a_sheet_becomes_a_formula_in_a_spreadsheet() -> None:
    evening = json.loads((ROOT / "cases" / "evening.json").read_text("utf-8"))
    evening["sheet"]["players"][0] = "=HYPERLINK(1)"
    told = piped(["sheet", "-", "--format", "csv"], json.dumps(evening).encode())
    cells = [cell for row in csv.reader(io.StringIO(told.stdout.decode())) for cell in row]
    assert "'=HYPERLINK(1)" in cells
    assert not [cell for cell in cells if cell.startswith("=")]


def test_operations_are_listed_as_json_by_default() -> None:
    told = piped(["operations"], b"")
    listed = json.loads(told.stdout)["operations"]
    assert "game-value" in [entry["name"] for entry in listed]


SHEET = "skruf-sheet 0-6s-12-4-4.0a1 0-5h-11-3-4 0-6h-11-2-4.0t1.1s1 --players A B C D"


@pytest.mark.parametrize(
    ("line", "told"),
    [
        (EXAMPLES["skruf-deal"][0] + " --below 0 0 --games 0 0", ["1552", "8 × 60"]),
        (EXAMPLES["skruf-deal"][1] + " --lang en", ["926", "1162"]),
        (
            EXAMPLES["skruf-deal"][3] + " --below 0 0 --games 1 0",
            ["405", "mot utgång: 55 10"],
        ),
        (SHEET, ["1957", "1178", "+17", "−17"]),
        (
            "skruf-auction 1 hjärter pass --dealer west",
            ["på tur att tala: öster", "väster   1 hjärter"],
        ),
        (
            "skruf-auction 1 hjärter pass --dealer West",
            ["på tur att tala: öster", "väster   1 hjärter"],
        ),
        ("rulesets --ruleset skruf --lang en", ["scoring#two-exceptions", "5900"]),
    ],
)
def test_skruf_is_counted_on_the_command_line(
    line: str, told: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    status, out, err = run(line, capsys)
    assert (status, err) == (0, "")
    for text in told:
        assert text in out


class MadeUp:
    """An operation that no table of the command line has heard of."""

    class REQUEST(Request):
        colour = needed(Choice("colour", ("red", "black")))
        depth = with_default(Whole("depth", 0, 9), 3)
        muddy = flag("muddy")
        frozen = flag("frozen", default=True)
        shores = Numbers[tuple[int, int]]("shores", 0, 99, 2)
        boat = Record[Any]("boat", (Flag("sails"), Whole("oars", 0, 8)))

    CHECKS = ()

    @staticmethod
    def answer(asked: MadeUp.REQUEST, _language: Language) -> dict[str, Any]:
        return {"read": asked.colour, "ponds": [{"depth": asked.depth, "boat": asked.boat}]}


@pytest.fixture
def pond(monkeypatch: pytest.MonkeyPatch) -> None:
    """The operation at the door, with words in both languages."""
    monkeypatch.setitem(sys.modules, "made_up", MadeUp)
    monkeypatch.setitem(door.OPERATIONS, "pond", {"": "made_up"})
    for locale, text, colour in (("sv", "en damm", "dammens färg"), ("en", "a pond", "its colour")):
        monkeypatch.setitem(language(locale).operations, "pond", text)
        monkeypatch.setitem(language(locale).fields, "pond.colour", colour)


@pytest.mark.usefixtures("pond")
@pytest.mark.parametrize(
    ("locale", "texts", "missing", "misused"),
    [
        (
            "sv",
            ("en damm", "dammens färg"),
            "saknas",
            "--depth: Här ska det stå ett heltal, inte ”deep”",
        ),
        (
            "en",
            ("a pond", "its colour"),
            "missing",
            "--depth: This must be a whole number, not “deep”",
        ),
    ],
)
def test_a_new_operation_is_a_command_by_itself(
    locale: str,
    texts: tuple[str, str],
    missing: str,
    misused: str,
    capsys: pytest.CaptureFixture[str],
) -> None:
    text, colour = texts
    assert re.search(rf"^  pond +{text}$", run(f"--help --lang {locale}", capsys)[1], re.MULTILINE)
    told = run(f"pond --help --lang {locale}", capsys)[1]
    assert text in told
    assert re.search(rf"--colour {{red,black}}\s+{colour}", told)
    for option in ("--depth N", "--muddy", "--no-frozen", "--shores N N", "--sails", "--oars N"):
        assert option in told
    line = "pond --colour red --shores 1 2 --no-frozen --boat.oars 4 --format json"
    status, out, _ = run(f"{line} --lang {locale}", capsys)
    answer = json.loads(out)
    assert (status, answer["read"]) == (0, "red")
    assert answer["ponds"] == [{"depth": 3, "boat": {"sails": False, "oars": 4}}]
    assert "red" in run(f"pond --colour red --lang {locale}", capsys)[1]
    status, out, err = run(f"pond --lang {locale}", capsys)
    assert (status, out, err.partition(": ")[0]) == (2, "", "--colour")
    assert missing.lower() in err.lower()
    status, out, err = run(f"pond --depth deep --lang {locale}", capsys)
    assert (status, out) == (2, "")
    assert misused in err


@pytest.mark.parametrize("name", [*all_commands(), *door.OPERATIONS])
def test_every_option_has_a_name_of_its_own(name: str) -> None:
    options = command_options(find_command(name), language("sv"))
    names = [one.name for one in options]
    assert len(names) == len(set(names))
    assert all(one.name and one.help for one in options)


def test_a_command_with_the_ruleset_of_another_family_asks_that_family(
    capsys: pytest.CaptureFixture[str],
) -> None:
    told = run("skruf-auction 1g pass 2g pass 3s", capsys)
    assert told[0] == 0
    assert run("auction --ruleset skruf 1g pass 2g pass 3s", capsys) == told
    assert run("auction 18 yes pass", capsys)[0] == 0


def test_operations_without_short_words_are_asked_field_by_field(
    capsys: pytest.CaptureFixture[str],
) -> None:
    task = "exercise --kind matadors --seed 3 --lang en"
    told = json.loads(run(f"{task} --format json", capsys)[1])
    assert told["question"] in run(task, capsys)[1]
    sheet = 'score-sheet --players A B C --deals \'{{"declarer":0,"score":{}}}\' --format json'
    status, out, _ = run(sheet.format(20), capsys)
    assert (status, json.loads(out)["rows"][0]["totals"]) == (0, [20, 0, 0])
    status, _, err = run(sheet.format("x"), capsys)
    assert (status, "--deals" in err or '{"declarer":0,"score":x}' in err) == (2, True)
