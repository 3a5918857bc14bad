"""The installed Clamber: the program is inside this package, and nothing is beside it.

``game`` and ``scenes`` are names that other packages may have, so they are not packages of the
environment. They become importable when Clamber runs, before other packages of these names.
"""

import sys
from pathlib import Path

_HERE = str(Path(__file__).resolve().parent)


def make_importable() -> None:
    """Make the program importable in this process, also on workers of a cluster."""
    if _HERE not in sys.path:
        sys.path.insert(0, _HERE)


def main() -> int:
    """Run the program; return the exit status."""
    make_importable()
    from scenes.app import main as run  # noqa: PLC0415

    return run()
