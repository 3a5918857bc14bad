"""What holds at a table until another action is played."""

from functools import cached_property

from game.contract import Action, ForcesMoves
from game.match import Match


class Position:
    """A moment of a match; each part is found once, when it is first asked for."""

    def __init__(self, match: Match) -> None:
        self._match = match

    @cached_property
    def legal(self) -> tuple[Action, ...]:
        """The legal actions of whoever is to move."""
        return tuple(self._match.legal_actions())

    @cached_property
    def in_play(self) -> frozenset[int] | None:
        """Who may still choose in this deal; ``None`` if the game doesn't tell."""
        rules = self._match.rules
        if not isinstance(rules, ForcesMoves):
            return None
        return frozenset(rules.in_play(self._match.view(None)))
