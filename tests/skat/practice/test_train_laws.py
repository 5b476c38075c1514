"""Every exercise can be solved, its traps are wrong and distinct, and each is explained."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

import pytest

from calculators.core.steps import Step
from calculators.practice.kinds import task
from calculators.practice.task import GameName, Task, verdict
from calculators.practice.words import choice_text, question_text, right_text, sentence
from calculators.skat.rules.play.matadors import Matadors
from calculators.text.language import LOCALES, joined_catalogue, language
from tests.skat.practice.train_seeds import COUNTS, EVERY

DOCS = Path(__file__).parents[3] / "docs"
LEFT_OVER = re.compile(r"[{}]|None|GameName|Card\(|Suit|Rank")
CHOSEN = ("choice", "card")


@dataclass(frozen=True)
class Drawn:
    """The exercises of one kind, in one game, at one level."""

    ruleset: str
    tasks: list[Task]


@pytest.fixture(scope="module", params=COUNTS)
def seeds(request: pytest.FixtureRequest) -> range:
    return range(request.param)


@pytest.fixture(scope="module", params=EVERY, ids=lambda one: "-".join(map(str, one)))
def drawn(request: pytest.FixtureRequest, seeds: range) -> Drawn:
    """All seeds at once; the tests of one param stand together, so they are drawn once."""
    kind, ruleset, level = request.param
    return Drawn(ruleset, [task(kind, ruleset, level, seed) for seed in seeds])


def test_an_exercise_can_be_solved_and_every_trap_is_wrong(drawn: Drawn) -> None:
    for one in drawn.tasks:
        assert one.right
        assert all(verdict(one, answer).right for answer in one.right)
        values = [trap.value for trap in one.traps]
        assert len(set(values)) == len(values)
        assert one.traps
        if one.form in CHOSEN:
            assert set(one.options) == {*one.right, *values}
            assert not set(one.right) & set(values)
            assert len(set(one.options)) == len(one.choices) > 2
        elif one.form in ("number", "score"):
            assert one.choices == ()
            assert not set(one.right) & set(values)
            assert all(str(int(value)) == value for value in (*values, *one.right))
        else:
            cards = one.right[0].split()
            assert set(cards) <= set(one.options)
            assert one.form == "cards" or len(cards) == len(one.options)


def test_no_card_is_shown_twice(drawn: Drawn) -> None:
    for one in drawn.tasks:
        lying = [card.code for shown in one.card_groups for card in shown.cards]
        assert len(set(lying)) == len(lying)
        if one.form in ("card", "cards", "order"):
            assert not set(lying) & set(one.options)


def wrong_answers(drawn: Task) -> list[str]:
    """An answer for each trap, and one that no trap foresees."""
    if drawn.form in (*CHOSEN, "number", "score"):
        unforeseen = ["98765"] if drawn.form in ("number", "score") else []
        return [*[trap.value for trap in drawn.traps], *unforeseen]
    right = drawn.right[0].split()
    if drawn.form == "order":
        return [
            " ".join([*right[:at], right[at + 1], right[at], *right[at + 2 :]])
            for at in range(len(right) - 1)
        ]
    return [
        " ".join(card for card in drawn.options if (card in right) is not (card == turned))
        for turned in drawn.options
    ]


def test_a_wrong_answer_is_told_its_mistake_and_the_step_that_was_missed(drawn: Drawn) -> None:
    for one in drawn.tasks:
        for answer in wrong_answers(one):
            found = verdict(one, answer)
            assert not found.right, answer
            if answer == "98765":
                assert (found.mistake, found.missed) == ("", ())
            else:
                assert found.mistake, answer
                assert found.missed, (found.mistake, answer)
                assert all(0 <= at < len(one.reasons) for at in found.missed)


def test_a_card_that_may_not_be_played_is_told_of_before_one_that_was_left_out(
    seeds: range,
) -> None:
    for ruleset in ("skat", "turneskat", "skruf"):
        for one in (task("legal-card", ruleset, 2, seed) for seed in seeds):
            legal = set(one.right[0].split())
            known = {trap.value: trap.mistake for trap in one.traps}
            for card in set(one.options) - legal:
                assert verdict(one, card).mistake == known[card], (ruleset, one.right, card)


def test_the_wrong_side_of_the_matadors_is_told_whatever_the_number(seeds: range) -> None:
    for level in (1, 2, 3):
        for one in (task("matadors", "skat", level, seed) for seed in seeds):
            side = one.right[0].partition("-")[0]
            for trap in one.traps:
                if trap.value.partition("-")[0] != side:
                    assert trap.mistake in ("with-or-without", "skat-left-out"), (level, trap)


@pytest.mark.parametrize("locale", LOCALES)
def test_every_sentence_of_an_exercise_exists(drawn: Drawn, locale: str) -> None:
    words, told = language(locale), joined_catalogue("practice", locale)
    for one in drawn.tasks[: len(drawn.tasks) // 2]:
        lines = [question_text(words, drawn.ruleset, one), right_text(words, drawn.ruleset, one)]
        lines += [sentence(words, drawn.ruleset, said) for said in one.facts]
        lines += [sentence(words, drawn.ruleset, reason.sentence) for reason in one.reasons]
        lines += [told[f"shown.{shown.key}"] for shown in one.card_groups]
        lines += [told[f"mistakes.{mistake}"] for mistake in one.mistakes]
        lines += [words.rulings[ruling] for ruling in one.rulings]
        choices = [choice_text(words, drawn.ruleset, one, value) for value in one.options]
        assert len(set(choices)) == len(choices)
        for line in (*lines, *choices):
            assert line.strip()
            assert not LEFT_OVER.search(line), line


def test_every_step_cites_a_paragraph_of_its_own_game(drawn: Drawn) -> None:
    cited = {reason.rule for one in drawn.tasks for reason in one.reasons}
    games = {"isko": {"skat"}}.get(drawn.ruleset, {drawn.ruleset})
    for rule in cited:
        page, _, anchor = rule.partition("#")
        assert page.split("/")[0] in games, rule
        for locale in LOCALES:
            assert f"{{ #{anchor} }}" in (DOCS / locale / f"{page}.md").read_text("utf-8"), rule


def test_seeds_give_exercises_of_many_kinds(drawn: Drawn) -> None:
    words = language("en")
    faces = {
        (
            question_text(words, drawn.ruleset, one),
            *[sentence(words, drawn.ruleset, said) for said in one.facts],
            *[shown.cards for shown in one.card_groups],
            one.options,
        )
        for one in drawn.tasks
    }
    assert len(faces) > min(10, len(drawn.tasks) // 4)
    assert len({one.right for one in drawn.tasks}) > 2


# ---- what the review of the trainers found ----


def steps_missed(kind: str, level: int, seed: int, answer: str) -> tuple[str, set[str]]:
    """The mistake of an answer in Skat, and the steps or sentences that are marked."""
    drawn = task(kind, "skat", level, seed)
    found = verdict(drawn, answer)
    reasons = [drawn.reasons[at].sentence for at in found.missed]
    return found.mistake, {
        step.id if isinstance(step := said.args.get("step"), Step) else said.key for said in reasons
    }


def test_a_count_one_step_short_marks_only_what_can_be_missing() -> None:
    assert steps_missed("game-value", 1, 130918669, "18") == ("forgot-level", {"schneider"})
    missing = {"schneider", "schwarz"}
    assert steps_missed("game-value", 1, 2381775717, "72") == ("forgot-level", missing)


def test_an_announced_level_left_out_because_it_was_missed_is_explained() -> None:
    left_out = {"schwarz", "schwarz-announced"}
    assert steps_missed("game-value", 2, 651022087, "-100") == ("announced-left-out", left_out)


def test_the_base_of_another_suit_is_explained_in_the_safe_bid() -> None:
    seeds = [seed for seed in range(300) if task("safe-bid", "skat", 2, seed).right == ("22",)]
    for seed in seeds:
        assert steps_missed("safe-bid", 2, seed, "20") == ("wrong-base", {"times-base"}), seed
    assert seeds


def test_a_null_is_never_said_to_be_no_multiple() -> None:
    for seed in range(300):
        for reason in task("key-cell", "skat", 2, seed).reasons:
            name = reason.sentence.args.get("name")
            if isinstance(name, GameName) and name.id.startswith("null"):
                assert reason.sentence.key in ("fixed-value", "worth-by-itself"), seed


def test_nothing_is_said_to_lie_between_two_bids_that_are_neighbours() -> None:
    for seed in range(300):
        for reason in task("next-bid", "skat", 1, seed).reasons:
            args = reason.sentence.args
            if reason.sentence.key == "nothing-between":
                assert int(str(args["value"])) - int(str(args["bid"])) > 1, seed


def test_the_skat_is_said_to_lengthen_a_run_only_where_the_top_is_held() -> None:
    for level in (1, 2, 3):
        for seed in range(200):
            keys = {reason.sentence.key for reason in task("safe-bid", "skat", level, seed).reasons}
            [matadors] = [
                reason.sentence.args["matadors"]
                for reason in task("safe-bid", "skat", level, seed).reasons
                if reason.sentence.key == "matadors-in-hand"
            ]
            assert isinstance(matadors, Matadors)
            assert ("skat-cannot-shorten" in keys) <= matadors.held, (level, seed)
            assert ("skat-turns-it-to-with" in keys) <= (not matadors.held and matadors.count == 1)


def test_no_exercise_in_skat_asks_about_ramsch() -> None:
    for kind in ("card-order", "legal-card", "trick-winner"):
        for seed in range(200):
            [played] = [said for said in task(kind, "skat", 3, seed).facts if said.key == "played"]
            assert played.args["name"] != GameName("skat", "ramsch"), (kind, seed)
