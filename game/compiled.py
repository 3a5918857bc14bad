"""Imports compiled modules in place of their sources, if they match those sources.

``build/compile.py`` compiles modules into ``compiled/KEY``: those where searches and random matches
spend their time. Those that games share are listed here, a game's own in the module ``compiled`` of
its folder. A listed module with a ``.pxd`` beside its source is a **kernel**: Cython compiles it
with the C types that stand there (decision 25). mypyc compiles the others. For mypyc, protocols
can't be compiled, and a frozen dataclass that is sent to a process needs a ``__reduce__``.

The key is a digest of all sources in ``game`` and of the kind of Python. After any edit no folder
has the new key, so Python runs the sources. Compiled and interpreted code give the same results.

The sources are read at the first import of a listed module, because the title needs none.
"""

import os
import sys
from collections.abc import Sequence
from functools import cache, cached_property
from importlib import import_module
from importlib.machinery import EXTENSION_SUFFIXES, ExtensionFileLoader, ModuleSpec
from importlib.util import spec_from_file_location
from pathlib import Path
from types import ModuleType

_CLIMBING_MODEL = "dealing ending exchange exchanging hands plays rounds scoring state taking"
_CLIMBING_ROLLOUTS = "exchanging flat_table luck playing_out unseen"
_CLIMBING_SEARCH = (
    "determinizing endgames exchange_view hand_value inference knowledge likelihood moves policy"
    " search_view"
)

SHARED: tuple[str, ...] = (
    "game.bots.search",
    "game.bots.tree",
    "game.chance.adding",
    "game.chance.numbers",
    "game.chance.seeded",
    "game.chance.shuffling",
    "game.chance.sums",
    "game.climbing.analysis.random_deals",
    "game.climbing.analysis.same_worlds",
    "game.climbing.rules",
    *(f"game.climbing.model.{name}" for name in _CLIMBING_MODEL.split()),
    *(f"game.climbing.rollouts.{name}" for name in _CLIMBING_ROLLOUTS.split()),
    *(f"game.climbing.search.{name}" for name in _CLIMBING_SEARCH.split()),
)
"""Modules of no single game."""

GAMES = "game.games."
LIST = "compiled"
"""The module in a game's folder whose ``MODULES`` lists the game's own."""

TYPES = ".pxd"
"""The ending of the file with the C types of a kernel."""

LIBRARY = "clamber_core__mypyc"
"""The extension module with the code of all modules that mypyc has compiled."""

INTERPRETED = "CLAMBER_INTERPRETED"
"""An environment variable: any value makes Python run the sources."""

ROOT = Path(getattr(sys, "_MEIPASS", None) or Path(__file__).resolve().parents[1])
FOLDERS = ROOT / "compiled"


def modules() -> tuple[str, ...]:
    """Return the names of all modules that are compiled."""
    lists = sorted((ROOT / "game" / "games").glob(f"*/{LIST}.py"))
    return SHARED + tuple(name for path in lists for name in _of_game(GAMES + path.parent.name))


def source_of(name: str, ending: str = ".py") -> Path:
    """Return the file with the source of a module, or the one with another ending beside it."""
    return ROOT.joinpath(*name.split(".")).with_suffix(ending)


def kernels() -> tuple[str, ...]:
    """Return those of the modules that are kernels."""
    return tuple(name for name in modules() if source_of(name, TYPES).is_file())


@cache
def _of_game(package: str) -> tuple[str, ...]:
    """Return a game's own modules that are compiled; none if its folder has no list."""
    try:
        listed: tuple[str, ...] = import_module(f"{package}.{LIST}").MODULES
    except ModuleNotFoundError:
        return ()
    return tuple(f"{package}.{name}" for name in listed)


def _is_listed(name: str) -> bool:
    if not name.startswith(GAMES):
        return name in SHARED
    game, _, module = name.removeprefix(GAMES).partition(".")
    # The list is imported while another module of its game is.
    return module not in ("", LIST) and name in _of_game(GAMES + game)


def key() -> str:
    """Return the key of the current sources for this kind of Python."""
    from hashlib import sha256  # noqa: PLC0415 - not needed by the title

    digest = sha256(EXTENSION_SUFFIXES[0].encode())
    for folder, folders, names in os.walk(ROOT / "game"):
        folders.sort()
        for name in sorted(names):
            if name.endswith((".py", TYPES)):
                file = Path(folder, name)
                digest.update(file.relative_to(ROOT).as_posix().encode())
                digest.update(file.read_bytes())
    return digest.hexdigest()[:16]


def fitting_folder() -> Path | None:
    """Return the folder with modules compiled from the current sources, or ``None``."""
    if os.environ.get(INTERPRETED) or not FOLDERS.is_dir():
        return None
    # An executable has no sources; its compiled modules are the only ones.
    folder = FOLDERS if getattr(sys, "frozen", False) else FOLDERS / key()
    return folder if folder.is_dir() else None


class _Finder:
    """An import finder for compiled modules; if they don't load here, the sources run."""

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Return the spec of a compiled module; ``None`` leaves the import to Python."""
        if name != LIBRARY and not (_is_listed(name) and self.loads):
            return None
        folder = self._folder
        if folder is None:
            return None
        file = str(folder.joinpath(*name.split("."))) + EXTENSION_SUFFIXES[0]
        return spec_from_file_location(name, file, loader=ExtensionFileLoader(name, file))

    @cached_property
    def _folder(self) -> Path | None:
        return fitting_folder()

    @cached_property
    def loads(self) -> bool:
        """Whether there are compiled modules for the sources, and they load on this machine."""
        if self._folder is None:
            return False
        try:
            import_module(LIBRARY)
        except (ImportError, OSError):
            return False
        return True


_finder: _Finder | None = None


def install() -> None:
    """Install the finder, unless the sources are asked for."""
    global _finder
    if _finder is None and FOLDERS.is_dir() and not os.environ.get(INTERPRETED):
        _finder = _Finder()
        sys.meta_path.insert(0, _finder)


def which_code() -> str:
    """Return which code this process runs: ``compiled`` or ``interpreted``."""
    return "compiled" if _finder and _finder.loads else "interpreted"
