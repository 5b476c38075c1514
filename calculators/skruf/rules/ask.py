"""rulesets for Skruf: every table of the booklet, with figures computed by the scoring itself."""

from __future__ import annotations

from collections.abc import Mapping

from calculators.door.fields import Request
from calculators.skruf.rules.fields import DENOMINATIONS, GAME, HELD
from calculators.skruf.rules.play.cards import SIDES
from calculators.skruf.rules.play.holdings import Karonka
from calculators.skruf.rules.rulesets import SKRUF
from calculators.skruf.rules.score.entries import (
    karonka_count,
    misere_entries,
    row_steps,
    tricks_needed,
    undertrick_count,
)
from calculators.skruf.rules.score.possible import ACES
from calculators.text.citations import number_answer
from calculators.text.language import Language
from calculators.text.tables import Answer


class RulesetsRequest(Request):
    ruleset = GAME


REQUEST, CHECKS = RulesetsRequest, ()
LEVELS = tuple(range(SKRUF.printed_from.amount, SKRUF.highest_level.amount + 1))
"""The levels in the tables."""


def answer(_asked: RulesetsRequest, language: Language) -> Answer:
    """The rules as data, with a paragraph for every number."""
    words = language.words("skruf")
    return {
        "rulesets": [
            {
                "id": SKRUF.id,
                "name": language.rulesets[SKRUF.id],
                "source": language.sources[SKRUF.id],
                "denominations": [
                    {
                        "id": found.id,
                        "label": words[f"denominations.{found.id}"],
                        "rule": found.rule,
                    }
                    for found in SKRUF.denominations
                ],
                **auction_data(language),
                **tricks_data(),
                **honours_data(),
                **karonkas_data(),
                **premiums_data(),
                "cards": cards_data(),
                "seatings": [
                    {"players": players, "sittings": [list(map(list, pairs)) for pairs in sittings]}
                    | {"rule": rule}
                    for players, sittings, rule in SKRUF.seatings
                ],
                "rulings": [ruling for _, ruling in SKRUF.rulings],
            }
        ]
    }


def by_level(values: Mapping[int, object]) -> dict[str, object]:
    """A row of a table by level; keys of JSON objects are texts."""
    return {str(level): value for level, value in values.items()}


def auction_data(language: Language) -> dict[str, object]:
    """Bids, and how aces are shown in the auction."""
    words = language.words("skruf")
    return {
        "highest_level": number_answer(SKRUF.highest_level),
        "lowest_played": number_answer(SKRUF.lowest_played),
        "bids": [f"{level} {name}" for level in range(1, LEVELS[-1] + 1) for name in DENOMINATIONS],
        "pass_rounds": number_answer(SKRUF.pass_rounds),
        "ace_bids": [
            {
                "aces": bid.aces,
                "level": bid.level,
                "round": bid.round,
                "text": words[f"rounds.{bid.aces}"],
                "rule": bid.rule,
            }
            for bid in SKRUF.ace_bids
        ],
    }


def tricks_data() -> dict[str, object]:
    """The number of tricks that contracts need, and the points for tricks."""
    return {
        "tricks_needed": by_level({level: tricks_needed(SKRUF, level) for level in LEVELS}),
        "tricks_needed_rule": SKRUF.book.rule,
        "trick_values": by_level(
            {level: [level * tricks for tricks in range(1, HELD + 1)] for level in LEVELS}
        ),
        "trick_values_rule": SKRUF.trick_value_rule,
        "trick_from": number_answer(SKRUF.trick_from),
    }


