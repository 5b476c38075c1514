"""The games that a hand may play, each in a line that opens the count behind it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from calculators.page.cards import silent_pip
from calculators.page.markup import Html, element, joined
from calculators.page.parts import PageContext, opening_row
from calculators.page.tables import table
from calculators.page.values import Values, map_of, request_from
from calculators.skat.rules.play.matadors import Matadors
from calculators.skat.rules.rulesets import RULESETS
from calculators.skat.rules.rulesets.schema import Contract, Ruleset
from calculators.skat.rules.score.game import Game
from calculators.skat.rules.score.levels import REACHED, least_taken
from calculators.skat.rules.score.outcome import outcome
from calculators.skat.rules.variants import RESHAPING_VARIANTS, ruleset_under
from calculators.skat.value.answer.chances import (
    Games,
    chance_table,
    chances_of,
    games_in,
    why,
    won_remark,
)
from calculators.skat.value.answer.game import steps
from calculators.skat.value.ask.game_value import spoken_game
from calculators.skat.value.tables import span, turn_tables
from calculators.text.explain import Spoken, say, step_list
from calculators.text.language import Language, Words
from calculators.text.tables import Answer, TextTable, percent


@dataclass(frozen=True, slots=True)
class AskedHand:
    """Ten cards that were asked about, and what is needed to draw the answer."""

    answer: Answer
    rules: Ruleset
    """Under the house rules."""
    language: Language
    page: PageContext
    chances: Games
    promise: Answer
    """The estimates: all of them, and by their games."""

    @property
    def words(self) -> Words:
        """What is said of a hand."""
        return self.language.words("skat_outlook")

    def contract(self, one: Answer) -> Contract:
        """The contract of a prospect."""
        return next(each for each in self.rules.contracts if each.id == one["contract"])


def hand_of(answer: Answer, values: Values, language: Language, page: PageContext) -> AskedHand:
    """The hand of an answer."""
    stated = request_from(map_of((RESHAPING_VARIANTS,)), values)
    house = RESHAPING_VARIANTS.read(stated.get("variants", {}), "variants", [])
    rules = ruleset_under(RULESETS[values["ruleset"]], house)
    common = {**stated, "ruleset": values["ruleset"], "locale": language.code}
    asked = {name: answer[name] for name in ("cards", "bid") if answer[name] is not None}
    found = chances_of({**common, **asked})
    return AskedHand(answer, rules, language, page, games_in(found), found)


def game_row(
    name: Html,
    figures: tuple[str, str],
    remark: str,
    inside: Html,
    hand: AskedHand,
    *,
    fixed: bool = False,
) -> Html:
    """A game with what is safe and what it is worth at best; opened, the reason.

    A `fixed` value is the same on every hand, so that it is no advice.
    """
    labels = ("", "") if fixed else (hand.language.labels["safe-bid"], hand.words["at-best"])
    told = tuple(zip(labels, figures, strict=True))
    return opening_row(name, told, remark, inside, fixed=fixed)


def trump_row(one: Answer, hand: AskedHand) -> Html:
    """A game with trumps: how many are held, what the skat may change, and the count."""
    words, trump = hand.words, hand.contract(one).trump
    remarks = [hand.language.fill(words["trumps-held"], count=one["trumps"])] if trump else []
    remarks += [skat_effect(one, hand), *bid_remarks(one, hand)]
    remarks += won_remark(hand.chances, one, hand.language)
    pip = silent_pip(trump.value, hand.language) if trump else Html("")
    possible = [matadors for matadors in one["matadors"] if matadors["held"] or not one["ouvert"]]
    worst = min(possible, key=lambda matadors: matadors["count"])
    return game_row(
        joined([pip, element("span", one["label"])]),
        (str(one["safe_bid"] or "–"), str(one["highest"])),
        ", ".join(remarks),
        joined([count_aloud(one, worst, hand), skat_table(one, hand), why(hand.chances, one)]),
        hand,
    )


def bid_remarks(one: Answer, hand: AskedHand) -> list[str]:
    """How a game stands to the bid, if one was named."""
    if hand.answer["bid"] is None:
        return []
    words = hand.language
    key = "at-bid-short" if 0 < one["overbid_chance"] < 1 else "at-bid"
    return [
        hand.words[key].format(
            bid=hand.answer["bid"],
            verdict=words.labels[one["verdict"]],
            chance=percent(words, one["overbid_chance"]),
        )
    ]


def skat_effect(one: Answer, hand: AskedHand) -> str:
    """In how many of all skats the game is worth more or less than by the ten cards alone."""
    now = one["matadors_in_hand"]["count"]
    more = sum(found["ways"] for found in one["matadors"] if found["count"] > now)
    less = sum(found["ways"] for found in one["matadors"] if found["count"] < now)
    key = {(True, True): "skat-both", (True, False): "skat-more", (False, True): "skat-less"}
    shares = {"more": more / one["of"], "less": less / one["of"]}
    return hand.words[key.get((more > 0, less > 0), "skat-nothing")].format(
        **{name: percent(hand.language, share) for name, share in shares.items()}
    )


def count_aloud(one: Answer, matadors: Answer, hand: AskedHand) -> Html:
    """The game counted aloud with those matadors, just made, each step with its rule."""
    reached = least_taken(hand.rules, "schwarz" if hand.contract(one).ouvert else "simple")
    counted = spoken(one, hand, Matadors(matadors["held"], matadors["count"]), reached)
    line = element("p", say(counted), class_="say")
    return joined([line, steps(step_list(counted), hand.language, hand.page)])


def spoken(
    one: Answer, hand: AskedHand, matadors: Matadors | None, taken: Mapping[str, int]
) -> Spoken:
    """The count of a prospect with those matadors, when so much has been taken."""
    contract, points = hand.contract(one), taken.get("card_points")
    by_hand = one["hand"] and contract.has_hand
    game = Game(contract, matadors, by_hand, card_points=points, tricks=taken.get("tricks"))
    return spoken_game(hand.rules, game, outcome(hand.rules, game), hand.language)


def skat_table(one: Answer, hand: AskedHand) -> Html:
    """How often the skat makes it so many matadors, and what each result is then worth."""
    words, language = hand.language.labels, hand.language
    plain = one["finishes"][0]["announced"]
    worth: dict[str, dict[int, int]] = {}
    for finish in one["finishes"]:
        if finish["announced"] == plain:
            held = [m for m in one["matadors"] if m["held"] or finish["reached"] != "schwarz"]
            counts = sorted({matadors["count"] for matadors in held})
            values = [entry["value"] for entry in finish["values"]]
            worth[finish["reached"]] = dict(zip(counts, values, strict=True))
    reached = [one for one in REACHED if worth.get(one)]
    rows = []
    for matadors in one["matadors"]:
        values = [worth[one].get(matadors["count"]) for one in reached]
        possible = [matadors["held"] or name != "schwarz" for name in reached]
        rows.append(
            (
                matadors["text"],
                percent(language, matadors["ways"] / one["of"]),
                *[str(v) if can else "" for v, can in zip(values, possible, strict=True)],
            )
        )
    head = (words["matadors"], hand.words["share-of-skats"], *[words[name] for name in reached])
    title = hand.words["with-the-skat"].format(contract=one["label"])
    return table(TextTable(head, tuple(rows), frozenset(range(1, 5)), title), title)


def turn_row(turned: list[Answer], hand: AskedHand) -> Html:
    """All tournées in a line, as the card turned decides which it will be."""
    words, tournee = hand.words, hand.answer["tournee"]
    safe, highest = tournee["safe_bid"], max(one["highest"] for one in turned)
    least = [
        count_aloud(one, found, hand) for one in turned for found in matadors_worth(one, safe)
    ][:1]
    labels = hand.language.labels
    head = (labels["contract"], labels["safe-bid"], words["at-best"])
    rows = tuple((one["label"], str(one["safe_bid"]), str(one["highest"])) for one in turned)
    title = words["by-turned-card"]
    tables = [TextTable(head, rows, frozenset({1, 2}), title), *turn_tables(tournee, hand.language)]
    return game_row(
        element("span", words["any-turn"]),
        (str(safe), str(highest)),
        words["turn-decides"],
        joined(
            [
                *least,
                *[table(one, one.title) for one in tables],
                chance_table(hand.chances, turned, "turned-chances", hand.language),
            ]
        ),
        hand,
    )


def matadors_worth(one: Answer, value: int) -> list[Answer]:
    """The matadors with which a plainly made game is worth just that."""
    counts = sorted({found["count"] for found in one["matadors"]})
    values = [entry["value"] for entry in one["finishes"][0]["values"]]
    count = dict(zip(values, counts, strict=True)).get(value)
    return [found for found in one["matadors"] if found["count"] == count]


def null_row(nulls: list[Answer], hand: AskedHand) -> Html:
    """All null games in a line; what they are worth says nothing about whether they are won."""
    values = [{"value": value} for value in sorted(one["safe_bid"] for one in nulls)]
    lines = []
    for one in nulls:
        counted = step_list(spoken(one, hand, None, {"tricks": 0}))
        lines.append(steps(counted, hand.language, hand.page))
        lines += [element("p", remark) for remark in bid_remarks(one, hand)]
    lines.append(chance_table(hand.chances, nulls, "null-chances", hand.language))
    return game_row(
        element("span", hand.words["null-games"]),
        (span(values), ""),
        hand.words["null-fixed"],
        joined(lines),
        hand,
        fixed=True,
    )
