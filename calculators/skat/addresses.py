"""Where the calculators of Skat stand on the site."""

from __future__ import annotations

from collections.abc import Mapping

from calculators.skat.rules.rulesets.schema import Ruleset

PAGE_OF = {
    "game-value": "calculator/",
    "auction-walk": "calculator/auction/",
    "trick-taker": "calculator/trick/",
    "ramsch-score": "calculator/ramsch/",
    "hand-outlook": "calculator/hand/",
}
"""The page of each calculator below its game."""
PAGE_OF_ALL = {"bid-key": "bid-key/", "what-differs": "compare/", "card-odds": "odds/"}
"""The page of each calculator that has one for all games of the family."""
FIRST = "skat"
"""The ruleset whose name the calculators bear that are not of one game."""
FIRST_AGREED = {"variants.schneider_from": "91", "variants.hand_schwarz": "as-said"}
"""The house rules of the first table while nobody has chosen any."""


def chapter_of(rules: Ruleset) -> str:
    """The game whose calculators know a ruleset."""
    return rules.house_rules_from or rules.id


def address_of(tool: str, chapter: str) -> str:
    """The page and anchor of a game's calculator, below the game."""
    return f"{PAGE_OF[tool]}#{tool}-{chapter}"


def difference_address(here: Mapping[str, str], there: Mapping[str, str]) -> str:
    """The page that tells what two tables count differently, below the language.

    A table is written as the forms have it: {"ruleset": "skat", "variants.bock": "true"}. A house
    rule that is left out is as printed; so the address names those that the page begins with.

        compare/#what-differs-skat?ruleset=skat&variants.schneider_from=91
            &variants.hand_schwarz=&against.ruleset=isko&against.variants.bock=true
    """
    first = {"ruleset": here["ruleset"], **dict.fromkeys(FIRST_AGREED, ""), **here}
    second = {f"against.{name}": value for name, value in there.items()}
    return f"{PAGE_OF_ALL['what-differs']}#what-differs-{FIRST}?{query({**first, **second})}"


def query(values: Mapping[str, str]) -> str:
    """Values that were chosen, as an address has them; what is typed would need an escape."""
    return "&".join(f"{name}={value}" for name, value in values.items())
