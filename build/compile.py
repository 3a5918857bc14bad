"""Compile the modules in which Clamber spends its time: ``python build/compile.py``.

``game/compiled.py`` lists the modules and finds them when they are imported. It does nothing if
they are compiled already. ``build/play.py`` starts it during a game (``--aside``): then it is
silent, runs at low priority, and changes nothing if it can't compile.
"""

from __future__ import annotations

import contextlib
import importlib.util
import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import time
from pathlib import Path

from environment import ROOT, environment_folder, run_inside, set_up

sys.path.insert(0, str(ROOT))
from game import compiled

ASIDE = "--aside"
TOOLS = ("Cython", "mypyc", "setuptools")
"""The packages that ``run_compilers.py`` imports."""
LONGEST = 1000.0
"""Seconds after which a compilation elsewhere has surely ended."""


def main() -> int:
    """Compile if that is not done yet; return the exit status."""
    if ASIDE in sys.argv[1:]:
        make_aside()
        return 0
    if is_done():
        return 0
    if not can_compile():
        return refuse("There is no C compiler here, or no headers of Python.")
    if not all(map(importlib.util.find_spec, TOOLS)):
        return run_inside("compile", [__file__])
    with workplace() as work:
        return 0 if make(work) else refuse(failure().read_text(encoding="utf-8"))


def make_aside() -> None:
    """Compile in the background, at low priority, unless it was tried before or is impossible."""
    if hasattr(os, "nice"):
        os.nice(19)
    if is_done() or was_tried() or not can_compile():
        return
    # If the tools can't be downloaded, the next start tries again.
    with workplace() as work, contextlib.suppress(subprocess.CalledProcessError):
        set_up(environment_folder(), "compile")
        make(work)


def refuse(why: str) -> int:
    """Print why nothing was compiled; return the exit status."""
    print(why, file=sys.stderr)
    return 2


def folder() -> Path:
    """Return the folder for modules compiled from the current sources."""
    return compiled.FOLDERS / compiled.key()


def failure() -> Path:
    """Return the file that says why the current sources could not be compiled."""
    return folder().with_suffix(".failed.txt")


def is_done() -> bool:
    """Whether the current sources are compiled."""
    return folder().is_dir()


def was_tried() -> bool:
    """Whether compiling the current sources has failed before, or is in progress elsewhere."""
    return failure().exists() or any(map(is_at_work, compiled.FOLDERS.glob("making-*")))


def is_at_work(workplace: Path) -> bool:
    """Whether a compilation in this folder may still be running."""
    return time.time() - workplace.stat().st_mtime < LONGEST


def can_compile() -> bool:
    """Whether there seems to be a C compiler; it is not run."""
    if not Path(sysconfig.get_path("include"), "Python.h").is_file():
        return False
    if os.name == "nt":
        programs = os.environ.get("PROGRAMFILES(X86)", "")
        return Path(programs, "Microsoft Visual Studio/Installer/vswhere.exe").is_file()
    if sys.platform == "darwin":
        # On macOS ``cc`` may be a stub that offers to install a compiler.
        asked = subprocess.run(["xcode-select", "-p"], capture_output=True)
        return asked.returncode == 0
    command = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
    return shutil.which(shlex.split(command)[0]) is not None


def workplace() -> tempfile.TemporaryDirectory[str]:
    """Return a folder to compile in, and delete it afterwards."""
    compiled.FOLDERS.mkdir(exist_ok=True)
    return tempfile.TemporaryDirectory(prefix="making-", dir=compiled.FOLDERS)


def make(work: str) -> bool:
    """Compile the current sources; return whether it worked. A failure is written to a file."""
    wanted = folder()
    command = [sys.executable, str(Path(__file__).with_name("run_compilers.py")), work]
    done = subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    if done.returncode:
        failure().write_bytes(done.stdout)
        return False
    # The sources may have changed meanwhile, or another process was faster.
    if wanted == folder() and not wanted.is_dir():
        clear_away_others(Path(work))
        Path(work, "made").rename(wanted)
    return True


def clear_away_others(own: Path) -> None:
    """Delete the results of other sources, except files that are in use, and one's own workplace.

    That one looks abandoned, too, if compiling took very long.
    """
    for other in compiled.FOLDERS.iterdir():
        if other != own and not (other.name.startswith("making-") and is_at_work(other)):
            shutil.rmtree(other, ignore_errors=True) if other.is_dir() else other.unlink()


if __name__ == "__main__":
    sys.exit(main())
