"""A deal of Ladders on flat arrays, for rollouts.

This is a kernel: plain Python that runs as it stands, to which ``flat_board.pxd`` gives C types
(decision 25). Rules and names are those of ``model``; decision 26 says what it is for.

The pack has 188 cards, and cards are steps (0 for a 1, 12 for a SKIP PORTAL). Where the order of
cards does not matter, they are counted: a HAND is how many it holds of each step, and so is
DISCARD. An ACCENT pile is its height, and the heights at which SKIP PORTALS lie in it. CLIMBS and
DRAW are stretches of an array, whose next card comes last.

A card on a RUNG is a *cell*: ``below`` leads from each cell to the one it covers, so a RUNG is
known by the cell of its top card. Cell 0 stands for no card. Cells not in use are a chain, too,
which begins at ``spare``. What a RUNG offers (its *run*: the top card, and the numbers that follow
on below it) is kept with each cell. It depends only on the cards under it, which stay there as long
as the cell does.

A move is a number, as ``moves`` writes it. Random numbers are drawn for reshuffles alone.
"""

from collections.abc import Sequence
from typing import Final

from game.chance.numbers import RandomNumbers
from game.games.ladders.model.board import CLIMB, DISCARD, DRAW, HAND, RUNG
from game.games.ladders.model.pack import ANY_STEP, HAND_SIZE, NO_STEP, TOP
from game.games.ladders.model.scoring import MOST_RESHUFFLES

MOST_ON_CLIMB: Final = 30


