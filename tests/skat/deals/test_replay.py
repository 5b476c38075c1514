"""Replays: every deal of cases/deals is played through, and a fault in one is named and located."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable
from html.parser import HTMLParser
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from calculators.core.cards import DECK, PACK, Card
from calculators.core.errors import RuleError
from calculators.deals.moments import Layout
from calculators.deals.page.render import render_replay
from calculators.deals.replays import read_replay
from calculators.practice.task import GameName
from calculators.skat.practice.games import value_text
from calculators.text.language import LOCALES, language
from calculators.text.problems import sentence
from publishing.cases import line_of, replay_of
from publishing.problems import PageError

ROOT = Path(__file__).parents[3]
FILES = sorted((ROOT / "cases/deals").glob("*.toml"))
NAMES = [path.stem for path in FILES]
WITH_CARDS = [name for name in NAMES if replay_of(name).moments]


def data(name: str) -> dict[str, Any]:
    return tomllib.loads((ROOT / f"cases/deals/{name}.toml").read_text("utf-8"))


def all_cards(layout: Layout) -> list[Card]:
    piles = (*layout.hands, layout.middle, layout.aside, *layout.taken)
    return [card for pile in piles for card in pile] + [card for _, card in layout.trick]


class Seen(HTMLParser):
    """The elements of some HTML, each with its attributes."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str]]] = []
        self.feed(html)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, {name: value or "" for name, value in attrs}))

    def having(self, attribute: str) -> list[dict[str, str]]:
        return [given for _, given in self.tags if attribute in given]


def shown(name: str, locale: str) -> Seen:
    return Seen(render_replay(replay_of(name), name, locale, "../../"))


def test_the_rules_behind_the_score_are_called_as_on_the_pages() -> None:
    cited = {"turneskat/value": ["Vad ett spel är värt", {"matadors": 10}]}
    told = render_replay(replay_of("turneskat-1"), "turneskat-1", "sv", "../../", cited)
    assert ">Vad ett spel är värt, §\N{NO-BREAK SPACE}10</a>" in told
    assert ">turneskat/value#matadors<" not in told


def test_a_turn_has_its_article_where_it_stands_in_a_sentence() -> None:
    words, turn = language("en"), GameName("tournee-skat", "tournee-spades")
    told = render_replay(replay_of("tournee-skat-1"), "tournee-skat-1", "en", "../../")
    assert "Anna plays a spade turn." in re.sub("<[^>]*>", "", told)
    assert value_text(words, "name", turn) == "a spade turn"
    assert value_text(words, "label", turn) == "spade turn"


@pytest.mark.parametrize("name", NAMES)
def test_a_deal_comes_to_the_score_that_it_tells(name: str) -> None:
    deal, replay = data(name), replay_of(name)
    answer = replay.score_in("sv")
    if "account" in deal:
        assert answer["totals"] == deal["account"]["totals"]
    elif "scores" in deal["result"]:
        forehand = (deal["dealer"] + 1) % len(deal["players"])
        told = deal["result"]["scores"]
        assert answer["scores"] == told[forehand:] + told[:forehand]
    else:
        assert answer["score"] == deal["result"]["score"]
        assert replay.request["card_points"] == deal["result"]["card_points"]


@pytest.mark.parametrize("name", WITH_CARDS)
def test_no_card_is_lost_or_doubled_at_any_moment(name: str) -> None:
    replay = replay_of(name)
    pack = DECK if len(replay.players) == 3 else PACK
    for moment in replay.moments:
        cards = all_cards(moment.layout)
        assert len(cards) == len(pack)
        assert set(cards) == set(pack) == set(moment.layout.places())


@pytest.mark.parametrize("name", WITH_CARDS)
def test_a_trick_lies_until_the_next_lead_and_then_with_its_taker(name: str) -> None:
    replay = replay_of(name)
    moments = [moment for moment in replay.moments if moment.kind == "card"]
    for before, after in pairwise(moments):
        if before.winner is None or not after.id.startswith("trick"):
            continue
        won = {card for _, card in before.layout.trick}
        assert won <= set(after.layout.taken[replay.sides[before.winner]])
        assert [seat for seat, _ in after.layout.trick] == [before.winner]
    last = next(moment for moment in replay.moments if moment.kind == "score").layout
    assert sum(map(len, last.taken)) == sum(last.tricks) * len(replay.players)


