"""One package per game; games never import one another."""
