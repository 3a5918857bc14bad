"""A button safe from slips: held for a while, or pressed twice, like the curtain."""

from game.store.settings import CurtainOpens
from scenes.table.curtain.hold import Hold
from scenes.ui.geometry import Rect, rect
from scenes.ui.inputs import Input
from scenes.ui.scene import Step
from scenes.ui.widgets.brush import Brush
from scenes.ui.widgets.button import Button
from scenes.ui.widgets.widget import Act, Answer, Done


class HoldButton(Button):
    """A button that fills while held, drains when released, and acts once full."""

    def __init__(self, label: str, act: Act, way: CurtainOpens) -> None:
        """``way`` is the setting for how the curtain opens."""
        super().__init__(label, act, size=20)
        self._way = way
        self._hold = Hold()

    @property
    def moving(self) -> bool:
        """Whether it fills or drains."""
        return self._hold.moving

    def handle(self, happened: Input) -> Answer:
        """Begin to fill on a press, and stop on release or when the pointer leaves."""
        return Done() if self._hold.follow(happened, self._way, self.rect) else None

    def pass_time(self, seconds: float) -> Step | None:
        """Let time pass; act once it is full."""
        return self.press().step if self._hold.update(seconds) else None

    def draw(self, brush: Brush) -> None:
        """Draw the button, and a bar for how far it is filled."""
        super().draw(brush)
        if self._hold.filled:
            thick = max(4, brush.scale.px(6))
            place = rect(self.rect.x, self.rect.bottom - thick, self.rect.w, thick)
            filled = Rect(place.x, place.y, max(thick, round(place.w * self._hold.filled)), thick)
            brush.plate(filled, brush.palette.accent_line, 255, thick // 2)
