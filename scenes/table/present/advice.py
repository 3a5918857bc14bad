"""A hint at the table: the cards it means are chosen, its place stands out, its words are said."""

from scenes.table.input.selection import Selection
from scenes.table.present.advice_words import AdviceWords, Advised
from scenes.table.present.presenter import Presenter
from scenes.table.source.session import Session


class Advice:
    """Follows the hint of a session."""

    def __init__(self, session: Session, said: AdviceWords) -> None:
        self._session = session
        self._said = said
        self._told: object = None
        self.now: Advised | None = None
        """What is said now."""

    @property
    def thinking(self) -> bool:
        """Whether a hint was asked for and is not there yet."""
        return self._session.advice.thinking

    def press(self) -> None:
        """Ask for a hint, or have the one that is shown go away."""
        if not self.close():
            self._session.advise()

    def close(self) -> bool:
        """Show it no more, nor wait for it; say whether there was anything."""
        was = self._session.advice.busy
        self._session.advice.forget()
        return was

    def follow(self, presenter: Presenter, selection: Selection) -> bool:
        """Point out what a hint that has just come means, or forget it; say if anything changed."""
        hint = self._session.advice.hint
        if hint is self._told or (hint and not presenter.acting):
            return False
        self._told, self.now = hint, None
        if hint:
            self.now = self._said.say(hint, selection.intents, selection.layout)
            selection.point_out(hint.action)
        else:
            selection.advised = None
        return True
