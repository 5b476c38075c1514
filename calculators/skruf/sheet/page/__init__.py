"""Skruf on the page of the score sheet: form, rows, and drawing."""
