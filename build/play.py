"""Set Clamber up, if that isn't done, and open it: ``python build/play.py``.

Whatever follows is handed to ``clamber``, as in ``python build/play.py play --help``.
"""

import sys

from environment import run_inside

if __name__ == "__main__":
    sys.exit(run_inside("", ["-m", "scenes.app", *sys.argv[1:]]))
