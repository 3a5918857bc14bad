"""Lays the buttons of the title out in as few rows as show all their words."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from scenes.ui.geometry import rect
from scenes.ui.scale import Scale
from scenes.ui.widgets.button import Button
from scenes.ui.widgets.measure import control_height

if TYPE_CHECKING:
    from scenes.ui.art import Art


class TitleButtons:
    """The room for buttons in one window, with or without the keys on them."""

    def __init__(self, art: "Art", scale: Scale, hints: bool) -> None:
        self._art, self._scale, self._hints = art, scale, hints
        self._gap = max(8, scale.px(16))
        self._room = scale.width - 2 * scale.margin

    def lay(self, buttons: Sequence[Button], likely: int) -> int:
        """Place buttons, of which so many are the likeliest; return the y of their top."""
        scale = self._scale
        height = control_height(scale, 54, 22)
        top = scale.height - max(12, scale.px(28)) - height
        for number, row in enumerate(reversed(self._rows(buttons, likely))):
            top -= (height + max(8, self._gap // 2)) if number else 0
            self._lay_row(row, top, height)
        return top

    def _rows(self, buttons: Sequence[Button], likely: int) -> list[Sequence[Button]]:
        """Return the buttons in one row, or in as many as show all words.

        The likeliest stand above the others, which move up only where they have no room.
        """
        art, scale, gap = self._art, self._scale, self._gap
        whole = sum(one.natural_width(art, scale, self._hints) + gap for one in buttons) - gap
        if whole <= self._room:
            return [buttons]
        for end in range(likely, len(buttons)):
            two = buttons[:end], buttons[end:]
            if all(self._least_width(one) <= self._room for one in two):
                return [*two]
        rows: list[Sequence[Button]] = [()]
        for button in buttons:
            if rows[-1] and self._least_width([*rows[-1], button]) > self._room:
                rows.append(())
            rows[-1] = [*rows[-1], button]
        return rows

    def _least_width(self, buttons: Sequence[Button]) -> int:
        gap = self._gap
        return sum(one.least_width(self._art, self._scale) + gap for one in buttons) - gap

    def _lay_row(self, buttons: Sequence[Button], top: int, height: int) -> None:
        """Place buttons from the left of a row, narrower if they don't fit.

        Each gives up its key and the air beside its words in the same measure.
        """
        art, scale = self._art, self._scale
        widths = [one.natural_width(art, scale, self._hints) for one in buttons]
        spare = [
            wide - min(wide, one.least_width(art, scale))
            for wide, one in zip(widths, buttons, strict=True)
        ]
        lacks = max(0, sum(widths) + self._gap * (len(widths) - 1) - self._room)
        share, x = min(1.0, lacks / max(1, sum(spare))), float(scale.margin)
        for button, wide, less in zip(buttons, widths, spare, strict=True):
            button.rect = rect(x, top, wide - share * less, height)
            x += wide - share * less + self._gap
