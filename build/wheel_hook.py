"""What a wheel holds: the sources, and modules compiled of them, where there is a C compiler.

Where there is none, or they can't be compiled, or ``CLAMBER_INTERPRETED`` is set, it is a wheel for
every machine.
"""

import os
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).parent))
import compile

from game.compiled import INTERPRETED

SOURCES = {
    "build/launcher/clamber": "clamber",
    "game": "clamber/game",
    "scenes": "clamber/scenes",
    "assets": "clamber/assets",
}
"""What lies where in a wheel."""


class Contents(BuildHookInterface):
    """Found by the build backend, as ``pyproject.toml`` says."""

    def dependencies(self) -> list[str]:
        """Return what is wanted to build, beside the backend."""
        if INTERPRETED in os.environ or compile.is_done() or not compile.can_compile():
            return []
        return list(self.metadata.core.optional_dependencies["compile"])

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Say what is packed; nothing is where the installation only follows the checkout."""
        if version == "editable":
            return
        build_data["force_include"].update(SOURCES)
        if not is_compiled():
            return
        folder = compile.folder()
        build_data["force_include"][str(folder)] = f"clamber/compiled/{folder.name}"
        build_data.update(pure_python=False, infer_tag=True)


def is_compiled() -> bool:
    """Compile the sources, unless that is done or unwanted; say whether it is."""
    if INTERPRETED in os.environ:
        return False
    if compile.is_done() or not compile.can_compile():
        return compile.is_done()
    with compile.workplace() as work:
        return compile.make(work)
