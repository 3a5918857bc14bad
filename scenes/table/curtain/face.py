"""The face of a covered table: what everybody may see of it, and no hand."""

from collections.abc import Callable, Iterator

from pygame import Surface

from scenes.table.layout.layout import TableLayout


class TableFace:
    """Makes pictures of a covered table, in parts so that no frame does all.

    It is laid out from the view that everybody may see, never from that of the person whose hand
    is to come.
    """

    def __init__(
        self,
        lay: Callable[[int], TableLayout],
        draw: Callable[[TableLayout], Iterator[Surface | None]],
    ) -> None:
        """``lay`` lays the covered table out from where a player sits.

        ``draw`` draws that part by part, and yields the picture at last.
        """
        self._lay = lay
        self._draw = draw
        self._begun: tuple[int, Iterator[Surface | None]] | None = None

    def prepare(self, viewer: int) -> Surface | None:
        """Do the next part of its picture for a player: return it once it is whole.

        It is laid out first, then drawn.
        """
        if self._begun is None or self._begun[0] != viewer:
            self._begun = viewer, self._draw(self._lay(viewer))
            return None
        picture = next(self._begun[1])
        if picture:
            self._begun = None
        return picture

    def picture(self, viewer: int) -> Surface:
        """Return its picture as a player sees it, whole."""
        if self._begun is None or self._begun[0] != viewer:
            self._begun = viewer, self._draw(self._lay(viewer))
        (_, parts), self._begun = self._begun, None
        return next(filter(None, parts))

    def forget(self) -> None:
        """Forget what was begun for another window, or another moment."""
        self._begun = None
