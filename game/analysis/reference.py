"""The reference: the policies that define the value of a position.

Each game has one fast, sensible policy without search, and all of them share this name. A change to
any of them, or to what they draw, needs a new name, and kept results name theirs: the same match
would have other figures now.
"""

from random import Random

REFERENCE = "reference-3"

COMPARABLE = ("reference-1", "reference-2", REFERENCE)
"""References with the same policies, whose figures can be put together.

They differ in random numbers and in how much is sampled: the second plays Social Climbing and
Ladders on kernels, the first in four times the worlds. In Ladders equal plays from HAND come
ascending, and no longer as a set has them. The third samples less of each deal in long matches of
Ladders.
"""


def luck_for(*place: int | str) -> Random:
    """Return random numbers that depend only on the reference and a place in a match.

    They don't depend on the cards, the record's seed or the clock, so a record gives the same
    figures on every machine.
    """
    text = "/".join(map(str, (REFERENCE, *place)))
    # As ``Random`` encodes a text, but for bytes of a command line that are not text.
    return Random(text.encode("utf-8", "surrogatepass"))
