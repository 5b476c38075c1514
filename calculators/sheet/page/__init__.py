"""The page of the score sheet: setting up, entering deals, showing the result."""
