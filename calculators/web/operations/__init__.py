"""The operations that all families share, one module each, loaded on first use."""
