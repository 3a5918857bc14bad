"""Run the tests with a Windows Python: ``python build/windows/run_tests.py tests/store``.

It runs under Wine. The arguments are pytest's. What Wine lacks is made up for in ``wine_gaps``.
"""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from reproducible import CannotBuild

from windows import wine
from windows.windows_python import prepared

WITHOUT_A_SCREEN = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}


def main() -> int:
    """Run them and print what pytest says; return its exit status."""
    log = wine.folder() / "tests.log"
    # Where CI is set, a missing Xvfb is a failure; on Windows it is not.
    arguments = ["-m", "pytest", "-p", "no:cacheprovider", *sys.argv[1:]]
    try:
        status = prepared().run_into_file(arguments, log=log, CI="", **WITHOUT_A_SCREEN)
    except CannotBuild as why:
        print(why, file=sys.stderr)
        return 2
    print(log.read_text(encoding="utf-8", errors="replace"))
    return status


if __name__ == "__main__":
    sys.exit(main())
