"""The page of a match deal by deal: standings, a chart, and a table of all deals."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from scenes.results.chart import PlacesChart
from scenes.results.deals_table import DealsOf, DealsTable
from scenes.results.final import FinalPage
from scenes.results.flourish_row import FlourishRow
from scenes.results.stage.facts import Finisher, StageFacts
from scenes.results.stage.small_stair import TOP, WIDE, Sign, small_stair
from scenes.results.standing import standing_of
from scenes.results.standing_row import RankedPlayer, StandingRow
from scenes.table.source.session import Session
from scenes.ui.geometry import Rect, rect
from scenes.ui.light.kept import KeptPicture
from scenes.ui.light.stage_pen import StagePen
from scenes.ui.scale import Scale
from scenes.ui.widgets.label import Label, Plate
from scenes.ui.widgets.measure import side_by_side
from scenes.ui.widgets.widget import Widget

if TYPE_CHECKING:
    from pygame import Surface

    from scenes.shell.handed.context import AppContext

_TITLE, _BEST = 27, 17
_STAGE_PX = 1.25
"""The units in a pixel of the window size to which a stage's measures refer."""
_ROW, _LEAST_ROW = 72, 42
_FOOT = 8
"""The least air below the ranking."""
_DIM = 0.3
_TABLE = 0.5
"""The greatest share of the height for the table."""
_LEAST_LINE = 20
"""The least pixels from line to line of the chart."""


@dataclass(frozen=True, slots=True)
class MatchStory:
    """The course of a match, for the chart."""

    title: str
    """The title of the chart."""
    chart: Widget
    best: str = ""
    """A sentence on the best deal; may be empty."""