@pytest.mark.parametrize("name", WITH_CARDS)
def test_the_moves_in_the_page_bring_every_card_to_its_place(name: str) -> None:
    seen = shown(name, "sv")
    lies, place = {}, ""
    for _, given in seen.tags:
        place = given.get("data-place", place)
        if "data-card" in given:
            lies[given["data-card"]] = place
    told = seen.having("data-moment")
    moments = replay_of(name).moments
    assert [given["data-moment"] for given in told] == [moment.id for moment in moments]
    for given, moment in zip(told, moments, strict=True):
        lies |= dict(move.split(">") for move in given["data-moves"].split())
        assert lies == {card.code: where for card, where in moment.layout.places().items()}


@pytest.mark.parametrize("name", NAMES)
def test_both_languages_have_the_same_skeleton(name: str) -> None:
    kept = ("id", "class", "href", "data-moment", "data-moves", "data-of", "data-card", "data-go")
    swedish, english = (
        [
            (tag, [given.get(key, "").replace("../en/", "../") for key in kept])
            for tag, given in shown(name, locale).tags
            if tag not in ("span", "svg", "path", "a")
        ]
        for locale in LOCALES
    )
    assert swedish == english


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("name", WITH_CARDS)
def test_every_moment_is_said_in_words_and_ids_are_there_once(name: str, locale: str) -> None:
    seen = shown(name, locale)
    ids = [given["id"] for given in seen.having("id")]
    assert len(ids) == len(set(ids))
    for given in seen.having("data-said"):
        assert given["data-said"] or given["data-moment"] == "score"
        assert not re.search(r"[:,] *\.| {2}", given["data-said"])
        assert not re.search(r":[CSHD][AKQJT2-9]?:|[{}]|\b[CSHD][AKQJT2-9]\b", given["data-said"])
    assert not [given for _, given in seen.tags if "style" in given or "onclick" in given]


@pytest.mark.parametrize("name", WITH_CARDS)
def test_the_deal_is_commented_from_the_deal_to_the_score(name: str) -> None:
    replay, told = replay_of(name), replay_of(name).comments
    assert {"dealt", "score"} <= set(told)
    for kind in ("call-", "trick-"):
        all_of = sum(moment.id.startswith(kind) for moment in replay.moments)
        assert sum(id.startswith(kind) for id in told) >= min(4, all_of)
    for text in told.values():
        assert set(text) == set(LOCALES)


# ---- what is wrong is named ----

Spoil = Callable[[dict[str, Any]], object]


def put(path: str, value: object) -> Spoil:
    """The deal with another value in a field."""

    def spoil(deal: dict[str, Any]) -> None:
        *way, last = path.split(".")
        inner: Any = deal
        for part in way:
            inner = inner[int(part)] if isinstance(inner, list) else inner[part]
        inner[int(last) if isinstance(inner, list) else last] = value

    return spoil


