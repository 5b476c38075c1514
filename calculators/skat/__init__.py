"""Skat, Turnéskat and Tournée Skat: one declarer against the others, 32 cards and a skat."""
