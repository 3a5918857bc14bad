"""How many windows a floor of the tower has: one for each point that somebody may come to."""

MOST_WINDOWS = 25
"""As many as the highest target and one deal's points need; there is no room for more."""

_WITHOUT_TARGET = 21
"""The number where deals or minutes end a match; there, points may exceed it."""


def windows_of(ends: object, target: object) -> int:
    """Return the number of a floor's windows, by what ends the match."""
    return target if ends == "target" and isinstance(target, int) else _WITHOUT_TARGET
