"""Fast playouts for searches: the same rules on plain steps, without cards, events or views.

Players play whatever fits from CLIMB, HAND or RUNGS, and discard at random; uniformly random play
would block the deal. ``tests/games/test_ladders_kernel.py`` compares it with the rules.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from random import Random

from game.chance.shuffling import shuffle
from game.compiled import which_code
from game.games.ladders.model.actions import RUNGS, STEPS_IN, Discards, discards_to
from game.games.ladders.model.bare_playout import play_out_bare
from game.games.ladders.model.pack import ANY_STEP, FIRST_CARD, HAND_SIZE, TOP, Kinds, Step
from game.games.ladders.model.playing import empty_rungs
from game.games.ladders.model.position import Position, position_of
from game.games.ladders.model.scoring import MOST_RESHUFFLES, Team
from game.games.ladders.model.state import State


@dataclass(frozen=True, slots=True)
class LaddersKernel:
    """Playouts under the options of one match; implements ``thinking.Kernel``."""

    teams: tuple[Team, ...]
    """Each player's team, with that player first."""
    rungs_at_hand: tuple[tuple[int, ...], ...]
    """For each player, the indices of the team's RUNGS."""
    discards: Discards | None
    """Discards to any RUNG; ``None`` if the rules require empty RUNGS first."""
    hold_portals: bool

    def pack(self, state: State) -> Position:
        """Return a state in mid-deal as a position."""
        return position_of(state)

    def playout(self, position: Position, rng: Random) -> tuple[int, ...]:
        """Play a deal out; return standings, which are higher with fewer cards on the CLIMBS."""
        if which_code() == "compiled":
            return self.bare_playout(position, rng)
        return self.quick_playout(position, rng)

    def bare_playout(self, position: Position, rng: Random) -> tuple[int, ...]:
        """Play out like ``quick_playout``, with the same random numbers; faster if compiled."""
        return self._standing(
            play_out_bare(
                position,
                rng,
                self.teams,
                self.rungs_at_hand,
                self.discards,
                hold_portals=self.hold_portals,
            )
        )

    def quick_playout(self, position: Position, rng: Random) -> tuple[int, ...]:
        """Play a deal out in one long loop over local variables, for speed."""
        teams, places, players = self.teams, self.rungs_at_hand, len(self.teams)
        turn, _, _, _, _, draw_pile, discard_pile, moved, idle, reshuffles = position
        climbs, rungs, accents, hands = (
            [list(pile) for pile in piles]
            for piles in (position.climbs, position.rungs, position.accents, position.hands)
        )
        draw, discard = list(draw_pile), list(discard_pile)
        kinds = [_kinds(hand) for hand in hands]
        heights = [len(accent) for accent in accents]
        wanted = _kinds(heights) | 1 << ANY_STEP
        need = 0
        while True:
            while need:
                if not draw:
                    if not discard:
                        break
                    if reshuffles == MOST_RESHUFFLES:
                        return self._standing(climbs)
                    draw, discard = _shuffled(discard, rng), []
                    reshuffles += 1
                lifted = draw[-need:]
                del draw[-need:]
                hands[turn] += lifted
                for step in lifted:
                    kinds[turn] |= 1 << step
                need -= len(lifted)
                moved = True
            for owner in teams[turn]:
                climb = climbs[owner]
                if climb and wanted >> climb[-1] & 1:
                    step = climb.pop()
                    if not climb and not any(climbs[mate] for mate in teams[turn]):
                        return self._standing(climbs)
                    reshuffles = 0
                    break
            else:
                if kinds[turn] & wanted:
                    step = STEPS_IN[kinds[turn] & wanted][0]
                    hand = hands[turn]
                    hand.remove(step)
                    if step not in hand:
                        kinds[turn] -= 1 << step
                else:
                    for place in places[turn]:
                        rung = rungs[place]
                        if rung and wanted >> rung[-1] & 1:
                            step = rung.pop()
                            break
                    else:
                        if hands[turn]:
                            kinds[turn] = self._discard(turn, hands[turn], kinds[turn], rungs, rng)
                            moved = True
                        elif draw or discard:
                            need = HAND_SIZE
                            continue
                        idle = 0 if moved else idle + 1
                        if idle == players:
                            return self._standing(climbs)
                        turn = turn + 1 if turn + 1 < players else 0
                        moved = False
                        need = HAND_SIZE - len(hands[turn])
                        continue
            need, moved = 0, True
            place = heights.index(step) if step < ANY_STEP else 0
            height = heights[place]
            accents[place].append(step)
            following = height + 1
            if following == TOP:
                following = 0
                discard += accents[place]
                accents[place] = []
            heights[place] = following
            if height not in heights:
                wanted -= 1 << height
            wanted |= 1 << following

    def _discard(
        self, turn: int, hand: list[Step], kinds: Kinds, rungs: list[list[Step]], rng: Random
    ) -> Kinds:
        """Make a random legal discard; return the kinds left in HAND."""
        discards = self.discards
        if discards is None:
            discards = discards_to(empty_rungs(rungs, turn), hold_portals=self.hold_portals)
        ways = discards.by_kinds[kinds] or discards.build(kinds)
        action = ways[int(rng.random() * len(ways))]
        step = action.card - FIRST_CARD
        hand.remove(step)
        rungs[turn * RUNGS + action.rung].append(step)
        return kinds if step in hand else kinds - (1 << step)

    def _standing(self, climbs: list[list[Step]]) -> tuple[int, ...]:
        left = [len(climb) for climb in climbs]
        return tuple(-sum(left[mate] for mate in team) for team in self.teams)


def _kinds(steps: Iterable[Step]) -> Kinds:
    kinds = 0
    for step in steps:
        kinds |= 1 << step
    return kinds


def _shuffled(discard: list[Step], rng: Random) -> list[Step]:
    """Return DISCARD shuffled into a new DRAW; sorted first, because its order must not matter."""
    draw = sorted(discard)
    shuffle(draw, rng)
    draw.reverse()
    return draw
