"""The lessons as data: whole, proved by the calculators, and told in every language."""

from __future__ import annotations

import tomllib
from typing import Any
from urllib.parse import parse_qsl

import pytest

from calculators.door import door
from calculators.practice.kinds import KINDS
from calculators.skat.rules.play.piles import TRICKS
from calculators.skat.rules.rulesets import RULESETS
from calculators.skat.table.learner import LEARNER
from calculators.skat.table.seeds import deal_of
from calculators.skat.table.weighing import CLUB
from calculators.text.language import LOCALES
from publishing.lesson_again import other_steps
from publishing.lessons import (
    LESSONS,
    PATHS,
    Choice,
    Proof,
    Step,
    check_lesson,
    codes_of,
    lesson_of,
    lessons_of,
    proof_fault,
)
from publishing.problems import PageError
from tools.first_deal import is_for_beginners, is_won, played, variants

NAMES = sorted(path.stem for path in LESSONS.glob("*.toml"))
DOCS = LESSONS.parents[1] / "docs"
WORDS = 75
"""A screen of a telephone, with room for cards and buttons."""
SAMPLE = (LESSONS / "first-cards.toml").read_text("utf-8")


@pytest.mark.parametrize("name", NAMES)
def test_every_answer_of_a_lesson_is_the_calculators_own(name: str) -> None:
    """Reading proves each step; a lesson that only tells would teach nothing."""
    steps = [way for step in lesson_of(name).steps for way in (step, *step.others)]
    asked = [step for step in steps if step.asks != "read"]
    assert len(asked) >= 2
    assert all(step.proof or step.play or step.deal for step in asked)


@pytest.mark.parametrize("name", NAMES)
def test_no_screen_is_long(name: str) -> None:
    for step in lesson_of(name).steps:
        for code in LOCALES:
            assert len(step.text[code].split()) <= WORDS, step.text[code]


@pytest.mark.parametrize("name", NAMES)
def test_a_lesson_has_its_page_in_every_language_under_its_own_title(name: str) -> None:
    read = lesson_of(name)
    for code in LOCALES:
        page = (DOCS / code / f"learn/{name}.md").read_text("utf-8")
        assert f"# {read.title[code]}\n" in page
        assert f"```lesson {name}\n" in page


@pytest.mark.parametrize("path", PATHS)
def test_a_path_has_no_gap(path: str) -> None:
    places = [one.place for one in lessons_of(path)]
    assert places == list(range(1, len(places) + 1))


def test_the_course_begins_with_four_deals_then_come_two_evenings() -> None:
    assert [len(lessons_of(path)) for path in PATHS[:3]] == [4, 11, 10]
    assert lessons_of("evening")[0].id == "one-against-two"
    for lesson in lessons_of("first-tricks"):
        assert lesson.table or any(step.deal or step.play for step in lesson.steps), lesson.id


DEALS = [
    (name, at, place)
    for name in NAMES
    for at, step in enumerate(lesson_of(name).steps)
    for place, way in enumerate((step, *step.others))
    if way.deal
]


@pytest.mark.parametrize(("name", "at", "place"), DEALS)
def test_a_short_deal_may_be_won_or_lost_and_each_card_that_gives_it_away_is_told(
    name: str, at: int, place: int
) -> None:
    """Against all that the others could play, not only against what they do."""
    step = lesson_of(name).steps[at]
    deal = (step, *step.others)[place].deal
    assert deal
    assert deal.can_be_won
    assert any(moment.won is False for moment in deal.moments)
    lost = {at for at, moment in enumerate(deal.moments) if moment.won is False}
    while more := {
        at
        for at, moment in enumerate(deal.moments)
        if at not in lost
        and moment.follows
        and lost.issuperset(one.to for one in moment.follows.values())
    }:
        lost |= more
    for number, moment in enumerate(deal.moments):
        for card, follow in moment.follows.items():
            assert bool(follow.instead) == (number not in lost and follow.to in lost), card
            assert all(moment.follows[one].to not in lost for one in follow.instead)


