"""The stated answer of every exercise is what the door says of the facts told, asked anew."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

import pytest

from calculators.core.cards import PACK
from calculators.door.door import answer
from calculators.practice.kinds import task
from calculators.practice.task import GameName, Task
from calculators.skat.chances.stakes import ALL
from calculators.skat.chances.ten import worth_of_passing
from calculators.skat.rules.play.matadors import Matadors
from calculators.skat.rules.rulesets import RULESETS
from tests.skat.practice.train_seeds import COUNTS, EVERY

POINTS = {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2}
SKAT_RANKS, NULL_RANKS, SKRUF_RANKS = "ATKQ987", "AKQJT987", "AKQJT98765432"
SKRUF_ORDER = ("spades", "clubs", "diamonds", "hearts", "grandissimo")


def told(drawn: Task) -> dict[str, dict[str, Any]]:
    """The facts by their keys; the last of a kind wins."""
    return {said.key: dict(said.args) for said in drawn.facts}


def name(drawn: Task) -> str:
    found = told(drawn)["played"]["name"]
    assert isinstance(found, GameName)
    return found.id


def cards(drawn: Task, *keys: str) -> list[str]:
    return [card.code for shown in drawn.card_groups if shown.key in keys for card in shown.cards]


def asked(operation: str, request: dict[str, Any]) -> Any:
    answered = answer(operation, request)
    assert answered["ok"], (request, answered)
    return answered


def contract_of(ruleset: str, id: str) -> tuple[str, dict[str, Any]]:
    """A contract as the door is asked for it: by name, hand and open told apart."""
    if ruleset not in RULESETS or id == "ramsch":
        return id, {}
    found = next(one for one in RULESETS[ruleset].contracts if one.id == id)
    if not found.called:
        return id, {}
    return found.called, {"hand": found.skat == "untouched", "announced": found.announcements[0]}


# ---- cards ----


def order_by_hand(ruleset: str, id: str, card: str) -> tuple[int, ...]:
    """How high a card stands, written down once more: trumps first, lower numbers higher."""
    trump = next((suit[0].upper() for suit in SKRUF_ORDER[:4] if suit in id), "")
    if ruleset == "skruf":
        return (card[0] != trump, SKRUF_RANKS.index(card[1]))
    if "null" in id:
        return (1, NULL_RANKS.index(card[1]))
    if card[1] == "J":
        return (0, 0, "CSHD".index(card[0]))
    return (0 if card[0] == trump else 1, 1, SKAT_RANKS.index(card[1]))


def card_order(drawn: Task, ruleset: str, level: int) -> list[str]:
    ranked = sorted(drawn.options, key=lambda card: order_by_hand(ruleset, name(drawn), card))
    return [" ".join(ranked)] if level == 3 else ranked[:1]


def legal_card(drawn: Task, ruleset: str, level: int) -> list[str]:
    request = {"ruleset": ruleset, "contract": contract_of(ruleset, name(drawn))[0]}
    hands = {"cards": cards(drawn, "trick"), "hand": list(drawn.options)}
    legal: list[str] = asked("trick", {**request, **hands})["legal"]
    return legal if level == 1 else [" ".join(legal)]


def trick_winner(drawn: Task, ruleset: str, level: int) -> list[str]:
    seats = drawn.form == "choice"
    lying = cards(drawn, "trick") if seats else list(drawn.options)
    request = {"ruleset": ruleset, "contract": contract_of(ruleset, name(drawn))[0]}
    found = asked("trick", request | {"cards": lying})
    if not seats:
        return [found["winning_card"]]
    names = ("forehand", "middlehand", "rearhand")
    first = names.index(told(drawn)["leads"]["seat"])
    return [names[(first + found["winner"]) % 3]]


def card_points(drawn: Task, ruleset: str, level: int) -> list[str]:
    points = sum(POINTS.get(card[1], 0) for card in cards(drawn, "trick", "pile", "skat"))
    return [str(120 - points if level == 3 else points)]


def matadors(drawn: Task, ruleset: str, level: int) -> list[str]:
    held = cards(drawn, "hand", "skat", "hand-and-skat")
    request = {"ruleset": ruleset, "contract": name(drawn), "cards": held}
    found = asked("matadors", request)
    return [f"{'with' if found['held'] else 'without'}-{found['count']}"]


# ---- the game ----


def game_request(drawn: Task, ruleset: str) -> dict[str, Any]:
    facts = told(drawn)
    contract, more = contract_of(ruleset, name(drawn))
    request = {"ruleset": ruleset, "contract": contract, **more}
    if "from-hand" in facts:
        request["hand"] = True
    if "both-turned" in facts:
        request["both_turned"] = True
    for level in ("schneider", "schwarz"):
        if f"announced-{level}" in facts:
            request["announced"] = level
    if "has-matadors" in facts:
        found = facts["has-matadors"]["matadors"]
        assert isinstance(found, Matadors)
        request["matadors"] = {"held": found.held, "count": found.count}
    elif "null" not in name(drawn):
        request["cards"] = cards(drawn, "hand", "skat")
    if "took-points" in facts:
        request["card_points"] = facts["took-points"]["points"]
    if "took-tricks" in facts:
        request["tricks"] = facts["took-tricks"]["tricks"]
    if "all-tricks" in facts:
        request["tricks"] = 10
    if "no-trick" in facts:
        request["tricks"] = 0
    if "final-bid" in facts:
        request["bid"] = facts["final-bid"]["bid"]
    return request


def game_value(drawn: Task, ruleset: str, level: int) -> list[str]:
    found = asked("game-value", game_request(drawn, ruleset))
    if level == 1:
        assert found["won"]
    return [str(found["score"])]


def overbid(drawn: Task, ruleset: str, level: int) -> list[str]:
    request = game_request(drawn, ruleset)
    found = asked("game-value", request)
    if level > 1:
        return [str(found["score"])]
    value = asked("game-value", {**request, "bid": None})["value"]
    assert (found["reason"] == "overbid") is not found["won"]
    return [f"{value}-{'reaches' if found['won'] else 'overbid'}"]


# ---- bids ----


@cache
def ladder(ruleset: str) -> list[int]:
    return list(asked("bid-values", {"ruleset": ruleset})["values"])


def next_bid(drawn: Task, ruleset: str, level: int) -> list[str]:
    if ruleset == "skruf":
        return [next_in_skruf(drawn)]
    if level < 3:
        bid = told(drawn)["bid-is"]["bid"]
        return [str(next(value for value in ladder(ruleset) if value > bid))]
    calls = [[said.args["seat"], said.args["call"]] for said in drawn.facts]
    found = asked("auction", {"ruleset": ruleset, "calls": calls})
    return [found["declarer"] or found["to_call"]]


def next_in_skruf(drawn: Task) -> str:
    heard = [str(said.args.get("bid") or said.args["call"]) for said in drawn.facts]
    bids = [f"{level} {suit}" for level in range(1, 8) for suit in SKRUF_ORDER]
    last = [call for call in heard if call != "pass"][-1]
    assert [bids.index(call) for call in heard if call != "pass"] == sorted(
        bids.index(call) for call in heard if call != "pass"
    )
    return bids[bids.index(last) + 1]


def safe_bid_in(drawn: Task, ruleset: str, contract: str, *, hand: bool = False) -> int:
    """How far the hand of an exercise may bid in a contract, whatever the skat."""
    found = asked("hand-outlook", {"ruleset": ruleset, "cards": cards(drawn, "hand")})
    [one] = [
        entry
        for entry in found["contracts"]
        if entry["contract"] == contract and entry["hand"] is hand
    ]
    return int(one["safe_bid"])


def safe_bid(drawn: Task, ruleset: str, level: int) -> list[str]:
    hand = "from-hand" in told(drawn)
    return [str(safe_bid_in(drawn, ruleset, name(drawn), hand=hand))]


@cache
def key(ruleset: str) -> Any:
    values = ladder(ruleset)
    return asked("bid-key", {"ruleset": ruleset, "from": values[0], "to": values[-1]})


def column(ruleset: str, contract: str) -> dict[int, int]:
    """The filled cells of a contract's column, by bid; a null has the one of its value."""
    found = key(ruleset)
    at = next(i for i, one in enumerate(found["columns"]) if contract in one["contracts"])
    value, kind = next(
        (one.value, one.kind) for one in RULESETS[ruleset].contracts if one.id == contract
    )
    cells = {row["bid"]: row["cells"][at] for row in found["rows"] if row["cells"][at]}
    if kind == "null":
        return {value: 1}
    return {bid: cell for bid, cell in cells.items() if cell > 1}


