"""Notices: short messages that no screen waits for, newest first."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal, NamedTuple, TypeAlias

from game.store.keeper import StoreTrouble
from game.texts.words import Words
from scenes.ui.scale import words_are_large

Kind: TypeAlias = Literal["info", "good", "warn", "bad"]

MOST_SHOWN = 3
SHORT_SECONDS = 4.0
LONG_SECONDS = 8.0
"""How long a notice without a button stays: longer with large text, never scaled by speed."""


class NoticeAct(NamedTuple):
    """The button of a notice."""

    label: str
    do: Callable[[], object]
    """Called on a press; it may return a step to a scene."""


@dataclass(frozen=True, slots=True, eq=False)
class Notice:
    """One message. A lasting one stays until it is closed."""

    kind: Kind
    title: str
    body: str = ""
    act: NoticeAct | None = None
    lasting: bool = False
    at_table: bool = False
    """Whether it concerns the table; at a table, other lasting notices wait."""


class Notices:
    """All notices, and those of them that are shown."""

    def __init__(self, words: Words) -> None:
        self._words = words
        self._notices: list[Notice] = []
        self._ages: dict[Notice, float] = {}
        self.stale = False
        """Whether the shown notices have changed since they were last drawn."""
        self._table_seen = False

    @property
    def shown(self) -> tuple[Notice, ...]:
        """The newest notices, newest first; over a table, only those that concern it."""
        return tuple(filter(self._may_be_shown, self._notices))[:MOST_SHOWN]

    def note_table(self, seen: bool) -> None:
        """Note whether a table is visible; meanwhile, lasting notices about other things wait."""
        self.stale |= seen != self._table_seen
        self._table_seen = seen

    def _may_be_shown(self, notice: Notice) -> bool:
        return notice.at_table or not (notice.lasting and self._table_seen)

    def tell(
        self,
        kind: Kind,
        title: str,
        body: str = "",
        act: NoticeAct | None = None,
        lasting: bool = False,
        at_table: bool | None = None,
    ) -> Notice:
        """Show a notice on top of the others; equal ones are shown once, with the latest button.

        While a table is visible, a notice concerns it unless ``at_table`` says otherwise.
        """
        here = self._table_seen if at_table is None else at_table
        notice = Notice(kind, title, body, act, lasting, here)
        for told in self._notices:
            if (told.kind, told.title, told.body) == (kind, title, body):
                if told.act == act and (told.at_table or not here):
                    return told
                self.dismiss(told)
                break
        self._notices.insert(0, notice)
        self._ages[notice] = 0.0
        self.stale = True
        return notice

    def dismiss(self, notice: Notice) -> None:
        """Remove a notice."""
        if notice in self._ages:
            self._notices.remove(notice)
            del self._ages[notice]
            self.stale = True

    def act(self, notice: Notice) -> object:
        """Press a notice's button, and remove the notice; return the button's result."""
        self.dismiss(notice)
        return notice.act.do() if notice.act is not None else None

    def update(self, seconds: float, text_size: int = 100, waiting: int = 0) -> None:
        """Let time pass for the shown notices, and remove those that have been read.

        The oldest ``waiting`` ones have no room yet.
        """
        stay = LONG_SECONDS if words_are_large(text_size / 100) else SHORT_SECONDS
        shown = self.shown
        for notice in shown[: len(shown) - waiting]:
            self._ages[notice] += seconds
            if not notice.lasting and self._ages[notice] >= stay:
                self.dismiss(notice)

    def tell_trouble(
        self,
        trouble: StoreTrouble,
        show_folder: Callable[[], object],
        try_again: Callable[[], object],
    ) -> Notice:
        """Give notice of a fault in the settings file."""
        words, key = self._words, f"notices.settings_{trouble.kind}"
        kept = "kept" if trouble.kept_as else "left"
        body = words(f"{key}.{kept}", name=trouble.kept_as, reason=trouble.reason)
        act = NoticeAct(words("notices.show_folder"), show_folder)
        if trouble.kind == "unwritable":
            act = NoticeAct(words("notices.try_again"), try_again)
        kind: Kind = "bad" if trouble.kind == "unwritable" else "warn"
        return self.tell(kind, words(f"{key}.title"), body, act, lasting=True)

    def tell_pad(self, connected: bool) -> None:
        """Give notice that a gamepad came or went, in place of an earlier such notice."""
        words, keys = self._words, ("notices.pad_off", "notices.pad_on")
        titles = [words(f"{key}.title") for key in keys]
        for told in [notice for notice in self._notices if notice.title in titles]:
            self.dismiss(told)
        kind: Kind = "good" if connected else "info"
        self.tell(kind, titles[connected], words(f"{keys[connected]}.body"))

    def tell_silent(self, reason: str) -> None:
        """Give notice, once, that there is no sound device; the system's own words help nobody."""
        words = self._words
        self.tell("info", words("notices.no_sound.title"), words("notices.no_sound.body"))
