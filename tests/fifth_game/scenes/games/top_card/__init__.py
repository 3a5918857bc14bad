"""Top Card as it is shown."""
