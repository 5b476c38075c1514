"""Calculators for study, not for the table: Skruf has none."""

from __future__ import annotations

from calculators.page.tool import Tool

TOOLS: dict[str, Tool] = {}
