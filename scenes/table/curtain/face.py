"""The face of a covered table: what everybody may see of it, and no hand."""

from collections.abc import Callable

from pygame import Surface

from scenes.table.layout.layout import TableLayout


class TableFace:
    """Makes pictures of a covered table, in two steps so that no frame does all.

    It is laid out from the view that everybody may see, never from that of the person whose hand
    is to come.
    """

    def __init__(
        self, lay: Callable[[int], TableLayout], draw: Callable[[TableLayout], Surface]
    ) -> None:
        """``lay`` lays the covered table out from where a player sits, ``draw`` draws that."""
        self._lay = lay
        self._draw = draw
        self._laid: tuple[int, TableLayout] | None = None

    def prepare(self, viewer: int) -> Surface | None:
        """Lay it out for a player; if it was before, return its picture."""
        if self._laid and self._laid[0] == viewer:
            return self.picture(viewer)
        self._laid = viewer, self._lay(viewer)
        return None

    def picture(self, viewer: int) -> Surface:
        """Return its picture as a player sees it."""
        laid, self._laid = self._laid, None
        return self._draw(laid[1] if laid and laid[0] == viewer else self._lay(viewer))

    def forget(self) -> None:
        """Forget what was laid out for another window, or another moment."""
        self._laid = None
