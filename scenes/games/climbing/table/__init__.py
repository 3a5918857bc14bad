"""What the tables of SOCiable and President & Bum share: hand, picking, trick, exchange, words."""
