"""Forms about bids: the key, the ladder, the auction."""

from __future__ import annotations

from calculators.page.controls import Control, Group, Groups, Option
from calculators.page.markup import Html, element
from calculators.skat.rules.play.matadors import most_matadors
from calculators.skat.rules.rulesets.schema import Ruleset
from calculators.skat.rules.score.bids import ladder
from calculators.skat.value.form.common import choices, contracts_by_id, ruleset
from calculators.skat.value.form.house import carried_controls, reshaping_controls
from calculators.text.language import Language


def bid_key(rules: Ruleset, language: Language) -> Groups:
    """The bid table: the last bid and one's matadors in a line above it, the rest folded."""
    words = language.forms
    holding = Control("_held", "select", words["holding"], holdings(rules, language))
    heard = Control("_bid", "number", words["heard-bid"])
    printing = Control("_print", "buttons", words["print"], draw=print_button)
    everything = (Option("", words["all-contracts"]), *contracts_by_id(rules, language))
    modes = choices(language, ("strict", "mechanical"))
    reshaping = reshaping_controls(rules, language)
    folded = (
        *([ruleset(rules, language)] if rules.compare_with else []),
        Control("_contract", "select", words["only-contract"], everything),
        Control("from", "number", words["from"], low=1, high=999),
        Control("to", "number", words["to"], low=1, high=999),
        Control("mode", "radio", words["mode"], modes, "strict"),
        *reshaping,
        *carried_controls(rules, reshaping),
        Control("_sort", "state"),
        Control("_reach", "state"),  # in addresses of earlier editions: what must be reached
    )
    fixed = () if rules.compare_with else (ruleset(rules, language),)
    return (
        Group((*fixed, heard, holding, printing), name="line"),
        Group(folded, words["more-choices"], folded=True),
    )


def holdings(rules: Ruleset, language: Language) -> tuple[Option, ...]:
    """With one to with all, then without; first what shows the whole table."""
    most = max(most_matadors(rules, one) for one in rules.contracts if one.kind != "null")
    return (
        Option("", language.forms["any-holding"]),
        *[
            Option(f"{side}-{count}", language.steps[side].format(amount=count))
            for side in ("with", "without")
            for count in range(1, most + 1)
        ],
    )


def print_button(control: Control, id: str, _value: str, _language: Language) -> Html:
    """A button in the line of the form."""
    return element("button", control.label, type="button", data_action="print", id=id)


def auction(rules: Ruleset, language: Language) -> Groups:
    """The calls so far; the answer offers the next ones."""
    words = language.forms
    first, second = ladder(rules)[:2]
    hint = words["calls-hint"].format(first=first, second=second)
    calls = Control("calls", "text", words["calls"], hint=hint)
    hand = language.words("skat_chances")
    cards = Control(
        "_cards",
        "cards",
        hand["your-cards"],
        hint=words["some-cards"],
        count=language.words("skat_outlook")["cards-of"],
    )
    return (
        Group((Control("ruleset", "fixed", default=rules.id), calls)),
        Group((cards,), hand["your-hand"], folded=True),
    )
