"""How true the judgement of Ladders is: ``python -m tests.benchmarks.rungs --deals 2000``.

One player among the reference chooses otherwise. What all these choices came to is known from deals
played to the end: the rungs left, less what the reference leaves in the same deals. It is held
against the sum of what the debrief says of each choice: some rounds played on, then judged.
"""

import argparse
from collections.abc import Callable, Mapping
from functools import partial
from math import sqrt
from random import Random

from game.analysis.estimates import Estimate, Means
from game.chance.numbers import RandomNumbers
from game.games.ladders.analysis.choosing import ROUNDS, LaddersChoiceComparison
from game.games.ladders.analysis.lots import DealsByLot
from game.games.ladders.model.board import CLIMB, DISCARD, Move
from game.games.ladders.rollouts.boards import as_lists
from game.games.ladders.rollouts.flat_board import FlatBoard
from game.games.ladders.rollouts.moves import packed, unpacked
from game.games.ladders.rollouts.policy import choose, find_move, play_on
from game.games.ladders.rules import Ladders
from game.games.ladders.search.discarding import Discarding
from game.games.ladders.search.evaluation import valued_plans
from game.games.ladders.search.soundness import sound
from game.process.terminal import answer
from tests.games.ladders_game import rules_for
from tests.games.ladders_policy import discards_of

ANYHOW = Discarding(four_rungs_first=False, hold_portals=False)
STANDINGS = 5
"""Of which a planning player thinks."""


class Player:
    """Chooses moves for one player."""

    def __init__(self, rules: Ladders, luck: Random) -> None:
        self._teams = rules.teams
        self._luck = luck
        self._taste = RandomNumbers(luck)

    def usual(self, board: FlatBoard) -> Move:
        """Return the reference's move."""
        return unpacked(find_move(board, self._taste))

    def careless(self, board: FlatBoard) -> Move:
        """Return the reference's move, but lay any card on any RUNG."""
        move = self.usual(board)
        if move[0] != DISCARD:
            return move
        return self._luck.choice(discards_of(as_lists(board, self._teams), ANYHOW))

    def planning(self, board: FlatBoard) -> Move:
        """Return the first move of the plan that looks best to the searches' judgement.

        Where the reference gets to CLIMB, it is the reference's: nearly as ``medium`` plays.
        """
        usual = choice(board, self.usual, self._luck)
        if usual[-1][0] == CLIMB:
            return usual[0]
        lists = as_lists(board, self._teams)
        loose = len(lists.draw) + len(lists.discard) + sum(lists.heights)
        return sound(valued_plans(lists, ANYHOW, (), STANDINGS), loose)[0].plan[0]


Chooses = Callable[[FlatBoard], Move]
PLAYERS: Mapping[str, Callable[[Player, FlatBoard], Move]] = {
    "careless": Player.careless,
    "planning": Player.planning,
}


def choice(board: FlatBoard, chooses: Chooses, luck: Random) -> list[Move]:
    """Return what a player does until something comes into view."""
    seen, moves, numbers = board.clone(), list[Move](), RandomNumbers(luck)
    while not moves or (moves[-1][0] < CLIMB and not seen.over):
        moves.append(chooses(seen))
        seen.make(packed(moves[-1]), numbers)
    return moves


def measure(rules: Ladders, name: str, deals: int, rounds: int) -> tuple[Estimate, Estimate]:
    """Return in rungs a deal what choices are said to bring, and by how much that is wrong."""
    judgement = LaddersChoiceComparison(rules, 1, rounds)
    found, luck = Means(2), Random("rungs")
    numbers, taste = RandomNumbers(luck), RandomNumbers(luck)
    by_lot, one_player = DealsByLot(rules.players, rules.options), Player(rules, luck)
    for deal in range(deals):
        player = deal % rules.players
        board = by_lot.deal(numbers)
        usual = board.clone()
        play_on(usual, RandomNumbers(Random(deal)), -1)
        said = 0.0
        while not board.over:
            if board.turn != player:
                choose(board, taste, numbers)
                continue
            made = choice(board, partial(PLAYERS[name], one_player), luck)
            one, other = judgement.tried(board, made, taste, numbers)
            said += one[player] - other[player]
            for move in made:
                board.make(packed(move), numbers)
        came = board.rungs_left()[player] - usual.rungs_left()[player]
        found.add([said, said - came])
    said_of, wrong = found.estimates
    return said_of, wrong


def main() -> None:
    """Print what choices are said to bring, and the bias, for each kind of player."""
    parser = argparse.ArgumentParser(description="Hold the judgement of Ladders against deals.")
    parser.add_argument("--deals", type=int, default=2000)
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--climb", type=int, default=20)
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    parser.add_argument("--partners", action="store_true")
    given = parser.parse_args()
    rules = rules_for(given.players, climb=given.climb, partners=given.partners)
    answer("            said, rungs a deal   bias")
    for name in PLAYERS:
        said, wrong = measure(rules, name, given.deals, given.rounds)
        errors = [sqrt(one.variance) for one in (said, wrong)]
        answer(
            f"{name:10}  {said.value:+6.2f} ± {errors[0]:.2f}"
            f"      {wrong.value:+6.2f} ± {errors[1]:.2f}"
        )


if __name__ == "__main__":
    main()
