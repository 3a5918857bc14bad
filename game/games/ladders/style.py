"""What characters prefer in Ladders among actions of about equal promise."""

from collections.abc import Callable, Mapping, Sequence
from math import inf
from types import MappingProxyType
from typing import TypeAlias

from game.cards import PORTAL
from game.games.ladders.model.actions import LaddersAction
from game.games.ladders.model.pack import TOP, step_of
from game.games.ladders.model.view import LaddersView
from game.games.ladders.search.prospects import AnalysedView

# Tuned by mirrored tournaments (docs/decisions/0009): a larger margin costs a character places.
HARMLESS = 0.5
"""The most danger that an optional play may add and still count as harmless."""
ABOUT_AS_HARMLESS = 0.2
"""The largest difference in danger between two plays that counts as equal."""
SUSPECT = 0.25
"""With at least this much added danger, keeping the card is as good as playing it."""
DEAR = 2
"""The number of SKIP PORTALS that are worth as much as the CLIMB card they lead to."""

StyleScore: TypeAlias = Callable[[LaddersView, Sequence[LaddersAction]], float]


def near_equal(
    view: LaddersView, legal: Sequence[LaddersAction], chosen: LaddersAction
) -> Sequence[LaddersAction]:
    """Return the actions about as good as ``chosen``, with ``chosen`` first.

    A cheap way to CLIMB has no equal. Other cards may be played or kept if that does opponents
    little good, and a discard may go wherever it covers nothing needed.
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


def style_score(character: str, view: LaddersView, actions: Sequence[LaddersAction]) -> float:
    """Return how much a character likes an action with its follow-ups."""
    return _STYLE_SCORES[character](view, actions)


def _bold(view: LaddersView, actions: Sequence[LaddersAction]) -> float:
    """Prefer to play every card that fits, and to discard high cards for later."""
    last = actions[-1]
    return _played(actions) + (step_of(last.card) / TOP if last.kind == "discard" else 0.0)


def _thrifty(view: LaddersView, actions: Sequence[LaddersAction]) -> float:
    """Prefer to keep cards, above all SKIP PORTALS, and to build RUNGS downwards."""
    portals = sum(action.card == PORTAL for action in actions)
    last = actions[-1]
    return _builds(view, last) - _played(actions) - 2 * portals


def _spiteful(view: LaddersView, actions: Sequence[LaddersAction]) -> float:
    """Prefer to leave the ACCENT piles where opponents can't use them."""
    heights = [len(accent) for accent in view.accents]
    for action in actions:
        if action.kind == "play":
            heights[action.accent] = (heights[action.accent] + 1) % TOP
    return -AnalysedView(view).danger(heights)


_STYLE_SCORES: Mapping[str, StyleScore] = MappingProxyType(
    {"bold": _bold, "thrifty": _thrifty, "spiteful": _spiteful}
)


class _Harm:
    """Measures how much nearer plays bring the opponents to their CLIMB cards, for one view."""

    def __init__(self, view: LaddersView) -> None:
        self._table = AnalysedView(view)
        self._now = self._table.danger(self._table.heights)

    @property
    def portals_to_climb(self) -> float:
        """The least number of SKIP PORTALS on a way to a CLIMB card in this turn."""
        return min((way.portals for way in self._table.ways()), default=inf)

    def done_by(self, play: LaddersAction) -> float:
        """Return the danger that a play adds."""
        heights = self._table.heights[:]
        heights[play.accent] = (heights[play.accent] + 1) % TOP
        return self._table.danger(heights) - self._now


def _is_tidy(view: LaddersView, action: LaddersAction) -> bool:
    """Return whether an action is a discard that covers no card needed sooner."""
    if action.kind != "discard":
        return False
    assert view.to_move is not None
    pile = view.rungs[view.to_move][action.rung]
    return not pile or (pile[-1] != PORTAL and step_of(pile[-1]) >= step_of(action.card))


def _builds(view: LaddersView, action: LaddersAction) -> float:
    """Return 1 for a discard on an equal card or one that is one higher, else 0."""
    if action.kind != "discard":
        return 0.0
    assert view.to_move is not None
    pile = view.rungs[view.to_move][action.rung]
    return float(bool(pile) and 0 <= step_of(pile[-1]) - step_of(action.card) <= 1)


def _played(actions: Sequence[LaddersAction]) -> int:
    """Return the number of cards played that are not from CLIMB."""
    return sum(action.source in ("hand", "rung") for action in actions)
