"""Run first in the executable: programs of the system that it opens find the system's libraries.

The launcher points ``LD_LIBRARY_PATH`` to the executable's own; this process has read that already,
and a file manager opened by it would choke on them.
"""

import os

before = os.environ.pop("LD_LIBRARY_PATH_ORIG", None)
if before is not None:
    os.environ["LD_LIBRARY_PATH"] = before
else:
    os.environ.pop("LD_LIBRARY_PATH", None)
