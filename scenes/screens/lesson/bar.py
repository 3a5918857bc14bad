"""The header of a lesson: title, progress, and buttons to go back and to leave."""

from typing import TYPE_CHECKING

from scenes.ui.access import joined
from scenes.ui.geometry import Point, rect
from scenes.ui.scale import Scale
from scenes.ui.theme import Palette
from scenes.ui.widgets.brush import Brush
from scenes.ui.widgets.measure import control_height
from scenes.ui.widgets.stair import RISE, ProgressStair

if TYPE_CHECKING:
    from pygame import Surface

    from scenes.ui.art import Art
    from scenes.ui.widgets.button import Button


class LessonBar:
    """Title, progress stair and two buttons over the table's header."""

    def __init__(self, title: str, kind: str, buttons: "tuple[Button, Button]") -> None:
        self._title = title
        self._kind = kind
        self._buttons = buttons

    def told(self, steps: tuple[int, int]) -> str:
        """Return its words; ``steps`` are the steps done and their total."""
        return joined((self._title, self._kind, _number(steps)))

    def lay_out(self, art: "Art", scale: Scale, window: Scale) -> None:
        """Place the buttons at the right; they are drawn in the scale of the ``window``."""
        right, height = scale.width - scale.margin, min(control_height(scale, 44, 18), scale.header)
        for button in reversed(self._buttons):
            width = button.natural_width(art, window)
            y = (scale.header - height) / 2
            button.rect = rect(right - width, y, width, height)
            right -= width + scale.gap(10)

    def draw(
        self, art: "Art", target: "Surface", scale: Scale, palette: Palette, steps: tuple[int, int]
    ) -> None:
        """Draw everything but the buttons; ``steps`` are the steps done and their total."""
        middle, size = scale.header / 2, min(scale.text(34), int(scale.header / 1.4))
        at = Point(scale.margin, middle)
        title = art.write(target, self._title, at, size, "display", palette.text)
        x = title.right + scale.gap(14)
        target.fill(palette.brass, rect(x, middle - scale.px(12), 2, scale.px(24)))
        x += 2 + scale.gap(14)
        at = Point(x, middle)
        kind = art.write(target, self._kind, at, scale.text(18), "medium", palette.second)
        stair = ProgressStair(*steps)
        room = rect(
            kind.right + scale.gap(20), 0, self._buttons[0].rect.x - kind.right, scale.header
        )
        width = stair.width(scale)
        number = _number(steps)
        words = art.text_width(number, scale.text(16), "semibold")
        if width + words + scale.gap(60) > room.w:
            width = 0
        left = kind.right + (room.w - width - words - scale.gap(12)) / 2
        if width:
            stair.rect = rect(left, middle - scale.px(RISE), width, scale.px(2 * RISE))
            stair.draw(Brush(art, target, scale, palette))
        at = Point(left + width + scale.gap(12), middle)
        art.write(target, number, at, scale.text(16), "semibold", palette.text)


def _number(steps: tuple[int, int]) -> str:
    """Return the number of the step and how many there are."""
    return f"{steps[0] + 1} / {steps[1]}"
