"""The kernel's random playout on plain ints, without a list of moves.

Compiled, it takes half the time of ``quick_playout`` in ``kernel``; interpreted, that one is
faster. With the same random numbers both play the same: ``tests/games/test_climbing_kernel.py``
checks it.
"""

from random import Random
from typing import TYPE_CHECKING, Final

from game.climbing.model.hands import ONE_JOKER, Counts
from game.climbing.model.plays import AT_LEAST, PRIME, RANK_OF, Plays, Ranks
from game.climbing.model.state import Table

if TYPE_CHECKING:
    # Native ints, which only the compiler sees: nothing of them is needed to run.
    from mypy_extensions import i64

_ACE: Final[Ranks] = 8


def play_out_bare(
    position: Table,
    rng: Random,
    plays: Plays[tuple[Counts, Ranks, int]],
    answered: tuple[tuple[Ranks, ...], ...],
) -> list[int]:
    """Play a deal out without house rules that affect turns; return the order of going out.

    ``answered`` is indexed by size and rank of a play: the ranks that beat it.
    """
    number = rng.random
    hands, after, finished = position.counts[:], position.after[:], position.finished[:]
    first, before = position.turn, position.last
    assert first is not None
    turn: i64 = first
    last: i64 = -1 if before is None else before
    size: i64 = position.size
    fit: i64 = position.fitting
    waiting: i64 = position.waiting
    holding: i64 = len(hands) - len(finished)
    hand: i64
    gone: i64
    beaten: i64
    cards: i64
    held: i64
    chosen: i64
    rank: i64
    ways: int
    while True:
        hand = hands[turn]
        gone = 0
        if hand >= ONE_JOKER:
            moves = plays.answers(hand, size, fit) if size else plays.leads(hand)
            chosen = int(number() * len(moves)) if len(moves) > 1 else 0
            gone, beaten, cards = moves[chosen]
        elif size:
            beaten, cards = fit, size
            held = hand + AT_LEAST[size] & fit
            # 16 is 1 modulo 15, so this counts the ranks in ``held``; choice 0 is the pass.
            ways = 1 + (held >> 3) % 15
            chosen = int(number() * ways) if held else 0
            if chosen:
                rank = _nth_rank(held, chosen)
                gone, beaten = size << rank * 4, answered[size][rank]
        else:
            # There are as many leads as cards. Modulo 15 adds up the counts, as nobody holds 15
            # cards.
            ways = hand % 15
            rank, cards = _nth_lead(hand, int(number() * ways) if ways > 1 else 0)
            gone, beaten = cards << rank * 4, answered[cards][rank]
        if not gone:
            waiting -= 1
            if waiting:
                turn = after[turn]
                continue
            turn = last if hands[last] else after[last]
            size = 0
            continue
        fit, size, last = beaten, cards, turn
        turn = after[turn]
        hands[last] = hand = hand - gone
        if hand:
            waiting = holding - 1
            continue
        finished.append(last)
        waiting = holding = holding - 1
        if holding == 1:
            finished.append(turn)
            return finished
        for other, following in enumerate(after):
            if following == last:
                after[other] = turn


def _nth_rank(ranks: "i64", number: "i64") -> "i64":
    """Return the ``number``-th rank of a set, from 1, lowest first; the ace is high."""
    rest: i64 = ranks & ~_ACE
    while number > 1 and rest:
        rest &= rest - 1
        number -= 1
    return RANK_OF[(rest & -rest) % PRIME] if rest else 0


def _nth_lead(hand: "i64", number: "i64") -> "tuple[i64, i64]":
    """Return rank and size of a lead without jokers, numbered from 0, lowest first."""
    left: i64 = hand >> 4
    rank: i64 = 1
    held: i64
    while left:
        held = left & 15
        if number < held:
            return rank, number + 1
        number -= held
        left >>= 4
        rank += 1
    return 0, number + 1
