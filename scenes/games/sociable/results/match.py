"""The result of a match of SOCiable, with its four questions."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.games.sociable.facts import facts_of
from scenes.games.climbing.results.match import ClimbingMatchPage
from scenes.games.climbing.results.story import final_standings, why_won
from scenes.games.sociable.results.hands import HandsPage
from scenes.games.sociable.results.questions import Questions
from scenes.games.sociable.results.telling import questions_of
from scenes.table.source.session import Session
from scenes.ui.geometry import Rect, rect
from scenes.ui.scale import Scale
from scenes.ui.scene import Push
from scenes.ui.widgets.button import Button
from scenes.ui.widgets.label import Label, Paragraph
from scenes.ui.widgets.measure import side_by_side
from scenes.ui.widgets.widget import Widget

if TYPE_CHECKING:
    from scenes.shell.context import AppContext

_TITLE, _INVITE = 34, 17


class SociableMatchPage(ClimbingMatchPage):
    """Standings and ribbon at the left; at the right what the table may talk about."""

    def __init__(self, context: "AppContext", session: Session) -> None:
        """Tell of a match that is over; only then its facts may be told."""
        words, names = context.words, [guest.name for guest in session.cast]
        ranked = final_standings(session)
        reason = why_won(words, names, ranked, session.deals[-1].totals)
        super().__init__(context, session, ranked, reason, notes=False)
        facts = facts_of(session.record)
        asked = questions_of(words, names, session.setup, facts)
        faces = [guest.face for guest in session.cast]
        hands = words("sociable.results.hands.button")
        every_hand = Button(hands, lambda: Push(HandsPage(context, faces, facts)), size=20)
        self.buttons = [*self.buttons, every_hand]
        self.questions = Questions(words, asked)
        self._title = Label(words("sociable.results.questions"), _TITLE, "display")
        self._invite = Paragraph(words("sociable.results.invite"), _INVITE)

    def part_names(self) -> Sequence[str]:
        """Return what the parts are called on their tabs."""
        return *super().part_names(), self.context.words("sociable.results.questions_tab")

    def beside(self, scale: Scale, place: Rect) -> bool:
        """Say whether standings and ribbon fit below one another, and the questions beside."""
        if not side_by_side(scale):
            return False
        left, right = self.halves(scale, place)
        inset = max(10, scale.px(24))
        art, width = self.context.art, left.w - 2 * inset
        needed = self.winner.least_height(art, scale, width) + self.ribbon_height(scale)
        room = right.h - self._head_height(scale, right.w)
        return (
            needed + 2 * max(8, scale.px(18)) <= place.h
            and self.questions.least_height(art, scale, right.w) <= room
        )

    def lay_all(self, scale: Scale, place: Rect) -> list[Widget]:
        """Lay standings and ribbon at the left, the questions at the right."""
        left, right = self.halves(scale, place)
        title = round(1.3 * scale.text(_TITLE))
        self._title.rect = right._replace(h=title)
        head = self._head_height(scale, right.w)
        invite = self._invite.height(self.context.art, scale, right.w)
        self._invite.rect = rect(right.x + 2, right.y + title, right.w, invite)
        self.questions.rect = rect(right.x, right.y + head, right.w, right.h - head)
        standings = self.lay_standings(scale, left, ribbon=True)
        return [*standings, self._title, self._invite, self.questions]

    def lay_part(self, part: int, scale: Scale, place: Rect) -> list[Widget]:
        """Lay one part out by itself."""
        if part < 2:
            return super().lay_part(part, scale, place)
        self.questions.rect = place
        return [self.questions]

    def _head_height(self, scale: Scale, width: int) -> int:
        invite = self._invite.height(self.context.art, scale, width)
        return round(1.3 * scale.text(_TITLE)) + invite + max(4, scale.px(10))
