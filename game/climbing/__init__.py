"""What climbing games share: hands, plays, rounds, going out, exchanges.

In a climbing game whoever is rid of their cards first is first.
"""
