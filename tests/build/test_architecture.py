"""The picture of the rooms is what the code is."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]


def test_the_picture_of_the_rooms_is_up_to_date() -> None:
    done = subprocess.run(
        [sys.executable, ROOT / "build/make_architecture.py", "--check"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stdout) == (0, "")
