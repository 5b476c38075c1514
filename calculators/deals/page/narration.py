"""The text of a moment in two forms: HTML with drawn cards, and plain words for screen readers."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from types import ModuleType
from typing import Any

from calculators.core.cards import Card
from calculators.core.families import OF_RULESET
from calculators.deals.moments import Layout, Moment, Translations
from calculators.deals.replays import Replay, tricks_text
from calculators.page.cards import card_picture, suit_picture
from calculators.page.markup import Html, element, text
from calculators.text.language import Language, Words

MARK = re.compile(r":([CSHD][2-9TJQKA]?|[A-Z]+-[EQ][0-9]+):")
"""A mark in a comment: a card, a suit, a misprint (SR-E03) or a ruling (TS-Q10)."""
DECIDED = "rulings"
"""The page of misprints and rulings."""


def comment_html(texts: Translations, language: Language, root: str) -> Html:
    """A comment as HTML: cards and suits are drawn, misprints and rulings are links."""
    parts = MARK.split(texts[language.code])
    drawn = [
        mark_html(part, language, root) if at % 2 else text(part) for at, part in enumerate(parts)
    ]
    return Html("".join(drawn))


def plain_comment(texts: Translations, language: Language) -> str:
    """A comment in plain words."""
    parts = MARK.split(texts[language.code])
    return "".join(mark_name(part, language) if at % 2 else part for at, part in enumerate(parts))


def mark_html(code: str, language: Language, root: str) -> str:
    """The drawing or link for a mark."""
    if len(code) > 2:
        return element("a", code, href=root + language.href(f"{DECIDED}#{code.lower()}"))
    return card_picture(code, language) if len(code) == 2 else suit_picture(code, language)


def mark_name(code: str, language: Language) -> str:
    """The name of a card or suit."""
    return language.card_name(code) if len(code) == 2 else language.suits.get(code, code)


@dataclass(frozen=True, slots=True)
class Narration:
    """A replay in one language."""

    replay: Replay
    language: Language
    root: str
    """The relative path from the page to the root of the site."""
    cited: Mapping[str, Any] = field(default_factory=dict)
    """The headings and paragraph numbers of the pages that the score cites."""

    @property
    def words(self) -> Words:
        return self.language.words("deals")

    def player_name(self, seat: int | None) -> str:
        return "" if seat is None else self.replay.players[seat]

    def event_html(self, moment: Moment) -> Html:
        """What happened, with drawn cards."""
        cards = [str(card_picture(card.code, self.language)) for card in moment.cards]
        return Html(self.sentence(moment, cards, text))

    def spoken_event(self, moment: Moment) -> str:
        """What happened, in plain words, with its comments."""
        names = [self.language.card_name(card.code) for card in moment.cards]
        found = self.sentence(moment, names, str)
        parts = [found if found.endswith((".", "”")) else f"{found}."]
        parts += [self.outcome_text(moment)] if moment.winner is not None else []
        parts += [plain_comment(one, self.language) for one in self.comments_of(moment)]
        return " ".join(parts)

    def sentence(self, moment: Moment, cards: list[str], write: Callable[[str], str]) -> str:
        """What happened, in one sentence."""
        return write(self.words[f"events.{self.sentence_key(moment)}"]).format(
            who=write(self.player_name(moment.seat)),
            to=write(self.player_name(moment.to)),
            call=write(str(self.family_words.call_text(self.language, moment.call))),
            cards=self.language.listed(cards),
            contract=write(str(self.family_words.contract_text(self.replay, self.language))),
        )

    def sentence_key(self, moment: Moment) -> str:
        """The key of the sentence for a moment."""
        if moment.kind == "card":
            return "lead" if moment.id.endswith("-1") else "card"
        if moment.kind == "score":
            return "dealt"
        if moment.act == "refuses" and self.is_skat_hidden():
            return "refuses-hidden"
        return moment.act or moment.kind

    def is_skat_hidden(self) -> bool:
        """Whether the declarer looked at the first card of the skat only."""
        return any(moment.act == "looks" for moment in self.replay.moments)

    def comments_of(self, moment: Moment) -> list[Translations]:
        """The comments of a moment; the last card of a trick has those of the trick too."""
        ids = [moment.id, *([moment.chapter] if moment.winner is not None else [])]
        return [self.replay.comments[id] for id in ids if id in self.replay.comments]

    @property
    def family_words(self) -> ModuleType:
        """The family's module for calls and contracts in words."""
        return OF_RULESET[self.replay.ruleset].module("deals.words")

    def points_text(self, cards: tuple[Card, ...]) -> str:
        """The card points of some cards, in words."""
        worth = sum(self.replay.points[card] for card in cards)
        return self.language.fill(self.words["points"], points=worth)

    def outcome_text(self, moment: Moment) -> str:
        """The winner of the trick, with its card points."""
        who = self.player_name(moment.winner)
        if not self.replay.points:
            return self.words["outcome"].format(who=who)
        points = self.points_text(tuple(card for _, card in moment.layout.trick))
        return self.words["outcome_points"].format(who=who, points=points)

    def standing_text(self, moment: Moment) -> str:
        """Tricks and card points of every side, and whose turn it is while there are cards."""
        layout, parts = moment.layout, []
        if moment.kind in ("card", "score"):
            sides = [self.side_standing_text(layout, side) for side in range(len(layout.tricks))]
            parts.append(self.words["apart"].join(sides) + ".")
        if layout.turn is not None and any(layout.hands):
            parts.append(self.words["turn"].format(who=self.player_name(layout.turn)))
        return " ".join(parts)

    def side_standing_text(self, layout: Layout, side: int) -> str:
        """The tricks of one side, with the card points in them and in the discards."""
        tricks = tricks_text(self.language, layout.tricks[side])
        count = self.words["side"].format(
            who=self.replay.side_names(side, self.language), tricks=tricks
        )
        if not self.replay.points:
            return count
        cards = layout.taken[side]
        if side == self.replay.side_with_skat:
            cards += layout.aside + layout.middle
        whole = len(layout.trick) == len(layout.hands)
        if whole and layout.turn is not None and layout.sides[layout.turn] == side:
            cards += tuple(card for _, card in layout.trick)
        return self.language.listed([count, self.points_text(cards)])
