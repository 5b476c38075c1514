"""The commands of the skat family, and how its fields are typed."""

from __future__ import annotations

from calculators.shorthand import Command, Spelling, Spellings
from calculators.skat import reports, terminal
from calculators.skat.operations.choices import contract_names
from calculators.skat.rulesets import RULESETS
from calculators.text import tables
from calculators.text.language import Language
from calculators.text.tables import Answer, Table


def numbers(words: list[str]) -> list[object]:
    """Words that are numbers as numbers; the others as they are, for the operation to judge."""
    return [int(word) if word.isascii() and word.isdigit() else word for word in words]


SPELLINGS: Spellings = {
    "against.ruleset": (Spelling("against"),),
    "matadors.held": (),
    "matadors.count": (
        Spelling("with", "with", implies={"matadors.held": True}),
        Spelling("without", "without", implies={"matadors.held": False}),
    ),
    "card_points": (Spelling("points"),),
    "trick_order": (Spelling("order", "order", 1, lambda words: numbers([*words[0]])),),
    "calls": (Spelling("calls", "some-calls", read=numbers),),
    "mode": (
        Spelling("mode"),
        Spelling("mechanical", "mechanical", 0, lambda _: "mechanical"),
    ),
    "variants.schenken_accepted": (
        Spelling("accepted", "accepted", 0, lambda _: True),
        Spelling("refused", "refused", 0, lambda _: False),
    ),
}
CONTRACTS = {id: contract_names(rules) for id, rules in RULESETS.items()}
COMMANDS = (
    Command("value", "game-value", reports.value_report, ("contract",), values=CONTRACTS),
    Command("key", "bid-key", reports.key_report),
    Command("bids", "bid-values", reports.ladder_report),
    Command("odds", "odds", reports.odds_report, ("cards",)),
    Command("compare", "compare", reports.compare_report),
    Command("outlook", "hand-outlook", reports.outlook_report, ("cards",)),
    Command("matadors", "matadors", reports.matadors_report, ("contract", "cards")),
    Command("auction", "auction", reports.auction_report, ("calls",)),
    Command("trick", "trick", tables.trick_report, ("contract", "cards")),
    Command("ramsch", "ramsch", reports.ramsch_report),
    Command("deal", "deal", terminal.deal_report),
    Command("move", "move", terminal.move_report),
    Command("solve", "solve", reports.solve_report, ("contract",)),
)
EXAMPLES = """
budnyckel value solo-clubs --ruleset turneskat --with 3 --announced schwarz --tricks 10
budnyckel value hearts --without 2 --points 95
budnyckel value diamonds --hand --with 1 --points 73 --bid 40
budnyckel value tournee-hearts --ruleset turneskat --with 1 --conceded --bid 24
budnyckel value grand --cards "CJ SJ HJ CA CT CK SA ST HA D7 D8 D9" --points 93
budnyckel value null --hand --tricks 1
budnyckel value hearts --with 1 --by declarer --bid 30
budnyckel value hearts --with 1 --by defenders --bid 30 --level-open
budnyckel key --ruleset turneskat --to 48
budnyckel key --ruleset turneskat --mechanical
budnyckel bids --ruleset tournee-skat --format csv
budnyckel odds --out 6
budnyckel odds "CJ SJ HA HT HK H7 C7 C8 SA D9" --contract hearts --wanted "HJ DJ"
budnyckel compare --ruleset skat --against isko
budnyckel compare --schneider-from 91 --hand-schwarz as-said
budnyckel compare --hand-lost-single --against-grand-base 20
budnyckel outlook "CJ SJ HA HT HK H7 C7 C8 SA D9" --ruleset turneskat --bid 24
budnyckel outlook "KlKn SpKn HjE Hj10 HjK Hj7 Kl7 Kl8 SpE Ru9"
budnyckel matadors clubs "CJ SJ HJ CA"
budnyckel auction 18 yes 20 yes pass 22 yes 23 pass
budnyckel trick hearts "H7" --hand "CJ HA S7"
budnyckel ramsch --points 63 40 17 --tricks 5 3 2
budnyckel ramsch --ruleset turneskat --points 40 40 30 --order 0011220120
budnyckel rulesets --ruleset turneskat
budnyckel deal --seed first --play-on --format json
budnyckel deal --ruleset turneskat --day 2026-11-19 --seat 0
budnyckel move --seed first --moves pass pass
budnyckel play --ruleset turneskat --seat rearhand --deals 3
"""
EXAMPLES += (
    "budnyckel solve null --declarer forehand --leader forehand "
    "--forehand S9 --middlehand S8 --rearhand SJ\n"
)
CONVERSATION = "terminal"
"""The module that plays a deal at the terminal."""


def ruleset_tables(rules: Answer, language: Language) -> list[Table]:
    """The contracts of a ruleset."""
    words = language.labels
    rows = tuple(
        (
            contract["label"],
            str(contract["value"]),
            words[contract["skat"]],
            words[contract["loss"]],
            contract["id"],
            contract["rule"],
        )
        for contract in rules["contracts"]
    )
    head = [words[key] for key in ("contract", "value", "skat", "loss", "name", "rule")]
    title = f"{rules['name']} ({rules['id']}): {rules['source']}"
    return [Table(tuple(head), rows, frozenset({1}), title)]
