"""The dialog before matches are removed."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from game.texts.words import Words
from scenes.screens.matches.entries import Entry
from scenes.shell.frame.dialog import Dialog
from scenes.ui.scene import Pop, Step
from scenes.ui.widgets.button import Button

if TYPE_CHECKING:
    from scenes.shell.handed.context import AppContext


class RemoveScene(Dialog):
    """Asks whether to remove some matches; the safe answer comes first."""

    def __init__(
        self, context: "AppContext", entries: Sequence[Entry], remove: Callable[[], None]
    ) -> None:
        words, many = context.words, len(entries) > 1

        def agree() -> Step:
            remove()
            return Pop()

        super().__init__(
            context,
            words(f"matches.delete.{'title_many' if many else 'title'}", count=len(entries)),
            words("matches.delete.many") if many else _about(words, entries[0]),
            [
                Button(words(f"matches.delete.{'keep_many' if many else 'keep'}"), Pop, cap="back"),
                Button(
                    words(f"matches.delete.{'do_many' if many else 'do'}", count=len(entries)),
                    agree,
                    "danger",
                ),
            ],
        )


def _about(words: Words, entry: Entry) -> str:
    kind = "over" if entry.saved.finished else "left"
    kind = "unreadable" if entry.saved.fault else kind
    return words(f"matches.delete.{kind}", match=entry.title(words), names=entry.names(words))
