"""Positions of ours as OpenSpiel's Python ``ISMCTSBot`` sees states, and that bot on the clock.

Extra ``bench``. The adapter is thin: the rules tell which moves there are and what they lead to, in
the form in which our own searches ask them, hidden cards are dealt in ways the rules can't rule
out, and a random playout by the same rules, far quicker than one through OpenSpiel's states,
evaluates a leaf by finishing place.
"""

import sys
from collections.abc import Sequence
from random import Random
from time import process_time
from types import SimpleNamespace
from typing import Any

import numpy
import pyspiel
from open_spiel.python.algorithms.ismcts import ISMCTSBot

from game.bots.tree import EXPLORATION
from game.chance import SeededChance
from game.climbing.model.actions import Give
from game.climbing.model.state import ClimbingState
from game.games.social_climbing.model.actions import merged
from game.games.social_climbing.search.search_view import RankBoard
from game.measuring.mirrored import place_score
from game.thinking import AnySearchView

_CHANCE = SeededChance("spiel")
"""Never asked: within a search nothing is drawn but worlds."""


def places(standing: Sequence[int]) -> list[float]:
    return [place_score(standing, seat) for seat in range(len(standing))]


class PlainClimbing:
    """President & Bum or SOCiable: every legal move, and random playouts."""

    def __init__(self, rules: Any, view: Any) -> None:
        self._rules, self._moves = rules, rules.moves
        self._determinizer, self._exchanging = rules.determinizer(view), view.due is not None

    def world(self, rng: Random) -> Any:
        return (
            self._determinizer.state(rng) if self._exchanging else self._determinizer.position(rng)
        )

    def mover(self, position: Any) -> int | None:
        turn: int | None = position.turn
        return turn

    def moves(self, position: Any) -> Sequence[Any]:
        if isinstance(position, ClimbingState):
            return tuple(self._rules.legal_actions(position))
        return self._moves.of(position)  # type: ignore[no-any-return]

    def after(self, position: Any, move: Any, rng: Random) -> Any:
        if not isinstance(position, ClimbingState):
            self._moves.make(position, move)
            return position
        self._rules.apply(position, move, SeededChance(str(rng.random())))
        over = position.step == len(position.plan)
        return position.copy_round() if over else position

    def rewards(self, position: Any, rng: Random) -> Sequence[float]:
        while isinstance(position, ClimbingState):
            position = self.after(position, rng.choice(self.moves(position)), rng)
        listed, make, number = self._moves.of, self._moves.make, rng.random
        while position.turn is not None:
            moves = listed(position)
            make(position, moves[int(number() * len(moves))] if len(moves) > 1 else moves[0])
        standing = [0] * len(position.finished)
        for place, player in enumerate(reversed(position.finished)):
            standing[player] = place
        return places(standing)

    def actions(self, move: Any) -> Sequence[Any]:
        return (move if isinstance(move, Give) else move.action,)


class PlainBoard:
    """Social Climbing: the rules themselves, and random playouts."""

    def __init__(self, rules: Any, view: Any) -> None:
        self._rules, self._view = rules, view

    def world(self, rng: Random) -> Any:
        return self._rules.determinize(self._view, rng)

    def mover(self, position: Any) -> int | None:
        turn: int | None = position.turn
        return turn

    def moves(self, position: Any) -> Sequence[Any]:
        return merged(self._rules.legal_actions(position))

    def after(self, position: Any, move: Any, rng: Random) -> Any:
        self._rules.apply(position, move, _CHANCE)
        return position

    def rewards(self, position: Any, rng: Random) -> Sequence[float]:
        listed, apply, number = self._rules.legal_actions, self._rules.apply, rng.random
        while position.turn is not None:
            legal = listed(position)
            apply(position, legal[int(number() * len(legal))], _CHANCE)
        return places(position.scores)

    def actions(self, move: Any) -> Sequence[Any]:
        return (move,)


