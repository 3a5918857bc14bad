"""The base class of widgets that are pressed: by click, Enter, Space or a shortcut."""

from collections.abc import Callable

from scenes.ui.access import Role
from scenes.ui.bindings import does, presses
from scenes.ui.geometry import Rect
from scenes.ui.inputs import Input, Key, PointerUp
from scenes.ui.widgets.brush import Brush
from scenes.ui.widgets.widget import Act, Answer, Done, Live


class Pressable(Live):
    """A widget that does one thing when pressed."""

    scanned: tuple[str, ...] = ("choose",)

    def __init__(self, act: Act, tip: str = "", shortcut: str = "") -> None:
        """``shortcut`` is an act whose keys press it from anywhere, such as ``help``."""
        self.shortcut = shortcut
        self.leads_back = False
        """Whether it does what Esc does on its screen: one switch needs no other way back."""
        self.why_not = ""
        """Why it can't be used now; empty if it can."""
        self.whose: Callable[[], str] = str
        """Returns what it belongs to, such as a row's player, for a screen reader."""
        self._act = act
        self._tip = tip

    @property
    def tip(self) -> str:
        """What it does, or why it is disabled."""
        return self.why_not or self._tip

    @property
    def spoken(self) -> str:
        """What it does, or why it is disabled."""
        return self.tip

    @property
    def role(self) -> Role:
        """A button."""
        return "button"

    def is_shortcut(self, key: Key) -> bool:
        """Return whether a key presses it from anywhere."""
        return bool(self.shortcut) and does(key, self.shortcut)

    def handle(self, happened: Input) -> Answer:
        """Press on a click, Enter or Space."""
        if isinstance(happened, Key) and presses(happened):
            return self.press()
        if isinstance(happened, PointerUp) and self.rect.contains(happened.at):
            return self.press()
        return None

    def press(self) -> Done:
        """Do its act, if it is enabled."""
        return Done() if self.why_not else Done(self._act())


def ring(brush: Brush, place: Rect, radius: int) -> None:
    """Draw the focus ring of a control, with a rim that sets it off from any ground."""
    marks, k = brush.art.theme.marks, brush.scale.k
    width, gap = (
        max(2, round(marks.control_focus_width * k)),
        max(3, round(marks.control_focus_gap * k)),
    )
    # By day the ring is dark, so on the title's dark steps it is the light rim that is seen.
    rim = max(2, round(0.5 * width))
    brush.ring(place, radius, brush.palette.plate, rim, gap + width)
    brush.ring(place, radius, brush.palette.focus, width, gap)
