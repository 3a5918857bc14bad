"""What makes the same files of the same commit: one time, one order, nobody's names."""

import gzip
import os
import subprocess
import tarfile
from collections.abc import Iterable
from pathlib import Path

from environment import ROOT

TIME_VARIABLE = "SOURCE_DATE_EPOCH"
"""The environment variable by which build tools are told what time it is, in seconds of Unix."""
_WITHOUT_COMMIT = 1_580_601_600
"""The time where there is no repository, as in an sdist: February 2020, as hatchling has it."""


class CannotBuild(Exception):
    """Something can't be made on this machine; the text is one sentence."""


def commit_time() -> int:
    """Return the time of the commit, in seconds of Unix; the environment may give another."""
    if given := os.environ.get(TIME_VARIABLE):
        return int(given)
    ask = ["git", "-C", str(ROOT), "log", "-1", "--format=%ct"]
    try:
        return int(subprocess.run(ask, check=True, capture_output=True, text=True).stdout)
    except (OSError, ValueError, subprocess.CalledProcessError):
        return _WITHOUT_COMMIT


def surroundings() -> dict[str, str]:
    """Return environment variables for tools whose results would differ each time."""
    return {**os.environ, TIME_VARIABLE: str(commit_time()), "PYTHONHASHSEED": "0"}


def pack(archive: Path, contents: Iterable[tuple[str, Path]]) -> Path:
    """Write a ``.tar.gz`` of (name in it, file) pairs, and return it.

    The folders that hold the files are written too; symbolic links stay what they are.
    """
    files = dict(contents)
    folders = {str(parent) for name in files for parent in Path(name).parents if parent.name}
    with (
        archive.open("wb") as raw,
        gzip.GzipFile("", "wb", 9, raw, mtime=0) as packed,
        tarfile.open(fileobj=packed, mode="w", format=tarfile.GNU_FORMAT) as tar,
    ):
        for name in sorted(folders | set(files)):
            entry = _entry(tar, name, files.get(name))
            if entry.isreg():
                with files[name].open("rb") as source:
                    tar.addfile(entry, source)
            else:
                tar.addfile(entry)
    return archive


def _entry(tar: tarfile.TarFile, name: str, file: Path | None) -> tarfile.TarInfo:
    """Return the header of a file, or of a folder if there is no file."""
    if file is None:
        entry = tarfile.TarInfo(name)
        entry.type, entry.mode = tarfile.DIRTYPE, 0o755
    else:
        entry = tar.gettarinfo(str(file), name)
        entry.mode = 0o755 if entry.mode & 0o100 else 0o644
    entry.mtime = commit_time()
    entry.uid = entry.gid = 0
    entry.uname = entry.gname = "root"
    return entry
