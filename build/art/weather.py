"""What hangs in the sky: clouds and birds."""

from art.shapes import Shape, box, ellipse, path, union


def cloud(x: float, y: float, width: float) -> Shape:
    """A cloud with a flat foot, its middle at x, its foot at y."""
    s = width / 100
    return union(
        ellipse(x - 28 * s, y - 8 * s, 20 * s),
        ellipse(x, y - 20 * s, 27 * s),
        ellipse(x + 28 * s, y - 9 * s, 21 * s),
        box(x - 50 * s, y - 16 * s, 100 * s, 17 * s, 8.5 * s),
    )


def bird(x: float, y: float, scale: float = 1) -> Shape:
    """A bird far off, its body at the given point."""
    wings = path("M-11,-4C-6,-7 -2,-5 0,0C2,-5 6,-7 11,-4C6,-4 2,0 0,4C-2,0 -6,-4 -11,-4Z")
    return wings.scaled(scale).moved(x, y)
