"""What others have made: versions from the pins, every licence with its text, all in the bill."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any
from uuid import UUID

import pytest

from calculators.text.language import LOCALES
from publishing.pins import npm_pins, pip_pins, read_pins
from publishing.sbom import SITE, bill
from publishing.shipped import LICENCES, PUBLIC, Component, components, licence_text, notices
from publishing.words import SiteWords

ROOT = Path(__file__).parents[2]
SPDX = re.compile(r"[A-Za-z0-9.-]+(?: WITH [A-Za-z0-9.-]+)?(?: (?:AND|OR) [A-Za-z0-9.-]+)*")
BILL = bill(ROOT)


def name_of(one: Component) -> str:
    return one.id


def test_a_component_is_listed_once_and_is_a_part_of_one_that_is_listed() -> None:
    ids = [one.id for one in components()]
    assert len(set(ids)) == len(ids)
    assert {one.within for one in components()} <= {"", *ids}


@pytest.mark.parametrize("one", components(), ids=name_of)
def test_it_says_whose_it_is_and_where_its_source_is(one: Component) -> None:
    assert SPDX.fullmatch(one.licence)
    assert one.copyright or set(one.licences) <= PUBLIC
    assert one.source.startswith("https://")
    assert one.files or one.within
    if one.version:
        assert re.fullmatch(r"\d+(?:\.\d+)+", one.version)
    for licence in set(one.licences) - PUBLIC:
        assert len(licence_text(licence)) > 400


def test_what_has_a_pin_takes_its_version_from_there() -> None:
    lock = json.loads((ROOT / "requirements/runtime/package-lock.json").read_text("utf-8"))
    site = (ROOT / "requirements/site.txt").read_text("utf-8")
    versions = {one.id: one.version for one in components()}
    assert versions["pyodide"] == lock["packages"]["node_modules/pyodide"]["version"]
    assert versions["uqr"] == lock["packages"]["node_modules/uqr"]["version"]
    assert f"\nmkdocs-material=={versions['material']} \\\n" in site
    text = (ROOT / "publishing/shipped.toml").read_text("utf-8")
    assert not [pin for pin in re.findall(r"(?m)^pin = .*\n(.*)", text) if "version" in pin]


def test_mpl_is_kept_by_naming_the_very_source() -> None:
    for one in components():
        if one.licence == "MPL-2.0" and one.version:
            assert one.version in one.source


def test_no_licence_lies_here_for_nothing() -> None:
    used = {name for one in components() for name in one.licences}
    assert {path.stem for path in LICENCES.iterdir()} <= used


def test_the_notices_hold_every_name_and_every_text_once() -> None:
    text = notices(components())
    for one in components():
        assert f"\n{one.title}\n" in text
        assert all(line in text for line in one.copyright)
        for licence in set(one.licences) - PUBLIC:
            assert text.count(licence_text(licence).strip()) == 1


@pytest.mark.parametrize("locale", LOCALES)
def test_every_language_says_what_each_does(locale: str) -> None:
    words = SiteWords(locale)
    assert set(words.table("shipped.uses")) == {one.id for one in components()}
    assert set(words.table("shipped.groups")) == {one.group for one in components()}
    assert set(words.table("shipped.licences")) <= PUBLIC


def test_the_bill_has_the_shape_of_cyclonedx() -> None:
    assert (BILL["bomFormat"], BILL["specVersion"], BILL["version"]) == ("CycloneDX", "1.6", 1)
    number = str(BILL["serialNumber"]).removeprefix("urn:uuid:")
    assert str(UUID(number)) == number
    known = {
        *("type", "bom-ref", "name", "version", "scope", "purl", "hashes", "licenses"),
        *("copyright", "externalReferences"),
    }
    for entry in entries():
        assert set(entry) <= known
        assert {"type", "bom-ref", "name", "scope"} <= set(entry)
        assert entry["type"] == "library"
        assert entry["scope"] in ("required", "excluded")
        for digest in entry.get("hashes", []):
            assert digest["alg"] == "SHA-512"
            assert re.fullmatch(r"[0-9a-f]{128}", digest["content"])
        for licence in entry.get("licenses", []):
            assert set(licence) in ({"expression"}, {"license"})


def entries() -> list[dict[str, Any]]:
    """The components of the bill."""
    found = BILL["components"]
    assert isinstance(found, list)
    return found


def test_its_parts_refer_to_one_another() -> None:
    refs = [str(entry["bom-ref"]) for entry in entries()]
    assert len(set(refs)) == len(refs)
    listed = BILL["dependencies"]
    assert isinstance(listed, list)
    reached = [ref for entry in listed for ref in entry["dependsOn"]]
    assert sorted(reached) == sorted(one.id for one in components())
    assert {entry["ref"] for entry in listed} <= {SITE, *reached}


def test_it_names_every_pin_and_every_work_of_others_and_nothing_else() -> None:
    addresses = sorted(str(entry["purl"]) for entry in entries() if "purl" in entry)
    assert addresses == [
        pin.address for pin in sorted(read_pins(ROOT), key=lambda one: one.address)
    ]
    required = {entry["bom-ref"] for entry in entries() if entry["scope"] == "required"}
    assert required == {one.id for one in components()}
    assert len(entries()) == len(addresses) + len([one for one in components() if not one.pin])


def test_the_pins_are_all_that_the_lists_name() -> None:
    found = {pin.address for pin in read_pins(ROOT)}
    for path in (ROOT / "requirements").rglob("*.txt"):
        text = path.read_text("utf-8")
        assert len(list(pip_pins(path))) == text.count("==") > 0
        assert {pin.address for pin in pip_pins(path)} <= found
    for path in (ROOT / "requirements").rglob("package-lock.json"):
        packages = json.loads(path.read_text("utf-8"))["packages"]
        assert len(list(npm_pins(path))) == len(packages) - 1
        assert {pin.address for pin in npm_pins(path)} <= found


def test_the_same_pins_give_the_same_bill() -> None:
    assert bill(ROOT) == BILL
