"""Calculators for study: Skruf has none."""
