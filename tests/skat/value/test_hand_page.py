"""What the hand page says: its advice, its values, and that each bid it calls safe is safe."""

from __future__ import annotations

import re
from itertools import combinations
from typing import Any

import pytest
from hypothesis import given, settings

from calculators.core.cards import DECK
from calculators.door.door import answer
from calculators.practice.draw import Draw
from calculators.skat.rules.rulesets import RULESETS
from calculators.skat.rules.score.bids import ladder
from calculators.skat.table.acts import Say
from calculators.skat.table.bidding import decide_by_chances
from calculators.skat.table.moves import apply
from calculators.skat.table.seeds import deal_of
from calculators.skat.table.state import start
from calculators.skat.table.view import view
from calculators.text.language import LOCALES, capital, language
from tests.by_day import by_day
from tests.hands import ten_cards
from tests.responding import respond_form

EXAMPLE = ["CJ", "SJ", "HA", "HT", "HK", "H7", "C7", "C8", "SA", "D9"]
ACES = ["CJ", "CA", "CT", "SA", "ST", "HA", "HT", "DA", "DT", "DK"]
ROW = re.compile(r'<details class="prospect[^"]*">.*?<summary>(.*?)</summary>', re.DOTALL)
FIGURE = re.compile(r"</span>([\d–]*)</span>")
RESULTS = {"simple": {"card_points": 61}, "schwarz": {"tricks": 10}}


def page_of(
    codes: list[str], ruleset: str, locale: str = "sv", **values: str
) -> tuple[dict[str, Any], str]:
    """The answer that stands behind the page, and the page's HTML."""
    asked = {"ruleset": ruleset, "cards": " ".join(codes), **values}
    told = respond_form(
        {"tool": "hand-outlook", "ruleset": ruleset, "locale": locale, "values": asked}
    )
    assert told["errors"] == []
    return answer("hand-outlook", told["request"]), told["html"]


def rows(html: str) -> list[tuple[str, str]]:
    """Each game with its safe bid, in the order of the page."""
    found = []
    for summary in ROW.findall(html):
        name = re.sub(r"<svg.*?</svg>|<[^>]+>", "", summary.partition("</b>")[0])
        found.append((name, FIGURE.findall(summary)[0]))
    return found


def sure_value(html: str) -> str:
    """The line that says what the hand is surely worth."""
    return re.sub(r"<[^>]+>", "", html.partition("<p data-aloud><b>")[2].partition("</p>")[0])


@pytest.mark.parametrize("hands", by_day((25,), (25, 1250)))
@pytest.mark.parametrize("ruleset", sorted(RULESETS))
@pytest.mark.parametrize("locale", LOCALES)
def test_the_bar_the_advice_and_the_first_game_say_the_same(
    locale: str, ruleset: str, hands: int
) -> None:
    """The bid is that of the estimates, the game stands first, and it is what is surely worth so
    much; the other games stand as they promise.
    """
    words, said = (language(locale).words(part) for part in ("skat_outlook", "skat_chances"))
    draw, bids = Draw(f"bar/{ruleset}/{hands}"), ladder(RULESETS[ruleset])
    for number in range(hands):
        codes = [card.code for card in draw.shuffled(DECK)[:10]]
        bid = draw.pick(bids[:12]) if number % 3 == 0 else None
        at_bid = {} if bid is None else {"bid": bid}
        found, html = page_of(codes, ruleset, locale, **{key: str(bid) for key in at_bid})
        asked = {"ruleset": ruleset, "cards": codes, "locale": locale, **at_bid}
        told = answer("hand-chances", asked)
        way, reach, at = told["ways"][0], told["bid_up_to"], told["bid"]
        best = next(one for one in told["games"] if one["way"] == way["way"])
        bar, inside = headline(html), html.partition("<div")[2].partition("</div>")[0]
        if reach is None or at > reach:
            assert bar == said["bid-over" if reach else "bid-none"].format(bid=at, reach=reach)
            assert way["way"] == "turn" or best["label"] in inside.lower()
        else:
            assert bar.startswith(said["bid-to"].partition("{way}")[0].format(bid=reach, at=at))
            assert way["way"] == "turn" or (best["label"] in bar and best["label"] in inside)
            assert said["won-at"].partition("{way}")[0].format(bid=at) in inside
        kinds = {(one["contract"], one["hand"]): one for one in found["contracts"]}
        promised: dict[str, float] = {}
        for one in told["games"]:
            kind = kinds[one["contract"], one["hand"]]
            group = "null-games" if kind["kind"] == "null" else ""
            group = "any-turn" if kind["skat"] == "turned" else group
            name, expected = words[group] if group else one["label"], one["expected"]
            if group == "any-turn":
                expected = next(one["expected"] for one in told["ways"] if one["way"] == "turn")
            promised[name] = max(expected, promised.get(name, expected))
            if one is best:
                first = name, kind
        [(name, figure), *others] = rows(html)
        assert name == first[0]
        alone = name != words["null-games"]
        label, safe = (name, figure) if alone else (first[1]["label"], first[1]["safe_bid"])
        assert sure_value(html) == capital(words["safe-up-to"].format(contract=label, bid=safe))
        order = [promised[name] for name, _ in others if name in promised]
        assert order == sorted(order, reverse=True) or bid


