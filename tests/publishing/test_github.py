"""What GitHub reads: forms that a link can fill in, a workflow that may do no more than it must."""

from __future__ import annotations

import os
import re
import subprocess
import tomllib
from collections.abc import Iterable
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest
import yaml

from publishing.finish import PARAGRAPH, report_address

ROOT = Path(__file__).parents[2]
GITHUB = ROOT / ".github"
FORMS = sorted(path for path in (GITHUB / "ISSUE_TEMPLATE").glob("*.yml") if path.stem != "config")
KINDS = {"markdown", "input", "textarea"}
"""A link can fill in inputs and text areas, and nothing else."""


def read(path: Path) -> Any:
    return yaml.safe_load(path.read_text("utf-8"))


def fields(name: str) -> dict[str, Any]:
    """The fields of a form by their ids."""
    body = read(GITHUB / "ISSUE_TEMPLATE" / name)["body"]
    return {field["id"]: field for field in body if "id" in field}


@pytest.mark.parametrize("path", sorted(GITHUB.rglob("*.yml")), ids=lambda path: path.name)
def test_every_file_is_well_formed(path: Path) -> None:
    assert isinstance(read(path), dict)


@pytest.mark.parametrize("path", FORMS, ids=lambda path: path.stem)
def test_a_form_speaks_both_languages_in_every_label(path: Path) -> None:
    form = read(path)
    ids = [field["id"] for field in form["body"] if "id" in field]
    assert len(ids) == len(set(ids))
    for field in form["body"]:
        assert field["type"] in KINDS
        if field["type"] != "markdown":
            swedish, _, english = field["attributes"]["label"].partition(" · ")
            assert swedish, field
            assert english, field
    for key in ("name", "description"):
        assert " · " in form[key]


def test_a_wrong_number_carries_all_that_is_needed_to_count_again() -> None:
    assert {"ruleset", "paragraph", "request", "expected", "answer"} <= set(
        fields("wrong-number.yml")
    )


def test_the_link_at_a_paragraph_fills_in_a_field_that_is_there() -> None:
    address = report_address("https://example.org/us/it", "sv")
    asked = parse_qs(urlsplit(address).query)
    [template] = asked.pop("template")
    assert set(asked) - {"title"} <= set(fields(template))
    assert asked["paragraph"] == [f"{PARAGRAPH} (sv)"]


def test_the_workflow_may_write_only_where_it_publishes() -> None:
    workflow = read(GITHUB / "workflows/site.yml")
    assert workflow["permissions"] == {"contents": "read"}
    assert {name for name, job in workflow["jobs"].items() if "permissions" in job} == {"publish"}
    publish = workflow["jobs"]["publish"]
    assert "refs/heads/main" in publish["if"]
    assert publish["permissions"] == {"contents": "read", "pages": "write", "id-token": "write"}


@pytest.mark.parametrize(("tip", "published"), [("new", True), ("newer", False), ("", None)])
def test_only_the_tip_of_main_is_published(
    tip: str, published: bool | None, tmp_path: Path
) -> None:
    """A run of an old commit that is begun anew leaves the newer edition where it is."""
    steps = read(GITHUB / "workflows/site.yml")["jobs"]["publish"]["steps"]
    [asks] = [step for step in steps if step.get("id") == "tip"]
    [deploys] = [step for step in steps if "deploy-pages" in step.get("uses", "")]
    assert deploys["if"] == "steps.tip.outputs.is"
    (tmp_path / "gh").write_text(f"#!/bin/sh\necho {tip}\ntest {tip}\n", "utf-8")
    (tmp_path / "gh").chmod(0o755)
    told = tmp_path / "told"
    told.touch()
    known = {"GITHUB_SHA": "new", "GITHUB_REPOSITORY": "a/b", "GITHUB_OUTPUT": str(told)}
    path = f"{tmp_path}:{os.environ['PATH']}"
    done = subprocess.run(
        ["bash", "-e", "-c", asks["run"]], env={**known, "PATH": path}, check=False
    )
    assert (done.returncode == 0) is (published is not None)
    assert told.read_text("utf-8") == ("is=true\n" if published else "")


def test_browsers_run_once_and_the_engine_on_every_python() -> None:
    """The browsers' Python is Pyodide's, whichever Python starts them."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    named = (line.rpartition(" :: ")[2] for line in project["classifiers"])
    supported = [version for version in named if re.fullmatch(r"3\.\d+", version)]
    jobs = read(GITHUB / "workflows/site.yml")["jobs"]
    runs = {target: pythons(jobs.values(), target) for target in ("engine", "test")}
    assert len(runs["test"]) == 1, "the whole suite, browsers and gates"
    assert sorted(runs["engine"] + runs["test"]) == sorted(supported)
    assert set(jobs["publish"]["needs"]) == {"engine", "test", "prove"}


def pythons(jobs: Iterable[dict[str, Any]], target: str) -> list[str]:
    """The Pythons under which a target of the Makefile is run."""
    found: list[str] = []
    for job in jobs:
        if any(step.get("run", "").split()[:2] == ["make", target] for step in job["steps"]):
            given = [
                step["with"] for step in job["steps"] if "setup-python" in step.get("uses", "")
            ]
            own = given[0]["python-version"]
            found += job["strategy"]["matrix"]["python"] if "${{" in own else [own]
    return found


def test_the_workflow_runs_targets_that_exist() -> None:
    targets = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE))
    steps = [
        step
        for job in read(GITHUB / "workflows/site.yml")["jobs"].values()
        for step in job["steps"]
    ]
    run = [step["run"].split()[1] for step in steps if step.get("run", "").startswith("make ")]
    assert run == ["engine", "test", "prove", "site", "earlier"]
    assert set(run) <= targets


def test_an_action_is_named_by_its_commit_and_the_comment_tells_its_version() -> None:
    """A tag can be moved to other code; Dependabot renews commit and comment together."""
    text = (GITHUB / "workflows/site.yml").read_text("utf-8")
    used = re.findall(r"uses: *(.*)", text)
    assert used
    for action in used:
        assert re.fullmatch(r"actions/[a-z-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+", action), action
    versions = {action.partition("@")[0]: action for action in used}
    assert set(versions.values()) == set(used), "one action, two versions"


def test_every_list_of_pins_is_watched() -> None:
    watched: dict[str, set[str]] = {}
    for update in read(GITHUB / "dependabot.yml")["updates"]:
        places = update.get("directories") or [update["directory"]]
        watched.setdefault(update["package-ecosystem"], set()).update(places)
    pins = {
        "pip": {path.parent for path in (ROOT / "requirements").rglob("*.txt")},
        "npm": {path.parent for path in (ROOT / "requirements").rglob("package.json")},
    }
    for ecosystem, folders in pins.items():
        assert watched[ecosystem] == {f"/{path.relative_to(ROOT).as_posix()}" for path in folders}
    assert watched["github-actions"] == {"/"}
