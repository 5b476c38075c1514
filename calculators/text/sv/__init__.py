"""Svenska."""
