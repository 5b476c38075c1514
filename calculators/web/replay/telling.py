"""What is said of a moment, twice: with cards drawn for the eye, and in plain words for the ear."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import ModuleType
from typing import Any

from calculators.cards import PACK_BY_CODE, SUITS, Card
from calculators.families import OF_RULESET
from calculators.page.cards import picture, sign
from calculators.page.markup import Html, element, text
from calculators.replay.fields import Translations
from calculators.replay.moments import Layout, Moment
from calculators.replay.replays import Replay, list_text, tricks_text
from calculators.text.language import Language, Words

CARD_MARK = ":"
REFERENCES = {"E": "errata", "Q": "rulings"}
"""The pages of misprints and rulings, by the letter in their numbers."""


def comment(told: Translations, language: Language, root: str) -> Html:
    """A comment with its :CJ: and :C: drawn, and its :SR-E03: a link."""
    parts = told[language.code].split(CARD_MARK)
    return Html("".join(piece(part, language, root) for part in pieces(parts)))


def spoken(told: Translations, language: Language) -> str:
    """The same in words alone."""
    parts = pieces(told[language.code].split(CARD_MARK))
    return "".join(part if isinstance(part, str) else named(part, language) for part in parts)


@dataclass(frozen=True, slots=True)
class Marked:
    """What stood between colons: a card, a suit, a misprint or a ruling."""

    code: str


def pieces(parts: list[str]) -> list[str | Marked]:
    """Text and marks in turn; a colon that marks no card is a colon."""
    found: list[str | Marked] = [parts[0]]
    for part in parts[1:]:
        if part in PACK_BY_CODE or part in tuple(SUITS) or is_reference(part):
            found.append(Marked(part))
        elif isinstance(found[-1], Marked):
            found.append(part)
        else:
            found[-1] = f"{found[-1]}{CARD_MARK}{part}"
    return found


def is_reference(part: str) -> bool:
    """Whether it is the number of a misprint or a ruling: SR-E03, TS-Q10."""
    game, _, number = part.partition("-")
    return game.isupper() and number[:1] in REFERENCES and number[1:].isdigit()


def piece(part: str | Marked, language: Language, root: str) -> str:
    """One piece as HTML."""
    if isinstance(part, str):
        return text(part)
    if part.code in PACK_BY_CODE:
        return picture(part.code, language)
    if is_reference(part.code):
        page = REFERENCES[part.code.partition("-")[2][0]]
        return element("a", part.code, href=root + language.href(f"{page}#{part.code.lower()}"))
    return sign(part.code, language)


def named(part: Marked, language: Language) -> str:
    """One mark in words."""
    if part.code in PACK_BY_CODE:
        return language.card_name(part.code)
    return language.suits.get(part.code, part.code)


@dataclass(frozen=True, slots=True)
class Teller:
    """A replay in one language."""

    replay: Replay
    language: Language
    root: str
    """The way from the page to the root of the site."""
    cited: Mapping[str, Any] = field(default_factory=dict)
    """How the paragraphs behind the score are called on the pages."""

    @property
    def words(self) -> Words:
        return self.language.words("replay")

    def who(self, seat: int | None) -> str:
        return "" if seat is None else self.replay.players[seat]

    def event(self, moment: Moment) -> Html:
        """What happened, its cards drawn."""
        drawn_cards = [str(picture(card.code, self.language)) for card in moment.cards]
        template = text(self.words[f"events.{self.key(moment)}"])
        return Html(
            template.format(
                who=text(self.who(moment.seat)),
                to=text(self.who(moment.to)),
                call=text(self.call(moment)),
                cards=list_text(self.language, drawn_cards),
                contract=text(self.contract()),
            )
        )

    def said(self, moment: Moment) -> str:
        """What happened, in words alone, with what is said of it."""
        names = [self.language.card_name(card.code) for card in moment.cards]
        found = self.words[f"events.{self.key(moment)}"].format(
            who=self.who(moment.seat),
            to=self.who(moment.to),
            call=self.call(moment),
            cards=list_text(self.language, names),
            contract=self.contract(),
        )
        parts = [found if found.endswith((".", "”")) else f"{found}."]
        parts += [self.outcome(moment)] if moment.winner is not None else []
        parts += [spoken(told, self.language) for told in self.comments(moment)]
        return " ".join(parts)

    def key(self, moment: Moment) -> str:
        """Which sentence tells it."""
        if moment.kind == "card":
            return "lead" if moment.id.endswith("-1") else "card"
        if moment.kind == "score":
            return "dealt"
        if moment.act == "refuses" and self.hidden():
            return "refuses-hidden"
        return moment.act or moment.kind

    def hidden(self) -> bool:
        """Whether the first card of the skat was only looked at."""
        return any(moment.act == "looks" for moment in self.replay.moments)

    def comments(self, moment: Moment) -> list[Translations]:
        """What is said of a moment, and of the whole trick with its last card."""
        ids = [moment.id, *([moment.chapter] if moment.winner is not None else [])]
        return [self.replay.comments[id] for id in ids if id in self.replay.comments]

    @property
    def game(self) -> ModuleType:
        """How the family of the game says its calls and contracts."""
        return OF_RULESET[self.replay.ruleset].module("replay.words")

    def call(self, moment: Moment) -> str:
        """A call as it is spoken."""
        return str(self.game.call_text(self.language, moment.call))

    def contract(self) -> str:
        """The contract in words."""
        return str(self.game.contract_text(self.replay, self.language))

    def side(self, side: int) -> str:
        """The players of one side."""
        names = [self.who(at) for at, own in enumerate(self.replay.sides) if own == side]
        return list_text(self.language, sorted(names))

    def points(self, cards: tuple[Card, ...]) -> str:
        """What some cards are worth, in words."""
        worth = sum(self.replay.points[card] for card in cards)
        return self.words["one_point"] if worth == 1 else self.words["points"].format(points=worth)

    def outcome(self, moment: Moment) -> str:
        """Who takes the trick, and with how many card points."""
        who = self.who(moment.winner)
        if not self.replay.points:
            return self.words["outcome"].format(who=who)
        points = self.points(tuple(card for _, card in moment.layout.trick))
        return self.words["outcome_points"].format(who=who, points=points)

    def standing(self, moment: Moment) -> str:
        """Tricks and card points of every side, and whose turn it is."""
        layout, parts = moment.layout, []
        if moment.kind in ("card", "score"):
            sides = [self.side_standing(layout, side) for side in range(len(layout.tricks))]
            parts.append(self.words["apart"].join(sides) + ".")
        if layout.turn is not None:
            parts.append(self.words["turn"].format(who=self.who(layout.turn)))
        return " ".join(parts)

    def side_standing(self, layout: Layout, side: int) -> str:
        """One side's tricks, and the card points in them and in what was laid away."""
        tricks = tricks_text(self.language, layout.tricks[side])
        told = self.words["side"].format(who=self.side(side), tricks=tricks)
        if not self.replay.points:
            return told
        cards = layout.taken[side]
        if side == self.replay.side_with_skat:
            cards += layout.aside + layout.middle
        whole = len(layout.trick) == len(layout.hands)
        if whole and layout.turn is not None and layout.sides[layout.turn] == side:
            cards += tuple(card for _, card in layout.trick)
        return list_text(self.language, [told, self.points(cards)])
