"""The table as HTML: hands, kitty, current trick, and the tricks taken.

Every card is on the page once; the script moves it from place to place, as the moments say.
"""

from __future__ import annotations

from calculators.core.cards import Card
from calculators.deals.moments import Layout
from calculators.deals.page.narration import Narration
from calculators.page.cards import card_picture, pip
from calculators.page.markup import Html, element

JACKS = "J"


def render_board(narration: Narration, layout: Layout) -> Html:
    """The table at a layout, by default before the first moment."""
    words, players = narration.words, len(layout.hands)
    kitty = "kitty" if players > 3 else "skat"
    seats = [render_hand(narration, layout, seat) for seat in range(players)]
    spots = [
        element(
            "div",
            *[render_card(narration, card) for at, card in layout.trick if at == seat],
            class_=f"spot spot-{seat}",
            data_place=f"trick-{seat}",
        )
        for seat in range(players)
    ]
    middle = element(
        "div",
        render_pile(narration, "middle", words[f"kitty.{kitty}"], layout.middle),
        element("div", *spots, class_="trick-now"),
        render_pile(narration, "aside", words["aside"], layout.aside),
        class_="middle",
    )
    return element(
        "div",
        *seats,
        middle,
        class_=f"board board-{players}",
        role="group",
        aria_label=words["board"].format(name=narration.replay.name[narration.language.code]),
        tabindex="0",
    )


def render_hand(narration: Narration, layout: Layout, seat: int) -> Html:
    """A player's name and hand, in groups by suit."""
    replay, words = narration.replay, narration.words
    role = words.get(f"roles.{replay.roles[seat]}", "")
    label = element(
        "p",
        element("b", replay.players[seat]),
        *([" ", element("span", role, class_="role")] if role else []),
        class_="player",
    )
    held = sorted(layout.hands[seat], key=lambda card: replay.order[card])
    groups = [
        render_group(narration, suit, [card for card in held if group_of(narration, card) == suit])
        for suit in replay.suits
    ]
    return element(
        "div",
        label,
        element("div", *groups, class_="held", data_place=f"hand-{seat}"),
        class_=f"seat seat-{seat}",
        role="group",
        aria_label=words["hand"].format(who=replay.players[seat]),
        data_seat=str(seat),
    )


def group_of(narration: Narration, card: Card) -> str:
    """The group of a hand that a card belongs to; jacks that are trumps form a group."""
    jack = JACKS in narration.replay.suits and card.rank.value == JACKS
    return JACKS if jack else card.suit.value


def render_group(narration: Narration, suit: str, cards: list[Card]) -> Html:
    """One suit of a hand, the sign before the cards."""
    signs = []
    if suit != JACKS:
        signs = [element("span", pip(suit), class_=f"pip pip-{suit.lower()}", aria_hidden="true")]
    return element(
        "div",
        *signs,
        *[render_card(narration, card) for card in cards],
        class_=f"suit suit-{suit.lower()}" + ("" if cards else " void"),
        data_suit=suit,
    )


def render_card(narration: Narration, card: Card) -> Html:
    """A card that the script can move, with its place in the order."""
    return card_picture(
        card.code,
        narration.language,
        data_card=card.code,
        data_group=group_of(narration, card),
        data_order=str(place_among_all(narration, card)),
    )


def place_among_all(narration: Narration, card: Card) -> int:
    """The place of a card in a sorted hand: by group, then within the group."""
    replay = narration.replay
    within = sorted(replay.order, key=lambda one: replay.order[one]).index(card)
    return replay.suits.index(group_of(narration, card)) * len(replay.order) + within


def render_pile(narration: Narration, place: str, name: str, cards: tuple[Card, ...]) -> Html:
    """A pile of cards with its name."""
    return element(
        "div",
        element("p", name, class_="pile-name"),
        element(
            "div",
            *[render_card(narration, card) for card in cards],
            class_="lying",
            data_place=place,
        ),
        class_=f"pile pile-{place}" + ("" if cards else " bare"),
    )


def render_tricks_taken(narration: Narration) -> Html:
    """The tricks of each side, in a closed `details`."""
    words = narration.words
    piles = [
        render_pile(
            narration,
            f"taken-{side}",
            words["taken"].format(side=narration.replay.side_names(side, narration.language)),
            (),
        )
        for side in sorted(set(narration.replay.sides))
    ]
    return element("div", *piles, class_="taken")
