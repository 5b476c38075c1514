"""Every kind of exercise by turns, each from a seed; what goes wrong in any of them returns."""

from __future__ import annotations

from collections import Counter
from hashlib import sha256
from itertools import accumulate
from typing import Any
from urllib.parse import parse_qsl

import pytest

from calculators.practice.kinds import LEVELS, mixed_kinds, task
from calculators.practice.page.selection import GAMES, read_selection
from calculators.practice.schedule import (
    DAYS,
    MIXED,
    Due,
    Record,
    can_be_mixed,
    kind_at,
    next_exercise,
    record_after,
    weight,
)
from calculators.practice.task import verdict
from calculators.text.language import LOCALES, joined_catalogue
from tests.page.test_forms import parsed
from tests.responding import respond_trainer

MIXABLE = [ruleset for ruleset in GAMES if can_be_mixed(ruleset)]
SKAT = mixed_kinds("skat")
DAY = 20_000


def fresh(ruleset: str = "skat") -> dict[str, Record]:
    return {kind: Record() for kind in mixed_kinds(ruleset)}


def play(
    records: dict[str, Record], kind: str, seed: int, *, trap: int | None = None, day: int = DAY
) -> dict[str, Record]:
    """The records after a right answer, or after falling into a trap."""
    drawn = task(kind, "skat", 1, seed)
    given = drawn.right[0] if trap is None else drawn.traps[trap].value
    return records | {kind: record_after(records[kind], seed, drawn, verdict(drawn, given), day)}


def asked(**request: Any) -> dict[str, Any]:
    return respond_trainer(
        {"kind": MIXED, "ruleset": "skat", "level": 1, "locale": "sv", **request}
    )


def test_a_game_with_one_kind_of_exercise_is_not_mixed() -> None:
    assert set(GAMES) - set(MIXABLE) == {"isko"}
    assert asked(ruleset="isko", seed=5)["kind"] == "game-value"


@pytest.mark.parametrize("ruleset", MIXABLE)
def test_the_seeds_give_every_kind_of_the_game(ruleset: str) -> None:
    drawn = Counter(kind_at(ruleset, level, seed) for level in LEVELS for seed in range(200))
    assert set(drawn) == set(mixed_kinds(ruleset))


def test_the_same_seed_gives_the_same_kind_for_ever() -> None:
    kinds = [
        kind_at(ruleset, level, seed)
        for ruleset in MIXABLE
        for level in LEVELS
        for seed in (*range(20), 2**32 - 1)
    ]
    assert sha256(" ".join(kinds).encode()).hexdigest()[:16] == GOLDEN


GOLDEN = "6d28340e84da2f7b"
"""Of the kinds that there are; a link of the page names its kind, and keeps it when more come."""


@pytest.mark.parametrize("kind", ["game-value", "overbid", "trick-winner"])
def test_a_mistake_of_any_kind_comes_back_on_its_days_and_is_gone_in_the_end(kind: str) -> None:
    seed, kind_now, day = 3, kind, DAY
    mistake = task(kind, "skat", 1, seed).traps[0].mistake
    records = play(fresh(), kind, seed, trap=0)
    came_back = []
    for day in range(DAY, DAY + 40):
        for _ in range(3):
            kind_now, seed, again = next_exercise(kind_now, "skat", 1, records, seed, day=day)
            if again:
                assert kind_now == kind
                assert mistake in task(kind, "skat", 1, seed).mistakes
                came_back.append(day - DAY)
            records = play(records, kind_now, seed, day=day)
    assert [day for day in came_back if day] == list(accumulate(DAYS))[1:]
    assert all(record.due == () for record in records.values())


def test_a_mistake_made_where_a_kind_is_practised_alone_comes_back_here() -> None:
    drawn = task("matadors", "skat", 1, 4)
    alone = respond_trainer(
        {
            "kind": "matadors",
            "ruleset": "skat",
            "level": 1,
            "seed": 4,
            "locale": "sv",
            "answer": drawn.traps[0].value,
        }
    )
    told = asked(seed=12)
    named = {key: told[key] for key in ("of", "seed")}
    right = read_selection(told).draw_task().right[0]
    answered = asked(**named, records=alone["records"], answer=right)
    told = asked(**named, records=alone["records"] | answered["records"], next=True)
    assert told["of"] == "matadors"
    assert drawn.traps[0].mistake in read_selection(told).draw_task().mistakes
    assert joined_catalogue("practice", "sv")["page.again"] in told["task"]


def test_what_was_mended_here_is_mended_where_the_kind_is_practised_alone() -> None:
    drawn = task("matadors", "skat", 1, 4)
    due = Due(drawn.traps[0].mistake, 4, len(DAYS) - 1, 1)
    records = fresh() | {"matadors": Record(asked=1, due=(due,))}
    assert play(records, "matadors", 4)["matadors"].due == ()


def test_the_mistake_that_has_waited_longest_comes_first() -> None:
    long, short = (Record(asked=9, due=(Due("", seed, 0, day),)) for seed, day in ((1, 2), (2, 8)))
    records = fresh() | {"matadors": short, "overbid": long}
    assert next_exercise("matadors", "skat", 1, records, 0, day=DAY) == ("overbid", 1, True)


