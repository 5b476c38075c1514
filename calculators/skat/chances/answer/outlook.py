"""What a hand promises: what to bid, for which game and why; what that is surely worth and what the
skat may change; then all games by what they promise, and the other rulesets.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from calculators.core.cards import BY_CODE, Card
from calculators.page.cards import card_face
from calculators.page.markup import Html, element, joined
from calculators.page.parts import PageContext, notes, row_heads, rule_links, spoken_line
from calculators.page.tables import table
from calculators.page.values import Values
from calculators.skat.chances.answer.prospects import (
    AskedHand,
    bid_remarks,
    hand_of,
    null_row,
    skat_effect,
    trump_row,
    turn_row,
)
from calculators.skat.chances.ask.hand_outlook import prospect_label
from calculators.skat.rules.rulesets import RULESETS
from calculators.skat.rules.rulesets.schema import Ruleset
from calculators.skat.rules.score.outlook import best_suit_game, prospects
from calculators.skat.value.answer.chances import best_game, promise
from calculators.skat.value.tables import span
from calculators.text.language import Language, capital
from calculators.text.tables import Answer, TextTable

SHOWN = 5
"""So many lines of games are shown; the others are folded away."""

NOTHING = float("-inf")
"""What a game promises that was not estimated."""


@dataclass(frozen=True, slots=True)
class GameLine:
    """A game; all tournées together, as the card turned decides which it is; or all nulls."""

    games: list[Answer]
    best: Answer
    """The one that is advised; without, the one of them that promises most."""
    promised: float
    """The mean score."""
    is_advised: bool

    @property
    def is_turned(self) -> bool:
        return bool(self.best["skat"] == "turned")

    @property
    def is_hopeless(self) -> bool:
        """Whether none of them can reach the bid."""
        return all(one.get("verdict") == "hopeless" for one in self.games)

    def draw(self, hand: AskedHand) -> Html:
        """The line, which opens the count behind it."""
        if self.is_turned:
            return turn_row(self.games, hand)
        return null_row(self.games, hand) if is_null(self.best) else trump_row(self.best, hand)


def outlook(answer: Answer, values: Values, language: Language, page: PageContext) -> Html:
    """The advice, the value, the games that promise most, the rest folded; the other rulesets."""
    hand = hand_of(answer, values, language, page)
    lines = game_lines(hand)
    first = [one for one in lines if not one.is_hopeless][:SHOWN]
    cards = [card_face(card, language) for card in answer["cards"]]
    advice = promise(hand.promise, language)
    return joined(
        [
            *advice[:1],
            element("p", joined(cards, " "), class_="held"),
            *advice[1:],
            *sure_value(lines[0], hand),
            game_rows(first, hand),
            fold_games([one for one in lines if one not in first], hand),
            side_by_side(hand, values["ruleset"]),
            *notes(answer),
            rule_links(answer, language, page),
        ]
    )


def game_lines(hand: AskedHand) -> list[GameLine]:
    """The game of the advice, then the others by what they promise, at last those not estimated."""
    found: dict[object, list[Answer]] = {}
    for one in hand.answer["contracts"]:
        if one["of"]:
            alone = not is_null(one) and one["skat"] != "turned"
            found.setdefault(game_key(one) if alone else one["skat"] == "turned", []).append(one)
    lines = [game_line(games, hand) for games in found.values()]
    return sorted(lines, key=lambda one: (not one.is_advised, -one.promised))


def game_line(games: list[Answer], hand: AskedHand) -> GameLine:
    """Some games with what they promise."""
    expected = {game_key(one): one["expected"] for one in hand.promise["games"]}
    advised = game_key(best_game(hand.promise))
    best = max(
        games, key=lambda one: (game_key(one) == advised, expected.get(game_key(one), NOTHING))
    )
    promised = expected.get(game_key(best), NOTHING)
    if best["skat"] == "turned":
        ways = hand.promise["ways"]
        promised = max([one["expected"] for one in ways if one["way"] == "turn"], default=NOTHING)
    return GameLine(games, best, promised, game_key(best) == advised)


def game_key(one: Answer) -> tuple[str, bool]:
    """What the answers to both questions know a game by."""
    return one["contract"], one["hand"]


def is_null(one: Answer) -> bool:
    """Whether nothing is counted but tricks."""
    return bool(one["kind"] == "null")


def sure_value(line: GameLine, hand: AskedHand) -> list[Html]:
    """What a game is surely worth, how it stands to the bid, and what the skat may change."""
    words, one = hand.words, line.best
    label, safe, change = one["label"], one["safe_bid"], ""
    if line.is_turned:
        label, safe = words["any-turn"], hand.answer["tournee"]["safe_bid"]
        change = words["turn-decides"]
    elif not is_null(one):
        change = skat_effect(one, hand)
    said = capital(words["safe-up-to"].format(bid=safe, contract=label))
    at_bid = [] if line.is_turned else bid_remarks(one, hand)
    changes = [f"{capital(remark)}." for remark in (change, *at_bid) if remark]
    return [
        spoken_line(element("b", said)),
        element("p", " ".join([*changes, words["value-alone"]])),
    ]


def game_rows(lines: Iterable[GameLine], hand: AskedHand) -> Html:
    """Games under the names of their figures."""
    labels = hand.language.labels
    names = (labels["contract"], labels["safe-bid"], hand.words["at-best"])
    return element(
        "div",
        row_heads(map(capital, names)),
        *[one.draw(hand) for one in lines],
        class_="prospects",
    )


def fold_games(lines: list[GameLine], hand: AskedHand) -> Html:
    """The games behind the others, closed at first."""
    title = element("summary", hand.words["other-games"])
    return element("details", title, game_rows(lines, hand)) if lines else Html("")


def side_by_side(hand: AskedHand, ruleset: str) -> Html:
    """The highest safe bids of the same cards in every game of the family."""
    language, cards = hand.language, tuple(BY_CODE[code] for code in hand.answer["cards"])
    parent = RULESETS[ruleset].house_rules_from
    rows = []
    for id, rules in RULESETS.items():
        if rules.house_rules_from:
            continue
        own = id in (ruleset, parent)
        found = safe_bids(hand.rules if own else rules, cards, language)
        rows.append((language.rulesets[ruleset if own else id], *found))
    words, labels = hand.words, language.labels
    head = (labels["ruleset"], words["suit-games"], words["grand-games"], words["null-games"])
    title = words["same-cards"]
    return table(TextTable(capitals(head), tuple(rows), title=title), title, style="plain")


def capitals(head: tuple[str, ...]) -> tuple[str, ...]:
    """The heads of columns."""
    return tuple(map(capital, head))


def safe_bids(rules: Ruleset, cards: tuple[Card, ...], language: Language) -> tuple[str, str, str]:
    """The safe bid in the longest trumps, in a grand, and what the nulls are worth."""
    seen = prospects(rules, cards)
    suit = best_suit_game(seen)
    free = [one for one in seen if one.contract.skat != "turned" and not one.contract.ouvert]
    grands = [one for one in free if one.contract.kind == "grand"]
    grand = max(grands, key=lambda one: one.safe_bid or 0)
    nulls = sorted(one.safe_bid or 0 for one in seen if one.contract.kind == "null")
    names = [f"{one.safe_bid} {prospect_label(rules, one, language)}" for one in (suit, grand)]
    return names[0], names[1], span([{"value": value} for value in nulls])
