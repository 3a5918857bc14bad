"""Tells what happens at a table, as who looks may know it, at three levels of wording."""

from typing import TYPE_CHECKING

from scenes.table.game.contract import table_of
from scenes.table.layout.setting import MoveLine, said_of
from scenes.table.present.log import LogLine
from scenes.table.present.presenter import Presenter
from scenes.table.sill.saying import MovesSince, Saying
from scenes.table.source.session import Session

if TYPE_CHECKING:
    from scenes.shell.handed.context import AppContext


class Narrator:
    """Puts into words what has become of a table since it was asked last.

    It reads what the table shows, the log, the turn and the sill, so it knows no more than that.
    """

    def __init__(self, context: "AppContext", session: Session, presenter: Presenter) -> None:
        self._context = context
        self._session = session
        self._presenter = presenter
        self._table = table_of(session.game_id)
        self._lines: tuple[LogLine, ...] = ()
        self._said: Saying | None = None
        self._acting = False
        self._news: tuple[str, str] | None = None

    def follow(self, said: Saying | None, news: tuple[str, str] | None) -> None:
        """Tell what is new; ``said`` is what the sill says, ``news`` the deal's result."""
        narration = self._context.narration
        if not narration.listened or self._session.covered:
            self._lines = self._presenter.lines
            return
        level = self._context.settings.narration
        for line in self._new_lines():
            narration.say("moves", self._move(line.move, level))
        if said != self._said:
            self._said = said
            if said and not isinstance(said, MovesSince) and level != "brief":
                narration.say("talk", said.spoken(self._context.words))
        if news and self._news != news:
            narration.say("moves", " ".join(news))
        self._news = news
        self._tell_turn(level)

    def _new_lines(self) -> tuple[LogLine, ...]:
        """Return the lines of the log that have come, the oldest first."""
        before, self._lines = self._lines, self._presenter.lines
        new = len(self._lines) - len(before)
        came = self._lines[:new] if new > 0 and self._lines[new:] == before else ()
        if new != 0 and not came:
            # Another deal, or moves that were taken back.
            came = self._lines if not self._lines[1:] else ()
        return tuple(line for line in reversed(came) if not line.move.minor)

    def _move(self, move: MoveLine, level: str) -> str:
        words, cast = self._context.words, self._session.cast
        mover = move.mover(cast)
        if level == "brief" and move.brief and mover:
            return words("table.moved", name=mover.name, words=move.brief)
        told = said_of(move, cast, words)
        return words("table.both", one=told, other=self._count(move)) if level == "full" else told

    def _count(self, move: MoveLine) -> str:
        """Return how many cards, or points, the mover has now."""
        facts = self._table.facts(self._session.view, self._context.words)
        if move.player is None or not facts.counts:
            return ""
        count = str(facts.counts[move.player])
        return self._context.words("table.moved", name=facts.counted, words=count)

    def _tell_turn(self, level: str) -> None:
        """Say that a person is to move, once all is shown."""
        acting, before = self._presenter.acting, self._acting
        self._acting = acting
        if not acting or before:
            return
        words, session = self._context.words, self._session
        alone = len(session.people) == 1
        name = session.cast[session.viewer].name
        turn = words("table.your_turn") if alone else words("table.turn_of", name=name)
        may = self._table.may_do(session.view, session.legal, words) if level == "full" else ""
        self._context.narration.say("turns", " ".join(filter(None, (turn, may))))
