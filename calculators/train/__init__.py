"""Exercises: tasks drawn from a seed, answered by the engine, and what went wrong in an answer."""
