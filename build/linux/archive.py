"""The executable's folder as a ``.tar.gz`` that runs wherever it is unpacked."""

import platform
import sys
from pathlib import Path

import bundle
from package import FOLDER
from reproducible import CannotBuild, pack

from linux import menu


def make(out: Path) -> list[Path]:
    """Pack ``dist/clamber`` into a folder; return the archive.

    The menu entry is left out, as it names the folder in which it was built: ``add-to-menu.sh``
    makes it. Raises ``CannotBuild`` if there is no executable for Linux.
    """
    if sys.platform != "linux":
        raise CannotBuild("Only Linux can make it.")
    if not (FOLDER / "clamber").is_file():
        raise CannotBuild(f"{FOLDER} has no executable.")
    files = [file for file in FOLDER.rglob("*") if file.is_symlink() or file.is_file()]
    kept = [file for file in files if file != FOLDER / menu.ENTRY]
    archive = out / f"clamber-{bundle.version()}-linux-{platform.machine()}.tar.gz"
    return [pack(archive, ((f"clamber/{file.relative_to(FOLDER)}", file) for file in kept))]