class FlatBoard:
    """A deal in play, under one match's rules for discards."""

    def __init__(
        self, players: int, *, partners: bool, four_rungs_first: bool, hold_portals: bool
    ) -> None:
        self.players = players
        self.four_rungs_first = four_rungs_first
        self.hold_portals = hold_portals
        self.at_hand_of_each = 8 if partners else 4
        """The number of RUNGS from which a player may play."""
        self.mates = [0] * 6
        """Each player's partner; without partners the player."""
        self.at_hand = [0] * 48
        """The RUNGS from which each player may play, the player's own first: player × 8 + n."""
        self.turn = 0
        self.turns = 0
        """The number of turns that have ended."""
        self.over = False
        self.moved = False
        self.idle = 0
        self.reshuffles = 0
        self.lifted = NO_STEP
        """The card that the player to move drew last, at the start of the turn or since."""
        self.heights = [0] * 4
        self.portals_in = [0] * 4
        """The heights at which SKIP PORTALS lie in each ACCENT pile, as bits."""
        self.climb = [0] * 180
        """The cards of each CLIMB: player × 30 + n."""
        self.climb_sizes = [0] * 6
        self.climb_tops = [NO_STEP] * 6
        self.held = [0] * 78
        """How many of each step each player has in HAND: player × 13 + step."""
        self.hand_sizes = [0] * 6
        self.hand_kinds = [0] * 6
        self.steps = [NO_STEP] * 189
        self.below = [0] * 189
        self.runs = [0] * 189
        """For each cell its card, the cell it covers, and what it offers with those under it."""
        self.spare = 188
        self.rungs = [0] * 24
        """The cell of each RUNG's top card: player × 4 + rung."""
        self.portals_on = [0] * 24
        """The number of SKIP PORTALS on each RUNG."""
        self.draw = [0] * 189
        self.draw_size = 0
        self.discard = [0] * 13
        self.discard_size = 0
        self.plays = [0] * 64
        self.ways = [0] * 8
        self.fewest = [0] * 30
        self.opponents = 0
        """Room for the policy's thoughts on one move."""
        for cell in range(1, 189):
            self.below[cell] = cell - 1
        for player in range(players):
            mate = (player + players // 2) % players if partners else player
            self.mates[player] = mate
            for rung in range(4):
                self.at_hand[player * 8 + rung] = player * 4 + rung
                self.at_hand[player * 8 + 4 + rung] = mate * 4 + rung

    def clone(self) -> "FlatBoard":
        """Return an independent copy."""
        copy: FlatBoard = FlatBoard.__new__(FlatBoard)
        copy.players = self.players
        copy.four_rungs_first = self.four_rungs_first
        copy.hold_portals = self.hold_portals
        copy.at_hand_of_each = self.at_hand_of_each
        copy.mates = self.mates
        copy.at_hand = self.at_hand
        copy.turn = self.turn
        copy.turns = self.turns
        copy.over = self.over
        copy.moved = self.moved
        copy.idle = self.idle
        copy.reshuffles = self.reshuffles
        copy.lifted = self.lifted
        copy.heights = self.heights[:]
        copy.portals_in = self.portals_in[:]
        copy.climb = self.climb[:]
        copy.climb_sizes = self.climb_sizes[:]
        copy.climb_tops = self.climb_tops[:]
        copy.held = self.held[:]
        copy.hand_sizes = self.hand_sizes[:]
        copy.hand_kinds = self.hand_kinds[:]
        copy.steps = self.steps[:]
        copy.below = self.below[:]
        copy.runs = self.runs[:]
        copy.spare = self.spare
        copy.rungs = self.rungs[:]
        copy.portals_on = self.portals_on[:]
        copy.draw = self.draw[:]
        copy.draw_size = self.draw_size
        copy.discard = self.discard[:]
        copy.discard_size = self.discard_size
        copy.plays = self.plays
        copy.ways = self.ways
        copy.fewest = self.fewest
        return copy

    # Setting up.

    def fill(
        self,
        climbs: Sequence[Sequence[int]],
        hands: Sequence[Sequence[int]],
        rungs: Sequence[Sequence[int]],
        accents: Sequence[Sequence[int]],
        draw: Sequence[int],
        discard: Sequence[int],
    ) -> None:
        """Set up all cards on an empty board."""
        for player, cards in enumerate(climbs):
            for number, step in enumerate(cards):
                self.climb[player * MOST_ON_CLIMB + number] = step
            self.set_climb(player, len(cards))
        for player, cards in enumerate(hands):
            for step in cards:
                self.add_to_hand(player, step)
        for rung, cards in enumerate(rungs):
            for step in cards:
                self.add_to_rung(rung, step)
        for place, cards in enumerate(accents):
            self.heights[place] = len(cards)
            for height, step in enumerate(cards):
                if step == ANY_STEP:
                    self.portals_in[place] |= 1 << height
        for number, step in enumerate(draw):
            self.draw[number] = step
        self.draw_size = len(draw)
        for step in discard:
            self.discard[step] += 1
        self.discard_size = len(discard)

    def set_turn(self, turn: int, moved: bool, idle: int, reshuffles: int) -> None:
        """Say whose turn it is, and what the rules count."""
        self.turn = turn
        self.moved = moved
        self.idle = idle
        self.reshuffles = reshuffles

    def set_climb(self, player: int, size: int) -> None:
        """Say how many cards are left on a CLIMB."""
        self.climb_sizes[player] = size
        self.climb_tops[player] = self.climb[player * MOST_ON_CLIMB + size - 1] if size else NO_STEP

    # Reading, for tests and for plans.

    def hand(self, player: int) -> list[int]:
        """Return the cards in a HAND, ascending."""
        found, first, kinds = [], player * 13, self.hand_kinds[player]
        for step in range(13):
            if kinds >> step & 1:
                for _ in range(self.held[first + step]):
                    found.append(step)
        return found

    def climbs_seen(self) -> list[list[int]]:
        """Return the CLIMBS as everybody sees them: below its top card each has ``NO_STEP``."""
        found = []
        for player in range(self.players):
            size = self.climb_sizes[player]
            climb = [NO_STEP] * size
            if size:
                climb[size - 1] = self.climb_tops[player]
            found.append(climb)
        return found

    def climb_of(self, player: int) -> list[int]:
        """Return the cards of a CLIMB, the next one last."""
        first = player * MOST_ON_CLIMB
        return [self.climb[first + number] for number in range(self.climb_sizes[player])]

    def all_rungs(self) -> list[list[int]]:
        """Return the cards on each RUNG, the top one last: player × 4 + rung."""
        steps, below, found = self.steps, self.below, []
        for rung in range(4 * self.players):
            cards, cell = [], self.rungs[rung]
            while cell:
                cards.append(steps[cell])
                cell = below[cell]
            cards.reverse()
            found.append(cards)
        return found

    def accent(self, place: int) -> list[int]:
        """Return the cards of an ACCENT pile, the top one last."""
        portals = self.portals_in[place]
        return [
            ANY_STEP if portals >> height & 1 else height for height in range(self.heights[place])
        ]

    def heights_now(self) -> list[int]:
        """Return the heights of the ACCENT piles."""
        return [self.heights[place] for place in range(4)]

    def draw_pile(self) -> list[int]:
        """Return the cards of DRAW, the next one last."""
        return [self.draw[number] for number in range(self.draw_size)]

    def discard_pile(self) -> list[int]:
        """Return the cards of DISCARD, ascending."""
        return [step for step in range(13) for _ in range(self.discard[step])]

    def rungs_left(self) -> list[float]:
        """Return the number of CLIMB cards left to each player's team."""
        found = []
        for player in range(self.players):
            left = self.climb_sizes[player]
            mate = self.mates[player]
            if mate != player:
                left += self.climb_sizes[mate]
            found.append(float(left))
        return found

    # The rules.

    def make(self, move: int, numbers: RandomNumbers) -> int:
        """Carry out a legal move."""
        what, step = move >> 12, move >> 8 & 15
        if what == HAND:
            self.leave_hand(step)
        elif what == RUNG:
            self.leave_rung(move >> 3 & 31)
        elif what == CLIMB:
            self.leave_climb(move >> 3 & 31)
        elif what == DISCARD:
            self.leave_hand(step)
            self.add_to_rung(move >> 3 & 31, step)
            self.idle = 0
            return self.pass_on(numbers)
        elif what == DRAW:
            return self.draw_up(numbers)
        else:
            self.idle = 0 if self.moved else self.idle + 1
            if self.idle == self.players:
                self.over = True
                return 0
            return self.pass_on(numbers)
        self.put(step, move & 7)
        return 0

    def put(self, step: int, place: int) -> None:
        """Put a card on an ACCENT pile; a finished pile goes to DISCARD at once."""
        height = self.heights[place]
        self.moved = True
        if step == ANY_STEP:
            self.portals_in[place] |= 1 << height
        height += 1
        if height == TOP:
            portals = self.portals_in[place]
            for one in range(TOP):
                self.discard[ANY_STEP if portals >> one & 1 else one] += 1
            self.discard_size += TOP
            self.portals_in[place] = height = 0
        self.heights[place] = height

    def add_to_hand(self, player: int, step: int) -> None:
        """Add a card to a HAND."""
        self.held[player * 13 + step] += 1
        self.hand_kinds[player] |= 1 << step
        self.hand_sizes[player] += 1

    def leave_hand(self, step: int) -> None:
        """Remove a card from the HAND of the player to move."""
        player = self.turn
        at = player * 13 + step
        left = self.held[at] - 1
        self.held[at] = left
        self.hand_sizes[player] -= 1
        if not left:
            self.hand_kinds[player] ^= 1 << step

    def add_to_rung(self, rung: int, step: int) -> None:
        """Put a card on a RUNG."""
        cell, top = self.spare, self.rungs[rung]
        self.spare = self.below[cell]
        self.steps[cell] = step
        self.below[cell] = top
        self.runs[cell] = 1 << step
        if step == ANY_STEP:
            self.portals_on[rung] += 1
        elif self.steps[top] == FOLLOWING[step]:
            self.runs[cell] |= self.runs[top]
        self.rungs[rung] = cell

    def leave_rung(self, rung: int) -> None:
        """Remove the top card of a RUNG."""
        cell = self.rungs[rung]
        self.rungs[rung] = self.below[cell]
        self.portals_on[rung] -= self.steps[cell] == ANY_STEP
        self.below[cell] = self.spare
        self.spare = cell

    def leave_climb(self, owner: int) -> None:
        """Remove the top card of a CLIMB; the team's last one ends the deal."""
        left = self.climb_sizes[owner] - 1
        self.set_climb(owner, left)
        self.reshuffles = 0
        if not left and not self.climb_sizes[self.mates[owner]]:
            self.over = True

    def pass_on(self, numbers: RandomNumbers) -> int:
        """Begin the next player's turn."""
        self.turns += 1
        self.turn = self.turn + 1 if self.turn + 1 < self.players else 0
        self.moved = False
        return self.draw_up(numbers)

    def draw_up(self, numbers: RandomNumbers) -> int:
        """Fill the HAND of the player to move, as far as there are cards."""
        need = HAND_SIZE - self.hand_sizes[self.turn]
        self.lifted = NO_STEP
        while need > 0:
            if not self.draw_size:
                if not self.discard_size:
                    break
                if self.reshuffles == MOST_RESHUFFLES:
                    self.over = True
                    break
                self.reshuffle(numbers)
            count = need if need < self.draw_size else self.draw_size
            for number in range(self.draw_size - count, self.draw_size):
                self.add_to_hand(self.turn, self.draw[number])
            self.lifted = self.draw[self.draw_size - 1]
            self.draw_size -= count
            need -= count
            self.moved = True
        return 0

    def reshuffle(self, numbers: RandomNumbers) -> int:
        """Shuffle DISCARD into a new DRAW."""
        count = 0
        for step in range(13):
            for _ in range(self.discard[step]):
                self.draw[count] = step
                count += 1
            self.discard[step] = 0
        for last in range(count - 1, 0, -1):
            other = numbers.below(last + 1)
            step = self.draw[other]
            self.draw[other] = self.draw[last]
            self.draw[last] = step
        self.draw_size = count
        self.discard_size = 0
        self.reshuffles += 1
        return 0


def alike(one: FlatBoard, other: FlatBoard) -> bool:
    """Return whether two boards with the same past are equal but for the order of places."""
    if one.turn != other.turn or one.over != other.over:
        return False
    for player in range(one.players):
        if one.climb_sizes[player] != other.climb_sizes[player]:
            return False
        first = player * 13
        for step in range(first, first + 13):
            if one.held[step] != other.held[step]:
                return False
        if not same_rungs(one, other, player):
            return False
    matched = 0
    for place in range(4):
        for second in range(4):
            if not matched >> second & 1 and one.heights[place] == other.heights[second]:
                matched |= 1 << second
                break
    return matched == 15


def same_rungs(one: FlatBoard, other: FlatBoard, player: int) -> bool:
    """Return whether a player has equal RUNGS on two boards, in any order."""
    first, matched = player * 4, 0
    for rung in range(first, first + 4):
        for second in range(4):
            if matched >> second & 1:
                continue
            cell, partner = one.rungs[rung], other.rungs[first + second]
            while cell and one.steps[cell] == other.steps[partner]:
                cell, partner = one.below[cell], other.below[partner]
            if cell == partner == 0:
                matched |= 1 << second
                break
    return matched == 15


FOLLOWING = [0] * 13
"""The number that follows each: after a 12 comes a 1. Nothing follows a SKIP PORTAL."""


def _fill_tables() -> None:
    for step in range(TOP):
        FOLLOWING[step] = (step + 1) % TOP
    FOLLOWING[ANY_STEP] = NO_STEP + 1


_fill_tables()
