"""What screens made of widgets share: a scene that lays out, routes and draws its controls."""

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING

from scenes.ui.bindings import does, key_of
from scenes.ui.frame.controls import Controls
from scenes.ui.geometry import Rect
from scenes.ui.inputs import Input, Key
from scenes.ui.scale import Scale
from scenes.ui.scene import Pop, Step
from scenes.ui.theme import Palette

if TYPE_CHECKING:
    from pygame import Surface

    from scenes.shell.context import AppContext


class Screen(ABC):
    """A scene of widgets. Kinds of screens say how they are laid out and what lies behind."""

    opaque: bool = True

    def __init__(self, context: "AppContext", game_id: str | None = None) -> None:
        """``game_id`` chooses the ground and its tints."""
        self.context = context
        self.game_id = game_id
        self.controls = Controls(context)
        self.scale = Scale(1280, 720)

    @property
    def palette(self) -> Palette:
        """The colours on this screen's ground."""
        return self.context.theme.palette(self.game_id)

    @property
    def headline(self) -> Rect | None:
        """Where its large title stands, which notices leave free; ``None`` where it has none."""
        return None

    @property
    def stale(self) -> bool:
        """Whether a widget has changed."""
        return self.controls.stale

    @property
    def waiting(self) -> bool:
        """Whether a tooltip is about to open."""
        return self.controls.waiting

    @property
    def typing(self) -> bool:
        """Whether text is being typed in: then letters are no shortcuts."""
        return self.controls.field is not None

    def resize(self, scale: Scale) -> None:
        """Lay everything out again."""
        self.scale = scale
        self.lay_out(scale)

    @abstractmethod
    def lay_out(self, scale: Scale) -> None:
        """Give every widget its place and hand them to ``controls.place``."""

    def paint(self, target: "Surface") -> None:
        """Draw what lies behind the widgets: the ground."""
        size = (self.scale.width, self.scale.height)
        target.blit(self.context.art.ground(self.game_id, size), (0, 0))

    def escape(self) -> Step | None:
        """Go back."""
        return Pop()

    def handle(self, happened: Input) -> Step | None:
        """Give it to the widgets; Esc, if none of them wants it, goes back."""
        if isinstance(happened, Key) and happened.pad and does(happened, "log"):
            # A pad's button for the log goes on where there is no log.
            happened = key_of("go_on", pad=True)
        answer = self.controls.handle(happened)
        if answer:
            return answer.step
        if isinstance(happened, Key) and does(happened, "back"):
            return self.escape()
        return None

    def update(self, seconds: float) -> Step | None:
        """Let time pass for tooltips."""
        self.controls.update(seconds)
        return None

    def draw(self, target: "Surface") -> None:
        """Draw the ground and the widgets."""
        self.paint(target)
        self.controls.draw(target, self.scale, self.palette)

    def redraw(self, target: "Surface") -> None:
        """Draw it from nothing; kinds of screens that keep pictures say how."""
        self.draw(target)

    def close(self) -> None:  # noqa: B027 - most hold nothing
        """Nothing to let go of."""
