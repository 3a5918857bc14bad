"""Renumbers the players of views and moves, so that no figure depends on their seats."""

from collections.abc import Sequence
from dataclasses import replace
from typing import TypeVar

from game.games.ladders.model.actions import NONE, RUNGS, LaddersAction
from game.games.ladders.model.board import CLIMB, DISCARD, HAND, RUNG, TO_DRAW, TO_STOP, Move
from game.games.ladders.model.pack import step_of
from game.games.ladders.model.view import LaddersView, MemoryView

T = TypeVar("T")


class LaddersRenumbering:
    """Maps players to numbers: the first to move in the deal is 0, then clockwise."""

    def __init__(self, first: int, players: int) -> None:
        self.players = [(first + number) % players for number in range(players)]
        """The player of each number."""
        self.number = [(player - first) % players for player in range(players)]
        """The number of each player."""

    def view(self, view: LaddersView) -> LaddersView:
        """Return the view of the player to move, renumbered."""
        assert view.to_move is not None
        mover = self.number[view.to_move]
        return replace(
            view,
            seat=mover,
            to_move=mover,
            dealer=self.number[view.dealer],
            climbs=self.by_number(view.climbs),
            rungs=self.by_number(view.rungs),
            hand_sizes=self.by_number(view.hand_sizes),
            known=self.by_number(view.known),
            memory=self._memory(view.memory) if view.memory else None,
            scores=self.by_number(view.scores),
            totals=self.by_number(view.totals),
        )

    def action(self, action: LaddersAction) -> LaddersAction:
        """Return an action at the table, renumbered."""
        return _owned(action, self.number[action.owner]) if action.owner != NONE else action

    def at_table(self, action: LaddersAction) -> LaddersAction:
        """Return a renumbered action as it is at the table."""
        return _owned(action, self.players[action.owner]) if action.owner != NONE else action

    def move(self, action: LaddersAction, mover: int) -> Move:
        """Return a renumbered action of a player as a move."""
        if action.kind in ("draw", "stop"):
            return TO_DRAW if action.kind == "draw" else TO_STOP
        step = step_of(action.card)
        if action.kind == "discard":
            return DISCARD, step, mover * RUNGS + action.rung, -1
        if action.source == "hand":
            return HAND, step, -1, action.accent
        owner = self.number[action.owner]
        if action.source == "climb":
            return CLIMB, step, owner, action.accent
        return RUNG, step, owner * RUNGS + action.rung, action.accent

    def by_number(self, values: Sequence[T]) -> tuple[T, ...]:
        """Return values that are indexed by player, indexed by number instead."""
        return tuple(values[player] for player in self.players)

    def _memory(self, memory: MemoryView) -> MemoryView:
        notes = tuple(note._replace(player=self.number[note.player]) for note in memory.notes)
        return replace(memory, held=self.by_number(memory.held), notes=notes)


def _owned(action: LaddersAction, owner: int) -> LaddersAction:
    return LaddersAction(action.kind, action.card, action.source, owner, action.rung, action.accent)