def honours_data() -> dict[str, object]:
    """The table of aces and honours with the added rows, and the aces in grandissimo."""
    step = SKRUF.step.amount
    return {
        "honours": [rank.value for rank in SKRUF.honours],
        "step": number_answer(SKRUF.step),
        "aces_and_honours": [
            {
                "aces": row.aces,
                "honours": row.honours,
                "values": by_level(dict(zip(LEVELS, row.amounts, strict=True))),
                "steps": row_steps(SKRUF, row, LEVELS[0]),
                "departs": row.departs,
                "regular_steps": row.regular,
                "rule": row.rule,
            }
            for row in SKRUF.printed_rows
        ],
        "holdings_not_printed": [
            {
                "aces": row.aces,
                "honours": row.honours,
                "values": by_level({level: row.steps * step * level for level in LEVELS}),
                "steps": row.steps,
                "rule": row.rule,
            }
            for row in SKRUF.added_rows
        ],
        "grandissimo_aces": [
            {
                "aces": row.aces,
                "values": by_level(dict(zip(LEVELS, row.amounts, strict=True))),
                "scored_by": row.scored_by,
                "rule": row.rule,
            }
            for row in SKRUF.aces_rows
        ],
    }


def karonkas_data() -> dict[str, object]:
    """The worth of karonkas of aces and of runs, with trumps and in grandissimo."""

    def worth(found: Karonka, *, trumps: bool) -> int:
        return karonka_count(SKRUF, found, trumps=trumps).total

    aces = [Karonka("aces", held) for held in range(SKRUF.karonkas.aces_from.amount, ACES + 1)]
    runs = range(SKRUF.karonkas.run_from.amount, len(SKRUF.ranks) + 1)
    return {
        "karonkas_of_aces": [
            {
                "aces": found.cards,
                "suit_game": worth(found, trumps=True),
                "grandissimo": worth(found, trumps=False),
                "rule": SKRUF.karonkas.aces_from.rule,
            }
            for found in aces
        ],
        "karonkas_of_runs": [
            {
                "down_to": SKRUF.ranks[cards - 1].value,
                "karonkas": Karonka("suit", cards).count(SKRUF),
                "plain": worth(Karonka("suit", cards), trumps=True),
                "trumps": worth(Karonka("trumps", cards), trumps=True),
                "grandissimo": worth(Karonka("suit", cards), trumps=False),
                "rule": SKRUF.karonkas.run_from.rule,
            }
            for cards in runs
        ],
    }


def premiums_data() -> dict[str, object]:
    """Slams, games, undertricks, misère and the hundredth."""
    most = SKRUF.printed_undertricks.amount
    return {
        "slams": [
            {"id": slam.id, "bid": slam.bid, "tricks": slam.tricks, "amount": slam.amount}
            | {"rule": slam.rule}
            for slam in SKRUF.slams
        ],
        "undertricks": by_level(
            {
                level: [undertrick_count(SKRUF, level, n).total for n in range(1, most + 1)]
                for level in LEVELS
            }
        ),
        "undertricks_rule": SKRUF.undertricks[0].rule,
        "game_from": number_answer(SKRUF.game_from),
        "games": [number_answer(game) for game in SKRUF.games],
        "misere": {
            str(tricks): sum(
                entry.count.total for entry in misere_entries(SKRUF, (tricks, HELD - tricks))
            )
            for tricks in range(SKRUF.trick_from.amount - 1, -1, -1)
        },
        "misere_rule": SKRUF.misere.rule,
        "hundredth": number_answer(SKRUF.hundredth),
    }


def cards_data() -> dict[str, object]:
    """The numbers of cards dealt and exchanged."""
    cards = SKRUF.cards
    return {
        "dealt": number_answer(cards.dealt),
        "kitty": number_answer(cards.kitty),
        "buyer_with_kitty": cards.dealt.amount + cards.kitty.amount,
        "to_partner": number_answer(cards.to_partner),
        "onward": number_answer(cards.onward),
        "opponents_swap": number_answer(cards.swapped),
        "held": number_answer(cards.held),
        "three_handed_gives": number_answer(cards.three_handed_gives),
        "three_handed_held": cards.dealt.amount
        + cards.kitty.amount
        - cards.three_handed_gives.amount,
        "pack": 2 * len(SIDES) * cards.held.amount,
    }
