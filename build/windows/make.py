"""Make Clamber for Windows: ``python build/windows/make.py OUT``.

It makes ``clamber-VERSION-setup.exe`` and the portable ``clamber-VERSION-windows.zip``. On Linux it
needs Wine and makensis, and for the compiled core what ``core.py`` says; without that the sources
run. ``--interpreted`` leaves the core out in any case. On Windows it packs ``dist/clamber``, which
``build/package.py`` makes there.
"""

import importlib.util
import sys
import tempfile
import time
import zipfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))
sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
import bundle
from environment import run_inside
from package import FOLDER
from reproducible import CannotBuild, commit_time

from windows import installer, signing, wine
from windows.installer import PROGRAM

ON_WINDOWS = sys.platform == "win32"


def make(out: Path, *, interpreted: bool = False) -> list[Path]:
    """Make the installer and the archive in a folder; return them.

    Raises ``CannotBuild`` with one sentence if something is missing or fails.
    """
    if not ON_WINDOWS:
        wine.require("wine")
    installer.find_makensis()
    with tempfile.TemporaryDirectory(prefix="clamber-windows-") as place:
        folder = built_here() if ON_WINDOWS else built_under_wine(Path(place), interpreted)
        if signing.is_wanted():
            signing.sign(folder / PROGRAM)
        else:
            print(f"Nothing is signed: {signing.CERTIFICATE} names no certificate.")
        setup = installer.make_installer(folder, out)
        return [setup, pack(folder, out / f"clamber-{bundle.version()}-windows.zip")]


def built_here() -> Path:
    """Return the folder with the executable that was built on Windows itself."""
    if not (FOLDER / PROGRAM).is_file():
        raise CannotBuild(f"{FOLDER} has no executable.")
    return FOLDER


def built_under_wine(place: Path, interpreted: bool) -> Path:
    """Build the executable in a folder; return the folder with it."""
    # It imports what Windows has not.
    executable = importlib.import_module("windows.executable")
    folder: Path = executable.build(place, interpreted=interpreted)
    return folder


def pack(folder: Path, archive: Path) -> Path:
    """Pack a folder, with its name, into an archive; return that."""
    when = time.gmtime(commit_time())[:6]
    with zipfile.ZipFile(archive, "w") as file:
        for path in sorted(path for path in folder.rglob("*") if path.is_file()):
            entry = zipfile.ZipInfo(path.relative_to(folder.parent).as_posix(), when)
            entry.external_attr = 0o644 << 16
            file.writestr(entry, path.read_bytes(), zipfile.ZIP_DEFLATED, compresslevel=9)
    return archive


def main() -> int:
    """Make both, and say where they are or why not."""
    if importlib.util.find_spec("pip") is None:
        return run_inside("dev", [__file__, *sys.argv[1:]])
    names = [word for word in sys.argv[1:] if not word.startswith("-")]
    if len(names) != 1:
        print("usage: python build/windows/make.py OUT [--interpreted]", file=sys.stderr)
        return 2
    began = time.monotonic()
    try:
        made = make(Path(names[0]), interpreted="--interpreted" in sys.argv)
    except CannotBuild as why:
        print(why, file=sys.stderr)
        return 2
    for file in made:
        print(f"{file}: {file.stat().st_size / 1e6:.1f} MB")
    print(f"{time.monotonic() - began:.0f} s")
    return 0


if __name__ == "__main__":
    sys.exit(main())