def key_cell(drawn: Task, ruleset: str, level: int) -> list[str]:
    bid = drawn.question.args["bid"]
    assert isinstance(bid, int)
    if level == 2:
        return [one for one in drawn.options if bid in column(ruleset, one)]
    found = drawn.question.args["name"]
    assert isinstance(found, GameName)
    cells = column(ruleset, found.id)
    if level == 1:
        return [str(cells[bid])]
    return [str(next(cells[value] for value in sorted(cells) if value >= bid))]


# ---- sheets ----


def score_sheet(drawn: Task, ruleset: str, level: int) -> list[str]:
    if ruleset == "skruf":
        return [skruf_sheet(drawn, level)]
    player = drawn.question.args["player"]
    assert isinstance(player, int)
    lines = [said.args for said in drawn.facts]
    if "total" in lines[0]:
        totals = {line["player"]: line["total"] for line in lines}
        deals: list[dict[str, Any]] = [{"scores": [totals[seat] for seat in range(3)]}]
    else:
        deals = [{"declarer": line["player"], "score": line["score"]} for line in lines]
    request = {"ruleset": ruleset, "players": ["A", "B", "C"], "deals": deals}
    found = asked("score-sheet", request)["players"]
    if drawn.question.key == "tournament-of":
        return [str(found[player]["tournament"])]
    ends = [one["total"] for one in found]
    if drawn.question.key == "total-of":
        return [str(ends[player])]
    return [str(3 * ends[player] - sum(ends))]


