"""The result of a match: who won and why, how everyone stands, and how it came about."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from scenes.geometry import Rect, rect
from scenes.lobby import Lobby
from scenes.results.chart import Chart
from scenes.results.frame import ResultPage
from scenes.results.standing import places, standing_of
from scenes.results.standing_row import Placed, Portraits, StandingRow
from scenes.scale import Scale
from scenes.scene import Home, Step
from scenes.story import best_deal, match_reason, match_title
from scenes.table.session import Session
from scenes.table_scene import TableScene
from scenes.widgets.button import Button
from scenes.widgets.icons import Icon
from scenes.widgets.label import Label, Paragraph, Plate
from scenes.widgets.pane import Pane
from scenes.widgets.widget import Widget

if TYPE_CHECKING:
    from scenes.desk import Desk

_TITLES = (48, 44, 38, 32, 28, 24, 20)
_FACE = 132
_ROW = 66


class MatchResultScene(ResultPage):
    """Winner and standings at the left, the stairs of the match at the right."""

    def __init__(self, desk: "Desk", session: Session) -> None:
        """Tell of a match that is over."""
        words, outcome = desk.words, session.outcome
        assert outcome is not None
        deals = words.count("results.match.deals", len(session.deals))
        note = words("table.both", one=words("results.match.over"), other=deals)
        super().__init__(desk, session, note, outcome.winners)
        standing = standing_of(session)
        self.title = Paragraph(
            match_title(words, standing.names, outcome.winners), _TITLES[0], "display", "text"
        )
        self.reason = Paragraph(match_reason(words, standing, outcome.winners), 17)
        cast = session.cast
        self._portraits = Portraits([cast[winner].face for winner in outcome.winners])
        self._winners = len(outcome.winners)
        self.rows = [
            StandingRow(
                Placed(
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
        self._chart_title = Label(words("results.match.chart"), 29, "display")
        self.chart = Chart(
            standing.history, [guest.face for guest in cast], words("results.deal_word")
        )
        self._best_icon = Icon("stair")
        self.best = Paragraph(best_deal(words, standing), 17, tone="text")
        self.again = Button(
            words("results.match.again"),
            self._again,
            "primary",
            cap="Enter",
            shortcut="ctrl+return",
            size=24,
        )
        self.other_rules = Button(
            words("results.match.other_rules"), self._other_rules, icon="house", size=20
        )
        self.to_title = Button(words("results.match.title"), Home, cap="Esc", size=20)
        self._plates = (Plate(), Plate(), Plate())
        self.pane = Pane(Rect(0, 0, 1, 1), [])

    def lay_out(self, scale: Scale) -> None:
        """Two columns and the buttons; the standings scroll where they don't fit."""
        body = self.header.lay_out(scale, self.desk.art)
        left = self.lay_buttons(scale, body, [self.again, self.other_rules, self.to_title])
        gap = max(8, scale.px(20))
        body = body._replace(h=left.y - gap - body.y)
        share = 0.44 if scale.text(18) * 60 > scale.width else 0.36
        width = round(body.w * share)
        self._lay_standings(scale, body._replace(w=width))
        self._lay_story(scale, rect(body.x + width + gap, body.y, body.w - width - gap, body.h))
        self.controls.place(
            [
                *self.header.widgets,
                *self._plates,
                self._portraits,
                self.title,
                self.reason,
                *self.rows,
                self._chart_title,
                self.chart,
                self._best_icon,
                self.best,
                self.to_title,
                self.other_rules,
                self.again,
            ],
            [self.pane],
            first=4,
        )
        if self.controls.focused is None:
            self.controls.focus(self.again)

    def honoured(self) -> Sequence[Rect]:
        """Return the standings of those who won the match."""
        return [row.rect for row in self.rows if row.placed.won]

    def escape(self) -> Step | None:
        """Go to the title: there is nothing left to lose."""
        return Home()

    def _again(self) -> Step:
        return Home(TableScene(self.desk, self.session.again()))

    def _other_rules(self) -> Step:
        return Home(Lobby(self.desk, self.session.game_id))

    def _points(self, total: int) -> str:
        return self.desk.words.count("results.points", total)

    def _lay_standings(self, scale: Scale, place: Rect) -> None:
        self._plates[0].rect = place
        inset = max(10, scale.px(26))
        inner = place.grown(-inset, -max(8, scale.px(18)))
        y = self._lay_winner(scale, inner) + max(8, scale.px(20))
        least = max(row.least_height(scale) for row in self.rows)
        gap = max(2, scale.px(6))
        share = (inner.bottom - y) // len(self.rows) - gap
        height = max(least, min(share, scale.px(_ROW)))
        for row in self.rows:
            row.rect = rect(inner.x, y, inner.w, height)
            y += height + gap
        widgets: list[Widget] = [self._portraits, self.title, self.reason, *self.rows]
        self.pane = Pane(inner._replace(w=inner.w + inset - 4), widgets, self.pane.scrolled)

    def _lay_winner(self, scale: Scale, inner: Rect) -> int:
        """Lay the winners' portraits with title and reason; return where they end."""
        art = self.desk.art
        side = min(scale.px(_FACE), inner.w // 4)
        faces = side if self._winners == 1 else min(inner.w, round(side * 0.7 * self._winners))
        beside = self._winners == 1
        x = inner.x + side + max(10, scale.px(22)) if beside else inner.x
        y = inner.y if beside else inner.y + side + scale.px(8)
        width = inner.right - x
        self.title.size = self._title_size(scale, width)
        title = self.title.height(art, scale, width)
        reason = self.reason.height(art, scale, width)
        if beside:
            y = inner.y + max(0, (side - title - reason) // 2)
        self._portraits.rect = rect(inner.x, inner.y, faces, side)
        self.title.rect = rect(x, y, width, title)
        self.reason.rect = rect(x, y + title, width, reason)
        return max(self.reason.rect.bottom, inner.y + side)

    def _title_size(self, scale: Scale, width: int) -> int:
        """Return the largest size at which the title has two lines at most, no word too wide."""
        art, text = self.desk.art, self.title.text
        for size in _TITLES:
            lines = art.wrap(text, scale.text(size), "display", width)
            widest = max(art.text_width(line, scale.text(size), "display") for line in lines)
            if len(lines) <= 2 and widest <= width:
                return size
        return _TITLES[-1]

    def _lay_story(self, scale: Scale, place: Rect) -> None:
        """Lay the chart, and below it the best deal."""
        art, inset = self.desk.art, max(10, scale.px(26))
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
