"""A hand's chances: laws of the model, hands on which everybody agrees, and the words for them."""

from __future__ import annotations

from collections import defaultdict
from itertools import combinations, permutations
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from calculators.core.cards import BY_CODE, SUITS, WHOLE_DECK, Card, Hand, Rank, mask, unmask
from calculators.door.door import answer
from calculators.practice.draw import Draw
from calculators.skat.chances.holdings import Play
from calculators.skat.chances.model import (
    WORTH,
    best_of_each,
    best_of_twelve,
    chance_of,
    points_of_ten,
)
from calculators.skat.chances.stakes import ALL
from calculators.skat.chances.ten import (
    best_way,
    game_estimate,
    reach,
    ten_card_hand,
    worth_of_passing,
)
from calculators.skat.rules.play.deals import some_deal
from calculators.skat.rules.rulesets import RULESETS
from calculators.skat.rules.score.bids import ladder
from calculators.skat.table.bidding import decide_by_chances
from calculators.skat.table.ending import score
from calculators.skat.table.learner import LEARNER
from calculators.skat.table.players import at_once, play_on
from calculators.skat.table.state import start
from calculators.text.language import LOCALES
from tests.refused import faults

EXAMPLE = "CJ SJ HA HT HK H7 C7 C8 SA D9"
STRONG = "CJ SJ HJ CA CT SA HA DA D7 D8"
RUBBISH = "C9 CQ S9 SQ SK HQ HK D9 DQ DK"
NULL = "C7 C8 S7 S9 H7 H8 HT D7 D9 DJ"
NOISE = 12
"""So many hundredths of log-odds a weight may be wrong, since it was fitted to played deals."""
PLAYS: tuple[tuple[Play, int | None], ...] = (
    *(("suit", row) for row in range(4)),
    ("grand", None),
    ("null", None),
    ("null-ouvert", None),
)
NULLS: tuple[Play, Play] = ("null", "null-ouvert")


def cards_of(text: str) -> Hand:
    return tuple(BY_CODE[code] for code in text.split())


def hands(name: str, count: int) -> list[Hand]:
    return [some_deal(Draw(f"{name}-{number}")).hands[0] for number in range(count)]


def card_points_of(cards: tuple[Card, ...]) -> int:
    return sum(WORTH[(card.bit.bit_length() - 1) % 8] for card in cards)


@pytest.mark.parametrize(("play", "row"), PLAYS)
def test_the_best_discard_is_that_of_all_pairs(play: Play, row: int | None) -> None:
    null = play.startswith("null")
    for number in range(3):
        deal = some_deal(Draw(f"twelve-{play}-{row}-{number}"))
        twelve = deal.hands[1] + deal.skat
        loose = [
            card
            for card in twelve
            if null or (card.rank is not Rank.JACK and (row is None or card.suit is not SUITS[row]))
        ]
        found = {
            mask(pair): points_of_ten(
                play, row, mask(twelve) & ~mask(pair), 1, laid=0 if null else card_points_of(pair)
            )
            for pair in combinations(loose, 2)
        }
        points, away = best_of_twelve(play, row, mask(twelve), 1)
        assert points == max(found.values())
        assert found[away] == points


@pytest.mark.parametrize(("play", "row"), PLAYS)
def test_twelve_cards_weighed_among_many_come_to_what_they_come_to_alone(
    play: Play, row: int | None
) -> None:
    for number in range(3):
        held = mask(some_deal(Draw(f"many-{play}-{row}-{number}")).hands[0])
        unseen = unmask(WHOLE_DECK & ~held)
        twelves = [held | mask(skat) for skat in combinations(unseen, 2)]
        alone = tuple(best_of_twelve(play, row, twelve, 2)[0] for twelve in twelves)
        assert best_of_each(play, row, twelves, 2) == alone


def test_trumps_are_put_away_only_where_nothing_else_is_left() -> None:
    cards = cards_of("CJ SJ HJ DJ CA CT CK CQ C9 C8 C7 S7")
    points, away = best_of_twelve("suit", 0, mask(cards), 0)
    assert BY_CODE["S7"] in unmask(away)
    assert all(card.rank is not Rank.JACK for card in unmask(away))
    assert points < 0  # what the last resort costs; nobody loses such a hand


