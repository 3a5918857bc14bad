"""President & Bum: the low give to the high, and the first player out becomes President."""

from game.registry import Game

GAME = Game("president", "President & Bum", least_players=4, most_players=7, order=4)
