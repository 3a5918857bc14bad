"""Saves matches while they are played, resumes them, and counts them when they end."""

import errno
import os
from collections.abc import Callable, Collection, Sequence
from functools import partial
from pathlib import Path

from game.chance import Line
from game.classroom.book import ClassBook
from game.match import Opening
from game.puzzles.book import PuzzleBook
from game.records.record import write_line
from game.store.forgetting import forget_everywhere, forget_in_answers, forget_in_settings
from game.store.guests import people_of
from game.store.history.keeper import HistoryKeeper
from game.store.kept import KeptMatch
from game.store.matches import ResumedMatch, ResumeHelp, SavedMatches
from game.store.paths import (
    answers_path,
    class_answers_path,
    config_folder,
    data_folder,
    history_path,
    make_all_private,
    matches_folder,
    puzzles_path,
    remove_all_drafts,
)
from game.store.shared.answers import Answers
from game.texts.words import Words
from scenes.ui.notices import Notice, NoticeAct, Notices

FEWEST_MOVES = 1
"""A match left after fewer moves of people is not saved: nobody wants to resume it."""

TRY_AGAIN_LINES = 12
"""If a match can't be saved, saving is tried again after this many more lines."""

_REASONS = {errno.ENOSPC: "full", errno.EROFS: "read_only", errno.EACCES: "forbidden",
            errno.ENOENT: "gone"}  # fmt: skip
"""The keys of texts for system errors that have words of their own."""


class Records:
    """Saves matches and their history, and gives notice, once, if saving fails."""

    def __init__(
        self, notices: Notices, words: Words, changed: Callable[[], None] = lambda: None
    ) -> None:
        """``changed`` is called when the matches that can be resumed have changed."""
        self.keeps_all = False
        """Whether matches that have hardly begun are saved too: after a fault of the program."""
        self.history = HistoryKeeper(history_path())
        self.answers = Answers(answers_path())
        self.class_book = ClassBook(class_answers_path())
        self.puzzles = PuzzleBook(puzzles_path())
        self.saved = SavedMatches(matches_folder(), finished=self.history.note)
        self._notices = notices
        self._words = words
        self._changed = changed
        self._open: list[OpenRecord] = []
        """Besides open ones, those that were left and could not be written."""
        self._told: dict[str, Notice] = {}
        """The notice of each reason why matches can't be written."""

    @property
    def lines(self) -> Sequence[Line]:
        """All lines of the match opened last; empty if none is open."""
        return next((record.lines for record in reversed(self._open) if record.is_open), ())

    @property
    def keeps(self) -> bool:
        """Whether the match opened last is being saved."""
        return next((one.is_kept for one in reversed(self._open) if one.is_open), False)

    @property
    def goes_if_left(self) -> bool:
        """Whether the match opened last would be dropped if it were left now."""
        return next((one.is_short for one in reversed(self._open) if one.is_open), False)

    def path_of(self, lines: Sequence[Line]) -> Path | None:
        """Return the file of an open match; ``None`` if it isn't being saved."""
        mine = (one for one in self._open if lines and one.lines[:1] == [lines[0]])
        return next((one.path for one in mine if one.is_kept), None)

    def catch_up(self) -> None:
        """Count matches that a crash left uncounted; make all files private to the user."""
        remove_all_drafts()
        make_all_private()
        self.history.catch_up(matches_folder())

    def begin(
        self, game_id: str, guests: Collection[int] = (), opening: Opening | None = None
    ) -> "OpenRecord":
        """Begin the record of a match; the history stores nothing about guests, given by seat."""
        return self.take_in(self.saved.begin(game_id, guests, opening), new=True)

    def resume(
        self, path: Path, company: ResumeHelp, good_lines: int | None = None
    ) -> ResumedMatch:
        """Resume a match; raise ``StoreFault`` if it can't be resumed."""
        return self.saved.resume(path, company, good_lines)

    def delete(self, path: Path) -> None:
        """Delete a saved match; raise ``StoreFault`` if it is open or can't be deleted."""
        self.saved.delete(path)
        for record in self._unwritten:
            if record.path == path:
                record.drop()
        self._poll_matches()

    def forget(self, name: str, *, whole_matches: bool) -> None:
        """Remove a person from all stored data; raise ``StoreFault`` that says what remains.

        With ``whole_matches``, remove matches in which no other person played.
        """
        remove_all_drafts()
        # Matches come first: names still in them would be counted again. Copies of the answers
        # come after these, because reading them may set a damaged file aside.
        forget_everywhere(
            name,
            {
                "unwritten": lambda: self._forget_unwritten(name, whole_matches=whole_matches),
                "matches": partial(self.saved.forget, name, whole_matches=whole_matches),
                "settings": partial(forget_in_settings, config_folder(), name),
                "answers": partial(self.answers.forget, name),
                "copies": partial(forget_in_answers, data_folder(), name),
                "statistics": partial(self.history.delete_profile, name),
            },
        )

    def _forget_unwritten(self, name: str, *, whole_matches: bool) -> None:
        for record in self._unwritten:
            record.forget(name, whole_matches=whole_matches)

    def take_in(self, kept: KeptMatch, *, new: bool = False) -> "OpenRecord":
        """Save a match until its record is closed.

        A ``new`` one, practice included, that is left before it has really begun is dropped.
        """
        record = OpenRecord(kept, self._note_closed, lambda: new and not self.keeps_all)
        self._open.append(record)
        return record

    def poll(self) -> None:
        """Give notice of faults; call it regularly."""
        self._poll_matches()
        for book, about, unkept in (
            (self.answers, "answers", "why.question.unkept"),
            (self.class_book, "answers", "why.question.unkept"),
            (self.puzzles, "puzzles", "puzzle.unkept"),
        ):
            if fault := book.take_fault():
                self._notices.tell("warn", self._words(unkept), fault, lasting=True)
            if name := book.take_damage():
                self._tell_damage(about, name)
        for trouble in self.history.troubles():
            self._tell_history(trouble)

    def close(self) -> None:
        """Wait until all finished matches are counted and all answers are written."""
        self.puzzles.close()
        self.answers.close()
        self.class_book.close()
        self.history.close()

    @property
    def _unwritten(self) -> list["OpenRecord"]:
        """The matches that were left and could not be written."""
        return [record for record in self._open if not record.is_open]

    def _note_closed(self) -> None:
        self._poll_matches()
        self._changed()

    def _try_again(self) -> None:
        """Try on request to write all matches, and give notice of the outcome."""
        self._told.clear()
        for record in self._open:
            record.try_again()
        self._poll_matches()

    def _poll_matches(self) -> None:
        """Give notice of matches that can't be written, or can be again."""
        failing = [record for record in self._open if record.fails]
        for record in self._open:
            record.poll()
        self._open = [record for record in self._open if record.is_open or record.fails]
        reasons = {record.told for record in self._open if record.told}
        for reason in self._told.keys() - reasons:
            self._notices.dismiss(self._told.pop(reason))
        for reason in reasons - self._told.keys():
            self._told[reason] = self._tell_unkept(reason)
        if any(not record.fails and not record.is_dropped for record in failing):
            self._notices.tell("good", self._words("notices.match_kept_again"))

    def _tell_unkept(self, fault: str) -> Notice:
        words = self._words
        known = {os.strerror(code): key for code, key in _REASONS.items()}
        key = f"notices.match_unwritable.{known.get(fault, 'other')}"
        # What the system says has no full stop, and the program's own sentences have one.
        body = words(key, reason=fault.rstrip("."))
        act = NoticeAct(words("notices.try_again"), self._try_again)
        title = words("notices.match_unwritable.title")
        return self._notices.tell("bad", title, body, act, lasting=True, at_table=True)

    def _tell_damage(self, about: str, name: str) -> None:
        title, body = (f"notices.{about}_damaged.{part}" for part in ("title", "body"))
        words = self._words
        self._notices.tell("warn", words(title), words(body, name=name), lasting=True)

    def _tell_history(self, trouble: str) -> None:
        words = self._words
        act = NoticeAct(words("notices.try_again"), self.history.try_again)
        self._notices.tell("warn", words("notices.history"), trouble, act, lasting=True)


