"""How often a hand is won, beside what is certain of it: always marked as an estimate."""

from __future__ import annotations

from collections.abc import Mapping

from calculators.door import door
from calculators.page.markup import Html, element
from calculators.page.parts import spoken_line
from calculators.page.tables import table
from calculators.page.values import Question
from calculators.text.language import Language, capital
from calculators.text.tables import Answer, TextTable

Games = Mapping[tuple[str, bool], Answer]
"""The estimates by contract, from the hand or not."""


def chances_of(request: Question) -> Answer:
    """The estimates of a hand."""
    return door.answer("hand-chances", request)


def games_in(answer: Answer) -> Games:
    """The estimates of an answer by their games."""
    return {(one["contract"], one["hand"]): one for one in answer.get("games", ())}


def of_hundred(one: Answer) -> int:
    """So many of a hundred; nobody knows it to the thousandth."""
    share: float = one["won"]
    return min(99, max(1, round(100 * share)))


def points(one: Answer) -> str:
    """A mean score, in whole points."""
    value = round(one["expected"])
    return f"−{-value}" if value < 0 else str(value)


def best_game(answer: Answer) -> Answer:
    """The game that the best way to use the skat will most likely lead to."""
    found: Answer = next(one for one in answer["games"] if one["way"] == answer["ways"][0]["way"])
    return found


def promise(answer: Answer, language: Language) -> list[Html]:
    """How far to bid, for what, in a line; then when, why, and that this is an estimate."""
    words = language.words("skat_chances")
    way = answer["ways"][0]
    best, bid = best_game(answer), answer["bid"]
    used = language.fill(words[f"way-{way['way']}"], contract=best["label"])
    mean = words["mean-score" if way["expected"] > 0 else "mean-loss"]
    turns = way["way"] == "turn"
    nearest = language.fill(
        words["nearest-turn" if turns else "nearest"],
        contract=best["label"],
        chance=of_hundred(way if turns else best),
    )
    reach = answer["bid_up_to"]
    advised = reach is not None and bid <= reach
    if reach is None:
        lines = [words["bid-none"], nearest]
    elif not advised:
        lines = [words["bid-over"].format(bid=bid, reach=reach), nearest]
    else:
        played = best["label"] if way["way"] == "leave" else used
        said = {"bid": reach, "at": bid, "way": played, "chance": of_hundred(way)}
        first = language.fill(words["bid-to"], **said)
        won = words["won-at"].format(bid=bid, way=used)
        lines = [first, won, mean.format(expected=points(way))]
    has_reasons = not turns and (not advised or any(one["weight"] > 0 for one in best["held"]))
    return [
        spoken_line(lines[0], class_="say"),
        element(
            "div",
            element("p", capital(" ".join(lines[1:]))),
            element("p", best["why"]) if has_reasons else Html(""),
            element("p", words["what-it-is"], class_="note"),
            class_="estimate",
        ),
    ]


def won_remark(games: Games, one: Answer, language: Language) -> list[str]:
    """How often a game is won, for the remarks of its line."""
    found = games.get((one["contract"], one["hand"]))
    if found is None:
        return []
    said = language.words("skat_chances")["won-about"]
    return [language.fill(said, chance=of_hundred(found))]


def why(games: Games, one: Answer) -> Html:
    """What speaks for a game, and what against it."""
    found = games.get((one["contract"], one["hand"]))
    return element("p", found["why"]) if found and found["why"] else Html("")


def chance_table(games: Games, some: list[Answer], title: str, language: Language) -> Html:
    """How often each of some games is won."""
    words = language.words("skat_chances")
    rows = tuple(
        (one["label"], str(of_hundred(games[key])))
        for one in some
        if (key := (one["contract"], one["hand"])) in games
    )
    if not rows:
        return Html("")
    head = (language.labels["contract"], words["chance"])
    return table(TextTable(head, rows, frozenset({1}), words[title]), words[title])
