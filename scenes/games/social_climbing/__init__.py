"""Social Climbing on the screen: its table and its results."""
