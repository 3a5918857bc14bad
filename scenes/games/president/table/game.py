"""President & Bum for the shared climbing table."""

from typing import TypeAlias

from game.climbing.model.view import ClimbingView
from game.games.president.options import TWO_OF_CLUBS, PresidentOptions, play_rules
from game.texts.words import Words
from scenes.games.climbing.table.game import ClimbingGame
from scenes.games.climbing.table.giving import GivePicks
from scenes.games.climbing.table.picking import PlayPicks
from scenes.table.input.intents import Picks

PresidentView: TypeAlias = ClimbingView[PresidentOptions]

GAME = ClimbingGame("president", play_rules, TWO_OF_CLUBS)


def picks_of(view: PresidentView, words: Words) -> Picks | None:
    """Return what the player to move may pick, if that is the viewer."""
    if view.to_move is None or view.to_move != view.seat or view.hand is None:
        return None
    if view.due is not None:
        return GivePicks(GAME, view, words, view.due)
    return PlayPicks(GAME, view, words)
