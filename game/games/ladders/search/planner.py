"""How a practised player climbs: the shortest way, else by what a few plays leave behind.

Whatever brings the card on top of CLIMB into play is done, for two SKIP PORTALS at most. Where no
way leads there, a few combinations of plays and discards are judged by what they leave to oneself
and to the others.
"""

from collections.abc import Sequence
from random import Random

from game.games.ladders.model.actions import Action
from game.games.ladders.model.board import action_of
from game.games.ladders.model.pack import TOP
from game.games.ladders.model.view import View
from game.games.ladders.search.prospects import ReadView
from game.games.ladders.search.soundness import sound_plans

MOST_PORTALS = 2
"""How many SKIP PORTALS are spent on the way to one card of CLIMB."""
FEW = 5
"""How many combinations of plays a practised player thinks of; there may be over a hundred."""


def planner(view: View, legal: Sequence[Action], rng: Random) -> Action:
    """Return the action of a player who plans the turn."""
    if len(legal) == 1:
        return legal[0]
    table = ReadView(view)
    climbing = [action for action in legal if action.source == "climb"]
    if climbing:
        return min(climbing, key=lambda action: _danger_after(table, action))
    ways = [way for way in table.ways() if way.portals <= MOST_PORTALS]
    if ways:
        return min(ways).first
    return action_of(sound_plans(view, FEW)[0].plan[0])


def _danger_after(table: ReadView, action: Action) -> float:
    heights = table.heights[:]
    heights[action.accent] = (heights[action.accent] + 1) % TOP
    return table.danger(heights)
