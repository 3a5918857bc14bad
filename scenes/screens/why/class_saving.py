"""Saves the result of a table for its class: a small file without names."""

from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from game.analysis.keeping import read_debrief
from game.analysis.over_matches import shares_of
from game.analysis.splitters import asked_of
from game.chance import Line
from game.classroom.book import KeptAnswers
from game.classroom.files import file_name, write_result
from game.classroom.result import ClassAnswers, result_of
from game.match import MatchSetup
from game.store.faults import reason_of
from game.store.files import make_folder
from game.store.paths import exports_folder
from scenes.ui.notices import NoticeAct

if TYPE_CHECKING:
    from scenes.shell.handed.context import AppContext


def save_for_class(
    context: "AppContext", setup: MatchSetup, lines: Sequence[Line], record: Path | None
) -> None:
    """Write the result on a thread, and give notice of the outcome, wherever one is by then.

    Saved again, it replaces the file of before, which then lacks nothing that was answered since.
    """
    assert setup.commitment is not None
    kept = context.records.class_book.of(setup.commitment.digest)
    write = partial(_write, setup, tuple(lines), kept, record)
    context.errands.run("saving", write, partial(_tell, context, bool(kept.shares)))


def _write(
    setup: MatchSetup, lines: Sequence[Line], kept: KeptAnswers, record: Path | None
) -> Path:
    found = _found(setup, lines, record)
    result = result_of(lines, ClassAnswers(kept.predictions, kept.shares, found))
    folder = exports_folder()
    make_folder(folder)
    path = folder / file_name(result)
    write_result(path, result)
    return path


def _found(
    setup: MatchSetup, lines: Sequence[Line], record: Path | None
) -> tuple[tuple[int, ...], ...]:
    """Return what the debrief found of every player, if it has been made."""
    debrief = read_debrief(record, lines) if record else None
    if debrief is None:
        return ()
    asked = asked_of(setup.game)
    return tuple(tuple(shares_of(one, asked)) for one in debrief.players)


def _tell(context: "AppContext", with_shares: bool, came: Path | Exception) -> None:
    words, notices = context.words, context.notices
    if isinstance(came, Exception):
        notices.tell("bad", words("notices.not_saved"), reason_of(came))
        return
    act = NoticeAct(words("notices.show_folder"), partial(context.show_folder, came.parent))
    if with_shares:
        notices.tell("good", words("in_class.save.done"), str(came), act)
    else:
        notices.tell("warn", words("in_class.save.no_shares"), str(came), act)
