"""The matches of this program: kept as they are played, gone on with, counted when they end."""

import errno
import os
from collections.abc import Callable, Collection, Sequence
from functools import partial
from pathlib import Path

from game.chance import Line
from game.match import Opening
from game.puzzles.book import PuzzleBook
from game.store.faults import StoreFault
from game.store.forgetting import forget_in_settings
from game.store.history.answers import Answers
from game.store.history.keeper import HistoryKeeper
from game.store.kept import KeptMatch
from game.store.matches import ResumedMatch, ResumeHelp, SavedMatches
from game.store.paths import (
    answers_path,
    config_folder,
    history_path,
    make_all_private,
    matches_folder,
    puzzles_path,
)
from game.texts.words import Words
from scenes.ui.notices import Notice, NoticeAct, Notices

FEWEST_MOVES = 3
"""A match that is left after fewer is not kept: nobody wants to go on with it."""

TRY_AGAIN_LINES = 12
"""A match that can't be kept is tried again after so many more lines."""

_REASONS = {errno.ENOSPC: "full", errno.EROFS: "read_only", errno.EACCES: "forbidden",
            errno.ENOENT: "gone"}  # fmt: skip
"""What people are told in words of their own, by what the system says."""


class Records:
    """Keeps matches and their history, and says once where one is not being kept."""

    def __init__(
        self, notices: Notices, words: Words, changed: Callable[[], None] = lambda: None
    ) -> None:
        """``changed`` is told when there are other matches to go on with."""
        self.keeps_all = False
        """Whether matches that are hardly begun are kept, too: after a fault of the program."""
        self.history = HistoryKeeper(history_path())
        self.answers = Answers(answers_path())
        self.puzzles = PuzzleBook(puzzles_path())
        self.saved = SavedMatches(matches_folder(), finished=self.history.note)
        self._notices = notices
        self._words = words
        self._changed = changed
        self._open: list[OpenRecord] = []

    @property
    def lines(self) -> Sequence[Line]:
        """All lines of the match that was opened last, if one is open."""
        return next((record.lines for record in reversed(self._open) if record.is_open), ())

    @property
    def keeps(self) -> bool:
        """Whether the match that was opened last is being kept."""
        return next((one.is_kept for one in reversed(self._open) if one.is_open), False)

    @property
    def goes_if_left(self) -> bool:
        """Whether nothing would be kept of the match that was opened last, were it left now."""
        return next((one.is_short for one in reversed(self._open) if one.is_open), False)

    def path_of(self, lines: Sequence[Line]) -> Path | None:
        """Return the file of a match that is open here; ``None`` where it is not being kept."""
        mine = (one for one in self._open if lines and one.lines[:1] == [lines[0]])
        return next((one.path for one in mine if one.is_kept), None)

    def catch_up(self) -> None:
        """Count the matches that a crash kept from being counted, and keep all to the user."""
        make_all_private()
        self.history.catch_up(matches_folder())

    def begin(
        self, game_id: str, guests: Collection[int] = (), opening: Opening | None = None
    ) -> "OpenRecord":
        """Begin to keep a match of a game; of guests, by seat, the history keeps nothing."""
        return self.take_in(self.saved.begin(game_id, guests, opening), new=True)

    def resume(
        self, path: Path, company: ResumeHelp, good_lines: int | None = None
    ) -> ResumedMatch:
        """Go on with a match; ``StoreFault`` says why it can't be done."""
        return self.saved.resume(path, company, good_lines)

    def forget(self, name: str, *, whole_matches: bool) -> None:
        """Take a person out of all that is kept; ``StoreFault`` says why some of it still is.

        With ``whole_matches``, matches in which nobody else played are removed.
        """
        unable: StoreFault | None = None
        # The matches come first: what is still in them would be counted once more.
        for forget in (
            partial(self.saved.forget, name, whole_matches=whole_matches),
            partial(forget_in_settings, config_folder(), name),
            partial(self.answers.forget, name),
            partial(self.history.delete_profile, name),
        ):
            try:
                forget()
            except StoreFault as fault:
                unable = unable or fault
        if unable:
            raise unable

    def take_in(self, kept: KeptMatch, *, new: bool = False) -> "OpenRecord":
        """Look after a match that is being kept, until its record is closed.

        A ``new`` one, practice included, that is left before it has really begun is not kept.
        """
        record = OpenRecord(
            kept,
            self._notices,
            self._words,
            self._changed,
            lambda: new and not self.keeps_all,
        )
        self._open.append(record)
        return record

    def poll(self) -> None:
        """Tell what went wrong; call it now and then."""
        for record in self._open:
            record.poll()
        self._open = [record for record in self._open if record.is_open]
        if fault := self.answers.take_fault():
            self._notices.tell("warn", self._words("why.question.unkept"), fault, lasting=True)
        if fault := self.puzzles.take_fault():
            self._notices.tell("warn", self._words("puzzle.unkept"), fault, lasting=True)
        for trouble in self.history.troubles():
            self._tell_history(trouble)

    def close(self) -> None:
        """Wait until all that ended has been counted, and all answers are written."""
        self.puzzles.close()
        self.answers.close()
        self.history.close()

    def _tell_history(self, trouble: str) -> None:
        words = self._words
        act = NoticeAct(words("notices.try_again"), self.history.try_again)
        self._notices.tell("warn", words("notices.history"), trouble, act, lasting=True)


