"""Everything that luck decides passes through a ``Chance``.

Live, a ``SeededChance`` draws it; in a replay the record hands it back. No rule draws for itself,
so a match can be played back from its record without a single random number.
"""

import hashlib
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Any, Protocol, TypeAlias, TypeVar, runtime_checkable

Line: TypeAlias = dict[str, Any]
"""One object of a record, as JSON has it."""

T = TypeVar("T")

SURPLUS_BITS = 128
"""How many bits more than needed a stream has at hand whenever a number is drawn."""

PYTHONS_BASE = 1 << 30
"""Python keeps long numbers as digits below this; with numbers of one digit it is quick."""


class Stream:
    """Random numbers for one purpose, from a text seed.

    They are digits of the seed's SHAKE-256 digest, in whatever base is asked for: good whatever
    Python does to its generators, and quicker than seeding one for every deal. A digit is drawn
    only while 128 bits or more are left, so that none is favoured by more than 2 ** -128.
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
        """Return so many bytes that no call before has used, as a number."""
        digest = hashlib.shake_256(b"%d/%b" % (self._blocks, self._seed)).digest(size)
        self._blocks += 1
        return int.from_bytes(digest, "big")


@cache
def _shuffle_digits(cards: int) -> tuple[tuple[int, tuple[tuple[int, int], ...]], ...]:
    """Return the digits of a shuffle in groups: each group's product, then its places and bases.

    The pool is a long number, slow to divide. So several digits are taken out of it together, as
    many as fit in one digit of Python's own; the digits are the same as one by one.
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
    """One thing that chance decides: how it is drawn, written down, and read back."""

    @property
    def name(self) -> str:
        """What the record calls it, as in ``{"chance": "deal"}``."""

    def draw(self, stream: Stream) -> T:
        """Decide it by luck."""

    def write(self, value: T) -> Line:
        """Return the value as keys of a record line, without ``chance``."""

    def read(self, line: Mapping[str, Any]) -> T:
        """Return the value a line holds; ``Fault`` says what is wrong with it."""


class Chance(Protocol):
    """Settles whatever the rules leave to luck."""

    def settle(self, drawing: Drawing[T], deal: int) -> T:
        """Return what came of a drawing in the given deal (0-based)."""


@runtime_checkable
class LetsTake(Protocol):
    """An optional member of a chance: some players take with their own hand what luck hides."""

    def lets_take(self, player: int) -> bool:
        """Say whether a player chooses the place from which a card is taken unseen."""


@runtime_checkable
class TakesLuckBack(Protocol):
    """An optional member of a chance: what luck decided can be taken back, to come again alike."""

    def take_back(self, name: str, deal: int) -> None:
        """Forget that luck settled the latest drawing of a name in a deal."""


@runtime_checkable
class DrawnByHand(Protocol[T]):
    """An optional member of a drawing: somebody's hand may have had a part in it."""

    def as_recorded(self, line: Mapping[str, Any]) -> Drawing[T]:
        """Return the drawing as it was for a record line, which says what the hand did.

        ``Fault`` where no hand can have done so.
        """


def lets_take(chance: Chance, player: int) -> bool:
    """Say whether this chance lets a player take with their own hand."""
    return _is_lets_take(type(chance)) and chance.lets_take(player)  # type: ignore[attr-defined]


@cache
def _is_lets_take(kind: type) -> bool:
    # Asked once: to look a protocol up takes as long as several actions, and every deal asks.
    return issubclass(kind, LetsTake)


class SeededChance:
    """Chance from a seed: every deal and purpose has a stream of its own.

    So the cards of deal 3 are the same however deals 1 and 2 were played.
    """

    def __init__(self, seed: str) -> None:
        self._seed = seed
        self._drawn: dict[tuple[int, str], int] = {}

    def settle(self, drawing: Drawing[T], deal: int) -> T:
        """Draw from the stream of this deal, this purpose, and the number of times it came up."""
        times = self.pass_over(drawing.name, deal)
        return drawing.draw(Stream(f"{self._seed}/{deal}/{drawing.name}/{times}"))

    def pass_over(self, name: str, deal: int) -> int:
        """Count a drawing whose outcome is known already; return how often it had come up."""
        times = self._drawn.get((deal, name), 0)
        self._drawn[deal, name] = times + 1
        return times

    def take_back(self, name: str, deal: int) -> None:
        """Forget the latest drawing of a name in a deal: the next one comes out as it did."""
        self._drawn[deal, name] -= 1
