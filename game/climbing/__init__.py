"""The shared part of climbing games: hands, plays, rounds, going out and exchanges.

In a climbing game the players shed their cards, and the first to shed them all comes first.
"""
