"""The face of a covered table: what everybody may see of it, and no hand."""

from collections.abc import Callable, Iterator

from pygame import Surface

from scenes.table.layout.layout import TableLayout
from scenes.ui.art.raster import solid


class TableFace:
    """Makes pictures of a covered table, in parts so that no frame does all.

    It is laid out from the view that everybody may see, never from that of the person whose hand
    is to come.
    """

    def __init__(
        self,
        lay: Callable[[int], TableLayout],
        size: Callable[[], tuple[int, int]],
        draw: Callable[[Surface, TableLayout], Iterator[None]],
    ) -> None:
        """``lay`` lays the covered table out from where a player sits.

        ``size`` returns that of the picture, and ``draw`` draws it part by part.
        """
        self._lay = lay
        self._size = size
        self._draw = draw
        self._begun: tuple[int, Iterator[None]] | None = None
        self._picture: Surface | None = None
        """The latest picture. Its memory is the next one's, of which only one is ever shown."""

    def prepare(self, viewer: int) -> Surface | None:
        """Do the next part of its picture for a player: return it once it is whole.

        It is laid out first, then drawn.
        """
        if self._begun is None or self._begun[0] != viewer:
            self._begun = viewer, self._draw(self._memory(), self._lay(viewer))
            return None
        for _ in self._begun[1]:
            return None
        self._begun = None
        return self._memory()

    def picture(self, viewer: int) -> Surface:
        """Return its picture as a player sees it, whole."""
        while not (picture := self.prepare(viewer)):
            pass
        return picture

    def forget(self) -> None:
        """Forget what was begun for another window, or another moment."""
        self._begun = self._picture = None

    def _memory(self) -> Surface:
        if self._picture is None:
            self._picture = solid(*self._size())
        return self._picture
