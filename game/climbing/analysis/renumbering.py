"""Renumbers the players of a match by chair, so that no figure depends on their seats."""

from collections.abc import Callable, Sequence

from game.climbing.model.actions import ClimbingAction, Give
from game.climbing.model.exchange import ExchangeStep, Transfer
from game.climbing.model.state import ClimbingState


def dealt_to(
    clockwise: Callable[[tuple[int, ...]], Sequence[int]], state: ClimbingState
) -> Sequence[int]:
    """Return the players in the order in which cards are dealt to them.

    ``clockwise`` returns the players in seating order, given the order of positions or titles.
    """
    seats = list(clockwise(state.order))
    assert state.dealer is not None
    first = seats.index(state.dealer) + 1
    return seats[first:] + seats[:first]


class ClimbingRenumbering:
    """Maps players to numbers by their chair."""

    def __init__(self, chairs: Sequence[int]) -> None:
        """``chairs`` are the players; the first gets number 0."""
        self.chairs = tuple(chairs)
        self.number = [0] * len(chairs)
        """The number of each player."""
        for number, player in enumerate(chairs):
            self.number[player] = number

    def state(self, state: ClimbingState) -> ClimbingState:
        """Return a renumbered copy of a state in play or just after a deal."""
        copy, number = state.clone(), self.number
        self._renumber_table(state, copy)
        copy.order = tuple(number[player] for player in state.order)
        copy.dealer = None if state.dealer is None else number[state.dealer]
        copy.leader = None if state.leader is None else number[state.leader]
        copy.hands = self.by_number(state.hands)
        copy.sizes = self.by_number(state.sizes)
        copy.scores = self.by_number(state.scores)
        copy.totals = self.by_number(state.totals)
        copy.plan = tuple(self._step(step) for step in state.plan)
        copy.transfers = [Transfer(self._step(step), cards) for step, cards in state.transfers]
        copy.log = [(number[player], play, hand) for player, play, hand in state.log]
        return copy

    def action(self, action: ClimbingAction) -> ClimbingAction:
        """Return an action with the receiver of a gift renumbered."""
        return action._replace(to=self.number[action.to]) if isinstance(action, Give) else action

    def by_number(self, values: Sequence[int]) -> list[int]:
        """Return values that are indexed by player, indexed by number instead."""
        return [values[player] for player in self.chairs]

    def _renumber_table(self, state: ClimbingState, copy: ClimbingState) -> None:
        number = self.number
        copy.turn = None if state.turn is None else number[state.turn]
        copy.counts = self.by_number(state.counts)
        copy.after = [number[state.after[player]] for player in self.chairs]
        copy.last = None if state.last is None else number[state.last]
        copy.shut = sum(1 << number[p] for p in range(len(number)) if state.shut >> p & 1)
        copy.finished = [number[player] for player in state.finished]

    def _step(self, step: ExchangeStep) -> ExchangeStep:
        return step._replace(giver=self.number[step.giver], to=self.number[step.to])
