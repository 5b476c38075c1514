"""Changes each number and comparison of the rules in turn: python tools/mutate.py [MODULE …].

Each change is made in a process of its own, in which the calculators are loaded anew. The worked
examples come first, those that cite the paragraph of a changed number before all others; what they
let pass goes to the second opinions, the certificate and the tests of the engine. Writes
cases/mutation.json; what survives must have its reason in cases/mutation.toml.
"""

from __future__ import annotations

import json
import os
import re
import resource
import signal
import sys
import time
import tomllib
import traceback
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict
from importlib import import_module
from inspect import signature
from itertools import islice, product
from multiprocessing import get_context
from pathlib import Path
from types import ModuleType
from typing import Any

import hypothesis.strategies  # noqa: F401  loaded once for all processes
import pytest
from _pytest.mark import ParameterSet

from tests import second_opinion
from tests.worked import WRITTEN, faults
from tools.mutants import KINDS, PARAGRAPH, Mutant, digest, every_mutant, put_in_force

ROOT = Path(__file__).parent.parent
KEPT = ROOT / "cases" / "mutation.json"
NOTHING: dict[str, list[str]] = {"survived": []}
REASONS = ROOT / "cases" / "mutation.toml"
OWN_CASE, NAMING_CASE, CASE = "case of its paragraph", "case that cites it", "another case"
LAW, SURVIVED = "law", "survived"
LABELS = (OWN_CASE, NAMING_CASE, CASE, LAW, SURVIVED)
PROCESSES = 2
LEAST = 95
FEW = 15
"""So many examples of a law are drawn, always the same."""
SECONDS = 120
"""A change that makes the rules run for ever is noticed after this time."""
BYTES = 3 << 30
CITATION = re.compile(rf'"({PARAGRAPH.pattern})"')

EVERY = 97
"""Of so many games that the second opinion knows, one is asked; a prime, to meet all kinds."""
PARTS = (("skat", "turneskat", "house"), ("skat", "tournee-skat", "house"))
"""The quick parts of the certificate."""
GAMES = "rulesets play.matadors play.piles play.trumps score.bids score.forfeit score.game"
GAMES += " score.levels score.outcome score.possible score.rulings"
"""What a game's value hangs on: the second opinion and the certificate are asked about these."""
CERTIFIED = ("skat.rules.score.outcome", "skat.rules.score.levels", "skat.rules.score.possible")
"""What the certificate goes through at every line."""
COMPARED = ("skat.studies.difference", "skat.rules.score.domain")
"""What only `compare` hangs on."""
TESTS = {
    "skat.rules.play.auction": "auction rulings",
    "skat.rules.play.deals": "table",
    "skat.rules.play.matadors": "laws impossible key_ways",
    "skat.rules.play.odds": "odds",
    "skat.rules.play.piles": "impossible ramsch forfeits",
    "skat.rules.play.strength": "strength",
    "skat.rules.play.trumps": "playouts laws replay",
    "skat.rules.score.bid_key": "bids rulings cases key_ways",
    "skat.rules.score.bids": "bids rulings key_reach outlook",
    "skat.studies.difference": "compare",
    "skat.rules.score.domain": "compare certificate",
    "skat.rules.score.forfeit": "forfeits impossible",
    "skat.rules.score.levels": "laws bids key_ways",
    "skat.rules.score.outlook": "outlook_edges outlook hand_page",
    "skat.rules.score.possible": "impossible rulings forfeits laws",
    "skat.rules.score.ramsch": "ramsch rulings impossible sheet_rounds",
    "skat.rules.score.rulings": "rulings forfeits",
    "skat.rules.score.scores": "impossible sheet sheet_rounds sheet_told",
    "skat.rules.score.ways": "key_ways key_reach outlook",
    "skat.rules.rulesets.variants": "house_rules rulings compare",
    "skat.rules.rulesets": "rulings bids auction ramsch playouts table replay solve_door",
    "skat": "rulings forfeits impossible laws",
    "skruf.rules.play.auction": "skruf_auction skruf_deals",
    "skruf.rules.play.exchange": "skruf_play skruf_deals",
    "skruf.rules.play.tricks": "skruf_play skruf_deals",
    "skruf.rules.score.possible": "skruf_door skruf_laws skruf_sheet skruf_forms",
    "skruf": "skruf_laws skruf_door skruf_sheet skruf_deals skruf_play skruf_auction",
}
"""The tests that are given what has survived so far, by the beginning of the module's name."""
TOO_SLOW = ("test_a_slow_enumeration_finds_the_same_groups",)
"""What it has confirmed is held against the change instead."""
ONLY_FOR = {
    "test_typed_scores_are_those_that_some_game_brings": "calculators.skat.rules.score.scores"
}
"""Long tests that say something of one module."""


