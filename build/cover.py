"""Set Clamber up with what its tests need, run them all, and measure their coverage.

Usage: ``python build/cover.py``, with further arguments for pytest. It fails if line and branch
coverage is too low. Programs and processes that the tests start are included.
"""

import os
import sys

from environment import ROOT, run_inside
from test import ALL_CORES

LEAST = {"game": 95, "scenes": 85}
"""The coverage in percent that each top-level folder needs."""


def coverage(*arguments: str) -> int:
    """Run coverage in the environment; return its exit status."""
    return run_inside("dev", ["-m", "coverage", *arguments])


def main() -> int:
    """Run the tests, combine the data of all processes, and report each folder."""
    os.chdir(ROOT)
    # Compiled code can't be measured.
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
