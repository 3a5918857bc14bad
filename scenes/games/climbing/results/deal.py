"""The result of a climbing deal: the new positions, and the climb and fall of the match."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from scenes.games.climbing.results.position_row import (
    PositionFigures,
    PositionHead,
    PositionRow,
)
from scenes.games.climbing.results.ribbon_part import RibbonPart
from scenes.games.climbing.results.story import (
    Placing,
    moves,
    news,
    placings,
    position_names,
    rise_words,
)
from scenes.screens.results.honoured import Honoured
from scenes.screens.results.parted import PartedPage
from scenes.table.source.session import Session
from scenes.ui.geometry import Rect, rect
from scenes.ui.scale import Scale
from scenes.ui.sentences import match_title
from scenes.ui.widgets.label import Plate
from scenes.ui.widgets.widget import Widget

if TYPE_CHECKING:
    from scenes.shell.context import AppContext

_ROW = 112
_SHARE = 0.42


class ClimbingDealPage(PartedPage):
    """Positions at the left, the ribbon at the right; a tab each in a narrow window."""

    def __init__(
        self,
        context: "AppContext",
        session: Session,
        note: str,
        sentences: tuple[str, str],
        fresh: bool,
    ) -> None:
        """``note`` says which deal is over, the sentences how the match stands and what is next."""
        words, deal = context.words, session.deals[-1]
        super().__init__(context, session, note, deal.result.winners, fresh)
        names = [guest.name for guest in session.cast]
        positions = position_names(words, session.game_id, len(names))
        placed = placings(deal)
        self.title.text = news(words, names, placed, positions[0])
        self.why.text = moves(words, names, placed)
        if self.final and session.outcome:
            self.why.text = f"{self.title.text}."
            self.title.text = match_title(words, names, session.outcome.winners)
        else:
            self.sentence.text, self.remark.text = sentences
        self.head = PositionHead(
            words(f"{session.game_id}.results.position"),
            words("climbing.results.this_deal"),
            words("climbing.results.total"),
        )
        self.rows = [PositionRow(self._figures(placing, positions)) for placing in placed]
        self.ribbon = RibbonPart(context, session)
        self.buttons = self.next_buttons()
        self._plate = Plate()

    def part_names(self) -> Sequence[str]:
        """Return what the parts are called on their tabs."""
        words, own = self.context.words, f"{self.session.game_id}.results"
        return words(f"{own}.positions"), words(f"{own}.ribbon")

    def lay_all(self, scale: Scale, place: Rect) -> list[Widget]:
        """Lay positions and ribbon beside one another."""
        gap = max(8, scale.px(20))
        width = round(place.w * _SHARE)
        right = rect(place.x + width + gap, place.y, place.w - width - gap, place.h)
        left = self._lay_positions(scale, place._replace(w=width))
        return [*left, *self.ribbon.lay_out(scale, right, titled=True)]

    def lay_part(self, part: int, scale: Scale, place: Rect) -> list[Widget]:
        """Lay the positions out by themselves, or the ribbon."""
        if part == 0:
            return self._lay_positions(scale, place)
        return self.ribbon.lay_out(scale, place, titled=False)

    def honoured(self) -> Sequence[Honoured]:
        """Return the row of the highest position."""
        return [self.rows[0]] if self.rows[0].rect.w else []

    def _figures(self, placing: Placing, positions: Sequence[str]) -> PositionFigures:
        guest = self.session.cast[placing.player]
        return PositionFigures(
            position=positions[placing.place],
            name=guest.name,
            face=guest.face,
            rise=placing.rise,
            rise_words=rise_words(self.context.words, placing),
            score=placing.score,
            total=placing.total,
            first=placing.place == 0,
        )

    def _lay_positions(self, scale: Scale, place: Rect) -> list[Widget]:
        self._plate.rect = place
        inset = max(6, scale.px(14))
        inner = place.grown(-inset, -max(4, scale.px(8)))
        head, gap = self.head.height(scale), max(3, scale.px(8))
        self.head.rect = inner._replace(h=head)
        y = inner.y + head
        count = len(self.rows)
        least = max(row.least_height(scale) for row in self.rows)
        share = (inner.bottom - y - gap * (count - 1)) // count
        height = max(least, min(share, scale.px(_ROW)))
        for index, row in enumerate(self.rows):
            row.rect = Rect(inner.x, y + index * (height + gap), inner.w, height)
        self.add_pane(
            "positions", rect(inner.x, y, inner.w + inset - 3, inner.bottom - y), self.rows
        )
        return [self._plate, self.head, *self.rows]
