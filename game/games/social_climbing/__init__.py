"""Social Climbing, a game by Ben Finn and Ari Ghosh."""

from game.registry import Game

GAME = Game("social_climbing", "Social Climbing", least_players=2, most_players=6, order=1)
