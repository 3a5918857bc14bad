"""Shows a hint at the table: chooses its cards, marks its place and says its words."""

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
        """The words shown now, if any."""

    @property
    def thinking(self) -> bool:
        """Whether a hint was asked for and has not arrived."""
        return self._session.advice.thinking

    def press(self) -> None:
        """Ask for a hint, or close the one that is shown."""
        if not self.close():
            self._session.advise()

    def close(self) -> bool:
        """Close the hint or cancel its request; return whether there was one."""
        was = self._session.advice.busy
        self._session.advice.forget()
        return was

    def follow(self, presenter: Presenter, selection: Selection) -> bool:
        """Point out a hint that has just arrived, or clear one; return whether anything changed."""
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
