"""Paper shapes: closed outlines that can be cut, joined, moved and turned."""

import math
from collections.abc import Iterable
from functools import reduce

import pathops
from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.svgLib.path import parse_path

Point = tuple[float, float]
Box = tuple[float, float, float, float]

# A quarter circle as one cubic curve: the handle's length as a share of the radius.
QUARTER = 0.5522847498


def number(value: float) -> str:
    """A coordinate as text, rounded to 1/100 unit, without needless zeros."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


class Shape:
    """A filled outline; ``&``, ``|`` and ``-`` cut and join, and every method gives a new shape."""

    def __init__(self, outline: pathops.Path) -> None:
        self.outline = outline

    def __and__(self, other: "Shape") -> "Shape":
        return Shape(pathops.op(self.outline, other.outline, pathops.PathOp.INTERSECTION))

    def __or__(self, other: "Shape") -> "Shape":
        return Shape(pathops.op(self.outline, other.outline, pathops.PathOp.UNION))

    def __sub__(self, other: "Shape") -> "Shape":
        return Shape(pathops.op(self.outline, other.outline, pathops.PathOp.DIFFERENCE))

    def __bool__(self) -> bool:
        return bool(self.data())

    def transformed(
        self,
        xx: float = 1,
        xy: float = 0,
        yx: float = 0,
        yy: float = 1,
        dx: float = 0,
        dy: float = 0,
    ) -> "Shape":
        """The shape under an affine map, its numbers in the order of an SVG matrix."""
        result = pathops.Path()
        self.outline.draw(TransformPen(result.getPen(), (xx, xy, yx, yy, dx, dy)))
        return Shape(result)

    def moved(self, dx: float, dy: float = 0) -> "Shape":
        """The shape shifted to the right and down, in units."""
        return self.transformed(dx=dx, dy=dy)

    def scaled(self, across: float, down: float | None = None) -> "Shape":
        """The shape enlarged about the origin."""
        return self.transformed(xx=across, yy=across if down is None else down)

    def turned(self, degrees: float, cx: float = 0, cy: float = 0) -> "Shape":
        """The shape turned clockwise about a point."""
        angle = math.radians(degrees)
        c, s = math.cos(angle), math.sin(angle)
        return self.transformed(c, s, -s, c, cx - c * cx + s * cy, cy - s * cx - c * cy)

    def mirrored(self) -> "Shape":
        """The shape with left and right exchanged about x = 0."""
        return self.transformed(xx=-1)

    @property
    def box(self) -> Box:
        """Left, top, right and bottom of the shape in units."""
        left, top, right, bottom = self.outline.bounds
        return left, top, right, bottom

    def data(self) -> str:
        """The outline as SVG path data."""
        pen = SVGPathPen(None, ntos=number)
        self.outline.draw(pen)
        return str(pen.getCommands())


def path(data: str) -> Shape:
    """A shape written as SVG path data."""
    outline = pathops.Path()
    parse_path(data, outline.getPen())
    outline.convertConicsToQuads()
    return Shape(outline)


def ellipse(cx: float, cy: float, rx: float, ry: float | None = None) -> Shape:
    """An ellipse, or a disc if only one radius is given."""
    ry = rx if ry is None else ry
    kx, ky = rx * QUARTER, ry * QUARTER
    left, right, top, bottom = cx - rx, cx + rx, cy - ry, cy + ry
    return path(
        f"M{left},{cy}C{left},{cy - ky} {cx - kx},{top} {cx},{top}"
        f"C{cx + kx},{top} {right},{cy - ky} {right},{cy}"
        f"C{right},{cy + ky} {cx + kx},{bottom} {cx},{bottom}"
        f"C{cx - kx},{bottom} {left},{cy + ky} {left},{cy}Z"
    )


def box(x: float, y: float, width: float, height: float, corner: float = 0) -> Shape:
    """A rectangle with rounded corners."""
    r = min(corner, width / 2, height / 2)
    right, bottom = x + width, y + height
    if not r:
        return polygon((x, y), (right, y), (right, bottom), (x, bottom))
    k = r * (1 - QUARTER)
    return path(
        f"M{x + r},{y}L{right - r},{y}C{right - k},{y} {right},{y + k} {right},{y + r}"
        f"L{right},{bottom - r}C{right},{bottom - k} {right - k},{bottom} {right - r},{bottom}"
        f"L{x + r},{bottom}C{x + k},{bottom} {x},{bottom - k} {x},{bottom - r}"
        f"L{x},{y + r}C{x},{y + k} {x + k},{y} {x + r},{y}Z"
    )


def polygon(*corners: Point) -> Shape:
    """A shape with straight edges."""
    return path("M" + "L".join(f"{x},{y}" for x, y in corners) + "Z")


def bar(x0: float, y0: float, x1: float, y1: float, width: float) -> Shape:
    """A straight bar with square ends."""
    length = math.hypot(x1 - x0, y1 - y0)
    nx, ny = -(y1 - y0) / length * width / 2, (x1 - x0) / length * width / 2
    return polygon((x0 + nx, y0 + ny), (x1 + nx, y1 + ny), (x1 - nx, y1 - ny), (x0 - nx, y0 - ny))


def rod(x0: float, y0: float, x1: float, y1: float, width: float) -> Shape:
    """A straight bar with round ends."""
    caps = ellipse(x0, y0, width / 2) | ellipse(x1, y1, width / 2)
    return bar(x0, y0, x1, y1, width) | caps


def ring(cx: float, cy: float, radius: float, width: float) -> Shape:
    """A circular band whose middle line has the given radius."""
    return ellipse(cx, cy, radius + width / 2) - ellipse(cx, cy, radius - width / 2)


def star(cx: float, cy: float, radius: float, inner: float = 0.42, points: int = 5) -> Shape:
    """A star standing on its feet; ``inner`` is the notch radius as a share of the outer."""
    corners = []
    for i in range(2 * points):
        angle = math.radians(-90 + i * 180 / points)
        reach = radius if i % 2 == 0 else radius * inner
        corners.append((cx + reach * math.cos(angle), cy + reach * math.sin(angle)))
    return polygon(*corners)


def spark(cx: float, cy: float, radius: float, waist: float = 0.16) -> Shape:
    """A four-pointed star with hollow sides; ``waist`` is its slimness."""
    s = radius * waist
    left, right, top, bottom = cx - radius, cx + radius, cy - radius, cy + radius
    return path(
        f"M{cx},{top}C{cx + s},{cy - s} {cx + s},{cy - s} {right},{cy}"
        f"C{cx + s},{cy + s} {cx + s},{cy + s} {cx},{bottom}"
        f"C{cx - s},{cy + s} {cx - s},{cy + s} {left},{cy}"
        f"C{cx - s},{cy - s} {cx - s},{cy - s} {cx},{top}Z"
    )


def rays(
    cx: float,
    cy: float,
    inner: float,
    outer: float,
    count: int,
    first: float = 0,
    last: float = 360,
) -> Shape:
    """A sunburst between two angles, each beam as wide as the gap after it."""
    step = math.radians(last - first) / count
    beams = []
    for i in range(count):
        angles = (math.radians(first) + i * step, math.radians(first) + (i + 0.5) * step)
        (ca, sa), (cb, sb) = ((math.cos(a), math.sin(a)) for a in angles)
        beams.append(
            polygon(
                (cx + inner * ca, cy + inner * sa),
                (cx + outer * ca, cy + outer * sa),
                (cx + outer * cb, cy + outer * sb),
                (cx + inner * cb, cy + inner * sb),
            )
        )
    return union(*beams)


def union(*shapes: Shape) -> Shape:
    """All the shapes joined into one outline."""
    return reduce(lambda joined, shape: joined | shape, shapes)


def gathered(shapes: Iterable[Shape]) -> Shape:
    """Shapes that do not overlap, side by side in one path: cheaper to make than a union."""
    outline = pathops.Path()
    for shape in shapes:
        shape.outline.draw(outline.getPen())
    return Shape(outline)


def between(first: float, last: float, step: float) -> list[float]:
    """The numbers from the first up to, but not including, the last."""
    return [first + i * step for i in range(max(0, math.ceil((last - first) / step)))]
