"""The bill of materials in CycloneDX: the parts of the site, and the tools that built and tested
it.

The same pins give the same bytes: it has no date, and its serial number is a hash of the rest.
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterable
from pathlib import Path
from uuid import NAMESPACE_URL, uuid5

from publishing.pins import Pin, read_pins
from publishing.shipped import Component, components

NAME = "sbom.cdx.json"
SPEC = "1.6"
SITE = "site"
"""The reference of the site among the parts."""
Json = dict[str, object]


def write_sbom(root: Path, site: Path) -> None:
    """Write the bill of materials into a site."""
    text = json.dumps(bill(root), ensure_ascii=False, indent=1, sort_keys=True)
    (site / NAME).write_text(text + "\n", "utf-8")


def bill(root: Path) -> Json:
    """The bill. Parts of the site are required; everything else is excluded."""
    shipped = components()
    there = {one.pin.address for one in shipped if one.pin}
    tools = [pin for pin in read_pins(root) if pin.address not in there]
    project = tomllib.loads((root / "pyproject.toml").read_text("utf-8"))["project"]
    whole: Json = {
        "bomFormat": "CycloneDX",
        "specVersion": SPEC,
        "version": 1,
        "metadata": {
            "component": {
                "type": "application",
                "bom-ref": SITE,
                "name": project["name"],
                "version": project["version"],
                "licenses": [{"expression": project["license"]}],
            },
        },
        "components": [*map(part_entry, shipped), *map(tool_entry, tools)],
        "dependencies": dependencies(shipped),
    }
    number = uuid5(NAMESPACE_URL, json.dumps(whole, sort_keys=True))
    return {**whole, "serialNumber": f"urn:uuid:{number}"}


def part_entry(one: Component) -> Json:
    """A third-party work in the site."""
    return {
        **entry(one.id, one.name, "required", one.version, one.pin),
        "licenses": [{"expression": one.licence}],
        "externalReferences": [{"type": "vcs", "url": one.source}],
        **({"copyright": "\n".join(one.copyright)} if one.copyright else {}),
    }


def tool_entry(pin: Pin) -> Json:
    """A package that builds or tests the site and is not part of it."""
    licences = {"licenses": [{"license": {"name": pin.licence}}]} if pin.licence else {}
    return {**entry(pin.address, pin.name, "excluded", pin.version, pin), **licences}


def entry(ref: str, name: str, scope: str, version: str, pin: Pin | None) -> Json:
    """What every entry has; the hash only if there is a single one for all platforms."""
    found: Json = {"type": "library", "bom-ref": ref, "name": name, "scope": scope}
    if version:
        found["version"] = version
    if pin:
        found["purl"] = pin.address
        if pin.sha512:
            found["hashes"] = [{"alg": "SHA-512", "content": pin.sha512}]
    return found


def dependencies(shipped: Iterable[Component]) -> list[Json]:
    """Which part contains which."""
    parts: dict[str, list[str]] = {SITE: []}
    for one in shipped:
        parts.setdefault(one.within or SITE, []).append(one.id)
    return [{"ref": ref, "dependsOn": sorted(inner)} for ref, inner in sorted(parts.items())]
