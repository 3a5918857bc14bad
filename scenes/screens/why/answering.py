"""People's answers to the question of a debrief: those stored before, and those given now."""

from typing import TYPE_CHECKING

from game.analysis.keeping import mark_of
from game.classroom.book import KeptAnswers
from game.store.shared.answers import Shares as Given
from scenes.screens.why.subject import Subject

if TYPE_CHECKING:
    from scenes.shell.handed.context import AppContext


class GivenAnswers:
    """The answers about one match; those of guests are not stored."""

    def __init__(self, context: "AppContext", subject: Subject) -> None:
        """Read the stored answers."""
        self._context = context
        self._subject = subject
        self._mark = mark_of(subject.lines)
        self.by_seat: dict[int, Given] = self._stored()

    @property
    def asked(self) -> set[int]:
        """The seats that were asked before, at a class's table even if they did not answer."""
        book = self._book
        return {*self.by_seat, *(book.asked if book else ())}

    def take(self, seat: int, given: Given) -> None:
        """Note a player's answer, and store it; for a class without saying whose it is."""
        self.by_seat[seat] = given
        if mark := self._class_mark:
            self._context.records.class_book.answer(mark, seat, given)
        if name := self._kept_name(seat):
            self._context.records.answers.keep(name, self._mark, given)

    def end(self) -> None:
        """Note that everybody has been asked, or passed over."""
        if mark := self._class_mark:
            self._context.records.class_book.pass_over(mark)

    @property
    def _class_mark(self) -> str:
        """What tells a class's match from others; empty for any other match."""
        setup = self._subject.setup
        return setup.commitment.digest if setup.class_table and setup.commitment else ""

    @property
    def _book(self) -> KeptAnswers | None:
        mark = self._class_mark
        return self._context.records.class_book.of(mark) if mark else None

    def _stored(self) -> dict[int, Given]:
        people = self._subject.people
        stored = self._context.records.answers.of(self._mark) if people else {}
        names = {seat: self._kept_name(seat) for seat in people}
        return {
            seat: stored[name]
            for seat, name in names.items()
            if name and name in stored and self._fits(stored[name])
        }

    def _kept_name(self, seat: int) -> str:
        """Return the name by which a player's answer is stored; empty for guests."""
        subject = self._subject
        return "" if seat in subject.guests else subject.setup.players[seat].name

    def _fits(self, given: Given) -> bool:
        return not given or len(given) == len(self._subject.asked)
