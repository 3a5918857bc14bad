"""One question before a match is removed."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from scenes.matches.entries import Entry
from scenes.scene import Pop, Step
from scenes.widgets.button import Button
from scenes.widgets.dialog import Dialog

if TYPE_CHECKING:
    from scenes.desk import Desk


class RemoveScene(Dialog):
    """Says what is about to be removed; the safe answer first."""

    def __init__(self, desk: "Desk", entry: Entry, remove: Callable[[], None]) -> None:
        words = desk.words

        def agree() -> Step:
            remove()
            return Pop()

        super().__init__(
            desk,
            words("matches.delete.title"),
            words("matches.delete.words", match=entry.title(words), names=entry.names),
            [
                Button(words("matches.delete.keep"), Pop, cap="Esc"),
                Button(words("matches.delete.do"), agree, "danger"),
            ],
        )
