"""The page of the season book."""
