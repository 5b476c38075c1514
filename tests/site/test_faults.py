"""Every fault in a page fails the build, and is told with its file and line."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from tests.site.built import build, copy_checkout, replace


@dataclass(frozen=True)
class Fault:
    """Some lines put at the end of a page, and what is said of the second of them."""

    name: str
    lines: str
    told: str
    page: str = "docs/sv/skat/value.md"


FAULTS = (
    Fault("link", "[x](nowhere.md)", "the link nowhere.md leads to a page that does not exist"),
    Fault("fragment", "[x](cards.md#no-such)", "cards.md#no-such leads to an anchor that does not"),
    Fault("absolute", "[x](/skat/cards/)", "the link /skat/cards/ is absolute"),
    Fault("number", "{{skat.no-such}} ögon", "no number is called {{skat.no-such}}"),
    Fault("form", "{{skat.deck|wrod}} kort", "a number has no form |wrod"),
    Fault("card", "Lägg :SD: på bordet.", ":SD: is no card"),
    Fault("case", "```example TS-EX-9999\n```", "no case is called 'TS-EX-9999'"),
    Fault("again", "```example SK-EX-01\n```", "the example SK-EX-01 stands on line"),
    Fault("fence", "```exmaple TS-EX-02\n```", "no fence is called 'exmaple'"),
    Fault("table", "```table level skat\n```", "no table is called 'level'"),
    Fault("ruleset", "```table levels skaat\n```", "no ruleset is called 'skaat'"),
    Fault(
        "arguments", "```table bid-key skat 18\n```", "table bid-key wants a ruleset and 2 numbers"
    ),
    Fault("filled", "```table levels skat\nx\n```", "the fence table has no content of its own"),
    Fault("twice", "Ett stycke till.\n{ #matadors }", "the anchor #matadors stands on line"),
    Fault(
        "shape", "Ett stycke till.\n{ #Två_Ord }", "the anchor #Två_Ord is not made of lower-case"
    ),
    Fault("list", "- En punkt\n{ #in-a-list }", "#in-a-list is a paragraph as written or as read"),
    Fault("heading", "## Utan ankare", "a heading without an anchor"),
    Fault("alone", "Ett stycke till.\n{ #only-here }", "the paragraph #only-here is missing"),
    Fault("english", "[x](nowhere.md)", "leads to a page that does not", "docs/en/skruf/play.md"),
)
BELOW = {"twice": 1, "shape": 1, "alone": 1, "list": 1}
"""Where the fault stands some lines below its first."""


@pytest.fixture(scope="session")
def told(tmp_path_factory: pytest.TempPathFactory) -> tuple[int, str, dict[str, int]]:
    """What a build of all faults at once says, and the line of each."""
    copy = copy_checkout(tmp_path_factory.mktemp("faults"))
    lines = {}
    for fault in FAULTS:
        path = copy / fault.page
        text = path.read_text("utf-8").rstrip("\n") + "\n\n"
        lines[fault.name] = text.count("\n") + 1 + BELOW.get(fault.name, 0)
        path.write_text(f"{text}{fault.lines}\n", "utf-8")
    (copy / "docs/en/compare.md").unlink()
    engine = copy / "calculators/skat/rules/rulesets/skat.py"
    text = engine.read_text("utf-8").replace("skat/value#matadors", "skat/value#no-such-rule")
    engine.write_text(text, "utf-8")
    covered = copy / "cases/coverage.toml"
    kept = covered.read_text("utf-8") if covered.exists() else ""
    covered.write_text(
        kept + 'XX-01 = "skat/value#no-such-rule"\nXX-02 = { omitted = "" }\n', "utf-8"
    )
    replace(copy / "cases/dates.toml", "TS-Q01 =", "TS-Q77 =")
    replace(copy / "cases/evening.json", '"version": 1', '"version": 0')
    done = build(copy, copy / "site", "http://127.0.0.1:1/")
    return done.returncode, done.stdout, lines


def test_a_strict_build_fails(told: tuple[int, str, dict[str, int]]) -> None:
    code, said, _ = told
    assert code != 0
    assert "strict mode" in said


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.name)
def test_a_fault_is_told_with_file_and_line(
    fault: Fault, told: tuple[int, str, dict[str, int]]
) -> None:
    _, said, lines = told
    where = f"{fault.page}:{lines[fault.name]}: "
    here = [line for line in said.splitlines() if where in line]
    assert any(fault.told in line for line in here), here or said


@pytest.mark.parametrize(
    "line",
    [
        "docs/sv/compare.md:1: this page is missing in the other language",
        "site/en/what-differs/index.html:1: ../compare/ leads nowhere",
        "cites skat/value#no-such-rule, which is no paragraph of docs/sv/skat/value.md",
        "XX-01 points to skat/value#no-such-rule, which is not in docs/sv/skat/value.md",
        "XX-02 is left out without a reason",
        "cases/dates.toml:1: TS-Q01 has no date",
        "cases/dates.toml:1: TS-Q77 is no ruling and no erratum",
        "site/data/evening.json:1: data.version must be same as const definition: 1",
    ],
)
def test_what_is_missing_is_told(line: str, told: tuple[int, str, dict[str, int]]) -> None:
    assert line in told[1]
