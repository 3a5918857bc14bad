"""The result of a climbing deal: the new positions, and the climb and fall of the match."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from scenes.games.climbing.results.position_row import PositionReached, PositionRow, Worn
from scenes.games.climbing.results.ribbon_part import RibbonPart
from scenes.games.climbing.results.story import (
    Placing,
    moves,
    news,
    origin_words,
    placings,
    position_names,
    rankings,
)
from scenes.results.flourish_row import FlourishRow
from scenes.results.tread_row import TreadFigures
from scenes.results.treads.places import TreadColumns, head_height
from scenes.results.treads_page import TreadsPage
from scenes.table.source.session import Session
from scenes.ui.geometry import Rect, rect
from scenes.ui.scale import Scale
from scenes.ui.sentences import match_title
from scenes.ui.widgets.widget import Widget

if TYPE_CHECKING:
    from scenes.shell.handed.context import AppContext

_LEAST_RIBBON = 230
"""The least room for the ribbon between positions and points, in units; else it gets a tab."""


class ClimbingDealPage(TreadsPage):
    """A tread for every position, and across the treads the ribbon of the match."""

    low = True
    # Below a tread, a name would stand in the row of the next position.

    def __init__(
        self,
        context: "AppContext",
        session: Session,
        note: str,
        sentences: tuple[str, str],
        fresh: bool,
        worn: "Worn | None" = None,
    ) -> None:
        """``note`` names the finished deal; the sentences tell the standing and what comes next."""
        words, deal = context.words, session.deals[-1]
        self._told_before = len(rankings(words, session)) > 1
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
        self.rows = [self._row(placing, positions, worn) for placing in placed]
        self.treads = self.rows
        self.ribbon = RibbonPart(context, session)
        self.buttons = self.next_buttons()

    def part_names(self) -> Sequence[str]:
        """Return the names of the parts for their tabs."""
        words, own = self.context.words, f"{self.session.game_id}.results"
        names = words(f"{own}.positions"), words(f"{own}.ribbon")
        return names if self._told_before else names[:1]

    def beside(self, scale: Scale, place: Rect) -> bool:
        """Return whether all treads are seen, and the ribbon fits between positions and points."""
        room = place.h - self.ribbon.ribbon.label_height(scale)
        columns = self.columns_in(scale, place._replace(h=room))
        if head_height(scale) + columns.pitch * len(self.rows) > room:
            return False
        room = columns.middle_end - self._words_end(scale, columns)
        return room >= max(scale.px(_LEAST_RIBBON), 10 * scale.text(15))

    def lay_all(self, scale: Scale, place: Rect) -> list[Widget]:
        """Lay out the treads, with the ribbon across their middle."""
        ribbon, columns = self.ribbon, self.columns_in(scale, place)
        if not self._told_before:
            return self.lay_stair(scale, place, columns)
        label = ribbon.ribbon.label_height(scale)
        # The ribbon's words stand under the last tread.
        place = place._replace(h=place.h - label)
        columns = self.columns_in(scale, place)
        laid = self.lay_stair(scale, place, columns)
        left, first = self._words_end(scale, columns), self.rows[0]
        top = first.tread_y - columns.content / 2 - columns.pitch / 2
        foot = self.rows[-1].rect.bottom + label
        across = rect(left, top, columns.middle_end - left, foot - top)
        return [*laid, ribbon.lay_across(across, columns.pitch)]

    def lay_part(self, part: int, scale: Scale, place: Rect) -> list[Widget]:
        """Lay out the positions alone, or the ribbon alone."""
        if part == 0:
            return self.lay_stair(scale, place, self.columns_in(scale, place))
        return self.ribbon.lay_out(scale, place, titled=False)

    def flourish_rows(self) -> Sequence[FlourishRow]:
        """Return the row of the highest position."""
        return [self.rows[0]] if self.rows[0].rect.w else []

    def _words_end(self, scale: Scale, columns: TreadColumns) -> int:
        """Return the x at which the words of all positions have ended."""
        art = self.context.art
        wide = max(row.words_width(art, scale) for row in self.rows)
        return columns.middle + wide + scale.px(28)

    def _row(self, placing: Placing, positions: Sequence[str], worn: "Worn | None") -> PositionRow:
        words, guest = self.context.words, self.session.cast[placing.player]
        first, last = placing.place == 0, placing.place == len(positions) - 1
        figures = TreadFigures(
            name=guest.name,
            face=guest.face,
            won=first,
            mood="pleased" if first else "dismayed" if last else "ordinary",
            score=words("climbing.results.scored", score=placing.score),
            score_note=words("climbing.results.this_deal"),
            total=str(placing.total),
            total_note=words("climbing.results.total"),
        )
        position = PositionReached(
            name=positions[placing.place],
            place=placing.place,
            rise=placing.rise,
            origin=origin_words(words, placing, positions),
        )
        return PositionRow(figures, position, worn)
