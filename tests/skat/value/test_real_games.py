"""Games that were really played: the server's forty, each to its exact score."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from calculators.door.door import answer

GAMES = Path(__file__).parents[4] / "shared" / "real-games" / "iss_scoring.jsonl"
AGREED = Path(__file__).parents[3] / "cases" / "agreement.json"
"""The figures that the page on how sure this is shows."""
CONTRACTS = {"D": "diamonds", "H": "hearts", "S": "spades", "C": "clubs", "G": "grand", "N": "null"}
pytestmark = pytest.mark.skipif(not GAMES.exists(), reason="the real games are not at hand")


def as_request(game: dict[str, Any]) -> dict[str, Any]:
    """The recorded game as it is asked at the door."""
    announced = (
        "ouvert"
        if game["ouvert"]
        else "schwarz"
        if game["schwarz_announced"]
        else "schneider"
        if game["schneider_announced"]
        else "none"
    )
    request = {
        "ruleset": "isko",
        "contract": CONTRACTS[game["contract"]],
        "hand": game["hand"],
        "announced": announced,
        "cards": game["declarer_cards"],
        "bid": game["bid"],
        "tricks": game["declarer_tricks"],
    }
    return request if game["contract"] == "N" else request | {"card_points": game["declarer_eyes"]}


def test_all_forty_server_games_come_out_as_the_server_scored_them() -> None:
    games = [json.loads(line) for line in GAMES.read_text("utf-8").splitlines()]
    wrong = []
    for game in games:
        answered = answer("game-value", as_request(game))
        outcome = (answered.get("score"), answered.get("won"))
        if outcome != (game["expected_value"], game["won"]):
            wrong.append((game["id"], outcome, game["expected_value"], answered))
    assert wrong == []
    told = json.loads(AGREED.read_text("utf-8"))["server-games"]
    assert told == {"games": len(games), "agree": len(games) - len(wrong)}
