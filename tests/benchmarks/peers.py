"""Random playouts of other engines' games, driven from Python; only players' actions count."""

import time
from random import Random

import pyspiel
import rlcard


def crazy_eights(seconds: float, seed: int = 1) -> float:
    """Return actions per second of OpenSpiel's C++ crazy_eights with its default two players."""
    game = pyspiel.load_game("crazy_eights")
    number = Random(seed).random
    actions = 0
    start = now = time.perf_counter()
    while now - start < seconds:
        state = game.new_initial_state()
        while not state.is_terminal():
            legal = state.legal_actions()
            actions += not state.is_chance_node()
            state.apply_action(legal[int(number() * len(legal))])
        now = time.perf_counter()
    return actions / (now - start)


def uno(seconds: float, seed: int = 1) -> float:
    """Return actions per second of RLCard's uno with two players, through its environment."""
    env = rlcard.make("uno", config={"seed": seed})
    number = Random(seed).random
    actions = 0
    start = now = time.perf_counter()
    while now - start < seconds:
        state, _ = env.reset()
        while not env.is_over():
            legal = list(state["legal_actions"])
            state, _ = env.step(legal[int(number() * len(legal))])
            actions += 1
        now = time.perf_counter()
    return actions / (now - start)


def bare_uno(seconds: float, seed: int = 1) -> float:
    """Return actions per second of the same game without RLCard's environment around it."""
    game = rlcard.make("uno", config={"seed": seed}).game
    number = Random(seed).random
    actions = 0
    start = now = time.perf_counter()
    while now - start < seconds:
        game.init_game()
        while not game.is_over():
            legal = game.get_legal_actions()
            game.step(legal[int(number() * len(legal))])
            actions += 1
        now = time.perf_counter()
    return actions / (now - start)
