"""The plans of a turn: sequences of moves until it ends or something new comes into view."""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple, TypeAlias

from game.games.ladders.model.actions import PLACES_OF
from game.games.ladders.model.board import CLIMB, HAND, RUNG, Board, Move
from game.games.ladders.model.pack import ANY_STEP, TOP, Step

Plan: TypeAlias = tuple[Move, ...]

MOST_OUTCOMES: Final = 150
"""How many sequences of plays are looked at, shorter ones first."""


class PlanOutcome(NamedTuple):
    """The situation after some plays from HAND and RUNGS."""

    plays: Plan
    heights: tuple[int, ...]
    hand: tuple[Step, ...]
    """Ascending."""
    rungs: tuple[int, ...]
    """The number of cards left on each RUNG of the team."""

    @property
    def portals(self) -> int:
        """The number of SKIP PORTALS played."""
        return sum(step == ANY_STEP for _, step, _, _ in self.plays)


def rungs_at_hand(board: Board) -> list[int]:
    """Return the indices of the team's RUNGS."""
    return [place for owner in board.teams[board.turn] for place in PLACES_OF[owner]]


def outcome_of(board: Board, plays: Plan = ()) -> PlanOutcome:
    """Return the situation on a board after some plays."""
    return PlanOutcome(
        plays,
        tuple(board.heights),
        tuple(sorted(board.hands[board.turn])),
        tuple(len(board.rungs[place]) for place in rungs_at_hand(board)),
    )


def plan_outcomes(board: Board, most: int = MOST_OUTCOMES) -> list[PlanOutcome]:
    """Return the situations that plays from HAND and RUNGS lead to, each by its shortest way."""
    places, start = rungs_at_hand(board), outcome_of(board)
    found, known = [start], {_key(start)}
    for outcome in found:
        for following in _following(board, outcome, places):
            key = _key(following)
            if key not in known and len(found) < most:
                known.add(key)
                found.append(following)
    return found


def climbs_from(board: Board, outcome: PlanOutcome) -> Iterator[Move]:
    """Yield the plays from CLIMB that can follow."""
    heights = outcome.heights
    for owner in board.teams[board.turn]:
        if not board.climbs[owner]:
            continue
        top = board.climbs[owner][-1]
        if top == ANY_STEP:
            yield from ((CLIMB, top, owner, heights.index(height)) for height in {*heights})
        elif top in heights:
            yield CLIMB, top, owner, heights.index(top)


def _key(outcome: PlanOutcome) -> tuple[object, ...]:
    # ACCENT piles of the same height are equivalent.
    return tuple(sorted(outcome.heights)), outcome.hand, outcome.rungs


def _following(board: Board, outcome: PlanOutcome, places: list[int]) -> Iterator[PlanOutcome]:
    plays, heights, hand, rungs = outcome
    for step in dict.fromkeys(hand):
        for place in _fitting(step, heights):
            left = list(hand)
            left.remove(step)
            after = tuple(raised(heights, place))
            yield PlanOutcome((*plays, (HAND, step, -1, place)), after, tuple(left), rungs)
    for index, rung in enumerate(places):
        size = rungs[index]
        if not size:
            continue
        step = board.rungs[rung][size - 1]
        for place in _fitting(step, heights):
            sizes = (*rungs[:index], size - 1, *rungs[index + 1 :])
            after = tuple(raised(heights, place))
            yield PlanOutcome((*plays, (RUNG, step, rung, place)), after, hand, sizes)


def raised(heights: Sequence[int], place: int) -> list[int]:
    """Return the heights after a play."""
    after = list(heights)
    after[place] = after[place] + 1 if after[place] + 1 < TOP else 0
    return after


def _fitting(step: Step, heights: tuple[int, ...]) -> list[int]:
    """Return the ACCENT piles that take a card; of equal heights, only the first."""
    if step == ANY_STEP:
        return [heights.index(height) for height in dict.fromkeys(heights)]
    return [heights.index(step)] if step in heights else []
