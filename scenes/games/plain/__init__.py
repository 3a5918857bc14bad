"""The default results, for games without their own."""
