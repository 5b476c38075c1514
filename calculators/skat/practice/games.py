"""Games to ask about: what was declared, an ending that play could have brought, and names."""

from __future__ import annotations

from calculators.core.cards import mask
from calculators.core.steps import Sentence
from calculators.core.tricks import Order
from calculators.practice.draw import Draw
from calculators.practice.orders import OrderedGame
from calculators.practice.task import GameName
from calculators.skat.practice.deals import Situation, situation
from calculators.skat.rules.play.auction import SEAT_NAMES
from calculators.skat.rules.play.deals import some_deal
from calculators.skat.rules.play.matadors import Matadors, matadors_in
from calculators.skat.rules.play.piles import TRICKS, all_card_points, declarer_range
from calculators.skat.rules.play.trumps import order, order_of
from calculators.skat.rules.rulesets import RULESETS
from calculators.skat.rules.rulesets.schema import Announcement, Contract, Ruleset
from calculators.skat.rules.score.game import Game
from calculators.skat.rules.score.levels import ways_to_play
from calculators.skat.rules.score.possible import problems
from calculators.text.language import Language, catalogue

USUAL = {"won": (61, 89), "lost": (45, 60)}
"""Card points of games without schneider, most of them."""
RAMSCH_TAUGHT = ("turneskat", "tournee-skat")
"""Where a ramsch is part of the game; elsewhere it is a house rule that no lesson teaches."""


def some_declaration(draw: Draw, rules: Ruleset, level: int, *, null: bool = False) -> Situation:
    """Somebody with a hand worth playing, and a contract."""
    hands_only = rules.id == "isko"

    def wanted(contract: Contract) -> bool:
        return null if contract.kind == "null" else level > 2 or not contract.ouvert

    def fits(found: Situation) -> bool:
        if hands_only and not found.hand:
            return False
        return level > 1 or hands_only or not found.hand

    return situation(draw, rules, wanted, fits)


def some_ending(draw: Draw, found: Situation, level: int, *, cards: bool = False) -> Game:
    """A game with its announcement and what was taken, possible in every point."""
    contract = found.contract
    if contract.kind == "null":
        taken = 0 if draw.below(2) else draw.between(1, 3)
        return Game(contract, hand=found.hand, announced=of_null(contract), tricks=taken)
    count = matadors_in(found.rules, contract.trump, mask(found.twelve))
    while True:
        points, tricks = result(draw, found.rules, level)
        game = Game(
            contract,
            count,
            found.hand,
            some_announcement(draw, found, level),
            card_points=points,
            tricks=tricks,
            both_turned=found.both_turned,
            cards=found.twelve if cards else None,
        )
        if not problems(found.rules, game):
            return game


def of_null(contract: Contract) -> Announcement:
    """An open null is said in advance, where the contract is called by one name."""
    return "ouvert" if contract.ouvert else "none"


def some_announcement(draw: Draw, found: Situation, level: int) -> Announcement:
    """Nothing at first; later now and then a level, where the skat is left alone."""
    allowed = [
        announced
        for hand, announced in ways_to_play(found.contract)
        if hand is found.hand and announced != "none"
    ]
    if level == 1 or not allowed or draw.below(3):
        return "none"
    return draw.pick(allowed[:2])


def result(draw: Draw, rules: Ruleset, level: int) -> tuple[int, int | None]:
    """Card points; the tricks are given only where all of them were taken."""
    kind = draw.below(10)
    lost = level > 1 and kind < 4
    if kind == 9:
        return declarer_range(rules, TRICKS)[1], TRICKS
    if kind in (7, 8):
        return draw.between(rules.schneider_from.amount, all_card_points(rules) - 1), None
    if lost and kind == 0:
        # With fewer it would have to be told whether there was a trick at all.
        free = rules.schneider_free_from.amount
        return draw.between(declarer_range(rules, 0)[1] + 1, free - 1), None
    return draw.between(*USUAL["lost" if lost else "won"]), None


def game_facts(rules: Ruleset, game: Game, *, matadors: bool = True) -> tuple[Sentence, ...]:
    """The facts of a game, in the order in which they became known."""
    facts = [Sentence.of("played", name=GameName(rules.id, game.contract.id))]
    if game.hand and game.contract.kind != "null":
        facts.append(Sentence("from-hand"))
    if game.contract.skat == "turned":
        facts.append(Sentence("both-turned" if game.both_turned else "one-turned"))
    if game.announced != "none" and game.contract.kind != "null":
        facts.append(Sentence(f"announced-{game.announced}"))
    if game.matadors is not None and matadors:
        facts.append(Sentence.of("has-matadors", matadors=game.matadors))
    if game.contract.kind == "null":
        facts.append(
            Sentence.of("took-tricks", tricks=game.tricks) if game.tricks else Sentence("no-trick")
        )
    elif game.tricks == TRICKS:
        facts.append(Sentence("all-tricks"))
    else:
        facts.append(Sentence.of("took-points", points=game.card_points))
    return tuple(facts)


def some_game(draw: Draw, ruleset: str, *, null: bool = False, ramsch: bool = False) -> OrderedGame:
    """A suit game or a grand, or now and then a null or a ramsch, where those are wanted."""
    rules = RULESETS[ruleset]
    if ramsch and draw.chance(6) and rules.id in RAMSCH_TAUGHT:
        return named_game(rules, "ramsch", order(rules, None), rules.order_rule)
    kind = "null" if null and draw.chance(4) else "grand" if draw.chance(4) else "suit"
    contract = draw.pick([game for game in rules.contracts if game.kind == kind])
    rule = rules.null_order_rule if contract.kind == "null" else rules.order_rule
    return named_game(rules, contract.id, order_of(rules, contract), rule)


def named_game(rules: Ruleset, id: str, cards: Order, order_rule: str) -> OrderedGame:
    """What is played by name, with the order of its cards."""
    return OrderedGame(
        GameName(rules.id, id),
        cards,
        order_rule,
        rules.follow_rule,
        rules.jacks_rule,
        lambda draw: some_deal(draw).hands,
        SEAT_NAMES,
    )


def value_text(language: Language, key: str, value: object) -> str | None:
    """A contract, with or without so many matadors, or a player by where he sits; None for what
    every game says alike.
    """
    match value:
        case GameName(ruleset, id):
            write = language.contract if key == "label" else language.contract_said
            return write(ruleset, id)
        case Matadors():
            side = "with" if value.held else "without"
            return language.steps[side].format(amount=language.number(value.count))
        case str() if key == "who":
            return catalogue("skat_practice", language.code)[f"who.{value}"]
    return None