def test_an_ace_for_a_low_card_never_lowers_the_chance_of_a_grand() -> None:
    for cards in hands("ace", 60):
        held = mask(cards)
        for suit in SUITS:
            ace, low = BY_CODE[f"{suit.value}A"], BY_CODE[f"{suit.value}7"]
            if low in cards and ace not in cards:
                better = held & ~low.bit | ace.bit
                before = points_of_ten("grand", None, held, 0, laid=0)
                assert points_of_ten("grand", None, better, 0, laid=0) >= before - NOISE


def test_a_higher_jack_or_one_jack_more_never_lowers_the_chance() -> None:
    jacks = [BY_CODE[f"{suit.value}J"] for suit in SUITS]
    for cards in hands("jack", 60):
        held = mask(cards)
        for play, row in (PLAYS[2], PLAYS[4]):
            before = points_of_ten(play, row, held, 0, laid=0)
            for high, low in combinations(jacks, 2):
                if low in cards and high not in cards:
                    after = points_of_ten(play, row, held & ~low.bit | high.bit, 0, laid=0)
                    assert after >= before - NOISE
            lows = [card for card in cards if card.rank in (Rank.SEVEN, Rank.EIGHT)]
            for low in [card for card in lows if row is None or card.suit is not SUITS[row]][:1]:
                for jack in [card for card in jacks if card not in cards][:1]:
                    after = points_of_ten(play, row, held & ~low.bit | jack.bit, 0, laid=0)
                    assert after >= before - NOISE


TEN = st.permutations(range(32)).map(lambda order: unmask(sum(1 << bit for bit in order[:10])))
SEAT, RIVAL = (st.sampled_from((None, 0, 1, 2)) for _ in range(2))


@pytest.mark.parametrize("ruleset", sorted(RULESETS))
@given(cards=TEN, seat=SEAT, rivals=RIVAL.filter(lambda one: one != 0))
def test_open_cards_and_a_skat_left_alone_never_make_a_game_surer(
    ruleset: str, cards: Hand, seat: int | None, rivals: int | None
) -> None:
    rules = RULESETS[ruleset]
    ten = ten_card_hand(rules, cards, seat, rivals)
    games: dict[object, list[tuple[bool, bool, int]]] = defaultdict(list)
    for one in rules.contracts:
        for left in (False, True) if one.skat == "either" else (one.skat == "untouched",):
            found = game_estimate(ten, one, ladder(rules)[0], hand=left)
            if found and one.skat != "turned":
                games[one.kind, one.trump].append((one.ouvert, left, found.won))
    for some in games.values():
        for (ouvert, left, won), (opened, hand, most) in permutations(some, 2):
            assert won <= most or ouvert < opened or left < hand


@given(twelve=st.permutations(range(32)).map(lambda order: sum(1 << bit for bit in order[:12])))
def test_of_twelve_cards_open_ones_never_make_a_null_surer(twelve: int) -> None:
    closed, ouvert = (best_of_twelve(play, None, twelve, None) for play in NULLS)
    assert ouvert[0] <= closed[0]
    ten = twelve & ~closed[1]
    assert points_of_ten("null-ouvert", None, ten, 0, laid=0) <= closed[0]


@given(st.lists(st.sampled_from((0b0, 0b1, 0b11, 0b101, 0b111, 0b1011, 0b10101)), min_size=4))
def test_a_null_of_suits_that_none_can_force_is_never_lost(suits: list[int]) -> None:
    """Counted from the seven: a suit with at most one card missing below each that it needs."""
    held = sum(
        1 << row * 8 + 7 - place
        for row, suit in enumerate(suits[:4])
        for place in range(8)
        if suit >> place & 1
    )
    for play in NULLS:
        assert chance_of(play, points_of_ten(play, None, held, None, laid=0)) == ALL


@pytest.mark.parametrize("ruleset", sorted(RULESETS))
def test_a_higher_bid_promises_no_more_and_reach_is_where_it_turns(ruleset: str) -> None:
    rules = RULESETS[ruleset]
    for cards in [cards_of(EXAMPLE), cards_of(NULL), *hands(f"bid-{ruleset}", 1)]:
        ten = ten_card_hand(rules, cards, None)
        rungs = ladder(rules)
        promised = [one[1].expected for bid in rungs[::3] if (one := best_way(ten, bid))]
        assert promised == sorted(promised, reverse=True)
        highest = reach(ten)
        if highest is not None:
            found = best_way(ten, highest)
            assert found
            assert found[1].expected > worth_of_passing(rules)
        above = rungs[0 if highest is None else rungs.index(highest) + 1]
        beyond = best_way(ten, above)
        assert beyond is None or beyond[1].expected <= worth_of_passing(rules)


