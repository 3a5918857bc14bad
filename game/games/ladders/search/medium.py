"""The ``medium`` level: the shortest way to CLIMB, or else the plan that leaves the best position.

It spends at most two SKIP PORTALS to play a CLIMB card. Without a way to CLIMB, it judges a few
combinations of plays and discards by what they leave to the player and to the opponents.
"""

from collections.abc import Sequence
from random import Random

from game.games.ladders.model.actions import LaddersAction
from game.games.ladders.model.board import action_of
from game.games.ladders.model.pack import TOP
from game.games.ladders.model.view import LaddersView
from game.games.ladders.search.prospects import AnalysedView
from game.games.ladders.search.soundness import sound_plans

MOST_PORTALS = 2
"""The most SKIP PORTALS it spends on the way to one CLIMB card."""
FEW = 5
"""How many sequences of plays it considers; there may be over a hundred."""


def medium_action(view: LaddersView, legal: Sequence[LaddersAction], rng: Random) -> LaddersAction:
    """Return the next action of a plan for the turn."""
    if len(legal) == 1:
        return legal[0]
    table = AnalysedView(view)
    climbing = [action for action in legal if action.source == "climb"]
    if climbing:
        return min(climbing, key=lambda action: _danger_after(table, action))
    ways = [way for way in table.ways() if way.portals <= MOST_PORTALS]
    if ways:
        return min(ways).first
    return action_of(sound_plans(view, FEW)[0].plan[0])


def _danger_after(table: AnalysedView, action: LaddersAction) -> float:
    heights = table.heights[:]
    heights[action.accent] = (heights[action.accent] + 1) % TOP
    return table.danger(heights)
