"""The executable for Windows, made by PyInstaller under Wine."""

import sys
from pathlib import Path

from reproducible import TIME_VARIABLE, CannotBuild, surroundings

from game.compiled import INTERPRETED
from windows import core, wine
from windows.installer import PROGRAM
from windows.windows_python import prepared


def build(place: Path, *, interpreted: bool = False) -> Path:
    """Build it in a folder; return the folder with the executable.

    ``interpreted`` leaves the compiled core out in any case. Raises ``CannotBuild`` with one
    sentence if something is missing or fails.
    """
    windows = prepared()
    why_not = "" if interpreted else core.compile_core(windows)
    if why_not:
        print(f"{why_not} So the sources run.", file=sys.stderr)
    log = wine.folder() / "build.log"
    dist, work = (wine.windows_path(place / name) for name in ("dist", "work"))
    arguments = ["-m", "PyInstaller", "--noconfirm", "--log-level", "WARN"]
    arguments += ["--distpath", dist, "--workpath", work, "packaging.spec"]
    constant = {name: surroundings()[name] for name in (TIME_VARIABLE, "PYTHONHASHSEED")}
    more = {**constant, **({INTERPRETED: "1"} if interpreted else {})}
    status = windows.run(arguments, log=log, **more)
    folder = place / "dist/clamber"
    if status or not (folder / PROGRAM).is_file():
        raise CannotBuild(f"PyInstaller failed under Wine; {log} says why.")
    return folder
