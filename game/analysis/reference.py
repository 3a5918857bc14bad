"""The reference: the policies that define the value of a position.

Each game has one fast, sensible policy without search, and all of them share this name. A change to
any of them needs a new name: figures from different references can't be compared, and kept results
name theirs.
"""

from random import Random

REFERENCE = "reference-1"


def luck_for(*place: int | str) -> Random:
    """Return random numbers that depend only on the reference and a place in a match.

    They don't depend on the cards, the record's seed or the clock, so a record gives the same
    figures on every machine.
    """
    text = "/".join(map(str, (REFERENCE, *place)))
    # As ``Random`` encodes a text, but for bytes of a command line that are not text.
    return Random(text.encode("utf-8", "surrogatepass"))
