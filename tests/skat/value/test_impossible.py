"""What cannot be is refused, with a code, a field and a sentence; what can be is not."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations, product
from typing import Any
from unicodedata import category, normalize

import pytest

from calculators.core.cards import BY_CODE, RANKS, SUITS, Card
from calculators.door.door import answer
from calculators.sheet.names import COMBINED, is_hidden
from calculators.skat.rules.play.matadors import Matadors, most_matadors
from calculators.skat.rules.rulesets import RULESETS
from calculators.skat.rules.rulesets.schema import Announcement, Ruleset
from calculators.skat.rules.rulesets.skat import SKAT
from calculators.skat.rules.rulesets.variants import with_house_rules
from calculators.skat.rules.score.bids import ladder
from calculators.skat.rules.score.game import Game, House
from calculators.skat.rules.score.levels import ways_to_play
from calculators.skat.rules.score.outcome import outcome
from calculators.skat.rules.score.possible import loses_every_null, problems
from calculators.skat.rules.score.scores import GIFTS, possible_scores
from tests.refused import faults

SOLO = {"ruleset": "skat", "contract": "diamonds", "matadors": {"held": False, "count": 2}}


def test_an_overbid_game_is_raised_to_the_bid_itself() -> None:
    """A bid that no game is worth: the base is added until the total comes up to it (TS-Q19)."""
    game = {**SOLO, "card_points": 30, "tricks": 4, "bid": 207}
    for ruleset in ("skat", "isko"):
        told = answer("game-value", {**game, "ruleset": ruleset})
        assert (told["value"], told["score"]) == (207, -414)
        assert "TS-Q19" in [ruling["id"] for ruling in told["rulings"]]
    turned = {**game, "ruleset": "turneskat", "contract": "tournee-diamonds", "bid": 75}
    assert answer("game-value", turned)["value"] == 75
    assert faults("game-value", {**turned, "ruleset": "tournee-skat"}) == [
        ("bid-is-no-value", "bid")
    ]
    jacks = {**game, "bid": 117, "variants": {"matadors_only_jacks": True}}
    assert answer("game-value", jacks)["value"] == 117


@pytest.mark.parametrize("ruleset", ["tournee-skat"])
def test_a_barred_bid_is_refused(ruleset: str) -> None:
    game = {**SOLO, "ruleset": ruleset, "contract": "solo-diamonds", "card_points": 70}
    assert faults("game-value", {**game, "bid": 11}) == [("bid-is-no-value", "bid")]
    assert faults("game-value", {**game, "bid": 12}) == []


@pytest.mark.parametrize(
    ("held", "count", "tricks", "may"),
    [
        (True, 11, 0, False),
        (True, 11, 8, False),
        (True, 11, 9, True),
        (True, 3, 0, False),
        (True, 2, 0, True),
        (False, 1, 10, False),
        (False, 1, 9, True),
        (False, 3, 9, True),  # the defenders give up: a game of the Skat server ended so
        (False, 11, 4, True),
    ],
)
def test_matadors_bound_the_tricks(held: bool, count: int, tricks: int, may: bool) -> None:
    game = {**SOLO, "matadors": {"held": held, "count": count}, "tricks": tricks}
    points = {0: 0, 10: 120}.get(tricks, 50 if tricks < 8 else 100)
    told = faults("game-value", {**game, "card_points": points})
    assert told == ([] if may else [("tricks-contradict-matadors", "tricks")])


HIGHEST = [f"{suit}{rank}" for suit in "CSHD" for rank in "AKQ"]


def test_a_null_that_nobody_can_win_is_refused() -> None:
    for ruleset in RULESETS:
        game = {"ruleset": ruleset, "contract": "null", "cards": HIGHEST}
        assert faults("game-value", {**game, "tricks": 0}) == [("null-must-take-a-trick", "tricks")]
        assert faults("game-value", {**game, "tricks": 1}) == []
        one_lower = [*HIGHEST[:-1], "DJ"]
        assert faults("game-value", {**game, "cards": one_lower, "tricks": 0}) == []


def strength(card: Card) -> int:
    return -RANKS.index(card.rank)


def takes_a_trick(kept: list[Card], leader: list[Card], other: list[Card]) -> bool:
    """One defender leads all ten of these in order; whether the declarer takes any.

    The declarer goes under where that can be, else throws from the shortest suit that is left.
    """
    declarer, partner = list(kept), list(other)
    for led in leader:
        follow = [card for card in declarer if card.suit is led.suit]
        behind = [card for card in partner if card.suit is led.suit]
        theirs = max(behind, key=strength) if behind else partner[0]
        if behind and strength(theirs) > strength(led):
            theirs = min(behind, key=strength)
            assert strength(theirs) < strength(led), "the leader keeps the lead"
        if follow:
            own = min(follow, key=strength)
            if strength(own) > strength(led):
                return True
        else:
            own = min(declarer, key=lambda card: sum(one.suit is card.suit for one in declarer))
        declarer.remove(own)
        partner.remove(theirs)
    return False


def way_through(twelve: list[Card]) -> bool:
    """Play that wins the null: who holds what, and what is led, as the docstring tells it."""
    others = [card for card in BY_CODE.values() if card not in twelve and card.rank in RANKS]
    own = {suit: [card for card in twelve if card.suit is suit] for suit in SUITS}
    theirs = {
        suit: sorted((card for card in others if card.suit is suit), key=strength, reverse=True)
        for suit in SUITS
    }
    by_length = sorted(SUITS, key=lambda suit: len(own[suit]))
    if len(own[by_length[0]]) <= 2:
        away = [card for suit in by_length for card in own[suit]][:2]
        kept = [card for card in twelve if card not in away]
        led = [card for suit in by_length[:3] for card in theirs[suit]]
        # From a second suit it is the highest that are led, so that the lead is kept.
        leads = led[:10]
    else:
        beaten = [
            (suit, card)
            for suit in SUITS
            for card in own[suit]
            if strength(card) < strength(theirs[suit][0])
        ]
        if not beaten:
            return False
        suit, low = beaten[0]
        kept = [card for card in twelve if card.suit is not suit or card is low]
        second = next(one for one in SUITS if one is not suit)
        leads = [*theirs[suit], *theirs[second]]
    rest = [card for card in others if card not in leads]
    assert (len(kept), len(leads), len(rest)) == (10, 10, 10)
    return not takes_a_trick(kept, leads, rest)


def test_only_the_twelve_highest_lose_every_null() -> None:
    """For every division of twelve cards over the suits, highest cards first, and every triple."""
    divisions = [
        (a, b, c, 12 - a - b - c)
        for a in range(9)
        for b in range(9)
        for c in range(9)
        if 0 <= 12 - a - b - c <= 8
    ]
    for division in divisions:
        twelve = [
            BY_CODE[f"{suit.value}{rank.value}"]
            for suit, count in zip(SUITS, division, strict=True)
            for rank in RANKS[:count]
        ]
        assert way_through(twelve) is (division != (3, 3, 3, 3)), division
        assert loses_every_null(SKAT, tuple(twelve)) is (division == (3, 3, 3, 3))
    highest = [BY_CODE[code] for code in HIGHEST]
    for triple in combinations(RANKS, 3):
        clubs = [BY_CODE[f"C{rank.value}"] for rank in triple]
        twelve = [*clubs, *highest[3:]]
        lost = triple == RANKS[:3]
        assert way_through(twelve) is not lost
        assert loses_every_null(SKAT, tuple(twelve)) is lost


def test_with_the_twelve_highest_the_first_trick_is_the_declarers() -> None:
    """Whatever two lie away and whatever is led, the declarer has to follow with the highest."""
    highest = [BY_CODE[code] for code in HIGHEST]
    others = [card for card in BY_CODE.values() if card.rank in RANKS and card not in highest]
    for away in combinations(highest, 2):
        kept = [card for card in highest if card not in away]
        for led in others:
            follow = [card for card in kept if card.suit is led.suit]
            assert follow
            rivals = [card for card in others if card.suit is led.suit]
            assert all(strength(own) > strength(one) for own in follow for one in rivals)


def plain(rules: Ruleset) -> Ruleset:
    """The ruleset without what doubles a score at the table."""
    return replace(rules, offered=replace(rules.offered, doublings=(), bock=None))


def all_games(rules: Ruleset, *, single: bool) -> Iterator[Game]:
    """Every way to declare, to end and to give away, with telling matadors, bids and spetsar."""
    results = [(0, 0), (25, 1), (50, 5), (70, 6), (100, 9), (120, 10), (None, None)]
    for contract in rules.contracts:
        if contract.kind == "null":
            of_null: Announcement = "ouvert" if contract.called and contract.ouvert else "none"
            from_hand = bool(contract.called) and contract.skat == "untouched"
            for revolution in {False, bool(from_hand and contract.ouvert)}:
                house = House(hand_lost_single=single, revolution=revolution)
                null = Game(contract, hand=from_hand, announced=of_null, house=house)
                yield from (replace(null, tricks=tricks) for tricks in (0, 1))
            continue
        most = most_matadors(rules, contract)
        for (hand, announced), count in product(ways_to_play(contract), range(1, most + 1)):
            for gift, accepted in GIFTS if rules.offered.gift else GIFTS[:1]:
                spetsar = range(11) if count in (1, most) and rules.offered.spitzen else (0,)
                if contract.kind == "grand":
                    spetsar = (0,)
                for spitzen, missed in product(spetsar, (False, True)):
                    house = House(
                        gift=gift,
                        gift_accepted=accepted,
                        hand_lost_single=single,
                        spitzen=spitzen,
                        spitzen_missed=missed and spitzen > 0,
                    )
                    promised = "ouvert" if contract.called and contract.ouvert else announced
                    matadors = Matadors(count > 1, count)
                    game = Game(contract, matadors, hand, promised, house=house)
                    for points, tricks in results:
                        yield replace(game, card_points=points, tricks=tricks)
                        yield replace(
                            game,
                            matadors=Matadors(held=True, count=count),
                            card_points=points,
                            tricks=tricks,
                        )
            lost = Game(contract, Matadors(held=True, count=1), hand, announced, card_points=50)
            lost = replace(lost, tricks=5, house=House(hand_lost_single=single))
            if contract.called and contract.ouvert:
                lost = replace(lost, announced="ouvert")
            if count == 1:
                both = (False, True) if contract.skat == "turned" else (False,)
                for bid, turned in product(range(ladder(rules)[0], ladder(rules)[-1] + 1), both):
                    yield replace(lost, bid=bid, both_turned=turned)


@pytest.mark.parametrize(("ruleset", "single", "shape"), [
    ("skat", False, {}),
    ("skat", True, {"matadors_only_jacks": True}),
    ("skat", False, {"grand_ouvert_base": 36, "grand_base": 20}),
    ("turneskat", False, {}),
    ("turneskat", False, {"guckser_null": False}),
    ("tournee-skat", False, {}),
])  # fmt: skip
def test_typed_scores_are_those_that_some_game_brings(
    ruleset: str, single: bool, shape: dict[str, Any]
) -> None:
    """The set is exact: whatever the engine scores is in it, and everything in it is scored."""
    rules = plain(with_house_rules(RULESETS[ruleset], **shape))
    found = {
        outcome(rules, game).score
        for game in all_games(rules, single=single)
        if not problems(rules, game)
    }
    may_be = possible_scores(rules, hand_lost_single=single)
    assert found == may_be


def typed(score: int, **more: Any) -> dict[str, Any]:
    deals = [{"declarer": 0, "score": score}]
    return {"ruleset": "skat", "players": list("ABC"), "deals": deals, **more}


def test_a_score_that_no_game_brings_is_refused() -> None:
    for score in (19, -19, -27, 17 * 64):
        assert faults("score-sheet", typed(score)) == [("score-of-no-game", "deals.0.score")]
    for score in (18, -36, 18 * 32, 23, -46, 92, -54):
        assert faults("score-sheet", typed(score)) == []
    single = {"variants": {"hand_lost_single": True}}
    assert faults("score-sheet", typed(-27, **single)) == []
    assert faults("score-sheet", typed(-18, **single)) == [("score-of-no-game", "deals.0.score")]
    text = answer("score-sheet", typed(-19))["errors"][0]["text"]
    assert text == "Inget spel ger −19; närmast ligger −40, −36."


def test_more_than_any_game_brings_is_a_balance_brought_forward() -> None:
    sheet = {"ruleset": "tournee-skat", "players": list("ABC"), "locale": "en"}
    found = answer("score-sheet", {**sheet, "deals": [{"declarer": 0, "score": 350}]})
    assert found["ok"]
    assert found["rows"][0]["notes"] == [
        "No single game brings that much: the score is entered as a balance brought forward."
    ]


@pytest.mark.parametrize(("ruleset", "may"), [("skat", True), ("isko", True), ("turneskat", False)])
def test_no_deal_is_passed_out_where_forehand_has_to_play(ruleset: str, may: bool) -> None:
    sheet = {"ruleset": ruleset, "players": list("ABC"), "deals": [{"passed": True}]}
    assert faults("score-sheet", sheet) == ([] if may else [("never-passed-out", "deals.0.passed")])


def test_an_evening_has_no_more_deals_than_its_length_and_rounds_nothing_without_a_stake() -> None:
    sheet = {"ruleset": "skat", "players": list("ABC"), "deals": [{"passed": True}] * 3}
    assert faults("score-sheet", {**sheet, "length": 3}) == []
    assert faults("score-sheet", {**sheet, "length": 2}) == [("more-deals-than-length", "deals")]
    money = {"rounding": 0.5, "cap": 10}
    assert faults("score-sheet", {**sheet, **money}) == [
        ("stake-needed", "rounding"),
        ("stake-needed", "cap"),
    ]
    assert faults("score-sheet", {**sheet, **money, "stake": 0.01}) == []


@pytest.mark.parametrize(("one", "other", "codes"), [
    ("A", "A\u200b", ["name-has-hidden"]),
    ("A", "\u202eA", ["name-has-hidden"]),
    ("A", "A\x00", ["name-has-hidden"]),
    ("A", "B\ud800", ["name-has-hidden"]),
    ("Åsa", "A\u030asa", ["name-twice"]),
    ("\u212bsa", "Åsa", ["name-twice"]),
    ("René", "Rene\u0301", ["name-twice"]),
    ("A", "A\ufe0f", ["name-twice"]),
    ("A B", "A\xa0 B", ["name-twice"]),
    ("A", "\u200b", ["not-a-name"]),
    ("A", "\u3164", ["not-a-name"]),
    ("Åsa", "Asa", []),
    ("Anna", "anna", []),
    ("🂡", "\U0001fae8", []),
])  # fmt: skip
def test_names_that_look_alike_are_told(one: str, other: str, codes: list[str]) -> None:
    for ruleset, rest in (("skat", ["Cleo"]), ("skruf", ["Cleo", "Dag"])):
        sheet = {"ruleset": ruleset, "players": [one, other, *rest], "deals": []}
        operation = "skruf-sheet" if ruleset == "skruf" else "score-sheet"
        assert faults(operation, sheet) == [(code, "players") for code in codes]
        for error in answer(operation, sheet).get("errors", []):
            assert not any(is_hidden(char) for char in error["text"])


def test_every_character_that_hides_is_known() -> None:
    for code in range(sys.maxunicode + 1):
        if category(chr(code)) in ("Cc", "Cf", "Cs", "Zl", "Zp"):
            assert is_hidden(chr(code)), hex(code)
    for mark, bases, letters in COMBINED:
        for base, letter in zip(bases, letters, strict=True):
            assert normalize("NFC", base + mark) == letter
