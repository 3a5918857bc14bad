"""The dialog that deletes a profile."""

from collections.abc import Callable
from queue import SimpleQueue
from typing import TYPE_CHECKING

from game.files.clipping import clip
from game.store.faults import sentence_of
from game.store.forgetting import Traces
from game.threads import survive
from scenes.screens.statistics.queries import Start
from scenes.shell.frame.dialog import Dialog
from scenes.ui.scene import Pop, Step
from scenes.ui.widgets.button import Button
from scenes.ui.widgets.switch import Switch

if TYPE_CHECKING:
    from scenes.shell.handed.context import AppContext

LONGEST_NAME = 24
"""The most characters of a name shown here."""

Delete = Callable[[bool], object]
"""Deletes the profile; if true, also matches in which nobody else played."""


class DeleteProfile(Dialog):
    """Shows in how many matches a name stands; a switch also removes whole matches."""

    shows_kept = True

    def __init__(
        self, context: "AppContext", name: str, game_id: str, delete: Delete,
        find: Callable[[], Traces], start: Start,
    ) -> None:  # fmt: skip
        """``find`` searches the saved matches; ``start`` runs it on a thread."""
        words = context.words
        # A foreign record may hold a name of any length.
        self._name, self._delete = clip(name, LONGEST_NAME), delete
        self._found: SimpleQueue[Traces | str] = SimpleQueue()
        self._whole = False
        self.agree = Button(
            words("statistics.delete.agree", name=self._name), self._agree, "danger"
        )
        self.agree.why_not = words("statistics.delete.counting")
        keep = Button(words("statistics.delete.keep"), Pop, "primary", cap="back")
        super().__init__(
            context,
            words("statistics.delete.title"),
            words("statistics.delete.counting"),
            [keep, self.agree],
            game_id=game_id,
        )

        def look() -> None:
            asked: Callable[[], Traces | str] = find
            self._found.put(survive(asked, sentence_of))

        start(look)
        self._take()

    @property
    def waiting(self) -> bool:
        """Whether the search is still running."""
        return super().waiting or bool(self.agree.why_not)

    @property
    def switches(self) -> tuple[Switch, ...]:
        """The switch for whole matches, if there are any to remove."""
        return self._switches

    def update(self, seconds: float) -> Step | None:
        """Show the result of the search once it has arrived."""
        if self.agree.why_not and self._take():
            self.lay_out(self.scale)
        return super().update(seconds)

    def _take(self) -> bool:
        if self._found.empty():
            return False
        found = self._found.get()
        self.agree.why_not = ""
        words = self.context.words
        said = [words("statistics.delete.results", name=self._name)]
        if isinstance(found, str):
            said.insert(0, found)
        elif found.matches:
            said.append(words.count("statistics.delete.named", found.matches, name=self._name))
            self._switches = (self._switch(found),) if found.alone else ()
        self._words.text = words.listed([*said, words("statistics.delete.undone")], "sentences")
        return True

    def _switch(self, found: Traces) -> Switch:
        words, kind = self.context.words, "all" if found.alone == found.matches else "some"
        return Switch(
            words.count(f"statistics.delete.whole.{kind}", found.alone),
            lambda: self._whole,
            self._choose,
            (words("lobby.off"), words("lobby.on")),
            note=words.count("statistics.delete.whole.note", found.alone),
        )

    def _choose(self, whole: bool) -> None:
        self._whole = whole

    def _agree(self) -> Step:
        self._delete(self._whole)
        return Pop()
