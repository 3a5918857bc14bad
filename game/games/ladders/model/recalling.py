"""Updates a seat's memory after an event, from its view before the event.

Each function returns the view's new ``memory``. It works on the match's ``Memory`` filled with what
the seat knows: cards that the seat has not seen are ``None``.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import chain

from game.cards import Card
from game.games.ladders.model.events import Drew, Reshuffled
from game.games.ladders.model.memory import Happening, Memory, Reshuffle, Unseen
from game.games.ladders.model.pack import PACK
from game.games.ladders.model.view import LaddersView, MemoryView, remembered


def lifted(view: LaddersView, event: Drew) -> MemoryView | None:
    """Return the memory after cards were lifted from DRAW."""
    cards: Unseen = event.cards or (None,) * event.count
    # If DRAW is face up, everyone saw the first of them.
    unseen = cards if event.top is None else cards[1:]
    return _after(view, (event.player, unseen, event.uncovered, 0))


def uncovered(view: LaddersView, card: Card | None) -> MemoryView | None:
    """Return the memory after a card, if any, was uncovered on a CLIMB."""
    return view.memory if card is None else _after(view, (-1, (), card, 0))


def shown(view: LaddersView, player: int, cards: Sequence[Card], unknown: int) -> MemoryView | None:
    """Return the memory after unknown cards of a HAND were shown.

    ``unknown`` cards were left in HAND after the first of them.
    """
    return _after(
        view, *((player, None, card, unknown - place) for place, card in enumerate(cards))
    )


def reshuffled(view: LaddersView, event: Reshuffled) -> MemoryView:
    """Return the memory after DISCARD became DRAW; ``view`` is the one before."""
    unknown = [_unknown_of(view, player) for player in range(view.players)]
    reshuffle = Reshuffle(view.discard, event.top, [_hidden(view)], unknown)
    memory = Memory.blank() if view.memory is None else _memory(view, view.memory)
    memory.listed.append(reshuffle)
    return remembered(memory, view.seat)


def _after(view: LaddersView, *happenings: Happening) -> MemoryView | None:
    if view.memory is None:
        return None
    memory = _memory(view, view.memory)
    for happening in happenings:
        memory.listed.append(happening)
    return remembered(memory, view.seat)


def _memory(view: LaddersView, seen: MemoryView) -> Memory:
    """Return a view's memory as a ``Memory`` that can be updated."""
    return Memory(
        seen.latest,
        {lot: list(counts) for lot, counts in seen.lots},
        [None if held is None else dict(held) for held in seen.held],
        [
            {lot: list(counts) for lot, counts in seen.own} if player == view.seat else {}
            for player in range(view.players)
        ],
        list(seen.notes),
    )


def _unknown_of(view: LaddersView, player: int) -> Unseen:
    """Return the cards of a HAND that not everyone knows, as the seat sees them."""
    known = view.known[player]
    if player == view.seat:
        return _left(view.hand, known)
    return (None,) * (view.hand_sizes[player] - len(known))


def _hidden(view: LaddersView) -> Sequence[Card]:
    """Return all cards that not everyone can see, while DRAW is empty."""
    return _left(
        PACK,
        view.discard,
        chain.from_iterable(view.accents),
        (card for rungs in view.rungs for rung in rungs for card in rung),
        (climb.top for climb in view.climbs if climb.top is not None),
        chain.from_iterable(view.known),
    )


def _left(cards: Iterable[Card], *without: Iterable[Card]) -> list[Card]:
    left = Counter(cards)
    left.subtract(chain.from_iterable(without))
    return list(left.elements())
