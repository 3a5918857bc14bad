"""How far everyone climbed, and what else is worth telling of the deal."""

from typing import TYPE_CHECKING

from scenes.games.ladders.results.climb_row import ClimbRow, total_width
from scenes.games.ladders.results.story import Climber, LaddersStory
from scenes.table.source.session import Session
from scenes.ui.geometry import Point, Rect, rect
from scenes.ui.scale import Scale
from scenes.ui.widgets.icons import Icon
from scenes.ui.widgets.label import Label, Paragraph, Plate
from scenes.ui.widgets.widget import Look, Still, Widget

if TYPE_CHECKING:
    from pygame import Surface

    from scenes.shell.context import AppContext
    from scenes.ui.art import Art

_TITLE, _FACTS, _HEAD = 29, 17, 16
_ROW = 108


class ClimbPart:
    """A plate with a row for everyone, and one with the facts."""

    def __init__(self, context: "AppContext", session: Session, story: LaddersStory) -> None:
        words = context.words
        scores = session.setup.options["deals"] != "one"
        self.rows = [self._row(context, session, climber, scores) for climber in story.climbers]
        self.window = Rect(0, 0, 1, 1)
        """Behind which the rows scroll where they don't fit."""
        self._plates = (Plate(), Plate())
        self._title = Label(words("ladders.results.climbed"), _TITLE, "display")
        head = [words("ladders.results.left")] + [words("ladders.results.total")] * scores
        self._head = ClimbHead(head)
        player, count = story.longest
        longest = words("ladders.results.longest", name=session.cast[player].name, count=count)
        portals = words("ladders.results.portals", count=story.portals)
        self._facts = Paragraph(f"{longest} {portals}", _FACTS, tone="text")
        self._icon = Icon("swap")

    def lay_out(self, art: "Art", scale: Scale, place: Rect) -> list[Widget]:
        """Lay it out; the rows may reach below their window."""
        inset = max(10, scale.px(26))
        side = scale.text(20)
        width = place.w - 2 * inset - side - 12
        facts = self._facts.height(art, scale, width)
        low, gap = facts + 2 * max(7, scale.px(18)), max(6, scale.px(16))
        upper = place._replace(h=place.h - low - gap)
        lower = rect(place.x, upper.bottom + gap, place.w, low)
        self._plates[0].rect, self._plates[1].rect = upper, lower
        self._icon.rect = rect(lower.x + inset, lower.center.y - side / 2, side, side)
        x = lower.x + inset + side + 12
        self._facts.rect = rect(x, lower.center.y - facts / 2, width, facts)
        inner = upper.grown(-inset, -max(6, scale.px(14)))
        title = round(1.5 * scale.text(_TITLE))
        heads = scale.text(_HEAD) * 7
        self._title.rect = rect(inner.x, inner.y, inner.w - heads, title)
        self._head.rect = rect(inner.right - heads, inner.y, heads, title)
        self._lay_rows(scale, rect(inner.x, inner.y + title, inner.w, inner.h - title))
        self.window = self.window._replace(w=self.window.w + inset - 4)
        return [*self._plates, self._title, self._head, *self.rows, self._icon, self._facts]

    def _lay_rows(self, scale: Scale, place: Rect) -> None:
        least = max(row.least_height(scale) for row in self.rows)
        height = max(least, min(place.h // len(self.rows), scale.px(_ROW)))
        for index, row in enumerate(self.rows):
            row.rect = Rect(place.x, place.y + index * height, place.w, height)
        self.window = place

    def _row(
        self, context: "AppContext", session: Session, climber: Climber, scores: bool
    ) -> ClimbRow:
        partner = climber.partner
        note = (
            ""
            if partner is None
            else context.words("ladders.results.with", name=session.cast[partner].name)
        )
        total = str(climber.total) if scores else ""
        return ClimbRow(climber, session.cast[climber.player], note, total)


class ClimbHead(Still):
    """What the numbers of the rows are, the last at the right."""

    def __init__(self, words: list[str]) -> None:
        self._words = words

    def draw(self, art: "Art", target: "Surface", look: Look) -> None:
        """Draw it."""
        size, right = look.scale.text(_HEAD), float(self.rect.right)
        for text in reversed(self._words):
            at = Point(right, self.rect.center.y)
            art.write(target, text, at, size, "medium", look.palette.second, 1)
            right -= total_width(look.scale)