def test_every_moment_of_a_short_deal_counts_all_card_points() -> None:
    deal = lesson_of("first-trick").steps[0].deal
    assert deal
    for moment in deal.moments:
        for follow in moment.follows.values():
            after = deal.moments[follow.to]
            gained = after.own - moment.own, after.others - moment.others
            assert sorted(gained) == [0, follow.worth]
            assert gained[follow.taker != deal.seat] == follow.worth


@pytest.mark.parametrize("name", ["evening-test", "first-cards", "own-auction", "skruf-bids"])
def test_a_question_that_comes_back_has_other_cards_and_an_answer_of_the_calculators(
    name: str,
) -> None:
    lesson = lesson_of(name)
    again = [step for at in range(len(lesson.steps)) for step in other_steps(lesson, at)]
    assert len(again) >= 2
    for step in again:
        assert step.done
        assert all(step.done[code] and step.question and step.question[code] for code in LOCALES)
        if step.asks == "choice":
            assert step.right in {choice.value for choice in step.choices}
        assert len({one.value for one in step.tries} - {step.right}) == len(step.tries)


def test_nearly_every_question_of_the_test_has_another() -> None:
    lesson = lesson_of("evening-test")
    alone = [at for at in range(len(lesson.steps)) if not other_steps(lesson, at)]
    assert [lesson.steps[at].right for at in alone] == ["middlehand"]  # words, no cards


def test_nothing_of_null_is_asked_on_the_first_evening() -> None:
    for lesson in lessons_of("evening"):
        for at, step in enumerate(lesson.steps):
            assert "null" not in str(step.proof), lesson.id
            for other in other_steps(lesson, at):
                assert "noll" not in other.text["sv"], lesson.id


def test_a_course_for_skat_asks_about_no_other_game() -> None:
    """A tournée, with base values and losses of its own, once stood between lessons of Skat."""
    for path in ("evening", "second-evening"):
        for lesson in lessons_of(path):
            assert lesson.ruleset == "skat"
            for step in lesson.steps:
                if step.proof:
                    assert step.proof.request.get("ruleset", "skat") == "skat", lesson.id


@pytest.mark.parametrize("name", NAMES)
def test_the_trainer_of_a_lesson_knows_its_game(name: str) -> None:
    read = lesson_of(name)
    if read.trainer and read.ruleset in RULESETS:
        assert read.ruleset in KINDS[read.trainer].rulesets


SAFER = {"sv": "säkr", "en": "safe"}
"""How a text calls a game the safer one."""
WITHIN = 5
"""By so many points a safer game may promise less than the best."""
JUDGED = [
    (name, at)
    for name in NAMES
    for at, step in enumerate(lesson_of(name).steps)
    if step.proof
    and (
        step.proof.gives in ("call", "game", "discard")
        or (step.proof.gives == "won" and step.asks == "choice" and len(step.cards) == TRICKS)
    )
]
"""The steps whose answer is a judgement: a bid or a pass, a game, a discard."""


def promised(step: Step) -> dict[str, Any]:
    """What the model of chances says of the cards of a step."""
    assert step.proof
    cards, bid = list(step.cards), step.proof.request.get("bid")
    skat = {"skat": cards[TRICKS:]} if len(cards) > TRICKS else {}
    at = {"bid": bid} if bid else {}
    return door.answer("hand-chances", {"ruleset": "skat", "cards": cards[:TRICKS], **skat, **at})


