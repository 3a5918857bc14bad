"""The rollout policy of Ladders once more, stated plainly on lists, to hold the kernel against it.

It is what the policy was before there were kernels, but for the order of equally good plays from
HAND, which came from a set. It tries out what the kernel counts.
"""

from collections.abc import Callable, Sequence
from typing import TypeAlias

from game.games.ladders.model.actions import PLACES_OF
from game.games.ladders.model.board import (
    CLIMB,
    DISCARD,
    HAND,
    RUNG,
    TO_DRAW,
    TO_STOP,
    Board,
    Move,
)
from game.games.ladders.model.pack import ANY_STEP, NO_STEP, TOP
from game.games.ladders.search.discarding import Discarding
from game.games.ladders.search.plans import raised

Tie: TypeAlias = Callable[[], float]
"""Returns a number from 0 up to 1, which decides between equal discards."""


def plain_move(board: Board, discarding: Discarding, tie: Tie) -> Move:
    """Return the move of the player to move."""
    return (
        _climb(board)
        or _on_the_way(board)
        or _worthwhile(board)
        or (_discard(board, discarding, tie) if board.hands[board.turn] else _without_hand(board))
    )


def _without_hand(board: Board) -> Move:
    return TO_DRAW if board.draw or board.discard else TO_STOP


def kinds_at_hand(board: Board, player: int) -> set[int]:
    """Return what the RUNGS of a team offer: each top, and the numbers that follow on below it."""
    return {
        step
        for owner in board.teams[player]
        for place in PLACES_OF[owner]
        for step in run_of(board.rungs[place])
    }


def run_of(pile: Sequence[int]) -> list[int]:
    """Return the top of a RUNG, and the numbers that follow on below it."""
    found = list(pile[-1:])
    for step in reversed(pile[:-1]):
        if found[-1] == ANY_STEP or step != (found[-1] + 1) % TOP:
            break
        found.append(step)
    return found


def tops_of(board: Board, player: int) -> list[int]:
    """Return the top cards of the team's CLIMBS."""
    return [board.climbs[owner][-1] for owner in board.teams[player] if board.climbs[owner]]


def between(height: int, top: int) -> set[int]:
    """Return the kinds that go on a pile before a CLIMB card."""
    return {(height + card) % TOP for card in range((top - height) % TOP)}


def missing(heights: Sequence[int], tops: Sequence[int], kinds: set[int]) -> int:
    """Count what is missing on the way to the nearest CLIMB card."""
    if ANY_STEP in tops:
        return 0
    ways = [len(between(height, top) - kinds) for top in tops for height in heights]
    return min(ways, default=TOP)


def danger(board: Board, heights: Sequence[int]) -> float:
    """Return how likely the opponents are to play from CLIMB at some heights."""
    total, weight, players = 0.0, 1.0, len(board.teams)
    for turns in range(1, players):
        player = (board.turn + turns) % players
        if player not in board.teams[board.turn]:
            lacking = missing(heights, tops_of(board, player), kinds_at_hand(board, player))
            total += weight * 0.4**lacking
            weight *= 0.6
    return total


def _climb(board: Board) -> Move | None:
    plays = [
        (CLIMB, board.climbs[owner][-1], owner, place)
        for owner in board.teams[board.turn]
        if board.climbs[owner]
        for place in _places_for(board.climbs[owner][-1], board.heights)
    ]
    return min(plays, key=lambda play: danger(board, raised(board.heights, play[3])), default=None)


def _places_for(step: int, heights: list[int]) -> list[int]:
    """Return the piles that take a card; of equal ones, only the first for a number."""
    if step == ANY_STEP:
        return [*range(4)]
    return [heights.index(step)] if step in heights else []


def _on_the_way(board: Board) -> Move | None:
    player, ways = board.turn, []
    hand = board.hands[player]
    kinds = kinds_at_hand(board, player) | {*hand}
    tops = [board.rungs[place][-1] for place in _rungs(board) if board.rungs[place]]
    portals = (hand + tops).count(ANY_STEP)
    for top in tops_of(board, player):
        for place, height in enumerate(board.heights):
            lacking = len(between(height, top) - kinds)
            if lacking <= min(2, portals):
                ways.append((lacking, (top - height) % TOP, place))
    plays = (_supply(board, place) for _, _, place in sorted(ways))
    return next((play for play in plays if play), None)


