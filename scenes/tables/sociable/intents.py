"""What a hand may do at a SOCiable table: take, give, play or pass."""

from game.climbing.actions import PASS as PASSING
from game.words import Words
from scenes.table.intents import Intents, Picks
from scenes.table.replies import PUT_BACK
from scenes.tables.climbing.giving import GivePicks
from scenes.tables.climbing.picking import PlayPicks
from scenes.tables.climbing.spots import PASS, seat_spot
from scenes.tables.sociable.game import GAME
from scenes.tables.sociable.shown import SociableView
from scenes.tables.sociable.taking import TakePicks


def picks_of(view: SociableView, words: Words) -> Picks:
    """Return what the player to move may pick, and what may be done with it."""
    due = view.due
    if due is None:
        return PlayPicks(GAME, view, words)
    if due.choice == "drawn":
        return TakePicks(view.sizes[due.giver], seat_spot(due.to), words)
    return GivePicks(GAME, view, words, due)


def make_intents(view: SociableView, words: Words) -> Intents:
    """Return all that the player to move may do by hand."""
    if view.to_move is None:
        return Intents()
    may_pass = view.due is None and view.last is not None
    return Intents(
        picks=picks_of(view, words),
        buttons={PASS: PASSING} if may_pass else {},
        letters={"x": PASS if view.due is None else PUT_BACK},
    )
