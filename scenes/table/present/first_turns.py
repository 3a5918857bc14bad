"""A line for beginners that says what they may do now, until they know each kind of move."""

from types import MappingProxyType
from typing import TYPE_CHECKING

from game.beginners import Beginner, find_beginner, with_beginner
from game.contract import Action
from scenes.table.game.contract import AnyTable
from scenes.table.source.session import Session

if TYPE_CHECKING:
    from scenes.shell.handed.context import AppContext


class FirstTurns:
    """Counts the kinds of moves that people at one table have made; known kinds need no line.

    A profile's counts are stored with the settings; a guest's last for this match.
    """

    def __init__(self, context: "AppContext", session: Session, table: AnyTable) -> None:
        self._context = context
        self._session = session
        self._table = table
        self._guests: dict[int, Beginner] = {}
        self._said: tuple[object, tuple[str, ...]] = (None, ())

    def note(self, action: Action) -> None:
        """Count a move that is about to be made."""
        session = self._session
        kind = self._table.kind_of_move(session.view, action)
        player = session.to_move
        if player is None or not kind or session.guided:
            return
        before = self._beginner(player)
        if before.knows(kind):
            return
        if player in session.guests:
            self._guests[player] = before.after(kind)
        else:
            known = with_beginner(self._context.settings.beginners, before.after(kind))
            self._context.keeper.change(beginners=known)

    def look(self) -> None:
        """Update the lines after the legal actions have changed."""
        self._said = self._context.settings, self._lines()

    def words(self, *, tabs: bool) -> tuple[str, ...]:
        """Return the line for the current turn, and what else a beginner needs, if anybody does.

        ``tabs``: whether any card bears a tab, which is then explained.
        """
        if self._said[0] is not self._context.settings:
            self.look()
        return self._said[1] if tabs else self._said[1][:1]

    def _lines(self) -> tuple[str, ...]:
        session, words = self._session, self._context.words
        line = self._line()
        mover = session.to_move
        if not line or mover is None or self._beginner(mover).made:
            return (line,) if line else ()
        # A player who has never moved doesn't know either what the tabs on cards are.
        return line, words("table.tabs_told")

    def _line(self) -> str:
        session, when = self._session, self._context.settings.turn_lines
        legal = session.legal
        quiet = when == "off" or session.guided
        if quiet or not legal or session.to_move is None:
            return ""
        view = session.view
        if when == "first":
            beginner = self._beginner(session.to_move)
            kinds = {self._table.kind_of_move(view, action) for action in legal} - {""}
            if all(map(beginner.knows, kinds)):
                return ""
        return self._table.may_do(view, legal, self._context.words)

    def _beginner(self, player: int) -> Beginner:
        """Return a player's counts in this game."""
        session = self._session
        if player in session.guests:
            nobody = Beginner("", session.game_id, MappingProxyType({}))
            return self._guests.get(player, nobody)
        name = session.setup.players[player].name
        return find_beginner(self._context.settings.beginners, name, session.game_id)
