"""Set Clamber up if necessary, and open it: ``python build/play.py``.

Further arguments go to ``clamber``, as in ``python build/play.py play --help``. In the background
it compiles the engine for the next start, if that is possible: see ``compile.py``.
"""

import sys

from environment import ROOT, run_inside

if __name__ == "__main__":
    aside = [str(ROOT / "build/compile.py"), "--aside"]
    sys.exit(run_inside("", ["-m", "scenes.app", *sys.argv[1:]], aside))
