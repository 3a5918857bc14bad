"""A deal as plain steps, for plans and playouts: no cards, events or memory, and fast to copy."""

from collections.abc import Iterable
from random import Random
from typing import Final, TypeAlias

from game.cards import Card
from game.chance.shuffling import shuffle
from game.games.ladders.model.actions import ACCENTS, Action
from game.games.ladders.model.pack import FIRST_CARD, HAND_SIZE, KINDS, NO_STEP, TOP, Step
from game.games.ladders.model.scoring import MOST_RESHUFFLES, Team, team_by_player
from game.games.ladders.model.state import State
from game.games.ladders.model.view import View

Move: TypeAlias = tuple[int, Step, int, int]
"""What to do, with which step, from or to which pile, on which ACCENT pile.

A RUNG has the index player × 4 + rung; a CLIMB has its owner's.
"""

HAND: Final = 0
RUNG: Final = 1
CLIMB: Final = 2
DISCARD: Final = 3
DRAW: Final = 4
STOP: Final = 5
"""The first field of a move. ``HAND``, ``RUNG`` and ``CLIMB`` are plays from there. After ``CLIMB``
and all later ones something new comes into view, or the turn ends.
"""

TO_DRAW: Final[Move] = (DRAW, 0, 0, 0)
TO_STOP: Final[Move] = (STOP, 0, 0, 0)


class Board:
    """A deal in play. The next card to draw or play comes last in each pile."""

    __slots__ = (
        "accents",
        "climbs",
        "discard",
        "draw",
        "hands",
        "heights",
        "idle",
        "moved",
        "over",
        "reshuffles",
        "rungs",
        "teams",
        "turn",
        "turns",
    )

    def __init__(self, teams: tuple[Team, ...]) -> None:
        self.teams = teams
        self.turn = 0
        self.turns = 0
        """The number of turns that have ended."""
        self.over = False
        self.moved = False
        self.idle = 0
        self.reshuffles = 0
        self.climbs: list[list[Step]] = []
        self.hands: list[list[Step]] = []
        self.rungs: list[list[Step]] = []
        self.accents: list[list[Step]] = [[] for _ in range(ACCENTS)]
        self.heights = [0] * ACCENTS
        self.draw: list[Step] = []
        self.discard: list[Step] = []

    def clone(self) -> "Board":
        """Return an independent copy."""
        copy = Board(self.teams)
        copy.turn = self.turn
        copy.turns = self.turns
        copy.over = self.over
        copy.moved = self.moved
        copy.idle = self.idle
        copy.reshuffles = self.reshuffles
        copy.climbs = [pile[:] for pile in self.climbs]
        copy.hands = [hand[:] for hand in self.hands]
        copy.rungs = [pile[:] for pile in self.rungs]
        copy.accents = [pile[:] for pile in self.accents]
        copy.heights = self.heights[:]
        copy.draw = self.draw[:]
        copy.discard = self.discard[:]
        return copy

    def make(self, move: Move, rng: Random) -> None:
        """Carry out a legal move."""
        what, step, pile, place = move
        if what == RUNG:
            self.rungs[pile].pop()
        elif what == CLIMB:
            climb = self.climbs[pile]
            climb.pop()
            self.reshuffles = 0
            if not climb and not any(self.climbs[mate] for mate in self.teams[self.turn]):
                self.over = True
        elif what == DRAW:
            self._draw_up(rng)
            return
        elif what == STOP:
            self._stop(rng)
            return
        else:
            self.hands[self.turn].remove(step)
            if what == DISCARD:
                self.rungs[pile].append(step)
                self.idle = 0
                self._pass_on(rng)
                return
        self._put(step, place)

    def _put(self, step: Step, place: int) -> None:
        self.moved = True
        accent = self.accents[place]
        accent.append(step)
        height = self.heights[place] + 1
        if height == TOP:
            self.discard += accent
            self.accents[place] = []
            height = 0
        self.heights[place] = height

    def _stop(self, rng: Random) -> None:
        self.idle = 0 if self.moved else self.idle + 1
        if self.idle == len(self.teams):
            self.over = True
        else:
            self._pass_on(rng)

    def _pass_on(self, rng: Random) -> None:
        self.turns += 1
        self.turn = self.turn + 1 if self.turn + 1 < len(self.teams) else 0
        self.moved = False
        self._draw_up(rng)

    def _draw_up(self, rng: Random) -> None:
        hand = self.hands[self.turn]
        while len(hand) < HAND_SIZE:
            if not self.draw:
                if not self.discard:
                    return
                if self.reshuffles == MOST_RESHUFFLES:
                    self.over = True
                    return
                # Sorted, because the order of DISCARD must not matter.
                self.draw, self.discard = sorted(self.discard), []
                shuffle(self.draw, rng)
                self.reshuffles += 1
            need = HAND_SIZE - len(hand)
            hand += self.draw[-need:]
            del self.draw[-need:]
            self.moved = True


def board_of(state: State, teams: tuple[Team, ...]) -> Board:
    """Return a state in mid-deal as a board."""
    assert state.turn is not None
    board = Board(teams)
    board.turn = state.turn
    board.moved = state.moved
    board.idle = state.idle
    board.reshuffles = state.reshuffles
    board.climbs = [steps_of(pile) for pile in state.climbs]
    board.hands = [steps_of(hand) for hand in state.hands]
    board.rungs = [steps_of(pile) for pile in state.rungs]
    board.accents = [steps_of(pile) for pile in state.accents]
    board.heights = [len(pile) for pile in state.accents]
    board.draw = steps_of(state.draw)
    board.discard = steps_of(state.discard)
    return board


def seen_by(view: View) -> Board:
    """Return the board as the seat to move sees it, which is enough to plan but not to play on.

    Only the top cards of CLIMBS and DRAW are known, and the opponents' HANDS are empty.
    """
    assert view.to_move is not None
    board = Board(team_by_player(view.players, view.options.partners))
    board.turn = view.to_move
    board.climbs = [
        [] if pile.top is None else [NO_STEP] * (pile.size - 1) + [pile.top - FIRST_CARD]
        for pile in view.climbs
    ]
    board.hands = [[] for _ in range(view.players)]
    board.hands[board.turn] = steps_of(view.hand)
    board.rungs = [steps_of(pile) for rungs in view.rungs for pile in rungs]
    board.accents = [steps_of(pile) for pile in view.accents]
    board.heights = [len(pile) for pile in view.accents]
    board.draw = [NO_STEP] * view.draw_size
    if view.draw_top is not None:
        board.draw[-1] = view.draw_top - FIRST_CARD
    board.discard = steps_of(view.discard)
    return board


def action_of(move: Move) -> Action:
    """Return the action of a move."""
    what, step, pile, place = move
    if what in (DRAW, STOP):
        return Action("draw" if what == DRAW else "stop")
    card = KINDS[step]
    if what == HAND:
        return Action("play", card, "hand", accent=place)
    if what == CLIMB:
        return Action("play", card, "climb", pile, accent=place)
    owner, rung = divmod(pile, ACCENTS)
    if what == RUNG:
        return Action("play", card, "rung", owner, rung, place)
    return Action("discard", card, rung=rung)


def steps_of(cards: Iterable[Card]) -> list[Step]:
    """Return cards as steps."""
    return [card - FIRST_CARD for card in cards]