def tests_for(module: str) -> list[str]:
    """The tests for a module: those of the longest name that it begins with."""
    name = module.removeprefix("calculators.")
    best = max((one for one in TESTS if name.startswith(one)), key=len)
    edges = "skruf_edges" if name.startswith("skruf") else "edges"
    paths = {
        path.stem: path
        for folder in ("door", "page", "skat", "skruf")
        for path in (ROOT / "tests" / folder).rglob("test_*.py")
    }
    found = [paths[f"test_{one}"] for one in (edges, *TESTS[best].split())]
    return [".".join(path.relative_to(ROOT).with_suffix("").parts) for path in found]


def in_own_process(work: Callable[[], Any]) -> Any:
    """What the work returns, in JSON, from a process that ends with it."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reading)
        signal.alarm(SECONDS // 4)
        resource.setrlimit(resource.RLIMIT_AS, (BYTES, BYTES))
        with open(os.devnull, "w") as nowhere:
            os.dup2(nowhere.fileno(), 1)
            os.dup2(nowhere.fileno(), 2)
        try:
            said = json.dumps({"done": work()})
        except BaseException:
            said = json.dumps({"broken": traceback.format_exc()})
        with os.fdopen(writing, "w") as pipe:
            pipe.write(said)
        os._exit(0)
    os.close(writing)
    with os.fdopen(reading) as pipe:
        said = pipe.read()
    os.waitpid(child, 0)
    told: dict[str, Any] = json.loads(said) if said else {"broken": "no end"}
    if "broken" in told:
        raise RuntimeError(told["broken"])
    return told["done"]


def first_case(cases: Iterable[dict[str, Any]]) -> str:
    """The first worked example that comes out wrong."""
    from calculators.door.door import answer

    for case in cases:
        try:
            wrong = faults(case, answer(case["operation"], case["request"]))
            for key, value in case.get("printed", {}).items():
                wrong += [key] * (answer(case["operation"], case["request"])[key] == value)
        except Exception as error:  # a change may break anything
            wrong = [repr(error)]
        if wrong:
            return str(case["id"])
    return ""


def measured() -> dict[str, tuple[float, list[str]]]:
    """For each case how long its answer takes, and the paragraphs that it names."""
    from calculators.door.door import answer

    found = {}
    for case in WRITTEN:
        start = time.perf_counter()
        told = answer(case["operation"], case["request"])
        lasted = time.perf_counter() - start
        found[case["id"]] = (lasted, sorted(set(CITATION.findall(json.dumps(told)))))
    return found


def opinions() -> list[tuple[dict[str, Any], dict[str, Any]]]:
    """A fixed sample of the games whose outcome a second implementation knows."""
    rulesets = ("skat", "isko", "turneskat", "tournee-skat")
    games = [second_opinion.every_game(one) for one in rulesets]
    games.append(second_opinion.every_variant())
    found: list[tuple[dict[str, Any], dict[str, Any]]] = []
    for one in games:
        for request in islice(one, 0, None, EVERY):
            can = second_opinion.can_be(request)
            found.append(
                (request, second_opinion.second_opinion(request) if can else {"ok": False})
            )
    stopped = [second_opinion.every_forfeit(one) for one in rulesets]
    stopped.append(second_opinion.every_forfeit_variant())
    for one in stopped:
        for request in islice(one, 0, None, EVERY):
            can = second_opinion.forfeit_can_be(request)
            found.append(
                (request, second_opinion.second_opinion(request) if can else {"ok": False})
            )
    return found


def compared() -> list[tuple[dict[str, Any], Any]]:
    """What `compare` answers to the pairs of tables that a slow enumeration has confirmed."""
    from tests.skat.studies.test_compare import PAIRS

    requests = [
        {
            "ruleset": ruleset,
            "variants": house,
            "against": {"ruleset": other, "variants": other_house},
        }
        for (ruleset, house), (other, other_house) in PAIRS
    ]
    return [(request, confirmed(request)) for request in requests]


def confirmed(request: dict[str, Any]) -> Any:
    """The figures of an answer that the enumeration confirms."""
    from calculators.door.door import answer

    told = answer("compare", request)
    groups = [
        [one["only"], [c["id"] for c in one["causes"]], one["games"]] for one in told["groups"]
    ]
    return [told["games"], told["differ"], told["bids"], groups]


def first_law(mutant: Mutant) -> str:
    """The first law that a change breaks: second opinions, comparisons, tests, certificate."""
    name = mutant.module.removeprefix("calculators.")
    is_game = any(name.startswith(f"skat.rules.{one}") for one in GAMES.split())
    if is_game and (found := first_opinion()):
        return found
    if name in COMPARED:
        for request, before in pairs:
            if confirmed(request) != before:
                return f"compare: {json.dumps(request)}"
    found = first_test(mutant.module)
    return found or (first_part() if name in CERTIFIED else "")


def first_opinion() -> str:
    """The first game of the sample on which the second implementation differs."""
    from calculators.door.door import answer

    for request, expected in known:
        told = answer("game-value", request)
        if {key: told.get(key) for key in expected} != expected:
            return f"second opinion: {json.dumps(request)}"
    return ""


def first_part() -> str:
    """The first quick part of the certificate that comes out otherwise."""
    from tools.prove import KEPT as CERTIFICATE
    from tools.prove import part_figures, prove_part

    certified = json.loads(CERTIFICATE.read_text("utf-8"))["rulesets"]
    for part in PARTS:
        again = json.loads(json.dumps(part_figures(prove_part(part))))
        if again != certified[part[1]]["parts"][part[2]]:
            return f"certificate: {part[1]} {part[2]}"
    return ""


def first_test(module: str) -> str:
    """The first test of the engine that fails. They are called as they are, without pytest."""
    from hypothesis import settings

    settings.register_profile("few", max_examples=FEW, derandomize=True, deadline=None)
    settings.load_profile("few")
    for name in tests_for(module):
        try:
            tests = import_module(name)
        except Exception as error:  # a change may break what a test makes at its start
            return f"{name}: {error!r}"
        for test, arguments in calls_in(tests):
            if ONLY_FOR.get(test.__name__, module) != module:
                continue
            try:
                test(**arguments)
            except BaseException as error:
                if not isinstance(error, Exception | AssertionError | pytest.fail.Exception):
                    raise
                return f"{name}.{test.__name__}"
    return ""


def calls_in(tests: ModuleType) -> Iterator[tuple[Callable[..., object], dict[str, Any]]]:
    """Every test of a module that needs no fixture, with each of its parameters."""
    for name, test in vars(tests).items():
        if not name.startswith("test_") or name in TOO_SLOW:
            continue
        marks = getattr(test, "pytestmark", [])
        if any(mark.name == "skipif" and mark.args[0] for mark in marks):
            continue
        sets = [parameters(mark) for mark in marks if mark.name == "parametrize"]
        names = {key for one in sets for key in one[0]} if all(sets) else set()
        if set(signature(test).parameters) <= names:
            for chosen in product(*sets):
                yield test, {key: value for one in chosen for key, value in one.items()}


def parameters(mark: pytest.Mark) -> list[dict[str, Any]]:
    """The sets of arguments of a parametrized test."""
    names = mark.args[0]
    keys = [key.strip() for key in names.split(",")] if isinstance(names, str) else list(names)
    found = []
    for one in mark.args[1]:
        values = one.values if isinstance(one, ParameterSet) else one
        if len(keys) == 1 and not isinstance(one, ParameterSet):
            values = (values,)
        found.append(dict(zip(keys, values, strict=True)))
    return found


def judge(mutant: Mutant) -> tuple[str, str]:
    """What notices a change, and by which case or law."""

    def work() -> tuple[str, str]:
        put_in_force(mutant)
        rules = set(mutant.rules)
        by_label: dict[str, list[dict[str, Any]]] = {OWN_CASE: [], NAMING_CASE: [], CASE: []}
        for case in by_cost:
            named = NAMING_CASE if rules & set(cost[case["id"]][1]) else CASE
            by_label[OWN_CASE if case["rule"] in rules else named].append(case)
        for label, cases in by_label.items():
            if found := first_case(cases):
                return label, found
        signal.alarm(SECONDS)
        found = first_law(mutant)
        return (LAW, found) if found else (SURVIVED, "")

    try:
        label, by = in_own_process(work)
    except RuntimeError as error:
        return LAW, str(error).strip().splitlines()[-1]
    return str(label), str(by)


cost: dict[str, tuple[float, list[str]]] = {}
by_cost: list[dict[str, Any]] = []
known: list[tuple[dict[str, Any], dict[str, Any]]] = []
pairs: list[tuple[dict[str, Any], Any]] = []


def prepare(chosen: Iterable[Mutant]) -> None:
    """What the changes are held against, worked out before any of them is made."""
    sys.dont_write_bytecode = True
    cost.update(in_own_process(measured))
    by_cost.extend(sorted(WRITTEN, key=lambda case: cost[case["id"]][0]))
    known.extend(opinions())
    if any(mutant.module.removeprefix("calculators.") in COMPARED for mutant in chosen):
        pairs.extend(in_own_process(compared))


def changes() -> list[Mutant]:
    """Every change, without importing the rulesets into this process."""
    return [
        Mutant(**{**one, "rules": tuple(one["rules"]), "span": tuple(one["span"])})
        for one in in_own_process(lambda: [asdict(mutant) for mutant in every_mutant()])
    ]


def tried(name: str) -> tuple[str, str]:
    """What notices the change of that name."""
    mutant = next(one for one in changes() if one.id == name)
    prepare([mutant])
    return judge(mutant)


def results(mutants: list[Mutant], processes: int) -> Iterator[tuple[Mutant, str, str]]:
    """Every change with what noticed it, as they come."""
    with ProcessPoolExecutor(processes, mp_context=get_context("fork")) as pool:
        told = pool.map(judge, mutants, chunksize=4)
        for mutant, (label, by) in zip(mutants, told, strict=True):
            yield mutant, label, by


def figures(mutants: list[Mutant], told: list[tuple[Mutant, str, str]]) -> dict[str, Any]:
    """What is kept of the changes of one module."""
    by_kind: dict[str, Counter[str]] = {}
    for mutant, label, _ in told:
        by_kind.setdefault(mutant.kind, Counter())[label] += 1
    return {
        "digest": digest(mutants),
        "noticed": {
            kind: {label: by_kind[kind][label] for label in LABELS if by_kind[kind][label]}
            for kind in KINDS
            if kind in by_kind
        },
        "elsewhere": [
            mutant.id
            for mutant, label, _ in told
            if mutant.kind == "rule number" and label not in (OWN_CASE, NAMING_CASE, SURVIVED)
        ],
        "survived": [mutant.id for mutant, label, _ in told if label == SURVIVED],
    }


def totals(modules: dict[str, Any]) -> dict[str, dict[str, int]]:
    """The figures of all modules together, by kind."""
    found: dict[str, Counter[str]] = {kind: Counter() for kind in KINDS}
    for module in modules.values():
        for kind, noticed in module["noticed"].items():
            found[kind].update(noticed)
    return {
        kind: {label: count[label] for label in LABELS if count[label]}
        for kind, count in found.items()
    }


def score(noticed: dict[str, dict[str, int]]) -> float:
    """The share of changes that are noticed, in percent."""
    every = sum(sum(one.values()) for one in noticed.values())
    return 100 * (1 - sum(one.get(SURVIVED, 0) for one in noticed.values()) / every)


def reasons() -> dict[str, str]:
    """Why a change may survive, or a number be noticed elsewhere than at its paragraph."""
    told = tomllib.loads(REASONS.read_text("utf-8")) if REASONS.exists() else {}
    return {id: one["why"] for one in told.get("survivor", ()) for id in one["changes"]}


def keep(modules: dict[str, Any]) -> dict[str, dict[str, int]]:
    """Write the figures of all modules; their sum by kind."""
    noticed = totals(modules)
    told = {"score": round(score(noticed), 2), "noticed": noticed, "modules": modules}
    KEPT.write_text(json.dumps(told, indent=1, ensure_ascii=False) + "\n", "utf-8")
    return noticed


def main(arguments: list[str]) -> int:
    """Change what is asked, or everything, and keep the figures.

    With --open only what survived the last time, and has no reason to, is tried again.
    """
    start = time.monotonic()
    words = [one for one in arguments if not one.startswith("--")]
    every = changes()
    modules = list(dict.fromkeys(mutant.module for mutant in every))
    asked = [one for one in modules if any(word in one for word in words)] or modules
    kept = json.loads(KEPT.read_text("utf-8"))["modules"] if KEPT.exists() else {}
    chosen = [mutant for mutant in every if mutant.module in asked]
    if "--open" in arguments:
        why = reasons()
        chosen = [
            one
            for one in chosen
            if one.id in kept.get(one.module, NOTHING)["survived"] and one.id not in why
        ]
    prepare(chosen)
    told: dict[str, list[tuple[Mutant, str, str]]] = {module: [] for module in asked}
    for number, (mutant, label, by) in enumerate(results(chosen, PROCESSES), 1):
        told[mutant.module].append((mutant, label, by))
        print(f"{number}/{len(chosen)}", label, by, mutant.id, mutant.rules, sep=" | ", flush=True)
        if "--open" in arguments and label != SURVIVED:
            notice(kept[mutant.module], mutant, label)
            keep(kept)
    if "--open" not in arguments:
        for module in asked:
            own = [one for one in every if one.module == module]
            kept[module] = figures(own, told[module])
    modules = [module for module in modules if module in kept]
    noticed = keep({module: kept[module] for module in modules})
    for kind, count in noticed.items():
        print(kind, sum(count.values()), count)
    print(f"{score(noticed):.2f} % noticed, {time.monotonic() - start:.0f} s")
    unexplained = [
        id
        for module in modules
        for id in (*kept[module]["survived"], *kept[module]["elsewhere"])
        if id not in reasons()
    ]
    for id in unexplained:
        print("without a reason:", id)
    return int(bool(unexplained) or score(noticed) < LEAST)


def notice(module: dict[str, Any], mutant: Mutant, label: str) -> None:
    """Move a change from those that survived to those that were noticed."""
    count = module["noticed"][mutant.kind]
    count[SURVIVED] -= 1
    count[label] = count.get(label, 0) + 1
    module["survived"].remove(mutant.id)


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
