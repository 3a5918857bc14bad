"""SOCiable, a streamlined Zheng Shangyou: positions decide what one starts with."""

from game.registry import Game

GAME = Game("sociable", "SOCiable", least_players=4, most_players=5, order=2)
