"""What SOCiable and President & Bum share: hands, plays, rounds, going out, exchanges."""
