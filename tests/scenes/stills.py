"""The modules of ``build/`` that make the project's pictures: tests look at the same screens."""

import importlib
import types
from pathlib import Path

import pygame
import pytest

BUILD = Path(__file__).resolve().parents[2] / "build"


def load_stills(name: str) -> types.ModuleType:
    """Return a module of ``build/`` by its name, such as ``make_pictures``."""
    pygame.font.init()
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(str(BUILD))
        return importlib.import_module(name)
