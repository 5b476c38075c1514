"""The page at which deals are played, of any family that has one."""
