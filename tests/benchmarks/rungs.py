"""How true the judgement of Ladders is: ``python -m tests.benchmarks.rungs --deals 2000``.

One player among the reference chooses otherwise. What all these choices came to is known from deals
played to the end: the rungs left, less what the reference leaves in the same deals. It is held
against the sum of what the debrief says of each choice: some rounds played on, then judged.
"""

import argparse
from collections.abc import Callable, Mapping
from math import sqrt
from random import Random

from game.analysis.estimates import Estimate, Means
from game.games.ladders.analysis.choosing import ROUNDS, ChoiceComparison
from game.games.ladders.analysis.lots import dealt_by_lot
from game.games.ladders.analysis.reference_policy import ReferencePolicy
from game.games.ladders.model.board import CLIMB, DISCARD, Board, Move
from game.games.ladders.rules import Ladders
from game.games.ladders.search.evaluation import valued_plans
from game.games.ladders.search.quick import QuickPlay
from game.games.ladders.search.soundness import sound
from game.process.terminal import answer
from tests.games.ladders_game import rules_for

QUICK = QuickPlay(four_rungs_first=False, hold_portals=False)
STANDINGS = 5
"""Of which a planning player thinks."""

Chooses = Callable[[Board, Random], Move]


def careless(board: Board, luck: Random) -> Move:
    """Return the reference's move, but lay any card on any RUNG."""
    move = QUICK.move(board, luck)
    if move[0] != DISCARD:
        return move
    step, place = luck.choice(QUICK.discarding.possible(board))
    return DISCARD, step, place, -1


def planning(board: Board, luck: Random) -> Move:
    """Return the first move of the plan that looks best to the searches' judgement.

    Where the reference gets to CLIMB, it is the reference's: nearly as ``medium`` plays.
    """
    usual = choice(board, QUICK.move, luck)
    if usual[-1][0] == CLIMB:
        return usual[0]
    loose = len(board.draw) + len(board.discard) + sum(board.heights)
    return sound(valued_plans(board, QUICK.discarding, (), STANDINGS), loose)[0].plan[0]


PLAYERS: Mapping[str, Chooses] = {"careless": careless, "planning": planning}


def choice(board: Board, chooses: Chooses, luck: Random) -> list[Move]:
    """Return what a player does until something comes into view."""
    seen, moves = board.clone(), list[Move]()
    while not moves or (moves[-1][0] < CLIMB and not seen.over):
        moves.append(chooses(seen, luck))
        seen.make(moves[-1], luck)
    return moves


def measure(rules: Ladders, chooses: Chooses, deals: int, rounds: int) -> tuple[Estimate, Estimate]:
    """Return in rungs a deal what choices are said to bring, and by how much that is wrong."""
    habits = ReferencePolicy(four_rungs_first=False, hold_portals=False)
    judgement = ChoiceComparison(rules, habits, 1, rounds)
    found, luck = Means(2), Random("rungs")
    for deal in range(deals):
        player = deal % rules.players
        board = dealt_by_lot(rules.teams, rules.options.climb, luck)
        usual = habits.finish(board.clone(), Random(deal))[player]
        said = 0.0
        while not board.over:
            if board.turn != player:
                habits.choose(board, luck, luck)
                continue
            made = choice(board, chooses, luck)
            one, other = judgement.tried(board, made, luck.getrandbits(32))
            said += one[player] - other[player]
            for move in made:
                board.make(move, luck)
        came = habits.finish(board, luck)[player] - usual
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
    for name, chooses in PLAYERS.items():
        said, wrong = measure(rules, chooses, given.deals, given.rounds)
        errors = [sqrt(one.variance) for one in (said, wrong)]
        answer(
            f"{name:10}  {said.value:+6.2f} ± {errors[0]:.2f}"
            f"      {wrong.value:+6.2f} ± {errors[1]:.2f}"
        )


if __name__ == "__main__":
    main()
