"""Shows a hint at the table: chooses its cards, marks its place and says its words.

Nobody plays a hint that they have not seen: a press made before that only shows it.
"""

from dataclasses import replace

from scenes.table.input.acts import point_out
from scenes.table.input.effects import Effect, PlayAction
from scenes.table.input.selection import Selection
from scenes.table.present.hint_words import HintWords, WordedHint
from scenes.table.present.presenter import Presenter
from scenes.table.source.session import Session
from scenes.ui.bindings import does
from scenes.ui.inputs import Input, Key

UNSEEN = 0.3
"""Seconds after a hint's first frame: sooner nobody can have seen it and pressed for it."""

CONFIRMING = ("choose", "change", "go_on", "play")
"""Acts that do whatever is chosen or in focus just then; other acts name what they do."""


class HintView:
    """Follows the hint of a session."""

    def __init__(self, session: Session, said: HintWords) -> None:
        self._session = session
        self._said = said
        self._told: object = None
        self.now: WordedHint | None = None
        """The words shown now, if any."""
        self._seen_for = 0.0

    @property
    def thinking(self) -> bool:
        """Whether a hint was asked for and is not shown yet."""
        hints = self._session.hints
        return hints.thinking or (hints.hint is not None and hints.hint is not self._told)

    @property
    def unseen(self) -> bool:
        """Whether a hint has been shown too briefly to be noticed."""
        return self.now is not None and self._seen_for < UNSEEN

    def takes(self, happened: Input) -> bool:
        """Return whether to ignore an input, because a hint is coming or has just appeared.

        The input was meant for the choice before the hint changed it.
        """
        coming = self.thinking or self.unseen
        return coming and isinstance(happened, Key) and _confirms(happened)

    def holds_back(self, effect: Effect | None) -> bool:
        """Return whether an effect plays a hint not yet noticed, which is then seen first."""
        hint = self._session.hints.hint
        return hint is not None and self.unseen and isinstance(effect, PlayAction)

    def pass_time(self, seconds: float) -> None:
        """Let time pass while a hint is shown."""
        self._seen_for += seconds

    def press(self) -> bool:
        """Ask for a hint, or close the one that is shown; return whether one was closed."""
        if closed := self.close():
            return closed
        self._session.ask_for_hint()
        return False

    def close(self) -> bool:
        """Close the hint or cancel its request; return whether there was one."""
        was = self._session.hints.busy
        self._session.hints.forget()
        return was

    def follow(self, presenter: Presenter, selection: Selection) -> Selection:
        """Return the selection with a hint that has just arrived, or without one that is gone."""
        hint = self._session.hints.hint
        if hint is self._told or (hint and not presenter.acting):
            return selection
        self._told, self.now, self._seen_for = hint, None, 0.0
        if hint:
            self.now = self._said.say(hint, selection.intents, selection.layout)
            return point_out(selection, hint.action)
        return replace(selection, advised=None)

    def point_again(self, selection: Selection) -> Selection:
        """Return the selection with the shown hint, if any, pointed out at another layout."""
        hint = self._session.hints.hint
        if hint is None or self.now is None:
            return selection
        self.now = self._said.say(hint, selection.intents, selection.layout)
        return point_out(selection, hint.action)


def _confirms(key: Key) -> bool:
    return any(does(key, act) for act in CONFIRMING)
