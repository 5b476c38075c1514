"""The bid table counts its cells: what is told, linked and listed is what the calculator says."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from html import unescape
from itertools import product
from typing import Any, NamedTuple
from urllib.parse import parse_qsl

import pytest

from calculators.door.door import answer
from calculators.page.parts import PageContext
from calculators.page.values import Values
from calculators.skat.rules.play.matadors import Matadors
from calculators.skat.rules.rulesets import RULESETS
from calculators.skat.rules.rulesets.schema import Contract
from calculators.skat.rules.score.bids import ladder, multipliers
from calculators.skat.rules.score.ways import ways_to_multiply
from calculators.skat.site.openings import opening
from calculators.skat.tools import TOOLS
from calculators.skat.value.answer.key import holding_grid, key_grid, narrow_key, reach_table
from calculators.skat.value.answer.key_ways import KeyWays
from calculators.text.language import LOCALES, language
from tests.responding import respond_form

HOUSE: tuple[Values, ...] = (
    {"ruleset": "skat", "variants.grand_base": "20"},
    {"ruleset": "skat", "variants.grand_ouvert_base": "36", "variants.matadors_only_jacks": "true"},
    {"ruleset": "turneskat", "variants.guckser_null": "false"},
)
TABLES: tuple[Values, ...] = (*({"ruleset": id} for id in RULESETS), *HOUSE)
HOLDINGS = tuple(f"{side}-{n}" for side in ("with", "without") for n in (1, 2, 3, 4, 5, 8, 11))
CELL = re.compile(r'<td><a href="([^"]*)" title="([^"]*)">(?:<mark>)?(\d+)(?:</mark>)?</a></td>')
ROW = re.compile(r'<tr><th scope="row">(.*?)</th>(.*?)</tr>')


class Cell(NamedTuple):
    """A cell as it is drawn: where it leads, what it tells, its figure."""

    address: str
    told: str
    figure: int


def shown_key(values: Values, locale: str) -> Any:
    """The bid-key answer that a form's values ask for."""
    return respond_key(tuple(values.items()), locale)


@cache
def respond_key(values: tuple[tuple[str, str], ...], locale: str) -> Any:
    tool, words = TOOLS["bid-key"], language(locale)
    groups = tool.groups(dict(values)["ruleset"], words)
    request = tool.answer(groups, dict(values), words, PageContext()).request
    return narrow_key(answer("bid-key", request), "")


def ways_of(values: Values, locale: str, held: str = "") -> KeyWays:
    return KeyWays.of({**values, "_held": held}, language(locale), PageContext("../"))


def cells(html: str) -> Iterator[Cell]:
    for address, told, figure in CELL.findall(html):
        yield Cell(unescape(address), unescape(told), int(figure))


@cache
def open_in_calculator(address: str, locale: str) -> Any:
    """What the calculator says to a link: the address opens its form, the form asks the door."""
    page, _, query = address.partition("?")
    ruleset = page.partition("#game-value-")[2]
    tool, words = TOOLS["game-value"], language(locale)
    values = tool.defaults(ruleset, words) | dict(parse_qsl(query, keep_blank_values=True))
    asked = {"tool": "game-value", "ruleset": ruleset, "locale": locale, "values": values}
    found = respond_form(asked)
    assert found["ok"], (address, found["errors"])
    return answer("game-value", found["request"])


def is_told(cell: Cell, locale: str) -> None:
    """The cell's words begin with the game, and its count is how the calculator begins to count."""
    value = open_in_calculator(cell.address, locale)
    name, _, count = cell.told.partition(": ")
    assert name.endswith(f" {value['score']}"), cell
    assert value["say"].startswith(count) or count == language(locale).forms["fixed"], cell


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("values", TABLES, ids=str)
def test_every_cell_is_worth_its_bid_when_it_is_counted(values: Values, locale: str) -> None:
    shown, ways = shown_key(values, locale), ways_of(values, locale)
    drawn = cells(key_grid(shown, ways.rules, language(locale), "", ways=ways))
    bids = [row["bid"] for row in shown["rows"] for cell in row["cells"] if cell]
    for bid, cell in zip(bids, drawn, strict=True):
        assert open_in_calculator(cell.address, locale)["score"] == bid, cell
        assert open_in_calculator(cell.address, locale)["won"]
        is_told(cell, locale)


