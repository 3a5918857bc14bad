"""The page of four questions to discuss after a match of SOCiable, beside facts."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.games.sociable.facts import facts_of
from scenes.games.sociable.results.hands import HandsPage
from scenes.games.sociable.results.questions import Questions
from scenes.games.sociable.results.telling import questions_of
from scenes.results.final import FinalPage
from scenes.results.flourish_row import FlourishRow
from scenes.table.source.session import Session
from scenes.ui.geometry import rect
from scenes.ui.scale import Scale
from scenes.ui.scene import Push
from scenes.ui.widgets.button import Button
from scenes.ui.widgets.label import Label, Paragraph
from scenes.ui.widgets.widget import Widget

if TYPE_CHECKING:
    from scenes.shell.handed.context import AppContext

_TITLE, _INVITE = 34, 17
_LOW = 640
"""In a window lower than this, the title is left out, for the tab has it."""


class QuestionsPage(FinalPage):
    """All questions below one another, or one at a time; a button shows all hands."""

    page_name = "questions"

    def __init__(self, context: "AppContext", session: Session) -> None:
        """Show the facts of a match, which must be over."""
        super().__init__(context, session)
        words, cast = context.words, session.cast
        facts, faces = facts_of(session.record), [guest.face for guest in cast]
        names = [guest.name for guest in cast]
        asked = questions_of(words, [guest.name for guest in cast], session.setup, facts)
        self.questions = Questions(words, asked)
        self.every_hand = Button(
            words("sociable.results.hands.button"),
            lambda: Push(HandsPage(context, names, faces, facts)),
            size=20,
        )
        self.final_buttons = [*self.final_buttons, self.every_hand]
        self._title = Label(words("sociable.results.questions"), _TITLE, "display")
        self._invite = Paragraph(words("sociable.results.invite"), _INVITE)

    def lay_out(self, scale: Scale) -> None:
        """Lay out the title, if it fits, and the questions."""
        art = self.context.art
        body = self.header.lay_out(scale, art)
        left = self.lay_buttons(scale, body, self.final_buttons)
        gap = max(6, scale.px(14))
        title = invite = 0
        if scale.height >= _LOW:
            title = round(1.3 * scale.text(_TITLE))
            invite = self._invite.height(art, scale, body.w)
        self._title.rect = body._replace(h=title)
        self._invite.rect = rect(body.x + 2, body.y + title, body.w, invite)
        top = body.y + title + invite + (gap if title else 0)
        self.questions.rect = rect(body.x, top, body.w, left.y - gap - top)
        told: list[Widget] = [self._title, self._invite] if title else []
        self.place([*told, self.questions])

    def flourish_rows(self) -> Sequence[FlourishRow]:
        """Return none: the stage honours the winners."""
        return ()
