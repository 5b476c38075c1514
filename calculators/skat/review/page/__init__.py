"""A deal looked back on, as HTML that comes piece by piece while it is worked out."""
