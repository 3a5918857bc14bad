"""Top Card: everybody plays a card, and the highest takes the trick."""

from game.registry import Game

GAME = Game("top_card", "Top Card", least_players=2, most_players=4, order=99)
