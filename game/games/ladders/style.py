"""What characters like at Ladders, where a practised player finds it all about the same."""

from collections.abc import Callable, Mapping, Sequence
from math import inf
from types import MappingProxyType
from typing import TypeAlias

from game.cards import PORTAL
from game.games.ladders.model.actions import Action
from game.games.ladders.model.pack import TOP, step_of
from game.games.ladders.model.view import View
from game.games.ladders.search.prospects import ReadView

# Found by mirrored tournaments (docs/decisions/0009): with more, a character costs places.
HARMLESS = 0.5
"""How much nearer it may bring opponents that a card is played which needn't be."""
ABOUT_AS_HARMLESS = 0.2
"""By how much two plays may differ in that for a character to choose between them."""
SUSPECT = 0.25
"""From how much harm on a card may as well be kept."""
DEAR = 2
"""How many SKIP PORTALS are as dear as the card of CLIMB they lead to."""

Liking: TypeAlias = Callable[[View, Sequence[Action]], float]


def near_equal(view: View, legal: Sequence[Action], chosen: Action) -> Sequence[Action]:
    """Return the actions that promise about as much as one of them, that one first.

    What leads to CLIMB cheaply is as good as nothing else. Other cards may be played or kept, as
    long as that does opponents little good; and a discard may lie where it covers nothing.
    """
    if chosen.kind in ("draw", "stop") or chosen.source == "climb":
        return (chosen,)
    harm = _Harm(view)
    if chosen.kind == "play" and harm.portals_to_climb < DEAR:
        return (chosen,)
    others = [action for action in legal if action != chosen and action.card != PORTAL]
    plays = [action for action in others if action.source in ("hand", "rung")]
    discards = [action for action in others if _is_tidy(view, action)]
    if chosen.kind == "discard":
        spare = view.hand.count(chosen.card)
        near = [play for play in plays if harm.done_by(play) <= HARMLESS]
        return (chosen, *near, *(one for one in discards if view.hand.count(one.card) >= spare))
    done = harm.done_by(chosen)
    near = [play for play in plays if abs(harm.done_by(play) - done) <= ABOUT_AS_HARMLESS]
    return (chosen, *near, *(discards if done >= SUSPECT else ()))


def style_score(character: str, view: View, actions: Sequence[Action]) -> float:
    """Return how much a character likes a plan for the turn, or its next action."""
    return _LIKINGS[character](view, actions)


def _bold(view: View, actions: Sequence[Action]) -> float:
    """Play whatever can be played; what must be laid down is high, to climb from later."""
    last = actions[-1]
    return _played(actions) + (step_of(last.card) / TOP if last.kind == "discard" else 0.0)


def _thrifty(view: View, actions: Sequence[Action]) -> float:
    """Keep cards, and SKIP PORTALS above all; what must be laid down builds a RUNG downwards."""
    portals = sum(action.card == PORTAL for action in actions)
    last = actions[-1]
    return _builds(view, last) - _played(actions) - 2 * portals


def _spiteful(view: View, actions: Sequence[Action]) -> float:
    """Leave the ACCENT piles where opponents can't use them."""
    heights = [len(accent) for accent in view.accents]
    for action in actions:
        if action.kind == "play":
            heights[action.accent] = (heights[action.accent] + 1) % TOP
    return -ReadView(view).danger(heights)


_LIKINGS: Mapping[str, Liking] = MappingProxyType(
    {"bold": _bold, "thrifty": _thrifty, "spiteful": _spiteful}
)


class _Harm:
    """One view, read once: how much nearer plays bring the opponents to playing from CLIMB."""

    def __init__(self, view: View) -> None:
        self._table = ReadView(view)
        self._now = self._table.danger(self._table.heights)

    @property
    def portals_to_climb(self) -> float:
        """How many SKIP PORTALS it costs to reach a card of CLIMB in this turn."""
        return min((way.portals for way in self._table.ways()), default=inf)

    def done_by(self, play: Action) -> float:
        """Return the harm that a play does."""
        heights = self._table.heights[:]
        heights[play.accent] = (heights[play.accent] + 1) % TOP
        return self._table.danger(heights) - self._now


def _is_tidy(view: View, action: Action) -> bool:
    """Say whether a discard covers nothing that could be played sooner."""
    if action.kind != "discard":
        return False
    assert view.to_move is not None
    pile = view.rungs[view.to_move][action.rung]
    return not pile or (pile[-1] != PORTAL and step_of(pile[-1]) >= step_of(action.card))


def _builds(view: View, action: Action) -> float:
    """Return 1 for a discard on a card that is one higher or equal, else 0."""
    if action.kind != "discard":
        return 0.0
    assert view.to_move is not None
    pile = view.rungs[view.to_move][action.rung]
    return float(bool(pile) and 0 <= step_of(pile[-1]) - step_of(action.card) <= 1)


def _played(actions: Sequence[Action]) -> int:
    """Return how many cards are played that do not come from CLIMB."""
    return sum(action.source in ("hand", "rung") for action in actions)
