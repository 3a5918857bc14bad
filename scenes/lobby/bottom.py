"""The lobby's bottom bar: what is in force in a narrow window, hints, and Start."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from scenes.geometry import Rect, rect
from scenes.lobby.layout import Regions
from scenes.scale import Scale
from scenes.widgets.button import Button
from scenes.widgets.caps import Hints
from scenes.widgets.chip import Fact
from scenes.widgets.widget import Act, Widget

if TYPE_CHECKING:
    from scenes.desk import Desk


class BottomPart:
    """Start at the right; what there is room for at its left."""

    def __init__(self, desk: "Desk", start: Act) -> None:
        self._desk = desk
        words = desk.words
        self.start = Button(
            words("lobby.start"),
            start,
            "primary",
            cap="Ctrl Enter",
            shortcut="ctrl+return",
            size=30,
        )
        self._hints = Hints(
            [
                ("Tab", words("widgets.key_next")),
                ("Enter", words("widgets.key_choose")),
                ("F1", words("lobby.key_rules")),
            ],
            anchor=1.0,
        )

    def start_width(self, scale: Scale) -> int:
        """Return how wide Start is, in pixels."""
        hints = self._desk.settings.key_hints
        natural = self.start.natural_width(self._desk.art, scale, hints)
        return min(max(natural + scale.px(40), scale.px(296)), scale.width // 2)

    def lay_out(
        self, scale: Scale, places: Regions, facts: Sequence[tuple[str, str]]
    ) -> list[Widget]:
        """Lay it and return its widgets; ``facts`` are icons and words."""
        self.start.rect = places.start
        room = places.bottom._replace(w=places.start.x - scale.px(24) - places.bottom.x)
        chips = [] if places.wide else self._lay_chips(scale, room, facts)
        x = chips[-1].rect.right + scale.px(20) if chips else room.x
        self._hints.rect = rect(x, room.y, room.right - x, room.h)
        return [*chips, self._hints, self.start]

    def _lay_chips(self, scale: Scale, room: Rect, facts: Sequence[tuple[str, str]]) -> list[Fact]:
        """Lay as many chips as there is room for, in two rows at most."""
        chips: list[Fact] = []
        height = 0
        gap = max(6, scale.px(10))
        x, row = room.x, 0
        for icon, text in facts:
            chip = Fact(text, icon)
            width, height = chip.natural_size(self._desk.art, scale)
            if x + width > room.right and x > room.x:
                x, row = room.x, row + 1
            if row > 1 or x + width > room.right:
                row = min(row, 1)
                break
            y = room.y + row * (height + gap)
            chip.rect = rect(x, y, width, height)
            chips.append(chip)
            x += width + gap
        shift = (room.h - (row + 1) * height - row * gap) / 2 if chips else 0
        for chip in chips:
            chip.rect = chip.rect.moved(0, max(0, shift))
        return chips