class OpenRecord:
    """The record of a match at the table, or of one that was left and could not be written."""

    def __init__(
        self,
        kept: KeptMatch,
        closed: Callable[[], None],
        may_go: Callable[[], bool] = lambda: False,
    ) -> None:
        """``closed`` is called at the end; ``may_go``: whether a short match may be dropped."""
        self.is_open = True
        self.is_dropped = False
        """Whether nothing of it is wanted any more."""
        self.fails = False
        """Whether it could not be written, and is not known to be written since."""
        self.told = ""
        """Why it can't be written, until it is tried again on request; empty before."""
        self._may_go = may_go
        self._kept = kept
        self._closed = closed
        self._tried_at = 0

    @property
    def lines(self) -> Sequence[Line]:
        """All lines so far."""
        return self._kept.lines

    @property
    def is_kept(self) -> bool:
        """Whether the match is being saved, as far as is known."""
        return self._kept.fault is None

    @property
    def path(self) -> Path | None:
        """The file of the record, once there is one."""
        return self._kept.path

    @property
    def is_short(self) -> bool:
        """Whether the match is dropped if it is left now."""
        kept = self._kept
        return self._may_go() and not kept.is_over and kept.moves < FEWEST_MOVES

    @property
    def behind(self) -> bool:
        """Whether the record lags behind the match."""
        return self._kept.behind

    def keep(self, line: Line) -> None:
        """Queue a line to be written."""
        self._kept.keep(line)

    def cut(self, lines: int) -> None:
        """Cut the record to a number of lines."""
        self._kept.cut(lines)

    def close(self) -> None:
        """Write the remaining lines; if that fails, try once more."""
        if self.is_open and self.is_short:
            self._kept.discard()
            self.drop()
        else:
            self._kept.close()
            if self._kept.fault:
                self._kept.try_again()
                self._kept.close()
            self.is_open = False
        self._closed()

    def forget(self, name: str, *, whole_matches: bool) -> None:
        """Remove a person from a match that was left and may still be written."""
        if whole_matches and set(people_of(write_line(self.lines[0]))) == {name}:
            self.drop()
        else:
            self._kept.forget(name)

    def drop(self) -> None:
        """Give the match up: it is never written again."""
        self.is_open, self.is_dropped = False, True
        self.fails, self.told = False, ""

    def poll(self) -> None:
        """Note whether the match can be written; try again after some lines."""
        if self.is_dropped:
            return
        lines = len(self.lines) - self._tried_at
        if self._kept.fault is None:
            if self.fails and (lines > 1 or not self.is_open):
                self.fails, self.told = False, ""
        elif not self.told:
            self.fails, self.told = True, self._kept.fault
            self._tried_at = len(self.lines)
        elif lines >= TRY_AGAIN_LINES:
            self._write_again()

    def try_again(self) -> None:
        """Try on request to write the whole match, if it could not be written."""
        if self.fails:
            self.told = ""
            self._write_again()

    def _write_again(self) -> None:
        self._tried_at = len(self.lines)
        self._kept.try_again()
        if not self.is_open:
            self._kept.close()
