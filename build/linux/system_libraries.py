"""Runs first in the executable, so that system programs started by it use the system's libraries.

The launcher sets ``LD_LIBRARY_PATH`` to the executable's own libraries. This process has read it
already, and a file manager started by it would fail with them.
"""

import os

before = os.environ.pop("LD_LIBRARY_PATH_ORIG", None)
if before is not None:
    os.environ["LD_LIBRARY_PATH"] = before
else:
    os.environ.pop("LD_LIBRARY_PATH", None)
