"""The kinds of pieces that only a Ladders table has."""
