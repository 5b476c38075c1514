"""Old lists from a spreadsheet: read as they were written, and every sum checked."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from calculators.door.door import answer

SCORES = (18, 20, 24, 36, 48, -40, -48, -72)
LIST = "Deal;Score;Anna;Bo;Cy\n1;24;24;;\n2;-48;;-48;\n3;;;;\n4;36;60;;\n"


def read(text: str, locale: str = "en") -> dict[str, Any]:
    return answer("evening", {"text": text, "locale": locale})


def test_a_list_is_read_as_it_was_written() -> None:
    found = read(LIST)
    assert found["ok"], found
    sheet = found["document"]["sheet"]
    assert sheet["players"] == ["Anna", "Bo", "Cy"]
    assert sheet["deals"] == [
        {"declarer": 0, "score": 24}, {"declarer": 1, "score": -48}, {"passed": True},
        {"declarer": 0, "score": 36},
    ]  # fmt: skip
    assert [one["total"] for one in found["answer"]["players"]] == [60, -48, 0]


@pytest.mark.parametrize(("line", "wrong", "fault"), [
    ("1;24;24;;", "1;24;25;;", ("list-sum", "text.2")),
    ("2;-48;;-48;", "2;-48;;48;", ("list-sum", "text.3")),
    ("3;;;;", "3;18;;;", ("list-nobody", "text.4")),
    ("4;36;60;;", "4;36;6o;;", ("list-number", "text.5")),
])  # fmt: skip
def test_a_line_that_does_not_add_up_is_named(
    line: str, wrong: str, fault: tuple[str, str]
) -> None:
    for locale in ("en", "sv"):
        found = read(LIST.replace(line, wrong), locale)
        assert not found["ok"]
        assert (found["errors"][0]["code"], found["errors"][0]["field"]) == fault
        assert str(int(fault[1].removeprefix("text."))) in found["errors"][0]["text"]


@given(
    st.lists(st.tuples(st.integers(0, 2), st.sampled_from(SCORES)), max_size=12),
    st.sampled_from(("en", "sv")),
)
def test_what_was_written_as_a_table_is_read_again(
    scores: list[tuple[int, int]], locale: str
) -> None:
    deals = [{"declarer": seat, "score": score} for seat, score in scores]
    sheet = {"ruleset": "skat", "players": ["A, jr", 'B "b"', "=C"], "deals": deals}
    document = {"format": "budnyckeln-evening", "version": 1, "sheet": sheet}
    file = answer("evening", {"document": document, "export": "csv", "locale": locale})["file"]
    found = read(file["text"], locale)
    assert found["ok"], found
    assert found["document"]["sheet"] == sheet
