"""The drawings of faces: one for each mood of each of the twelve people."""

from pathlib import Path
from typing import Literal, TypeAlias

from game.assets import asset_path

PIP = "JC"
"""Whoever guides through lessons."""

Mood: TypeAlias = Literal["ordinary", "pleased", "dismayed"]


def portrait_file(face: str, mood: Mood) -> Path:
    """Return the drawing of a face, as in ``JH``, in a mood; the ordinary one where that lacks."""
    ordinary = asset_path(f"avatars/{face}.svg")
    if mood == "ordinary":
        return ordinary
    moved = asset_path(f"avatars/{mood}/{face}.svg")
    return moved if moved.is_file() else ordinary
