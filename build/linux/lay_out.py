"""Lay out what the package for Debian installs, for other kinds: ``python lay_out.py FOLDER``."""

import importlib.util
import shutil
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from environment import run_inside
from package import FOLDER

from linux import deb


def main() -> int:
    """Lay it out in a new folder, without the papers that only Debian reads."""
    if importlib.util.find_spec("pygame") is None:
        return run_inside("dev", [__file__, *sys.argv[1:]])
    if len(sys.argv) != 2 or Path(sys.argv[1]).exists() or not FOLDER.is_dir():
        print(f"usage: python {sys.argv[0]} NEW_FOLDER, after build/package.py", file=sys.stderr)
        return 2
    tree = Path(sys.argv[1])
    deb.lay_out(tree, FOLDER)
    for place in ("DEBIAN", "usr/share/lintian", "usr/share/doc"):
        shutil.rmtree(tree / place)
    return 0


if __name__ == "__main__":
    sys.exit(main())
