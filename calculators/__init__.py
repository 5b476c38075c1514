"""Calculators for Skat, Turnéskat, Tournée Skat and Skruf: every number with its reason."""
