"""Filters plans by rules of sound play, whatever their evaluation.

A sound player climbs where it is cheap, and does not get stuck.
"""

from collections.abc import Sequence

from game.games.ladders.model.board import CLIMB, seen_by
from game.games.ladders.model.pack import ANY_STEP, step_of
from game.games.ladders.model.view import LaddersView
from game.games.ladders.search.discarding import Discarding
from game.games.ladders.search.evaluation import WON, ValuedPlan, valued_plans
from game.games.ladders.search.plans import Plan

PLENTY = 46
"""With fewer cards in circulation, holding back would block everyone."""
SCARCE = 10
"""With fewer cards than this even SKIP PORTALS are played."""


def sound_plans(view: LaddersView, most: int) -> Sequence[ValuedPlan]:
    """Return the sound plans of the seat to move, best first.

    ``most`` limits the number of sequences of plays that are looked at.
    """
    options = view.options
    discarding = Discarding(options.four_rungs_first, options.hold_portals)
    known = [[step_of(card) for card in cards] for cards in view.known]
    loose = view.draw_size + len(view.discard) + sum(map(len, view.accents))
    return sound(valued_plans(seen_by(view), discarding, known, most), loose)


def sound(plans: Sequence[ValuedPlan], loose: int) -> Sequence[ValuedPlan]:
    """Return the sound ones of some plans.

    ``loose`` is the number of cards in circulation: not on CLIMBS or RUNGS and not in HANDS. If a
    way to a CLIMB card takes at most one SKIP PORTAL, only such plans are sound. With few cards in
    circulation, only the plans with the most plays are.
    """
    # A plan that wins is worth a little less than ``WON`` for each play on its way.
    if plans[0].worth > WON / 2:
        return plans[:1]
    climbing = [one for one in plans if one.plan[-1][0] == CLIMB and _spent_on(one.plan) <= 1]
    if climbing or loose >= PLENTY:
        return climbing or plans
    spared = [one for one in plans if loose < SCARCE or not _spent_on(one.plan)]
    most = max(len(one.plan) for one in spared)
    return [one for one in spared if len(one.plan) == most]


def _spent_on(plan: Plan) -> int:
    """Return the number of SKIP PORTALS that a plan spends before its last move."""
    return sum(step == ANY_STEP for _, step, _, _ in plan[:-1])
