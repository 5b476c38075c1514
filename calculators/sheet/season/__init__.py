"""The season book: the evenings of a circle put together."""
