"""What a lobby offers: at the first visit a lesson and a short game; to go on with a lesson."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, NamedTuple

from game.assets import yaml_asset
from game.catalogue import find_game
from game.lessons.listing import lessons_of
from game.lessons.reading import load_lesson
from game.options import OptionValue
from game.sheets import entry_of, one_of
from game.texts.phrases import game_name
from scenes.screens.lobby.duration import MatchPace, minutes
from scenes.screens.lobby.plan import LobbyPlan
from scenes.shell.frame.laying import snug
from scenes.ui.boxes import FILL, Box, backed, cell, column, first_fit, inset, row
from scenes.ui.scale import Scale
from scenes.ui.widgets.button import Button, RoundButton
from scenes.ui.widgets.label import Label, Plate
from scenes.ui.widgets.measure import control_height, side_by_side
from scenes.ui.widgets.widget import Act, Widget

if TYPE_CHECKING:
    from scenes.shell.handed.context import AppContext

_WORDS, _CROSS = 19, 40


class FirstVisit:
    """A strip with a sentence, one or two buttons, and a button that closes it."""

    def __init__(
        self,
        context: "AppContext",
        plan: LobbyPlan,
        pace: Callable[[], MatchPace],
        *,
        begin: Act,
        shorten: Act,
        close: Act,
    ) -> None:
        """``pace`` is that of the players now.

        ``begin`` begins the lesson, and ``shorten`` sets the options of a short game.
        """
        words = context.words
        self._context = context
        self._plan = plan
        self._pace = pace
        self._new = FirstVisit.is_new(context, plan.game.id)
        """Whether it is the first visit."""
        self._teaches = self._new and _has_new_lesson(context, plan.game.id)
        self.left = left_lesson(context, plan.game.id)
        """The lesson to go on with, if any."""
        self._plate = Plate()
        self._asks = Label("", _WORDS, "semibold")
        self.lesson = Button("", begin, size=18)
        self.short = Button("", shorten, size=18)
        self.close = RoundButton("close", close, words("title.no_thanks"))

    @staticmethod
    def is_due(context: "AppContext", game_id: str) -> bool:
        """Return whether there is a first visit's offer, or a lesson to go on with."""
        return FirstVisit.is_new(context, game_id) or left_lesson(context, game_id) is not None

    @staticmethod
    def is_new(context: "AppContext", game_id: str) -> bool:
        """Return whether there is something to offer at the first visit, and this is the first."""
        new = game_id not in context.settings.lobbies
        return new and (_has_new_lesson(context, game_id) or bool(short_options(game_id)))

    def follow(self) -> bool:
        """Take in how far lessons have come; return whether anything is left to offer."""
        self.left = left_lesson(self._context, self._plan.game.id)
        self._teaches = self._new and _has_new_lesson(self._context, self._plan.game.id)
        return bool(self._buttons())

    def box(self, scale: Scale) -> Box[Widget]:
        """Return its box: in one line, or with the buttons below if that is too wide."""
        gap, high = scale.gap(12), control_height(scale, 40, 18)
        self._word()
        self._word_short()
        art = self._context.art
        asks = snug(self._asks, art, scale, high)
        side = max(32, scale.px(_CROSS))
        close: Box[Widget] = cell(self.close, side, side)
        buttons = [snug(button, art, scale, high) for button in self._buttons()]
        wide = row(asks, gap, *(part for one in buttons for part in (one, gap)), FILL, close)
        half, head = max(4, gap // 2), row(asks, FILL, close)
        narrow = column(head, row(*buttons, gap=gap), gap=half)
        low = column(head, *(row(one, FILL) for one in buttons), gap=half)
        air = scale.gap(8 if side_by_side(scale) else 4)
        return backed(inset(first_fit(wide, narrow, low), scale.gap(18), air), self._plate)

    def _buttons(self) -> list[Button]:
        lesson = [self.lesson] if self._teaches or self.left else []
        short = self._new and short_options(self._plan.game.id)
        return [*lesson, self.short] if short else lesson

    def leave_lesson(self) -> bool:
        """Offer the lesson no more, for it was taken up; return whether anything is left."""
        self._teaches, self.left = False, None
        return bool(self._buttons())

    def _word(self) -> None:
        """Say what is offered, and how far a lesson has come that was left."""
        words, game = self._context.words, game_name(self._context.words, self._plan.game)
        self._asks.text = words(f"lobby.first.{'left' if self.left else 'new'}", game=game)
        self.lesson.label = words("lobby.first.lesson")
        if self.left:
            steps = len(load_lesson(self.left.lesson).steps)
            self.lesson.label = words("lesson.go_on_at", step=self.left.step + 1, steps=steps)

    def _word_short(self) -> None:
        """Word the button that sets a short game; once it is set, it says what comes next."""
        plan, words = self._plan, self._context.words
        options = {**plan.options, **short_options(plan.game.id)}
        is_set = words("lobby.first.is_short") if options == plan.options else ""
        told = minutes(plan.game.id, options, self._pace())
        way = "lobby.first.short_for" if told else "lobby.first.short"
        least, most = told or (0, 0)
        self.short.label = is_set or words(way, least=least, most=most)
        self.short.why_not = is_set


def _has_new_lesson(context: "AppContext", game_id: str) -> bool:
    """Return whether a game has lessons, and none of them was begun."""
    lessons = lessons_of(game_id)
    return bool(lessons) and not any(lesson in context.settings.lessons for lesson in lessons)


class LeftLesson(NamedTuple):
    """A lesson that was left, and the step from which it goes on, from 0."""

    lesson: str
    step: int


def left_lesson(context: "AppContext", game_id: str) -> LeftLesson | None:
    """Return the lesson of a game that was left in the middle, unless to go on was declined."""
    settings = context.settings
    for lesson in lessons_of(game_id):
        done = settings.lessons.get(lesson, 0)
        begun = done and settings.declined.get(lesson) != done
        if begun and done < len(load_lesson(lesson).steps):
            return LeftLesson(lesson, done)
    return None


def short_options(game_id: str) -> Mapping[str, OptionValue]:
    """Return the options of a game's short match; none if it has no shorter one than usual.

    Raise ``SheetFault`` if the game has no such option or value.
    """
    sheet, where = find_game(game_id).sheet, f"{game_id}.short"
    short = entry_of(yaml_asset(f"games/{game_id}.yaml"), "short", dict, game_id, {})
    return {
        name: one_of(value, sheet.options[one_of(name, tuple(sheet.options), where)].values, where)
        for name, value in short.items()
    }
