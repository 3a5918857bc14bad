"""President & Bum on the screen: its table and its results."""
