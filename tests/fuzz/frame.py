"""What every fuzzer shares: what a kind of case is, and what must hold of each case.

A fuzzer feeds hostile files to the program and looks at what becomes of them. Each case runs in a
process of its own kind with limits (``tests.fuzz.worker``), started by ``tests.fuzz.run``::

    python -m tests.fuzz.run --kind settings --count 10000

To add a kind:

1. Write ``tests/fuzz/<name>.py`` with ``KIND = Kind(make, use)``; ``codes.py`` is an example.

   ``make(rng, folder)`` puts hostile files into an empty folder. All chance comes from ``rng``, so
   a case can be made again by its number. ``tests.fuzz.odd_files`` has files that are none (pipes,
   devices, loops of links, huge ones), ``tests.store.folders.damage`` spoils good data.

   ``use(folder)`` does with them what the program does: through the same readers, with all its
   threads, closed again at the end. ``CLAMBER_HOME`` is the folder. It returns ``Used``: every text
   that a person would be shown, and the files that were understood and may have been rewritten.
   It lets out whatever the program lets out, and may assert what else must hold.

   Inputs that have done harm, or should have, go by name into ``Kind(make, use, named)``: they are
   the first cases of every run.

2. Add its name to ``KINDS`` below. The sample in ``test_fuzz.py`` and the command then have it.

The frame checks that nothing is raised, no thread dies or is left over, no message is longer than
300 characters, holds a line end or what a terminal would obey, and every file that was there is
still there, under its own name or another, unless ``Used.understood`` names it. Beyond ``LIMITS``
of time and memory a case has failed.
"""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from importlib import import_module
from pathlib import Path
from random import Random
from stat import S_IFMT, S_ISLNK, S_ISREG

KINDS = (
    *("codes", "settings", "themes", "options", "records", "databases"),
    *("answers", "debriefs", "reviews", "book", "lab_deals"),
)
"""The names of all kinds; each is a module beside this one."""

LONGEST_MESSAGE = 300
_CHUNK = 2**20
_WHOLE = 64 * _CHUNK
"""Larger files, which hold holes, are told by their ends."""


@dataclass(frozen=True, slots=True)
class Limits:
    """How much a case may take."""

    processor_seconds: float = 2.0
    """However busy the machine is."""
    waiting_seconds: float = 30.0
    """On the clock: a guard against waiting for ever, no measure of speed."""
    memory_mb: int = 300
    """Of the whole process, at its peak."""


LIMITS = Limits()
WITH_WINDOW = Limits(processor_seconds=10.0, memory_mb=700)
"""For a kind that is shown on the program's screens."""


@dataclass(frozen=True, slots=True)
class Used:
    """What came of a case."""

    messages: Sequence[str] = ()
    """Every text that a person would be shown."""
    understood: Collection[Path] = ()
    """The files that were good enough to be rewritten."""


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of hostile input."""

    make: Callable[[Random, Path], None]
    """Puts the files of a case into an empty folder."""
    use: Callable[[Path], Used]
    """Does with them what the program does."""
    named: Mapping[str, Callable[[Path], None]] = field(default_factory=dict)
    """What makes the first cases, by name; all others are made at random."""
    limits: Limits = LIMITS

    def prepare(self, number: int, rng: Random, folder: Path) -> str:
        """Put the files of a case into an empty folder; return its name, if it has one."""
        if number >= len(self.named):
            self.make(rng, folder)
            return ""
        name = list(self.named)[number]
        self.named[name](folder)
        return name


def find_kind(name: str) -> Kind:
    """Return a kind by its name, or by that of a module elsewhere."""
    module = import_module(name if "." in name else f"tests.fuzz.{name}")
    kind: Kind = module.KIND
    return kind


def rng_of(kind: str, seed: int, number: int) -> Random:
    """Return the random numbers of a case: always the same."""
    return Random(f"{kind} {seed} {number}")


def contents(folder: Path) -> Mapping[Path, str]:
    """Return what each file, link and pipe below a folder is and holds, as a digest."""
    return {path: _digest(path) for path in sorted(folder.rglob("*"))}


def lost(before: Mapping[Path, str], after: Mapping[Path, str], used: Used) -> list[str]:
    """Return what is wrong where a file is no more, neither in its place nor anywhere else."""
    kept = set(after.values())
    understood = set(used.understood)
    return [
        f"{path.name} was overwritten or removed"
        for path, digest in before.items()
        if digest not in kept and path not in understood
    ]


def unfit(messages: Sequence[str]) -> list[str]:
    """Return what is wrong with messages: too long, of several lines, or no plain text."""
    found = []
    for message in messages:
        if len(message) > LONGEST_MESSAGE:
            found.append(f"a message of {len(message)} characters: {message[:80]!r}")
        if not message.isprintable():
            found.append(f"a message that is no line of plain text: {message[:80]!r}")
    return found


def _digest(path: Path) -> str:
    status = path.lstat()
    if S_ISLNK(status.st_mode):
        return f"link to {path.readlink()}"
    if not S_ISREG(status.st_mode):
        return f"of kind {S_IFMT(status.st_mode):o}"
    digest = sha256(str(status.st_size).encode())
    try:
        with path.open("rb") as file:
            if status.st_size <= _WHOLE:
                while chunk := file.read(_CHUNK):
                    digest.update(chunk)
            else:
                digest.update(file.read(_CHUNK))
                file.seek(-_CHUNK, 2)
                digest.update(file.read(_CHUNK))
    except PermissionError:
        return f"closed, of {status.st_size} bytes"
    return digest.hexdigest()
