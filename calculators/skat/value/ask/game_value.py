"""game-value: what a game comes to, counted aloud, with the rule behind every number."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import TypedDict

from calculators.core.cards import mask
from calculators.core.errors import Problem
from calculators.door.fields import (
    Cards,
    Choice,
    Flag,
    Record,
    Request,
    Whole,
    checked_request,
    flag,
    with_default,
)
from calculators.skat.rules.choices import (
    CONTRACT,
    RULESET,
    contract_for,
    house_rules_in,
    ruleset_of,
    why_no_contract,
)
from calculators.skat.rules.play.matadors import Matadors, matadors_in
from calculators.skat.rules.rulesets import RULESETS
from calculators.skat.rules.rulesets.schema import ANNOUNCEMENTS, Ruleset
from calculators.skat.rules.score.game import SIDES, Forfeit, Game, Side
from calculators.skat.rules.score.outcome import Outcome, OutcomeReason, outcome
from calculators.skat.rules.score.possible import bid_range, pile_problems
from calculators.skat.rules.score.possible import problems as impossible
from calculators.skat.rules.score.rulings import rulings
from calculators.skat.rules.variants import STANDARD, VARIANTS, Variants, house, ruleset_under
from calculators.text.citations import Citations, citations
from calculators.text.explain import Spoken, StepAnswer, say, spoken_steps, step_list
from calculators.text.language import Language
from calculators.text.tables import figure


class StatedMatadors(TypedDict):
    held: bool
    count: int


class StatedForfeit(TypedDict):
    by: Side
    decided: bool | None
    defenders_card_points: int | None
    level_open: bool | None


class GameValueRequest(Request):
    ruleset = RULESET
    contract = CONTRACT
    hand = flag("hand")
    announced = with_default(Choice("announced", ANNOUNCEMENTS), "none")
    cards = Cards("cards", 12, 12)
    matadors = Record[StatedMatadors](
        "matadors", (Flag("held", required=True), Whole("count", 1, 11, required=True))
    )
    bid = Whole("bid", 1, 9999)
    card_points = Whole("card_points", 0, 120)
    tricks = Whole("tricks", 0, 10)
    both_turned = flag("both_turned")
    conceded = flag("conceded")
    forfeit = Record[StatedForfeit](
        "forfeit",
        (
            Choice("by", SIDES, required=True),
            Flag("decided", default=None),
            Whole("defenders_card_points", 0, 120),
            Flag("level_open", default=None),
        ),
    )
    variants = VARIANTS

    @property
    def rules(self) -> Ruleset:
        """The rules in force."""
        return ruleset_of(self)


class GameValueAnswer(Citations):
    won: bool
    reason: OutcomeReason
    value: int
    """Before a loss is doubled and after an overbid is raised."""
    score: int
    steps: list[StepAnswer]
    say: str


PLAY_ON: dict[OutcomeReason, str] = {
    "declarer-at-fault": "defenders-play-on",
    "defenders-at-fault": "declarer-play-on",
}
"""Who may have the play go on instead."""
LOST: dict[OutcomeReason, str] = {"conceded": "lost-conceded", "declarer-at-fault": "lost-at-fault"}
"""How a loss is worded, where not as usual."""


def check(asked: GameValueRequest) -> Iterator[Problem]:
    """The game is one of the ruleset, and possible as far as it is known."""
    known = asked.as_unsaid()
    rules = known.rules
    if "contract" not in asked.unread:
        wrong = why_no_contract(rules, asked.contract)
        if wrong is None:
            yield from impossible(rules, game_of(rules, known))
            return
        yield wrong
    yield from bid_range(rules, known.bid)
    if asked.forfeit is None:
        yield from pile_problems(rules, known.card_points, known.tricks)


REQUEST, CHECKS = GameValueRequest, (house_rules_in(VARIANTS), check)


def answer(asked: GameValueRequest, language: Language) -> GameValueAnswer:
    """The value of the game that a request describes."""
    rules = asked.rules
    game = game_of(rules, asked)
    found = outcome(rules, game)
    spoken = spoken_game(rules, game, found, language)
    return {
        "won": found.won,
        "reason": found.reason,
        "value": found.value,
        "score": found.score,
        "steps": step_list(spoken),
        "say": say(spoken),
        **citations(
            language,
            [*[step.rule for step, _, _ in spoken], *found.rules],
            rulings(rules, game, found),
            notes(rules, game, found, language, asked.variants),
        ),
    }


def spoken_game(rules: Ruleset, game: Game, found: Outcome, language: Language) -> Spoken:
    """Every step of a game's count, in words."""
    contract = language.contract_said(rules.id, game.contract.id)
    return spoken_steps(language, found.count, contract, LOST.get(found.reason, "lost"))


def stated_game(request: Mapping[str, object]) -> tuple[Ruleset, Game]:
    """The rules and the game of a request that has been answered."""
    asked = checked_request(GameValueRequest, request)
    return asked.rules, game_of(asked.rules, asked)


@lru_cache(maxsize=1)
def game_of(rules: Ruleset, asked: GameValueRequest) -> Game:
    """The game that a request describes, kept from the check to the answer."""
    hand, announced, said = asked.hand, asked.announced, house(asked.variants)
    if said.revolution:
        hand, announced = True, announced if announced != "none" else "ouvert"
    contract = contract_for(rules, asked.contract, hand=hand, ouvert=announced == "ouvert")
    stated, cards = asked.matadors, asked.cards
    matadors = Matadors(stated["held"], stated["count"]) if stated else None
    if matadors is None and cards is not None and contract.kind != "null":
        matadors = matadors_in(rules, contract.trump, mask(cards))
    return Game(
        contract,
        matadors,
        hand,
        announced,
        asked.bid,
        asked.card_points,
        asked.tricks,
        asked.both_turned,
        asked.conceded,
        said,
        cards,
        Forfeit(**asked.forfeit) if asked.forfeit else None,
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
