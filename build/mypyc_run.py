"""Run mypyc and the C compiler on what ``game/compiled.py`` finds, for ``build/compile.py``.

``python build/mypyc_run.py FOLDER`` puts the results into ``FOLDER/made`` and everything else
beside it. It runs in the project's root, and in its own process, because mypyc ends the process
after an error.
"""

import os
import sys
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from mypyc.build import mypycify
from setuptools import Distribution, Extension
from setuptools.command.build_ext import build_ext

sys.path.insert(0, os.getcwd())
from game.compiled import LIBRARY, modules

TYPES = ("--config-file=", "--explicit-package-bases", "--follow-imports=silent")
"""How mypyc reads the sources: types are checked elsewhere."""

SMALLER = ("-fvisibility=hidden", "-fno-asynchronous-unwind-tables")
"""Leave out names that nothing links to, and tables for debuggers: an eighth of the library."""


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


def extensions(work: Path) -> list[Extension]:
    """Return the extension modules, translated to C by mypyc."""
    files = [module.replace(".", "/") + ".py" for module in modules()]
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


def main(work: Path) -> None:
    """Compile everything."""
    build = BuildSideBySide(Distribution({"name": "clamber", "ext_modules": extensions(work)}))
    build.build_lib, build.build_temp = str(work / "made"), str(work / "objects")
    build.ensure_finalized()
    build.run()


if __name__ == "__main__":
    main(Path(sys.argv[1]))
