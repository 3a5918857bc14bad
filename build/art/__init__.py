"""The art of Clamber: every card, portrait, table and icon, cut from flat paper by program."""
