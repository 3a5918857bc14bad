"""The page How to play: lessons to begin or resume, and the way to the rules."""

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from game.catalogue import GAMES
from game.lessons.lesson import Lesson
from game.lessons.listing import lessons_of
from game.lessons.reading import load_lesson
from scenes.screens.how_to_play.lesson_card import LOOKS, CardLook, LessonCard
from scenes.screens.how_to_play.lesson_entry import LessonEntry
from scenes.shell.frame.header import Header
from scenes.shell.frame.laying import Part, Scroll, lay
from scenes.shell.frame.pane import Pane
from scenes.shell.frame.screen import Screen
from scenes.ui.bindings import does
from scenes.ui.boxes import Box, Size, cell, column, first_fit, row, sized
from scenes.ui.geometry import Rect
from scenes.ui.inputs import Input, Key
from scenes.ui.scale import Scale
from scenes.ui.scene import Pop, Push, Replace, Step
from scenes.ui.widgets.button import RoundButton
from scenes.ui.widgets.measure import side_by_side
from scenes.ui.widgets.tabs import Tabs

if TYPE_CHECKING:
    from scenes.screens.controls import ControlsPage
    from scenes.shell.handed.context import AppContext


_BRIEF_TO = 1.5
"""The text size up to which cards leave out their subjects before they scroll."""
_PICTURE = 220
"""The width of a card's picture in units, where cards scroll below one another."""


class HowToPlay(Screen):
    """A card for each game that has lessons."""

    shows_kept = True

    def __init__(self, context: "AppContext", game_id: str) -> None:
        """``game_id`` is the game whose rules are opened first."""
        super().__init__(context)
        self._asked_game = game_id
        words = context.words
        pages = [words("lesson.tab"), words("lesson.rules_tab")]
        self.tabs = Tabs(pages, lambda: 0, self._turn)
        title, back = words("title.rules"), words("widgets.back")
        keys = RoundButton("keyboard", self._controls_page, words("controls.title"))
        self.header = Header(title, "", Pop, back, keys, tabs=self.tabs)
        self.cards: tuple[LessonCard, ...] = ()
        self._pane: Pane | None = None
        """The cards, where they have no room two by two."""
        self._last_begun = ""
        """The game whose lesson was last begun from here."""
        self._gather()

    def lay_out(self, scale: Scale) -> None:
        """Lay out all cards in a row if they fit, else two by two, all in the same way."""
        art = self.context.art
        if side_by_side(scale):
            upright = [card.upright(scale, art) for card in self.cards]
            cards = _in_lines(upright, len(upright), scale.gap(16))
        else:
            looks = [
                one for one in LOOKS if one.tells != "progress" or scale.text_size <= _BRIEF_TO
            ]
            flat = [[card.flat(scale, art, look) for card in self.cards] for look in looks]
            below = self._scroll(scale)
            cards = first_fit(*(_in_lines(boxes, 2, scale.gap(16)) for boxes in flat), below)
        page = self.header.above(scale, art, cards)
        widgets = lay(page, Rect(0, 0, scale.width, scale.height))
        likely = next(one.button for card in self.cards for one in card.entries if one.primary)
        live = [widget for widget in widgets if widget.focusable]
        panes = [self._pane] if self._pane and self._pane.widgets else []
        self.controls.place(widgets, panes, first=live.index(likely))

    def _scroll(self, scale: Scale) -> Box[Part]:
        """Return all cards below one another, in a pane that scrolls."""
        gap, art = scale.gap(16), self.context.art
        look = CardLook("both", _PICTURE)
        cards = column(*(card.flat(scale, art, look) for card in self.cards), gap=gap)
        self._pane = Scroll(lambda _: cards, scale, self._pane)
        return cell(self._pane)

    def handle(self, happened: Input) -> Step | None:
        """Handle an input; Ctrl+Tab turns to the next page, F1 opens the controls."""
        if isinstance(happened, Key) and does(happened, "help"):
            return Replace(self._controls())
        if answer := self.tabs.turn(happened):
            return answer.step
        return super().handle(happened)

    def update(self, seconds: float) -> Step | None:
        """Back from a lesson: show its progress, and focus its game."""
        if self.context.settings.lessons != self._progress:
            self._gather()
            self.lay_out(self.scale)
            self.controls.focus(self._entry_in_focus().button)
        return super().update(seconds)

    def _entry_in_focus(self) -> LessonEntry:
        """Return the next lesson of the game begun last, else the most likely one."""
        entries = [entry for card in self.cards for entry in card.entries]
        theirs = [entry for entry in entries if entry.lesson.game == self._last_begun]
        unfinished = [entry for entry in theirs if not entry.over]
        likely = [entry for entry in entries if entry.primary]
        return [*unfinished, *theirs, *likely][0]

    def _gather(self) -> None:
        self._progress = self.context.settings.lessons
        taught = {game: [load_lesson(one) for one in lessons_of(game.id)] for game in GAMES}
        likely = self._likely([lesson for lessons in taught.values() for lesson in lessons])
        self.cards = tuple(
            LessonCard(
                self.context.words,
                game,
                [
                    self._entry(lesson, number, primary=lesson is likely)
                    for number, lesson in enumerate(lessons, 1)
                ],
            )
            for game, lessons in taught.items()
            if lessons
        )

    def _entry(self, lesson: Lesson, number: int, *, primary: bool) -> LessonEntry:
        done = self._done(lesson)
        begin = partial(self._begin, lesson, done if done < len(lesson.steps) else 0)
        return LessonEntry(self.context, lesson, number, begin, primary=primary)

    def _likely(self, lessons: Sequence[Lesson]) -> Lesson:
        """Return the lesson that was left, else the next one to begin, first lessons first."""
        left = [one for one in lessons if 0 < self._done(one) < len(one.steps)]
        new = sorted((one for one in lessons if not self._done(one)), key=lambda one: one.id[-1])
        return [*left, *new, *lessons][0]

    def _done(self, lesson: Lesson) -> int:
        return self._progress.get(lesson.id, 0)

    def _begin(self, lesson: Lesson, step: int) -> Step:
        self._last_begun = lesson.game
        # Tables are slow to import.
        from scenes.screens.lesson import LessonScene  # noqa: PLC0415

        return Push(LessonScene(self.context, lesson.id, step))

    def _controls_page(self) -> Step:
        return Push(self._controls())

    def _controls(self) -> "ControlsPage":
        # The tables' own acts are slow to import.
        from scenes.screens.controls import ControlsPage  # noqa: PLC0415

        return ControlsPage(self.context, None)

    def _turn(self, page: int) -> Step | None:
        if page == 0:
            return None
        from scenes.screens.rules import RulesPage  # noqa: PLC0415

        # Of two pages, the next and the one before are the same: this one, below the rules.
        return Push(RulesPage(self.context, self._asked_game, turn=lambda by: Pop()))


def _in_lines(boxes: Sequence[Box[Part]], across: int, gap: int) -> Box[Part]:
    """Return boxes of equal width in lines of equal height."""
    lines: list[Box[Part]] = []
    widest = max(box.width.least for box in boxes)
    for first in range(0, len(boxes), across):
        line = [sized(box, w=Size(widest, 100, 1)) for box in boxes[first : first + across]]
        lines.append(row(*line, gap=gap))

    def height(width: int) -> Size:
        least = max(line.height(width).least for line in lines)
        return Size(least, least, 1)

    return column(*(part for line in lines for part in (sized(line, h=height), gap)))
