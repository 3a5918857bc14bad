"""The title's first button, if there is no match to resume: it plays the chosen game."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.texts.words import Words
from scenes.screens.title.card import TitleCard
from scenes.ui.scale import Scale
from scenes.ui.scene import Step
from scenes.ui.widgets.button import Button

if TYPE_CHECKING:
    from scenes.ui.art import Art


class PlayGameButton(Button):
    """Plays the chosen game. It is as wide for each, so that nothing beside it moves."""

    def __init__(self, words: Words, cards: Sequence[TitleCard]) -> None:
        self._cards = {card.game_id: card for card in cards}
        self._labels = {card.game_id: words("title.play", game=card.name) for card in cards}
        self._game = cards[0].game_id
        super().__init__(self._labels[self._game], self._play, "primary")

    def turn_to(self, game_id: str) -> None:
        """Play a game from now on."""
        self._game, self.label = game_id, self._labels[game_id]

    def natural_width(self, art: "Art", scale: Scale, hints: bool = True) -> int:
        """Return the width that shows the longest name, in pixels."""
        size = scale.text(self._size)
        wide = [art.text_width(label, size, "semibold") for label in self._labels.values()]
        own = art.text_width(self.label, size, "semibold")
        return super().natural_width(art, scale, hints) + max(wide) - own

    def _play(self) -> Step | None:
        return self._cards[self._game].press_step()
