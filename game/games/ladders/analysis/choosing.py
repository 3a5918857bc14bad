"""Compares a choice with the reference policy's, in CLIMB cards left, from what its player knew.

A choice is everything done between two moments at which something hidden comes into view: the start
of the turn, a new CLIMB card, a new HAND. Both choices are tried in the same determinizations with
the same random numbers. The rollout policy plays on for some rounds, then the board is evaluated.
"""

from collections.abc import Iterator, Sequence
from random import Random

from game.analysis.estimates import Estimate, Means
from game.games.ladders.analysis.expecting import expected_rungs
from game.games.ladders.analysis.planning import FEW, TurnPlanner
from game.games.ladders.analysis.reference_policy import ReferencePolicy, rungs_left
from game.games.ladders.model.actions import PLACES_OF
from game.games.ladders.model.board import Board, Move, board_of
from game.games.ladders.model.view import View
from game.games.ladders.rules import Ladders
from game.games.ladders.search.determinizing import determinize

ROUNDS = 5
"""How many rounds are played before the board is evaluated."""


class ChoiceComparison:
    """Judges choices under one rule set, with a number of determinizations each."""

    def __init__(
        self, rules: Ladders, reference: ReferencePolicy, worlds: int, rounds: int = ROUNDS
    ) -> None:
        self._teams = rules.teams
        self._reference = reference
        self._worlds = worlds
        self._turns = rounds * rules.players

    def gains(self, view: View, made: Sequence[Move], luck: Random) -> list[Estimate] | None:
        """Return how many CLIMB cards more each player's team can expect to have left.

        The comparison is with the reference policy's choice; ``None`` if both lead to the same
        boards.
        """
        found, differs = Means(view.players), False
        for one, other in self._pairs(view, made, luck):
            differs = differs or one is not other
            found.add([left - usual for left, usual in zip(one, other, strict=True)])
        return found.estimates if differs else None

    def worth(self, view: View, plans: Sequence[Sequence[Move]], luck: Random) -> Means:
        """Return minus the CLIMB cards that the team of the player to move can expect to have left.

        All plans are tried in the same determinizations; higher is better. After the plan the
        player goes on planning until the turn ends.
        """
        found, mover = Means(len(plans)), view.to_move
        assert mover is not None
        planner = TurnPlanner(view, FEW)
        for _ in range(self._worlds):
            world = board_of(determinize(view, luck), self._teams)
            seed, until = luck.getrandbits(32), world.turns + self._turns
            found.add([-self._after(world, plan, planner, seed, until)[mover] for plan in plans])
        return found

    def _after(
        self, world: Board, plan: Sequence[Move], planner: TurnPlanner, seed: int, until: int
    ) -> Sequence[float]:
        board, luck = world.clone(), Random(seed)
        for move in plan:
            board.make(move, luck)
        while not board.over and board.turns == world.turns:
            for move in planner.best(board):
                board.make(move, luck)
        return self._rungs(board, luck, until)

    def _pairs(
        self, view: View, made: Sequence[Move], luck: Random
    ) -> Iterator[tuple[list[float], list[float]]]:
        """Yield, per determinization, the cards left after the choice made and the reference's."""
        for _ in range(self._worlds):
            world = board_of(determinize(view, luck), self._teams)
            yield self.tried(world, made, luck.getrandbits(32))

    def tried(
        self, world: Board, made: Sequence[Move], seed: int
    ) -> tuple[list[float], list[float]]:
        """Return each player's cards left after the choice made, and after the reference's.

        The two are the same list if both choices lead to the same board.
        """
        usual, made_so = world.clone(), world.clone()
        on_with_usual, on_with_made = Random(seed), Random(seed)
        self._reference.choose(usual, Random(~seed), on_with_usual)
        for move in made:
            made_so.make(move, on_with_made)
        if _alike(made_so, usual):
            nothing = [0.0] * len(self._teams)
            return nothing, nothing
        until = world.turns + self._turns
        made_rungs = self._rungs(made_so, on_with_made, until)
        return made_rungs, self._rungs(usual, on_with_usual, until)

    def _rungs(self, board: Board, luck: Random, until: int) -> list[float]:
        self._reference.play_on(board, luck, until)
        return rungs_left(board) if board.over else expected_rungs(board)


def _alike(one: Board, other: Board) -> bool:
    """Return whether two boards with the same past are equal but for the order of places."""
    return (
        one.turn == other.turn
        and one.over == other.over
        and sorted(one.heights) == sorted(other.heights)
        and [*map(len, one.climbs)] == [*map(len, other.climbs)]
        and [*map(sorted, one.hands)] == [*map(sorted, other.hands)]
        and _piles(one) == _piles(other)
    )


def _piles(board: Board) -> list[list[list[int]]]:
    """Return each player's RUNGS, sorted so that their places don't matter."""
    players = range(len(board.teams))
    return [sorted(board.rungs[place] for place in PLACES_OF[player]) for player in players]
