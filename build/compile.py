"""Compile what Clamber spends its time in, for this Python: ``python build/compile.py``.

Which modules, and where they are found, stands in ``game/compiled.py``. Whatever was compiled
already is left as it is. ``build/play.py`` starts this beside the game (``--aside``): then it says
nothing, takes no time from anything else, and leaves all as it is where it can't be done.
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
LONGEST = 1000.0
"""Seconds after which whatever compiles here has come to its end, one way or another."""


def main() -> int:
    """Compile what isn't yet; return the exit status."""
    if ASIDE in sys.argv[1:]:
        make_aside()
        return 0
    if is_done():
        return 0
    if not can_compile():
        return refuse("There is no C compiler here, or no headers of Python.")
    if importlib.util.find_spec("mypyc") is None or importlib.util.find_spec("setuptools") is None:
        return run_inside("compile", [__file__])
    with workplace() as work:
        return 0 if make(work) else refuse(failure().read_text(encoding="utf-8"))


def make_aside() -> None:
    """Compile what wasn't tried yet, where that can be done, and take no time from anything."""
    if hasattr(os, "nice"):
        os.nice(19)
    if is_done() or was_tried() or not can_compile():
        return
    # Without a way to get what is needed it is tried again the next time.
    with workplace() as work, contextlib.suppress(subprocess.CalledProcessError):
        set_up(environment_folder(), "compile")
        make(work)


def refuse(why: str) -> int:
    """Say why nothing was compiled; return the exit status."""
    print(why, file=sys.stderr)
    return 2


def folder() -> Path:
    """Return where what is compiled of the present sources belongs."""
    return compiled.FOLDERS / compiled.key()


def failure() -> Path:
    """Return the file that says why the present sources could not be compiled."""
    return folder().with_suffix(".failed.txt")


def is_done() -> bool:
    """Whether the present sources are compiled."""
    return folder().is_dir()


def was_tried() -> bool:
    """Whether compiling the present sources has failed before, or goes on elsewhere."""
    return failure().exists() or any(map(is_at_work, compiled.FOLDERS.glob("making-*")))


def is_at_work(workplace: Path) -> bool:
    """Whether something may still be compiled in a folder."""
    return time.time() - workplace.stat().st_mtime < LONGEST


def can_compile() -> bool:
    """Whether there is a C compiler, as far as that can be seen without running it."""
    if not Path(sysconfig.get_path("include"), "Python.h").is_file():
        return False
    if os.name == "nt":
        programs = os.environ.get("PROGRAMFILES(X86)", "")
        return Path(programs, "Microsoft Visual Studio/Installer/vswhere.exe").is_file()
    if sys.platform == "darwin":
        # What is called cc there may be no compiler, but ask to have one installed.
        asked = subprocess.run(["xcode-select", "-p"], capture_output=True)
        return asked.returncode == 0
    command = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
    return shutil.which(shlex.split(command)[0]) is not None


def workplace() -> tempfile.TemporaryDirectory[str]:
    """Return a folder to compile in, which is gone afterwards."""
    compiled.FOLDERS.mkdir(exist_ok=True)
    return tempfile.TemporaryDirectory(prefix="making-", dir=compiled.FOLDERS)


def make(work: str) -> bool:
    """Compile the present sources; say whether that was done. Where it failed, a file says why."""
    wanted = folder()
    command = [sys.executable, str(Path(__file__).with_name("mypyc_run.py")), work]
    done = subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    if done.returncode:
        failure().write_bytes(done.stdout)
        return False
    # Somebody may have changed the sources meanwhile, or was quicker.
    if wanted == folder() and not wanted.is_dir():
        clear_away_others()
        Path(work, "made").rename(wanted)
    return True


def clear_away_others() -> None:
    """Remove what was made of other sources; what is in use stays where it can't be removed."""
    for other in compiled.FOLDERS.iterdir():
        if not (other.name.startswith("making-") and is_at_work(other)):
            shutil.rmtree(other, ignore_errors=True) if other.is_dir() else other.unlink()


if __name__ == "__main__":
    sys.exit(main())
