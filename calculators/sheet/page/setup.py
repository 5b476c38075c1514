"""The form that sets up a table: game, names, and what else has been agreed."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from calculators.core.families import FAMILIES, RULESET_IDS, Family, family_of
from calculators.door import door
from calculators.page.controls import Control, Group, Groups, Option, Values, applicable_values
from calculators.page.tool import faults_at_controls, missing_faults
from calculators.page.values import Question, request_from
from calculators.sheet.kind import PLAYERS, SEATS, Deal, player_control
from calculators.sheet.names import Names
from calculators.sheet.page.open import sheet_kind
from calculators.text.language import Language

FEWEST = 3


def setup_groups(language: Language, families: Iterable[Family]) -> Groups:
    """The form of a new table, or of an existing one, of the games of some families."""
    words = language.words("sheet")
    own: dict[str, list[Control]] = {}
    games: list[Option] = []
    for family in families:
        games += [Option(id, language.rulesets[id]) for id in family.rulesets]
        for name, controls in sheet_kind(family).setup.groups(language, words).items():
            found = (for_rulesets(control, family.rulesets) for control in controls)
            own.setdefault(name, []).extend(found)

    def group(name: str, *common: Control, title: str = "", folded: bool = False) -> Group:
        return Group((*common, *own.get(name, ())), title, name, folded=folded)

    label = language.forms["ruleset"]
    ruleset = Control("ruleset", "radio", label, tuple(games), games[0].value)
    players = (
        player_control(words, seat, fourth_hint(language) if seat >= FEWEST else "")
        for seat in range(SEATS)
    )
    evening = (
        Control("name", "name", words["name"], high=80, hint=words["name-hint"]),
        Control("date", "name", words["date"], high=10, hint=words["date-hint"]),
    )
    return (
        group("game", ruleset),
        group(PLAYERS, *players, title=words["players"]),
        group("agreed"),
        group("evening", *evening, title=words["evening"], folded=True),
        group("money", title=words["money"], folded=True),
        group("house", title=words["house"], folded=True),
    )


def fourth_hint(language: Language) -> str:
    """The hint that a fourth player may be missing, with the games in which none may."""
    games = [
        language.rulesets[id]
        for id in RULESET_IDS
        for field in door.operation("score-sheet", id).REQUEST.fields
        if isinstance(field, Names) and field.low > FEWEST
    ]
    return language.words("sheet")["fourth-hint"].format(games=", ".join(games))


def for_rulesets(control: Control, rulesets: tuple[str, ...]) -> Control:
    """The control, applying only to some games."""
    if "ruleset" in dict(control.when):
        return control
    return replace(control, when=(("ruleset", rulesets), *control.when))


def read_setup(stated: Values, deals: list[Deal], language: Language) -> Question:
    """The request of the sheet they set up, or each error at its field.

    Deals that are played already may not be too many for it. A deal that it cannot count is no
    error here: its row says so.
    """
    family = family_of(stated.get("ruleset")) or FAMILIES[0]
    groups = setup_groups(language, (family,))
    entries, values = sheet_kind(family).setup.entries(language), applicable_values(groups, stated)
    sheet = request_from(entries, values)
    errors = missing_faults(groups, values, language)
    if not errors:
        found = door.answer("score-sheet", {**sheet, "deals": deals, "locale": language.code})
        faults = [one for one in found.get("errors", ()) if not one["field"].startswith("deals.")]
        errors = faults_at_controls(faults, entries, values)
    document = {"name": values["name"].strip(), "date": values["date"].strip()}
    return {"ok": not errors, "errors": errors, "sheet": sheet, **document}
