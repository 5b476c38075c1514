"""From what was played and held to both sides' accounts."""
