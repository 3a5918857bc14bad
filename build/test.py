"""Set Clamber up with what its tests need, if that isn't done, and run them.

``python build/test.py``; whatever follows is handed to pytest, as in ``-k lobby``.
"""

import os
import sys

from environment import ROOT, run_inside

if __name__ == "__main__":
    os.chdir(ROOT)
    sys.exit(run_inside("dev", ["-m", "pytest", *sys.argv[1:]]))
