"""What each card is worth, and which card beats which."""

from __future__ import annotations

from calculators.cards import SUITS, Card, Suit
from calculators.skat.play.piles import all_card_points
from calculators.skat.play.trumps import order
from calculators.skat.rulesets.schema import Ruleset
from calculators.text.tables import figure
from publishing.cards import card
from publishing.html import element, escape, table
from publishing.setting import Setting


def eyes(rules: Ruleset, setting: Setting) -> str:
    """Card points by rank, with the sum of a suit and of the pack."""
    words, language = setting.words, setting.language
    head = [escape(words("table.head.rank"))]
    row = [
        element("a", escape(words("table.head.eyes")), href=setting.link(rules.card_points_rule))
    ]
    for rank, points in rules.card_points:
        letter = language.letter(rank.value)
        head.append(element("abbr", escape(letter), title=language.ranks[rank.value]))
        row.append(figure(points))
    whole = all_card_points(rules)
    head += [escape(words("table.head.whole_suit")), escape(words("table.head.whole_pack"))]
    row += [figure(whole // len(SUITS)), figure(whole)]
    label = words("table.eyes", ruleset=language.rulesets[rules.id])
    return table(head, [row], label=label)


def order_table(rules: Ruleset, setting: Setting) -> str:
    """The cards from the highest down: trumps, a side suit, a suit in null."""
    words, language = setting.words, setting.language
    suit = order(rules, Suit.CLUBS)
    grand = order(rules, None)
    null = order(rules, None, null=True)
    rows = [
        (words("table.order_of.trumps", suit=language.suits["C"]), suit.trumps),
        (words("table.order_of.grand"), grand.trumps),
        (words("table.order_of.side"), dict(suit.suits)[Suit.HEARTS]),
        (words("table.order_of.null"), dict(null.suits)[Suit.HEARTS]),
    ]
    label = words("table.order", ruleset=language.rulesets[rules.id])
    cells = [(escape(name), drawn(cards, setting)) for name, cards in rows]
    return table([], cells, label=label, class_="order")


def drawn(cards: tuple[Card, ...], setting: Setting) -> str:
    """Cards in a row."""
    return " ".join(card(one.code, setting.language) for one in cards)