def skruf_sheet(drawn: Task, level: int) -> str:
    facts = told(drawn)
    if level == 3:
        one, two = (int(str(said.args["amount"])) for said in drawn.facts)
        sign = 1 if (one > two) is (drawn.question.args["side"] == 0) else -1
        return str(sign * ((abs(one - two) + 50) // 100))
    bid = facts["skruf-level"]["level"]
    tricks = facts["skruf-tricks" if level == 1 else "skruf-took"]["tricks"]
    deal = skruf_deal(bid, tricks, [2, 2], [3, 2])
    if level == 1:
        side = 0 if drawn.question.key == "below-the-line" else 1
        return str(deal["sides"][side]["below_total"])
    [entry] = [one for one in deal["sides"][1]["above"] if one["id"] == "undertricks"]
    return str(entry["amount"])


def skruf_deal(level: int, tricks: int, aces: list[int], honours: list[int]) -> Any:
    request = {"level": level, "denomination": "suit", "declaring_side": 0, "tricks": tricks}
    return asked("skruf-deal", request | {"aces": aces, "honours": honours})


def for_side(deal: Any, ids: tuple[str, ...]) -> int:
    """What some entries are for the first side: its own, less what the other gets for a minus."""
    own, other = (
        sum(one["amount"] for one in side["above"] if one["id"] in ids) for side in deal["sides"]
    )
    return int(own - other)


def skruf_honours(drawn: Task, ruleset: str, level: int) -> list[str]:
    facts = told(drawn)
    if level == 2:
        aces, honours = (int(facts["holding"][thing]) for thing in ("aces", "honours"))
        bid = int(facts["skruf-level"]["level"])
        deal = skruf_deal(bid, 6 + bid, [aces, 4 - aces], [honours, 5 - honours])
        return [str(for_side(deal, ("aces-and-honours", "aces-and-honours-minus")))]
    trump = name(drawn)[0].upper()
    one, two = cards(drawn, "own-hand"), cards(drawn, "partner-hand")
    if level == 1:
        aces = sum(card[1] == "A" for card in one + two)
        honours = sum(card[0] == trump and card[1] in "AKQJT" for card in one + two)
        return [f"{aces}-{honours}"]
    left = [card.code for card in PACK if card.code not in one + two]
    bid = int(facts["skruf-level"]["level"])
    hands = [one, left[:13], two, left[13:]]
    request = {"level": bid, "denomination": name(drawn), "declaring_side": 0, "tricks": 6 + bid}
    deal = asked("skruf-deal", request | {"hands": hands})
    own = deal["sides"][0]["above"]
    karonkas = sum(entry["amount"] for entry in own if entry["id"].endswith("karonka"))
    return [str(karonkas + for_side(deal, ("aces-and-honours", "aces-and-honours-minus")))]


# ---- judgement ----


CLEAR = 5
"""By so many points the answer promises more than any other."""


def promised(drawn: Task, bid: int | None = None) -> dict[str, float]:
    """What the model of chances promises of the hand of an exercise, game by game."""
    hand = cards(drawn, "hand", "hand-and-skat") or list(drawn.options)
    request: dict[str, Any] = {"ruleset": "skat", "cards": hand[:10]}
    request |= {"skat": hand[10:]} if len(hand) > 10 else {}
    found: dict[str, float] = {}
    for one in asked("hand-chances", request | ({"bid": bid} if bid else {}))["games"]:
        game = "null" if one["contract"].startswith("null") else one["contract"]
        found[game] = max(one["expected"], found.get(game, -1000))
    return found


def clear_game(found: dict[str, float]) -> str:
    """The game that promises clearly more than any other, and than a pass; else a pass."""
    best, *others = sorted(found, key=lambda game: -found[game])
    if found[best] < 0:
        assert found[best] <= -CLEAR
        return "pass"
    assert found[best] >= max(CLEAR, found[others[0]] + CLEAR)
    return best


def ways_at(drawn: Task, ruleset: str, bid: int) -> dict[str, float]:
    """What each use of the skat promises at a bid."""
    request = {"ruleset": ruleset, "cards": cards(drawn, "hand"), "bid": bid}
    return {one["way"]: one["expected"] for one in asked("hand-chances", request)["ways"]}


def best_at(drawn: Task, ruleset: str, bid: int) -> float:
    """What the best use of the skat promises at a bid beyond passing: clearly more, or less."""
    ways = ways_at(drawn, ruleset, bid).values()
    best: float = max(ways, default=-2 * CLEAR)
    best -= worth_of_passing(RULESETS[ruleset]) / ALL
    assert abs(best) >= CLEAR
    return best


def bid_or_pass(drawn: Task, ruleset: str, level: int) -> list[str]:
    lowest = ladder(ruleset)[0]
    if level == 1 and ruleset == "skat":
        return [clear_game(promised(drawn))]
    if level == 1:
        pays = best_at(drawn, ruleset, lowest) > 0
        return which_way(drawn, ruleset, level) if pays else ["pass"]
    if level == 2:
        if best_at(drawn, ruleset, told(drawn)["asked-at"]["bid"]) > 0:
            return ["yes"]
        return ["dear" if best_at(drawn, ruleset, lowest) > 0 else "weak"]
    bids = [int(value) for value in drawn.options if value != "0"]
    return [str(max([0, *(bid for bid in bids if best_at(drawn, ruleset, bid) > 0)]))]


def which_way(drawn: Task, ruleset: str, level: int) -> list[str]:
    """The way that promises clearly more than any other."""
    bid = told(drawn).get("final-bid", {}).get("bid", ladder(ruleset)[0])
    found = ways_at(drawn, ruleset, bid)
    assert set(found) >= set(drawn.options) - {"pass"}
    return [clear_game(found)]


def which_game(drawn: Task, ruleset: str, level: int) -> list[str]:
    return [clear_game(promised(drawn, told(drawn)["final-bid"]["bid"] if level == 3 else None))]


def discard(drawn: Task, ruleset: str, level: int) -> list[str]:
    """The best discard of the game, which is the best with these cards; and there is a choice."""
    shown = cards(drawn, "hand-and-skat") or list(drawn.options)
    request = {"ruleset": ruleset, "cards": shown[:10], "skat": shown[10:]}
    games = asked("hand-chances", request)["games"]
    best = next(one for one in games if one["contract"] == name(drawn))
    assert best is games[0] or ruleset != "skat"
    request = {"ruleset": ruleset, "contract": name(drawn), "cards": shown}
    assert asked("hand-strength", request)["losers"] > 2
    return [" ".join(code for code in shown if code in best["discard"])]


def one_card(drawn: Task, ruleset: str, level: int) -> list[str]:
    """Forehand is whose turn it is; of the cards not seen the cheapest two are called the skat."""
    groups = {shown.key: [card.code for card in shown.cards] for shown in drawn.card_groups}
    trick = groups.pop("trick", [])
    held = {key.split("-")[1]: codes for key, codes in groups.items()}
    seats = {"me": "forehand", "left": "middlehand", "right": "rearhand"}
    seen = {*drawn.options, *trick, *(code for codes in held.values() for code in codes)}
    unseen = sorted({*pack_of(NULL_RANKS)} - seen, key=lambda code: POINTS.get(code[1], 0))
    facts = told(drawn)
    who = {key.partition("-")[0]: seats.get(key.partition("-")[2]) for key in facts}
    contract, _ = contract_of(ruleset, name(drawn))
    request = {
        "ruleset": ruleset,
        "contract": contract,
        "declarer": who["declares"],
        "leader": who["leads"],
        "trick": trick,
        "forehand": list(drawn.options),
        "middlehand": held.get("left", []),
        "rearhand": held.get("right", []),
    }
    if "taken-so-far" in facts:
        skat = unseen[:2]
        counted = sum(POINTS.get(code[1], 0) for code in skat)
        request |= {"skat": skat, "taken": facts["taken-so-far"]["amount"] - counted}
    found = asked("solve", request)
    assert found["solved"]
    mine = who["declares"] == "forehand"
    return [one["card"] for one in found["cards"] if one["won"] is mine]


def pack_of(ranks: str) -> list[str]:
    """A pack of these ranks, by codes."""
    return [suit + rank for suit in "CSHD" for rank in ranks]


ANSWERS: dict[str, Callable[[Task, str, int], list[str]]] = {
    "card-order": card_order,
    "legal-card": legal_card,
    "trick-winner": trick_winner,
    "card-points": card_points,
    "matadors": matadors,
    "game-value": game_value,
    "next-bid": next_bid,
    "safe-bid": safe_bid,
    "key-cell": key_cell,
    "overbid": overbid,
    "score-sheet": score_sheet,
    "skruf-honours": skruf_honours,
    "bid-or-pass": bid_or_pass,
    "which-game": which_game,
    "which-way": which_way,
    "discard": discard,
    "one-card": one_card,
}


@pytest.mark.parametrize("count", COUNTS)
@pytest.mark.parametrize(("kind", "ruleset", "level"), EVERY)
def test_the_stated_answer_is_the_engines(kind: str, ruleset: str, level: int, count: int) -> None:
    for seed in range(1000, 1000 + count // 2):
        drawn = task(kind, ruleset, level, seed)
        assert sorted(drawn.right) == sorted(ANSWERS[kind](drawn, ruleset, level)), seed
