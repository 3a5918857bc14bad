"""Tells what happens at a table, as who looks may know it, at three levels of wording."""

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import TYPE_CHECKING

from scenes.table.game.contract import table_of
from scenes.table.layout.setting import MoveLine, said_of, with_name
from scenes.table.present.presenter import Presenter
from scenes.table.sill.saying import MovesSince, Saying
from scenes.table.source.session import Session

if TYPE_CHECKING:
    from scenes.shell.handed.context import AppContext

GATHERS = 3.0
"""The longest time in seconds for which moves are gathered before they are told together."""


class Narrator:
    """Puts into words what has become of a table since it was asked last.

    It reads what the table shows, the log, the turn and the sill, so it knows no more than that.
    Moves are gathered until a person is to move, so that bots are told of in one go.
    """

    def __init__(self, context: "AppContext", session: Session, presenter: Presenter) -> None:
        self._context = context
        self._session = session
        self._presenter = presenter
        self._table = table_of(session.game_id)
        self._known = presenter.lines_added
        """How many of the lines added to the log are known."""
        self._viewpoint = session.viewing.viewpoint
        """Whose eyes the table was last shown to; ``None`` for everybody's."""
        self._gathered: list[MoveLine] = []
        self._since = 0.0
        """The seconds since the first of the gathered moves."""
        self._said: Saying | None = None
        self._talk = ""
        """What was told of the sill's words last."""
        self._acting = False

    def follow(self, seconds: float, said: Saying | None) -> None:
        """Let time pass, and tell what is new; ``said`` is what the sill says.

        A deal's result is told by its page.
        """
        self.look_away()
        if not self._context.narration.listened or self._session.covered:
            self._known, self._gathered = self._presenter.lines_added, []
            return
        self._since = self._since + seconds if self._gathered else 0.0
        self._gathered += self._new_moves()
        acting, before = self._presenter.acting, self._acting
        self._acting = acting
        ended = self._session.deal_over and self._presenter.readable
        if self._gathered and (acting or ended or self._since >= GATHERS):
            self._tell_moves()
        if acting and not before:
            self._tell_turn()
        self._tell_talk(said)

    def look_away(self) -> None:
        """Forget what was told if a hand has closed: others may be listening from now on."""
        viewing, before = self._session.viewing, self._viewpoint
        self._viewpoint = viewing.viewpoint
        if viewing.needs_curtain and before is not None and before != self._viewpoint:
            self._context.narration.forget()
            self._gathered = []

    @property
    def _level(self) -> str:
        return self._context.settings.narration

    def _new_moves(self) -> Sequence[MoveLine]:
        """Return the moves that have come, the oldest first."""
        new = self._presenter.lines_added - self._known
        self._known += new
        came = self._presenter.lines[:new]
        return [line.move for line in reversed(came) if not line.move.minor]

    def _tell_moves(self) -> None:
        gathered, self._gathered = self._gathered, []
        for sentence in self._in_words(gathered):
            self._context.narration.say("moves", sentence)

    def _in_words(self, moves: Sequence[MoveLine]) -> Iterator[str]:
        """Yield moves in words; passes in a row are one sentence, and brief leaves them out."""
        for passes, several in groupby(moves, key=lambda move: move.passes):
            if not passes:
                yield from map(self._move, several)
            elif self._level != "brief":
                cast = self._session.cast
                names = [member.name for move in several if (member := move.mover(cast))]
                yield self._context.words("curtain.passed", names=names)

    def _move(self, move: MoveLine) -> str:
        words, cast = self._context.words, self._session.cast
        mover = move.mover(cast)
        if self._level == "brief" and move.brief and mover:
            brief = with_name(move.brief, move.other, cast)
            return words("table.moved", name=mover.name, words=brief)
        told = said_of(move, cast, words)
        count = self._count(move) if self._level == "full" and move.cards else ""
        return f"{told}. {count}" if count else told

    def _count(self, move: MoveLine) -> str:
        """Return how many cards, or points, the mover has after all that is told."""
        facts = self._table.facts(self._session.view, self._context.words)
        if move.player is None or not facts.counts:
            return ""
        count = str(facts.counts[move.player])
        return self._context.words("table.moved", name=facts.counted, words=count)

    def _tell_turn(self) -> None:
        """Say that a person is to move."""
        words, session = self._context.words, self._session
        alone = len(session.people) == 1
        name = session.cast[session.viewer].name
        turn = words("table.your_turn") if alone else words("table.turn_of", name=name)
        full = self._level == "full"
        may = self._table.may_do(session.view, session.legal, words) if full else ""
        self._context.narration.say("turns", f"{turn}. {may}".strip())
        # The sill's line for beginners begins with the same words.
        self._talk = may or self._talk

    def _tell_talk(self, said: Saying | None) -> None:
        """Tell what the sill says, unless that is the moves, or was just told."""
        if said == self._said:
            return
        self._said = said
        if said is None or isinstance(said, MovesSince) or self._level == "brief":
            return
        talk = said.spoken(self._context.words)
        if talk in self._talk:
            return
        self._context.narration.say("talk", talk.removeprefix(self._talk).strip())
        self._talk = talk
