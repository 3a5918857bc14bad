"""The default results of a game: points, places, and a chart of the match."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.texts.words import Words
from scenes.results.by_points import StairPlan, facts_by_points
from scenes.results.chart import PlacesChart
from scenes.results.flourish_row import FlourishRow
from scenes.results.listing import Results
from scenes.results.match import DealByDealPage, chart_story
from scenes.results.stage.plan import StagePlan
from scenes.results.standing import places, standing_of
from scenes.results.standing_row import RankedPlayer, StandingRow
from scenes.results.tabbed_page import TabbedPage
from scenes.table.source.session import Session
from scenes.ui.geometry import Rect, rect
from scenes.ui.scale import Scale
from scenes.ui.scene import Scene
from scenes.ui.sentences import best_deal, deal_title, lead_sentence, match_reason, match_title
from scenes.ui.widgets.label import Plate
from scenes.ui.widgets.widget import Widget

if TYPE_CHECKING:
    from scenes.shell.handed.context import AppContext

_SHARE = 0.42
_ROW = 92


class PlainResults:
    """Implements the results of any game."""

    def deal(self, context: "AppContext", session: Session, fresh: bool) -> Scene:
        """Return the result page of the latest deal."""
        return PlainDealPage(context, session, fresh)

    def match(self, context: "AppContext", session: Session) -> Scene:
        """Return the result page of a finished match."""
        facts = facts_by_points(context, session)
        best = best_deal(context.words, standing_of(session))
        return DealByDealPage(context, session, facts, chart_story(context, session, best))

    def stage(self, context: "AppContext", session: Session) -> StagePlan:
        """Return the plan of the stage for the end of a match."""
        return StairPlan(facts_by_points(context, session))


def _won(session: Session, words: Words) -> str:
    """Return words for who wins the deal, and with how many points."""
    names, result = [member.name for member in session.cast], session.deals[-1].result
    if not result.winners or not result.scores[result.winners[0]]:
        return words("results.plain.nobody")
    return deal_title(words, names, result.scores, result.winners)


class PlainDealPage(TabbedPage):
    """Everyone's place and points at the left, the chart of the match at the right."""

    def __init__(self, context: "AppContext", session: Session, fresh: bool) -> None:
        """Show the latest deal; ``fresh``: whether it is shown for the first time."""
        words, deal = context.words, session.deals[-1]
        note = words("results.plain.over", deal=deal.number)
        super().__init__(context, session, note, deal.result.winners, fresh)
        standing, cast = standing_of(session), session.cast
        self.title.text = _won(session, words)
        if self.final and session.outcome:
            winners = session.outcome.winners
            self.title.text = match_title(words, standing.names, winners)
            self.why.text = match_reason(words, standing, winners)
        else:
            self.sentence.text = lead_sentence(words, standing)
        self.rows = [
            StandingRow(
                RankedPlayer(
                    place=place,
                    name=cast[player].name,
                    face=cast[player].face,
                    number=deal.totals[player],
                    note=words("results.plain.scored", score=deal.result.scores[player]),
                    colour=player,
                    won=player in deal.result.winners,
                )
            )
            for place, player in places(standing, deal.result.winners)
        ]
        names, faces = [one.name for one in cast], [one.face for one in cast]
        self.chart = PlacesChart(standing.history, names, faces, words("results.deal_word"))
        self.buttons = self.next_buttons()
        self._plates = (Plate(), Plate())

    def part_names(self) -> Sequence[str]:
        """Return the names of the parts for their tabs."""
        return self.context.words("results.plain.standings"), self.context.words(
            "results.plain.chart"
        )

    def lay_all(self, scale: Scale, place: Rect) -> list[Widget]:
        """Lay out standings and chart side by side."""
        gap, width = max(8, scale.px(20)), round(place.w * _SHARE)
        left = self._lay_rows(scale, place._replace(w=width))
        x = place.x + width + gap
        return [*left, *self._lay_chart(scale, rect(x, place.y, place.right - x, place.h))]

    def lay_part(self, part: int, scale: Scale, place: Rect) -> list[Widget]:
        """Lay out the standings alone, or the chart alone."""
        return self._lay_chart(scale, place) if part else self._lay_rows(scale, place)

    def flourish_rows(self) -> Sequence[FlourishRow]:
        """Return the rows of the deal's winners."""
        return [row for row in self.rows if row.placed.won and row.rect.w]

    def _lay_rows(self, scale: Scale, place: Rect) -> list[Widget]:
        self._plates[0].rect = place
        inset, gap = max(10, scale.px(24)), max(3, scale.px(8))
        inner = place.grown(-inset, -max(8, scale.px(16)))
        least = max(row.least_height(scale, inner.w) for row in self.rows)
        share = (inner.h + gap) // len(self.rows) - gap
        height = max(least, min(share, scale.px(_ROW)))
        for index, row in enumerate(self.rows):
            row.rect = rect(inner.x, inner.y + index * (height + gap), inner.w, height)
        self.add_pane("standings", inner._replace(w=inner.w + inset - 4), self.rows)
        return [self._plates[0], *self.rows]

    def _lay_chart(self, scale: Scale, place: Rect) -> list[Widget]:
        self._plates[1].rect = place
        self.chart.rect = place.grown(-max(10, scale.px(26)), -max(8, scale.px(16)))
        return [self._plates[1], self.chart]


RESULTS: Results = PlainResults()
