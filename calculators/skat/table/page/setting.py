"""What is chosen before a deal: the game, the others' strength, what follows a passed deal."""

from __future__ import annotations

from collections.abc import Iterable

from calculators.page.markup import Html, joined
from calculators.page.parts import labelled_select
from calculators.skat.rules.play.auction import SEAT_NAMES
from calculators.skat.rules.play.piles import PLAYER_COUNT
from calculators.skat.rules.rulesets import RULESETS
from calculators.skat.table.fields import offered_when_passed
from calculators.skat.table.page.game import DEALER, STRENGTHS, Game
from calculators.table.lists import place_in_list
from calculators.text.language import Language, capital

PACES = ("normal", "slow", "once", "tap")
"""How quickly the others play; the script waits as long as it says there."""
FACES = ("drawn", "letters")
"""How cards look at the table; the script keeps it, as it keeps the pace."""

OF_THE_SCRIPT = ("pace", "cards")
"""What may be chosen in a list of deals, which is otherwise the same for everybody."""


def render_picks(game: Game, language: Language) -> Html:
    """Lists to choose from. A choice that some texts lack is there for the others only."""
    words = language.words("table")
    games = [(id, language.rulesets[id]) for id in RULESETS]
    players = [(one, words[f"players.{one}"]) for one in STRENGTHS]
    seats = [(str(at), capital(language.seats[seat])) for at, seat in enumerate(SEAT_NAMES)]
    if game.table > PLAYER_COUNT:
        seats.append((str(DEALER), words["page.resting"]))
    tables = [(str(size), words[f"tables.{size}"]) for size in RULESETS[game.ruleset].tables]
    offered = offered_when_passed(RULESETS[game.ruleset])
    ways = [(way, words[f"when.{way}"]) for way in offered]
    picks: list[tuple[str, str, Iterable[tuple[str, str]], str]] = [
        ("ruleset", words["page.ruleset"], games, game.ruleset),
        ("player", words["page.player"], players, game.player),
        ("table", words["page.at_table"], tables, str(game.table)),
        ("seat", words["page.seat"], seats, str(game.seat)),
        ("when_passed", words["page.when_passed"], ways, game.when_passed),
        ("pace", words["page.pace"], [(one, words[f"paces.{one}"]) for one in PACES], PACES[0]),
        ("cards", words["page.cards"], [(one, words[f"faces.{one}"]) for one in FACES], FACES[0]),
    ]
    if place_in_list(game.seed):
        picks = [one for one in picks if one[0] in OF_THE_SCRIPT]
    lists = [(name, label, [*options], value) for name, label, options, value in picks]
    return joined(labelled_select("play", *one) for one in lists if len(one[2]) > 1)
