"""Ladders: a race up four piles that all players build."""

from game.registry import Game

GAME = Game("ladders", "Ladders", least_players=2, most_players=6, order=3)