def test_of_several_nulls_that_which_is_advised_is_said_to_be_worth_so_much() -> None:
    _, html = page_of(["S9", "D7", "D9", "C9", "SA", "CA", "SJ", "CQ", "C7", "S7"], "turneskat")
    assert "guckser nullo" in headline(html)
    said = language("sv").words("skat_outlook")["safe-up-to"]
    assert sure_value(html) == capital(said.format(contract="guckser nullo", bid=15))


def headline(html: str) -> str:
    """What stands in the bar."""
    assert html.startswith('<p data-aloud class="say">')
    return html.partition(">")[2].partition("</p>")[0]


@pytest.mark.parametrize("ruleset", sorted(RULESETS))
def test_the_auction_advises_what_the_players_at_the_table_say(ruleset: str) -> None:
    """But for a seat that all others have left alone: nobody plays if it passes."""
    words, advised = language("en").words("skat_chances"), 0
    for number in range(8):
        state = start(RULESETS[ruleset], deal_of(f"advice-{number}"))
        while state.phase == "auction" and not state.auction.alone:
            seen = view(state, state.to_act or 0)
            act = decide_by_chances(seen).act
            assert isinstance(act, Say)
            cards = " ".join(card.code for card in seen.hand)
            calls = " ".join(str(call) for _, call in state.calls)
            values = {"ruleset": ruleset, "calls": calls, "_cards": cards}
            asked = {"tool": "auction-walk", "ruleset": ruleset, "locale": "en", "values": values}
            html = respond_form(asked)["html"]
            told = headline('<p data-aloud class="say">' + html.split('class="say">')[2])
            passes = told.startswith(words["bid-none"].partition(":")[0])
            assert passes is (act.call == "pass"), (told, act)
            state, advised = apply(state, act), advised + 1
    assert advised > 20


@given(ten_cards)
@settings(max_examples=4)
def test_every_safe_bid_shown_is_reached_with_every_skat_and_not_one_more(codes: list[str]) -> None:
    skats = list(combinations([card.code for card in DECK if card.code not in codes], 2))
    for ruleset, rules in RULESETS.items():
        found, html = page_of(codes, ruleset)
        shown = dict(rows(html))
        contracts = {contract.id: contract for contract in rules.contracts}
        for one in found["contracts"]:
            contract = contracts[one["contract"]]
            if contract.kind == "null" or contract.skat == "turned":
                continue
            result = RESULTS["schwarz" if contract.ouvert else "simple"]
            request = {"ruleset": ruleset, "contract": contract.name, **result}
            if contract.skat == "either":
                request["hand"] = one["hand"]
            worth = [value(request, codes, skat) for skat in skats]
            assert len(worth) == 231
            possible = [amount for amount in worth if amount is not None]
            safe = str(min(possible)) if len(possible) == 231 else "–"
            assert shown[one["label"]] == safe
        if "tournee" in found:
            label = language("sv").words("skat_outlook")["any-turn"]
            assert shown[label] == str(least_turn(ruleset, codes, skats))


def value(request: dict[str, Any], codes: list[str], skat: tuple[str, str]) -> int | None:
    """What `game-value` makes of one skat; None where the game cannot end so."""
    game = answer("game-value", {**request, "cards": [*codes, *skat]})
    return int(game["value"]) if game["ok"] else None


def least_turn(ruleset: str, codes: list[str], skats: list[tuple[str, str]]) -> int:
    """The dearest game that the first card turned allows, for the worst of all turns."""
    suits = {"C": "clubs", "S": "spades", "H": "hearts", "D": "diamonds"}
    found = []
    for skat in skats:
        for turned in skat:
            names = [f"tournee-{suits[turned[0]]}"]
            names += ["tournee-grand"] if turned[1] == "J" else []
            games = [{"ruleset": ruleset, "contract": one, "card_points": 61} for one in names]
            values = [value(game, codes, skat) for game in games]
            found.append(max(amount for amount in values if amount is not None))
    return min(found)


@pytest.mark.parametrize("ruleset", sorted(RULESETS))
@pytest.mark.parametrize("locale", LOCALES)
def test_no_null_is_recommended_to_a_hand_full_of_aces(ruleset: str, locale: str) -> None:
    found, html = page_of(ACES, ruleset, locale)
    words = language(locale).words("skat_outlook")
    nulls = [one["label"] for one in found["contracts"] if one["kind"] == "null"]
    names = [name for name, _ in rows(html)]
    assert not set(nulls) & set(names)
    assert words["null-fixed"] in html
    before = names[: names.index(words["null-games"])]
    assert any("grand" in name or "guetz" in name for name in before)
    assert not any(label in sure_value(html) for label in nulls)
    assert words["value-alone"] in html