@pytest.mark.parametrize(("name", "at"), JUDGED)
def test_a_judgement_of_a_lesson_is_that_of_the_model(name: str, at: int) -> None:
    """The game that promises most, or one that is safer, and is called so, and hardly worse; a bid
    only where some game pays; the discard after which the game named pays best.
    """
    step = lesson_of(name).steps[at]
    assert step.proof
    found = promised(step)
    best = found["games"][0]
    if step.proof.gives in ("call", "won"):
        bids = step.right in ("bid", "yes")
        assert bids is (best["expected"] > 0), best
        return
    game = step.right if step.proof.gives == "game" else step.proof.request["contract"]
    own = next(one for one in found["games"] if one["contract"] == game)
    if own["contract"] != best["contract"]:
        assert step.done
        assert own["expected"] >= best["expected"] - WITHIN, best
        assert own["won"] > best["won"]
        assert all(SAFER[code] in step.done[code] for code in LOCALES)
    if step.proof.gives == "discard":
        assert set(own["discard"]) == set(step.right.split())


def test_the_rule_of_eight_gets_better_with_the_count_and_eight_is_nearly_always_won() -> None:
    [counted] = [step for step in lesson_of("worth-a-bid").steps if step.won_by_count]
    won = [chance for _, chance in counted.won_by_count]
    assert [count for count, _ in counted.won_by_count] == ["8+", "7", "6", "5"]
    assert won == sorted(won, reverse=True)
    assert won[0] > 90
    assert won[1] > PAYS > won[-1]


PAYS = 67
"""Of a hundred games so many have to be won where a loss counts double."""


def last_deal(path: str = "second-evening") -> tuple[str, int]:
    """The name and the seat of the deal to which a path leads."""
    fragment = lessons_of(path)[-1].table.partition("?")[2]
    asked = dict(parse_qsl(fragment))
    assert asked.pop("ruleset") == "skat"
    assert set(asked) <= {"seed", "seat"}
    return asked["seed"], int(asked.get("seat", 0))


def test_the_course_ends_at_the_table_with_a_deal_that_a_beginner_wins() -> None:
    """Against learners, played by rules of thumb and by the club player, and with any one card
    played otherwise or any other two laid away."""
    seed, seat = last_deal()
    for player in (LEARNER, CLUB):
        assert is_won(played(seed, seat, player), seat)
    otherwise = list(variants(seed, seat))
    assert len(otherwise) > 30
    assert [told for told, end in otherwise if not is_won(end, seat)] == []
    assert is_for_beginners(seed, seat)


def test_the_fourth_deal_is_the_one_that_its_lesson_shows_and_a_learner_wins_it() -> None:
    seed, seat = last_deal("first-tricks")
    bid, discard, _ = lessons_of("first-tricks")[-1].steps
    deal = deal_of(seed)
    assert {card.code for card in deal.hands[seat]} == set(bid.cards)
    assert {card.code for card in (*deal.hands[seat], *deal.skat)} == set(discard.cards)
    assert is_won(played(seed, seat, LEARNER), seat)


@pytest.mark.night
def test_the_fourth_deal_is_won_whatever_one_thing_is_done_otherwise() -> None:
    seed, seat = last_deal("first-tricks")
    assert [told for told, end in variants(seed, seat) if not is_won(end, seat)] == []


def test_the_hand_of_the_last_deal_is_one_to_bid_on_as_the_lessons_teach() -> None:
    seed, seat = last_deal()
    cards = [card.code for card in deal_of(seed).hands[seat]]
    asked = {"ruleset": "skat", "contract": "hearts", "cards": cards}
    assert door.answer("hand-strength", asked)["call"] == "bid"


def test_only_the_last_lesson_of_a_path_leads_to_the_table() -> None:
    """Any other leads to the next lesson."""
    for path in PATHS:
        assert not any(one.table for one in lessons_of(path)[:-1])


# ---- what is wrong is told ----

