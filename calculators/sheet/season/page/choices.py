"""The form of what is put together: game, house rules, days, and how it is counted."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from calculators.core.families import FAMILIES
from calculators.page.controls import Control, Group, Groups, Option
from calculators.page.values import FieldMap, map_of, one
from calculators.sheet.season.ask import COUNTS, LENGTHS, SeasonChoiceRequest, season_module
from calculators.sheet.season.record import EveningRecord
from calculators.text.language import Language

EVERY, PRINTED = "every", "printed"
"""What is chosen of house rules beside those that were played."""
NOT_CHOSEN = ("locale", "joined", "house")


def read_house(text: str) -> str | None:
    """The house rules that were chosen; None for whatever was agreed."""
    return {EVERY: None, "": None, PRINTED: ""}.get(text, text)


ENTRIES: FieldMap = (
    *map_of(tuple(field for field in SeasonChoiceRequest.fields if field.name not in NOT_CHOSEN)),
    one("house", read=read_house),
)


def choice_groups(records: Sequence[EveningRecord], language: Language) -> Groups:
    """The form, with the games and house rules that were played, the most usual first."""
    words = language.words("season")
    played = [record for record in records if record.players and record.deals]
    games = [id for id, _ in Counter(record.ruleset for record in played).most_common()]
    rulesets = tuple(Option(id, language.rulesets[id]) for id in games)
    listed = tuple(
        id for family in FAMILIES if season_module(family).IN_LISTS for id in family.rulesets
    )
    when = (("ruleset", listed),)
    counts = tuple(Option(name, words[f"count-{name}"]) for name in COUNTS)
    lengths = tuple(
        Option(str(deals), language.fill(words["deals"], count=deals)) for deals in LENGTHS
    )
    how = (
        Control("ruleset", "radio", words["game"], rulesets, "".join(games[:1])),
        Control("count", "radio", words["count"], counts, COUNTS[0], when=when),
        Control("list", "radio", words["list"], lengths, str(LENGTHS[0]), when=when),
    )
    fewest, hint = words["fewest"], words["fewest-hint"]
    which = (
        Control("from", "name", words["from"], high=10, hint=words["day-hint"]),
        Control("to", "name", words["to"], high=10),
        Control("fewest", "number", fewest, default="1", low=1, high=1000, hint=hint),
        *(control for id in games for control in house_controls(id, played, language)),
    )
    return Group(how), Group(which, words["chosen"], "chosen", folded=True)


def house_controls(
    ruleset: str, records: Sequence[EveningRecord], language: Language
) -> tuple[Control, ...]:
    """The house rules by which a game was played, in the order of their first evenings; nothing
    where they were always the same.
    """
    words = language.words("season")
    days: dict[str, list[str]] = {}
    for record in sorted(records, key=lambda record: record.date):
        if record.ruleset == ruleset:
            days.setdefault(record.house, []).append(record.date)
    if len(days) < 2:
        return ()
    options = [Option(EVERY, words["house-every"])]
    for at, (house, own) in enumerate(days.items(), 1):
        name = words["house-own"].format(at=at) if house else words["house-printed"]
        told = language.fill(words["house-of"], name=name, count=len(own), day=own[0])
        options.append(Option(house or PRINTED, told))
    when = (("ruleset", (ruleset,)),)
    return (Control("house", "select", words["house"], tuple(options), EVERY, when=when),)
