"""The trainer as HTML: selection, exercise, verdict, and progress."""
