"""The kinds of pieces on a table, one module each: value, drawing and spoken name."""
