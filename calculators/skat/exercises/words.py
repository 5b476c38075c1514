"""Words of the skat family for the blanks of exercises."""

from __future__ import annotations

from calculators.skat.play.matadors import Matadors
from calculators.text.language import Language
from calculators.train.task import GameName


def value_text(language: Language, _key: str, value: object) -> str | None:
    """A contract, or with or without so many matadors; None for what every game says alike."""
    match value:
        case GameName(ruleset, id):
            return language.contract(ruleset, id)
        case Matadors():
            side = "with" if value.held else "without"
            return language.steps[side].format(amount=language.number(value.count))
    return None
