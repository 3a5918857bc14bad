"""How a beginner plays Ladders: what fits is played, if it is seen, and the rest is put somewhere.

The mistakes are human ones: a card that fits is overlooked, most easily on a RUNG; SKIP PORTALS are
spent on whatever comes next; nobody looks at the opponents' CLIMBS; and discards cover each other.
"""

from collections.abc import Sequence
from random import Random

from game.cards import PORTAL
from game.games.ladders.model.actions import Action
from game.games.ladders.model.view import View

OVERLOOKED = {"climb": 0.03, "hand": 0.2, "rung": 0.35}
"""How often a card that fits is not seen to fit, by where it lies."""
SAVED = 0.5
"""How often a SKIP PORTAL is kept for later, though it fits."""


def beginner(view: View, legal: Sequence[Action], rng: Random) -> Action:
    """Return a beginner's action."""
    rest = [action for action in legal if action.kind != "play"]
    seen = [
        action for action in legal[: len(legal) - len(rest)] if rng.random() >= _overlooked(action)
    ]
    if seen:
        return seen[0]
    if rest[0].kind != "discard":
        # A new HAND is welcome. Where there is none to draw, a closer look is worth the time.
        return rest[0] if rest[0].kind == "draw" else legal[0]
    return rng.choice([action for action in rest if action.card != PORTAL] or rest)


def _overlooked(action: Action) -> float:
    assert action.source is not None
    if action.card == PORTAL and action.source == "hand":
        return SAVED
    return OVERLOOKED[action.source]
