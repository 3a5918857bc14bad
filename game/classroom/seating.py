"""The match at one table of a class: its options, its cards, and what it is called in results."""

from collections.abc import Sequence

from game.match import ClassTable, MatchSetup, Player
from game.records.classcode import ClassCode
from game.records.commitment import committed, new_sealed_seed, seed_with


def table_setup(code: ClassCode, table: int, players: Sequence[Player]) -> MatchSetup:
    """Return the match at a table (from 1) of a class, for as many players as the code says.

    Its shuffles are committed to as any match's are, so its record shows no seed before its end.
    Raises ``CodeFault`` if the class has no such table.
    """
    code.check_table(table)
    assert len(players) == code.players, "as many as the code says"
    setup = MatchSetup(
        code.game,
        tuple(players),
        code.options_at(table),
        class_table=ClassTable(code.id, table),
    )
    return committed(setup, new_sealed_seed(cards_of(code)))


def cards_of(code: ClassCode) -> str:
    """Return the seed of a class's cards, the same at each table.

    It is a digest, so that the code's own seed, typed elsewhere, deals other cards.
    """
    return seed_with(code.seed, ("class",))
