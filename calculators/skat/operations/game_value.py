"""game-value: what a game comes to, counted aloud, with the rule behind every number."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypedDict, TypeVar, cast

from calculators.cards import Card, mask
from calculators.fields import (
    LOCALE,
    MISREAD,
    Cards,
    Choice,
    Field,
    Flag,
    Problems,
    Record,
    Whole,
    read_fields,
    refuse,
)
from calculators.skat.operations.choices import (
    CONTRACT,
    RULESET,
    contract_for,
    ruleset_for,
    why_no_contract,
)
from calculators.skat.operations.variants import STANDARD, VARIANTS, Variants, house, ruleset_under
from calculators.skat.play.matadors import Matadors, matadors_in
from calculators.skat.rulesets import RULESETS
from calculators.skat.rulesets.schema import ANNOUNCEMENTS, Announcement, Ruleset
from calculators.skat.score.game import SIDES, Forfeit, Game, Side
from calculators.skat.score.outcome import Outcome, Reason, outcome
from calculators.skat.score.possible import bid_range, pile_problems
from calculators.skat.score.possible import problems as impossible
from calculators.skat.score.rulings import rulings
from calculators.text.citations import Reasons, reasons
from calculators.text.explain import Spoken, StepAnswer, say, spoken_steps, step_list
from calculators.text.language import Language
from calculators.text.tables import figure

T = TypeVar("T")


class StatedMatadors(TypedDict):
    held: bool
    count: int


class StatedForfeit(TypedDict):
    by: Side
    decided: bool | None
    defenders_card_points: int | None
    level_open: bool | None


class GameValueRequest(TypedDict):
    ruleset: str
    contract: str
    hand: bool
    announced: Announcement
    cards: tuple[Card, ...] | None
    matadors: StatedMatadors | None
    bid: int | None
    card_points: int | None
    tricks: int | None
    both_turned: bool
    conceded: bool
    forfeit: StatedForfeit | None
    variants: Variants | None


class GameValueAnswer(Reasons):
    won: bool
    reason: Reason
    value: int
    """Before a loss is doubled and after an overbid is raised."""
    score: int
    steps: list[StepAnswer]
    say: str


FIELDS: tuple[Field, ...] = (
    LOCALE,
    RULESET,
    CONTRACT,
    Flag("hand"),
    Choice("announced", ANNOUNCEMENTS, default="none"),
    Cards("cards", 12, 12),
    Record("matadors", (Flag("held", required=True), Whole("count", 1, 11, required=True))),
    Whole("bid", 1, 9999),
    Whole("card_points", 0, 120),
    Whole("tricks", 0, 10),
    Flag("both_turned"),
    Flag("conceded"),
    Record(
        "forfeit",
        (
            Choice("by", SIDES, required=True),
            Flag("decided", default=None),
            Whole("defenders_card_points", 0, 120),
            Flag("level_open", default=None),
        ),
    ),
    VARIANTS,
)


PLAY_ON: dict[Reason, str] = {
    "declarer-at-fault": "defenders-play-on",
    "defenders-at-fault": "declarer-play-on",
}
"""Who may have the play go on instead."""
LOST: dict[Reason, str] = {"conceded": "lost-conceded", "declarer-at-fault": "lost-at-fault"}
"""How a loss is worded, where not as usual."""


def answer(read: GameValueRequest, problems: Problems, language: Language) -> GameValueAnswer:
    """The value of the game that a request describes."""
    rules = ruleset_for(read["ruleset"], problems, read["variants"], VARIANTS.fields)
    game = None
    if rules is not None and read["contract"] is not MISREAD:
        game = game_of(rules, read, problems)
        if game is not None:
            problems.extend(impossible(rules, game))
    if rules is not None and game is None:
        problems.extend(bid_range(rules, known(read["bid"], None)))
        points, tricks = known(read["card_points"], None), known(read["tricks"], None)
        if read["forfeit"] is None:
            problems.extend(pile_problems(rules, points, tricks))
    refuse(problems, read)
    assert rules is not None
    assert game is not None
    found = outcome(rules, game)
    spoken = spoken_game(rules, game, found, language)
    return {
        "won": found.won,
        "reason": found.reason,
        "value": found.value,
        "score": found.score,
        "steps": step_list(spoken),
        "say": say(spoken),
        **reasons(
            language,
            [*[step.rule for step, _, _ in spoken], *found.rules],
            rulings(rules, game, found),
            notes(rules, game, found, language, read["variants"]),
        ),
    }


def spoken_game(rules: Ruleset, game: Game, found: Outcome, language: Language) -> Spoken:
    """Every step of a game's count, in words."""
    contract = language.contract(rules.id, game.contract.id)
    return spoken_steps(language, found.count, contract, LOST.get(found.reason, "lost"))


def stated_game(request: Mapping[str, object]) -> tuple[Ruleset, Game]:
    """The rules and the game of a request that has been answered."""
    problems: Problems = []
    read = cast(GameValueRequest, read_fields(FIELDS, request, problems))
    rules = ruleset_for(read["ruleset"], problems, read["variants"], VARIANTS.fields)
    assert rules is not None
    game = game_of(rules, read, problems)
    assert game is not None
    return rules, game


def known(value: T, otherwise: T) -> T:
    """A value that was read, or a neutral one where it could not be."""
    return otherwise if value is MISREAD else value


def game_of(rules: Ruleset, read: GameValueRequest, problems: Problems) -> Game | None:
    """The facts of the request; None where its contract is not played in the ruleset."""
    wrong = why_no_contract(rules, read["contract"])
    if wrong is not None:
        problems.append(wrong)
        return None
    hand, announced = known(read["hand"], False), known(read["announced"], "none")
    said = house(known(read["variants"], None))
    if said.revolution:
        hand, announced = True, announced if announced != "none" else "ouvert"
    contract = contract_for(rules, read["contract"], hand=hand, ouvert=announced == "ouvert")
    cards = known(read["cards"], None)
    stated = known(read["matadors"], None)
    forfeit = known(read["forfeit"], None)
    matadors = Matadors(stated["held"], stated["count"]) if stated else None
    if matadors is None and cards is not None and contract.kind != "null":
        matadors = matadors_in(rules, contract.trump, mask(cards))
    return Game(
        contract,
        matadors,
        hand,
        announced,
        known(read["bid"], None),
        known(read["card_points"], None),
        known(read["tricks"], None),
        known(read["both_turned"], False),
        known(read["conceded"], False),
        said,
        cards,
        Forfeit(**forfeit) if forfeit else None,
    )


def notes(
    rules: Ruleset,
    game: Game,
    found: Outcome,
    language: Language,
    variants: Variants | None,
) -> list[str]:
    """What the other text would give, and whose house rules are in force, and who may play on."""
    told = []
    if game.hand and rules.compare_with:
        other = outcome(ruleset_under(RULESETS[rules.compare_with], variants), game)
        if other.score != found.score:
            source = language.sources[rules.compare_with]
            told.append(
                language.notes["texts-differ"].format(source=source, score=figure(other.score))
            )
    if rules.house_rules_from and variants and house(variants) != STANDARD:
        told.append(language.notes["isko-has-no-house-rules"])
    if found.reason in PLAY_ON:
        told.append(language.notes[PLAY_ON[found.reason]])
    return told
