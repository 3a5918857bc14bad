"""The rollout policy of Ladders: play towards CLIMB, then for new cards, and not for opponents.

It finds ways to CLIMB by the kinds at hand, without trying them card by card. It ignores what is
known about other HANDS.
"""

from collections.abc import Sequence
from random import Random
from typing import Final, TypeAlias

from game.games.ladders.model.actions import PLACES_OF
from game.games.ladders.model.board import CLIMB, HAND, RUNG, TO_DRAW, TO_STOP, Board, Move
from game.games.ladders.model.pack import ANY_STEP, HOW_MANY, TOP, Kinds, Step
from game.games.ladders.search.discarding import Discarding
from game.games.ladders.search.reaching import (
    BETWEEN,
    FURTHER,
    kinds_in,
    missing_by_height,
    portals_of,
    runs_of,
    tops_of,
)

# Tuned by duels; each weight was moved both ways.
WORTH_PLAYING: Final = 0.25
WORTH_UNCOVERING: Final = 0.2
"""The value of a play from HAND or RUNG, in CLIMB cards of an opponent."""
WORTH_NEW_HAND: Final = 0.5
"""The added value if the HAND can be emptied in this turn."""
MOST_PORTALS: Final = 2
"""The most SKIP PORTALS spent on the way to one CLIMB card."""
PLENTY: Final = 40
"""With fewer cards in circulation, holding back would block everyone. (``soundness`` has its own
number for plans, which hold back more.)
"""
SCARCE: Final = 0.25
"""At this share of ``PLENTY`` and below even SKIP PORTALS are played."""
HELD: Final = [0.4**count for count in range(TOP + 1)]
"""The probability that a HAND holds this many given cards, or SKIP PORTALS for them."""
LATER: Final = 0.6
"""The discount for each further opponent in turn order."""

Dangers: TypeAlias = list[tuple[float, list[int]]]
"""For each opponent, a weight, and the numbers missing to play from CLIMB by height of a pile."""


class QuickPlay:
    """Chooses moves by the rollout policy, under one match's rules for discards."""

    def __init__(self, *, four_rungs_first: bool, hold_portals: bool) -> None:
        self.discarding = Discarding(four_rungs_first, hold_portals)

    def move(self, board: Board, rng: Random) -> Move:
        """Return the policy's move for the player to move."""
        hand = board.hands[board.turn]
        return (
            _climb(board)
            or _on_the_way(board, runs_of(board, board.turn) | kinds_in(hand))
            or _worthwhile(board)
            or (self.discarding.best(board, rng) if hand else draw_or_stop(board))
        )


def draw_or_stop(board: Board) -> Move:
    """Return the move with an empty HAND: draw if there are cards, else stop."""
    return TO_DRAW if board.draw or board.discard else TO_STOP


def dangers_of(board: Board) -> Dangers:
    """Return the opponents' distances to CLIMB; those who move sooner count more."""
    found = []
    weight = 1.0
    players = len(board.teams)
    for turns in range(1, players):
        player = (board.turn + turns) % players
        if player in board.teams[board.turn]:
            continue
        missing = missing_by_height(tops_of(board, player), runs_of(board, player))
        found.append((weight, missing))
        weight *= LATER
    return found


def danger_at(dangers: Dangers, heights: list[int]) -> float:
    """Return how likely the opponents are to play from CLIMB at these heights."""
    total = 0.0
    for weight, missing in dangers:
        fewest = TOP
        for height in heights:
            if missing[height] < fewest:
                fewest = missing[height]
        total += weight * HELD[fewest]
    return total


def _climb(board: Board) -> Move | None:
    """Return the play from CLIMB that helps the opponents least, or ``None``."""
    heights = board.heights
    plays = []
    for owner in board.teams[board.turn]:
        climb = board.climbs[owner]
        if climb and climb[-1] in heights:
            plays.append((CLIMB, climb[-1], owner, heights.index(climb[-1])))
        elif climb and climb[-1] == ANY_STEP:
            plays += [(CLIMB, ANY_STEP, owner, place) for place in range(4)]
    return _least_dangerous(board, plays) if len(plays) > 1 else plays[0] if plays else None


