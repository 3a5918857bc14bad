"""Random numbers for kernels: the same ones interpreted and compiled, without a call for each.

A kernel: ``numbers.pxd`` gives it C types (decision 25).
"""

from random import Random
from typing import Final

SIZE: Final = 2048
"""How many words are drawn at once."""


class RandomNumbers:
    """Numbers below a limit, from words of 32 bits that are drawn in blocks.

    Whoever wants the same numbers again reserves as many as are drawn at most, remembers ``at``,
    and sets it back.
    """

    def __init__(self, luck: Random) -> None:
        self.luck = luck
        self.block = b""
        self.at = SIZE
        """The number of the next word in the block."""

    def reserve(self, count: int) -> int:
        """Make sure that the block holds so many more words; return the number of the next."""
        assert count <= SIZE, "no more than a block"
        if self.at + count > SIZE:
            # What ``Random.randbytes`` returns, without its call.
            self.block = self.luck.getrandbits(32 * SIZE).to_bytes(4 * SIZE, "little")
            self.at = 0
        return self.at

    def below(self, limit: int) -> int:
        """Return a number from 0 to ``limit - 1``, each as likely as another to 2 ** -32."""
        at = self.at if self.at < SIZE else self.reserve(1)
        self.at = at + 1
        block, place = self.block, 4 * at
        # One after the other: a byte shifted by 24 bits doesn't fit into an int of C.
        word = block[place + 3]
        word = word << 8 | block[place + 2]
        word = word << 8 | block[place + 1]
        word = word << 8 | block[place]
        return word * limit >> 32
