"""The lobby's bottom bar: Start, and in a narrow window the rules in force and key hints."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from scenes.ui.boxes import Box, cell, row
from scenes.ui.geometry import rect
from scenes.ui.scale import Scale
from scenes.ui.widgets.brush import Brush
from scenes.ui.widgets.button import Button
from scenes.ui.widgets.caps import Hints
from scenes.ui.widgets.chip import SmallFact
from scenes.ui.widgets.widget import Act, Still, Widget

if TYPE_CHECKING:
    from scenes.shell.handed.context import AppContext
    from scenes.ui.art import Art

_FACTS = 0.56
"""The share of the room beside Start for the facts, in a narrow window."""
_MARGIN = 3
"""The least height that stays free below the facts, in pixels."""


class BottomPart:
    """Start at the right, and at its left what fits."""

    def __init__(
        self, context: "AppContext", start: Act, facts: Callable[[], Sequence[tuple[str, str]]]
    ) -> None:
        """``facts`` are icons and words of the rules in force."""
        self._context = context
        self.facts = FactRow(facts)
        words = context.words
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

    def say_class(self, to_class: bool) -> None:
        """Say where Start leads: to a class's table, or to the match."""
        self.start.label = self._context.words(
            "in_class.table.sit_down" if to_class else "lobby.start"
        )

    def start_box(self, scale: Scale, wide: bool) -> Box[Widget]:
        """Return the box of Start, higher if parts lie side by side."""
        hints = self._context.settings.key_hints
        natural = self.start.natural_width(self._context.art, scale, hints)
        width = min(max(natural + scale.px(40), scale.px(296)), scale.width // 2)
        return cell(self.start, width, max(52, scale.px(90 if wide else 76)))

    def narrow(self, scale: Scale) -> Box[Widget]:
        """Return the facts and key hints left of Start."""
        start = self.start_box(scale, wide=False)
        room = scale.width - 2 * scale.margin - start.width.natural - scale.px(24)
        facts = cell(self.facts, round(room * _FACTS))
        high = start.height(start.width.natural)
        return row(facts, cell(self._hints), scale.px(24), start, h=high)


class FactRow(Still):
    """The rules in force as facts: as many as fit in at most two rows."""

    def __init__(self, facts: Callable[[], Sequence[tuple[str, str]]]) -> None:
        """``facts`` are icons and words."""
        self._facts = facts

    @property
    def spoken(self) -> str:
        """All of them."""
        return ". ".join(words for _, words in self._facts())

    def draw(self, brush: Brush) -> None:
        """Draw it."""
        before = None
        for fact in self.lay_facts(brush.art, brush.scale):
            place = fact.rect
            if before and before.y == place.y:
                x = round((before.right + place.x) / 2)
                high = round(0.6 * place.h)
                brush.surface.fill(brush.palette.line, rect(x, place.center.y - high / 2, 1, high))
            fact.draw(brush)
            before = place

    def lay_facts(self, art: "Art", scale: Scale) -> list[SmallFact]:
        """Return the shown facts with their places."""
        facts: list[SmallFact] = []
        gap, height = _gap(scale), 0
        x, row = self.rect.x, 0
        for icon, text in self._facts():
            fact = SmallFact(text, icon)
            width, height = fact.natural_size(art, scale)
            if x + width > self.rect.right and x > self.rect.x:
                x, row = self.rect.x, row + 1
            low = self.rect.y + row * height + height
            if row > 1 or x + width > self.rect.right or low > scale.height - _MARGIN:
                break
            fact.rect = rect(x, self.rect.y + row * height, width, height)
            facts.append(fact)
            x += width + gap
        if not facts:
            return facts
        shift = (self.rect.bottom - facts[-1].rect.bottom) / 2
        for fact in facts:
            fact.rect = fact.rect.moved(0, max(0, shift))
        return facts


def _gap(scale: Scale) -> int:
    """Return the gap between two facts, with a line in it, in pixels."""
    return max(17, scale.px(26))