def test_no_kind_comes_twice_in_a_row_where_nothing_waits() -> None:
    kind, seed = SKAT[0], 0
    for _ in range(200):
        after, seed, again = next_exercise(kind, "skat", 1, fresh(), seed, day=DAY)
        assert not again
        assert after != kind
        kind = after


def test_what_goes_wrong_more_often_is_drawn_more_often() -> None:
    records = {kind: Record(asked=20, right=20) for kind in SKAT} | {
        "overbid": Record(asked=20, right=4)
    }
    drawn: Counter[str] = Counter()
    kind, seed = SKAT[0], 0
    for _ in range(1500):
        kind, seed, _ = next_exercise(kind, "skat", 1, records, seed, day=DAY)
        drawn[kind] += 1
    assert set(drawn) == set(SKAT)
    most = drawn.pop("overbid")
    assert most > 2 * max(drawn.values())


def test_an_untried_kind_stands_between_one_that_goes_well_and_one_that_goes_wrong() -> None:
    well, wrong = Record(asked=10, right=10), Record(asked=10, right=0)
    assert 1 < weight(well) < weight(Record()) < weight(wrong) < 2 * weight(Record())


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("ruleset", MIXABLE)
def test_a_link_opens_the_same_exercise_in_every_language(ruleset: str, locale: str) -> None:
    words = joined_catalogue("practice", locale)
    for seed in range(30):
        told = asked(ruleset=ruleset, level=2, seed=seed, locale=locale, next=seed % 2 == 0)
        assert told["kind"] == MIXED
        _, _, query = told["fragment"].partition("?")
        linked = respond_trainer({**dict(parse_qsl(query)), "locale": locale})
        assert linked == asked(
            ruleset=ruleset, level=2, seed=told["seed"], of=told["of"], locale=locale
        ) | {"task": linked["task"]}
        assert read_selection(linked).draw_task() == read_selection(told).draw_task()
        parsed(told["picks"])
        assert f">{words['page.mixed']}<" in told["picks"]
        assert words.table("kinds")[told["of"]] in told["picks"]


def test_an_answer_counts_for_its_kind_and_for_the_mix() -> None:
    told = asked(seed=7)
    drawn = read_selection(told).draw_task()
    named = {key: told[key] for key in ("of", "seed")}
    wrong = asked(**named, answer=drawn.traps[0].value)
    assert set(wrong["records"]) == {f"{told['of']}/skat/1", "mixed/skat/1"}
    right = asked(**named, records=wrong["records"], answer=drawn.right[0])
    mix, own = (right["records"][f"{of}/skat/1"] for of in (MIXED, told["of"]))
    assert (mix["asked"], mix["right"], mix["due"]) == (2, 1, [])
    assert (own["asked"], own["right"]) == (2, 1)


@pytest.mark.parametrize("locale", LOCALES)
def test_the_tally_tells_what_goes_wrong_most_often(locale: str) -> None:
    words = joined_catalogue("practice", locale)
    records = {
        f"{kind}/skat/1": {"asked": 10, "right": right, "streak": 0, "best": 0, "due": []}
        for kind, right in (("matadors", 3), ("overbid", 9), ("key-cell", 1), ("safe-bid", 5))
    }
    tally = asked(
        seed=1, records=records | {"mixed/skat/1": records["matadors/skat/1"]}, locale=locale
    )["tally"]
    told = [
        words["page.weak"].format(kind=words[f"kinds.{kind}"], right=right, asked=10)
        for kind, right in (("key-cell", 1), ("matadors", 3), ("safe-bid", 5))
    ]
    assert words["page.weakest"].format(kinds=", ".join(told)) in tally
    assert words["page.reset-mixed"] in tally
    keys = tally.partition('data-keys="')[2].partition('"')[0].split()
    assert keys == [f"{kind}/skat/1" for kind in (MIXED, *SKAT)]


def test_a_mistake_that_waits_elsewhere_is_told_before_the_first_answer() -> None:
    due = [["sign", 1, 0, DAY, "day"], ["won-anyway", 2, 1, DAY + 1, "day"]]
    record = {"asked": 1, "right": 0, "streak": 0, "best": 0, "due": due}
    tally = asked(seed=1, day=DAY, records={"overbid/skat/1": record})["tally"]
    for key in ("due-today", "due-later"):
        assert joined_catalogue("practice", "sv")[f"page.{key}"].format(count=1) in tally


@pytest.mark.parametrize(("wanted", "found"), [
    ({"of": "overbid", "seed": 3}, ("overbid", True)),
    ({"of": "skruf-honours", "seed": 3}, (kind_at("skat", 1, 3), True)),
    ({"of": ["x"], "seed": 3}, (kind_at("skat", 1, 3), True)),
    ({"ruleset": "isko", "of": "overbid"}, ("game-value", False)),
    ({"ruleset": None}, (kind_at("skat", 1, 0), True)),
])  # fmt: skip
def test_a_strange_address_opens_some_exercise(
    wanted: dict[str, Any], found: tuple[str, bool]
) -> None:
    one = read_selection({"kind": MIXED, "ruleset": "skat", **wanted})
    assert (one.kind, one.mixed) == found
