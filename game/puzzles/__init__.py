"""Puzzles: positions from bots' play in which one choice is clearly the best."""
