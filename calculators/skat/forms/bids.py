"""Forms about bids: the key, the ladder, the auction."""

from __future__ import annotations

from calculators.page.controls import Control, Group, Groups, Option
from calculators.skat.forms.common import choices, contracts_by_id, ruleset
from calculators.skat.forms.house import reshaping_group
from calculators.skat.rulesets.schema import Ruleset
from calculators.text.language import Language


def bid_key(rules: Ruleset, language: Language) -> Groups:
    """The key in any range. What few ask for is folded: on a phone the key itself comes first."""
    words = language.forms
    everything = (Option("", words["all-contracts"]), *contracts_by_id(rules, language))
    modes = choices(language, ("strict", "mechanical"))
    reach = Control("_reach", "number", words["reach"], hint=words["reach-hint"])
    folded = (
        Control("from", "number", words["from"], low=1, high=999),
        Control("to", "number", words["to"], low=1, high=999),
        Control("_contract", "select", words["only-contract"], everything),
        Control("mode", "radio", words["mode"], modes, "strict"),
        Control("_sort", "state"),
    )
    return (
        Group((ruleset(rules, language), reach)),
        Group(folded, words["more-choices"], folded=True),
        *reshaping_group(rules, language),
    )


def next_bid(rules: Ruleset, language: Language) -> Groups:
    """The ladder from a bid upwards."""
    words = language.forms
    at = Control("_bid", "number", words["heard-bid"], hint=words["heard-hint"])
    return (Group((ruleset(rules, language), at)), *reshaping_group(rules, language))


def auction(rules: Ruleset, language: Language) -> Groups:
    """The calls so far; the answer offers the next ones."""
    words = language.forms
    calls = Control("calls", "text", words["calls"], hint=words["calls-hint"])
    return (Group((Control("ruleset", "fixed", default=rules.id), calls)),)
