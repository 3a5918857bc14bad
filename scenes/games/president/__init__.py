"""The table and the results of President & Bum."""
