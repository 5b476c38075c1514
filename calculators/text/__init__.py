"""The only place with sentences."""
