"""The drawings of faces: one for each mood of each of the twelve people."""

from pathlib import Path
from typing import Literal, TypeAlias

from game.assets import asset_path

PIP = "JC"
"""The face of Pip, the guide of lessons."""

Mood: TypeAlias = Literal["ordinary", "pleased", "dismayed"]


def portrait_file(face: str, mood: Mood) -> Path:
    """Return the drawing of a face, such as ``JH``, in a mood, else the ordinary one."""
    ordinary = asset_path(f"avatars/{face}.svg")
    if mood == "ordinary":
        return ordinary
    moved = asset_path(f"avatars/{mood}/{face}.svg")
    return moved if moved.is_file() else ordinary
