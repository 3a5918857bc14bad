"""The recap on the curtain: public events since the person last looked."""

from collections.abc import Sequence

from game.contract import Event
from game.texts.words import Words
from scenes.table.game.contract import AnyTable
from scenes.table.layout.setting import MoveLine, SeatedPlayer

MOST_LINES = 12


def recap(
    missed: Sequence[Event], table: AnyTable, words: Words, cast: Sequence[SeatedPlayer]
) -> tuple[MoveLine, ...]:
    """Return the latest public moves, the newest last: passes in a row are one, with a trick's end.

    So plays stay among the latest, and whoever leads is seen to do so after a trick.
    """
    lines: list[MoveLine] = []
    passed: list[str] = []
    for event in missed:
        told, ends = table.describe(event, words), table.ends_round(event)
        if told and told.passes:
            passed += [member.name for member in (told.mover(cast),) if member]
            continue
        if (told or ends) and (passed or ends):
            lines.append(_passing(passed, words, ends=ends))
            passed = []
        if told:
            if lines and _announces(lines[-1], told):
                lines.pop()
            lines.append(told)
    if passed:
        lines.append(_passing(passed, words, ends=False))
    return tuple(lines[-MOST_LINES:])


def _passing(names: Sequence[str], words: Words, *, ends: bool) -> MoveLine:
    """Return a line on passes in a row, and on the end of a trick with or without them."""
    if ends:
        return MoveLine(None, words("curtain.pass_ends" if names else "curtain.trick_over"), (), ())
    return MoveLine(None, words("curtain.passed", names=list(names)), (), ())


def _announces(before: MoveLine, told: MoveLine) -> bool:
    """Return whether a line only announced that its player would lead, as they then did."""
    alike = before.player is not None and before.player == told.player and before.other is None
    return alike and bool(told.cards) and not before.cards
