"""Set Clamber up with what its tests need, if necessary, and run them.

Usage: ``python build/test.py``, with further arguments for pytest, such as ``-k lobby``.
"""

import os
import sys

from environment import ROOT, environment_folder, run_inside

ALL_CORES = ("-n", "auto", "--dist", "worksteal")
"""Defaults, which later arguments override, as in ``-n 0``."""

if __name__ == "__main__":
    os.chdir(ROOT)
    # Tests start the program hundreds of times, so bytecode is written once, whatever the machine's
    # setting, and outside the project's folder.
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    os.environ["PYTHONPYCACHEPREFIX"] = str(environment_folder().resolve() / "bytecode")
    sys.exit(run_inside("dev", ["-m", "pytest", *ALL_CORES, *sys.argv[1:]]))
