"""The table and the results of Ladders."""
