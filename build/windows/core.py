"""The compiled core for Windows, made by MinGW-w64 on Linux (decision 31), where that is possible.

It takes a Linux Python of the Windows one's version with its headers, and the compiler.
"""

import os
import shutil
import subprocess
import sys
import tempfile
import tomllib
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))
from reproducible import CannotBuild

from game import compiled
from windows.windows_python import VERSION, WindowsPython
from windows.wine import ROOT

COMPILER = "x86_64-w64-mingw32-gcc"
SUFFIX = ".cp{}{}-win_amd64.pyd".format(*VERSION)
NAME = "python{}.{}".format(*VERSION)
ASK = "import sys, sysconfig, ensurepip; print(sys.executable, sysconfig.get_path('include'))"


def compile_core(windows: WindowsPython) -> str:
    """Compile the current sources, unless that is done.

    Returns why that is impossible here, in one sentence, or nothing.
    """
    target = compiled.FOLDERS / key()
    if target.is_dir():
        return ""
    if shutil.which(COMPILER) is None:
        return f"There is no compiler {COMPILER} here (a package gcc-mingw-w64-x86-64)."
    python = same_python()
    if python is None:
        return f"There is no {NAME} with its headers here, to compile for Windows' {NAME}."
    compiler = _compilers(python, windows.place / "compilers")
    with tempfile.TemporaryDirectory(prefix="clamber-core-") as work:
        script = str(ROOT / "build/windows_kernels.py")
        done = subprocess.run(
            [str(compiler), script, work, str(windows.library)],
            cwd=ROOT,
            env={**os.environ, "PYTHONPATH": str(ROOT)},
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        if done.returncode:
            raise CannotBuild(f"The core could not be compiled: {done.stdout.splitlines()[-1]}")
        compiled.FOLDERS.mkdir(exist_ok=True)
        shutil.move(Path(work, "made", key()), target)
    return ""


def key() -> str:
    """Return the name of the folder in which Windows looks for the core of these sources."""
    EXTENSION_SUFFIXES.insert(0, SUFFIX)
    try:
        return compiled.key()
    finally:
        EXTENSION_SUFFIXES.remove(SUFFIX)


def same_python() -> Path | None:
    """Return a Linux Python of Windows' version that can compile, from the path or from pyenv."""
    versions = Path(os.environ.get("PYENV_ROOT") or Path.home() / ".pyenv", "versions")
    of_pyenv = sorted(versions.glob("{}.{}.*/bin/python".format(*VERSION)))
    for command in (NAME, *map(str, of_pyenv)):
        if shutil.which(command) is None:
            continue
        told = subprocess.run([command, "-c", ASK], capture_output=True, text=True)
        program, _, include = told.stdout.strip().partition(" ")
        if told.returncode == 0 and Path(include, "Python.h").is_file():
            return Path(program)
    return None


def _compilers(python: Path, folder: Path) -> Path:
    """Return the Python of an environment with the compilers, after making it if necessary."""
    inside, stamp = folder / "bin/python", folder / "set-up.txt"
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    wanted = [*project["dependencies"], *project["optional-dependencies"]["compile"]]
    needs = "\n".join([str(python), *wanted])
    if not (stamp.is_file() and stamp.read_text(encoding="utf-8") == needs):
        shutil.rmtree(folder, ignore_errors=True)
        pip = ["-m", "pip", "--disable-pip-version-check", "-qq", "install", *wanted]
        for command in ([str(python), "-m", "venv", str(folder)], [str(inside), *pip]):
            if subprocess.run(command, capture_output=True).returncode:
                raise CannotBuild(f"Setting up {folder} with the compilers failed.")
        stamp.write_text(needs, encoding="utf-8")
    return inside
