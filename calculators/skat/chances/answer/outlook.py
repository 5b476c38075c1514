"""What a hand promises: what to bid and why, then what the games are surely worth and what the skat
may change, then the other rulesets.
"""

from __future__ import annotations

from collections.abc import Iterable

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
    trump_row,
    turn_row,
)
from calculators.skat.chances.ask.hand_outlook import prospect_label
from calculators.skat.rules.rulesets import RULESETS
from calculators.skat.rules.rulesets.schema import Ruleset
from calculators.skat.rules.score.outlook import best_suit_game, prospects
from calculators.skat.value.answer.chances import promise
from calculators.skat.value.tables import span
from calculators.text.language import Language, capital
from calculators.text.tables import Answer, TextTable


def outlook(answer: Answer, values: Values, language: Language, page: PageContext) -> Html:
    """The advice, the value, the games worth naming, the rest folded away; the other rulesets."""
    hand = hand_of(answer, values, language, page)
    first, others = order_games(hand)
    cards = [card_face(card, language) for card in answer["cards"]]
    advice = promise(hand.promise, language)
    return joined(
        [
            *advice[:1],
            element("p", joined(cards, " "), class_="held"),
            *advice[1:],
            *sure_value(hand),
            game_rows(first, hand),
            fold_games(others, hand),
            side_by_side(hand, values["ruleset"]),
            *notes(answer),
            rule_links(answer, language, page),
        ]
    )


def sure_value(hand: AskedHand) -> list[Html]:
    """What the hand is surely worth, in which game, and how it stands to the bid."""
    words, best = hand.words, hand.answer["best"]
    said = capital(words["safe-up-to"].format(bid=best["safe_bid"], contract=best["label"]))
    game = next(one for one in hand.answer["contracts"] if is_best(one, best))
    at_bid = [spoken_line(f"{capital(remark)}.") for remark in bid_remarks(game, hand)]
    return [
        spoken_line(element("b", said)),
        *at_bid,
        element("p", words["longest-trumps"].format(**best), " ", words["value-alone"]),
    ]


def is_best(one: Answer, best: Answer) -> bool:
    """Whether a prospect is that of the headline."""
    return bool((one["contract"], one["hand"]) == (best["contract"], best["hand"]))


def order_games(hand: AskedHand) -> tuple[list[Html], list[Html]]:
    """The games in the longest trumps, by turning, grand and null; then what is behind them.

    Behind are shorter suits, grand ouvert, and what cannot reach the bid. No null is put before
    another game: it is worth the same on every hand.
    """
    found = [one for one in hand.answer["contracts"] if one["of"]]
    free = sorted(free_games(found), key=lambda one: (-one["trumps"], -one["safe_bid"]))
    longest = hand.answer["best"]["trumps"]
    worth_naming = [
        one
        for one in free
        if (one["kind"] == "grand" or one["trumps"] == longest) and one.get("verdict") != "hopeless"
    ]
    behind = [one for one in free if one not in worth_naming]
    behind += [one for one in found if one["kind"] == "grand" and one["ouvert"]]
    turned = [one for one in found if one["skat"] == "turned"]
    nulls = [one for one in found if one["kind"] == "null"]
    first = [
        *[trump_row(one, hand) for one in worth_naming if one["kind"] == "suit"],
        *([turn_row(turned, hand)] if turned else []),
        *[trump_row(one, hand) for one in worth_naming if one["kind"] == "grand"],
        *([null_row(nulls, hand)] if nulls else []),
    ]
    return first, [trump_row(one, hand) for one in behind]


def free_games(found: Iterable[Answer]) -> list[Answer]:
    """Games with trumps that the declarer may choose, and need not win with every trick."""
    return [
        one
        for one in found
        if one["kind"] != "null" and one["skat"] != "turned" and not one["ouvert"]
    ]


def game_rows(rows: Iterable[Html], hand: AskedHand) -> Html:
    """Games under the names of their figures."""
    labels = hand.language.labels
    names = (labels["contract"], labels["safe-bid"], hand.words["at-best"])
    return element("div", row_heads(map(capital, names)), *rows, class_="prospects")


def fold_games(rows: list[Html], hand: AskedHand) -> Html:
    """The games behind the others, closed at first."""
    title = element("summary", hand.words["other-games"])
    return element("details", title, game_rows(rows, hand)) if rows else Html("")


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
