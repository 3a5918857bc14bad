"""A position at a glance: the cards that lie on the table, and those of whoever is asked."""

from collections.abc import Sequence
from typing import Protocol, runtime_checkable

from game.cards import Card
from game.puzzles.puzzle import Puzzle
from game.puzzles.reading import PuzzleFault, position_of
from game.texts.words import Words
from scenes.ui.access import joined
from scenes.ui.geometry import Point, card_width, rect
from scenes.ui.scale import Scale
from scenes.ui.widgets.brush import Brush
from scenes.ui.widgets.widget import Still

_CAPTION = 16
_CARD, _LEAST = 120, 44
"""The height of a card in units, and the least in pixels."""
_STEP = 0.42
"""The visible share of a covered card's width, where there is room."""
_BETWEEN = 0.5
"""The gap between the two groups, as a share of a card's width."""


@runtime_checkable
class HasGlance(Protocol):
    """A view with a few cards that tell what the position is about."""

    @property
    def glance(self) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
        """The cards on the table, and the seat's own."""


def glance_at(puzzle: Puzzle | None) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    """Return the cards on the table and the asked player's own; none if they can't be told."""
    if puzzle is None:
        return (), ()
    try:
        playback = position_of(puzzle)
    except PuzzleFault:
        # Whoever opens it is told.
        return (), ()
    last = len(playback.steps) - 1
    view = playback.view(last, playback.steps[last].to_move)
    return view.glance if isinstance(view, HasGlance) else ((), ())


class PositionCards(Still):
    """The two groups of cards side by side, each with a caption. It tells nothing of the answer."""

    def __init__(self, words: Words, cards: tuple[Sequence[Card], Sequence[Card]]) -> None:
        self._words = words
        said = words("puzzles_page.lies"), words("puzzles_page.yours")
        self.groups = [group for group in zip(said, cards, strict=True) if group[1]]

    @property
    def spoken(self) -> str:
        """The cards of each group by name."""
        # Tables are slow to import.
        from scenes.table.pieces.card import card_name  # noqa: PLC0415

        told = (
            f"{said}: {joined(card_name(self._words, card) for card in cards)}"
            for said, cards in self.groups
        )
        return joined(told, ". ")

    def height(self, scale: Scale) -> int:
        """Return its natural height in pixels."""
        return max(_LEAST, scale.px(_CARD)) + self._head(scale) if self.groups else 0

    def least(self, scale: Scale) -> int:
        """Return its least height in pixels."""
        return _LEAST + self._head(scale) if self.groups else 0

    def draw(self, brush: Brush) -> None:
        """Draw the cards as large as the place allows, and the captions above them."""
        scale, head = brush.scale, self._head(brush.scale)
        high = self.rect.h - head
        if not self.groups or high <= 0:
            return
        width, size = card_width(high), scale.text(_CAPTION)
        gap = _BETWEEN * width
        covered = sum(len(cards) - 1 for _, cards in self.groups)
        room = self.rect.w - len(self.groups) * width - (len(self.groups) - 1) * gap
        step = min(_STEP * width, room / covered) if covered else 0.0
        x = float(self.rect.x)
        for said, cards in self.groups:
            wide = width + step * (len(cards) - 1)
            at = Point(x, self.rect.y + 0.6 * size)
            brush.write_within(said, at, size, wide + gap, "medium", brush.palette.second)
            for number, card in enumerate(cards):
                place = rect(x + number * step, self.rect.y + head, width, high)
                brush.card(card, place, quick=True)
            x += wide + gap

    def _head(self, scale: Scale) -> int:
        return round(1.5 * scale.text(_CAPTION))
