"""What the sill tells below a curtain: what has happened, or how the curtain opens."""

from collections.abc import Sequence

from game.store.settings import CurtainOpens
from game.texts.words import Words
from scenes.table.curtain.hold import Hold
from scenes.table.curtain.recap import recap
from scenes.table.game.contract import AnyTable
from scenes.table.layout.setting import SeatedPlayer
from scenes.table.sill.choosing import told_moves
from scenes.table.sill.saying import MovesSince, Said, Saying, Speaker, in_sentences
from scenes.table.source.viewing import Viewing


def told(
    viewing: Viewing, table: AnyTable, words: Words, cast: Sequence[SeatedPlayer], name: str
) -> Saying:
    """Return the public moves since the person for whom the curtain waits, ``name``, has looked."""
    moves = told_moves(recap(viewing.missed, table, words, cast), cast)
    looked = viewing.due_has_looked
    if not moves:
        return Said(Speaker(), words("curtain.nothing_since" if looked else "curtain.nothing"))
    heading = words("curtain.since", name=name) if looked else words("curtain.so_far")
    return MovesSince(Speaker(moves[-1].face or Speaker().face), moves, heading)


def how_to_open(hold: Hold, way: CurtainOpens, words: Words) -> Saying | None:
    """Return how the curtain opens, if a press was too short or is only the first one."""
    if hold.too_short:
        too_short, other = words("curtain.hold.too_short"), words("curtain.hold.other")
        return in_sentences(Speaker(mood="dismayed"), too_short, other)
    if hold.armed:
        return in_sentences(
            Speaker(), words("curtain.two_presses.note"), words(f"curtain.{way}.other")
        )
    return None
