"""The rollout policy of climbing games once more, stated plainly, to hold the kernel against it.

It looks at a hand as a number of cards by rank, and at the ranks in order, and tries out what the
kernel finds in one word of bits.
"""

from collections import Counter

from game.cards import JOKER, Rank
from game.climbing.model.hands import Counts, count_of
from game.climbing.model.plays import PlayRules
from game.climbing.model.state import Table

PlainChoice = tuple[Rank, int, int]
"""Rank, naturals and jokers; all zero for a pass."""

PASS: PlainChoice = (0, 0, 0)


def plain_choice(rules: PlayRules, table: Table, luck: float) -> PlainChoice:
    """Return the choice of the player to move; ``luck`` is from 0 to below 1."""
    assert table.turn is not None
    hand = held_in(table.counts[table.turn])
    order = rules.ranks[::-1] if table.turned else rules.ranks
    if not table.size:
        return _lead(rules, hand, order, luck)
    beating = [rank for rank in (*order, JOKER) if table.fitting >> rank * 4 & 8]
    return _answer(rules, hand, table.size, beating, luck)


def held_in(counts: Counts) -> Counter[Rank]:
    return Counter({rank: held for rank in range(JOKER + 1) if (held := count_of(counts, rank))})


def _lead(
    rules: PlayRules, hand: Counter[Rank], order: tuple[Rank, ...], luck: float
) -> PlainChoice:
    """Lead the whole of the lowest rank; with two ranks left, every other time the other one."""
    held, jokers = [rank for rank in order if hand[rank]], hand[JOKER]
    if not held:
        if rules.joker_tops:
            return JOKER, 0, 1
        return rules.ranks[-1], 0, min(jokers, rules.jokers_together)
    if len(held) == 1:
        [rank] = held
        together = min(jokers, rules.jokers_together, rules.largest - hand[rank])
        return rank, hand[rank], together
    rank = held[1] if len(held) == 2 and not jokers and luck < 0.5 else held[0]
    return rank, hand[rank], 0


def _answer(
    rules: PlayRules, hand: Counter[Rank], size: int, beating: list[Rank], luck: float
) -> PlainChoice:
    """Answer with the lowest set of the size; or break one, or add jokers; or pass."""
    naturals = [rank for rank in beating if rank != JOKER]
    large = [rank for rank in naturals if hand[rank] >= size]
    just = [rank for rank in large if hand[rank] == size or size == 5]
    if just:
        return (just[0], size, 0) if luck >= 0.12 or hand.total() == size else PASS
    if large:
        return (large[0], size, 0) if luck < 0.5 else PASS
    most = min(hand[JOKER], rules.jokers_together, size)
    for jokers in range(1, most + 1):
        found = _with_jokers(rules, hand, size, jokers, beating)
        if found:
            goes_out = hand.total() == size and hand[JOKER] == jokers
            return found if luck < 0.35 or goes_out else PASS
    return PASS


def _with_jokers(
    rules: PlayRules, hand: Counter[Rank], size: int, jokers: int, beating: list[Rank]
) -> PlainChoice | None:
    """Return the lowest answer with so many jokers; of jokers alone, the highest."""
    naturals = [rank for rank in beating if rank != JOKER]
    if jokers < size:
        held = [rank for rank in naturals if hand[rank] >= size - jokers]
        return (held[0], size - jokers, jokers) if held else None
    if rules.joker_tops:
        return (JOKER, 0, 1) if JOKER in beating else None
    highest = max(naturals, key=rules.power, default=None)
    return None if highest is None else (highest, 0, jokers)
