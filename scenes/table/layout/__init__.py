"""The display list of a table, and the layout arithmetic that all tables share."""
