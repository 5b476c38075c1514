"""What the game without a declarer costs or pays, by outcome."""

from __future__ import annotations

from calculators.skat.rulesets.schema import Ruleset
from calculators.steps import Number
from calculators.text.tables import figure
from publishing.html import element, escape, table
from publishing.setting import Setting

OUTCOMES = {
    "loser-fixed": ("no-maiden", "one-maiden", "two-maidens"),
    "fewest": ("fewest", "no-trick", "fewest-split"),
    "loser-eyes": ("maiden",),
}


def ramsch(rules: Ruleset, setting: Setting) -> str:
    """One row for each outcome, its number leading to the paragraph that gives it."""
    game, words = rules.ramsch, setting.words
    outcomes: list[tuple[str, Number]] = list(zip(OUTCOMES[game.pays], game.amounts, strict=True))
    if game.schieben:
        outcomes.append(("refusal", game.schieben))
    if game.march:
        outcomes.append(("march" if game.pays == "loser-eyes" else "every-trick", game.march))
    charged = game.pays == "loser-fixed"
    rows = []
    for outcome, number in outcomes:
        amount = -number.amount if charged else number.amount
        factor = outcome in ("maiden", "refusal")
        text = f"× {number.amount}" if factor else figure(amount)
        rows.append(
            (
                escape(words(f"table.ramsch_of.{outcome}")),
                element("a", text, href=setting.link(number.rule)),
            )
        )
    head = [escape(words("table.head.case")), escape(words("table.head.score"))]
    label = words("table.ramsch", ruleset=setting.language.rulesets[rules.id])
    return table(head, rows, label=label)
