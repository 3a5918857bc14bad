"""Writing so that a crash leaves either the old file or the new one, never half of one."""

import os
import shutil
import tempfile
from pathlib import Path


def write_atomically(path: Path, text: str) -> None:
    """Put a text in place of a file; ``OSError`` where that can't be done, the old one kept."""
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, draft = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
    try:
        with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        os.replace(draft, path)
    except BaseException:
        Path(draft).unlink(missing_ok=True)
        raise


def set_aside(path: Path, why: str) -> Path:
    """Rename a file to a free name that says why, as in ``settings.broken-1.yaml``."""
    return path.rename(_free_name(path, why))


def keep_copy(path: Path, why: str) -> Path:
    """Copy a file that is about to be written anew, to a free name that says why."""
    return Path(shutil.copy2(path, _free_name(path, why)))


def _free_name(path: Path, why: str) -> Path:
    number = 1
    while (aside := path.with_name(f"{path.stem}.{why}-{number}{path.suffix}")).exists():
        number += 1
    return aside