@pytest.mark.parametrize("values", TABLES, ids=str)
def test_every_other_way_to_a_multiplier_comes_to_the_same(values: Values) -> None:
    ways = ways_of(values, "sv")
    for contract in ways.rules.contracts:
        if contract.kind == "null":
            continue
        told = dict(ways.other_ways(contract))
        for multiplier in multipliers(ways.rules, contract):
            found = ways_to_multiply(ways.rules, contract, multiplier)
            assert found
            assert (multiplier in told) is (len(found) > 1)
            for way, count in found:
                address = ways.value_of(contract, way, Matadors(True, count))
                assert open_in_calculator(address, "sv")["score"] == contract.value * multiplier, (
                    address
                )


def won_values(ways: KeyWays, contract: Contract, agreed: dict[str, Any]) -> set[int]:
    """All that a contract can be won at with the chosen matadors, asked of the door one by one."""
    assert ways.matadors is not None
    rules = ways.rules
    matadors = {"held": ways.matadors.held, "count": ways.matadors.count}
    taken = ({"card_points": rules.made_from.amount}, {"card_points": rules.schneider_from.amount})
    named_alike = [one for one in rules.contracts if one.name == contract.name][1:]
    found = set()
    for hand, announced, result in product(
        (False, True), ("none", "schneider", "schwarz", "ouvert"), (*taken, {"tricks": 10})
    ):
        if named_alike and (announced == "ouvert") is not contract.ouvert:
            continue
        request = {"ruleset": rules.id, "contract": contract.name, "matadors": matadors, **agreed}
        asked = {**request, "announced": announced, **({"hand": True} if hand else {}), **result}
        value = answer("game-value", asked)
        if value["ok"] and value["won"]:
            found.add(value["score"])
    return found


@pytest.mark.parametrize("values", TABLES, ids=str)
def test_matadors_are_worth_all_that_can_be_won_with_them(values: Values) -> None:
    house = respond_form({"tool": "bid-key", "ruleset": values["ruleset"], "values": values})[
        "request"
    ]
    agreed = {"variants": house["variants"]} if "variants" in house else {}
    for held in HOLDINGS:
        ways, shown = ways_of(values, "sv", held), shown_key(values, "sv")
        columns, rows = ways.holding(shown["columns"], None)
        listed: dict[str, set[int]] = {column["id"]: set() for column in columns}
        for _, row in rows[:-1]:
            for column, cell in zip(columns, row, strict=True):
                for found in cells(f"<td>{cell or ''}</td>"):
                    listed[column["id"]].add(found.figure)
        for contract in ways.rules.contracts:
            if contract.kind != "null":
                wanted = won_values(ways, contract, agreed)
                assert listed.get(contract.id, set()) == wanted, (held, contract.id)


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("values", TABLES, ids=str)
def test_every_value_with_matadors_is_told_and_led_to_as_it_is_counted(
    values: Values, locale: str
) -> None:
    for held in HOLDINGS:
        ways = ways_of(values, locale, held)
        for cell in cells(holding_grid(shown_key(values, locale), ways, "", 30)):
            assert open_in_calculator(cell.address, locale)["score"] == cell.figure, (held, cell)
            is_told(cell, locale)


# ---- what reaches a bid, as it is drawn ----


