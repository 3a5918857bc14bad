"""The reference: how everybody is taken to play wherever a value is asked for.

Each game has one policy of quick, good habits, without search. All of them together bear this
name. Whoever changes what one of them does gives them a new name: figures of different references
can't be compared, and results that were kept say which one they are of.
"""

from random import Random

REFERENCE = "reference-1"


def luck_for(*place: int | str) -> Random:
    """Return random numbers that follow from the reference and a place in a match alone.

    They depend neither on the cards nor on the record's seed nor on the clock, so that the same
    record gives the same figures on every machine.
    """
    return Random("/".join(map(str, (REFERENCE, *place))))