def _least_dangerous(board: Board, plays: Sequence[Move]) -> Move:
    dangers = dangers_of(board)
    return min(plays, key=lambda play: danger_at(dangers, raised(board.heights, play[3])))


def raised(heights: Sequence[int], place: int) -> list[int]:
    """Return the heights after a play."""
    after = list(heights)
    after[place] = after[place] + 1 if after[place] + 1 < TOP else 0
    return after


def _on_the_way(board: Board, kinds: Kinds) -> Move | None:
    """Return the first play on the shortest way to a CLIMB card, or ``None``."""
    ways = []
    portals = -1
    for top in tops_of(board, board.turn):
        for place, height in enumerate(board.heights):
            lacking = HOW_MANY[BETWEEN[height][top] & ~kinds]
            if lacking > MOST_PORTALS:
                continue
            if lacking and portals < 0:
                portals = portals_of(board, board.turn)
            if lacking <= max(0, portals):
                ways.append((lacking, FURTHER[height][top], place))
    for _, _, place in sorted(ways):
        if play := _supply(board, place):
            return play
    return None


def _supply(board: Board, place: int) -> Move | None:
    """Return the play of the next card for a pile, from a RUNG if possible, else from HAND."""
    for step in (board.heights[place], ANY_STEP):
        for owner in board.teams[board.turn]:
            for rung in PLACES_OF[owner]:
                pile = board.rungs[rung]
                if pile and pile[-1] == step:
                    return RUNG, step, rung, place
        if step in board.hands[board.turn]:
            return HAND, step, -1, place
    return None


def _worthwhile(board: Board) -> Move | None:
    """Return the play with the largest value over its danger, or ``None``."""
    loose = len(board.draw) + len(board.discard) + sum(board.heights)
    caution = min(1.0, loose / PLENTY)
    hand = board.hands[board.turn]
    portals = caution <= SCARCE or (hand and hand.count(ANY_STEP) == len(hand))
    plays = _plays(board, portals=bool(portals))
    if not plays:
        return None
    dangers = dangers_of(board)
    now = danger_at(dangers, board.heights)
    best, most = plays[0], -1e9
    for play in plays:
        worth = WORTH_PLAYING if play[0] == HAND else WORTH_UNCOVERING
        worth -= caution * (danger_at(dangers, raised(board.heights, play[3])) - now)
        if worth > most:
            best, most = play, worth
    # Checking whether the HAND can be emptied is slow, so it is done only if it decides.
    if most > 0 or (most > -WORTH_NEW_HAND and _can_empty_hand(board)):
        return best
    return None


def _plays(board: Board, *, portals: bool) -> list[Move]:
    """Return all distinct plays from HAND and RUNGS."""
    plays: list[Move] = []
    heights = board.heights
    for step in {*board.hands[board.turn]}:
        if step in heights:
            plays.append((HAND, step, -1, heights.index(step)))
        elif step == ANY_STEP and portals:
            plays += [(HAND, step, -1, place) for place in range(4)]
    for owner in board.teams[board.turn]:
        for rung in PLACES_OF[owner]:
            pile = board.rungs[rung]
            if not pile:
                continue
            if pile[-1] in heights:
                plays.append((RUNG, pile[-1], rung, heights.index(pile[-1])))
            elif pile[-1] == ANY_STEP and portals:
                plays += [(RUNG, ANY_STEP, rung, place) for place in range(4)]
    return plays


def _can_empty_hand(board: Board) -> bool:
    """Return whether all numbers in HAND can be played, with cards from RUNGS in between."""
    hand = [step for step in board.hands[board.turn] if step != ANY_STEP]
    heights = board.heights[:]
    rungs = list[list[Step]]()
    for owner in board.teams[board.turn]:
        for rung in PLACES_OF[owner]:
            if board.rungs[rung]:
                rungs.append(board.rungs[rung][:])
    while hand:
        for place in range(4):
            height = heights[place]
            if height in hand:
                hand.remove(height)
            elif not _taken_from(rungs, height):
                continue
            heights[place] = height + 1 if height + 1 < TOP else 0
            break
        else:
            return False
    return True


def _taken_from(rungs: list[list[Step]], step: Step) -> bool:
    """Remove a step from the first RUNG with it on top; return whether there is one."""
    for pile in rungs:
        if pile and pile[-1] == step:
            pile.pop()
            return True
    return False
