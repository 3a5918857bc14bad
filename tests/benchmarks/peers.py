"""Random playouts of other engines' games, driven from Python; only players' actions count."""

import time
from random import Random

import pyspiel
import rlcard


def openspiel(name: str, seconds: float, seed: int = 1) -> float:
    """Return actions per second of an OpenSpiel game in C++, with its default players."""
    game = pyspiel.load_game(name)
    number = Random(seed).random
    actions = 0
    start = now = time.process_time()
    while now - start < seconds:
        state = game.new_initial_state()
        while not state.is_terminal():
            legal = state.legal_actions()
            actions += not state.is_chance_node()
            state.apply_action(legal[int(number() * len(legal))])
        now = time.process_time()
    return actions / (now - start)


def rlcard_environment(name: str, seconds: float, seed: int = 1) -> float:
    """Return actions per second of an RLCard game through its environment, as it is meant."""
    env = rlcard.make(name, config={"seed": seed})
    number = Random(seed).random
    actions = 0
    start = now = time.process_time()
    while now - start < seconds:
        state, _ = env.reset()
        while not env.is_over():
            legal = list(state["legal_actions"])
            state, _ = env.step(legal[int(number() * len(legal))])
            actions += 1
        now = time.process_time()
    return actions / (now - start)


def bare_uno(seconds: float, seed: int = 1) -> float:
    """Return actions per second of RLCard's uno without the environment around it."""
    game = rlcard.make("uno", config={"seed": seed}).game
    number = Random(seed).random
    actions = 0
    start = now = time.process_time()
    while now - start < seconds:
        game.init_game()
        while not game.is_over():
            legal = game.get_legal_actions()
            game.step(legal[int(number() * len(legal))])
            actions += 1
        now = time.process_time()
    return actions / (now - start)
