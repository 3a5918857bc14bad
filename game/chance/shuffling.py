"""Streams of random numbers, and shuffles: a match's own, and a search's fast ones."""

import hashlib
from collections.abc import Iterator, Sequence
from functools import cache
from random import Random
from typing import TYPE_CHECKING, Final, TypeVar

if TYPE_CHECKING:
    # Native ints, which only the compiler sees: nothing of them is needed to run.
    from mypy_extensions import i64

T = TypeVar("T")

_LENGTHS: Final = [number.bit_length() for number in range(257)]


def shuffle(cards: list[T], rng: Random) -> None:
    """Shuffle up to 256 cards in place, with the same result as ``rng.shuffle`` in less time.

    Searches shuffle once per determinization.
    """
    draw = rng.getrandbits
    other: i64
    for last in range(len(cards) - 1, 0, -1):
        bits = _LENGTHS[last + 1]
        other = draw(bits)
        while other > last:
            other = draw(bits)
        cards[last], cards[other] = cards[other], cards[last]


_DIGEST: Final = hashlib.shake_256
_NUMBER: Final = int.from_bytes
"""As constants: compiled, any other name is looked up in a dict."""

SURPLUS_BITS: Final = 128
"""How many bits beyond the needed ones a stream has in store whenever it draws a number."""

PYTHONS_BASE: Final = 1 << 30
"""Python stores long ints as digits below this base; arithmetic on a single digit is fast."""


class Stream:
    """A stream of random numbers for one purpose, from a text seed.

    Its numbers are digits of the seed's SHAKE-256 digest, in any base asked for. They don't depend
    on Python's generators, and cost less than seeding one per deal. A digit is drawn only while at
    least 128 bits are left, so no value is favoured by more than 2 ** -128.
    """

    __slots__ = ("_bits", "_blocks", "_pool", "_seed")

    def __init__(self, seed: str) -> None:
        self._seed = seed
        self._blocks = 0
        self._pool = self._bits = 0

    def below(self, limit: int) -> int:
        """Return a number from 0 to ``limit - 1``, all equally likely."""
        bits = limit.bit_length()
        self._bits -= bits
        if self._bits < SURPLUS_BITS:
            self._pool, self._bits = self._block(64), 512 - bits
        self._pool, number = divmod(self._pool, limit)
        return number

    def shuffled(self, items: Sequence[T]) -> list[T]:
        """Return up to 256 items in an order drawn uniformly (Fisher–Yates)."""
        order = list(items)
        cards = len(order)
        assert cards <= 256
        pool = self._block(cards + SURPLUS_BITS // 8)
        number: i64
        first: i64 = cards - 1
        stop: i64
        for product, stop in _shuffle_digits(cards):
            pool, number = divmod(pool, product)
            for last in range(first, stop, -1):
                base = last + 1
                other = number % base
                number //= base
                order[last], order[other] = order[other], order[last]
            first = stop
        return order

    def _block(self, size: int) -> int:
        """Return the next ``size`` unused bytes of the digest as a number."""
        text = f"{self._blocks}/{self._seed}"
        self._blocks += 1
        return _NUMBER(_DIGEST(text.encode("utf-8", "surrogatepass")).digest(size), "big")


@cache
def _shuffle_digits(cards: int) -> tuple[tuple[int, int], ...]:
    """Return the digits of a shuffle in groups: each group's product, and the place it stops above.

    Each place from the last down to 1 takes a digit, whose base is the number of places up to it.
    Dividing the long pool is slow, so several digits leave it in one division: as many as fit in
    one digit of Python's own. The result is the same as drawing them one by one.
    """
    return tuple(_grouped(cards))


def _grouped(cards: int) -> Iterator[tuple[int, int]]:
    product = 1
    for last in range(cards - 1, 0, -1):
        if product * (last + 1) >= PYTHONS_BASE:
            yield product, last
            product = 1
        product *= last + 1
    yield product, 0
