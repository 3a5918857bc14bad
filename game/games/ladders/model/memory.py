"""What a perfect memory knows about the origin of the cards in HANDS.

Before the first reshuffle all unseen cards are alike, and there is nothing to remember. At a
reshuffle everyone knows which cards form the new DRAW. The cards that were in one DRAW together are
a *lot*: lot 0 is everything hidden before the first reshuffle, lot 1 the first new DRAW, and so on.
A card that leaves a HAND with cards of several lots may be of any of them. Such doubts are noted,
and ``tracing`` finds out what is possible.
"""

from collections.abc import Iterable, Sequence
from itertools import chain
from typing import Final, NamedTuple, TypeAlias

from game.cards import Card
from game.games.ladders.model.pack import STEPS, step_of

Lot: TypeAlias = int
Counts: TypeAlias = list[int]
"""The number of cards of each step, SKIP PORTAL last."""

MOST_DOUBTS: Final = 12
"""If a reshuffle finds more notes than this, older lots are merged."""


class Note(NamedTuple):
    """A note that a HAND held a number of unknown cards of a lot, or that a card left it."""

    player: int
    lot: Lot | None
    number: int
    """The number of cards; if ``lot`` is ``None``, the step of the card that left."""


Unseen: TypeAlias = Sequence[Card | None]
"""Cards that others did not see; in one seat's memory, the others' cards are ``None``."""

Happening: TypeAlias = tuple[int, Unseen | None, Card | None, int]
"""An event that memory notes, as a plain tuple, because playouts make many and never read them.

The fields are: the player whose HAND it concerns (-1 if a CLIMB was uncovered); the cards lifted
from DRAW that others did not see (``None`` if a card in HAND was shown); the card that everyone now
sees; and the number of unknown cards left in HAND.
"""


class Reshuffle(NamedTuple):
    """What everyone, or each player, knew when DISCARD became DRAW."""

    discard: Sequence[Card]
    top: Card | None
    """The new top card of DRAW; ``None`` if it is face down."""
    hidden: Sequence[Sequence[Card]]
    """All cards that not everyone can see, in piles."""
    unknown: Sequence[Unseen]
    """The hidden cards in each player's HAND."""


def counts_of(cards: Iterable[Card | None]) -> Counts:
    """Return the number of cards of each step, not counting ``None``."""
    counts = [0] * len(STEPS)
    for card in cards:
        if card is not None:
            counts[step_of(card)] += 1
    return counts


class Memory:
    """What everyone knows, and what each player saw of their own cards, since a reshuffle.

    Events and reshuffles are only listed at first, because playouts never ask about them.
    ``recall`` works them in.
    """

    __slots__ = ("held", "latest", "listed", "lots", "notes", "own")

    def __init__(
        self,
        latest: Lot,
        lots: dict[Lot, Counts],
        held: list[dict[Lot, int] | None],
        own: list[dict[Lot, Counts]],
        notes: list[Note],
    ) -> None:
        self.latest = latest
        """The lot that forms DRAW."""
        self.lots = lots
        """For each lot, the cards that nobody is sure to have seen come out."""
        self.held = held
        """For each player, the lots of the unknown cards in HAND; ``None`` if in doubt."""
        self.own = own
        """For each player, the cards among ``lots`` that they saw when they drew them.

        In one seat's memory only that seat's entry is valid.
        """
        self.notes = notes
        """What is known of HANDS with cards of several lots, in order."""
        self.listed: list[Happening | Reshuffle] = []
        """Events to be worked in. Playouts append here all the time, and never more than that."""

    @staticmethod
    def blank() -> "Memory":
        """Return the memory at the first reshuffle."""
        return Memory(latest=0, lots={}, held=[], own=[], notes=[])

    def recall(self) -> None:
        """Work in all events noted so far."""
        for happening in self.listed:
            if isinstance(happening, Reshuffle):
                self._recall_reshuffle(happening)
                continue
            player, lifted, seen, left = happening
            if lifted is None:
                assert seen is not None
                self._recall_shown(player, seen, left)
                continue
            if lifted:
                self._recall_lifted(player, lifted)
            if seen is not None:
                self.lots[0 if player < 0 else self.latest][step_of(seen)] -= 1
        self.listed.clear()

    def _recall_reshuffle(self, reshuffle: Reshuffle) -> None:
        """Begin a new lot with the cards of DISCARD, and drop the lots that are used up.

        If too much is in doubt, older lots are merged.
        """
        if not self.lots or len(self.notes) > MOST_DOUBTS:
            self._begin(reshuffle.hidden, reshuffle.unknown)
        self.lots = {lot: counts for lot, counts in self.lots.items() if lot == 0 or any(counts)}
        self.own = [
            {lot: counts for lot, counts in own.items() if lot in self.lots} for own in self.own
        ]
        self.latest += 1
        self.lots[self.latest] = counts_of(reshuffle.discard)
        if reshuffle.top is not None:
            self.lots[self.latest][step_of(reshuffle.top)] -= 1

    def _begin(self, hidden: Sequence[Sequence[Card]], unknown: Sequence[Unseen]) -> None:
        """Treat all hidden cards as one lot. DRAW is empty."""
        self.latest = 0
        self.lots = {0: counts_of(chain.from_iterable(hidden))}
        self.held = [{0: len(hand)} if hand else {} for hand in unknown]
        self.own = [{0: counts_of(hand)} for hand in unknown]
        self.notes = []

    def _recall_lifted(self, player: int, cards: Unseen) -> None:
        lot, held = self.latest, self.held[player]
        own = self.own[player].setdefault(lot, [0] * len(STEPS))
        for card in cards:
            if card is not None:
                own[step_of(card)] += 1
        if held is None:
            self.notes.append(Note(player, lot, len(cards)))
        else:
            held[lot] = held.get(lot, 0) + len(cards)

    def _recall_shown(self, player: int, card: Card, left: int) -> None:
        held = self.held[player]
        if held and len(held) == 1:
            ((lot, _),) = held.items()
            self.lots[lot][step_of(card)] -= 1
            self.own[player].setdefault(lot, [0] * len(STEPS))[step_of(card)] -= 1
            self.held[player] = {lot: left} if left else {}
            return
        if held:
            self.notes += [Note(player, lot, count) for lot, count in held.items()]
        self.notes.append(Note(player, None, step_of(card)))
        self.held[player] = None if left else {}

    def clone(self) -> "Memory":
        """Return an independent copy."""
        copy = Memory(
            self.latest,
            {lot: counts[:] for lot, counts in self.lots.items()},
            [None if held is None else held.copy() for held in self.held],
            [{lot: counts[:] for lot, counts in own.items()} for own in self.own],
            self.notes[:],
        )
        copy.listed += self.listed
        return copy
