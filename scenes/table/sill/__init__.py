"""The sill: the ledge at the foot of every table, the one place where the program speaks."""
