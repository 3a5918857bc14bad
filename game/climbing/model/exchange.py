"""The exchange before play: who passes how many cards to whom, and which may be passed."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache, lru_cache
from operator import itemgetter
from typing import Final, Literal, NamedTuple, TypeAlias, overload

from game.cards import JOKER, Card, Rank
from game.climbing.model.actions import Give
from game.climbing.model.hands import Hand
from game.climbing.model.plays import PlayRules

Choice: TypeAlias = Literal["strongest", "any", "drawn"]
"""Who chooses: the rules (the most powerful cards), the giver, or luck."""


class ExchangeStep(NamedTuple):
    """One passing of cards."""

    giver: int
    to: int
    number: int
    choice: Choice


class Transfer(NamedTuple):
    """A passing of cards that took place; only the two concerned see which cards."""

    step: ExchangeStep
    cards: tuple[Card, ...] | None


_CARDS: Final[tuple[tuple[tuple[Card, ...], ...], ...]] = tuple(
    tuple(tuple(rank * 4 + suit for suit in range(4) if suits >> suit & 1) for suits in range(16))
    for rank in range(JOKER + 1)
)
"""By rank and suits held: those cards."""


def _kinds(
    ranks: tuple[Rank, ...], lead_card: Card | None
) -> Iterator[tuple[int, int, tuple[tuple[Card, ...], ...]]]:
    """Yield where in a hand each kind of cards stands, its suits, and its cards by suits held."""
    for rank in ranks:
        suits = 0b1111
        if lead_card is not None and lead_card >> 2 == rank:
            # The 2 of clubs counts as a card of its own.
            lead_suit = 1 << (lead_card & 3)
            yield rank * 4, lead_suit, _CARDS[rank]
            suits ^= lead_suit
        yield rank * 4, suits, _CARDS[rank]


def swap(low: int, high: int, number: int) -> tuple[ExchangeStep, ExchangeStep]:
    """Return the two steps by which ``low`` gives its most powerful cards and gets any back."""
    return ExchangeStep(low, high, number, "strongest"), ExchangeStep(high, low, number, "any")


class Giving:
    """Which cards may be given, by a game's order of ranks.

    A card that leads, if the game has one, is a kind of its own.
    """

    def __init__(self, rules: PlayRules, lead_card: Card | None = None) -> None:
        self._ranks = (*rules.ranks, JOKER)
        self._powers = tuple(
            self._ranks.index(rank) if rank in self._ranks else -1 for rank in range(JOKER + 1)
        )
        self._kinds = tuple(_kinds(self._ranks, lead_card))
        self._strongest_first = self._kinds[::-1]

    def power(self, card: Card) -> int:
        """Return the place of a card's rank in the usual order; jokers are above aces."""
        return self._powers[card >> 2]

    def kinds(self, hand: Hand) -> list[tuple[Card, ...]]:
        """Return the cards of a hand that are as good to give, together; the weakest first."""
        return [
            cards[suits] for shift, mask, cards in self._kinds if (suits := hand >> shift & mask)
        ]

    def strongest(self, hand: Hand, number: int) -> tuple[Card, ...]:
        """Return the most powerful cards of a hand; among equals the program picks."""
        found: tuple[Card, ...] = ()
        for shift, mask, cards in self._strongest_first:
            if suits := hand >> shift & mask:
                found = cards[suits][: number - len(found)] + found
                if len(found) == number:
                    break
        return found

    def first_alike(self, hand: Hand, cards: Iterable[Card]) -> tuple[Card, ...]:
        """Return the cards that are listed for all that are as good as these: the first suits."""
        chosen = set(cards)
        return tuple(
            card for alike in self.kinds(hand) for card in alike[: len(chosen.intersection(alike))]
        )

    def choices(self, step: ExchangeStep, hand: Hand) -> Sequence[Give]:
        """Return every give that a step allows, one for all that differ only in suit."""
        _, to, number, choice = step
        if choice == "strongest":
            return (Give(to, self.strongest(hand, number)),)
        # Of each kind no more than are given, so that there are few patterns of sizes to remember.
        cards: list[Card] = []
        sizes = []
        for shift, mask, alike in self._kinds:
            if suits := hand >> shift & mask:
                first = alike[suits][:number]
                cards += first
                sizes.append(len(first))
        return _Gives(to, cards, _choices_of(tuple(sizes), number))


class _Gives(Sequence[Give]):
    """Gives that are built when they are looked at: there may be a hundred, and one is taken."""

    __slots__ = ("_cards", "_picks", "_to")

    def __init__(self, to: int, cards: list[Card], picks: "tuple[_Pick, ...]") -> None:
        self._to = to
        self._cards = cards
        self._picks = picks

    def __reduce__(self) -> tuple[type[tuple[Give, ...]], tuple[list[Give]]]:
        # To a bot's process they go as what they are; the ways to pick them stay here.
        return tuple, (list(self),)

    def __len__(self) -> int:
        return len(self._picks)

    @overload
    def __getitem__(self, place: int) -> Give: ...
    @overload
    def __getitem__(self, place: slice) -> list[Give]: ...
    def __getitem__(self, place: int | slice) -> Give | list[Give]:
        if isinstance(place, slice):
            return [Give(self._to, pick(self._cards)) for pick in self._picks[place]]
        return Give(self._to, self._picks[place](self._cards))


_Pick: TypeAlias = Callable[[list[Card]], tuple[Card, ...]]
"""Takes chosen cards out of a list."""


@lru_cache(maxsize=1024)
def _choices_of(sizes: tuple[int, ...], number: int) -> tuple[_Pick, ...]:
    """Return every way to pick so many cards of kinds of these sizes; of a kind, always the first.

    The cards stand in one list, kind by kind.
    """
    # By how many cards were picked from the kinds so far: the places of each pick.
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
