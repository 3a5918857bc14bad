"""Who sat in a chair, how it ended, and the points, large."""

from scenes.ui.geometry import Point
from scenes.ui.scale import Scale
from scenes.ui.widgets.brush import Brush
from scenes.ui.widgets.widget import Still

_TITLE, _NOTE, _POINTS, _SIDE = 27, 18, 46, 78


class TriedSeatHead(Still):
    """A portrait, two lines beside it, and the points at the right."""

    def __init__(self, face: str, title: str, told: str, points: str) -> None:
        self.face = face
        self.title = title
        self.told = told
        self.points = points

    @property
    def text(self) -> str:
        """What is read: the points are part of what is told."""
        return f"{self.title}. {self.told}"

    @property
    def spoken(self) -> str:
        """The chair, and how it ended."""
        return self.text

    def height(self, scale: Scale) -> int:
        """Return how high it is, in pixels."""
        lines = round(1.35 * scale.text(_TITLE) + 1.5 * scale.text(_NOTE))
        return max(lines, scale.px(_SIDE))

    def draw(self, brush: Brush) -> None:
        """Draw it."""
        palette, scale, place = brush.palette, brush.scale, self.rect
        size, small, large = (scale.text(one) for one in (_TITLE, _NOTE, _POINTS))
        side, gap, middle = min(place.h, scale.px(_SIDE)), scale.px(18), place.center.y
        brush.portrait((place.x, round(middle - side / 2)), self.face, side)
        at = Point(place.right, middle)
        brush.write(self.points, at, large, "display", palette.text, 1)
        x = place.x + side + gap
        room = place.right - brush.art.text_width(self.points, large, "display") - gap - x
        title = brush.art.clip(self.title, size, "display", room)
        told = brush.art.clip(self.told, small, "medium", room)
        above, below = Point(x, middle - 0.66 * small), Point(x, middle + 0.66 * size)
        brush.write(title, above, size, "display", palette.text)
        brush.write(told, below, small, "medium", palette.second)
