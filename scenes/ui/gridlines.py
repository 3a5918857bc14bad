"""The lines of a chart's grid."""

_STEPS = (1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500)


def grid_step(highest: int, lines: int) -> int:
    """Return the round number of points between two lines of the grid."""
    return next((step for step in _STEPS if step * lines >= highest), 1000)
