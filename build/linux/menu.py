"""The menu entry, in the form that freedesktop.org's desktops read."""

import shutil
from pathlib import Path

from environment import ROOT

TEMPLATE = ROOT / "build/linux/clamber.desktop.in"
ENTRY = "clamber.desktop"
SCRIPT = "add-to-menu.sh"
ICON = "clamber.png"


def add_to(folder: Path) -> None:
    """Put an icon and a menu entry beside the executable, so that a double click opens it.

    An entry needs absolute paths. If the folder is moved, ``add-to-menu.sh`` renews them.
    """
    shutil.copyfile(ROOT / "build/icon/clamber.png", folder / ICON)
    shutil.copy(ROOT / "build/linux" / SCRIPT, folder)
    shutil.copyfile(TEMPLATE, folder / TEMPLATE.name)
    file = folder / ENTRY
    file.write_text(entry(f'"{folder}/clamber"', f"{folder}/{ICON}"), encoding="utf-8")
    file.chmod(0o755)


def entry(command: str, icon: str) -> str:
    """Return a menu entry with this command, and this icon's name or path."""
    text = TEMPLATE.read_text(encoding="utf-8")
    return text.replace("@EXEC@", command).replace("@ICON@", icon)
