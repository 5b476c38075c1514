"""What two tables count differently, found again by an enumeration that shares no line with it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from calculators.core.families import FAMILIES
from calculators.door import door
from calculators.door.door import answer
from calculators.text.language import LOCALES
from tests.by_day import by_day
from tests.refused import faults
from tests.second_opinion import (
    GERMAN,
    GERMAN_BASES,
    GERMAN_NULLS,
    TURN_BASES,
    TURN_NULLS,
    Request,
    always_said,
    schneider_line,
    second_opinion,
)

SUITS = ("diamonds", "hearts", "spades", "clubs")
PACK = sorted([11, 10, 4, 3, 2] * 4 + [0] * 12)
Table = tuple[str, dict[str, Any]]
"""A text and the house rules in force."""
PAIRS: list[tuple[Table, Table]] = [
    (("skat", {}), ("isko", {})),
    (("skat", {}), ("skat", {"schneider_from": 91})),
    (("skat", {"schneider_from": 91, "hand_schwarz": "as-said"}), ("skat", {})),
    (("isko", {"hand_lost_single": True, "hand_schwarz": "announced"}), ("isko", {})),
    (("skat", {"hand_lost_single": True}), ("isko", {"schneider_from": 91})),
    (("skat", {"grand_base": 20}), ("skat", {})),
    (("skat", {}), ("skat", {"grand_ouvert_base": 36, "grand_base": 20})),
    (("skat", {"matadors_only_jacks": True}), ("skat", {"hand_lost_single": True})),
    (("skat", {"bock": True}), ("skat", {"kontra": 1})),
    (("turneskat", {}), ("tournee-skat", {})),
    (("turneskat", {"guckser_null": False}), ("turneskat", {"schneider_from": 90})),
    (("skat", {}), ("turneskat", {})),
    (("tournee-skat", {}), ("isko", {})),
]
TEN = [pair for at, pair in enumerate(PAIRS) if at not in (1, 5, 12)]
"""Those gone through slowly: the others differ in nothing that one of these does not."""
DAILY = (PAIRS[10],)
"""That which is gone through on every change."""


def plays(table: Table) -> dict[tuple[str, str, str], Request]:
    """What can be declared: by trumps, skat and promise, the question that asks for it."""
    ruleset, house = table
    found: dict[tuple[str, str, str], Request] = {}
    if ruleset in GERMAN:
        for trumps in GERMAN_BASES:
            found[trumps, "taken", "none"] = {"contract": trumps}
            for said in ("none", "schneider", "schwarz", "ouvert"):
                found[trumps, "untouched", said] = {
                    "contract": trumps,
                    "hand": True,
                    "announced": said,
                }
        for skat, hand in (("taken", False), ("untouched", True)):
            for said in ("none", "ouvert"):
                found["null", skat, said] = {"contract": "null", "hand": hand, "announced": said}
        return found
    for suit in SUITS:
        found[suit, "turned", "none"] = {"contract": f"tournee-{suit}"}
        found[suit, "both", "none"] = {"contract": f"tournee-{suit}", "both_turned": True}
    found["grand", "turned", "none"] = {"contract": "tournee-grand"}
    found["grand", "both", "none"] = {"contract": "tournee-grand", "both_turned": True}
    found["grand", "taken", "none"] = {"contract": "guckser-grand"}
    for trumps in (*SUITS, "grand"):
        for said in ("none", "schneider", "schwarz"):
            found[trumps, "untouched", said] = {"contract": f"solo-{trumps}", "announced": said}
    found["grand", "untouched", "ouvert"] = {"contract": "grand-ouvert"}
    found["null", "untouched", "none"] = {"contract": "null"}
    found["null", "untouched", "ouvert"] = {"contract": "null-ouvert"}
    if ruleset == "turneskat" and house.get("guckser_null") is not False:
        found["null", "taken", "none"] = {"contract": "guckser-null"}
        found["null", "taken", "ouvert"] = {"contract": "guckser-null-ouvert"}
    return found


def base_of(table: Table, play: tuple[str, str, str], asked: Request) -> int:
    """The base value of what is played, or all of a null."""
    ruleset, house = table
    if ruleset not in GERMAN:
        return (TURN_BASES | TURN_NULLS)[str(asked["contract"])]
    if play[0] == "null":
        return GERMAN_NULLS[("hand " if asked["hand"] else "") + str(asked["announced"])]
    if play[0] == "grand" and play[2] == "ouvert" and "grand_ouvert_base" in house:
        return int(house["grand_ouvert_base"])
    return int(house.get("grand_base", 24)) if play[0] == "grand" else GERMAN_BASES[play[0]]


def most_runs(table: Table, play: tuple[str, str, str]) -> int:
    return 4 if play[0] == "grand" or table[1].get("matadors_only_jacks") else 11


def bids_of(table: Table) -> tuple[set[int], int, int]:
    """The values that games can have at a table, the lowest and the highest."""
    values: set[int] = set()
    for play, asked in plays(table).items():
        base = base_of(table, play, asked)
        if play[0] == "null":
            values.add(base)
            continue
        step = table[0] in GERMAN and play[1] == "untouched"
        promised = {"none": 0, "schneider": 2, "schwarz": 4, "ouvert": 5 if step else 4}[play[2]]
        if play[2] == "ouvert" and "grand_ouvert_base" in table[1] and play[0] == "grand":
            promised = 4
        least, most = 1 + step + promised, 1 + step + max(promised, 2)
        if table[0] == "skat" and step and table[1].get("hand_schwarz") != "as-said":
            most = max(most, 5)
        runs = range(1, most_runs(table, play) + 1)
        values |= {base * (run + level) for run in runs for level in range(least, most + 1)}
    return values, min(values), max(values)


def shared_bids(tables: tuple[Table, Table]) -> list[int]:
    known = [bids_of(table) for table in tables]
    shared = known[0][0] | known[1][0]
    for table, (values, low, high) in zip(tables, known, strict=True):
        shared = {bid for bid in shared if low <= bid <= high}
        if table[0] == "tournee-skat":
            shared &= values
    return sorted(shared)


def results(play: tuple[str, str, str], run: tuple[bool, int] | None) -> Iterator[Request]:
    """Every number of card points, no trick, all tricks, and given up."""
    yield {"conceded": True}
    if run is None:
        yield {"tricks": 0}
        yield {"tricks": 1}
        return
    held, count = run
    fewest = count - 2 if held else 0
    if fewest <= 0:
        yield {"tricks": 0}
    if held:
        yield {"tricks": 10}
    fewest = max(1, fewest)
    least = sum(PACK[: 3 * fewest + 2])
    most = sum(PACK[-29:])
    for points in range(least, most + 1):
        yield {"card_points": points, "tricks": 5}


def may_give_up(table: Table, play: tuple[str, str, str], count: int, bid: int) -> bool:
    if table[0] in GERMAN:
        return True
    if table[0] == "tournee-skat" or play[0] == "null":
        return False
    hopeless = play[:2] == ("grand", "taken") and 16 * (count + 3) < bid
    return play[1] in ("turned", "both") or hopeless


def request_of(
    table: Table, asked: Request, run: tuple[bool, int] | None, result: Request
) -> Request:
    request: Request = {"ruleset": table[0], **asked, **result, "variants": table[1]}
    if run:
        most = 4 if table[1].get("matadors_only_jacks") else 11
        request["matadors"] = {"held": run[0], "count": min(run[1], most)}
    return request


def why(
    tables: tuple[Table, Table],
    play: tuple[str, str, str],
    pair: tuple[Request, Request],
    found: list[Any],
) -> tuple[str, ...]:
    """The points in which two tables differ over a game, by plain if-chains."""
    here, there = pair
    causes = []
    german = [table[0] in GERMAN for table in tables]
    bases = [base_of(table, play, one) for table, one in zip(tables, pair, strict=True)]
    if bases[0] != bases[1]:
        causes.append("null" if play[0] == "null" else "base")
    if here.get("matadors") != there.get("matadors"):
        causes.append("matadors")
    points = here.get("card_points")
    if isinstance(points, int) and points >= 61:
        if (points >= schneider_line(here)) != (points >= schneider_line(there)):
            causes.append("schneider-won")
    if german[0] != german[1] and play[1] == "untouched" and play[0] != "null":
        causes.append("hand")
    if play[0] != "null" and play[2] == "ouvert":
        steps = [
            is_german and not (play[0] == "grand" and "grand_ouvert_base" in table[1])
            for is_german, table in zip(german, tables, strict=True)
        ]
        if steps[0] != steps[1]:
            causes.append("ouvert")
    if play[1:] == ("untouched", "none") and here.get("tricks") in (0, 10) and play[0] != "null":
        always = [
            is_german and always_said(one) for is_german, one in zip(german, pair, strict=True)
        ]
        if always[0] != always[1]:
            causes.append("hand-schwarz")
    if losses_differ(tables, found):
        causes.append("loss")
    said = [[word for word in ("kontra", "bock") if table[1].get(word)] for table in tables]
    return tuple(sorted({*causes, *(set(said[0]) ^ set(said[1]))}))


def losses_differ(tables: tuple[Table, Table], found: list[Any]) -> bool:
    """Whether both lost, one of them for more than the other before kontra and bock."""
    factors = []
    for (_, house), one in zip(tables, found, strict=True):
        doubled = 2 ** (house.get("kontra", 0) + bool(house.get("bock")))
        factors.append(one["score"] / one["value"] / doubled)
    return factors[0] != factors[1] and not any(one["won"] for one in found)


def slow_groups(tables: tuple[Table, Table]) -> tuple[int, Counter[tuple[object, ...]]]:
    """How many games both play, and those that differ by cause and by the table that plays them."""
    bids = shared_bids(tables)
    games = 0
    groups: Counter[tuple[object, ...]] = Counter()
    asked = [plays(table) for table in tables]
    for play in {**asked[0], **asked[1]}:
        sizes = range(1, 5 if play[0] == "grand" else 12)
        runs = [None] if play[0] == "null" else [(h, n) for n in sizes for h in (True, False)]
        for run in runs:
            for weight, result in alike(tables, asked, play, run):
                for bid in bids:
                    both: list[Any] = []
                    pair: list[Any] = []
                    for table, own in zip(tables, asked, strict=True):
                        one: Request | None = None
                        if play in own:
                            one = request_of(table, own[play], run, result) | {"bid": bid}
                            if not can_be(table, play, base_of(table, play, own[play]), one):
                                one = None
                        pair.append(one)
                        both.append(one and second_opinion(one))
                    if both[0] and both[1]:
                        games += weight
                        if both[0] != both[1]:
                            groups[(None, *why(tables, play, (pair[0], pair[1]), both))] += weight
                    elif both[0] or both[1]:
                        other = 1 if both[0] else 0
                        cause = "concession"
                        if play not in asked[other]:
                            cause = "contract"
                        elif play[0] == "null" and bid > base_of(
                            tables[other], play, asked[other][play]
                        ):
                            cause = "null-bid"
                        groups["there" if other == 0 else "here", cause] += weight
    return games, groups


def can_be(table: Table, play: tuple[str, str, str], base: int, one: Request) -> bool:
    """Whether a game can be at its bid: no null below it, and nobody gives up who may not."""
    bid = int(str(one["bid"]))
    if play[0] == "null" and bid > base:
        return False
    matadors = one.get("matadors")
    count = matadors["count"] if isinstance(matadors, dict) else 0
    return not one.get("conceded") or may_give_up(table, play, count, bid)


def alike(
    tables: tuple[Table, Table],
    asked: list[dict[tuple[str, str, str], Request]],
    play: tuple[str, str, str],
    run: tuple[bool, int] | None,
) -> list[tuple[int, Request]]:
    """The results, those together that both tables count alike with the least bid and the most."""
    found: dict[object, tuple[int, Request]] = {}
    for result in results(play, run):
        kind: list[object] = [result.get("conceded"), result.get("tricks")]
        for table, own in zip(tables, asked, strict=True):
            if play in own and not result.get("conceded"):
                one = request_of(table, own[play], run, result)
                for bid in (None, 999):
                    kind += second_opinion(one | {"bid": bid}).values()
        games, first = found.get(tuple(kind), (0, result))
        found[tuple(kind)] = games + 1, first
    return list(found.values())


def compared(tables: tuple[Table, Table], locale: str = "sv") -> Any:
    (ruleset, house), (other, other_house) = tables
    request = {"ruleset": ruleset, "variants": house, "locale": locale}
    found = answer("compare", request | {"against": {"ruleset": other, "variants": other_house}})
    assert found["ok"], found
    return found


@pytest.mark.parametrize("tables", by_day(DAILY, TEN), ids=str)
def test_a_slow_enumeration_finds_the_same_groups(tables: tuple[Table, Table]) -> None:
    found = compared(tables)
    games, groups = slow_groups(tables)
    assert found["games"] == games
    quick: Counter[tuple[object, ...]] = Counter()
    for group in found["groups"]:
        causes = sorted(cause["id"] for cause in group["causes"])
        quick[(group["only"], *causes)] += group["games"]
    assert quick == groups
    assert found["differ"] == sum(n for key, n in groups.items() if key[0] is None)
    assert found["bids"] == shared_bids(tables)


Settled = set[tuple[str, str | None, str | None]]
SETTLED: list[tuple[tuple[Table, Table], Settled, list[str]]] = [
    ((("skat", {"kontra": 1}), ("skat", {})), {("kontra", "skat/variants#kontra", None)},
     ["diamonds, with one, 61 card points, bid 18"]),
    ((("skat", {}), ("skat", {"kontra": 1})), {("kontra", None, "skat/variants#kontra")},
     ["diamonds, with one, 61 card points, bid 18"]),
    (PAIRS[3],
     {("hand-schwarz", "skat/value#hand-schwarz", "skat/isko#hand-schwarz"),
     ("loss", "skat/variants#lost-hand-single", "skat/isko#losses-double")},
     ["diamonds hand, with one, 60 card points, bid 18",
     "diamonds hand, with one, no trick, bid 18", "diamonds hand, with one, every trick, bid 18"]),
    (PAIRS[2],
     {("hand-schwarz", "skat/isko#hand-schwarz", "skat/value#hand-schwarz"),
     ("schneider-won", "turneskat/value#won-levels", "skat/value#won-levels")},
     ["diamonds, with one, 90 card points, bid 18",
     "diamonds hand, with one, every trick, bid 18"]),
    (PAIRS[7],
     {("loss", "skat/scoring#losses-double", "skat/variants#lost-hand-single"),
     ("matadors", "skat/variants#only-jacks", "skat/value#matadors")},
     ["diamonds hand, with five, 60 card points, bid 18",
     "diamonds hand, with one, 60 card points, bid 18",
     "diamonds, with five, 61 card points, bid 18"]),
    (PAIRS[9],
     {("concession", "turneskat/play#giving-up", "tournee-skat/scoring#score"),
     ("contract", "turneskat/value#guckser-nullo", None),
     ("contract", "turneskat/value#null-ouvert", None)},
     ["tournée diamonds, with one, given up, bid 10", "guckser null ouvert, no trick, bid 10",
     "guckser null, no trick, bid 10"]),
    (PAIRS[10],
     {("contract", "turneskat/value#guckser-nulls-disputed", "turneskat/value#guckser-nullo"),
     ("contract", "turneskat/value#guckser-nulls-disputed", "turneskat/value#null-ouvert"),
     ("schneider-won", "turneskat/value#won-levels", "skat/value#won-levels")},
     ["tournée diamonds, with one, 90 card points, bid 10", "guckser null ouvert, no trick, bid 10",
     "guckser null, no trick, bid 10"]),
    (PAIRS[11],
     {("base", "skat/value#bases", "turneskat/value#guckser-grand"),
     ("base", "skat/value#bases", "turneskat/value#solo-grand"),
     ("concession", "skat/play#giving-up", "turneskat/play#giving-up"),
     ("contract", "skat/value#bases", None), ("contract", None, "turneskat/value#tournee-bases"),
     ("contract", None, "turneskat/value#tournee-grand"), ("hand", "skat/value#levels-hand", None),
     ("hand-schwarz", "skat/value#hand-schwarz", "turneskat/value#levels-skat-untouched"),
     ("loss", "skat/scoring#losses-double", "turneskat/scoring#lost-once"),
     ("null", "skat/value#null-values", "turneskat/value#null-ouvert"),
     ("null", "skat/value#null-values", "turneskat/value#nullo"),
     ("null-bid", "skat/play#null-below-bid", "turneskat/play#null-below-bid"),
     ("ouvert", "skat/value#levels-hand", None),
     ("schneider-won", "skat/value#won-levels", "turneskat/value#won-levels")},
     ["diamonds hand, with one, 60 card points, bid 18",
     "diamonds hand, with one, 61 card points, bid 18",
     "grand hand, with one, 60 card points, bid 18",
     "grand hand, ouvert, with one, no trick, bid 18", "grand, with one, 61 card points, bid 18",
     "grand hand, with one, 61 card points, bid 18",
     "diamonds hand, with one, 90 card points, bid 18",
     "diamonds hand, with one, 90 card points, bid 40", "diamonds hand, with one, no trick, bid 18",
     "diamonds hand, with one, every trick, bid 18", "grand hand, with one, 90 card points, bid 18",
     "grand, with one, 90 card points, bid 18", "grand hand, with one, no trick, bid 18",
     "grand hand, ouvert, with one, every trick, bid 18",
     "grand hand, with one, every trick, bid 18", "grand hand, with one, 90 card points, bid 98",
     "null ouvert, no trick, bid 18", "null ouvert hand, one trick, bid 18",
     "null hand, no trick, bid 18", "null hand, one trick, bid 18",
     "diamonds, with one, 61 card points, bid 18",
     "tournée hearts, with one, 30 card points, bid 18",
     "tournée grand, with one, 60 card points, bid 18", "diamonds hand, with one, given up, bid 18",
     "null, no trick, bid 18"]),
]  # fmt: skip


@pytest.mark.parametrize(("tables", "settled", "smallest"), SETTLED)
def test_each_cause_names_the_paragraphs_that_settle_it_and_each_group_its_smallest_game(
    tables: tuple[Table, Table], settled: Settled, smallest: list[str]
) -> None:
    found = compared(tables, "en")
    named = {
        (cause["id"], *(cause[side] and cause[side]["id"] for side in ("here", "there")))
        for group in found["groups"]
        for cause in group["causes"]
    }
    assert named == settled
    assert [group["example"]["text"] for group in found["groups"]] == smallest


def test_what_a_hand_games_schwarz_counts_is_settled_where_announcing_is() -> None:
    """Tournée Skat has no paragraph on it: only what was announced counts."""
    told = compared((("skat", {}), ("tournee-skat", {})))
    causes = [cause for group in told["groups"] for cause in group["causes"]]
    named = {
        (cause["here"]["id"], cause["there"]["id"])
        for cause in causes
        if cause["id"] == "hand-schwarz"
    }
    assert named == {("skat/value#hand-schwarz", "tournee-skat/value#declaring")}


def test_bids_that_one_table_alone_knows_are_told_of_that_table() -> None:
    found = compared((("skat", {}), ("turneskat", {})))
    assert found["here"]["only_bids"] == [240, 264]
    assert found["there"]["only_bids"] == [10, 12, 14, 15, 16]


@pytest.mark.parametrize("tables", PAIRS, ids=str)
def test_every_example_differs_as_its_group_says_when_it_is_asked_again(
    tables: tuple[Table, Table],
) -> None:
    """Each request of an example is a whole question to game-value, which answers it the same."""
    told = {locale: compared(tables, locale) for locale in LOCALES}
    for group in told["sv"]["groups"]:
        outcomes: list[Any] = []
        for side in ("here", "there"):
            example = dict(group["example"][side])
            request = example.pop("request")
            if request is None:
                assert example["errors"][0]["text"]
                outcomes.append(None)
                continue
            again = answer("game-value", request)
            if again["ok"]:
                assert again == {"ok": True, **example}
                outcomes.append([again[key] for key in ("reason", "value", "score")])
            else:
                assert again["errors"] == example["errors"]
                outcomes.append(None)
        assert outcomes[0] != outcomes[1]
        played = {
            side: one is not None for side, one in zip(("here", "there"), outcomes, strict=True)
        }
        assert played == {side: group["only"] in (None, side) for side in played}
    for other in LOCALES:
        shape = [
            [
                (group["games"], [(cause["id"], cause["text"] != "") for cause in group["causes"]])
                for group in told[locale]["groups"]
            ]
            for locale in (other, "sv")
        ]
        assert shape[0] == shape[1]
        assert told[other]["say"] != told["sv"]["say"] or other == "sv"


@pytest.mark.parametrize("tables", PAIRS[::3], ids=str)
def test_the_tables_may_be_named_in_either_order(tables: tuple[Table, Table]) -> None:
    found, turned = compared(tables), compared((tables[1], tables[0]))
    assert (found["games"], found["differ"]) == (turned["games"], turned["differ"])
    assert (found["only_here"], found["only_there"]) == (turned["only_there"], turned["only_here"])
    assert sorted(one["games"] for one in found["groups"]) == sorted(
        one["games"] for one in turned["groups"]
    )


def test_a_table_differs_from_the_printed_text_by_its_house_rules_alone() -> None:
    """What is compared with is the text itself where nothing else is said."""
    for ruleset in FAMILIES[0].rulesets:
        same = answer("compare", {"ruleset": ruleset})
        assert (same["differ"], same["only_here"], same["groups"]) == (0, 0, [])
    agreed = answer("compare", {"ruleset": "isko", "variants": {"schneider_from": 91}})
    assert [[cause["id"] for cause in one["causes"]] for one in agreed["groups"]] == [
        ["schneider-won"]
    ]
    example = agreed["groups"][0]["example"]
    assert example["here"]["request"]["card_points"] == 90
    assert (example["here"]["score"], example["there"]["score"]) == (18, 27)
    assert example["there"]["request"]["ruleset"] == "isko"


def test_what_the_bundle_leaves_out_is_unknown_there_and_not_a_crash(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The same answer as to any name that is no operation."""
    monkeypatch.setattr(door, "find_spec", lambda _: None)
    for name in door.APART:
        assert name not in door.OPERATIONS
        refused = door.answer(name, {"ruleset": "skat"})
        assert [error["code"] for error in refused["errors"]] == ["unknown-operation"]


@pytest.mark.parametrize(("request_", "fault"), [
    ({}, ("missing", "ruleset")),
    ({"ruleset": "skruf"}, ("not-a-choice", "ruleset")),
    ({"ruleset": "skat", "against": 5}, ("wrong-type", "against")),
    ({"ruleset": "skat", "against": {"ruleset": "whist"}}, ("not-a-choice", "against.ruleset")),
    ({"ruleset": "skat", "against": {"variants": {"guckser_null": False}}},
     ("variant-not-offered", "against.variants.guckser_null")),
    ({"ruleset": "tournee-skat", "variants": {"bock": True}},
     ("variant-not-offered", "variants.bock")),
    ({"ruleset": "skat", "variants": {"spitzen": 1}}, ("unknown-field", "variants.spitzen")),
])  # fmt: skip
def test_what_cannot_be_compared_is_refused_by_name(
    request_: dict[str, Any], fault: tuple[str, str]
) -> None:
    assert fault in faults("compare", request_)
