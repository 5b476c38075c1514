"""How the figures of the bid table come about, in words and as addresses of the calculator."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import groupby

from calculators.door.fields import read_fields
from calculators.page.markup import Html, element
from calculators.page.parts import PageContext
from calculators.page.values import Values, map_of, request_from
from calculators.skat.addresses import address_of, chapter_of
from calculators.skat.rules.play.matadors import Matadors, most_matadors
from calculators.skat.rules.rulesets import RULESETS
from calculators.skat.rules.rulesets.schema import Contract, Ruleset
from calculators.skat.rules.score.levels import least_taken
from calculators.skat.rules.score.ways import WinningWay, values_with, ways_to_multiply, ways_to_win
from calculators.skat.rules.variants import RESHAPING_VARIANTS, ruleset_under
from calculators.text.explain import phrase
from calculators.text.language import Language
from calculators.text.tables import Answer


@dataclass(frozen=True, slots=True, eq=False)
class KeyWays:
    """The ruleset of a bid table, the matadors chosen, and the way to the calculators."""

    rules: Ruleset
    contracts: Mapping[str, Contract]
    language: Language
    matadors: Matadors | None
    game: str
    """The path to the pages of the game."""
    chapter: str
    """The game whose calculators know these rules."""
    agreed: tuple[str, ...]
    """What every address says of the rules: "variants.grand_base=20"."""

    @staticmethod
    def of(values: Values, language: Language, page: PageContext) -> KeyWays:
        """Read from the form."""
        asked = request_from(map_of((RESHAPING_VARIANTS,)), values)
        printed = RULESETS[values["ruleset"]]
        rules = ruleset_under(printed, read_fields((RESHAPING_VARIANTS,), asked, [])["variants"])
        chapter = chapter_of(printed)
        agreed = [f"ruleset={printed.id}"] if printed.id != chapter else []
        agreed += [
            f"{name}={value}"
            for name, value in values.items()
            if name.startswith("variants.") and value
        ]
        return KeyWays(
            rules=rules,
            contracts={contract.id: contract for contract in rules.contracts},
            language=language,
            matadors=read_holding(values.get("_held", "")),
            game=f"{page.root}{language.site}{chapter}/",
            chapter=chapter,
            agreed=tuple(agreed),
        )

    @property
    def ruleset_name(self) -> str:
        return self.language.rulesets[self.rules.id]

    # ---- addresses ----

    def address(self, tool: str, query: list[str]) -> str:
        """A calculator of the game, filled in, under the rules of the table."""
        page = f"{self.game}{address_of(tool, self.chapter)}"
        filled = "&".join((*query, *self.agreed))
        return f"{page}?{filled}" if filled else page

    def value_of(
        self, contract: Contract, way: WinningWay | None, matadors: Matadors | None
    ) -> str:
        """The calculator with a game that is won just so."""
        query = [f"contract={contract.name}"]
        hand = way.hand if way else contract.skat == "untouched"
        promised = way.promised if way and not contract.ouvert else "none"
        if contract.called and contract.ouvert:
            promised = "ouvert"
        if hand and contract.has_hand:
            query.append("hand=true")
        if promised != "none":
            query.append(f"announced={promised}")
        if matadors:
            query.append(f"matadors.count={matadors.count}")
            query += [] if matadors.held else ["matadors.held=false"]
        query.append(self.result_of(way))
        return self.address("game-value", query)

    def result_of(self, way: WinningWay | None) -> str:
        """What was taken, as the form has it: the least that is enough."""
        if way is None:
            return "tricks=0"
        taken = least_taken(self.rules, way.reached)
        query = [f"{name}={amount}" for name, amount in taken.items()]
        return "&".join(query if "card_points" in taken else [*query, "card_points="])

    # ---- cells ----

    def contract_in(self, column: Answer, multiplier: int) -> Contract:
        """The contract of a cell: in a shared column, the null is counted once."""
        found = [self.contracts[id] for id in column["contracts"]]
        return next((one for one in found if (one.kind == "null") is (multiplier == 1)), found[0])

    def cell(self, column: Answer, multiplier: int, figure: str) -> Html:
        """The figure, told and linked; what only a mechanical key has is neither."""
        contract = self.contract_in(column, multiplier)
        if contract.kind == "null":
            return self.null_cell(contract, figure)
        for way, count in ways_to_multiply(self.rules, contract, multiplier):
            return self.trump_cell(contract, way, Matadors(True, count), multiplier, figure)
        return Html(figure)

    def null_cell(self, contract: Contract, figure: str) -> Html:
        words, label = self.language.forms, self.language.contract(self.rules.id, contract.id)
        told = words["told-null"].format(contract=label, value=contract.value)
        return element("a", figure, href=self.value_of(contract, None, None), title=told)

    def trump_cell(
        self, contract: Contract, way: WinningWay, matadors: Matadors, multiplier: int, figure: str
    ) -> Html:
        told = self.language.forms["told"].format(
            contract=self.language.contract(self.rules.id, contract.id),
            base=contract.value,
            multiplier=multiplier,
            value=contract.value * multiplier,
            count=count_phrase(self.rules, way, matadors, self.language),
        )
        return element("a", figure, href=self.value_of(contract, way, matadors), title=told)

    def alternatives(self, columns: Iterable[Answer]) -> Mapping[str, object]:
        """For each column, and in it each multiplier: the other ways, beside the one told first.

        Columns whose games are won in the same ways share them.
        """
        groups: dict[object, int] = {}
        places = []
        told: list[dict[int, str]] = []
        for column in columns:
            contract = self.contract_in(column, 0)
            alike = (most_matadors(self.rules, contract), ways_to_win(self.rules, contract))
            if alike not in groups:
                groups[alike] = len(told)
                told.append(dict(self.other_ways(contract)))
            places.append(groups[alike])
        return {"columns": places, "ways": told}

    def other_ways(self, contract: Contract) -> Iterable[tuple[int, str]]:
        """Each multiplier that has several ways, and all but the first in words."""
        words = self.language.forms
        highest = most_matadors(self.rules, contract) + max(
            (level for _, level in ways_to_win(self.rules, contract)), default=0
        )
        for multiplier in range(2, highest + 1):
            others = ways_to_multiply(self.rules, contract, multiplier)[1:]
            parts = [
                words["other-way"].format(
                    matadors=matadors_phrase(Matadors(True, count), self.language),
                    ways=words["or"].join(way_name(way, self.language) for way, _ in same),
                )
                for count, same in groupby(others, key=lambda one: one[1])
            ]
            if parts:
                yield multiplier, words["other-ways"].format(ways="; ".join(parts))

    def holding(
        self, columns: list[Answer], reach: int | None
    ) -> tuple[list[Answer], list[tuple[str, tuple[Html | None, ...]]]]:
        """What the matadors chosen are worth: the columns that apply, and a row for each way.

        The nulls, which count no matadors, have the last row.
        """
        assert self.matadors is not None
        cells: dict[tuple[WinningWay, int], dict[int, Html]] = {}
        nulls: dict[int, Html] = {}
        for at, column in enumerate(columns):
            for contract in (self.contracts[id] for id in column["contracts"]):
                if contract.kind == "null":
                    figure = figure_of(contract.value, reach)
                    nulls[at] = self.null_cell(contract, figure)
                for way, multiplier in values_with(self.rules, contract, self.matadors):
                    figure = figure_of(contract.value * multiplier, reach)
                    cell = self.trump_cell(contract, way, self.matadors, multiplier, figure)
                    cells.setdefault((way, multiplier), {})[at] = cell
        if not cells:
            return [], []
        rows = [
            (way_heading(way, multiplier, self.language), cells[way, multiplier])
            for way, multiplier in sorted(cells, key=lambda one: one[1])
        ]
        if nulls:
            rows.append((self.language.forms["fixed"], nulls))
        kept = [at for at in range(len(columns)) if any(at in row for _, row in rows)]
        return (
            [columns[at] for at in kept],
            [(name, tuple(row.get(at) for at in kept)) for name, row in rows],
        )


def figure_of(value: int, reach: int | None) -> str:
    """A value, marked if it is enough."""
    return str(value) if reach is None or value < reach else element("mark", str(value))


# ---- words ----


def read_holding(text: str) -> Matadors | None:
    """The matadors of a choice: "with-2", "without-3"; None for any."""
    side, _, count = text.rpartition("-")
    return Matadors(side == "with", int(count)) if side else None


def matadors_phrase(matadors: Matadors, language: Language) -> str:
    """As the count begins: "with two"."""
    said = "with" if matadors.held else "without"
    return phrase(language, said, matadors.count, matadors.count, "")


def count_phrase(rules: Ruleset, way: WinningWay, matadors: Matadors, language: Language) -> str:
    """The count as it is spoken, as far as the multiplier."""
    total, said = matadors.count, [matadors_phrase(matadors, language)]
    for level in way.levels(rules):
        total += level.amount
        said.append(phrase(language, level.id, level.amount, total, ""))
    return ", ".join(said)


def names_of(way: WinningWay) -> list[str]:
    """The steps that tell a way from the others, by id."""
    told = []
    if way.promised == "none":
        told += ["hand"] if way.hand else []
        told += [] if way.reached == "simple" else [way.reached]
    else:
        told.append("ouvert" if way.promised == "ouvert" else f"{way.promised}-announced")
        told += ["schwarz"] if (way.promised, way.reached) == ("schneider", "schwarz") else []
    return told or ["game"]


def way_name(way: WinningWay, language: Language) -> str:
    """A way to play, in a word or two."""
    return language.forms["and"].join(step_name(id, language) for id in names_of(way))


def way_heading(way: WinningWay, multiplier: int, language: Language) -> str:
    """A way to play, with the number that its last step comes to."""
    *before, last = names_of(way)
    said = phrase(language, last, 0, multiplier, "")
    return ", ".join([*(step_name(id, language) for id in before), said])


def step_name(id: str, language: Language) -> str:
    """A step of the count without its number."""
    return language.steps[id].format(total="").strip()
