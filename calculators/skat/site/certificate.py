"""The certificate of a ruleset: its whole domain gone through, with every law that its games obey.

Nothing is sampled. Each game that can be is counted by the engine; the reasons that apply to it are
told a second time from the plain conditions of the rules, and just one may; and whatever differs
from it in one respect must not contradict it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from itertools import combinations, pairwise, product

from calculators.core.cards import Suit
from calculators.core.proof import Tally
from calculators.core.steps import running
from calculators.skat.rules.play.matadors import Matadors
from calculators.skat.rules.play.piles import TRICKS, all_card_points
from calculators.skat.rules.rulesets import RULESETS
from calculators.skat.rules.rulesets.schema import ANNOUNCEMENTS, Ruleset
from calculators.skat.rules.score.bids import ladder
from calculators.skat.rules.score.domain import (
    Declaration,
    Declared,
    Ending,
    all_runs,
    card_point_lines,
    countable_matadors,
    declarations,
    declarations_of,
    endings,
    game_of,
    tricks_for,
)
from calculators.skat.rules.score.game import SIDES, Forfeit, Game, House
from calculators.skat.rules.score.outcome import DOUBLINGS, Outcome, OutcomeReason, outcome
from calculators.skat.rules.score.possible import problems
from calculators.skat.rules.score.rulings import rulings
from calculators.skat.rules.variants import RESHAPING, SAID, house, not_offered, ruleset_under

PARTS = ("played", "house", "infringed")


@dataclass(frozen=True, slots=True)
class EndedGame:
    """What was declared, held and taken, whatever was bid for it."""

    declaration: Declaration
    run: Matadors | None
    ending: Ending

    def game(self, rules: Ruleset, said: House, bid: int | None = None) -> Game:
        """The game under a ruleset, at a bid."""
        matadors = countable_matadors(rules, self.declaration.contract, self.run)
        return game_of(self.declaration, matadors, self.ending, said, bid)


PLAIN = House()


def prove(ruleset: str, part: str) -> Tally:
    """One part of the certificate of a ruleset."""
    parts = {"played": played, "house": under_house_rules, "infringed": infringed}
    tally = Tally()
    tally.hash_lines(parts[part](RULESETS[ruleset], tally))
    return tally


def levels(ruleset: str) -> tuple[str, ...]:
    """Every level of a ruleset: each has to count in some game."""
    return tuple(level.id for level in RULESETS[ruleset].levels)


def played(rules: Ruleset, tally: Tally) -> Iterator[str]:
    """Every game without house rules, at every bid at which anything can change."""
    same_names(rules, tally)
    scores: dict[tuple[Declared, Matadors | None, Ending], dict[int | None, Outcome]] = {}
    for declared, declaration in declarations(rules).items():
        for run in all_runs(rules, declared.kind, declared.trump):
            for ending in endings(rules, run, proof_lines(rules)):
                deal = EndedGame(declaration, run, ending)
                found = at_every_bid(rules, tally, deal, bids_of(rules, deal))
                scores[declared, run, ending] = found
                alike_between_lines(rules, tally, deal, found)
                told = [f"{bid}:{one.reason}{one.value}/{one.score}" for bid, one in found.items()]
                yield f"{declared}{run}{ending.tricks}{ending.card_points}{ending.conceded}{told}"
    neighbours(rules, tally, scores)


def bids_of(rules: Ruleset, deal: EndedGame) -> tuple[int | None, ...]:
    """No bid, the lowest, the highest; the value, each sum it can be raised to, and one more.

    Between two of these a bid neither reaches nor calls for anything else.
    """
    lowest, highest = ladder(rules)[0], ladder(rules)[-1]
    value = outcome(rules, deal.game(rules, PLAIN)).value
    reached = range(value, highest + 1, deal.declaration.contract.value)
    near = {lowest, highest, *reached, *(bid + 1 for bid in reached)}
    return (None, *sorted(bid for bid in near if lowest <= bid <= highest))


def proof_lines(rules: Ruleset) -> tuple[int, ...]:
    """The lines of card points, and three quarters of them, at which a ruling is told."""
    quarter = 3 * all_card_points(rules) // 4
    return tuple(sorted({*card_point_lines(rules), quarter, quarter + 1}))


def same_names(rules: Ruleset, tally: Tally) -> None:
    """No game is named twice, but for an open one, which whatever is announced leaves the same."""
    every = Counter(
        declared for contract in rules.contracts for declared, _ in declarations_of(contract)
    )
    for declared, names in every.items():
        tally.law("one-name", names == 1, declared)
    for declaration in declarations(rules).values():
        for announced in (
            declaration.contract.announcements[1:] if declaration.contract.ouvert else ()
        ):
            for run in all_runs(rules, declaration.contract.kind, declaration.contract.trump):
                for ending in endings(rules, run, proof_lines(rules)):
                    pair = [
                        counted_game(rules, replace(declaration, announced=word), run, ending)
                        for word in (declaration.announced, announced)
                    ]
                    tally.law("same-name", pair[0] == pair[1], declaration, announced, run, ending)


def counted_game(
    rules: Ruleset, declaration: Declaration, run: Matadors | None, ending: Ending
) -> Outcome | None:
    """The outcome of a game; None where it cannot be."""
    game = EndedGame(declaration, run, ending).game(rules, PLAIN)
    return None if problems(rules, game) else outcome(rules, game)


def at_every_bid(
    rules: Ruleset, tally: Tally, deal: EndedGame, bids: tuple[int | None, ...]
) -> dict[int | None, Outcome]:
    """One game at every bid: one reason, steps that compute it, and no more for a higher bid."""
    found: dict[int | None, Outcome] = {}
    on_ladder = frozenset(ladder(rules))
    kinds: dict[tuple[object, ...], tuple[Game, Outcome]] = {}
    games: Counter[tuple[object, ...]] = Counter()
    last: tuple[object, ...] = ()
    score = 0
    for game, one in playable(rules, tally, deal, bids):
        bid, seen = game.bid, (one.reason, one.value, one.score)
        if seen != last:
            one_path(tally, game, one)
            expected = why_ended(rules, game, one)
            alike = one
        kind = (*seen, bid in on_ladder, bid if deal.run is None else None)
        kinds.setdefault(kind, (game, alike))
        games[kind] += deal.ending.games
        found[bid] = alike
        tally.law("one-reason", expected(bid) == [one.reason], deal, bid)
        if last and bid is not None:
            tally.law("higher-bid-never-earns-more", seen[2] <= score, deal, bid)
        last, score = seen, seen[2]
    for of_kind, (game, one) in kinds.items():
        tally.tell(one.reason, step_ids(one), rulings(rules, game, one), games[of_kind])
    return found


def playable(
    rules: Ruleset, tally: Tally, deal: EndedGame, bids: tuple[int | None, ...]
) -> Iterator[tuple[Game, Outcome]]:
    """A game with its outcome at each bid that can have led to it."""
    for bid in bids:
        game = deal.game(rules, PLAIN, bid)
        if problems(rules, game):
            tally.refused += deal.ending.games
        else:
            yield game, outcome(rules, game)


def one_path(tally: Tally, game: Game, one: Outcome) -> None:
    """The steps compute the number: matadors and levels times the base, raised, multiplied."""
    value = own_value(one)
    raises, factors = 0, 1
    last = 0
    ids: list[str] = []
    cited = bool(one.rules) and all(one.rules)
    for step, _ in running(one.count):
        cited = cited and bool(step.rule)
        if step.id == "overbid":
            raises, last = raises + step.amount, step.amount
            continue
        ids += [step.id] if step.id != "spitze" else []
        if step.id in FACTORS:
            factors *= step.amount
    total = value + raises
    sign = 1 if one.reason in ("made", "defenders-at-fault") else -1
    held = (total, total * factors) == (one.value, one.count.total)
    tally.law("steps-compute", held and one.score == total * factors * sign, game)
    tally.law("every-step-cites", cited, game)
    tally.law("no-step-twice", len(set(ids)) == len(ids), game)
    if raises:
        bid = game.bid or 0
        tally.law("raised-to-the-bid-and-no-further", total - last < bid <= total, game)


def step_ids(one: Outcome) -> list[str]:
    """The steps of a count by name."""
    return [step.id for step, _ in running(one.count)]


FACTORS = ("lost", "bock", *DOUBLINGS)


def own_value(one: Outcome) -> int:
    """The value by matadors and levels alone, before anything is raised or multiplied."""
    levels = base = 0
    for step, _ in running(one.count):
        if step.id in ("base", "null", "revolution"):
            base = step.amount
            break
        levels += step.amount
    return base * (levels or 1)


def why_ended(
    rules: Ruleset, game: Game, one: Outcome
) -> Callable[[int | None], list[OutcomeReason]]:
    """The reasons that apply to a game at a bid, as the rules state them: just one may."""
    lost = [reason for reason, applies in lost_for(rules, game) if applies]
    value = own_value(one)

    def at(bid: int | None) -> list[OutcomeReason]:
        short = game.contract.kind != "null" and value < (bid or 0)
        return lost or (["overbid"] if short else ["made"])

    return at


def lost_for(rules: Ruleset, game: Game) -> Iterator[tuple[OutcomeReason, bool]]:
    """Whether a game was given up, short of card points, short of a promise, or took a trick."""
    said, points, tricks = game.house, game.card_points, game.tricks
    yield "conceded", game.conceded
    if game.contract.kind == "null":
        yield "trick-taken", not game.conceded and tricks != 0
        return
    all_tricks = tricks == TRICKS
    accepted = said.gift != "none" and said.gift_accepted is True
    enough = accepted or all_tricks or (points is not None and points >= rules.made_from.amount)
    schneider = all_tricks or (points is not None and points >= rules.schneider_from.amount)
    open_grand = game.contract.kind == "grand" and game.contract.ouvert
    owes_schwarz = open_grand or game.announced in ("schwarz", "ouvert") or said.gift == "schneider"
    owes_schneider = game.announced == "schneider" or said.gift != "none"
    kept = (all_tricks or not owes_schwarz) and (schneider or not owes_schneider)
    kept = accepted or (kept and not said.spitzen_missed)
    yield "card-points", not game.conceded and not enough
    yield "announcement", not game.conceded and enough and not kept


def alike_between_lines(
    rules: Ruleset, tally: Tally, deal: EndedGame, found: dict[int | None, Outcome]
) -> None:
    """Card points between two lines count alike, one by one, without a bid and with the highest."""
    run, ending = deal.run, deal.ending
    if run is None or not found:
        return
    first = deal.game(rules, PLAIN)
    for points, bid in product(ending.every_card_points, (None, max(filter(None, found)))):
        exact = replace(ending, card_points=points, tricks=tricks_for(rules, run, points))
        game = EndedGame(deal.declaration, run, exact).game(rules, PLAIN, bid)
        alike = not problems(rules, game) and outcome(rules, game) == found[bid]
        if alike and bid is None:
            alike = rulings(rules, game, found[bid]) == rulings(rules, first, found[bid])
        tally.law("alike-between-lines", alike, game)


def neighbours(
    rules: Ruleset,
    tally: Tally,
    scores: dict[tuple[Declared, Matadors | None, Ending], dict[int | None, Outcome]],
) -> None:
    """What differs in one respect: one matador, with or without, a few card points, a promise."""
    for (declared, run, ending), found in scores.items():
        if run is None:
            continue
        told = (declared, run, ending)
        one = found.get(None)
        longer = scores.get((declared, Matadors(run.held, run.count + 1), ending), {}).get(None)
        if one and longer:
            base = declarations(rules)[declared].contract.value
            tally.law("one-matador-one-base", longer.value - one.value == base, *told)
        without = scores.get((declared, Matadors(not run.held, run.count), ending), {})
        if run.held and without:
            same = {bid: (o.reason, o.score) for bid, o in found.items()} == {
                bid: (o.reason, o.score) for bid, o in without.items()
            }
            tally.law("with-is-without", same, *told)
        higher = [
            scores.get((replace(declared, promised=word), run, ending), {}).get(None)
            for word in ANNOUNCEMENTS[ANNOUNCEMENTS.index(declared.promised) + 1 :]
        ]
        for other in higher:
            if one and other:
                at_stake = other.value >= one.value and (one.won or not other.won)
                tally.law("a-promise-never-costs-less", at_stake, *told)
    games: dict[tuple[Declared, Matadors], list[tuple[int, dict[int | None, Outcome]]]] = {}
    for (declared, run, ending), found in scores.items():
        if run is not None and not ending.conceded:
            games.setdefault((declared, run), []).append((place_of(ending), found))
    for key, by_points in games.items():
        for (_, fewer), (_, more) in pairwise(sorted(by_points, key=lambda one: one[0])):
            for bid in fewer.keys() & more.keys():
                holds = more[bid].score >= fewer[bid].score
                tally.law("more-card-points-never-score-less", holds, *key, bid)


def place_of(ending: Ending) -> int:
    """An ending by what the declarer took: no trick, the card points, every trick."""
    if ending.card_points is not None:
        return ending.card_points
    return -1 if ending.tricks == 0 else 1000


Setting = dict[str, object]
DEFAULTS: Setting = {field.name: field.default for field in (*SAID, *RESHAPING)}
SINGLE: tuple[tuple[str, tuple[Setting, ...]], ...] = (
    ("kontra", tuple({"kontra": times} for times in range(1, len(DOUBLINGS) + 1))),
    ("bock", ({"bock": True},)),
    (
        "schenken",
        tuple(
            {"schenken": gift, "schenken_accepted": accepted}
            for gift in ("game", "schneider")
            for accepted in (True, False)
        ),
    ),
    ("hand_lost_single", ({"hand_lost_single": True},)),
    (
        "spitzen",
        tuple(
            {"spitzen": promised, "spitzen_missed": missed}
            for promised in (1, 2, TRICKS)
            for missed in (False, True)
        ),
    ),
    ("revolution", ({"revolution": True},)),
    ("grand_base", ({"grand_base": 20},)),
    ("grand_ouvert_base", ({"grand_ouvert_base": 36}, {"grand_ouvert_base": 30})),
    ("matadors_only_jacks", ({"matadors_only_jacks": True},)),
    ("guckser_null", ({"guckser_null": False},)),
    ("schneider_from", ({"schneider_from": 90}, {"schneider_from": 91})),
    ("hand_schwarz", ({"hand_schwarz": "announced"}, {"hand_schwarz": "as-said"})),
)
"""Every setting of each house rule."""


def settings(rules: Ruleset) -> Iterator[tuple[Setting, bool]]:
    """Each setting that a text offers, and for every two house rules a pair of their settings.

    With each goes whether it is a pair. Pairs are gone through in one suit, as suits differ by
    their base alone.
    """
    fields = (*SAID, *RESHAPING)
    offered = [
        [one for one in own if not not_offered(rules, {**DEFAULTS, **one}, fields)]
        for _, own in SINGLE
    ]
    for own in offered:
        yield from ((one, False) for one in own)
    for one, other in combinations([own for own in offered if own], 2):
        yield {**one[-1], **other[-1]}, True


def under_house_rules(rules: Ruleset, tally: Tally) -> Iterator[str]:
    """Every game under each house rule and each pair: without a bid, at its value and beyond it."""
    for setting, is_pair in settings(rules):
        variants = {**DEFAULTS, **setting}
        under, said = ruleset_under(rules, variants), house(variants)  # type: ignore[arg-type]
        tally.law("settings", True)
        for declared, declaration in declarations(under).items():
            if is_pair and not in_one_suit(declared):
                continue
            for run in all_runs(under, declared.kind, declared.trump):
                for ending in house_endings(under, run, said):
                    told = in_house(under, tally, EndedGame(declaration, run, ending), said)
                    if told:
                        yield f"{setting}{declared}{run}{ending.card_points}{ending.tricks}{told}"


def in_one_suit(declared: Declared) -> bool:
    """Whether a game stands for all suits: clubs, and whatever has no trump suit."""
    return declared.trump in (None, Suit.CLUBS)


def house_endings(rules: Ruleset, run: Matadors | None, said: House) -> tuple[Ending, ...]:
    """Every ending under house rules: an accepted gift ends a game without any result."""
    if said.gift != "none" and said.gift_accepted:
        return (Ending(),)
    return endings(rules, run, proof_lines(rules))


def in_house(rules: Ruleset, tally: Tally, deal: EndedGame, said: House) -> str:
    """One game under house rules, without a bid, with one at its value and with one beyond it."""
    plain = deal.game(rules, said)
    if problems(rules, plain):
        tally.refused += deal.ending.games
        return ""
    value = outcome(rules, plain).value
    told = ""
    for bid in (None, value, value + 1):
        game = deal.game(rules, said, bid)
        if problems(rules, game):
            tally.refused += deal.ending.games
            continue
        one = outcome(rules, game)
        one_path(tally, game, one)
        expected = why_ended(rules, game, one)(bid)
        tally.law("one-reason", expected == [one.reason], game, expected)
        tally.tell(one.reason, step_ids(one), rulings(rules, game, one), deal.ending.games)
        if said.doublings or said.bock:
            quiet = outcome(rules, replace(game, house=replace(said, doublings=0, bock=False)))
            times = 2 ** (said.doublings + said.bock)
            doubled = (one.reason, one.value, one.score)
            law = doubled == (quiet.reason, quiet.value, quiet.score * times)
            tally.law("kontra-and-bock-double-and-move-nothing", law, game)
        told += f"{bid}:{one.reason}{one.value}/{one.score};"
    return told


def infringed(rules: Ruleset, tally: Tally) -> Iterator[str]:
    """Every game in one suit that an infringement ended, at each line of either side's points."""
    for declared, declaration in declarations(rules).items():
        if not in_one_suit(declared):
            continue
        for run in all_runs(rules, declared.kind, declared.trump):
            plain = EndedGame(declaration, run, Ending(conceded=True)).game(rules, PLAIN)
            value = outcome(rules, plain).value
            beyond = min(value + 1, ladder(rules)[-1])
            for forfeit, points, tricks in moments(rules, null=run is None):
                told = ""
                for bid in (None, value, beyond):
                    game = replace(
                        plain,
                        conceded=False,
                        bid=bid,
                        forfeit=forfeit,
                        card_points=points,
                        tricks=tricks,
                    )
                    if problems(rules, game):
                        tally.refused += 1
                        continue
                    one = outcome(rules, game)
                    one_path(tally, game, one)
                    tally.tell(one.reason, step_ids(one), rulings(rules, game, one), 1)
                    at_fault = one.won is (forfeit.by == "defenders")
                    if one.reason in ("declarer-at-fault", "defenders-at-fault"):
                        tally.law("whoever-is-at-fault-loses", at_fault, game)
                    told += f"{bid}:{one.reason}{one.value}/{one.score};"
                if told:
                    yield f"{declared}{run}{forfeit}{points}{tricks}{told}"


def moments(rules: Ruleset, *, null: bool) -> Iterator[tuple[Forfeit, int | None, int | None]]:
    """How a game can have stood: at each line, one below it and one above it."""
    for by, decided in product(SIDES, (None, False, True)):
        if null:
            for tricks in (None, 0, 1):
                yield Forfeit(by, decided), None, tricks
            continue
        whole = all_card_points(rules)
        lines = card_point_lines(rules)
        near = sorted({near for line in lines for near in (line - 1, line)})
        theirs = sorted({0, 1, *(whole - points for points in near)})
        for mine, their, level in product((None, *near), (None, *theirs), (None, True, False)):
            if (mine is None and their is None) or (
                decided and (mine or 0) + (their or 0) <= whole
            ):
                yield Forfeit(by, decided, their, level), mine, None
