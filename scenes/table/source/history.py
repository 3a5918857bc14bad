"""The history of a match: each viewer's event log, finished deals, and marks for undo."""

from collections.abc import Sequence

from game.chance import SeededChance
from game.contract import ShowsAll
from game.match import Match, MatchSetup
from game.store.matches import ResumeHelp
from scenes.table.source.event_logs import EventLogs, Viewpoint
from scenes.table.source.finished import FinishedDeal, finished_deal
from scenes.table.source.services import SessionServices
from scenes.table.source.undo_marks import Mark, UndoMarks


class MatchHistory:
    """Starts a match, or resumes one that was left and rebuilds its logs by playing it back."""

    match: Match
    undo_marks: UndoMarks
    _mark: Mark

    def __init__(self, setup: MatchSetup, people: Sequence[int], services: SessionServices) -> None:
        self.people = tuple(people)
        self.logs = EventLogs(people)
        self.deals: list[FinishedDeal] = []
        self.turns = 0
        """How many actions were played; bots' random seeds depend on it."""
        self.practice = False
        """Whether the match began from a position of another match."""
        self._mover: int | None = None
        if services.take_up is None:
            self._follow(_new_match(setup, people, services))
        else:
            company = ResumeHelp(people, self._follow, self._rest, can_undo=bool(people))
            self.practice = services.take_up(company).practice
            self._note_action()

    @property
    def begun(self) -> bool:
        """Whether a deal has been dealt."""
        return self.match.to_move is not None or self.match.deal_result is not None

    @property
    def deal_over(self) -> bool:
        """Whether a deal has been played and the next has not been dealt."""
        return self.match.to_move is None and self.match.deal_result is not None

    @property
    def private(self) -> bool:
        """Whether players hold cards that the others may not see."""
        rules = self.match.rules
        return not (isinstance(rules, ShowsAll) and rules.shows_all)

    @property
    def needs_curtain(self) -> bool:
        """Whether hands are private and several people share the screen."""
        return self.private and len(self.people) > 1

    def begin_deal(self) -> None:
        """Empty the logs and the marks for undo before a new deal."""
        self.logs.begin()
        self.undo_marks.begin_deal()

    def end_deal(self) -> None:
        """Add the deal that just ended, with what everybody at the screen may know of it."""
        result = self.match.deal_result
        assert result is not None
        viewpoint: Viewpoint = self.people[0] if self.people and not self.needs_curtain else None
        events, view = self.logs.of[viewpoint].events, self.match.view(viewpoint)
        self.deals.append(finished_deal(self.deals, result, events, view))

    def _follow(self, match: Match) -> None:
        """Listen to a match before it plays anything."""
        self.match = match
        self.undo_marks = UndoMarks(match, self.people)
        self.logs.follow(match)
        self._mark = Mark(0, self.logs.lengths())

    def _rest(self) -> None:
        """Between two steps of a resumed match: note the last action, and end its deal if over."""
        self._note_action()
        match = self.match
        if match.to_move is None:
            if match.deal_result is not None:
                self.end_deal()
            self.begin_deal()
        self._mover = match.to_move
        chosen = match.forced is None and self._mover in self.people
        self._mark = Mark(self.turns, self.logs.lengths(), chosen)

    def _note_action(self) -> None:
        """Make an action that was played back undoable, and note that its player has seen it."""
        mover, self._mover = self._mover, None
        if mover is None:
            return
        self.turns += 1
        self.undo_marks.remember(self._mark)
        if mover in self.people and not self.match.last_unseen:
            self.logs.look_away(mover, 0)


def _new_match(setup: MatchSetup, people: Sequence[int], services: SessionServices) -> Match:
    assert setup.seed is not None
    cut = services.cut if people else None
    return Match(setup, SeededChance(setup.seed), services.keep, takers=people, cut=cut)
