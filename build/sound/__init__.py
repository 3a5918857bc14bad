"""The sounds of Clamber: paper and wood in a small dry room, made by program."""
