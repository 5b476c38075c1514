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

import pytest

from calculators.command.examples import EXAMPLES
from calculators.command.main import COMMANDS, main
from calculators.command.parser import FILLERS, parser
from calculators.command.parsing import FORMATS, UsageError
from calculators.skat.rulesets import RULESETS
from calculators.text.language import LOCALES, language

ROOT = Path(__file__).parent.parent
README = re.findall(
    r"^(?:\$ )?(budnyckel .+)$", (ROOT / "README.md").read_text("utf-8"), re.MULTILINE
)
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


@pytest.mark.parametrize("name", sorted(COMMANDS))
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
    elif form == "markdown":
        assert "| --" in out or "| :--" in out


def test_an_aligned_table_keeps_its_columns(capsys: pytest.CaptureFixture[str]) -> None:
    out = run("key --ruleset turneskat --to 48", capsys)[1]
    lines = out.splitlines()
    rule = next(line for line in lines if set(line) <= {"─", " "} and line.strip())
    starts = [match.start() for match in re.finditer("─+", rule)]
    row = next(line for line in lines if line.strip().startswith("48"))
    assert len(starts) == 16
    assert row.split() == ["48", "8", "6", "4", "4", "3"]


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("value grand --with 5 --points 70", "--with / --without: "),
        ("value grand --points 70", "--with / --without: "),
        ("value grand --with 1 --points seventy", "seventy"),
        ("value solo-clubs --with 1 --points 70", "contract: "),
        ("auction 18 yes 17", "calls: "),
        ("nonsense", "nonsense"),
        ("sheet /nowhere/at/all.json", "/nowhere/at/all.json"),
        ("sheet README.md", "text: "),
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
    "fault-missing": ("matadors clubs", {"names": "cards"}),
    "fault-command": ("nonsense", {"value": "nonsense", "choices": ", ".join(FILLERS)}),
    "fault-choice": (
        "key --ruleset poker",
        {"name": "--ruleset", "value": "poker", "choices": ", ".join(RULESETS)},
    ),
    "fault-whole-number": ("value grand --bid high", {"name": "--bid", "value": "high"}),
    "fault-value": ("value grand --with", {"name": "--with"}),
    "fault-values": ("ramsch --points 63 57", {"name": "--points", "count": 3}),
    "fault-some-values": ("skruf-deal 6 spades --hands", {"name": "--hands"}),
    "fault-no-value": ("value grand --refused=no", {"name": "--refused"}),
    "fault-together": ("value grand --with 1 --without 1", {"names": "--with / --without"}),
    "fault-unknown-option": ("value grand --schwartz", {"word": "--schwartz"}),
    "fault-ambiguous": (
        "value grand --ha",
        {"word": "--ha", "meant": "--hand, --hand-lost-single"},
    ),
    "fault-too-many": ("value grand hearts", {"words": "hearts"}),
    "fault-strange": ("skruf-sheet passed fly", {"word": "fly"}),
    "fault-no-file": ("sheet /nowhere/at/all.json", {"name": "/nowhere/at/all.json"}),
    "fault-folder": ("sheet tests", {"name": "tests"}),
}
"""Every kind of wrong use, and what its sentence names."""
UNLIKELY = {"fault-other", "fault-not-allowed", "fault-unread"}


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
    assert faults == WRONG_USE.keys() | UNLIKELY


@pytest.mark.parametrize(
    ("failed", "kind"), [(PermissionError, "fault-not-allowed"), (OSError, "fault-unread")]
)
def test_a_file_that_cannot_be_read_is_named(
    failed: type[OSError],
    kind: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    def refuse(_self: Path) -> bytes:
        raise failed("in English")

    monkeypatch.setattr(Path, "read_bytes", refuse)
    status, _, err = run("sheet evening.json", capsys)
    assert status == 2
    assert language("sv").command[kind].format(name="evening.json") in err
    assert "English" not in err


def test_what_argparse_would_say_besides_stays_unsaid() -> None:
    with pytest.raises(UsageError) as raised:
        parser(language("sv")).error("some sentence of argparse")
    assert (raised.value.kind, raised.value.blanks) == ("fault-other", {})


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("name", ["", *EXAMPLES])
def test_help_is_there_for_every_command(
    name: str, locale: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as left:
        main([*([name] if name else []), "--lang", locale, "--help"])
    out = capsys.readouterr().out
    assert left.value.code == 0
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
    assert out.startswith("Franz, Sven & Günter · 2026-11-18 · Skat\n")
    assert re.search(r"^ +3 +1 +Sven +Günter +game +33 .+ 27 +0 +−47$", out, re.MULTILINE)
    assert re.search(r"^Günter +Franz +74 +SEK\u00a07$", out, re.MULTILINE)
    assert "Deal 4, round 2. Günter deals." in out


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
        (EXAMPLES["skruf-deal"][0] + " --below 0 0", ["Norr och söder: 1552", "8 × 60"]),
        (EXAMPLES["skruf-deal"][1] + " --lang en", ["North and south: 926", "East and west: 1162"]),
        (
            EXAMPLES["skruf-deal"][3] + " --below 0 0 --games 1 0",
            ["Norr och söder: 405", "55 mot 10"],
        ),
        (SHEET, ["2690", "1150", "+17", "−17"]),
        ("skruf-auction 1 hjärter pass --dealer west", ["Öster bjuder.", "väster   1 hjärter"]),
        ("rulesets --ruleset skruf --lang en", ["four aces", "5900"]),
    ],
)
def test_skruf_is_counted_on_the_command_line(
    line: str, told: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    status, out, err = run(line, capsys)
    assert (status, err) == (0, "")
    for text in told:
        assert text in out


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("skruf-deal 6 spades --tricks 14 --aces 4 0 --honours 4 1", "--tricks: "),
        ("skruf-deal 6 spades --tricks 12 --aces 4 1 --honours 4 1", "--aces: "),
        ("skruf-deal 6 spades --tricks 12 --aces 4 0 --honours 4 1 --karonkas us-aces", "us-aces"),
        ("skruf-deal 6 clovers --tricks 12", "clovers"),
        ("skruf-auction 2h 2s", "2 spader"),
        ('skruf-trick spades "DK DK"', "Ruter kung"),
        ("skruf-sheet 0-6s-12-4-4 fly", "fly"),
        ("skruf-sheet passed --players A B C", "3"),
        ("skruf-sheet passed --players A B C D --pairings 12-3", "12-3"),
    ],
)
def test_a_wrong_word_about_skruf_is_named(
    line: str, told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    status, out, err = run(line, capsys)
    assert (status, out) == (2, "")
    assert told in err
