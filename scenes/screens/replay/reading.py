"""The screen shown while a long match is read on a thread."""

from collections.abc import Callable
from queue import SimpleQueue
from typing import TYPE_CHECKING, Generic, TypeVar

from game.store.faults import sentence_of
from game.threads import start_thread
from scenes.shell.frame.header import Header
from scenes.shell.frame.laying import lay
from scenes.shell.frame.screen import Screen
from scenes.ui.boxes import FILL, cell, column
from scenes.ui.geometry import Rect
from scenes.ui.scale import Scale
from scenes.ui.scene import Pop, Replace, Scene, Step
from scenes.ui.widgets.label import Label

if TYPE_CHECKING:
    from scenes.shell.handed.context import AppContext

T = TypeVar("T")

_SIZE = 26


class Reading(Screen, Generic[T]):
    """Shows that a match is being read, then gives way to the scene that shows it."""

    comes_by_stair = False
    """Whoever waits for it is told so at once; what has been read comes by the stair."""

    def __init__(
        self,
        context: "AppContext",
        game_id: str | None,
        read: Callable[[], T],
        tell: Callable[[str], object],
        show: Callable[[T], Scene],
        title: str = "replay.title",
    ) -> None:
        """``read`` may raise ``StoreFault``; that, or any other fault, is passed to ``tell``.

        ``show`` makes the scene for the result; ``title`` is a text key.
        """
        super().__init__(context, game_id)
        words = context.words
        self._header = Header(words(title), "", self.escape, words("widgets.back"))
        self._said = Label(words("replay.reading"), _SIZE, "display", anchor=0.5)
        self._tell = tell
        self._show = show
        self._found: SimpleQueue[T | str] = SimpleQueue()
        start_thread(
            "reading",
            lambda: self._found.put(read()),
            lambda fault: self._found.put(sentence_of(fault)),
        )

    @property
    def waiting(self) -> bool:
        """Whether it is still being read: always, while this is shown."""
        return True

    def lay_out(self, scale: Scale) -> None:
        """Lay out the words in the middle."""
        height = 2 * scale.text(_SIZE)
        body = column(FILL, cell(self._said, h=height), height, FILL)
        box = self._header.above(scale, self.context.art, body)
        widgets = lay(box, Rect(0, 0, scale.width, scale.height))
        self.controls.place(widgets, first=0)

    def update(self, seconds: float) -> Step | None:
        """Go on once it has been read, or back if it can't be."""
        if self._found.empty():
            return super().update(seconds)
        found = self._found.get()
        if isinstance(found, str):
            self._tell(found)
            return Pop()
        return Replace(self._show(found))
