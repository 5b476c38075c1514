"""Opens a deal that is told in a form: the deal, and how to go on from there."""

from __future__ import annotations

from calculators.core.errors import Problem, RuleError
from calculators.door.door import Answer
from calculators.door.fields import checked_request
from calculators.page.controls import Values, applicable_values
from calculators.page.markup import Html, element, joined
from calculators.page.values import texts
from calculators.review.respond import LookRequest
from calculators.skat.review.fields import REVIEW_CHECKS, ReviewRequest, record_of
from calculators.skat.review.page.form import HANDS, PILES, SOURCE, groups
from calculators.skat.review.page.told import read_told
from calculators.skat.review.record import ServerRecord
from calculators.skat.rules.play.auction import SEAT_NAMES
from calculators.skat.rules.rulesets import RULESETS
from calculators.skat.table.acts import write_act
from calculators.skat.table.address import play_address
from calculators.text.language import Language
from calculators.text.typed_cards import read_cards

LONGEST = 8000
"""The most letters of a record."""


def answer_part(asked: LookRequest, words: Language) -> Answer:
    """{deal: {game, players}, html}."""
    values = applicable_values(groups(words), texts(asked.values))
    request = request_of_form(values, words)
    needed = SEAT_NAMES if values[SOURCE] == HANDS else ("record",)
    if not any(name in request for name in needed):
        raise RuleError(*(Problem("missing", name) for name in needed))
    seed, record = record_of(checked_request(ReviewRequest, request, REVIEW_CHECKS))
    seat = int(values["seat"])
    return {
        "deal": {"game": kept_game(seed, record, seat), "players": list(record.players)},
        "html": str(render_ways(seed, record, seat, words, asked.root)),
    }


def request_of_form(values: Values, words: Language) -> dict[str, object]:
    """The request that the form makes."""
    ruleset = values["ruleset"]
    told: dict[str, object] = {"ruleset": ruleset}
    if values[SOURCE] != HANDS:
        record = values["record"].strip()[:LONGEST]
        return {**told, "record": record} if record else told
    for name, _ in PILES:
        if values[name].strip():
            told[name] = read_cards(values[name])
    told["moves"] = read_told(values["moves"], RULESETS[ruleset], words)
    if "when_passed" in values:
        told["when_passed"] = values["when_passed"]
    return told


def kept_game(seed: str, record: ServerRecord, seat: int) -> Answer:
    """The deal as the page of the table keeps one."""
    end = record.end
    return {
        "ruleset": end.rules.id,
        "seed": seed,
        "seat": seat,
        "when_passed": end.when_passed,
        "moves": [write_act(one.act) for one in end.log],
    }


def render_ways(seed: str, record: ServerRecord, seat: int, words: Language, root: str) -> Html:
    """Links to the table: these cards from the beginning, and the deal with all that was done."""
    own, end = words.words("review"), record.end
    begin = play_address(end.rules.id, seed, seat=seat, when_passed=end.when_passed)
    links = [element("a", own["play-it"], href=root + words.site + begin)]
    if end.log:
        acts = [one.act for one in end.log]
        whole = play_address(end.rules.id, seed, acts, seat=seat, when_passed=end.when_passed)
        links.append(element("a", own["as-link"], href=root + words.site + whole))
    return element("p", joined(links, " "), class_="ways")
