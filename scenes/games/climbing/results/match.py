"""The result of a climbing match: the winner, everyone's place, and the ribbon."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from scenes.games.climbing.results.ribbon_part import RibbonPart
from scenes.games.climbing.results.story import position_names
from scenes.screens.results.final import final_buttons
from scenes.screens.results.honoured import Honoured
from scenes.screens.results.parted import PartedPage
from scenes.screens.results.standing import final_note
from scenes.screens.results.standing_row import RankedPlayer, StandingRow
from scenes.screens.results.winner_part import WinnerPart
from scenes.table.source.session import Session
from scenes.ui.geometry import Rect, rect
from scenes.ui.scale import Scale
from scenes.ui.scene import Home, Step
from scenes.ui.sentences import match_title
from scenes.ui.widgets.label import Plate
from scenes.ui.widgets.widget import Widget

if TYPE_CHECKING:
    from scenes.shell.context import AppContext

_SHARE = 0.32
_RIBBON_ROW = 26
"""Pixels that a position needs in a ribbon below the standings."""


class ClimbingMatchPage(PartedPage):
    """Winner and standings at the left, the ribbon at the right."""

    page_name = "deals"

    def __init__(
        self,
        context: "AppContext",
        session: Session,
        ranked: Sequence[int],
        reason: str,
        notes: bool,
    ) -> None:
        """``ranked`` has the players from the first to the last; ``notes``: tell their titles."""
        assert session.outcome is not None
        winners = session.outcome.winners
        super().__init__(context, session, final_note(context.words, session), winners, fresh=False)
        names = [guest.name for guest in session.cast]
        rows = [
            StandingRow(self._placed(player, place, notes))
            for place, player in self._places(ranked)
        ]
        title = match_title(context.words, names, winners)
        faces = [session.cast[winner].face for winner in winners]
        self.winner = WinnerPart(title, reason, faces, rows)
        self.ribbon = RibbonPart(context, session)
        self.buttons = final_buttons(context, session)
        self._plate = Plate()

    def part_names(self) -> Sequence[str]:
        """Return what the parts are called on their tabs."""
        words = self.context.words
        ribbon = words(f"{self.session.game_id}.results.ribbon")
        return words("climbing.results.standings"), ribbon

    def lay_all(self, scale: Scale, place: Rect) -> list[Widget]:
        """Lay standings and ribbon beside one another."""
        left, right = self.halves(scale, place)
        ribbon = self.ribbon.lay_out(scale, right, titled=True)
        return [*self.lay_standings(scale, left), *ribbon]

    def lay_part(self, part: int, scale: Scale, place: Rect) -> list[Widget]:
        """Lay the standings out by themselves, or the ribbon."""
        if part == 0:
            return self.lay_standings(scale, place)
        return self.ribbon.lay_out(scale, place, titled=False)

    def escape(self) -> Step | None:
        """Go to the title: there is nothing left to lose."""
        return Home()

    def honoured(self) -> Sequence[Honoured]:
        """Return the standings of those who won the match."""
        return [row for row in self.winner.rows if row.placed.won and row.rect.w]

    def halves(self, scale: Scale, place: Rect) -> tuple[Rect, Rect]:
        """Return where the standings lie, and what is right of them."""
        gap, width = max(8, scale.px(20)), round(place.w * _SHARE)
        right = rect(place.x + width + gap, place.y, place.w - width - gap, place.h)
        return place._replace(w=width), right

    def lay_standings(self, scale: Scale, place: Rect, ribbon: bool = False) -> list[Widget]:
        """Lay the winner and the standings on a plate, with the ribbon below where it fits."""
        self._plate.rect = place
        inset = max(10, scale.px(24))
        inner = place.grown(-inset, -max(8, scale.px(18)))
        room = self.ribbon_height(scale) if ribbon else 0
        above = inner._replace(h=inner.h - room)
        end = self.winner.lay_out(self.context.art, scale, above)
        self.add_pane("standings", above._replace(w=above.w + inset - 4), self.winner.widgets)
        if not ribbon:
            return [self._plate, *self.winner.widgets]
        place = rect(inner.x - inset / 2, end + 4, inner.w + inset, inner.bottom - end)
        below = self.ribbon.lay_bare(place)
        return [self._plate, *self.winner.widgets, below]

    def ribbon_height(self, scale: Scale) -> int:
        """Return how high a ribbon below the standings must be, in pixels."""
        rows = len(self.session.cast)
        return rows * max(_RIBBON_ROW, scale.px(37)) + round(1.9 * scale.text(15))

    def _places(self, ranked: Sequence[int]) -> list[tuple[int, int]]:
        """Return place and player; below the winner, those who are level share a place."""
        totals, found = self.session.deals[-1].totals, [(1, ranked[0])]
        for index, player in enumerate(ranked[1:], 2):
            place, before = found[-1]
            level = self.shares_places and place > 1 and totals[before] == totals[player]
            found.append((place if level else index, player))
        return found

    shares_places = True
    """Whether players with as many points share a place."""

    def _placed(self, player: int, place: int, notes: bool) -> RankedPlayer:
        session, guest = self.session, self.session.cast[player]
        names = position_names(self.context.words, session.game_id, len(session.cast))
        last = session.deals[-1].result.standing[player]
        target = session.setup.options["target"]
        return RankedPlayer(
            place=place,
            name=guest.name,
            face=guest.face,
            number=session.deals[-1].totals[player],
            note=names[len(names) - 1 - last] if notes else "",
            colour=player,
            won=place == 1,
            of=0 if notes else int(target),
        )
