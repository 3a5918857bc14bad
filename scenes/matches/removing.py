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
        words, kind = desk.words, "over" if entry.saved.finished else "left"
        kind = "unreadable" if entry.saved.fault else kind

        def agree() -> Step:
            remove()
            return Pop()

        super().__init__(
            desk,
            words("matches.delete.title"),
            words(f"matches.delete.{kind}", match=entry.title(words), names=entry.names),
            [
                Button(words("matches.delete.keep"), Pop, cap="Esc"),
                Button(words("matches.delete.do"), agree, "danger"),
            ],
        )
