"""The app in a disk image, signed and notarised if a certificate is named.

Not run by its makers.
"""

import os
import platform
import subprocess
import sys
import tempfile
from pathlib import Path

import bundle
from environment import ROOT
from reproducible import CannotBuild

APP = ROOT / "dist" / f"{bundle.NAME}.app"
IDENTITY = "CLAMBER_MACOS_IDENTITY"
"""An environment variable: the name of the certificate, "Developer ID Application: …"."""
PROFILE = "CLAMBER_MACOS_NOTARY_PROFILE"
"""An environment variable: the profile in the keychain with which ``notarytool`` signs in."""


def make(out: Path) -> list[Path]:
    """Make the disk image in a folder; return it.

    Raises ``CannotBuild`` where a tool fails, and on other systems.
    """
    if sys.platform != "darwin":
        raise CannotBuild("Only macOS can make a disk image.")
    identity, profile = os.environ.get(IDENTITY), os.environ.get(PROFILE)
    if identity:
        _run("codesign", "--deep", "--force", "--options", "runtime", "--timestamp", "--sign",
             identity, str(APP))  # fmt: skip
    image = out / f"clamber-{bundle.version()}-macos-{platform.machine()}.dmg"
    with tempfile.TemporaryDirectory(prefix="clamber-dmg-") as place:
        # Who opens the image drags the app onto the link beside it.
        Path(place, "Applications").symlink_to("/Applications")
        _run("ditto", str(APP), str(Path(place, APP.name)))
        _run("hdiutil", "create", "-volname", bundle.NAME, "-srcfolder", place, "-format", "UDZO",
             str(image))  # fmt: skip
    if identity and profile:
        _run("codesign", "--timestamp", "--sign", identity, str(image))
        _run("xcrun", "notarytool", "submit", str(image), "--keychain-profile", profile, "--wait")
        _run("xcrun", "stapler", "staple", str(image))
    return [image]


def _run(*command: str) -> None:
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode:
        raise CannotBuild(f"{command[0]} failed: {done.stderr.strip()}")
