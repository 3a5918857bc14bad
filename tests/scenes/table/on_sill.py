"""What stands on the sill of a table."""

from typing import TypeVar

from game.texts.words import load_words
from scenes.table.scene import TableScene
from scenes.table.sill.piece import Sill
from scenes.table.sill.saying import Saying

Kind = TypeVar("Kind", bound=Saying)


def sill_of(table: TableScene) -> Sill:
    """Return the sill among what lies over a table: there is exactly one."""
    [sill] = [piece for piece in table.over if isinstance(piece, Sill)]
    return sill


def saying(table: TableScene) -> Saying | None:
    """Return what is said."""
    now = sill_of(table).now
    return now.saying if now else None


def words_on(table: TableScene) -> str:
    """Return what is said, in words; empty if nothing is."""
    return sill_of(table).spoken(load_words())


def said_as(table: TableScene, kind: type[Kind]) -> Kind | None:
    """Return what is said, if it is of a kind."""
    found = saying(table)
    return found if isinstance(found, kind) else None
