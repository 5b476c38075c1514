"""How often a hand wins its game when it is played here, and why: estimates, fitted to deals."""
