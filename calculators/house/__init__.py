"""House rules of a table: chosen, named, kept as a text that also stands in links."""