WRONG = {
    'right = "HT"': ('right = "HQ"', "the calculators say HT"),
    'path = "evening"': ('path = "night"', "is one of first-tricks, evening"),
    'cards = "HK HT HQ"': ('cards = "HK HT XX"', "XX is no card"),
    'answer = "HK"': ('answer = "HT"', "is right, or there already"),
    'asks = "order"': ('asks = "sort"', "is one of read"),
    'right = "SA ST SK SQ S9 S8 S7"': ('right = "SA SK ST SQ S9 S8 S7"', "SK does not beat ST"),
    'gives = "winning_card"': ('gives = "winner.card"', "the answer has no winner.card"),
    'trainer = "card-order"': ('trainer = "dancing"', "is one of"),
    "place = 2": ("place = 2\ncolour = 3", "colour: no such key"),
    "place = 2\n": ('place = 2\ndeal = { seed = "a" }\n', "deal.seat: is missing"),
}


@pytest.mark.parametrize("part", WRONG)
def test_a_fault_is_told_with_its_file_and_line(part: str) -> None:
    wrong, told = WRONG[part]
    assert SAMPLE.count(part) >= 1
    spoilt = SAMPLE.replace(part, wrong, 1)
    with pytest.raises(PageError, match=told) as raised:
        check_lesson("spoilt", spoilt)
    assert "cases/lessons/spoilt.toml:" in str(raised.value)


def test_a_text_that_is_missing_in_a_language_is_told() -> None:
    data = tomllib.loads(SAMPLE)
    english = data["step"][1]["done"]["en"]
    with pytest.raises(PageError, match="done: has no text in en"):
        check_lesson("spoilt", SAMPLE.replace(english, " "))


PLAYED = (LESSONS / "ten-tricks.toml").read_text("utf-8")
WRONG_PLAYS = {
    'answer = "DA"': ('answer = "D7"', "D7 is not in the hand"),
    "trick = 3, seat = 0": ("trick = 3", "seat: is missing"),
    "trick = 4, seat = 0 }": ('trick = 4, seat = 0 }\nright = "SQ"', "comes from the deal"),
    'answer = "SQ"\nsv = "Då': ('answer = "CJ"\nsv = "Då', "CJ may not be played, or is answered"),
}


@pytest.mark.parametrize("part", WRONG_PLAYS)
def test_a_fault_in_a_card_to_be_played_is_told(part: str) -> None:
    wrong, told = WRONG_PLAYS[part]
    with pytest.raises(PageError, match=told):
        check_lesson("spoilt", PLAYED.replace(part, wrong, 1))


@pytest.mark.parametrize("name", ["ten-tricks", "partners"])
def test_every_card_of_a_hand_to_play_from_has_its_answer(name: str) -> None:
    """The right one, those as good, those with a reason of their own, and those that are barred."""
    turns = [step for step in lesson_of(name).steps if step.play]
    assert len(turns) >= 6
    for step in turns:
        assert step.play
        assert step.right == codes_of(step.play.cards)
        assert step.right in step.cards
        barred = [one for one in step.tries if not one.is_good]
        assert barred or step.play.is_free or len(step.cards) < 3
        assert len({one.value for one in step.tries}) == len(step.tries)


def test_a_lesson_that_does_not_exist_is_told_with_those_that_do() -> None:
    with pytest.raises(PageError, match="first-cards"):
        lesson_of("no-such-lesson")
    with pytest.raises(PageError, match="no lesson"):
        lesson_of("../deals/skat-1")


def test_where_several_cards_fit_their_order_is_free() -> None:
    request = {"ruleset": "skat", "contract": "hearts", "cards": ["CA"], "hand": ["CJ", "S9", "DQ"]}
    step = Step({}, "cards", (), None, None, (), "DQ CJ S9", None, None, (), None)
    whole = Step(
        **{name: getattr(step, name) for name in Step.__slots__ if name != "proof"},
        proof=Proof("trick", request, "legal"),
    )
    assert proof_fault(whole) == ""


def test_a_choice_has_a_name_in_every_language() -> None:
    for name in NAMES:
        for step in lesson_of(name).steps:
            for choice in step.choices:
                assert isinstance(choice, Choice)
                assert set(choice.texts) == set(LOCALES)
