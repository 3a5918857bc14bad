"""Deleting a profile: asked once more, the safe answer first."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from scenes.scene import Pop, Step
from scenes.widgets.button import Button
from scenes.widgets.dialog import Dialog

if TYPE_CHECKING:
    from scenes.desk import Desk


def ask_to_delete(desk: "Desk", name: str, game_id: str, delete: Callable[[], object]) -> Dialog:
    """Return the dialog that asks whether all that is a person's shall go."""
    words = desk.words

    def agreed() -> Step:
        delete()
        return Pop()

    return Dialog(
        desk,
        words("statistics.delete.title", name=name),
        words("statistics.delete.words", name=name),
        [
            Button(words("statistics.delete.keep"), Pop, "primary", cap="Esc"),
            Button(words("statistics.delete.agree", name=name), agreed, "danger"),
        ],
        game_id=game_id,
    )
