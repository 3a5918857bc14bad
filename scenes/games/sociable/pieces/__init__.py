"""The kinds of pieces that only SOCiable has: its tower with windows, eaves and beacon."""
