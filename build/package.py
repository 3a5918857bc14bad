"""Build the executable: ``python build/package.py`` makes the folder ``dist/clamber``.

On macOS it also makes ``dist/Clamber.app``. The developers run it on Linux; the branches for
Windows and macOS run only in the workflow ``build``.
"""

import importlib.util
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from environment import ROOT, run_inside
from linux import menu, search_paths
from reproducible import surroundings

DIST = ROOT / "dist"
FOLDER = DIST / "clamber"


def main() -> int:
    """Build with this Python if it has PyInstaller, else in an environment that has it."""
    if importlib.util.find_spec("PyInstaller") is None:
        return run_inside("dev", [__file__])
    trouble = reason_not_to_build()
    if trouble:
        print(trouble, file=sys.stderr)
        return 2
    compile_modules()
    status = build()
    if status == 0:
        if sys.platform == "linux":
            search_paths.forget_foreign(FOLDER)
            menu.add_to(FOLDER)
        print(f"{FOLDER}: {size(FOLDER) / 1e6:.1f} MB")
    return status


def reason_not_to_build() -> str | None:
    """Return in one sentence what is missing; empty if nothing is."""
    if sys.platform == "linux" and not (shutil.which("objcopy") and shutil.which("strip")):
        return "The tools objcopy and strip are missing: install your system's package binutils."
    return None


def compile_modules() -> None:
    """Compile the modules that packaging.spec then finds; if that fails, continue without."""
    subprocess.run([sys.executable, str(ROOT / "build/compile.py")])


def build() -> int:
    """Run PyInstaller in a temporary folder outside the project; return its exit status."""
    with tempfile.TemporaryDirectory(prefix="clamber-build-") as work:
        pyinstaller = [sys.executable, "-m", "PyInstaller", "--noconfirm", "--log-level", "WARN"]
        places = ["--distpath", str(DIST), "--workpath", work]
        quiet = {**surroundings(), "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
        command = [*pyinstaller, *places, "packaging.spec"]
        return subprocess.run(command, cwd=ROOT, env=quiet).returncode


def size(folder: Path) -> int:
    """Return the total size of the files in a folder, in bytes."""
    return sum(f.stat().st_size for f in folder.rglob("*") if f.is_file() and not f.is_symlink())


if __name__ == "__main__":
    sys.exit(main())
