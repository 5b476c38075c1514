"""A season as a file: JSON for programs, CSV for a spreadsheet."""

from __future__ import annotations

import json
from typing import Any

from calculators.sheet.files import BYTE_ORDER, Cell, csv_cell
from calculators.text.language import Language

FORMAT = "budnyckeln-season"
VERSION = 1
COLUMNS = (
    *("place", "name", "evenings", "lists", "deals", "won", "lost", "own_share"),
    *("total", "average"),
)
"""The columns that hold what the answer of the door has by the same name."""


def season_json(season: dict[str, Any]) -> dict[str, str]:
    """The season as JSON, with a line for every evening and every player."""
    parts = [f'  "format": "{FORMAT}"', f'  "version": {VERSION}']
    for name in ("players", "pairs", "evenings"):
        lines = ",".join(f"\n    {json.dumps(one, ensure_ascii=False)}" for one in season[name])
        parts.append(f'  "{name}": [{lines}\n  ]' if lines else f'  "{name}": []')
    text = "{\n" + ",\n".join(parts) + "\n}\n"
    return {"name": "season.json", "type": "application/json", "text": text}


def season_csv(season: dict[str, Any], language: Language) -> dict[str, str]:
    """The table of the season, and below it what everybody has of each evening."""
    words = language.words("season")
    currencies = sorted(
        {one["currency"] or "" for row in season["players"] for one in row["money"]}
    )
    rows: list[list[Cell]] = [[
        *(words[f"columns.{name}"] for name in COLUMNS), words["columns.best"],
        *(f"{words['columns.money']} {currency}".strip() for currency in currencies),
    ]]  # fmt: skip
    for player in season["players"]:
        money = {one["currency"] or "": one["amount"] for one in player["money"]}
        amounts = [money.get(currency) for currency in currencies]
        rows.append([*(player[name] for name in COLUMNS), player["best"]["score"], *amounts])
    rows += [
        [],
        [
            words[f"columns.{name}"]
            for name in ("date", "evening", "game", "deals", "name", "total", "tournament")
        ],
    ]
    for evening in season["evenings"]:
        own = [
            evening["date"],
            evening["name"],
            language.rulesets[evening["ruleset"]],
            evening["deals"],
        ]
        rows += [[*own, one["name"], one["total"], one["tournament"]] for one in evening["players"]]
    text = BYTE_ORDER + "".join(",".join(map(csv_cell, row)) + "\r\n" for row in rows)
    return {"name": "season.csv", "type": "text/csv;charset=utf-8", "text": text}
