"""What the table knows of President & Bum."""

from game.climbing.view import View
from game.games.president.options import TWO_OF_CLUBS, PresidentOptions, play_rules
from game.words import Words
from scenes.table.intents import Picks
from scenes.tables.climbing.game import ClimbingGame
from scenes.tables.climbing.giving import GivePicks
from scenes.tables.climbing.picking import PlayPicks

GAME = ClimbingGame("president", play_rules, TWO_OF_CLUBS)


def picks_of(view: View[PresidentOptions], words: Words) -> Picks | None:
    """Return what the player to move may pick, if it is the viewer."""
    if view.to_move is None or view.to_move != view.seat or view.hand is None:
        return None
    if view.due is not None:
        return GivePicks(GAME, view, words, view.due)
    return PlayPicks(GAME, view, words)
