"""How a beginner plays Ladders: plays what fits, if it sees it, and discards at random.

It makes human mistakes. It overlooks cards that fit, most easily on a RUNG. It spends SKIP PORTALS
on whatever comes next. It ignores the opponents' CLIMBS, and its discards cover each other.
"""

from collections.abc import Sequence
from random import Random

from game.cards import PORTAL
from game.games.ladders.model.actions import LaddersAction
from game.games.ladders.model.view import LaddersView

OVERLOOKED = {"climb": 0.03, "hand": 0.2, "rung": 0.35}
"""How often it overlooks a card that fits, by source."""
SAVED = 0.5
"""How often it saves a SKIP PORTAL that it could play."""


def easy_action(view: LaddersView, legal: Sequence[LaddersAction], rng: Random) -> LaddersAction:
    """Return a beginner's action."""
    rest = [action for action in legal if action.kind != "play"]
    seen = [
        action for action in legal[: len(legal) - len(rest)] if rng.random() >= _overlooked(action)
    ]
    if seen:
        return seen[0]
    if rest[0].kind != "discard":
        # It likes to draw a new HAND. If it can't, it looks again and takes the first action.
        return rest[0] if rest[0].kind == "draw" else legal[0]
    return rng.choice([action for action in rest if action.card != PORTAL] or rest)


def _overlooked(action: LaddersAction) -> float:
    assert action.source is not None
    if action.card == PORTAL and action.source == "hand":
        return SAVED
    return OVERLOOKED[action.source]
