"""Exercises: drawn from a seed, solved by the engine, with the likely mistakes."""
