"""The page of an evening with several tables."""
