"""Everything that luck decides passes through a ``Chance``.

Live, a ``SeededChance`` draws it; in a replay the record hands it back. No rule draws for itself,
so a match can be played back from its record without a single random number.
"""

import hashlib
from collections.abc import Mapping, Sequence
from typing import Any, Protocol, TypeAlias, TypeVar

Line: TypeAlias = dict[str, Any]
"""One object of a record, as JSON has it."""

T = TypeVar("T")

SURPLUS_BITS = 128
"""How many bits more than needed a stream has at hand whenever a number is drawn."""


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
        for last in range(len(order) - 1, 0, -1):
            pool, other = divmod(pool, last + 1)
            order[last], order[other] = order[other], order[last]
        return order

    def _block(self, size: int) -> int:
        """Return so many bytes that no call before has used, as a number."""
        digest = hashlib.shake_256(b"%d/%b" % (self._blocks, self._seed)).digest(size)
        self._blocks += 1
        return int.from_bytes(digest, "big")


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
        """Return the value a line holds; ``ValueError`` says what is wrong with it."""


class Chance(Protocol):
    """Settles whatever the rules leave to luck."""

    def settle(self, drawing: Drawing[T], deal: int) -> T:
        """Return what came of a drawing in the given deal (0-based)."""


class SeededChance:
    """Chance from a seed: every deal and purpose has a stream of its own.

    So the cards of deal 3 are the same however deals 1 and 2 were played.
    """

    def __init__(self, seed: str) -> None:
        self._seed = seed
        self._drawn: dict[tuple[int, str], int] = {}

    def settle(self, drawing: Drawing[T], deal: int) -> T:
        """Draw from the stream of this deal, this purpose, and the number of times it came up."""
        purpose = (deal, drawing.name)
        times = self._drawn.get(purpose, 0)
        self._drawn[purpose] = times + 1
        return drawing.draw(Stream(f"{self._seed}/{deal}/{drawing.name}/{times}"))
