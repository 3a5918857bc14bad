"""The kinds of pieces that only a Social Climbing table has."""
