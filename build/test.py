"""Set Clamber up with what its tests need, if that isn't done, and run them.

``python build/test.py``; whatever follows is handed to pytest, as in ``-k lobby``.
"""

import os
import sys

from environment import ROOT, run_inside

ALL_CORES = ("-n", "auto", "--dist", "worksteal")
"""What follows may say otherwise, as in ``-n 0``."""

if __name__ == "__main__":
    os.chdir(ROOT)
    sys.exit(run_inside("dev", ["-m", "pytest", *ALL_CORES, *sys.argv[1:]]))
