"""Whole deals played by three of a kind and kept, a line each: what the weights of a hand's chances
are fitted to, and what `bench_play` shows of three players of a kind.

PYTHONPATH=. python tools/kept_games.py FILE SEED DEALS plays the deals SEED-1, SEED-2, … that the
file does not have yet, by club players, in all rulesets. Every second one is *bold*: one seat bids
too far, and the declarer leans to games by a taste that has nothing to do with the cards, so that
the fit sees games that nobody would choose.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from calculators.practice.draw import Draw
from calculators.skat.chances.stakes import discard_estimate
from calculators.skat.chances.ten import (
    best_way,
    game_estimate,
    hand_game_estimate,
    is_weighed,
    may_be_named,
    rivals_in,
    ten_card_hand,
    way_estimate,
)
from calculators.skat.rules.play.auction import next_bid
from calculators.skat.rules.play.piles import SEATS
from calculators.skat.rules.rulesets import RULESETS
from calculators.skat.rules.score.bids import ladder
from calculators.skat.rules.ways import Way, contracts_by_way
from calculators.skat.table.acts import Lay, Name, Play, Say, Use, read_act, write_act
from calculators.skat.table.bidding import GameChoice, best_choice, bid_of, choices_of_name, hand_of
from calculators.skat.table.called import player_called
from calculators.skat.table.ending import game_of, score
from calculators.skat.table.moves import apply
from calculators.skat.table.players import Decision, Player, play_on
from calculators.skat.table.seeds import deal_of
from calculators.skat.table.slices import Steps
from calculators.skat.table.state import State, start
from calculators.skat.table.view import View

TURNS = ("skat", "turneskat", "skat", "tournee-skat")
"""The rulesets, deal by deal."""
FURTHER = (0, 10_000, 20_000, 40_000)
"""By how much, a thousand times, a bold seat bids on too long."""
TASTE = 40_000
"""A bold declarer adds anything below this to what a game promises."""


@dataclass(frozen=True, slots=True)
class Played:
    """A deal that was played."""

    deal: str
    ruleset: str
    bold: bool
    acts: tuple[str, ...]
    """All that was done before the first lead."""
    card_points: int | None
    tricks: int | None
    scores: tuple[int, ...]

    @property
    def lead(self) -> State:
        """The table at the first lead; over, if nobody leads."""
        state = start(RULESETS[self.ruleset], deal_of(self.deal))
        for text in self.acts:
            act = read_act(text)
            assert act is not None
            state = apply(state, act)
        return state

    @property
    def won(self) -> bool:
        """Whether the declarer won."""
        return sum(self.scores) > 0

    @property
    def made(self) -> bool | None:
        """Whether the plain game was won, whatever was announced or bid; None if given up."""
        if self.card_points is not None:
            return self.card_points >= RULESETS[self.ruleset].made_from.amount
        return None if self.tricks is None else self.tricks == 0


def read_played(told: dict[str, Any]) -> Played:
    """A deal from its line."""
    return Played(**{**told, "acts": tuple(told["acts"]), "scores": tuple(told["scores"])})


def play_deal(deal: str, ruleset: str, players: Sequence[Player], *, bold: bool = False) -> Played:
    """A deal played to its end."""
    if bold:
        players = [bold_player(player, deal) for player in players]
    end = play_on(start(RULESETS[ruleset], deal_of(deal)), players)
    game = game_of(end) if end.contract else None
    plays = [at for at, one in enumerate(end.log) if isinstance(one.act, Play)]
    before = end.log[: plays[0]] if plays else end.log
    return Played(
        deal,
        ruleset,
        bold,
        tuple(write_act(one.act) for one in before),
        game.card_points if game else None,
        game.tricks if game else None,
        score(end).scores,
    )


def foretold(lead: State) -> int | None:
    """Of a thousand such games how many are won, by the model, as it is bid, named and announced;
    None without a game that is weighed.
    """
    contract, seat, bid = lead.contract, lead.declarer, lead.auction.bid or 0
    if contract is None or seat is None or not is_weighed(contract):
        return None
    hand = lead.deal.hands[seat]
    if lead.way == "leave":
        ten = ten_card_hand(lead.rules, hand, seat, rivals_in(lead.calls, seat))
        return hand_game_estimate(ten, contract, bid, lead.announced).won
    return discard_estimate(
        lead.rules,
        contract,
        hand + lead.deal.skat,
        lead.laid[seat],
        seat=seat,
        rivals=rivals_in(lead.calls, seat),
        bid=bid,
        both_turned=lead.both_turned,
    ).won


def kind_of(lead: State) -> str:
    """What is played, and how: suit after, grand hand, null-ouvert after, suit turned."""
    assert lead.contract is not None
    kind = "null-ouvert" if lead.contract.kind == "null" and lead.is_open else lead.contract.kind
    return f"{kind} " + {"leave": "hand", "turn": "turned"}.get(str(lead.way), "after")


def bold_player(player: Player, deal: str) -> Player:
    """A player who bids too far in one seat, and has a taste for some games."""
    draw = Draw(f"bold/{deal}")
    seat, further = draw.pick(SEATS), draw.pick(FURTHER)

    def taste(way: str, contract: str) -> int:
        return Draw(f"taste/{deal}/{way}/{contract}").below(TASTE)

    def think(seen: View) -> Steps[Decision]:
        found = yield from player.think(seen)
        if len(seen.choices) > 1:
            match seen.phase:
                case "auction" if seen.me == seat:
                    return bid_further(seen, found, further)
                case "skat":
                    return Decision(Use(max(ways_of(seen, taste))[1]))
                case "discard" if seen.declarer is not None and seen.contract is None:
                    assert seen.way is not None
                    games = contracts_by_way(seen.rules, seen.way)
                    chosen = favourite(
                        [
                            best_choice(seen, one, seen.hand, bid_of(seen))
                            for one in games
                            if may_be_named(one, bid_of(seen))
                        ],
                        lambda one: taste("after", one.id),
                    )
                    return Decision(Lay(chosen.laid))
                case "name":
                    how = "after" if seen.laid else "hand"
                    chosen = favourite(list(choices_of_name(seen)), lambda one: taste(how, one.id))
                    return Decision(Name(chosen.contract.id, chosen.announced))
        return found

    return Player(think, player.gives_up)


def favourite(found: Sequence[GameChoice], taste: Any) -> GameChoice:
    """The game that promises most, taste added."""
    return max(found, key=lambda one: one.estimate.expected + taste(one.contract))


def bid_further(seen: View, natural: Decision, further: int) -> Decision:
    """A bid where a game loses no more than so much."""
    if not isinstance(natural.act, Say) or natural.act.call not in ("pass", "ramsch"):
        return natural
    auction = seen.auction
    bid = auction.bid if auction.answering else next_bid(ladder(seen.rules), auction.bid)
    found = best_way(hand_of(seen), bid) if bid else None
    if bid is None or found is None or found[1].expected <= -further:
        return natural
    return Decision(Say("yes" if auction.answering else bid))


def ways_of(seen: View, taste: Any) -> Iterator[tuple[int, Way]]:
    """What can become of the skat, with what it promises, taste added."""
    ten, bid = hand_of(seen), bid_of(seen)
    for act in seen.choices:
        if not isinstance(act, Use):
            continue
        way = act.way
        if way == "turn":
            whole = way_estimate(ten, way, bid)
            assert whole is not None
            yield whole.expected + taste("turn", ""), way
            continue
        how = "hand" if way == "leave" else "after"
        for contract in contracts_by_way(seen.rules, way):
            hand = way == "leave" and contract.skat == "either"
            one = game_estimate(ten, contract, bid, hand=hand)
            if one is not None:
                yield one.expected + taste(how, contract.id), way


def read_games(place: Path) -> list[Played]:
    """The deals of a file."""
    lines = place.read_text().splitlines() if place.exists() else []
    return [read_played(json.loads(line)) for line in lines]


def main(place: Path, seed: str, deals: int, name: str = "club") -> None:
    """Plays what is missing."""
    known = {one.deal for one in read_games(place)}
    for number in range(1, deals + 1):
        deal = f"{seed}-{number}"
        if deal not in known:
            ruleset, bold = TURNS[number % len(TURNS)], number // len(TURNS) % 2 == 1
            players = [player_called(name, f"{number}/{at}") for at in SEATS]
            one = play_deal(deal, ruleset, players, bold=bold)
            with place.open("a") as file:
                file.write(json.dumps(asdict(one)) + "\n")


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2], int(sys.argv[3]), *sys.argv[4:])
