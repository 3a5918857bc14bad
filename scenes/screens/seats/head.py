"""Who sat in a chair, how it ended, and the points, large."""

from typing import TYPE_CHECKING

from scenes.ui.geometry import Point
from scenes.ui.scale import Scale
from scenes.ui.widgets.widget import Look, Still

if TYPE_CHECKING:
    from pygame import Surface

    from scenes.ui.art import Art

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

    def draw(self, art: "Art", target: "Surface", look: Look) -> None:
        """Draw it."""
        palette, scale, place = look.palette, look.scale, self.rect
        size, small, large = (scale.text(one) for one in (_TITLE, _NOTE, _POINTS))
        side, gap, middle = min(place.h, scale.px(_SIDE)), scale.px(18), place.center.y
        target.blit(art.avatar(self.face, side), (place.x, round(middle - side / 2)))
        at = Point(place.right, middle)
        art.write(target, self.points, at, large, "display", palette.text, 1)
        x = place.x + side + gap
        room = place.right - art.text_width(self.points, large, "display") - gap - x
        title = art.clip(self.title, size, "display", room)
        told = art.clip(self.told, small, "medium", room)
        above, below = Point(x, middle - 0.66 * small), Point(x, middle + 0.66 * size)
        art.write(target, title, above, size, "display", palette.text)
        art.write(target, told, below, small, "medium", palette.second)
