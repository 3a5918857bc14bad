"""Roots: folders with the program's layout, whose games are added to its own.

A root holds ``game/games/<id>``, ``scenes/games/<id>`` and ``assets``. The program's own root needs
no registration. ``put_beside`` adds another, as tests do with a game that only they have. A new
process gets the list from ``further_roots()``.
"""

from collections.abc import Iterable
from pathlib import Path

_roots: list[Path] = []
_packages: dict[str, list[str]] = {}
"""Maps each package that is spread over roots to its ``__path__``."""


def further_roots() -> tuple[Path, ...]:
    """Return the added roots, in the order they were added."""
    return tuple(_roots)


def put_beside(roots: Iterable[Path]) -> None:
    """Add the games of some roots to the program's own; adding a root twice has no effect."""
    for root in roots:
        if root not in _roots:
            _roots.append(root)
            for package, path in _packages.items():
                path.append(_part(root, package))


def take_away(root: Path) -> None:
    """Remove a root, so that its games are no longer found."""
    _roots.remove(root)
    for package, path in _packages.items():
        path.remove(_part(root, package))


def spread(package: str, path: list[str]) -> list[str]:
    """Return the ``__path__`` of a package with a part in every root; later roots extend it."""
    path += [_part(root, package) for root in _roots]
    _packages[package] = path
    return path


def _part(root: Path, package: str) -> str:
    return str(root.joinpath(*package.split(".")))