SPOILT: list[tuple[str, Spoil, str, str]] = [
    ("skruf-1", put("ruleset", "bridge"), "not-a-choice", "ruleset"),
    ("skruf-1", put("hands.1", "H5"), "number-of-cards", "hands.1"),
    ("skruf-1", put("kitty", "H3 D4 CT SA"), "card-twice", "kitty"),
    ("skruf-1", put("colour", 1), "unknown-field", "colour"),
    ("skruf-1", put("call.2.call", "1 grandissimo"), "bid-not-higher", "call.2.call"),
    ("skruf-1", put("call.2.call", "two spades"), "not-a-bid", "call.2.call"),
    ("skruf-1", put("call.3.seat", 0), "stated-otherwise", "call.3.seat"),
    ("skruf-1", lambda deal: deal["call"].pop(), "deal-unfinished", "call"),
    ("skruf-1", put("exchange.0.cards", "SJ S9 S6 SK"), "card-not-held", "exchange.0"),
    ("skruf-1", lambda deal: deal["exchange"].pop(), "deal-unfinished", "exchange"),
    ("skruf-1", put("trick.0.leader", 2), "stated-otherwise", "trick.0.leader"),
    ("skruf-1", put("trick.0.winner", 3), "stated-otherwise", "trick.0.winner"),
    ("skruf-1", put("trick.0.cards", "H4 C4 HK HA"), "suit-not-followed", "trick.0.cards"),
    ("skruf-1", put("trick.1.cards", "SA S2 D2 HK"), "card-played-before", "trick.1.cards"),
    ("skruf-1", put("trick.1.cards", "SA S2 D2 SK"), "card-not-in-hand", "trick.1.cards"),
    ("skruf-1", lambda deal: deal["trick"].pop(), "deal-unfinished", "trick"),
    ("skruf-1", put("trick.0.notes", {"C2": {"sv": "a", "en": "b"}}), "card-not-in-trick",
     "trick.0.notes"),
    ("skruf-1", put("trick.1.tells", {"sv": "bara svenska"}), "missing", "trick.1.tells.en"),
    ("skruf-1", put("comments.trick-99-1", {"sv": "a", "en": "b"}), "unknown-field",
     "comments.trick-99-1"),
    ("skruf-1", put("result.tricks", [13, 0]), "stated-otherwise", "result.tricks"),
    ("skruf-1", put("result.buyer", 0), "stated-otherwise", "result.buyer"),
    ("skruf-1", put("account.totals", [1553, 6]), "stated-otherwise", "account.totals"),
    ("skruf-2", put("variation.0.trick.0.cards", "DK D2 SQ C8"), "suit-not-followed",
     "variation.0.trick.0.cards"),
    ("skruf-2", put("variation.0.after_trick", 13), "out-of-range", "variation.0.after_trick"),
    ("skruf-3", put("result.honours", [9, 9]), "score-refused", "result"),
    ("skat-1", put("hands.1", "C9 S9"), "number-of-cards", "hands.1"),
    ("skat-1", put("kitty", "C7 CJ"), "card-twice", "kitty"),
    ("skat-1", lambda deal: deal.pop("hands"), "missing", "hands"),
    ("skat-1", put("call.2.call", "18"), "bid-not-higher", "call.2.call"),
    ("skat-1", put("call.1.call", "20"), "answer-yes-or-pass", "call.1.call"),
    ("skat-1", put("call.1.call", "maybe"), "not-a-call", "call.1.call"),
    ("skat-1", put("call.5.seat", 2), "stated-otherwise", "call.5.seat"),
    ("skat-1", lambda deal: deal["call"].pop(), "deal-unfinished", "call"),
    ("skat-1", lambda deal: deal["act"].pop(0), "act-barred", "act.0.cards"),
    ("skat-1", lambda deal: deal["act"].append({"does": "refuses"}), "act-barred", "act.3.cards"),
    ("skat-1", lambda deal: deal["act"].pop(), "missing", "act.contract"),
    ("skat-1", put("act.1.cards", "ST SJ"), "card-not-in-hand", "act.1.cards"),
    ("skat-1", put("act.1.cards", "ST"), "number-of-cards", "act.1.cards"),
    ("skat-1", put("act.2.contract", "guckser-grand"), "not-in-ruleset", "act.2.contract"),
    ("skat-1", put("act.2.hand", True), "stated-otherwise", "act.2.hand"),
    ("skat-1", put("trick.0.cards", "H9 HA HK"), "card-not-in-hand", "trick.0.cards"),
    ("skat-1", put("trick.1.cards", "CJ C9 DT"), "suit-not-followed", "trick.1.cards"),
    ("skat-1", put("result.card_points", 99), "stated-otherwise", "result.card_points"),
    ("skat-1", put("result.score", 48), "stated-otherwise", "result.score"),
    ("turneskat-1", put("act.0.cards", "D8"), "card-not-in-skat", "act.0.cards"),
    ("turneskat-1", put("act.3.contract", "tournee-hearts"), "turned-card-bars", "act.3.cards"),
    ("turneskat-1", lambda deal: deal["act"].pop(1), "turned-card-bars", "act.2.cards"),
    ("turneskat-1", put("act.0.does", "looks"), "skat-out-of-order", "act"),
    ("turneskat-2", put("call.2.call", "10"), "deal-unfinished", "act"),
    ("turneskat-2", put("call.2.call", "pass"), "alone-bid-or-ramsch", "call.2.call"),
    ("turneskat-2", lambda deal: deal["call"].clear(), "deal-unfinished", "act"),
    ("turneskat-2", lambda deal: deal["trick"].pop(), "deal-unfinished", "trick"),
    ("turneskat-2", put("trick.4.cards", "SQ S7 CK"), "card-not-in-hand", "trick.4.cards"),
    ("turneskat-2", put("result.card_points", [0, 49, 65]), "stated-otherwise",
     "result.card_points"),
    ("turneskat-2", put("result.scores", [0, 0, -20]), "stated-otherwise", "result.scores"),
    ("turneskat-2", put("result.declarer", 0), "unknown-field", "result.declarer"),
    ("tournee-skat-1", put("call.1.call", "19"), "bid-is-no-value", "call.1.call"),
    ("tournee-skat-1", put("act.1.does", "turns"), "skat-out-of-order", "act"),
]  # fmt: skip


