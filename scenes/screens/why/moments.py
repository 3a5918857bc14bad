"""The moves of moments, and better ones, in the words of the table's log; made on a thread."""

from collections.abc import Iterable, Mapping
from queue import SimpleQueue
from typing import TYPE_CHECKING, Any, NamedTuple

from game.analysis.split import JudgedChoice
from game.chance import Line, SeededChance
from game.contract import NamesCards
from game.faults import Fault
from game.records.playback import Playback
from game.threads import start_thread
from scenes.screens.why.subject import Subject
from scenes.table.game.contract import table_of

if TYPE_CHECKING:
    from scenes.shell.handed.context import AppContext


class ToldMoment(NamedTuple):
    """A moment's move in words with its player's name, and the best choice without it."""

    made: str
    better: str
    """Empty if it is not known."""


class Moments:
    """Puts moments of a match into words."""

    def __init__(self, context: "AppContext", subject: Subject) -> None:
        self.told: Mapping[int, ToldMoment] = {}
        """The words computed so far, by step."""
        self._context = context
        self._subject = subject
        self._news: SimpleQueue[Mapping[int, ToldMoment] | Exception] = SimpleQueue()
        self._asked = self._over = False

    @property
    def looking(self) -> bool:
        """Whether the thread is working."""
        return self._asked and not self._over

    def find(self, moments: Iterable[JudgedChoice]) -> None:
        """Start to compute the words of some moments, once."""
        wanted = list(moments)
        if not self._asked and wanted:
            self._asked = True
            start_thread("moments", lambda: self._news.put(self._tell(wanted)), self._news.put)

    def poll(self) -> bool:
        """Take in results; return whether there were any."""
        if self._news.empty():
            return False
        news, self._over = self._news.get(), True
        if isinstance(news, Exception):
            self._context.report(news)
            return False
        self.told = news
        return True

    def _tell(self, moments: Iterable[JudgedChoice]) -> Mapping[int, ToldMoment]:
        """Play the match back, and put its moments into words."""
        subject, words = self._subject, self._context.words
        playback = Playback(subject.setup, subject.lines)
        table, found = table_of(subject.setup.game.id), dict[int, ToldMoment]()
        for moment in moments:
            step, mover = playback.steps[moment.step], moment.player
            move = table.move_among(step.events, mover, words)
            if move is None:
                continue
            made = words(
                "table.moved", name=subject.cast[mover].name, words=move.line(subject.cast)
            )
            events = _events_after(playback, moment.step, moment.better) if moment.better else []
            best = table.move_among(events, mover, words)
            found[moment.step] = ToldMoment(made, best.line(subject.cast) if best else "")
        return found


def _events_after(playback: Playback, step: int, line: Line) -> list[Any]:
    """Return the events of another action in place of a step; none if it is not legal there.

    It comes from a file, which may hold anything.
    """
    rules, state = playback.rules, playback.state(step - 1).clone()
    try:
        action = rules.notation.read_action(line)
    except Fault:
        return []
    events: list[Any] = []
    listed = rules.listed(state, action) if isinstance(rules, NamesCards) else action
    if listed in rules.legal_actions(state):
        action = rules.named(state, action) if isinstance(rules, NamesCards) else action
        rules.apply(state, action, SeededChance("another choice"), events.append)
    return events
