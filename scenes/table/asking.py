"""One question before a move, for who wants it asked."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.contract import Action
from game.texts.words import Words
from scenes.table.input.intents import Intents
from scenes.ui.frame.dialog import Dialog
from scenes.ui.scene import Pop, Step
from scenes.ui.widgets.button import Button

if TYPE_CHECKING:
    from scenes.shell.context import AppContext


class AskScene(Dialog):
    """Says which move was meant; the safe answer first."""

    def __init__(
        self, context: "AppContext", game_id: str, move: str, do: Callable[[], None]
    ) -> None:
        """``move`` says it in words; ``do`` is called once it has been confirmed."""
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
    """Return the words that a move bears on the table, where it bears any."""
    found = next((way.takes for way in intents.ways if way.action == action), "")
    return words("ask.move", move=found) if found else words("ask.any")
