"""The kinds of pieces a table is made of, one module each: their value, look and spoken name."""
