"""`python -m calculators`: the command line."""

from __future__ import annotations

from calculators.command.main import main

if __name__ == "__main__":
    raise SystemExit(main())
