"""Prepares Wine, which runs Windows programs on Linux, with a prefix of its own.

Everything that is made or downloaded for Windows stays in one folder, which may be deleted at any
time: ``.windows`` in the project, or the one that the environment variable names.
"""

import os
import shutil
import subprocess
from collections.abc import Mapping
from pathlib import Path

from reproducible import CannotBuild

ROOT = Path(__file__).resolve().parents[2]
FOLDER_VARIABLE = "CLAMBER_WINDOWS"
"""An environment variable that names another folder than ``.windows``, for automatic runs."""

SETTINGS = {
    # Wine would offer to download a .NET and a browser, wait in its debugger after a crash, and put
    # what is in the Start menu into the person's own, with files of theirs that it opens.
    "WINEDLLOVERRIDES": "mscoree=;mshtml=;winedbg.exe,winemenubuilder.exe=d",
    "WINEDEBUG": "-all",
    # Else letters in arguments and variables are lost on the way.
    "LC_ALL": "C.UTF-8",
}


def folder() -> Path:
    """Return the folder for what is needed to build for Windows."""
    return Path(os.environ.get(FOLDER_VARIABLE) or ROOT / ".windows").resolve()


def require(*tools: str) -> None:
    """Raise ``CannotBuild`` if one of these commands is missing; Wine's is ``wine``."""
    packages = {"wine": "wine and wine64", "makensis": "nsis"}
    for tool in tools:
        if shutil.which(tool) is None:
            package = packages.get(tool, tool)
            raise CannotBuild(f"The tool {tool} is missing: install your system's {package}.")


def windows_path(path: Path) -> str:
    """Return how Windows programs call a file or folder of Linux."""
    return "Z:" + str(path.resolve()).replace("/", "\\")


def surroundings(prefix: Path, more: Mapping[str, str] | None = None) -> dict[str, str]:
    """Return the environment variables of a program in a prefix."""
    return {**os.environ, **SETTINGS, "WINEPREFIX": str(prefix), **(more or {})}


def make_prefix(prefix: Path) -> None:
    """Make a prefix, the files and settings of one Windows, unless it is there."""
    if (prefix / "drive_c/windows/system32").is_dir():
        return
    require("wine")
    prefix.mkdir(parents=True, exist_ok=True)
    silent = {"DISPLAY": ""}
    # Some versions of Wine take themselves for Windows 7.
    first = (["wineboot", "--init"], ["wine", "winecfg", "-v", "win10"], ["wineserver", "--wait"])
    for command in first:
        done = subprocess.run(command, env=surroundings(prefix, silent), capture_output=True)
        if done.returncode:
            raise CannotBuild(f"Wine could not make {prefix}: {done.stderr.decode().strip()}")