def test_ten_cards_promise_the_mean_of_all_twelve() -> None:
    rules, cards = RULESETS["skat"], cards_of(EXAMPLE)
    hearts = next(one for one in rules.contracts if one.id == "hearts")
    found = game_estimate(ten_card_hand(rules, cards, 0), hearts, 18, hand=False)
    assert found
    unseen = [card for card in BY_CODE.values() if card not in cards]
    each: list[float] = []
    for skat in list(combinations(unseen, 2))[::7]:
        told = asked(EXAMPLE, skat=[card.code for card in skat], seat="forehand")
        each.append(next(one["won"] for one in told["games"] if one["contract"] == "hearts"))
    assert abs(sum(each) / len(each) - found.won / 1000) < 0.01


def asked(cards: str, ruleset: str = "skat", locale: str = "en", **more: object) -> Any:
    found = answer("hand-chances", {"ruleset": ruleset, "cards": cards, "locale": locale, **more})
    assert found["ok"], found
    return found


@pytest.mark.parametrize("ruleset", sorted(RULESETS))
def test_everybody_agrees_on_these_hands(ruleset: str) -> None:
    strong = asked(STRONG, ruleset)
    first = strong["games"][0]
    assert "grand" in first["contract"]
    assert first["won"] > 0.95
    assert first["expected"] > 50
    assert strong["bid_up_to"] > 60
    weak = asked(RUBBISH, ruleset)
    assert weak["bid_up_to"] is None
    nulls = [one for one in asked(NULL, ruleset)["games"] if one["contract"].startswith("null")]
    assert max(one["won"] for one in nulls) > 0.7


def test_a_game_has_its_reasons_and_says_that_it_is_an_estimate() -> None:
    found = asked(EXAMPLE)
    assert found["estimate"] is True
    hearts = next(one for one in found["games"] if one["label"] == "hearts hand")
    assert hearts["why"].startswith("For it: six trumps with the two highest")
    assert "a bare ace" in hearts["why"]
    speaks_for, _, against = hearts["why"].partition("Against")
    for one in hearts["held"]:
        assert one["text"] in (speaks_for if one["weight"] > 0 else against)


@pytest.mark.parametrize("locale", LOCALES)
def test_whatever_is_held_has_a_name(locale: str) -> None:
    for ruleset in ("skat", "turneskat"):
        for number in range(6):
            deal = some_deal(Draw(f"names-{number}"))
            cards = " ".join(card.code for card in deal.hands[0])
            skat = [card.code for card in deal.skat]
            for told in (asked(cards, ruleset, locale), asked(cards, ruleset, locale, skat=skat)):
                assert all(one["text"] for game in told["games"] for one in game["held"])
                assert told["games"] == sorted(told["games"], key=lambda one: -one["expected"])
                if "ways" not in told:
                    assert all(len(game["discard"]) == 2 for game in told["games"])


@pytest.mark.parametrize(("request_", "code"), [
    ({"cards": EXAMPLE, "skat": ["CJ", "D7"]}, "card-twice"),
    ({"cards": "CJ SJ"}, "number-of-cards"),
    ({"cards": EXAMPLE, "skat": ["D7"]}, "number-of-cards"),
    ({"cards": EXAMPLE, "seat": "dealer"}, "not-a-choice"),
    ({"cards": EXAMPLE, "bid": 5000}, "bid-too-high"),
])  # fmt: skip
def test_what_cannot_be_is_refused(request_: dict[str, object], code: str) -> None:
    assert [told for told, _ in faults("hand-chances", {"ruleset": "skat", **request_})] == [code]


@pytest.mark.parametrize("ruleset", sorted(RULESETS))
def test_players_who_bid_by_chances_play_whole_deals(ruleset: str) -> None:
    player = at_once(
        lambda seen: LEARNER.decide(seen) if seen.phase == "tricks" else decide_by_chances(seen),
        LEARNER.gives_up,
    )
    declared = 0
    for number in range(4):
        deal = some_deal(Draw(f"whole-{ruleset}-{number}"))
        over = play_on(start(RULESETS[ruleset], deal), [player] * 3)
        assert over.phase == "over"
        score(over)
        declared += over.contract is not None
    assert declared
