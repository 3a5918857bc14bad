"""What climbing games share, in which whoever is rid of their cards first is first: hands, plays, rounds, going out, exchanges."""
