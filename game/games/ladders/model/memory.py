"""What a good memory keeps of where the cards in HANDS came from.

As long as DISCARD has never been reshuffled all unseen cards are alike, and there is nothing to
keep. Then everyone knows which cards the new DRAW is made of. The cards that were ever in DRAW
together are a *lot*: lot 0 is all that was hidden before the first reshuffle, lot 1 the DRAW that
came of it, and so on. A card that comes out of a HAND holding cards of several lots may be of any
of them; such doubts are written down, and ``tracing`` works out what may be.
"""

from collections.abc import Iterable, Sequence
from itertools import chain
from typing import Final, NamedTuple, TypeAlias

from game.cards import Card
from game.games.ladders.model.pack import STEPS, step_of

Lot: TypeAlias = int
Counts: TypeAlias = list[int]
"""How many cards of each step, SKIP PORTAL last."""

MOST_DOUBTS: Final = 12
"""When a reshuffle finds more notes than this, older lots are no longer told apart."""


class Note(NamedTuple):
    """That so many unknown cards of a lot were in a HAND, or that a card came out of it."""

    player: int
    lot: Lot | None
    number: int
    """How many cards, or without a lot the step of the card that was shown."""


Unseen: TypeAlias = Sequence[Card | None]
"""Cards that others did not see; where a seat alone remembers, each of theirs is ``None``."""

Happening: TypeAlias = tuple[int, Unseen | None, Card | None, int]
"""A card of a HAND was shown, or a CLIMB or the top of DRAW uncovered.

Whose HAND (-1: a CLIMB was uncovered), the cards lifted from DRAW that others did not see
(``None``: a card in HAND was shown), the card that all see now, and how many unknown ones are left
in HAND. A plain tuple, for playouts make many and never look at them.
"""


class Reshuffle(NamedTuple):
    """What everyone, or each player, could tell as DISCARD became DRAW."""

    discard: Sequence[Card]
    top: Card | None
    """DRAW's new top card, where it is seen."""
    hidden: Sequence[Sequence[Card]]
    """All cards that not everyone can see, in piles."""
    unknown: Sequence[Unseen]
    """By player, those of them that are in HAND."""


def counts_of(cards: Iterable[Card | None]) -> Counts:
    """Return how many of each number there are, those that were seen."""
    counts = [0] * len(STEPS)
    for card in cards:
        if card is not None:
            counts[step_of(card)] += 1
    return counts


class Memory:
    """What everyone can tell, and what each player saw of their own cards, since a reshuffle.

    What happens, reshuffles as well, is only listed as it comes, since playouts never ask about it;
    ``recall`` brings the rest up to date.
    """

    __slots__ = ("_listed", "held", "latest", "lots", "note", "notes", "own")

    def __init__(
        self,
        latest: Lot,
        lots: dict[Lot, Counts],
        held: list[dict[Lot, int] | None],
        own: list[dict[Lot, Counts]],
        notes: list[Note],
    ) -> None:
        self.latest = latest
        """The lot that DRAW is made of."""
        self.lots = lots
        """Their cards that nobody can be sure to have seen come out."""
        self.held = held
        """By player, of which lots the unknown cards in HAND are; ``None`` where in doubt."""
        self.own = own
        """By player, the cards among ``lots`` that this player saw when drawing them.

        What a seat alone remembers is right for that seat; of others it is not to be read.
        """
        self.notes = notes
        """What is known of HANDS with cards of several lots, in the order of happening."""
        self._listed: list[Happening | Reshuffle] = []
        self.note = self._listed.append
        """Notes what happens: the list's own method, for playouts call it all the time."""

    @staticmethod
    def blank() -> "Memory":
        """Return the memory that the first reshuffle begins."""
        return Memory(latest=0, lots={}, held=[], own=[], notes=[])

    def recall(self) -> None:
        """Bring everything up to date."""
        for happening in self._listed:
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
        self._listed.clear()

    def _recall_reshuffle(self, reshuffle: Reshuffle) -> None:
        """Begin a new lot with the cards of DISCARD; lots that are used up are forgotten.

        Where so much is in doubt, older lots are no longer told apart.
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
        """Take all that is hidden to be one lot. DRAW is empty."""
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
        copy._listed += self._listed
        return copy
