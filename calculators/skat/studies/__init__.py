"""Calculators for study, not for the table: what differs between texts, and odds."""
