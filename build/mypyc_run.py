"""Run mypyc and the C compiler on the modules of ``game/compiled.py``, for ``build/compile.py``.

``python build/mypyc_run.py FOLDER``: what is made lies in ``FOLDER/made``, whatever else comes
with it beside that. Runs in the root of the project, and in a process of its own, for mypyc ends
the process it runs in where it finds a fault.
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
from game.compiled import LIBRARY, MODULES

TYPES = ("--config-file=", "--explicit-package-bases", "--follow-imports=silent")
"""How mypy reads the sources: whether they are well typed is looked at elsewhere."""


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
    """Return what is to be compiled, written in C by mypyc."""
    files = [module.replace(".", "/") + ".py" for module in MODULES]
    found: list[Extension] = mypycify(
        [*TYPES, "--cache-dir", str(work / "types"), *files],
        opt_level="2",
        debug_level="0",
        multi_file=True,
        group_name=LIBRARY.removesuffix("__mypyc"),
        target_dir=str(work / "c"),
    )
    for extension in found:
        # What one compiler warns of and another doesn't is no reason to do without.
        extension.extra_compile_args = [a for a in extension.extra_compile_args if a != "-Werror"]
    return found


def main(work: Path) -> None:
    """Make everything."""
    build = BuildSideBySide(Distribution({"name": "clamber", "ext_modules": extensions(work)}))
    build.build_lib, build.build_temp = str(work / "made"), str(work / "objects")
    build.ensure_finalized()
    build.run()


if __name__ == "__main__":
    main(Path(sys.argv[1]))
