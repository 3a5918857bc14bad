"""Set Clamber up with what its tests need, if that isn't done, and run them.

``python build/test.py``; whatever follows is handed to pytest, as in ``-k lobby``.
"""

import os
import sys

from environment import ROOT, environment_folder, run_inside

ALL_CORES = ("-n", "auto", "--dist", "worksteal")
"""What follows may say otherwise, as in ``-n 0``."""

if __name__ == "__main__":
    os.chdir(ROOT)
    # Tests start the program hundreds of times: it is compiled to bytecode once, whatever is usual
    # on this machine, and aside, so that the project's folder stays as it is.
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    os.environ["PYTHONPYCACHEPREFIX"] = str(environment_folder().resolve() / "bytecode")
    sys.exit(run_inside("dev", ["-m", "pytest", *ALL_CORES, *sys.argv[1:]]))
