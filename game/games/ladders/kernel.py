"""Playouts for a search: the same rules on bare steps, with no cards, actions, events or views.

Whoever plays out plays whatever fits, from CLIMB, from HAND or from a RUNG, and discards at random:
uniformly random play would end in a jam. ``tests/games/test_ladders_kernel.py`` holds it against
the rules, playing both with the same luck.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from random import Random
from typing import NamedTuple

from game.cards import Card
from game.games.ladders.actions import ACCENTS, ANYWHERE, DISCARDS, DISCARDS_HOLDING_PORTALS, RUNGS
from game.games.ladders.pack import (
    ANY_STEP,
    FIRST_CARD,
    HAND_SIZE,
    MASKS,
    STEPS,
    TOP,
    Hand,
    Step,
    size_of,
)
from game.games.ladders.playing import empty_rungs
from game.games.ladders.scoring import MOST_RESHUFFLES, Team
from game.games.ladders.state import State

Steps = tuple[Step, ...]

_ONE = [1 << 4 * step for step in STEPS]
"""By step: a HAND of one such card."""

BEHIND = ACCENTS
"""The place behind the last."""


class Position(NamedTuple):
    """A deal in play as steps. All piles have the card next to be drawn or played last."""

    turn: int
    climbs: tuple[Steps, ...]
    rungs: tuple[Steps, ...]
    """By player × 4 + rung."""
    accents: tuple[Steps, ...]
    hands: tuple[Hand, ...]
    draw: Steps
    discard: Steps
    moved: bool
    idle: int
    reshuffles: int


@dataclass(frozen=True, slots=True)
class LaddersKernel:
    """Playouts under the options of one match."""

    teams: tuple[Team, ...]
    """By player, the player first."""
    four_rungs_first: bool
    hold_portals: bool

    def pack(self, state: State) -> Position:
        """Return a state whose deal is being played as a position."""
        assert state.turn is not None
        return Position(
            turn=state.turn,
            climbs=_steps_of_all(state.climbs),
            rungs=_steps_of_all(state.rungs),
            accents=_steps_of_all(state.accents),
            hands=tuple(state.hands),
            draw=_steps(state.draw),
            discard=_steps(state.discard),
            moved=state.moved,
            idle=state.idle,
            reshuffles=state.reshuffles,
        )

    def playout(self, position: Position, rng: Random) -> tuple[int, ...]:
        """Play a deal out; return each player's standing: the less is left on CLIMBS the better."""
        teams, players, shuffle = self.teams, len(self.teams), rng.shuffle
        turn, moved, idle, reshuffles = (
            position.turn, position.moved, position.idle, position.reshuffles
        )  # fmt: skip
        climbs, rungs, accents = (
            [list(pile) for pile in piles]
            for piles in (position.climbs, position.rungs, position.accents)
        )
        hands, draw, discard = list(position.hands), list(position.draw), list(position.discard)
        tops = [_tops(rungs, player) for player in range(players)]
        # A SKIP PORTAL fits behind the last place, and goes to the first.
        heights = [*map(len, accents), ANY_STEP]
        wanted = sum({height: MASKS[height] for height in heights}.values())
        need = 0
        while True:
            while need:
                if not draw:
                    if not discard:
                        break
                    if reshuffles == MOST_RESHUFFLES:
                        return self._standing(climbs)
                    discard.sort()
                    shuffle(discard)
                    discard.reverse()
                    draw, discard = discard, []
                    reshuffles += 1
                for step in draw[-need:]:
                    hands[turn] += _ONE[step]
                    need -= 1
                    draw.pop()
                moved = True
            need = 0
            for owner in teams[turn]:
                climb = climbs[owner]
                if climb and climb[-1] in heights:
                    step = climb.pop()
                    if not climb and not any(climbs[mate] for mate in teams[turn]):
                        return self._standing(climbs)
                    reshuffles = 0
                    break
            else:
                hand = hands[turn]
                fitting = hand & wanted
                if fitting:
                    step = (fitting & -fitting).bit_length() - 1 >> 2
                    hands[turn] = hand - _ONE[step]
                else:
                    for owner in teams[turn]:
                        if tops[owner] & wanted:
                            step = _taken_from_rung(rungs, owner, heights)
                            tops[owner] = _tops(rungs, owner)
                            break
                    else:
                        if hand:
                            self._discard(turn, hands, rungs, rng)
                            tops[turn] = _tops(rungs, turn)
                            moved = True
                        elif draw or discard:
                            need = HAND_SIZE
                            continue
                        idle = 0 if moved else idle + 1
                        if idle == players:
                            return self._standing(climbs)
                        turn = turn + 1 if turn + 1 < players else 0
                        moved = False
                        need = HAND_SIZE - size_of(hands[turn])
                        continue
            moved = True
            place = heights.index(step)
            if place == BEHIND:
                place = 0
            height = heights[place]
            accents[place].append(step)
            following = height + 1
            if following == TOP:
                following = 0
                discard += accents[place]
                accents[place] = []
            heights[place] = following
            if height not in heights:
                wanted -= MASKS[height]
            wanted |= MASKS[following]

    def _discard(self, turn: int, hands: list[Hand], rungs: list[list[Step]], rng: Random) -> None:
        """Put any card that may be discarded on any RUNG that takes it."""
        places = ANYWHERE
        if self.four_rungs_first:
            places = empty_rungs(rungs, turn)
        tables = DISCARDS_HOLDING_PORTALS if self.hold_portals else DISCARDS
        ways = tables[places][hands[turn]]
        action = ways[int(rng.random() * len(ways))]
        step = action.card - FIRST_CARD
        hands[turn] -= _ONE[step]
        rungs[turn * RUNGS + action.rung].append(step)

    def _standing(self, climbs: list[list[Step]]) -> tuple[int, ...]:
        left = [len(climb) for climb in climbs]
        return tuple(-sum(left[mate] for mate in team) for team in self.teams)


def _steps(cards: Iterable[Card]) -> Steps:
    return tuple(card - FIRST_CARD for card in cards)


def _steps_of_all(piles: Iterable[Iterable[Card]]) -> tuple[Steps, ...]:
    return tuple(_steps(pile) for pile in piles)


def _tops(rungs: Sequence[Sequence[Step]], player: int) -> Hand:
    """Return what lies on top of a player's RUNGS, as a HAND."""
    tops = 0
    for pile in rungs[player * RUNGS : player * RUNGS + RUNGS]:
        if pile:
            tops += _ONE[pile[-1]]
    return tops


def _taken_from_rung(rungs: list[list[Step]], owner: int, heights: Sequence[Step]) -> Step:
    """Take the first top card of a player's RUNGS that fits; there must be one."""
    for pile in rungs[owner * RUNGS : owner * RUNGS + RUNGS]:
        if pile and pile[-1] in heights:
            return pile.pop()
    raise AssertionError("no RUNG has a card that fits")
