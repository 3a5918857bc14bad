"""The result of a match: who won and why, how everyone stands, and how it came about."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from scenes.screens.results.chart import PlacesChart
from scenes.screens.results.final import FinalPage
from scenes.screens.results.honoured import Honoured
from scenes.screens.results.standing import places, standing_of
from scenes.screens.results.standing_row import RankedPlayer, StandingRow
from scenes.screens.results.winner_part import WinnerPart
from scenes.table.source.session import Session
from scenes.ui.geometry import Rect, rect
from scenes.ui.scale import Scale
from scenes.ui.sentences import MatchStanding, best_deal, match_reason, match_title
from scenes.ui.widgets.icons import Icon
from scenes.ui.widgets.label import Label, Paragraph, Plate

if TYPE_CHECKING:
    from scenes.shell.context import AppContext


@dataclass(frozen=True, slots=True)
class MatchTold:
    """What is said of a match."""

    title: str
    reason: str
    best: str
    """Of its deals."""


class MatchResultScene(FinalPage):
    """Winner and standings at the left, the stairs of the match at the right."""

    def __init__(
        self, context: "AppContext", session: Session, told: MatchTold | None = None
    ) -> None:
        """Tell of a match that is over; a game may have words of its own."""
        words, outcome = context.words, session.outcome
        assert outcome is not None
        super().__init__(context, session)
        standing, cast = standing_of(session), session.cast
        told = told or _told(context, standing, outcome.winners)
        rows = [
            StandingRow(
                RankedPlayer(
                    place=place,
                    name=cast[player].name,
                    face=cast[player].face,
                    number=standing.measure(player)[0],
                    note=self._points(standing.totals[player]) if standing.by_wins else "",
                    colour=player,
                    won=player in outcome.winners,
                )
            )
            for place, player in places(standing, outcome.winners)
        ]
        faces = [cast[winner].face for winner in outcome.winners]
        self.winner = WinnerPart(told.title, told.reason, faces, rows)
        self.rows, self.title, self.reason = rows, self.winner.title, self.winner.reason
        self._chart_title = Label(words("results.match.chart"), 29, "display")
        self.chart = PlacesChart(
            standing.history, [member.face for member in cast], words("results.deal_word")
        )
        self._best_icon = Icon("stair")
        self.best = Paragraph(told.best, 17, tone="text")
        self._plates = (Plate(), Plate(), Plate())

    def lay_out(self, scale: Scale) -> None:
        """Two columns and the buttons; the standings scroll where they don't fit."""
        body = self.header.lay_out(scale, self.context.art)
        left = self.lay_buttons(scale, body, self.final_buttons)
        gap = max(8, scale.px(20))
        body = body._replace(h=left.y - gap - body.y)
        share = 0.44 if scale.text(18) * 60 > scale.width else 0.36
        width = round(body.w * share)
        self._lay_standings(scale, body._replace(w=width))
        self._lay_story(scale, rect(body.x + width + gap, body.y, body.w - width - gap, body.h))
        self.place(
            [
                *self._plates,
                *self.winner.widgets,
                self._chart_title,
                self.chart,
                self._best_icon,
                self.best,
            ],
            [self.pane],
        )

    def honoured(self) -> Sequence[Honoured]:
        """Return the standings of those who won the match."""
        return [row for row in self.rows if row.placed.won]

    def _points(self, total: int) -> str:
        return self.context.words.count("results.points", total)

    def _lay_standings(self, scale: Scale, place: Rect) -> None:
        self._plates[0].rect = place
        inset = max(10, scale.px(26))
        inner = place.grown(-inset, -max(8, scale.px(18)))
        self.winner.lay_out(self.context.art, scale, inner)
        self.lay_pane(inner._replace(w=inner.w + inset - 4), self.winner.widgets)

    def _lay_story(self, scale: Scale, place: Rect) -> None:
        """Lay the chart, and below it the best deal."""
        art, inset = self.context.art, max(10, scale.px(26))
        side = scale.text(20)
        words = place.w - 2 * inset - side - 12
        best = self.best.height(art, scale, words)
        low = best + 2 * max(8, scale.px(20))
        gap = max(6, scale.px(16))
        upper = place._replace(h=place.h - low - gap)
        lower = rect(place.x, upper.bottom + gap, place.w, low)
        self._plates[1].rect, self._plates[2].rect = upper, lower
        inner = upper.grown(-inset, -max(8, scale.px(16)))
        title = round(1.4 * scale.text(29))
        self._chart_title.rect = inner._replace(h=title)
        self.chart.rect = inner._replace(y=inner.y + title, h=inner.h - title)
        self._best_icon.rect = rect(lower.x + inset, lower.center.y - side / 2, side, side)
        x = lower.x + inset + side + 12
        self.best.rect = rect(x, lower.center.y - best / 2, words, best)


def _told(context: "AppContext", standing: MatchStanding, winners: Sequence[int]) -> MatchTold:
    words = context.words
    return MatchTold(
        title=match_title(words, standing.names, winners),
        reason=match_reason(words, standing, winners),
        best=best_deal(words, standing),
    )
