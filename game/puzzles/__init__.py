"""Puzzles: positions in which one choice is clearly best."""