@given(ten_cards)
@settings(max_examples=6)
def test_every_game_is_shown_once_and_counted_aloud(codes: list[str]) -> None:
    for ruleset in RULESETS:
        found, html = page_of(codes, ruleset)
        shown = [name for name, _ in rows(html)]
        assert len(set(shown)) == len(shown)
        free = {
            one["label"]
            for one in found["contracts"]
            if one["of"] and one["kind"] != "null" and one["skat"] != "turned"
        }
        assert free <= set(shown)
        bodies = re.split(r'<details class="prospect', html)[1:]
        assert len(bodies) == len(shown)
        for body in bodies:
            assert '<ol class="steps"><li><a href=' in body


def test_the_same_cards_are_set_side_by_side_in_every_game() -> None:
    words = language("sv")
    for ruleset in RULESETS:
        _, html = page_of(EXAMPLE, ruleset)
        beside = html.partition(words.words("skat_outlook")["same-cards"])[2]
        for other in ("skat", "turneskat", "tournee-skat"):
            found = answer("hand-outlook", {"ruleset": other, "cards": EXAMPLE})["best"]
            name = words.rulesets["isko" if (ruleset, other) == ("isko", "skat") else other]
            row = re.search(rf">{name}</th><td>(.*?)</td>", beside)
            assert row
            assert row[1] == f"{found['safe_bid']} {found['label']}"


@given(ten_cards)
@settings(max_examples=5)
def test_until_the_tenth_card_nothing_is_wrong(codes: list[str]) -> None:
    words = language("en").words("skat_outlook")
    for count in range(10):
        values = {"ruleset": "skat", "cards": " ".join(codes[:count])}
        asked = {"tool": "hand-outlook", "ruleset": "skat", "locale": "en", "values": values}
        told = respond_form(asked)
        assert told["errors"] == []
        if count:
            assert words["cards-of"].format(count=count) in told["html"]
    twice = {"ruleset": "skat", "cards": " ".join([*codes[:5], codes[0]])}
    told = respond_form(
        {"tool": "hand-outlook", "ruleset": "skat", "locale": "en", "values": twice}
    )
    assert [error["code"] for error in told["errors"]] == ["card-twice"]
    eleven = next(card.code for card in DECK if card.code not in codes)
    many = {"ruleset": "skat", "cards": " ".join([*codes, eleven])}
    told = respond_form({"tool": "hand-outlook", "ruleset": "skat", "locale": "en", "values": many})
    assert [error["code"] for error in told["errors"]] == ["number-of-cards"]


def test_a_bid_is_held_against_every_game_and_the_hopeless_are_folded_away() -> None:
    junk = ["D7", "D8", "S7", "S8", "S9", "H7", "H8", "H9", "C7", "C8"]
    _, plain = page_of(junk, "turneskat", "en")
    found, html = page_of(junk, "turneskat", "en", bid="80")
    fold = language("en").words("skat_outlook")["other-games"]
    for one in found["contracts"]:
        if one.get("verdict") == "hopeless" and one["skat"] != "turned" and one["of"]:
            first = html.partition(f"<summary>{fold}")[0]
            assert f">{one['label']}</span>" not in first
    assert "bid 80: " in html
    assert "bid 80: " not in plain


@pytest.mark.parametrize("locale", LOCALES)
def test_what_is_estimated_is_marked_and_apart_from_what_is_counted(locale: str) -> None:
    words = language(locale).words("skat_chances")
    for ruleset in RULESETS:
        _, html = page_of(EXAMPLE, ruleset, locale)
        inside = html.partition('<div class="estimate">')[2].partition("</div>")[0]
        assert f"({words['estimate'].lower()})" in headline(html)
        assert words["what-it-is"] in inside
        told = answer("hand-chances", {"ruleset": ruleset, "cards": EXAMPLE, "locale": locale})
        shown = html.count(words["won-about"].partition("{")[0])
        assert shown == sum(
            one["way"] != "turn" and not one["contract"].startswith(("null", "guckser-null"))
            for one in told["games"]
        )


@pytest.mark.parametrize("locale", LOCALES)
def test_the_suit_of_a_tournee_that_nobody_can_choose_is_not_what_promises_most(
    locale: str,
) -> None:
    hand = ["CJ", "HJ", "SK", "S9", "S8", "S7", "HT", "H7", "C9", "DT"]
    answered, html = page_of(hand, "turneskat", locale)
    said = html.partition('class="estimate"')[2].partition("</div>")[0]
    turned = [one["label"] for one in answered["contracts"] if one["skat"] == "turned"]
    assert len(turned) > 1
    assert not any(label in said.lower() for label in turned)
