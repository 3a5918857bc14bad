"""Everything that luck decides passes through a ``Chance``.

Live, a ``SeededChance`` draws it; in a replay the record hands it back. No rule draws for itself,
so a match can be played back from its record without a single random number.
"""

import hashlib
from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, Protocol, TypeAlias, TypeVar

Line: TypeAlias = dict[str, Any]
"""One object of a record, as JSON has it."""

T = TypeVar("T")


class Stream:
    """Random numbers for one purpose, from a text seed.

    The shuffle is our own over ``getrandbits``, so that old seeds stay good whatever Python does to
    ``random.shuffle``. A draw or two come from the seed's digest itself: to seed a generator for
    them takes longer than a whole trick.
    """

    __slots__ = ("_digest", "_generator", "_spare", "_spare_bits")

    def __init__(self, seed: str) -> None:
        self._digest = hashlib.sha512(seed.encode("utf-8", "surrogatepass")).digest()
        self._spare = int.from_bytes(self._digest[:32], "big")
        self._spare_bits = 256
        self._generator: Random | None = None

    def below(self, limit: int) -> int:
        """Return a number from 0 to ``limit - 1``, all equally likely."""
        bits = limit.bit_length()
        number = self._take(bits)
        while number >= limit:
            number = self._take(bits)
        return number

    def shuffled(self, items: Sequence[T]) -> list[T]:
        """Return the items in an order drawn uniformly (Fisher–Yates)."""
        order = list(items)
        getrandbits = self._seeded().getrandbits
        for last in range(len(order) - 1, 0, -1):
            bits = (last + 1).bit_length()
            other = getrandbits(bits)
            while other > last:
                other = getrandbits(bits)
            order[last], order[other] = order[other], order[last]
        return order

    def _take(self, bits: int) -> int:
        if self._spare_bits < bits:
            return self._seeded().getrandbits(bits)
        number = self._spare & ((1 << bits) - 1)
        self._spare >>= bits
        self._spare_bits -= bits
        return number

    def _seeded(self) -> Random:
        if self._generator is None:
            self._generator = Random(int.from_bytes(self._digest[32:], "big"))
        return self._generator


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