def _rungs(board: Board) -> list[int]:
    """Return the RUNGS that the player to move may play from."""
    return [place for owner in board.teams[board.turn] for place in PLACES_OF[owner]]


def _supply(board: Board, place: int) -> Move | None:
    for step in (board.heights[place], ANY_STEP):
        for rung in _rungs(board):
            if board.rungs[rung][-1:] == [step]:
                return RUNG, step, rung, place
        if step in board.hands[board.turn]:
            return HAND, step, -1, place
    return None


def _worthwhile(board: Board) -> Move | None:
    loose = len(board.draw) + len(board.discard) + sum(board.heights)
    caution = min(1.0, loose / 40)
    hand = board.hands[board.turn]
    plays = plays_of(board, portals=caution <= 0.25 or {*hand} == {ANY_STEP})
    worths = [
        (0.25 if play[0] == HAND else 0.2)
        - caution * (danger(board, raised(board.heights, play[3])) - danger(board, board.heights))
        for play in plays
    ]
    most = max(worths, default=-1.0)
    if most > 0 or (most > -0.5 and _can_empty_hand(board)):
        return plays[worths.index(most)]
    return None


def plays_of(board: Board, *, portals: bool) -> list[Move]:
    """Return all distinct plays from HAND and RUNGS, with SKIP PORTALS or without."""
    found: list[Move] = []
    for step in sorted({*board.hands[board.turn]}):
        found += [(HAND, step, -1, place) for place in _places_for(step, board.heights)]
    for rung in _rungs(board):
        for step in board.rungs[rung][-1:]:
            found += [(RUNG, step, rung, place) for place in _places_for(step, board.heights)]
    return [play for play in found if portals or play[1] != ANY_STEP]


def _can_empty_hand(board: Board) -> bool:
    hand = [step for step in board.hands[board.turn] if step != ANY_STEP]
    heights, rungs = board.heights[:], [board.rungs[place][:] for place in _rungs(board)]
    while hand:
        for place in range(4):
            on_top = next((rung for rung in rungs if rung[-1:] == [heights[place]]), None)
            if heights[place] in hand:
                hand.remove(heights[place])
            elif on_top:
                on_top.pop()
            else:
                continue
            heights[place] = (heights[place] + 1) % TOP
            break
        else:
            return False
    return True


def discards_of(board: Board, discarding: Discarding) -> list[Move]:
    """Return all distinct discards."""
    hand, places = board.hands[board.turn], PLACES_OF[board.turn]
    empty = [not board.rungs[place] for place in places]
    return [
        (DISCARD, step, places[rung], -1)
        for step in sorted({*hand})
        for rung in discarding.places_for(step, hand, empty)
    ]


def _discard(board: Board, discarding: Discarding, tie: Tie) -> Move:
    """Weigh every discard by itself."""
    player, heights, worths = board.turn, board.heights, {}
    hand, tops = board.hands[player], tops_of(board, player)
    for move in discards_of(board, discarding):
        _, step, place, _ = move
        pile = board.rungs[place]
        top = pile[-1] if pile else NO_STEP
        worth = tie() * 1e-3
        if ANY_STEP in (step, top):
            worth += -100.0
        else:
            worth += _fit(step, top) + 0.15 * min((step - height) % TOP for height in heights)
            worth += 1.5 * (hand.count(step) - 1)
        kept = hand[:]
        kept.remove(step)
        left = {step, *kept}
        for other in _rungs(board):
            if other != place or top == step + 1:
                left |= {*run_of(board.rungs[other])}
        worths[move] = worth + 6.0 * 0.35 ** missing(heights, tops, left)
    return max(worths, key=lambda move: worths[move])


def _fit(step: int, top: int) -> float:
    """Return the value of a card on the top of a RUNG."""
    if top == NO_STEP:
        return 2.0
    if top == step:
        return 2.5
    if top < step:
        return -1.0 - 0.1 * (step - top)
    return 4.0 if top == step + 1 else 1.0 - 0.1 * (top - step)
