"""What calculators say before Python is there (calculators/page/first_lines.py): a file for each,
which its page alone fetches."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path

from calculators.core.families import OF_RULESET
from calculators.page.first_lines import first_lines
from calculators.page.forms import tools_of
from calculators.text.language import Language

FOLDER = "first"


@dataclass(frozen=True, slots=True)
class FirstLines:
    """The files of one language, by name."""

    language: Language
    files: dict[str, str] = field(default_factory=dict)

    def file(self, tool: str, ruleset: str) -> str | None:
        """The file of a calculator; None where nothing can be said before Python."""
        family = OF_RULESET[ruleset]
        plain = family.module("site.first_lines").PLAIN.get(tool)
        if plain is None:
            return None
        rules = family.module("rules.rulesets").RULESETS[ruleset]
        one = tools_of(family)[tool]
        found = [first_lines(one, ruleset, self.language, choices(rules)) for choices in plain]
        content = json.dumps(found, ensure_ascii=False, separators=(",", ":"))
        hash_ = sha256(content.encode()).hexdigest()[:10]
        name = f"{FOLDER}/{tool}-{ruleset}-{hash_}.json"
        self.files[name] = content
        return name

    def write(self, site: Path) -> None:
        """Write the files into the site of the language."""
        for name, content in self.files.items():
            path = site / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(content, "utf-8")
