"""What a page of Skruf can answer before Python is there: nothing, for a deal of Skruf has too many
plain choices."""

PLAIN: dict[str, object] = {}
