"""All randomness of the rules passes through a ``Chance``.

In live play a ``SeededChance`` draws it; in a replay the outcomes come from the record. No rule
draws by itself, so a record can be replayed without a random number.
"""

import hashlib
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Any, Protocol, TypeAlias, TypeVar, runtime_checkable

Line: TypeAlias = dict[str, Any]
"""One line of a record: a JSON object."""

T = TypeVar("T")

SURPLUS_BITS = 128
"""How many bits beyond the needed ones a stream has in store whenever it draws a number."""

PYTHONS_BASE = 1 << 30
"""Python stores long ints as digits below this base; arithmetic on a single digit is fast."""


class Stream:
    """A stream of random numbers for one purpose, from a text seed.

    Its numbers are digits of the seed's SHAKE-256 digest, in any base asked for. They don't depend
    on Python's generators, and cost less than seeding one per deal. A digit is drawn only while at
    least 128 bits are left, so no value is favoured by more than 2 ** -128.
    """

    __slots__ = ("_bits", "_blocks", "_pool", "_seed")

    def __init__(self, seed: str) -> None:
        self._seed = seed.encode("utf-8", "surrogatepass")
        self._blocks = 0
        self._pool = self._bits = 0

    def below(self, limit: int) -> int:
        """Return a number from 0 to ``limit - 1``, all equally likely."""
        self._bits -= limit.bit_length()
        if self._bits < SURPLUS_BITS:
            self._pool, self._bits = self._block(64), 512 - limit.bit_length()
        self._pool, number = divmod(self._pool, limit)
        return number

    def shuffled(self, items: Sequence[T]) -> list[T]:
        """Return up to 256 items in an order drawn uniformly (Fisher–Yates)."""
        order = list(items)
        assert len(order) <= 256
        pool = self._block(len(order) + SURPLUS_BITS // 8)
        for product, digits in _shuffle_digits(len(order)):
            pool, number = divmod(pool, product)
            for last, base in digits:
                other = number % base
                number //= base
                order[last], order[other] = order[other], order[last]
        return order

    def _block(self, size: int) -> int:
        """Return the next ``size`` unused bytes of the digest as a number."""
        digest = hashlib.shake_256(b"%d/%b" % (self._blocks, self._seed)).digest(size)
        self._blocks += 1
        return int.from_bytes(digest, "big")


@cache
def _shuffle_digits(cards: int) -> tuple[tuple[int, tuple[tuple[int, int], ...]], ...]:
    """Return the digits of a shuffle in groups: each group's product, then its (place, base) pairs.

    Dividing the long pool is slow, so several digits leave it in one division: as many as fit in
    one digit of Python's own. The result is the same as drawing them one by one.
    """
    return tuple(_grouped([(last, last + 1) for last in range(cards - 1, 0, -1)]))


def _grouped(
    digits: Sequence[tuple[int, int]],
) -> Iterator[tuple[int, tuple[tuple[int, int], ...]]]:
    product, start = 1, 0
    for place, (_, base) in enumerate(digits):
        if product * base >= PYTHONS_BASE:
            yield product, tuple(digits[start:place])
            product, start = 1, place
        product *= base
    yield product, tuple(digits[start:])


class Drawing(Protocol[T]):
    """One decision of chance: how to draw it, and how to write and read it in a record."""

    @property
    def name(self) -> str:
        """Its name in the record, as in ``{"chance": "deal"}``."""

    def draw(self, stream: Stream) -> T:
        """Draw the value from a stream."""

    def write(self, value: T) -> Line:
        """Return the value as keys of a record line, without ``chance``."""

    def read(self, line: Mapping[str, Any]) -> T:
        """Return the value in a record line; raise ``Fault`` if it is wrong."""


class Chance(Protocol):
    """Settles the drawings that the rules leave to chance."""

    def settle(self, drawing: Drawing[T], deal: int) -> T:
        """Return the outcome of a drawing in the given deal (0-based)."""


@runtime_checkable
class LetsTake(Protocol):
    """Optional method of a chance: some players take hidden cards by hand."""

    def lets_take(self, player: int) -> bool:
        """Return whether a player chooses the place of a card that they take unseen."""


@runtime_checkable
class TakesLuckBack(Protocol):
    """Optional method of a chance: a drawing can be undone, and repeats its outcome."""

    def take_back(self, name: str, deal: int) -> None:
        """Undo the latest drawing of this name in a deal."""


@runtime_checkable
class DrawnByHand(Protocol[T]):
    """Optional method of a drawing: a player's hand may have taken part in it."""

    def as_recorded(self, line: Mapping[str, Any]) -> Drawing[T]:
        """Return the drawing that fits a record line, which says what the hand did.

        Raises ``Fault`` if no hand could have done that.
        """


def lets_take(chance: Chance, player: int) -> bool:
    """Return whether this chance lets a player take cards by hand."""
    return _is_lets_take(type(chance)) and chance.lets_take(player)  # type: ignore[attr-defined]


@cache
def _is_lets_take(kind: type) -> bool:
    # Cached: a protocol check takes as long as several actions, and every deal asks.
    return issubclass(kind, LetsTake)


class SeededChance:
    """Chance from a seed, with a separate stream for every deal and drawing.

    So the cards of deal 3 are the same however deals 1 and 2 were played.
    """

    def __init__(self, seed: str) -> None:
        self._seed = seed
        self._drawn: dict[tuple[int, str], int] = {}

    def settle(self, drawing: Drawing[T], deal: int) -> T:
        """Draw from the stream of this deal, this name, and the count of its drawings so far."""
        times = self.pass_over(drawing.name, deal)
        return drawing.draw(Stream(f"{self._seed}/{deal}/{drawing.name}/{times}"))

    def pass_over(self, name: str, deal: int) -> int:
        """Count a drawing whose outcome is already known; return how many came before it."""
        times = self._drawn.get((deal, name), 0)
        self._drawn[deal, name] = times + 1
        return times

    def take_back(self, name: str, deal: int) -> None:
        """Undo the latest drawing of this name in a deal; the next one repeats its outcome."""
        self._drawn[deal, name] -= 1
