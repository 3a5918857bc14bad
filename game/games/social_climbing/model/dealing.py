"""The deal: the first player, and the pack split into three face-up piles."""

from collections import Counter
from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from game.cards import Card, card_texts, packs, read_card
from game.chance import Line
from game.chance.shuffling import Stream
from game.deals import DEAL
from game.faults import Fault
from game.games.social_climbing.model.actions import PILES


class SocialClimbingDeal(NamedTuple):
    """The first player, and the piles from the top downwards."""

    first: int
    piles: tuple[tuple[Card, ...], ...]


class SocialClimbingDealing:
    """Deals ``packs`` packs; draws the first player unless ``first`` is given."""

    __slots__ = ("_first", "_packs", "_players")

    name: Final = DEAL

    def __init__(self, players: int, packs: int, first: int | None) -> None:
        self._players = players
        self._packs = packs
        self._first = first

    @property
    def sizes(self) -> tuple[int, ...]:
        """The number of cards in each pile; they differ by at most one, larger piles first."""
        cards = 52 * self._packs
        return tuple((cards + PILES - 1 - pile) // PILES for pile in range(PILES))

    def draw(self, stream: Stream) -> SocialClimbingDeal:
        """Shuffle and split the packs; draw the first player of a match."""
        first = stream.below(self._players) if self._first is None else self._first
        cards = stream.shuffled(packs(self._packs))
        piles, start = [], 0
        for size in self.sizes:
            piles.append(tuple(cards[start : start + size]))
            start += size
        return SocialClimbingDeal(first, tuple(piles))

    def write(self, value: SocialClimbingDeal) -> Line:
        """Return the deal as keys of a record line."""
        return {"first": value.first, "piles": [card_texts(pile) for pile in value.piles]}

    def read(self, line: Mapping[str, Any]) -> SocialClimbingDeal:
        """Return the deal in a record line; raise ``Fault`` if it is impossible."""
        return SocialClimbingDeal(
            self._read_first(line.get("first")), self._read_piles(line.get("piles"))
        )

    def _read_first(self, first: object) -> int:
        if type(first) is not int or not 0 <= first < self._players:
            raise Fault(
                "records.player_range", key="'first'", most=self._players - 1, value=repr(first)
            )
        if self._first is not None and first != self._first:
            raise Fault("records.clockwise", key="'first'", player=self._first, value=first)
        return first

    def _read_piles(self, lists: object) -> tuple[tuple[Card, ...], ...]:
        if not isinstance(lists, list) or not all(isinstance(pile, list) for pile in lists):
            raise Fault("records.lists", key="'piles'", count=3)
        piles = tuple(tuple(read_card(text) for text in pile) for pile in lists)
        sizes = tuple(len(pile) for pile in piles)
        if sizes != self.sizes:
            raise Fault("records.sizes", key="'piles'", wanted=str(self.sizes), value=str(sizes))
        if Counter(card for pile in piles for card in pile) != Counter(packs(self._packs)):
            raise Fault("social_climbing.records.packs", key="'piles'", count=self._packs)
        return piles
