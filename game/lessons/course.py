"""A lesson in play: its match from the beginning of any step, and whether its path is kept."""

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
"""What the others at the table are called: all their moves stand in the lesson."""


class LessonChance:
    """Hands out what a lesson settles, in order; nothing is drawn."""

    def __init__(self, lesson: Lesson) -> None:
        self._lesson = lesson
        self._lines = iter(lesson.chance)

    def lets_take(self, _player: int) -> bool:
        """Nobody takes a card by hand."""
        return False

    def settle(self, drawing: Drawing[T], deal: int) -> T:
        """Return what the lesson says came of a drawing."""
        line = next(self._lines, None)
        if line is None or line.get("chance") != drawing.name:
            raise LessonFault("asset_faults.no_chance", lesson=self._lesson.id, name=drawing.name)
        return drawing.read(line)


def setup_of(lesson: Lesson, names: Sequence[str]) -> MatchSetup:
    """Return the match of a lesson; the names are those of all players."""
    game = find_game(lesson.game)
    game.sheet.check_players(lesson.players)
    players = tuple(
        Player(name, "human") if seat == lesson.seat else Player(name, "bot", BOT_LEVEL)
        for seat, name in enumerate(names)
    )
    options = game.sheet.resolve(dict(lesson.options), lesson.players)
    return MatchSetup(game, players, options, lesson.id)


def play_until(match: Match, lesson: Lesson, step: int, rest: Callable[[], None]) -> None:
    """Deal, and play all that comes before a step; ``rest`` is called before each action."""
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
    """Deal once more, where what came before a lesson is a whole deal."""
    if match.deal_result and not match.outcome and match.to_move is None:
        match.next_deal()


def read_action(match: Match, line: Mapping[str, Any]) -> Action:
    """Return the action of a lesson's line."""
    action: Action = match.rules.notation.read_action(line)
    return action


class Course:
    """Follows what is played from the beginning of a step on."""

    def __init__(self, step: LessonStep) -> None:
        self.match: Match | None = None
        """The match, once it stands at the beginning of the step."""
        self.strayed: Line | None = None
        """The first action that is not the lesson's."""
        self._due = list(step.lines)
        self._length = len(self._due)

    @property
    def done(self) -> bool:
        """Whether all that ends the step has been played."""
        return not self._due and self.strayed is None

    @property
    def begun(self) -> bool:
        """Whether the first action of the step has been played."""
        return len(self._due) < self._length

    @property
    def due(self) -> Line | None:
        """The action that is next."""
        return self._due[0] if self._due else None

    def note(self, line: Line) -> None:
        """Take in a line of the record, before what it says is done."""
        match = self.match
        if match is None or "player" not in line:
            return
        if self.due is not None and self._alike(match, line, self.due):
            self._due.pop(0)
        else:
            self.strayed = self.strayed or line

    def _alike(self, match: Match, line: Line, due: Line) -> bool:
        """Say whether two actions are the same to the rules: suits may make no difference."""
        played, wanted = read_action(match, line), read_action(match, due)
        same = match.listed(played) == match.listed(wanted)
        return line["player"] == due["player"] and same
