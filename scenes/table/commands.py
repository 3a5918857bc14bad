"""What a table's round buttons, its keys and its sill command, apart from the cards."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from scenes.table.input.effects import AskWhy
from scenes.table.present.round_buttons import QUESTIONS, watch
from scenes.table.reading.answers import TableAnswers

if TYPE_CHECKING:
    from scenes.shell.handed.context import AppContext
    from scenes.table.sill.place import SillPlace
    from scenes.table.source.session import Session
    from scenes.table.tabletop import Tabletop


class TableCommands:
    """Carries out the commands that lead to no other screen."""

    def __init__(
        self,
        context: "AppContext",
        session: "Session",
        tabletop: "Tabletop",
        uncover: Callable[[], None],
        *,
        speaks: bool,
    ) -> None:
        """``uncover`` closes the log if it covers the cards.

        ``speaks``: whether the table speaks on its sill; else the screen around it does.
        """
        self._context = context
        self._session = session
        self._top = tabletop
        self._uncover = uncover
        self._speaks = speaks

    def carry_out(self, name: str, sill: "SillPlace") -> None:
        """Carry out a command, or say why that can't be done now; ``sill`` may say more."""
        top = self._top
        match name:
            case "undo":
                self._undo()
            case "hint":
                self._hint()
            case "clock":
                top.time_left.toggle()
            case "stop":
                top.stop_pass()
            case "more":
                self._tell_more(sill)
            case "joke":
                top.speech.talk.tell_joke(sill)
            case _ if name in QUESTIONS:
                self._answer(name)
            case _ if top.selection.is_off(name):
                top.carry_out(AskWhy(name))
            case _:
                watch(self._session.pace, name)

    def _undo(self) -> None:
        """Undo the latest move, or say why it can't be undone."""
        block = self._session.undo_block
        if block is None:
            self._top.undo()
        else:
            why = block if self._session.people else "watching"
            self._top.refuse(self._context.words(f"undo.{why}"))

    def _hint(self) -> None:
        """Ask for a hint, or say why there is none."""
        top, words = self._top, self._context.words
        if not self._context.settings.hints:
            top.refuse(words("hints.turned_off"))
        elif self._session.legal:
            # It may point out what the log hides.
            self._uncover()
            if top.speech.hint_view.press():
                # What it had chosen goes with its words.
                top.put_all_back()
        else:
            top.refuse(words("hints.not_now"), until_turn=True)

    def _tell_more(self, sill: "SillPlace") -> None:
        told = self._top.speech.talk.tell_more(sill)
        if not told and self._speaks:
            self._top.refuse(self._context.words("table.no_more"))

    def _answer(self, question: str) -> None:
        """Answer a listener's question; if nobody listens, say so."""
        narration, words, top = self._context.narration, self._context.words, self._top
        if not narration.listened:
            top.refuse(words("reader.nobody_listens"))
        elif question == "ask_again":
            narration.repeat()
        else:
            moves, cast = top.presenter.moves, self._session.cast
            answers = TableAnswers(top.layout, top.selection, moves, cast, words)
            narration.say("answers", answers.to(question))
