"""Compile the core for Windows x86-64 on Linux, with the compiler MinGW-w64 (decision 31).

``python build/windows_kernels.py FOLDER PYTHON.DLL`` needs what ``run_compilers.py`` needs, and to
run in the version of Python whose DLL is given. Windows wants ``FOLDER/made/KEY`` in ``compiled``.
"""

import os
import subprocess
import sys
import sysconfig
from concurrent.futures import ThreadPoolExecutor
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import run_compilers
from setuptools import Extension

from game import compiled

MINGW = "x86_64-w64-mingw32-"
SUFFIX = ".cp{}{}-win_amd64.pyd".format(*sys.version_info)

CONFIGURATION = {
    1: "Py_PYCONFIG_H MS_WINDOWS MS_WIN32 MS_WIN64 NT_THREADS Py_ENABLE_SHARED HAVE_DECLSPEC_DLL"
    " HAVE_WCHAR_H HAVE_UINTPTR_T HAVE_INTPTR_T HAVE_SSIZE_T HAVE_STD_ATOMIC",
    2: "SIZEOF_SHORT SIZEOF_WCHAR_T",
    4: "SIZEOF_INT SIZEOF_LONG ALIGNOF_LONG SIZEOF_FLOAT SIZEOF_OFF_T SIZEOF_PID_T",
    8: "SIZEOF_VOID_P SIZEOF_SIZE_T SIZEOF_TIME_T SIZEOF_LONG_LONG SIZEOF_DOUBLE ALIGNOF_SIZE_T",
}
"""What stands for Linux' ``pyconfig.h``, by value: what extension modules need of Windows'."""

MATHEMATICS = "LIBRARY api-ms-win-crt-math-l1-1-0.dll\nEXPORTS\n" + "\n".join(
    ("cos", "exp", "fmod", "log", "pow", "sin", "sqrt", "tan")
)
"""The library of Python's ``math``: MinGW's own differs in last digits, and so do equal moves."""


def flags() -> list[str]:
    """Return what is the same for every extension module."""
    pairs = [(name, value) for value, names in CONFIGURATION.items() for name in names.split()]
    of_python = [f"-D{name}={value}" for name, value in pairs]
    include = f"-I{sysconfig.get_path('include')}"
    return ["-shared", "-s", "-w", "-DNDEBUG", "-include", "io.h", *of_python, include]


def build(extension: Extension, work: Path, library: str) -> None:
    """Compile and link an extension module."""
    target = work.joinpath("made", compiled.key(), *extension.name.split(".")).with_suffix(SUFFIX)
    target.parent.mkdir(parents=True, exist_ok=True)
    own = [*extension.extra_compile_args, *(f"-I{folder}" for folder in extension.include_dirs)]
    libraries = [str(work / "math.a"), library, "-static-libgcc"]
    command = [f"{MINGW}gcc", *flags(), *own, *extension.sources, *libraries, "-o", str(target)]
    subprocess.run(command, check=True)


def main(work: Path, library: str) -> None:
    """Compile everything."""
    extensions = [*run_compilers.by_mypyc(work), *run_compilers.by_cython(work)]
    definitions, mathematics = work / "math.def", work / "math.a"
    definitions.write_text(MATHEMATICS, encoding="utf-8")
    subprocess.run([f"{MINGW}dlltool", "-d", definitions, "-l", mathematics], check=True)
    EXTENSION_SUFFIXES.insert(0, SUFFIX)  # What the key is made of.
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        list(pool.map(lambda extension: build(extension, work, library), extensions))


if __name__ == "__main__":
    main(Path(sys.argv[1]).resolve(), sys.argv[2])
