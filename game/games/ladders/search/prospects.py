"""Ways to play the players' CLIMB cards, and the danger that opponents get to play theirs."""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from game.cards import NUMBERED, PORTAL
from game.games.ladders.model.actions import RUNGS, LaddersAction
from game.games.ladders.model.pack import ANY_STEP, TOP, Step, step_of
from game.games.ladders.model.scoring import team_by_player
from game.games.ladders.model.view import LaddersView


class ClimbPath(NamedTuple):
    """The cards that bring an ACCENT pile up to the top card of a CLIMB."""

    portals: int
    """How many of them are SKIP PORTALS."""
    length: int
    """How many cards it takes, not counting the one from CLIMB."""
    first: LaddersAction
    """The first play."""


class AnalysedView:
    """One view, analysed once for all actions to judge. Heights are indexed by ACCENT pile."""

    def __init__(self, view: LaddersView) -> None:
        assert view.to_move is not None
        teams = team_by_player(view.players, view.options.partners)
        self.player = view.to_move
        self.team = teams[self.player]
        self.heights = [len(accent) for accent in view.accents]
        self.hand = [step_of(card) for card in view.hand]
        self.rungs = {
            (owner, rung): [step_of(card) for card in view.rungs[owner][rung]]
            for owner in self.team
            for rung in range(RUNGS)
        }
        self.climbs = {
            owner: step_of(top)
            for owner in self.team
            if (top := view.climbs[owner].top) is not None
        }
        after = [(self.player + turn) % view.players for turn in range(1, view.players)]
        self.opponents = [player for player in after if player not in self.team]
        self._view = view
        self._teams = teams

    def ways(self) -> Iterator[ClimbPath]:
        """Yield the way from every ACCENT pile to every CLIMB of the team, where there is one."""
        for top in self.climbs.values():
            for place, height in enumerate(self.heights):
                if top != ANY_STEP and (way := self._way(place, height, top)):
                    yield way

    def _way(self, place: int, height: int, top: Step) -> ClimbPath | None:
        """Return the way from a height to the one that takes this step; numbers go before portals.

        A pile that is already higher is finished first, and then started again.
        """
        hand = self.hand[:]
        rungs = {name: pile[:] for name, pile in self.rungs.items()}
        portals, first, length = 0, None, 0
        while height != top:
            action = _supply(height, place, hand, rungs)
            if action is None:
                return None
            portals += action.card == PORTAL
            first = first or action
            length += 1
            height = (height + 1) % TOP
        return ClimbPath(portals, length, first) if first else None

    def danger(self, heights: Sequence[int]) -> float:
        """Return how likely the opponents are to play from CLIMB at these heights of the ACCENT
        piles.

        Those who move sooner count more.
        """
        total, weight = 0.0, 1.0
        for opponent in self.opponents:
            total += weight * self._reach(opponent, heights)
            weight *= LATER
        return total

    def _reach(self, player: int, heights: Sequence[int]) -> float:
        """Return roughly how likely a player or the partner gets to play from CLIMB."""
        mates = self._teams[player]
        at_hand = {
            step_of(pile[-1]) for mate in mates for pile in self._view.rungs[mate] if pile
        } | {step_of(card) for card in self._view.known[player]}
        tops = [step_of(top) for mate in mates if (top := self._view.climbs[mate].top) is not None]
        if ANY_STEP in tops:
            return 1.0
        found = 0.0
        for top in tops:
            for height in heights:
                chance = 1.0
                while height != top and chance > found:
                    if height not in at_hand:
                        chance *= HELD
                    height = (height + 1) % TOP
                found = max(found, chance)
        return found


HELD: Final = 0.4
"""The assumed probability that a HAND holds a given card or a SKIP PORTAL for it."""
LATER: Final = 0.6
"""The discount for each further opponent in turn order."""


def _supply(
    height: int, place: int, hand: list[Step], rungs: dict[tuple[int, int], list[Step]]
) -> LaddersAction | None:
    """Take the next card for a pile of this height from RUNGS or HAND; return the play."""
    for step, card in ((height, NUMBERED[height]), (ANY_STEP, PORTAL)):
        for (owner, rung), pile in rungs.items():
            if pile and pile[-1] == step:
                pile.pop()
                return LaddersAction("play", card, "rung", owner, rung, place)
        if step in hand:
            hand.remove(step)
            return LaddersAction("play", card, "hand", accent=place)
    return None
