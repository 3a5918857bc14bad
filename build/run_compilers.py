"""Run mypyc, Cython and the C compiler on what ``game/compiled.py`` finds; see ``compile.py``.

``python build/run_compilers.py FOLDER`` puts the results into ``FOLDER/made`` and everything else
beside it. It runs in the project's root, and in its own process, because mypyc ends the process
after an error. ``python build/run_compilers.py FOLDER --kernels FLAG …`` compiles kernels alone,
with further flags for the C compiler, such as those for sanitizers.
"""

import os
import sys
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from Cython.Build import cythonize
from mypyc.build import mypycify
from setuptools import Distribution, Extension
from setuptools.command.build_ext import build_ext

sys.path.insert(0, os.getcwd())
from game.compiled import LIBRARY, kernels, modules

TYPES = ("--config-file=", "--explicit-package-bases", "--follow-imports=silent")
"""How mypyc reads the sources: types are checked elsewhere."""

SMALLER = ("-fvisibility=hidden", "-fno-asynchronous-unwind-tables")
"""Leave out names that nothing links to, and tables for debuggers: an eighth of the library."""

KERNELS_ALONE = "--kernels"

UNCHECKED = {"boundscheck": False, "wraparound": False, "initializedcheck": False}
"""Cython's checks of every index; the tests of the kernels run once with sanitizers instead."""

SAME_FIGURES = ("-O2", "-g0", "-ffp-contract=off")
"""How kernels are compiled. Without the last, some processors multiply and add with one rounding,
which Python never does, so equal moves could differ."""


class BuildSideBySide(build_ext):
    """Compiles as many files at once as there are processors."""

    def build_extensions(self) -> None:
        if os.name == "posix":
            self.compiler.compile = self._side_by_side(self.compiler.compile)
        super().build_extensions()

    @staticmethod
    def _side_by_side(compile_all: Any) -> Any:
        def compile_each(sources: Sequence[str], **how: Any) -> list[str]:
            with ThreadPoolExecutor(os.cpu_count()) as pool:
                objects = pool.map(lambda source: compile_all([source], **how), sources)
                return [name for names in objects for name in names]

        return compile_each


def by_mypyc(work: Path) -> list[Extension]:
    """Return the extension modules that mypyc translates to C."""
    files = [_source(name) for name in modules() if name not in kernels()]
    found: list[Extension] = mypycify(
        [*TYPES, "--cache-dir", str(work / "types"), *files],
        opt_level="2",
        debug_level="0",
        multi_file=True,
        group_name=LIBRARY.removesuffix("__mypyc"),
        target_dir=str(work / "c"),
    )
    for extension in found:
        # Warnings differ between compilers and must not stop the build.
        extension.extra_compile_args = [a for a in extension.extra_compile_args if a != "-Werror"]
        if os.name == "posix":
            extension.extra_compile_args += SMALLER
    return found


def by_cython(work: Path, flags: Sequence[str] = ()) -> list[Extension]:
    """Return the kernels, which Cython translates to C."""
    how = [*SAME_FIGURES, *SMALLER] if os.name == "posix" else ["/O2", "/fp:precise"]
    extensions = [
        Extension(
            name, [_source(name)], extra_compile_args=[*how, *flags], extra_link_args=[*flags]
        )
        for name in kernels()
    ]
    found: list[Extension] = cythonize(
        extensions,
        build_dir=str(work / "c"),
        quiet=True,
        # Types stand in the ``.pxd`` alone; those of the source are Python's.
        compiler_directives={**UNCHECKED, "language_level": 3, "annotation_typing": False},
    )
    return found


def _source(module: str) -> str:
    """Return a module's source, from the project's root."""
    return module.replace(".", "/") + ".py"


def build(extensions: Sequence[Extension], work: Path) -> None:
    """Run the C compiler."""
    command = BuildSideBySide(Distribution({"name": "clamber", "ext_modules": extensions}))
    command.build_lib, command.build_temp = str(work / "made"), str(work / "objects")
    command.ensure_finalized()
    command.run()


def main(work: Path, kernels_alone: str = "", *flags: str) -> None:
    """Compile everything, or the kernels alone."""
    extensions = by_cython(work, flags)
    if kernels_alone != KERNELS_ALONE:
        extensions = [*by_mypyc(work), *extensions]
    build(extensions, work)


if __name__ == "__main__":
    main(Path(sys.argv[1]), *sys.argv[2:])
