"""Determinizations of a Social Climbing view: every order of the unseen cards is possible."""

from collections import Counter
from collections.abc import Sequence
from random import Random

from game.cards import Card, packs
from game.chance.shuffling import shuffle
from game.games.social_climbing.model.actions import end_rank, ends_code
from game.games.social_climbing.model.state import State
from game.games.social_climbing.model.view import View


def unseen(view: View) -> list[Card]:
    """Return the hidden cards of the piles, in pack order."""
    left = Counter(packs(view.options.packs))
    left.subtract(card for columns in view.columns for column in columns for card in column)
    left.subtract(card for bank in view.banked for column in bank for card in column)
    left.subtract(view.discards)
    left.subtract(pile.top for pile in view.piles if pile.top is not None)
    return list(left.elements())


def determinize(view: View, rng: Random) -> State:
    """Return a state with the hidden cards in a uniformly random order."""
    state = State(view.players)
    state.deal = view.deal
    state.first = view.first
    state.turn = view.to_move
    state.piles = determinized_piles(view, unseen(view), rng)
    state.tops = [end_rank(pile) for pile in state.piles]
    state.left = sum(len(pile) for pile in state.piles)
    state.columns = [list(column) for columns in view.columns for column in columns]
    state.ends = [ends_code(*columns) for columns in view.columns]
    state.banked = [list(bank) for bank in view.banked]
    state.scores = list(view.scores)
    state.discards = list(view.discards)
    state.totals = list(view.totals)
    state.wins = list(view.wins)
    return state


def determinized_piles(view: View, unseen: Sequence[Card], rng: Random) -> list[list[Card]]:
    """Return only the piles of such a state; ``unseen`` is the same for every draw."""
    if view.deal < 0:
        return [[] for _ in view.piles]
    if view.options.open_piles:
        return [
            [] if pile.top is None else [*reversed(pile.below or ()), pile.top]
            for pile in view.piles
        ]
    hidden = list(unseen)
    shuffle(hidden, rng)
    piles = []
    for pile in view.piles:
        below = [hidden.pop() for _ in range(pile.size - 1)]
        piles.append(below if pile.top is None else [*below, pile.top])
    return piles
