"""A deal as plain steps, for plans: no cards, events or memory."""

from collections.abc import Iterable
from typing import Final, TypeAlias

from game.cards import Card
from game.games.ladders.model.actions import ACCENTS, LaddersAction
from game.games.ladders.model.pack import FIRST_CARD, KINDS, NO_STEP, TOP, Step
from game.games.ladders.model.scoring import Team, team_by_player
from game.games.ladders.model.view import LaddersView

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
    """A deal in play. The next card to draw or play comes last in each pile.

    It knows no more of the rules than plays from HAND and RUNGS; deals go on on a ``FlatBoard``.
    """

    __slots__ = (
        "accents",
        "climbs",
        "discard",
        "draw",
        "hands",
        "heights",
        "rungs",
        "teams",
        "turn",
    )

    def __init__(self, teams: tuple[Team, ...]) -> None:
        self.teams = teams
        self.turn = 0
        self.climbs: list[list[Step]] = []
        self.hands: list[list[Step]] = []
        self.rungs: list[list[Step]] = []
        self.accents: list[list[Step]] = [[] for _ in range(ACCENTS)]
        self.heights = [0] * ACCENTS
        self.draw: list[Step] = []
        self.discard: list[Step] = []

    def play(self, move: Move) -> None:
        """Play a card from HAND or RUNG."""
        what, step, pile, place = move
        if what == RUNG:
            self.rungs[pile].pop()
        else:
            assert what == HAND
            self.hands[self.turn].remove(step)
        accent = self.accents[place]
        accent.append(step)
        if len(accent) == TOP:
            self.discard += accent
            self.accents[place] = []
        self.heights[place] = len(self.accents[place])


def seen_by(view: LaddersView) -> Board:
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


def action_of(move: Move) -> LaddersAction:
    """Return the action of a move."""
    what, step, pile, place = move
    if what in (DRAW, STOP):
        return LaddersAction("draw" if what == DRAW else "stop")
    card = KINDS[step]
    if what == HAND:
        return LaddersAction("play", card, "hand", accent=place)
    if what == CLIMB:
        return LaddersAction("play", card, "climb", pile, accent=place)
    owner, rung = divmod(pile, ACCENTS)
    if what == RUNG:
        return LaddersAction("play", card, "rung", owner, rung, place)
    return LaddersAction("discard", card, rung=rung)


def steps_of(cards: Iterable[Card]) -> list[Step]:
    """Return cards as steps."""
    return [card - FIRST_CARD for card in cards]
