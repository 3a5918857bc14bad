"""What everyone sees of a pass: whether one is allowed, and whether nothing but a pass is possible.

Neither looks at a hand, so a program that acts on them tells nobody what a hand holds.
"""

from game.climbing.model.actions import Pass, Play
from game.climbing.model.hands import Hand, counts_of, hand_of
from game.climbing.model.plays import Plays, Ranks, rank_set
from game.climbing.model.state import State
from game.climbing.model.view import ClimbingView


def may_pass(view: ClimbingView) -> bool:
    """Return whether the player to move may pass: always but in an exchange and before a lead."""
    return view.to_move is not None and view.last is not None


def unanswerable(plays: Plays[Play | Pass], pack: Hand, view: ClimbingView) -> bool:
    """Return whether nothing in the pack goes on the play that is to be beaten.

    Of the cards seen, only those of this round count: nobody is asked to remember the others.
    """
    top = view.top
    if top is None:
        return False
    plays_laid = (play for _, play in view.log[view.round_start :] if isinstance(play, Play))
    laid = hand_of(card for play in plays_laid for card in play.cards)
    fit = rank_set(plays.rules.beaten_by(top.size, top.rank, view.turned))
    return not _answers(plays, pack, laid, top.size, fit)


def is_unanswerable(plays: Plays[Play | Pass], pack: Hand, state: State) -> bool:
    """Return the same of a state in which a play is to be beaten."""
    laid: Hand = 0
    for _, _, cards in state.log[state.round_start :]:
        laid |= cards
    return not _answers(plays, pack, laid, state.size, state.fitting)


def _answers(plays: Plays[Play | Pass], pack: Hand, laid: Hand, size: int, fit: Ranks) -> bool:
    """Return whether the pack without the cards that lie holds an answer besides the pass."""
    return len(plays.answers(counts_of(pack & ~laid), size, fit)) > 1