def plain(rules: Any, view: Any, legal: Sequence[Any]) -> AnySearchView:
    """Return what the rules offer anyone's search, without what ours knows of playing well."""
    kind = PlainClimbing if hasattr(rules, "play_rules") else PlainBoard
    return kind(rules, view)


class Moves:
    """Numbers for moves: OpenSpiel's bot wants ints."""

    def __init__(self) -> None:
        self._moves: list[Any] = []
        self._numbers: dict[Any, int] = {}

    def number(self, move: Any) -> int:
        if move not in self._numbers:
            self._numbers[move] = len(self._moves)
            self._moves.append(move)
        return self._numbers[move]

    def __getitem__(self, number: int) -> Any:
        return self._moves[number]


class Spiel:
    """A position as OpenSpiel's bot sees a state."""

    def __init__(self, search_view: AnySearchView, moves: Moves, rng: Random) -> None:
        self._search_view, self._moves, self._rng = search_view, moves, rng
        self._position = search_view.world(rng)
        self._history = ""

    def get_game(self) -> Any:
        return _GAME

    def is_chance_node(self) -> bool:
        return False

    def is_terminal(self) -> bool:
        return self._search_view.mover(self._position) is None

    def current_player(self) -> int | None:
        return self._search_view.mover(self._position)

    def legal_actions(self) -> list[int]:
        return [self._moves.number(move) for move in self._search_view.moves(self._position)]

    def apply_action(self, number: int) -> None:
        # Gives are seen by two players only; what one has given shows in one's own hand.
        exchanging = isinstance(self._position, ClimbingState)
        self._history += "give " if exchanging else f"{number} "
        self._position = self._search_view.after(self._position, self._moves[number], self._rng)

    def returns(self) -> Sequence[float]:
        return self._search_view.rewards(self._position, self._rng)

    def information_state_string(self) -> Any:
        """Return what the player to move knows; any key will do, a tuple is the quickest."""
        position = self._position
        if isinstance(position, RankBoard):
            return tuple(pile[-1] for pile in position.piles), *position.columns, self._history
        if hasattr(position, "tops"):
            return *position.tops, *position.ends, self._history
        if isinstance(position, ClimbingState):
            return position.hands[position.turn or 0], self._history
        return position.counts[position.turn], self._history


_TYPE = SimpleNamespace(
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
)
_GAME = SimpleNamespace(get_type=lambda: _TYPE)


class Evaluator:
    """The playout, and no opinion beforehand."""

    def evaluate(self, state: Spiel) -> Sequence[float]:
        return state.returns()

    def prior(self, state: Spiel) -> list[tuple[int, float]]:
        legal = state.legal_actions()
        return [(action, 1 / len(legal)) for action in legal]


class OutOfTime(Exception):
    """Raised between two simulations: the bot itself knows only how many, not how long."""


def choose(search_view: AnySearchView, seconds: float, rng: Random) -> tuple[Any, int]:
    """Return the action OpenSpiel's search takes after so long, and how many worlds it tried."""
    began, moves, made = process_time(), Moves(), 0

    def another_world(state: Spiel, player: int) -> Spiel:
        nonlocal made
        # The first only makes the root.
        if made > 1 and process_time() - began >= seconds:
            raise OutOfTime
        made += 1
        return Spiel(search_view, moves, rng)

    random_state = numpy.random.RandomState(rng.getrandbits(32))
    bot = ISMCTSBot(_GAME, Evaluator(), EXPLORATION, sys.maxsize, random_state=random_state)
    bot.set_resampler(another_world)
    root = Spiel(search_view, moves, rng)
    [*legal] = root.legal_actions()
    if len(legal) == 1:
        return search_view.actions(moves[legal[0]])[0], 0
    try:
        bot.run_search(root)
    except OutOfTime:
        policy = bot.get_final_policy(root, bot._root_node)
    return search_view.actions(moves[max(policy, key=lambda pair: pair[1])[0]])[0], made
