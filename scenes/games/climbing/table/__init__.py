"""What the tables of climbing games share: hand, picking, trick, exchange, words."""
