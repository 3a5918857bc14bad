"""The lobby's bottom bar: Start, and in a narrow window what is in force and hints."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from scenes.screens.lobby.layout import LobbyRegions
from scenes.ui.geometry import rect
from scenes.ui.scale import Scale
from scenes.ui.widgets.button import Button
from scenes.ui.widgets.caps import Hints
from scenes.ui.widgets.chip import FactChip
from scenes.ui.widgets.widget import Act, Look, Still, Widget

if TYPE_CHECKING:
    from pygame import Surface

    from scenes.shell.desk import Desk
    from scenes.ui.art import Art

_FACTS = 0.56
"""Which share of the room beside Start the facts have in a narrow window."""


class BottomPart:
    """Start at the right; what there is room for at its left."""

    def __init__(
        self, desk: "Desk", start: Act, facts: Callable[[], Sequence[tuple[str, str]]]
    ) -> None:
        """``facts`` are icons and words of what is in force."""
        self._desk = desk
        self.facts = FactRow(facts)
        words = desk.words
        self.start = Button(
            words("lobby.start"),
            start,
            "primary",
            cap="go_on",
            shortcut="go_on",
            size=30,
        )
        self._hints = Hints(
            [
                ("next", words("widgets.key_next")),
                ("choose", words("widgets.key_choose")),
                ("help", words("lobby.key_rules")),
            ],
            anchor=1.0,
        )

    def start_width(self, scale: Scale) -> int:
        """Return how wide Start is, in pixels."""
        hints = self._desk.settings.key_hints
        natural = self.start.natural_width(self._desk.art, scale, hints)
        return min(max(natural + scale.px(40), scale.px(296)), scale.width // 2)

    def lay_out(self, scale: Scale, places: LobbyRegions) -> list[Widget]:
        """Lay it and return its widgets."""
        self.start.rect = places.start
        if places.wide:
            return [self.start]
        room = places.bottom._replace(w=places.start.x - scale.px(24) - places.bottom.x)
        share = round(room.w * _FACTS)
        self.facts.rect = room._replace(w=share)
        self._hints.rect = room._replace(x=room.x + share, w=room.w - share)
        return [self.facts, self._hints, self.start]


class FactRow(Still):
    """What is in force, as chips: as many as there is room for, in two rows at most."""

    def __init__(self, facts: Callable[[], Sequence[tuple[str, str]]]) -> None:
        """``facts`` are icons and words."""
        self._facts = facts

    def draw(self, art: "Art", target: "Surface", look: Look) -> None:
        """Draw it."""
        for chip in self.lay_chips(art, look.scale):
            chip.draw(art, target, look)

    def lay_chips(self, art: "Art", scale: Scale) -> list[FactChip]:
        """Return the chips that are shown, in their places."""
        chips: list[FactChip] = []
        gap, height = max(6, scale.px(10)), 0
        x, row = self.rect.x, 0
        for icon, text in self._facts():
            chip = FactChip(text, icon)
            width, height = chip.natural_size(art, scale)
            if x + width > self.rect.right and x > self.rect.x:
                x, row = self.rect.x, row + 1
            low = self.rect.y + row * (height + gap) + height
            if row > 1 or x + width > self.rect.right or low > scale.height - gap // 2:
                break
            chip.rect = rect(x, self.rect.y + row * (height + gap), width, height)
            chips.append(chip)
            x += width + gap
        if not chips:
            return chips
        shift = (self.rect.bottom - chips[-1].rect.bottom) / 2
        for chip in chips:
            chip.rect = chip.rect.moved(0, max(0, shift))
        return chips
