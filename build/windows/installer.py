"""Make the installer of a built folder: ``python build/windows/installer.py dist/clamber OUT``.

It runs NSIS' ``makensis``, which is there for Linux as for Windows.
"""

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
import bundle
from reproducible import CannotBuild, commit_time, surroundings

from windows import signing, wine
from windows.wine import ROOT

HERE = Path(__file__).parent
PROGRAM = "clamber.exe"
LIST = "files.txt"
STUBS = Path("/usr/share/nsis/Stubs")
TARGET = "amd64-unicode"
"""An installer of 64 bits, as the program has, where makensis can make one: Debian's can."""


def make_installer(
    folder: Path, out: Path, version: str | None = None, *, quickly: bool = False
) -> Path:
    """Make ``clamber-VERSION-setup.exe`` of a folder with ``clamber.exe``; return it.

    Made quickly, it is larger.
    """
    version = version or bundle.version()
    setup = out.resolve() / f"clamber-{version}-setup.exe"
    out.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="clamber-setup-") as place:
        contents = Path(place, "program")
        shutil.copytree(folder, contents)
        (contents / LIST).write_text(file_list(contents), encoding="ascii", newline="\r\n")
        for path in contents.rglob("*"):
            os.utime(path, (commit_time(), commit_time()))
        numbers = ".".join([*version.split("."), "0", "0", "0", "0"][:4])
        kilobytes = sum(f.stat().st_size for f in contents.rglob("*") if f.is_file()) // 1024
        defined = {
            "VERSION": version,
            "NUMBERS": numbers,
            "FOLDER": str(contents),
            "SIZE": str(kilobytes),
            "ICON": str(ROOT / "build/icon/clamber.ico"),
            "SETUP": str(setup),
            **({"QUICKLY": "1"} if quickly else {}),
            **({"TARGET": TARGET} if any(STUBS.glob(f"*{TARGET}")) else {}),
            **({"SIGN": f'"{sys.executable}" "{signing.__file__}"'} if signing.is_wanted() else {}),
        }
        run_makensis([f"-D{name}={value}" for name, value in defined.items()])
    if signing.is_wanted():
        signing.sign(setup)
    return setup


def file_list(folder: Path) -> str:
    r"""Return what is in a folder, as the installer reads it: files first, then folders.

    One a line, ``\`` after a folder, and what is in a folder before the folder itself.
    """
    inside = sorted(folder.rglob("*"), key=lambda path: (-len(path.parts), path.as_posix()))
    files = [path.relative_to(folder) for path in inside if not path.is_dir()]
    folders = [path.relative_to(folder) for path in inside if path.is_dir()]
    names = [*map(_windows_name, files), *(f"{_windows_name(each)}\\" for each in folders)]
    return "".join(f"{name}\n" for name in names)


def _windows_name(path: Path) -> str:
    name = path.as_posix().replace("/", "\\")
    if not name.isascii():
        raise CannotBuild(f"The installer's list can't name the file {name}.")
    return name


def run_makensis(arguments: Sequence[str]) -> None:
    """Run makensis on ``installer.nsi``; raise ``CannotBuild`` with its words if it fails."""
    command = [find_makensis(), "-V2", "-INPUTCHARSET", "UTF8", *arguments, "installer.nsi"]
    done = subprocess.run(
        command, cwd=HERE, env=surroundings(), capture_output=True, text=True, errors="replace"
    )
    if done.returncode:
        said = [line for line in (done.stdout + done.stderr).splitlines() if line.strip()]
        raise CannotBuild(f"makensis failed: {' '.join(said[-4:])}")


def find_makensis() -> str:
    """Return the command makensis; on Windows it is often on no path."""
    installed = Path(os.environ.get("PROGRAMFILES(X86)", ""), "NSIS/makensis.exe")
    if sys.platform == "win32" and installed.is_file():
        return str(installed)
    wine.require("makensis")
    return "makensis"


def main() -> int:
    """Make it, and say where it is or why not."""
    try:
        print(make_installer(Path(sys.argv[1]), Path(sys.argv[2])))
    except CannotBuild as why:
        print(why, file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
