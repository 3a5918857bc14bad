"""Deals a pack one card at a time, and passes cards between hands."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from game.cards import Card, read_card
from game.climbing.model.exchange import ExchangeStep, Transfer
from game.climbing.model.hands import counts_of, hand_of
from game.climbing.model.state import ClimbingState
from game.faults import Fault

if TYPE_CHECKING:
    # Native ints, which only the compiler sees: nothing of them is needed to run.
    from mypy_extensions import i64

_transfer: Final[Callable[[tuple[ExchangeStep, tuple[Card, ...]]], Transfer]] = partial(
    tuple.__new__, Transfer
)
"""Makes a transfer from its parts; a call of the class runs Python, in three times the time."""


def dealt(cards: Sequence[Card], order: Sequence[int]) -> tuple[tuple[Card, ...], ...]:
    """Return the hands by player; cards are dealt one by one to the players in ``order``."""
    hands: list[tuple[Card, ...]] = [()] * len(order)
    for place, player in enumerate(order):
        hands[player] = tuple(cards[place :: len(order)])
    return tuple(hands)


def read_hands(
    line: Mapping[str, Any], pack: Sequence[Card], order: Sequence[int]
) -> tuple[tuple[Card, ...], ...]:
    """Return the hands in a deal's record line; raise ``Fault`` if the pack can't give them."""
    lists = line.get("hands")
    if not isinstance(lists, list) or not all(isinstance(hand, list) for hand in lists):
        raise Fault("records.hands", key="'hands'")
    hands = tuple(tuple(read_card(text) for text in hand) for hand in lists)
    sizes = [len(hand) for hand in dealt(pack, order)]
    if [len(hand) for hand in hands] != sizes:
        raise Fault(
            "records.sizes", key="'hands'", wanted=str(sizes), value=str([*map(len, hands)])
        )
    if sorted(card for hand in hands for card in hand) != sorted(pack):
        raise Fault("records.pack", key="'hands'", count=len(pack))
    return hands


def hand_out(
    state: ClimbingState,
    dealer: int,
    hands: Sequence[Sequence[Card]],
    plan: tuple[ExchangeStep, ...],
) -> None:
    """Begin a deal with these hands by player, and this exchange before play."""
    state.dealer = dealer
    state.hands = [hand_of(hand) for hand in hands]
    state.counts = [counts_of(hand) for hand in state.hands]
    state.sizes = [len(hand) for hand in hands]
    state.plan, state.step = plan, 0
    state.transfers, state.log, state.finished = [], [], []
    state.scores = [0] * len(hands)
    state.leader, state.turned = None, False
    state.round_start = 0


def transfer(state: ClimbingState, cards: tuple[Card, ...]) -> Transfer:
    """Carry out the due step of the exchange; return what was passed."""
    step = state.plan[state.step]
    giver, to, number, _ = step
    passed: i64 = hand_of(cards)
    counts: i64 = counts_of(passed)
    # Compiled, "+=" on an item of a list is slow.
    hands, by_rank, sizes = state.hands, state.counts, state.sizes
    hands[giver], hands[to] = hands[giver] ^ passed, hands[to] | passed
    by_rank[giver], by_rank[to] = by_rank[giver] - counts, by_rank[to] + counts
    sizes[giver], sizes[to] = sizes[giver] - number, sizes[to] + number
    made = _transfer((step, cards))
    state.transfers.append(made)
    state.step += 1
    return made
