"""Takes out of programs the folders of the machine on which they were linked, by ``patchelf``.

Python's own modules may name the folder of their Python as a place to look for libraries. In the
executable every library lies beside them, and elsewhere that folder may be anybody's.
"""

import shutil
import subprocess
import sysconfig
from collections.abc import Iterator
from pathlib import Path

_ELF = b"\x7fELF"


def forget_foreign(folder: Path) -> list[Path]:
    """Take out all search paths that do not follow the file; return the files that had one."""
    foreign = [file for file in _programs(folder) if _is_foreign(_patchelf("--print-rpath", file))]
    for file in foreign:
        _patchelf("--remove-rpath", file)
    return foreign


def _programs(folder: Path) -> Iterator[Path]:
    """Yield programs and libraries; data may have no links that lead elsewhere."""
    for file in sorted(folder.rglob("*")):
        if file.is_file() and not file.is_symlink():
            with file.open("rb") as opened:
                if opened.read(len(_ELF)) == _ELF:
                    yield file


def _is_foreign(path: str) -> bool:
    """Whether no part of a search path follows the file; an empty one is none."""
    return bool(path) and "$ORIGIN" not in path


def _patchelf(act: str, file: Path) -> str:
    """Run the tool of the environment, wherever this Python was started; return what it prints."""
    tool = shutil.which("patchelf", path=sysconfig.get_path("scripts"))
    assert tool, "patchelf belongs to the extra 'dev'"
    done = subprocess.run([tool, act, str(file)], check=True, capture_output=True, text=True)
    return done.stdout.strip()
