"""How a practised player climbs: towards CLIMB first, then for new cards, and not for others.

Whatever brings the card on top of CLIMB into play is done. Other cards are played as long as they
don't bring an opponent's CLIMB nearer than they are worth; most welcome is what empties the HAND,
for five new cards. SKIP PORTALS are saved for the way to CLIMB. A discard goes where it covers
nothing that is needed, best on a card one higher, so that a RUNG runs down towards its top.
"""

from collections.abc import Sequence
from random import Random

from game.cards import PORTAL
from game.games.ladders.actions import Action
from game.games.ladders.discarding import FAR, NEVER, SPARE, fit
from game.games.ladders.pack import ANY_STEP, TOP, step_of
from game.games.ladders.prospects import Table
from game.games.ladders.view import View

# The weights were found by duels with who always plays what fits: each was moved both ways.
WORTH_PLAYING, WORTH_UNCOVERING = 0.25, 0.2
"""What it is worth to play a card from HAND or RUNG, in CLIMB cards of an opponent."""
WORTH_NEW_HAND = 0.5
"""What it adds that the HAND can be emptied in this turn."""
MOST_PORTALS = 2
"""How many SKIP PORTALS are spent on the way to one card of CLIMB."""
PLENTY = 40
"""With fewer cards in the round nobody can afford to hold back, or all get stuck."""
SCARCE = 0.25
"""The share of this at which even SKIP PORTALS are played."""


def planner(view: View, legal: Sequence[Action], rng: Random) -> Action:
    """Return the action of a player who plans the turn; between equal discards, any."""
    if len(legal) == 1:
        return legal[0]
    table = Table(view)
    plays = [action for action in legal if action.kind == "play"]
    rest = legal[len(plays) :]
    chosen = _play(table, plays) if plays else None
    if chosen:
        return chosen
    if rest[0].kind == "discard":
        return max(rest, key=lambda action: (_tidiness(table, action), rng.random()))
    # Without cards in HAND: new ones are drawn as long as there are any.
    return rest[0]


def _play(table: Table, plays: Sequence[Action]) -> Action | None:
    """Return the best play, or ``None`` where it is better to keep the cards."""
    climbing = [action for action in plays if action.source == "climb"]
    if climbing:
        return min(climbing, key=lambda action: _danger_after(table, action))
    ways = [way for way in table.ways() if way.portals <= MOST_PORTALS]
    if ways:
        return min(ways).first
    caution = min(1.0, table.loose / PLENTY)
    if caution > SCARCE and table.hand != [ANY_STEP]:
        plays = [action for action in plays if action.card != PORTAL]
    return _worthwhile(table, plays, caution)


def _worthwhile(table: Table, plays: Sequence[Action], caution: float) -> Action | None:
    """Return the play that is worth most above what it does for the opponents."""
    left = table.left_in_hand()
    new_hand = WORTH_NEW_HAND if left in ([], [ANY_STEP]) else 0.0
    now = table.danger(table.heights)
    best, most = None, 0.0
    for action in plays:
        own = WORTH_PLAYING if action.source == "hand" else WORTH_UNCOVERING
        worth = own + new_hand - caution * (_danger_after(table, action) - now)
        if worth > most:
            best, most = action, worth
    return best


def _danger_after(table: Table, action: Action) -> float:
    heights = table.heights[:]
    heights[action.accent] = (heights[action.accent] + 1) % TOP
    return table.danger(heights)


def _tidiness(table: Table, action: Action) -> float:
    """Return how well a discard leaves HAND and RUNGS for the turns to come."""
    step = step_of(action.card)
    pile = table.rungs[table.player, action.rung]
    if step == ANY_STEP or (pile and pile[-1] == ANY_STEP):
        return NEVER
    far = min((step - height) % TOP for height in table.heights)
    spare = table.hand.count(step) - 1
    return fit(step, pile[-1] if pile else None) + FAR * far + SPARE * spare
