"""The plans a sound player chooses among, as they look from a seat.

Whatever the judgement says, a sound player climbs where it is cheap, and does not get stuck.
"""

from collections.abc import Sequence

from game.games.ladders.model.board import CLIMB, seen_by
from game.games.ladders.model.pack import ANY_STEP, step_of
from game.games.ladders.model.view import View
from game.games.ladders.search.discarding import Discarding
from game.games.ladders.search.judgement import WON, Weighed, weigh
from game.games.ladders.search.plans import Plan

PLENTY = 46
"""With fewer cards in the round nobody can afford to hold back, or all get stuck."""
SCARCE = 10
"""With fewer than these even SKIP PORTALS are played."""


def sound_plans(view: View, most: int) -> Sequence[Weighed]:
    """Return the plans to choose among, the best first.

    ``most`` is how many ways to have played some cards are looked at.
    """
    options = view.options
    discarding = Discarding(options.four_rungs_first, options.hold_portals)
    known = [[step_of(card) for card in cards] for cards in view.known]
    loose = view.draw_size + len(view.discard) + sum(map(len, view.accents))
    return sound(weigh(seen_by(view), discarding, known, most), loose)


def sound(plans: Sequence[Weighed], loose: int) -> Sequence[Weighed]:
    """Return those of some plans that a sound player chooses among.

    ``loose`` is how many cards are in the round: neither on CLIMBS and RUNGS nor in HANDS. What
    leads to a card of CLIMB with one SKIP PORTAL at most is done: only the way is chosen. With few
    cards in the round as many as can be are played.
    """
    if plans[0].worth >= WON:
        return plans[:1]
    climbing = [one for one in plans if one.plan[-1][0] == CLIMB and _spent_on(one.plan) <= 1]
    if climbing or loose >= PLENTY:
        return climbing or plans
    spared = [one for one in plans if loose < SCARCE or not _spent_on(one.plan)]
    most = max(len(one.plan) for one in spared)
    return [one for one in spared if len(one.plan) == most]


def _spent_on(plan: Plan) -> int:
    """Return how many SKIP PORTALS are played on the way to how a plan ends."""
    return sum(step == ANY_STEP for _, step, _, _ in plan[:-1])
