"""Light and shade on a table."""
