"""The moves by hand at a SOCiable table: take, give, play or pass."""

from game.climbing.model.actions import PASS as PASSING
from game.texts.words import Words
from scenes.games.climbing.table.giving import GivePicks
from scenes.games.climbing.table.picking import PlayPicks
from scenes.games.climbing.table.spots import PASS
from scenes.games.sociable.table.game import GAME
from scenes.games.sociable.table.shown import SociableView
from scenes.games.sociable.table.taking import TakePicks
from scenes.table.input.effects import PUT_BACK
from scenes.table.input.intents import Intents, Picks


def picks_of(view: SociableView, words: Words) -> Picks:
    """Return the cards that the player to move may pick, and their offers."""
    due = view.due
    if due is None:
        return PlayPicks(GAME, view, words)
    if due.choice == "drawn":
        return TakePicks(view.sizes[due.giver], words)
    return GivePicks(GAME, view, words, due)


def make_intents(view: SociableView, words: Words) -> Intents:
    """Return all moves by hand of the player to move."""
    if view.to_move is None:
        return Intents()
    may_pass = view.due is None and view.last is not None
    return Intents(
        picks=picks_of(view, words),
        buttons={PASS: PASSING} if may_pass else {},
        letters={"pass": PASS if view.due is None else PUT_BACK},
    )
