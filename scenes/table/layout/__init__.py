"""Where things lie: the pieces of a table, and the arithmetic that tables share."""
