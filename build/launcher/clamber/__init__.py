"""Clamber as it is installed: the program lies in this package, and nothing beside it.

``game`` and ``scenes`` are names that other packages may have taken, so they are no packages of the
environment. They become importable when Clamber runs, before anything else of that name.
"""

import sys
from pathlib import Path

_HERE = str(Path(__file__).resolve().parent)


def make_importable() -> None:
    """Let this process import the program: here, and on the workers of a cluster."""
    if _HERE not in sys.path:
        sys.path.insert(0, _HERE)


def main() -> int:
    """Run the program; return the exit status."""
    make_importable()
    from scenes.app import main as run  # noqa: PLC0415

    return run()
