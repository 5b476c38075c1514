"""Scoring: from tricks and holdings to both sides' accounts."""
