"""How a practised player climbs: towards CLIMB first, then for new cards, and not for others.

Whatever brings the card on top of CLIMB into play is done. Then the HAND is emptied, if it can be,
for five new cards. Other cards are played as long as they don't bring an opponent's CLIMB nearer
than they are worth; SKIP PORTALS are saved. A discard goes where it covers nothing that is needed,
best on a card one higher, so that a RUNG runs down towards its top.
"""

from collections.abc import Sequence
from random import Random

from game.cards import PORTAL
from game.games.ladders.actions import Action
from game.games.ladders.pack import ANY_STEP, TOP, Step, step_of
from game.games.ladders.prospects import Table
from game.games.ladders.view import View

WORTH_PLAYING = 0.25
WORTH_UNCOVERING = 0.2
WORTH_NEW_HAND = 0.5
PLENTY = 40
MOST_PORTALS = 2


def planner(view: View, legal: Sequence[Action], rng: Random) -> Action:
    """Return the action of a player who plans the turn."""
    if len(legal) == 1:
        return legal[0]
    table = Table(view)
    plays = [action for action in legal if action.kind == "play"]
    if plays and (chosen := _play(table, plays, rng)):
        return chosen
    rest = [action for action in legal if action.kind != "play"]
    if rest[0].kind == "discard":
        return max(rest, key=lambda action: (_tidiness(table, action), rng.random()))
    return rest[0]


def _play(table: Table, plays: Sequence[Action], rng: Random) -> Action | None:
    climbing = [action for action in plays if action.source == "climb"]
    if climbing:
        return min(climbing, key=lambda action: _danger_after(table, action))
    ways = [way for way in table.ways() if way.portals <= MOST_PORTALS]
    if ways:
        return min(ways).first
    caution = min(1.0, table.loose / PLENTY)
    left = table.left_in_hand()
    new_hand = len(left) <= left.count(ANY_STEP) <= 1
    now = table.danger(table.heights)
    best, worth = None, 0.0
    for action in plays:
        if action.card == PORTAL:
            if not (new_hand and table.hand == [ANY_STEP]) and caution > 0.25:
                continue
        gain = WORTH_PLAYING if action.source == "hand" else WORTH_UNCOVERING
        gain += WORTH_NEW_HAND * new_hand
        gain -= caution * (_danger_after(table, action) - now)
        if gain > worth:
            best, worth = action, gain
    return best


def _danger_after(table: Table, action: Action) -> float:
    heights = table.heights[:]
    heights[action.accent] = (heights[action.accent] + 1) % TOP
    return table.danger(heights)


def _tidiness(table: Table, action: Action) -> float:
    step = step_of(action.card)
    pile = table.rungs[table.player, action.rung]
    if step == ANY_STEP:
        return -100.0
    score = 0.0
    if pile:
        top = pile[-1]
        if top == step + 1:
            score += 3
        elif top == step:
            score += 2.5
        elif top > step:
            score += 1 - 0.1 * (top - step)
        else:
            score -= 1 + 0.1 * (step - top)
    else:
        score += 1.0
    score += 0.08 * min((step - height) % TOP for height in table.heights)
    score += 0.5 * (table.hand.count(step) - 1)
    return score
