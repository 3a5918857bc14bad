"""The exchange before play: who passes how many cards to whom, and which cards are allowed."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache, lru_cache, partial
from operator import itemgetter
from typing import Final, Literal, NamedTuple, TypeAlias, overload

from game.cards import JOKER, Card, Rank
from game.climbing.model.actions import Give
from game.climbing.model.hands import Hand
from game.climbing.model.plays import PlayRules

Choice: TypeAlias = Literal["strongest", "any", "drawn"]
"""How the cards are chosen: the strongest by rule, any by the giver, or drawn by chance."""


class ExchangeStep(NamedTuple):
    """One transfer that is to be made."""

    giver: int
    to: int
    number: int
    choice: Choice


class Transfer(NamedTuple):
    """A transfer that was made; ``cards`` is ``None`` for third players."""

    step: ExchangeStep
    cards: tuple[Card, ...] | None


_give: Final[Callable[[tuple[int, tuple[Card, ...]]], Give]] = partial(tuple.__new__, Give)
"""Makes a gift from its parts; a call of the class runs Python, in three times the time."""

_CARDS: Final[tuple[tuple[tuple[Card, ...], ...], ...]] = tuple(
    tuple(tuple(rank * 4 + suit for suit in range(4) if suits >> suit & 1) for suits in range(16))
    for rank in range(JOKER + 1)
)
"""The cards of a rank with these suits, indexed by rank and 4-bit suit mask."""


def _kinds(
    ranks: tuple[Rank, ...], lead_card: Card | None
) -> Iterator[tuple[int, int, tuple[tuple[Card, ...], ...]]]:
    """Yield, for each kind, its shift in a hand, its suit mask, and its cards by suits held."""
    for rank in ranks:
        suits = 0b1111
        if lead_card is not None and lead_card >> 2 == rank:
            # The 2 of clubs leads the deal, so it is a kind of its own.
            lead_suit = 1 << (lead_card & 3)
            yield rank * 4, lead_suit, _CARDS[rank]
            suits ^= lead_suit
        yield rank * 4, suits, _CARDS[rank]


def swap(low: int, high: int, number: int) -> tuple[ExchangeStep, ExchangeStep]:
    """Return the two steps in which ``low`` gives its strongest cards and gets any cards back."""
    return ExchangeStep(low, high, number, "strongest"), ExchangeStep(high, low, number, "any")


class Giving:
    """Finds the cards that may be given, by a game's order of ranks.

    Cards of one rank form a kind: they are equally good to give. The card that leads the deal, if
    the game has one, is a kind of its own.
    """

    def __init__(self, rules: PlayRules, lead_card: Card | None = None) -> None:
        self._ranks = (*rules.ranks, JOKER)
        self._powers = tuple(
            self._ranks.index(rank) if rank in self._ranks else -1 for rank in range(JOKER + 1)
        )
        self._kinds = tuple(_kinds(self._ranks, lead_card))
        self._strongest_first = self._kinds[::-1]

    def power(self, card: Card) -> int:
        """Return the place of a card's rank in the usual order, from 0; jokers are highest."""
        return self._powers[card >> 2]

    def kinds(self, hand: Hand) -> list[tuple[Card, ...]]:
        """Return the cards of a hand grouped by kind, weakest kind first."""
        return [
            cards[suits] for shift, mask, cards in self._kinds if (suits := hand >> shift & mask)
        ]

    def strongest(self, hand: Hand, number: int) -> tuple[Card, ...]:
        """Return the strongest cards of a hand, weakest first; ties take the lowest suits."""
        found: tuple[Card, ...] = ()
        for shift, mask, cards in self._strongest_first:
            if suits := hand >> shift & mask:
                found = cards[suits][: number - len(found)] + found
                if len(found) == number:
                    break
        return found

    def weakest(self, hand: Hand, number: int) -> tuple[Card, ...]:
        """Return the weakest cards of a hand, by rank alone."""
        cards = [card for alike in self.kinds(hand) for card in alike]
        return tuple(cards[:number])

    def first_alike(self, hand: Hand, cards: Iterable[Card]) -> tuple[Card, ...]:
        """Return the listed equivalent of some cards: the lowest suits of the same kinds."""
        chosen = set(cards)
        return tuple(
            card for alike in self.kinds(hand) for card in alike[: len(chosen.intersection(alike))]
        )

    def choices(self, step: ExchangeStep, hand: Hand) -> Sequence[Give]:
        """Return every legal gift of a step; one stands for all that differ only in suits."""
        _, to, number, choice = step
        if choice == "strongest":
            return (_give((to, self.strongest(hand, number))),)
        # Limiting each kind to ``number`` cards keeps the cache of size patterns small.
        cards: list[Card] = []
        sizes = []
        for shift, mask, alike in self._kinds:
            if suits := hand >> shift & mask:
                first = alike[suits][:number]
                cards += first
                sizes.append(len(first))
        return _Gives(to, cards, _choices_of(tuple(sizes), number))


class _Gives(Sequence[Give]):
    """A sequence that builds each gift on access: there may be a hundred, and one is taken."""

    __slots__ = ("_cards", "_picks", "_to")

    def __init__(self, to: int, cards: list[Card], picks: "tuple[_Pick, ...]") -> None:
        self._to = to
        self._cards = cards
        self._picks = picks

    def __reduce__(self) -> tuple[type[tuple[Give, ...]], tuple[list[Give]]]:
        # Pickled as a plain tuple for the bots' process, because the picks can't be pickled.
        return tuple, (list(self),)

    def __len__(self) -> int:
        return len(self._picks)

    @overload
    def __getitem__(self, place: int) -> Give: ...
    @overload
    def __getitem__(self, place: slice) -> list[Give]: ...
    def __getitem__(self, place: int | slice) -> Give | list[Give]:
        if isinstance(place, slice):
            return [_give((self._to, pick(self._cards))) for pick in self._picks[place]]
        return _give((self._to, self._picks[place](self._cards)))


_Pick: TypeAlias = Callable[[list[Card]], tuple[Card, ...]]
"""Takes certain cards out of a list."""


@lru_cache(maxsize=1024)
def _choices_of(sizes: tuple[int, ...], number: int) -> tuple[_Pick, ...]:
    """Return every way to pick ``number`` cards from kinds of these sizes.

    Of each kind the first cards are picked. The cards are in one list, kind by kind.
    """
    # picked[n] lists the picks of n cards from the kinds so far, as tuples of places.
    picked: list[list[tuple[int, ...]]] = [[()], *([] for _ in range(number))]
    start = 0
    for size in sizes:
        places = tuple(range(start, start + size))
        for total in range(number, 0, -1):
            for more in range(1, min(size, total) + 1):
                picked[total] += [before + places[:more] for before in picked[total - more]]
        start += size
    return tuple(_getter(places) for places in picked[number])


@cache
def _getter(places: tuple[int, ...]) -> _Pick:
    if len(places) == 1:
        [place] = places
        return lambda cards: (cards[place],)
    return itemgetter(*places)
