"""The results of a class while they are gathered: which files count, and how bots compare.

Files are read by errands, and bots' deals are counted beside the loop.
"""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import NamedTuple

from game.classroom.figures import ClassFigures, figures_beside, simulated_beside
from game.classroom.files import ResultFault
from game.classroom.merging import Gathered, LeftOut, gather
from game.measuring.counting import LabCount
from game.store.paths import class_folder, exports_folder, lab_folder
from scenes.screens.lab.counter import StartsCount
from scenes.shell.handed.errands import Errands

MOST_FILES = 500
"""So many files are read at most: a folder may hold anything."""
ENDS_WITH = "*.json"
OWN = "class-*-table-*.json"
"""What files are called that tables at this machine save; others may lie beside them."""


class FilesRead(NamedTuple):
    """The files that were found, and their results."""

    paths: Sequence[Path]
    gathered: Gathered


class ClassDesk:
    """The files in the folder, those that were dropped and this machine's own, added up."""

    def __init__(self, errands: Errands, count: StartsCount | None = None) -> None:
        """``count`` starts to count the bots' deals, in place of the usual worker process."""
        self._errands, self._start = errands, count or LabCount
        self.found = FilesRead((), Gathered((), (), (), (), {}))
        self.figures: ClassFigures | None = None
        """``None`` while no file counts."""
        self.counting: LabCount | None = None
        self.fault: Exception | None = None
        """Why the files could not be read."""
        self.wanted: str | None = None
        """The class that is to be added up; ``None`` for that of most files."""
        self.reading = False
        self.news = False
        """Whether files have been read since somebody last asked."""
        self._dropped: list[Path] = []
        self._due = True
        self._closed = False

    @property
    def waiting(self) -> bool:
        """Whether anything is still read or counted, or has just been read."""
        return self._due or self.reading or self.counts or self.news

    @property
    def counts(self) -> bool:
        """Whether bots still play."""
        return self.counting is not None and not self.counting.done

    @property
    def chosen(self) -> str | None:
        """The class that is added up; ``None`` without any."""
        tables = self.found.gathered.tables
        return tables[0].table.id if tables else None

    def drop(self, path: Path) -> None:
        """Add a file, or all results in a folder."""
        if path not in self._dropped:
            self._dropped.append(path)
        self._due = True

    def look_again(self) -> None:
        """Read all files again."""
        self._due = True

    def choose(self, class_id: str) -> None:
        """Add up another class."""
        self.wanted, self._due = class_id, True

    def update(self) -> bool:
        """Begin what is due, and take in what has come; return whether there is news."""
        if self._due and not self.reading:
            self._due, self.reading = False, True
            given = (class_folder(), *self._dropped)
            work = partial(_read, given, exports_folder(), self.wanted)
            self._errands.run("reading results", work, self._take)
            return True
        if self.counting is not None and self.counting.poll():
            self._add_up()
            return True
        return False

    def close(self) -> None:
        """Stop counting."""
        self._closed = True
        if self.counting is not None:
            self.counting.close()

    def _take(self, came: FilesRead | Exception) -> None:
        self.reading = False
        if isinstance(came, Exception):
            self.fault = came
        else:
            self.fault, self.found = None, came
            self._count()
            self._add_up()
        self.news = True

    def _count(self) -> None:
        tables = self.found.gathered.tables
        wanted = tuple(simulated_beside(tables))
        if self._closed or (self.counting is not None and self.counting.wanted == wanted):
            return
        if self.counting is not None:
            self.counting.close()
        self.counting = self._start(wanted, lab_folder(), plays=True) if wanted else None

    def _add_up(self) -> None:
        tables, counting = self.found.gathered.tables, self.counting
        # Figures of fewer deals than the command's would soon be contradicted.
        whole = counting is not None and counting.count >= counting.of
        known = counting.figures if counting is not None and whole else ()
        self.figures = figures_beside(tables, known) if tables else None


def _read(given: Sequence[Path], saved: Path, wanted: str | None) -> FilesRead:
    """Read what was given, and what tables at this machine have saved for the same class."""
    paths: dict[Path, None] = {}
    for one in given:
        if _is_folder(one):
            paths.update(dict.fromkeys(sorted(one.glob(ENDS_WITH))))
        elif one is not given[0]:
            paths[one] = None
    own = sorted(set(saved.glob(OWN)).difference(paths), key=_age)
    wanted = wanted or _class_of(gather(paths)) or _class_of(gather(own[:1]))
    some = [*paths, *own][:MOST_FILES]
    gathered = gather(some, wanted)
    # Nobody has brought those of other lessons, so nobody wants to know why they are left out.
    others = {one.path for one in gathered.left_out if _is_of_another(one)}.intersection(own)
    left_out = tuple(one for one in gathered.left_out if one.path not in others)
    shown = [path for path in some if path not in others]
    return FilesRead(shown, replace(gathered, left_out=left_out))


def _is_of_another(left: LeftOut) -> bool:
    """Return whether a file is sound, but of another class."""
    return isinstance(left.fault, ResultFault) and left.fault.key.endswith(".another")


def _class_of(gathered: Gathered) -> str | None:
    return gathered.tables[0].table.id if gathered.tables else None


def _age(path: Path) -> tuple[float, Path]:
    """Return a key by which the newest file comes first; one that is gone meanwhile comes last."""
    try:
        return -path.stat().st_mtime, path
    except OSError:
        return 0.0, path


def _is_folder(path: Path) -> bool:
    try:
        return path.is_dir()
    except OSError:
        # What can't be looked at is left out as a file, with this reason.
        return False
