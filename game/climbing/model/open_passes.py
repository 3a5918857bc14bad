"""What everyone sees: whether a pass is allowed, whether it is all there is, and who chooses next.

None of them looks at a hand, so a program that acts on them tells nobody what a hand holds.
"""

from game.climbing.model.actions import Pass, Play
from game.climbing.model.hands import Hand, counts_of, hand_of
from game.climbing.model.plays import Plays, Ranks, rank_set
from game.climbing.model.state import ClimbingState
from game.climbing.model.view import AnyClimbingView


def may_pass(view: AnyClimbingView) -> bool:
    """Return whether the player to move may pass: always but in an exchange and before a lead."""
    return view.to_move is not None and view.last is not None


def unanswerable(plays: Plays[Play | Pass], pack: Hand, view: AnyClimbingView) -> bool:
    """Return whether the player to move can't answer, whatever they hold.

    They have too few cards, or nothing in the pack goes on the play that is to be beaten.
    """
    top = view.top
    if top is None or view.to_move is None:
        return False
    return view.sizes[view.to_move] < top.size or _is_unbeatable(plays, pack, view, top)


def choosers(plays: Plays[Play | Pass], pack: Hand, view: AnyClimbingView) -> tuple[int, ...]:
    """Return who chooses next, one after the other, as far as it does not depend on any hand."""
    if view.due is not None:
        steps = (step for step in view.plan[view.step :] if step.choice != "strongest")
        return tuple(step.to if step.choice == "drawn" else step.giver for step in steps)
    top, last, mover = view.top, view.last, view.to_move
    if mover is None:
        return ()
    if top is None or last is None:
        return (mover,)
    enough = [seat for seat, size in enumerate(view.sizes) if size >= top.size and seat != last]
    if enough and not _is_unbeatable(plays, pack, view, top):
        return (mover,) if mover in enough else ()
    # Nobody can answer: who played leads again, if they still hold cards.
    return (last,) if view.sizes[last] else ()


def _is_unbeatable(plays: Plays[Play | Pass], pack: Hand, view: AnyClimbingView, top: Play) -> bool:
    """Return whether nothing in the pack goes on a play.

    Of the cards seen, only those of this round count: nobody is asked to remember the others.
    """
    plays_laid = (play for _, play in view.log[view.round_start :] if isinstance(play, Play))
    laid = hand_of(card for play in plays_laid for card in play.cards)
    fit = rank_set(plays.rules.beaten_by(top.size, top.rank, view.turned))
    return not _answers(plays, pack, laid, top.size, fit)


def is_unbeatable(plays: Plays[Play | Pass], pack: Hand, state: ClimbingState) -> bool:
    """Return the same of a state in which a play is to be beaten."""
    laid: Hand = 0
    for _, _, cards in state.log[state.round_start :]:
        laid |= cards
    return not _answers(plays, pack, laid, state.size, state.fitting)


def _answers(plays: Plays[Play | Pass], pack: Hand, laid: Hand, size: int, fit: Ranks) -> bool:
    """Return whether the pack without the cards that lie holds an answer besides the pass."""
    return len(plays.answers(counts_of(pack & ~laid), size, fit)) > 1
