"""The results of a class while they are gathered: which files count, and how bots compare.

Files are read by errands, and bots' deals are counted beside the loop.
"""

from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import NamedTuple

from game.classroom.figures import ClassFigures, figures_beside, simulated_beside
from game.classroom.merging import Gathered, gather
from game.measuring.counting import LabCount
from game.store.paths import class_folder, lab_folder
from scenes.screens.lab.counter import StartsCount
from scenes.shell.handed.errands import Errands

MOST_FILES = 500
"""So many files are read at most: a folder may hold anything."""
ENDS_WITH = "*.json"


class FilesRead(NamedTuple):
    """The files that were found, and their results."""

    paths: Sequence[Path]
    gathered: Gathered


class ClassDesk:
    """The files in the folder and those that were dropped, added up."""

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
            work = partial(_read, class_folder(), tuple(self._dropped), self.wanted)
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


def _read(folder: Path, dropped: Sequence[Path], wanted: str | None) -> FilesRead:
    paths: dict[Path, None] = {}
    for one in (folder, *dropped):
        if _is_folder(one):
            paths.update(dict.fromkeys(sorted(one.glob(ENDS_WITH))))
        elif one is not folder:
            paths[one] = None
    some = list(paths)[:MOST_FILES]
    return FilesRead(some, gather(some, wanted))


def _is_folder(path: Path) -> bool:
    try:
        return path.is_dir()
    except OSError:
        # What can't be looked at is left out as a file, with this reason.
        return False
