"""Set Clamber up, if that isn't done, and open it: ``python build/play.py``.

Whatever follows is handed to ``clamber``, as in ``python build/play.py play --help``. Beside it
goes on what makes the next start run compiled, where that can be done: see ``compile.py``.
"""

import sys

from environment import ROOT, run_inside

if __name__ == "__main__":
    aside = [str(ROOT / "build/compile.py"), "--aside"]
    sys.exit(run_inside("", ["-m", "scenes.app", *sys.argv[1:]], aside))
