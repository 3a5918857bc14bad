"""The questions to talk about, one below the other."""

from collections.abc import Sequence

from scenes.ui.geometry import Point, rect
from scenes.ui.widgets.brush import Brush
from scenes.ui.widgets.widget import Still

_SIZE = 54


class QuestionsPart(Still):
    """As large as they fit, each in its row."""

    def __init__(self, questions: Sequence[str]) -> None:
        self.questions = questions

    @property
    def spoken(self) -> str:
        """The questions."""
        return " ".join(self.questions)

    def draw(self, brush: Brush) -> None:
        """Draw them."""
        scale, palette, place = brush.scale, brush.palette, self.rect
        pitch, side = place.h / len(self.questions), scale.px(48)
        for number, question in enumerate(self.questions):
            plate = rect(place.x, place.y + number * pitch + 4, place.w, pitch - 8)
            brush.plate(plate, palette.plate, 235, scale.px(14))
            size, room = scale.text(_SIZE), plate.w - 2 * side
            at = Point(plate.x + side, plate.center.y)
            brush.write_within(question, at, size, room, "display", palette.text)
