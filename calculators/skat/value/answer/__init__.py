"""The answers of the calculators as HTML, made from keys and numbers, never from what was typed."""
