"""The score sheet's page: an evening set up, deals entered and explained, the end of it told."""
