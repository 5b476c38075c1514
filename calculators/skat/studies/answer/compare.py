"""What two tables count differently: how many games, and each reason with its smallest example."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache

from calculators.page.controls import Values, starting_values
from calculators.page.markup import Html, element, joined
from calculators.page.parts import PageContext, opening_row, row_heads, spoken_line
from calculators.page.tool import operation_map
from calculators.skat.addresses import address_of, chapter_of, query
from calculators.skat.rules.rulesets import RULESETS
from calculators.skat.studies.form.agreed import agreed_rules
from calculators.skat.studies.form.compare import HERE, THERE
from calculators.skat.value.answer.game import score_count
from calculators.skat.value.form.filled import filled_in
from calculators.skat.value.form.game import game_value
from calculators.text.language import Language, Words, capital, language
from calculators.text.tables import Answer, exact_percent, grouped, signed

FEW = 6
"""So many reasons stand open to the eye; the others are folded away."""
SIDES = ("here", "there")


@dataclass(frozen=True, slots=True, eq=False)
class Shown:
    """What drawing an answer needs."""

    answer: Answer
    language: Language
    page: PageContext

    @property
    def words(self) -> Words:
        return self.language.words("skat_compare")

    def side(self, side: str) -> str:
        """The name of a table."""
        return self.words["first-table" if side == "here" else "second-table"]


def compare(answer: Answer, values: Values, language: Language, page: PageContext) -> Html:
    """The number of games, the two tables, and the reasons, the largest first."""
    shown = Shown(answer, language, page)
    groups = answer["groups"]
    both = [one for one in groups if one["only"] is None]
    return joined(
        [
            spoken_line(answer["say"], class_="say"),
            two_tables(values, shown),
            reason_rows(both[:FEW], shown),
            more_rows(both[FEW:], shown),
            *[
                rows_under(shown.words[f"only-{side}"], own, shown)
                for side in SIDES
                if (own := [one for one in groups if one["only"] == side])
            ],
            *[element("p", note, class_="note") for note in bid_notes(shown)],
        ]
    )


def two_tables(values: Values, shown: Shown) -> Html:
    """Either table by its text and its house rules."""
    parts: list[Html] = []
    for side, prefix in zip(SIDES, (HERE, THERE), strict=True):
        own = {
            name.removeprefix(prefix): v for name, v in values.items() if name.startswith(prefix)
        }
        text = shown.answer[side]["ruleset"]
        agreed = agreed_rules(RULESETS[text], own, shown.language)
        told = ". ".join((shown.answer[side]["name"], *agreed))
        if not agreed:
            told = f"{told}, {shown.words['as-printed']}"
        parts += [
            element("dt", shown.side(side)),
            element("dd", f"{told}."),
        ]
    return element("dl", *parts, class_="two-tables")


def reason_rows(groups: Iterable[Answer], shown: Shown) -> Html:
    """A line for each reason, with the score of its smallest example at either table."""
    rows = [reason_row(group, shown) for group in groups]
    if not rows:
        return Html("")
    words = shown.words
    heads = row_heads((words["smallest"], words["first"], words["second"]))
    return element("div", heads, *rows, class_="prospects reasons")


def more_rows(groups: list[Answer], shown: Shown) -> Html:
    """The smaller reasons, folded away."""
    if not groups:
        return Html("")
    games = grouped(shown.language, sum(one["games"] for one in groups))
    title = shown.words["more"].format(games=games)
    return element("details", element("summary", title), reason_rows(groups, shown))


def rows_under(title: str, groups: list[Answer], shown: Shown) -> Html:
    """The games that only one table plays."""
    return joined([element("p", title, class_="label"), reason_rows(groups, shown)])


def reason_row(group: Answer, shown: Shown) -> Html:
    """Why some games differ, how many they are, and the smallest of them."""
    language, example = shown.language, group["example"]
    cause = capital(" + ".join(one["text"] for one in group["causes"]))
    share = exact_percent(language, group["games"], shown.answer["games"])
    key = "games" if group["only"] is None else "games-of-one"
    remark = shown.words[key].format(games=grouped(language, group["games"]), share=share)
    figures = [(shown.side(side), score_of(example[side])) for side in SIDES]
    inside = joined(
        [
            element("p", shown.words["example"].format(game=example["text"]), class_="game"),
            element("div", *[counted_at(group, side, shown) for side in SIDES], class_="pair"),
        ]
    )
    return opening_row(Html(element("span", cause)), figures, remark, inside)


def score_of(told: Answer) -> str:
    """The score of an example; a dash where it is not played."""
    return "–" if "errors" in told else signed(told["score"])


def counted_at(group: Answer, side: str, shown: Shown) -> Html:
    """An example at one table: counted aloud, with the paragraphs behind it and a way to it."""
    told = group["example"][side]
    cited = {one[side]["id"]: one[side] for one in group["causes"] if one[side]}
    if "errors" in told:
        lines = [element("p", error["text"], class_="note") for error in told["errors"]]
    else:
        label = shown.language.forms["count-it"]
        lines = [
            score_count(told, shown.language, is_live=False),
            element("a", label, class_="button", href=game_address(told["request"], shown)),
        ]
    return element(
        "section",
        element("p", shown.side(side), class_="label"),
        *lines,
        paragraphs(cited.values(), shown),
    )


def paragraphs(cited: Iterable[Answer], shown: Shown) -> Html:
    """Paragraphs by game and name, for those of two games may be called the same."""
    items = []
    for rule in cited:
        name = shown.page.paragraph_of(rule["id"], shown.language.rulesets)
        items.append(element("li", element("a", name, href=shown.page.root + rule["href"])))
    return element("ul", *items, class_="rules") if items else Html("")


def game_address(request: Answer, shown: Shown) -> str:
    """The calculator of the game's value, filled in with an example."""
    chapter = chapter_of(RULESETS[request["ruleset"]])
    fields = operation_map("game-value")
    fresh = fresh_game(chapter, shown.language.code)
    values = filled_in("game-value", chapter, fields, fresh, dict(request))
    page = f"{shown.page.root}{shown.language.site}{chapter}/{address_of('game-value', chapter)}"
    return f"{page}?{query(values)}"


@cache
def fresh_game(ruleset: str, locale: str) -> Values:
    """What the calculator of the game's value begins with."""
    return starting_values(game_value(RULESETS[ruleset], language(locale)))


def bid_notes(shown: Shown) -> list[str]:
    """The bids that only one of the tables knows; games at them are not compared."""
    found = []
    for side in SIDES:
        bids = shown.answer[side]["only_bids"]
        if bids:
            found.append(
                shown.language.fill(
                    shown.words["only-bids"],
                    table=shown.side(side),
                    count=len(bids),
                    low=bids[0],
                    high=bids[-1],
                )
            )
    return found