class DealByDealPage(FinalPage):
    """The stair with the ranking at the left, and a chart over all deals at the right."""

    def __init__(
        self,
        context: "AppContext",
        session: Session,
        facts: StageFacts,
        story: MatchStory,
        sign: Sign | None = None,
    ) -> None:
        """``facts`` and ``sign`` are the stage's, so that both pages tell the same."""
        super().__init__(context, session)
        self.facts = facts
        self._sign = sign
        ranked = (*facts.winners, *facts.others)
        self.rows = [StandingRow(self._placed(finisher)) for finisher in ranked]
        self.story = story
        self.table = DealsTable(
            context.words,
            [self._deals(finisher) for finisher in ranked],
            context.words(f"results.deals.{'won' if standing_of(session).by_wins else 'all'}"),
        )
        self._title = Label(story.title, _TITLE, "display")
        self._best = Label(story.best, _BEST, tone="second", anchor=1.0)
        self._plates = (Plate(170), Plate(170))
        # The ground is that of no hour: a sun would stand under the numbers.
        self._kept = KeptPicture(context.art, session.game_id)
        self._stair_foot = 0
        """The y at which the stair at the left ends; 0 if it doesn't fit."""

    @property
    def stale(self) -> bool:
        """Whether a widget has changed, or a picture of the stair is still being made."""
        return super().stale or not self._kept.ready

    def lay_out(self, scale: Scale) -> None:
        """Lay out the ranking if it fits, the chart, and the table below it."""
        self._kept.fit(scale)
        body = self.header.lay_out(scale, self.context.art)
        left = self.lay_buttons(scale, body, self.final_buttons)
        gap = max(8, scale.px(16))
        place = body._replace(h=left.y - gap - body.y)
        self._stair_foot = 0
        ranking: list[Widget] = []
        if side_by_side(scale):
            wide = scale.px(_STAGE_PX * WIDE) - (body.x - scale.field_left)
            self._stair_foot = place.bottom
            ranking = self._lay_ranking(scale, place._replace(w=wide))
            x = place.x + wide + scale.px(28)
            place = rect(x, place.y, place.right - x, place.h)
        self.place([*ranking, *self._lay_story(scale, place, gap)])

    def flourish_rows(self) -> Sequence[FlourishRow]:
        """Return none: the stage honours who has won."""
        return ()

    def ground_ready(self) -> bool:
        """Return whether the stair and its light have been made."""
        return self._kept.prepare(self.scale, self._stair_foot, self._ground)

    def paint(self, target: "Surface") -> None:
        """Draw the ground with the stair, cached for the window."""
        self._kept.draw(target, self.scale, self._stair_foot, self._ground)

    def _ground(self, pen: StagePen) -> "Surface":
        if foot := self._stair_foot:
            return small_stair(pen, self.facts, self.scale.field_left, foot, self._sign)
        return pen.dim_ground(True, _DIM)

    def redraw(self, target: "Surface") -> None:
        """Draw the same picture without the cache."""
        self._kept.forget()
        self.draw(target)

    def close(self) -> None:
        """Free its large pictures."""
        self._kept.close()

    def _placed(self, finisher: Finisher) -> RankedPlayer:
        return RankedPlayer(
            place=finisher.rank + 1,
            name=finisher.name,
            face=finisher.face,
            number=finisher.points,
            note=finisher.title,
            colour=finisher.player,
            won=finisher in self.facts.winners,
        )

    def _deals(self, finisher: Finisher) -> DealsOf:
        scores = (deal.result.scores[finisher.player] for deal in self.session.deals)
        return DealsOf(finisher.name, finisher.face, tuple(scores), finisher.points)

    def _lay_ranking(self, scale: Scale, place: Rect) -> list[Widget]:
        """Place the rows on the face of the stair."""
        top = scale.px(_STAGE_PX * (TOP + 80))
        share = (place.bottom - scale.px(_FOOT) - top) // len(self.rows)
        height = min(scale.px(_ROW), max(_LEAST_ROW, share))
        spare = place.bottom - top - height * len(self.rows)
        y = top + max(0, min(scale.px(120), spare // 2))
        for number, row in enumerate(self.rows):
            row.on_body = True
            row.rect = rect(
                place.x + scale.px(8), y + number * height, place.w - scale.px(28), height
            )
        return list(self.rows)

    def _lay_story(self, scale: Scale, place: Rect, gap: int) -> list[Widget]:
        """Place the chart, and the table below it."""
        art, inset = self.context.art, max(10, scale.px(24))
        air = max(5, scale.px(10))
        most = round(_TABLE * place.h)
        low = max(self.table.least_height(scale), min(most, self.table.natural_height(scale)))
        below = rect(place.x, place.bottom - low - 2 * air, place.w, low + 2 * air)
        above = place._replace(h=below.y - gap - place.y)
        self._plates[0].rect, self._plates[1].rect = above, below
        self.table.rect = below.grown(-inset, -air)
        self.table.fit(art, scale)
        inner = above.grown(-inset, -air)
        title = round(1.4 * scale.text(_TITLE))
        # With many players in a small window the chart's lines need the room of its title.
        titled = inner.h - title >= len(self.rows) * _LEAST_LINE
        title = title if titled else 0
        wide = self._title.natural_width(art, scale)
        self._title.rect = inner._replace(h=title, w=min(wide, inner.w))
        rest = inner.w - wide - inset
        fits = bool(self._best.text) and self._best.natural_width(art, scale) <= rest
        self._best.rect = rect(inner.right - rest, inner.y, rest, title if fits else 0)
        self.story.chart.rect = rect(inner.x, inner.y + title, inner.w, inner.h - title)
        heads = ([self._title, self._best] if fits else [self._title]) if titled else []
        return [*self._plates, *heads, self.story.chart, self.table]


def chart_story(context: "AppContext", session: Session, best: str = "") -> MatchStory:
    """Return the course of a match's totals."""
    words = context.words
    history = [deal.result.scores for deal in session.deals]
    names, faces = [one.name for one in session.cast], [one.face for one in session.cast]
    chart = PlacesChart(history, names, faces, words("results.deal_word"))
    return MatchStory(words("results.match.chart"), chart, best)
