"""Writes the certificate of every ruleset, or compares: python tools/prove.py [--check].

The certificate is what pages show: games, laws, levels and rulings, and a hash of every outcome.
"""

from __future__ import annotations

import ast
import json
import re
import sys
import tomllib
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from hashlib import sha256
from pathlib import Path
from typing import Any

from calculators.core.families import FAMILIES, Family, family_answering
from calculators.core.proof import Tally
from calculators.door.door import answer

ROOT = Path(__file__).parent.parent
KEPT = ROOT / "cases" / "certificate.json"
RULING = re.compile(r"\b[A-Z]{1,2}-Q\d\d\b")
LISTING = "rulesets"
Part = tuple[str, str, str]
"""A family, a ruleset of it and a part of its certificate."""


def parts() -> list[Part]:
    """Every part of the work, the longest first."""
    found = [
        (family.id, ruleset, part)
        for family in FAMILIES
        for ruleset in family.rulesets
        for part in family.module("site.certificate").PARTS
    ]
    return sorted(found, key=lambda one: (one[2] != "played", one[2] != "house"))


def prove_part(part: Part) -> Tally:
    """The findings of one part."""
    found: Tally = family_called(part[0]).module("site.certificate").prove(*part[1:])
    return found


def family_called(id: str) -> Family:
    return next(family for family in FAMILIES if family.id == id)


def case_rulings() -> dict[str, dict[str, str]]:
    """For each ruleset the rulings that the answer to a worked example names, with its id.

    The rules as data name every ruling, and decide by none.
    """
    found: dict[str, dict[str, str]] = {}
    for path in sorted((ROOT / "cases").glob("*.toml")):
        for case in tomllib.loads(path.read_text("utf-8")).get("case", ()):
            if case["operation"] == LISTING:
                continue
            told = answer(case["operation"], case["request"])
            named = dict.fromkeys(RULING.findall(json.dumps(told)))
            for ruling in named:
                family = family_answering(case["operation"])
                ruleset = case["request"].get("ruleset") or (family or FAMILIES[0]).rulesets[0]
                found.setdefault(ruleset, {}).setdefault(ruling, case["id"])
    return found


def certificate(found: dict[Part, Tally]) -> dict[str, Any]:
    """The findings of all parts, by ruleset."""
    cases = case_rulings()
    rulesets = {}
    for family in FAMILIES:
        for id in family.rulesets:
            own = {part[2]: tally for part, tally in found.items() if part[1] == id}
            steps: Counter[str] = Counter()
            rulings: Counter[str] = Counter()
            for tally in own.values():
                steps.update(tally.steps)
                rulings.update(tally.rulings)
            rulesets[id] = {
                "parts": {name: part_figures(tally) for name, tally in sorted(own.items())},
                "levels": {
                    level: steps[level] for level in family.module("site.certificate").levels(id)
                },
                "rulings": {
                    ruling: ruling_reached(ruling, rulings, cases, family, id)
                    for ruling in ruling_ids(family, id)
                },
            }
    whole = {
        "games": sum(tally.games for tally in found.values()),
        "laws": sum(tally.laws.total() for tally in found.values()),
        "faults": sum(len(tally.faults) for tally in found.values()),
    }
    digest = sha256("".join(found[part].digest for part in sorted(found)).encode()).hexdigest()
    return {**whole, "digest": digest, "sources": source_hashes(), "rulesets": rulesets}


def part_figures(tally: Tally) -> dict[str, Any]:
    """What a page shows of a part."""
    return {
        "games": tally.games,
        "refused": tally.refused,
        "reasons": dict(sorted(tally.reasons.items())),
        "laws": dict(sorted(tally.laws.items())),
        "faults": tally.faults,
        "digest": tally.digest,
    }


def ruling_ids(family: Family, ruleset: str) -> list[str]:
    """The rulings of a ruleset."""
    rules = family.module("rules.rulesets").RULESETS[ruleset]
    return sorted({ruling for _, ruling in rules.rulings})


def ruling_reached(
    ruling: str,
    games: Counter[str],
    cases: dict[str, dict[str, str]],
    family: Family,
    ruleset: str,
) -> dict[str, Any]:
    """What reaches a ruling: games, or a worked example of this text or the one behind it."""
    if games[ruling]:
        return {"games": games[ruling]}
    parents = [parent for child, parent in family.parents if child == ruleset]
    found = [cases[id][ruling] for id in (ruleset, *parents) if ruling in cases.get(id, {})]
    return {"case": found[0] if found else None}


# ---- what the proof was made of ----


def source_hashes() -> dict[str, str]:
    """For each family a hash of the code behind its certificate.

    A certificate with other hashes was made for other rules, or another engine: `make prove`.
    """
    return {
        family.id: sha256("".join(map(code_of, sources_of(family))).encode()).hexdigest()
        for family in FAMILIES
    }


def sources_of(family: Family) -> list[Path]:
    """The files that the certificate of a family imports, one from the other, sentences apart."""
    found: set[Path] = set()
    waiting = [ROOT / "calculators" / family.id / "site/certificate.py"]
    while waiting:
        path = waiting.pop()
        if path not in found:
            found.add(path)
            waiting += imported_files(path)
    return sorted(found)


def imported_files(path: Path) -> Iterator[Path]:
    """The modules of the calculators that a file imports."""
    for node in ast.walk(ast.parse(path.read_bytes())):
        if isinstance(node, ast.ImportFrom) and node.module:
            for name in (node.module, *(f"{node.module}.{alias.name}" for alias in node.names)):
                place = ROOT / name.replace(".", "/")
                for file in (place.with_suffix(".py"), place / "__init__.py"):
                    if file.exists() and name.startswith("calculators.") and not is_text(name):
                        yield file


def is_text(name: str) -> bool:
    """Whether a module holds sentences."""
    return name.split(".")[1] == "text"


def code_of(path: Path) -> str:
    """The code of a file without comments, docstrings and empty lines."""
    text = path.read_text("utf-8")
    told = {
        line
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
        for line in range(node.lineno, (node.end_lineno or node.lineno) + 1)
    }
    lines = enumerate(text.splitlines(), 1)
    kept = [line for at, line in lines if at not in told and line.strip()]
    return "".join(f"{line}\n" for line in kept if not line.lstrip().startswith("#"))


# ---- the command ----


def main(arguments: list[str]) -> int:
    """Prove everything; write the certificate, or say whether it is the one that is kept."""
    work = parts()
    with ProcessPoolExecutor(2) as pool:
        found = dict(zip(work, pool.map(prove_part, work), strict=True))
    for part, tally in found.items():
        print(*part, f"{tally.games:,} games, {tally.laws.total():,} laws", sep=", ")
        for fault in tally.faults:
            print("  ", fault)
    told = certificate(found)
    text = json.dumps(told, indent=1, ensure_ascii=False) + "\n"
    print(
        f"{told['games']:,} games, {told['laws']:,} laws, {told['faults']} faults, {told['digest']}"
    )
    idle = [
        (id, name)
        for id, rules in told["rulesets"].items()
        for kind in ("levels", "rulings")
        for name, reached in rules[kind].items()
        if reached in (0, {"case": None})
    ]
    for id, name in idle:
        print(f"nothing reaches {name} in {id}")
    if "--check" in arguments:
        same = KEPT.read_text("utf-8") == text
        print("the certificate is as kept" if same else "the certificate differs: make prove")
        return int(bool(told["faults"] or idle or not same))
    KEPT.write_text(text, "utf-8")
    return int(bool(told["faults"] or idle))


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
