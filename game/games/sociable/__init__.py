"""SOCiable, a simplified Zheng Shangyou, in which positions decide how a player starts a deal."""

from game.registry import Game

GAME = Game("sociable", "SOCiable", least_players=4, most_players=5, order=2)
