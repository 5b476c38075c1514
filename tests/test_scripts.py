"""What our scripts decide by themselves, proved under Node.js: tests/js."""

from __future__ import annotations

import subprocess
from pathlib import Path

from publishing.bundle.sources import Sources

ROOT = Path(__file__).parent.parent


def test_the_scripts_keep_their_laws() -> None:
    files = sorted(str(path) for path in (ROOT / "tests/js").glob("*.test.mjs"))
    done = subprocess.run(
        [Sources(ROOT).node(), "--no-warnings", "--test", *files],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
