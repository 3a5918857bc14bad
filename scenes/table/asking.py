"""The dialog that asks for confirmation of a move, if the settings want it."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.contract import Action
from game.texts.words import Words
from scenes.shell.frame.dialog import Dialog
from scenes.table.input.intents import Intents
from scenes.ui.scene import Pop, Step
from scenes.ui.widgets.button import Button

if TYPE_CHECKING:
    from scenes.shell.handed.context import AppContext


class AskScene(Dialog):
    """Asks whether to make a move; the safe answer comes first."""

    def __init__(
        self, context: "AppContext", game_id: str, move: str, do: Callable[[], None]
    ) -> None:
        """``move`` is the move in words; ``do`` is called once it is confirmed."""
        words = context.words

        def agree() -> Step:
            do()
            return Pop()

        super().__init__(
            context,
            words("ask.title"),
            move,
            [Button(words("ask.not_yet"), Pop, cap="back"), Button(words("ask.do_it"), agree)],
            game_id=game_id,
        )


def move_words(intents: Intents, action: Action, words: Words) -> str:
    """Return the table's words for a move, or an empty text."""
    found = next((way.takes for way in intents.ways if way.action == action), "")
    return words("ask.move", move=found) if found else words("ask.any")
