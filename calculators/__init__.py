"""Calculators for the games of all families: every number with its reason."""
