"""Set Clamber up with what its tests need, run them all, and measure what they cover.

``python build/cover.py``; whatever follows is handed to pytest. Fails where less is covered than
has to be, by lines and branches: programs and processes that the tests start count too.
"""

import os
import sys

from environment import ROOT, run_inside
from test import ALL_CORES

LEAST = {"game": 95, "scenes": 85}
"""Percent that must be covered, by room."""


def coverage(*arguments: str) -> int:
    """Run coverage in the environment; return its exit status."""
    return run_inside("dev", ["-m", "coverage", *arguments])


def main() -> int:
    """Run the tests, gather what all processes have seen, and report room by room."""
    os.chdir(ROOT)
    # Nothing is seen of what runs compiled.
    os.environ["CLAMBER_INTERPRETED"] = "1"
    coverage("erase")
    failed = coverage("run", "-m", "pytest", *ALL_CORES, *sys.argv[1:])
    coverage("combine", "--quiet")
    for room, least in LEAST.items():
        only = (f"--include={room}/*", "--skip-covered")
        failed |= coverage("report", *only, f"--fail-under={least}")
    return failed


if __name__ == "__main__":
    sys.exit(main())
