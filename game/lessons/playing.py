"""A lesson in play: its match from the start of any step, and whether the learner follows it."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeVar

from game.catalogue import find_game
from game.chance import Drawing, Line
from game.contract import Action
from game.files.clipping import clip_value
from game.lessons.lesson import Lesson, LessonStep
from game.lessons.reading import LessonFault
from game.match import Match, MatchSetup, Player

T = TypeVar("T")

BOT_LEVEL = "easy"
"""The nominal level of the other players, whose moves are all in the lesson."""


class LessonChance:
    """Chance that takes its outcomes from the lesson, in order."""

    def __init__(self, lesson: Lesson) -> None:
        self._lesson = lesson
        self._lines = iter(lesson.chance)

    def lets_take(self, _player: int) -> bool:
        """Return ``False``: nobody takes a card by hand."""
        return False

    def settle(self, drawing: Drawing[T], deal: int) -> T:
        """Return the lesson's outcome of a drawing."""
        line = next(self._lines, None)
        if line is None or line.get("chance") != drawing.name:
            raise LessonFault("asset_faults.no_chance", lesson=self._lesson.id, name=drawing.name)
        return drawing.read(line)


def setup_of(lesson: Lesson, names: Sequence[str]) -> MatchSetup:
    """Return the setup of a lesson's match; ``names`` are those of all players."""
    game = find_game(lesson.game)
    game.sheet.check_players(lesson.players)
    players = tuple(
        Player(name, "human") if seat == lesson.seat else Player(name, "bot", BOT_LEVEL)
        for seat, name in enumerate(names)
    )
    options = game.sheet.resolve(dict(lesson.options), lesson.players)
    return MatchSetup(game, players, options, lesson.id)


def play_until(match: Match, lesson: Lesson, step: int, rest: Callable[[], None]) -> None:
    """Deal, and play everything before a step; ``rest`` is called before each action."""
    rest()
    match.next_deal()
    for line in lesson.lines_before(step):
        rest()
        _deal_if_over(match)
        refused = match.play(line["player"], read_action(match, line))
        if refused:
            raise LessonFault(
                "asset_faults.refused",
                lesson=lesson.id,
                line=clip_value(line),
                reason=refused.reason,
            )
    _deal_if_over(match)


def _deal_if_over(match: Match) -> None:
    """Deal again if the actions before the lesson make up a whole deal."""
    if match.deal_result and not match.outcome and match.to_move is None:
        match.next_deal()


def read_action(match: Match, line: Mapping[str, Any]) -> Action:
    """Return the action in a lesson's line."""
    action: Action = match.rules.notation.read_action(line)
    return action


class StepTracker:
    """Tracks the actions since the start of a step."""

    def __init__(self, step: LessonStep) -> None:
        self.match: Match | None = None
        """The match, once it has reached the start of the step."""
        self.strayed: Line | None = None
        """The first action that differs from the lesson."""
        self._due = list(step.lines)
        self._length = len(self._due)

    @property
    def done(self) -> bool:
        """Whether all actions of the step have been played."""
        return not self._due and self.strayed is None

    @property
    def begun(self) -> bool:
        """Whether the first action of the step has been played."""
        return len(self._due) < self._length

    @property
    def due(self) -> Line | None:
        """The next action of the step."""
        return self._due[0] if self._due else None

    def note(self, line: Line) -> None:
        """Note a line of the record, before its action is carried out."""
        match = self.match
        if match is None or "player" not in line:
            return
        if self.due is not None and self._alike(match, line, self.due):
            self._due.pop(0)
        else:
            self.strayed = self.strayed or line

    def _alike(self, match: Match, line: Line, due: Line) -> bool:
        """Return whether two actions are the same by the rules, which may ignore suits."""
        played, wanted = read_action(match, line), read_action(match, due)
        same = match.listed(played) == match.listed(wanted)
        return line["player"] == due["player"] and same