def drawn_rows(html: str) -> list[list[str]]:
    """The rows of a table, each with its heading."""
    return [
        [unescape(head), *map(unescape, re.findall(r"<td[^>]*>(.*?)</td>", cells))]
        for head, cells in ROW.findall(html)
    ]


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("ruleset", RULESETS)
def test_each_row_of_what_reaches_a_bid_is_drawn_as_it_is(ruleset: str, locale: str) -> None:
    words, rules, values = language(locale), RULESETS[ruleset], {"ruleset": ruleset}
    shown, ways = shown_key(values, locale), ways_of(values, locale)
    for bid in range(1, ladder(rules)[-1] + 2):
        drawn = {row[0]: row[1:] for row in drawn_rows(reach_table(shown, values, bid, ways))}
        wanted: dict[str, list[str]] = {}
        for contract in rules.contracts:
            worth = [(contract.value * n, n) for n in multipliers(rules, contract)]
            for value, multiplier in sorted(worth):
                if value >= bid:
                    label = words.contract(ruleset, contract.id)
                    wanted.setdefault(label, [str(multiplier), str(value)])
        assert drawn == wanted, bid


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("values", TABLES, ids=str)
def test_what_matadors_bring_to_a_bid_is_the_least_value_that_they_are_worth(
    values: Values, locale: str
) -> None:
    shown, words = shown_key(values, locale), language(locale)
    for held in HOLDINGS:
        ways = ways_of(values, locale, held)
        columns, rows = ways.holding(shown["columns"], None)
        for bid in ladder(ways.rules):
            drawn = {row[0]: row[1:] for row in drawn_rows(reach_table(shown, values, bid, ways))}
            wanted = {
                label: str(value)
                for column in shown["columns"]
                for id in column["contracts"]
                for label in [words.contract(ways.rules.id, id)]
                for value in [least_in_grid(columns, rows, ways.contracts[id], bid)]
                if value
            }
            assert {label: row[-1] for label, row in drawn.items()} == wanted, (held, bid)
            for label, (name, multiplier, value) in drawn.items():
                [base] = [
                    one.value
                    for one in ways.rules.contracts
                    if words.contract(ways.rules.id, one.id) == label
                ]
                assert base * int(multiplier) == int(value) >= bid, (held, label, name)


def least_in_grid(columns: list[Any], rows: list[Any], contract: Contract, bid: int) -> int:
    """The least value in a contract's column that is the bid or more; 0 where there is none."""
    places = [at for at, column in enumerate(columns) if contract.id in column["contracts"]]
    chosen = rows[-1:] if contract.kind == "null" else rows[:-1]
    if not rows:
        return contract.value if contract.kind == "null" and contract.value >= bid else 0
    found = [
        cell.figure
        for at in places
        for _, row in chosen
        for cell in cells(f"<td>{row[at] or ''}</td>")
    ]
    return min((value for value in found if value >= bid), default=0)


@pytest.mark.parametrize("locale", LOCALES)
def test_the_way_to_the_calculators_is_that_of_the_worked_examples(locale: str) -> None:
    for ruleset in RULESETS:
        ways = ways_of({"ruleset": ruleset}, locale)
        address = ways.value_of(ways.rules.contracts[0], None, None)
        page, fragment = opening("game-value", {"ruleset": ruleset}) or ("", "")
        start = f"../{language(locale).site}{page}{fragment.partition('?')[0]}?"
        assert address.startswith(start)


def test_a_file_is_offered_only_of_a_table() -> None:
    """The nulls count no matadors: there is nothing to draw, and nothing to save."""
    for values, has_table in (({}, True), ({"_held": "with-2", "_contract": "null"}, False)):
        asked = {"tool": "bid-key", "ruleset": "skat", "locale": "sv", "values": values}
        html = respond_form(asked)["html"]
        assert ("<table" in html) is has_table
        assert ('data-action="csv"' in html) is has_table


@pytest.mark.parametrize("bid", [None, 18, 23, 24, 27, 48, 60, 264])
@pytest.mark.parametrize("held", ["", "with-1", "with-2", "without-3"])
def test_the_next_bid_is_told_with_the_games_that_reach_it(bid: int | None, held: str) -> None:
    """Every game named first is worth the bid as it is, and every other one is not."""
    values = {"ruleset": "skat", "_bid": str(bid or ""), "_held": held}
    asked = {"tool": "bid-key", "ruleset": "skat", "locale": "en", "values": values}
    html = respond_form(asked)["html"]
    line = re.sub("<[^>]+>", "", html[: html.index("</p>")])
    words = language("en")
    higher = [value for value in ladder(RULESETS["skat"]) if value > (bid or 0)]
    if not higher:
        assert line == words.forms["top-reached"]
        return
    assert f" {higher[0]}" in line
    side, _, count = held.partition("-")
    if not side:
        return
    enough = [
        words.contract("skat", one.name)
        for one in RULESETS["skat"].contracts
        if one.kind != "null" and one.value * (int(count) + 1) >= higher[0]
    ]
    said = line.partition(": ")[2].removesuffix(".").partition("; ")[0]
    if len(enough) > 2:
        assert said == f"{enough[0]} and better"
    elif enough:
        assert said == " or ".join(enough)
    else:
        assert " only with " in said or said == words.forms["nothing-reaches"]
