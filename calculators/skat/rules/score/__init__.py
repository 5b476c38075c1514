"""From facts to numbers that carry their steps."""
