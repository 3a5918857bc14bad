"""When the program has to stop: a report beside the matches, one sentence, and news of it later."""

import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.bounded import read_regular
from game.chance import Line
from game.clipping import clip
from game.store.paths import matches_folder

if TYPE_CHECKING:
    from scenes.desk import Desk

UNTOLD = "crash.untold"
"""A file beside the reports: names the one that nobody has been told of in the window."""
_LONGEST_NAME = 200


class Stopped(Exception):
    """The program can't go on. Its text is one sentence for who started it."""


def stopped(fault: Exception, lines: Sequence[Line] = ()) -> Stopped:
    """Write a report of a fault and of the match so far; return what is to be said."""
    # Loaded only now: nothing of it is needed while all goes well.
    from game.store.crash import write_report  # noqa: PLC0415
    from game.store.faults import StoreFault  # noqa: PLC0415
    from game.store.files import write_atomically  # noqa: PLC0415
    from game.words import load_words  # noqa: PLC0415

    for known in (fault, fault.__context__):
        # What fails while all is being closed is no news after what came before.
        if isinstance(known, Stopped):
            return known
    folder = matches_folder()
    try:
        report = write_report(folder, fault, lines)
        write_atomically(folder / UNTOLD, report.name)
    except (StoreFault, OSError) as unwritten:
        return Stopped(str(unwritten))
    return Stopped(load_words()("store.crash", name=str(report)))


def tell_of_crash(desk: "Desk") -> None:
    """Say once, at the start, that the program had to stop the last time."""
    untold = matches_folder() / UNTOLD
    try:
        name = clip(read_regular(untold, _LONGEST_NAME).decode("utf-8", "replace"))
        untold.unlink()
    except OSError:
        return
    from scenes.notices import NoticeAct  # noqa: PLC0415

    words = desk.words
    act = NoticeAct(words("notices.show_folder"), lambda: desk.show_folder(untold.parent))
    body = words("notices.crash.body", name=name)
    desk.notices.tell("warn", words("notices.crash.title"), body, act, lasting=True)


def say(stop: Stopped) -> int:
    """Say on the console why the program has stopped; return the exit status."""
    print(f"clamber: {stop}", file=sys.stderr)
    return 1