class OpenRecord:
    """The record of a match at the table, and what is said while it can't be written."""

    def __init__(
        self,
        kept: KeptMatch,
        notices: Notices,
        words: Words,
        closed: Callable[[], None],
        may_go: Callable[[], bool] = lambda: False,
    ) -> None:
        """``closed`` is told at the end; ``may_go``: whether a short match need not be kept."""
        self.is_open = True
        self._may_go = may_go
        self._kept = kept
        self._notices = notices
        self._words = words
        self._closed = closed
        self._failing = False
        self._notice: Notice | None = None
        self._tried_at = 0

    @property
    def lines(self) -> Sequence[Line]:
        """All lines so far."""
        return self._kept.lines

    @property
    def is_kept(self) -> bool:
        """Whether what is played is being written down, as far as is known."""
        return self._kept.fault is None

    @property
    def path(self) -> Path | None:
        """The file of the record, once there is one."""
        return self._kept.path

    @property
    def is_short(self) -> bool:
        """Whether nothing is kept of it if it is left now."""
        kept = self._kept
        return self._may_go() and not kept.is_over and kept.moves < FEWEST_MOVES

    @property
    def behind(self) -> bool:
        """Whether the record is behind the match."""
        return self._kept.behind

    def keep(self, line: Line) -> None:
        """Have a line written."""
        self._kept.keep(line)

    def cut(self, lines: int) -> None:
        """Have the record end after so many lines."""
        self._kept.cut(lines)

    def close(self) -> None:
        """Write what is left; where that fails it is tried once more."""
        if self.is_open and self.is_short:
            self._kept.discard()
            self.is_open = False
            self._closed()
            return
        self._kept.close()
        if self._kept.fault:
            self._kept.try_again()
            self._kept.close()
        self.is_open = False
        self.poll()
        self._closed()

    def poll(self) -> None:
        """Say that the match is not being kept, or that it is again."""
        lines = len(self.lines) - self._tried_at
        if self._kept.fault is None:
            if self._failing and (lines > 1 or not self.is_open):
                self._say_kept()
        elif self._notice is None:
            self._failing = True
            self._tried_at = len(self.lines)
            self._notice = self._say_unkept(self._kept.fault)
        elif lines >= TRY_AGAIN_LINES:
            self._try_again()

    def _try_again(self) -> None:
        self._tried_at = len(self.lines)
        self._kept.try_again()
        if not self.is_open:
            self._kept.close()

    def _asked_to(self) -> None:
        """Try again because somebody wants it: whatever comes of it is told."""
        self._notice = None
        self._try_again()
        if not self.is_open:
            self.poll()

    def _say_unkept(self, fault: str) -> Notice:
        words = self._words
        known = {os.strerror(code): key for code, key in _REASONS.items()}
        body = words(f"notices.match_unwritable.{known.get(fault, 'other')}", reason=fault)
        act = NoticeAct(words("notices.try_again"), self._asked_to)
        title = words("notices.match_unwritable.title")
        return self._notices.tell("bad", title, body, act, lasting=True, at_table=True)

    def _say_kept(self) -> None:
        if self._notice:
            self._notices.dismiss(self._notice)
        self._failing, self._notice = False, None
        self._notices.tell("good", self._words("notices.match_kept_again"))
