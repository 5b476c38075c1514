"""Budnyckeln's calculators: Skat, Turnéskat and Tournée Skat, every number with its reason."""