@pytest.mark.parametrize(("name", "spoil", "code", "field"), SPOILT)
def test_a_fault_is_named_with_its_field(name: str, spoil: Spoil, code: str, field: str) -> None:
    deal = data(name)
    spoil(deal)
    with pytest.raises(RuleError) as refused:
        read_replay(deal)
    found = [(problem.code, problem.field) for problem in refused.value.problems]
    assert (code, field) in found
    for problem in refused.value.problems:
        for locale in LOCALES:
            assert sentence(language(locale), problem)


def test_a_fault_names_the_player_and_not_the_number_of_the_seat() -> None:
    deal = data("skruf-1")
    put("trick.1.cards", "SA S2 D2 SK")(deal)
    with pytest.raises(RuleError) as refused:
        read_replay(deal)
    assert sentence(language("sv"), refused.value.problems[0]).startswith("C ")


LINES = """id = "X"
[result]
tricks = [1, 2]
[[trick]]
cards = "H4"
[[trick]]
leader = 1
cards = "H5"
[trick.notes]
H5 = { sv = "a", en = "b" }
[[variation]]
id = "V"
[[variation.trick]]
cards = "H6"
[[variation.trick]]
cards = "H7"
"""


@pytest.mark.parametrize(("field", "line"), [
    ("id", 1),
    ("result", 2),
    ("result.tricks", 3),
    ("trick.0.cards", 5),
    ("trick.1.cards", 8),
    ("trick.1.winner", 6),
    ("trick.1.notes.H5.sv", 10),
    ("variation.0.id", 12),
    ("variation.0.trick.1.cards", 16),
    ("nowhere", 1),
])  # fmt: skip
def test_a_field_is_found_in_its_line(field: str, line: int) -> None:
    assert line_of(LINES, field) == line


def test_a_fault_in_a_file_fails_the_build_with_file_line_and_field(tmp_path: Path) -> None:
    written = (ROOT / "cases/deals/skruf-1.toml").read_text("utf-8")
    spoilt = written.replace('cards = "H4 H2 HK HA"', 'cards = "H4 C4 HK HA"', 1)
    (tmp_path / "spoilt.toml").write_text(spoilt, "utf-8")
    line = spoilt[: spoilt.index("H4 C4")].count("\n") + 1
    with pytest.raises(PageError, match=rf"cases/deals/spoilt\.toml:{line}: trick\.0\.cards: "):
        replay_of("spoilt", tmp_path)
    (tmp_path / "broken.toml").write_text("id = ", "utf-8")
    with pytest.raises(PageError, match=r"cases/deals/broken\.toml: "):
        replay_of("broken", tmp_path)
    with pytest.raises(PageError, match="no deal is called"):
        replay_of("none", tmp_path)
