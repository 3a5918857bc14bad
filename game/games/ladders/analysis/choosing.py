"""Compares a choice with the reference policy's, in CLIMB cards left, from what its player knew.

A choice is everything done between two moments at which something hidden comes into view: the start
of the turn, a new CLIMB card, a new HAND. Both choices are tried in the same determinizations with
the same random numbers. The rollout policy plays on for some rounds, then the board is evaluated.
"""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Final

from game.analysis.estimates import Estimate, Means
from game.chance.numbers import RandomNumbers
from game.games.ladders.analysis.expecting import expected_rungs
from game.games.ladders.analysis.planning import FEW, TurnPlanner
from game.games.ladders.model.board import Move
from game.games.ladders.model.view import LaddersView
from game.games.ladders.rollouts.boards import as_lists
from game.games.ladders.rollouts.flat_board import FlatBoard, alike
from game.games.ladders.rollouts.moves import packed
from game.games.ladders.rollouts.policy import choose, play_on
from game.games.ladders.rules import Ladders
from game.games.ladders.search.determinizing import LaddersDeterminizer

ROUNDS = 5
"""How many rounds are played before the board is evaluated."""
NUMBERS: Final = 256
"""How many random numbers belong to the playouts of a determinization: each begins with the first,
whatever the others took. 185,000 playouts with two to six players took at most 243; more would come
from the next determinization.
"""


class LaddersChoiceComparison:
    """Judges choices under one rule set, with a number of determinizations each."""

    def __init__(self, rules: Ladders, worlds: int, rounds: int = ROUNDS) -> None:
        self._teams = rules.teams
        self._worlds = worlds
        self._turns = rounds * rules.players

    def gains(self, view: LaddersView, made: Sequence[Move], luck: Random) -> list[Estimate] | None:
        """Return how many CLIMB cards more each player's team can expect to have left.

        The comparison is with the reference policy's choice; ``None`` if both lead to the same
        boards.
        """
        found, differs = Means(view.players), False
        for one, other in self._pairs(view, made, luck):
            differs = differs or one is not other
            found.add([left - usual for left, usual in zip(one, other, strict=True)])
        return found.estimates if differs else None

    def worth(self, view: LaddersView, plans: Sequence[Sequence[Move]], luck: Random) -> Means:
        """Return minus the CLIMB cards that the team of the player to move can expect to have left.

        All plans are tried in the same determinizations; higher is better. After the plan the
        player goes on planning until the turn ends.
        """
        found, mover = Means(len(plans)), view.to_move
        assert mover is not None
        planner, numbers = TurnPlanner(view, FEW), RandomNumbers(luck)
        determinizer = LaddersDeterminizer(view)
        for _ in range(self._worlds):
            world = determinizer.board(numbers, luck)
            begin, values = numbers.reserve(2 * NUMBERS), list[float]()
            for plan in plans:
                numbers.at = begin
                values.append(-self._after(world, plan, planner, numbers)[mover])
            numbers.at = begin + NUMBERS
            found.add(values)
        return found

    def _after(
        self,
        world: FlatBoard,
        plan: Sequence[Move],
        planner: TurnPlanner,
        numbers: RandomNumbers,
    ) -> Sequence[float]:
        board = world.clone()
        for move in plan:
            board.make(packed(move), numbers)
        while not board.over and board.turns == world.turns:
            for move in planner.best(as_lists(board, self._teams)):
                board.make(packed(move), numbers)
        return self._rungs(board, numbers, world.turns + self._turns)

    def _pairs(
        self, view: LaddersView, made: Sequence[Move], luck: Random
    ) -> Iterator[tuple[list[float], list[float]]]:
        """Yield, per determinization, the cards left after the choice made and the reference's."""
        taste = RandomNumbers(Random(luck.getrandbits(32)))
        determinizer, numbers = LaddersDeterminizer(view), RandomNumbers(luck)
        for _ in range(self._worlds):
            yield self.tried(determinizer.board(numbers, luck), made, taste, numbers)

    def tried(
        self, world: FlatBoard, made: Sequence[Move], taste: RandomNumbers, luck: RandomNumbers
    ) -> tuple[list[float], list[float]]:
        """Return each player's cards left after the choice made, and after the reference's.

        The two are the same list if both choices lead to the same board. ``taste`` breaks ties
        between the reference's choices; everything else comes from ``luck``.
        """
        usual, made_so = world.clone(), world.clone()
        begin = luck.reserve(2 * NUMBERS)
        choose(usual, taste, luck)
        on_with_usual, luck.at = luck.at, begin
        for move in made:
            made_so.make(packed(move), luck)
        if alike(made_so, usual):
            luck.at = begin
            nothing = [0.0] * len(self._teams)
            return nothing, nothing
        until = world.turns + self._turns
        made_rungs = self._rungs(made_so, luck, until)
        luck.at = on_with_usual
        usual_rungs = self._rungs(usual, luck, until)
        luck.at = begin + NUMBERS
        return made_rungs, usual_rungs

    def _rungs(self, board: FlatBoard, luck: RandomNumbers, until: int) -> list[float]:
        play_on(board, luck, until)
        return board.rungs_left() if board.over else expected_rungs(board)
