"""The scene of a lesson: the real table, lit where a step points, and Pip on its sill."""

from collections.abc import Hashable, Sequence
from typing import TYPE_CHECKING

from game.catalogue import find_game
from game.contract import Action
from game.lessons.lesson import Lesson
from game.lessons.listing import lesson_before, number_of
from game.lessons.reading import load_lesson
from game.texts.phrases import game_name
from scenes.screens.lesson.bar import LessonBar
from scenes.screens.lesson.choices import buttons_of
from scenes.screens.lesson.guide import Guide
from scenes.screens.lesson.progress import LessonProgress
from scenes.screens.lesson.prompt import Prompt
from scenes.screens.lobby import Lobby
from scenes.shell.frame.controls import Controls
from scenes.shell.frame.scanning import back_item, scan_controls, with_way_back
from scenes.shell.handed.doors import door_of
from scenes.table.input.effects import PlayAction
from scenes.table.pieces.pen import Pen
from scenes.table.scene import TableScene
from scenes.ui.access import Tree, texts
from scenes.ui.bindings import act_of, does
from scenes.ui.geometry import Point, Rect
from scenes.ui.inputs import Input, Key, PointerDown, PointerLeft, PointerMove, Typed, click
from scenes.ui.scale import Scale
from scenes.ui.scan import ScanItem
from scenes.ui.scene import Pop, Push, Replace, Scene, Step
from scenes.ui.widgets.button import Button

if TYPE_CHECKING:
    from pygame import Surface

    from scenes.shell.handed.context import AppContext

_NOT_HERE = ("log", "undo", "hint")
"""Acts of a table that a lesson leaves out."""


class LessonScene:
    """One lesson from a step on. The table draws itself; this class adds the words."""

    introduces = 4
    opaque = True
    shows_table = True

    def __init__(
        self, context: "AppContext", lesson_id: str, step: int = 0, *, from_lobby: bool = False
    ) -> None:
        """``from_lobby``: the game's lobby lies below, with what was chosen there."""
        self.context = context
        self._from_lobby = from_lobby
        self.progress = LessonProgress(context, lesson_id, step)
        words, game = context.words, find_game(self.lesson.game)
        self._scale = Scale(1280, 720)
        self._pen = Pen(context.art, context.theme.palette(self.progress.lesson.game), self._scale)
        self._controls = Controls(context)
        self._back = Button(words("lesson.back"), self._go_back, cap="step_back", size=18)
        self._skip = Button(words("lesson.skip"), self._leave, cap="back", size=18)
        title = words("lesson.title", number=number_of(lesson_id))
        self._bar = LessonBar(game_name(words, game), title, (self._back, self._skip))
        self.prompt = Prompt(context, self.lesson.game)
        """The current words and their place."""

    def renewed(self) -> Scene:
        """Return the lesson in the present language, at the beginning of its step."""
        return self._lesson(self.lesson.id, self.step)

    @property
    def lesson(self) -> Lesson:
        """The lesson."""
        return self.progress.lesson

    @property
    def step(self) -> int:
        """The number of the current step, from 0."""
        return self.progress.step

    @property
    def guide(self) -> Guide:
        """The guide of the step."""
        return self.progress.guide

    @property
    def table(self) -> TableScene:
        """The table of the lesson."""
        return self.progress.table

    @property
    def asked(self) -> Action:
        """The action asked for by the step."""
        due = self.progress.due
        assert due is not None
        return due

    # Scene

    @property
    def comes_by_stair(self) -> bool:
        """Whether its table may come slowly."""
        return self.table.comes_by_stair

    def stand_up(self) -> None:
        """Let a new table stand up."""
        self.table.stand_up()

    @property
    def standing_up(self) -> bool:
        """Whether its table stands up."""
        return self.table.standing_up

    @property
    def stale(self) -> bool:
        """Whether a frame is due."""
        prompt = self.prompt
        return self.table.stale or self._controls.stale or prompt.stale or prompt.fading

    @property
    def waiting(self) -> bool:
        """Whether others are to move, or words will disappear."""
        if self.guide.stage == "looking" or self.prompt.plate is None:
            return True
        return self.table.tabletop.waiting or self._controls.waiting

    def pictures_ready(self) -> bool:
        """Return whether the cards and faces that the table shows next have been made."""
        return self.table.pictures_ready()

    def resize(self, scale: Scale) -> None:
        """Lay out table, header and words for a window."""
        self._scale = scale = scale.at_table
        self.table.resize(scale)
        self._bar.lay_out(self.context.art, self._table_scale, scale)
        self._pen = Pen(self.context.art, self.context.theme.palette(self.lesson.game), scale)
        self.prompt.forget()
        self._place_controls()

    def handle(self, happened: Input) -> Step | None:
        """Pass an input to plate or header if meant for them, else to the table."""
        self.prompt.stale = True
        self.table.hurry(happened)
        if isinstance(happened, (Key, PointerDown)):
            self.prompt.hurry()
            if not self.guide.acts:
                # Where one acts, the table itself ends what moves.
                self.table.tabletop.hurry()
        if isinstance(happened, Key):
            return self._key(happened)
        if isinstance(happened, Typed):
            return self.table.handle(happened)
        answer = self._controls.handle(happened)
        if answer:
            return answer.step
        if isinstance(happened, PointerMove) and self._covers(happened.at):
            happened = PointerLeft()
        if isinstance(happened, PointerDown):
            if happened.at.y < self._table_scale.header:
                return None
            if self.prompt.is_on_plate(happened.at) or not self.guide.acts:
                return self._press(happened)
        return self._touch(happened) if self.guide.acts else None

    def scan(self) -> Sequence[ScanItem]:
        """Return what one switch can do: at the table, if one acts there, and with the buttons."""
        table = self.table.scan_with(self.handle) if self.guide.acts else ()
        buttons = scan_controls(self._controls, self._press_button)
        back = back_item(self.context.words, self.handle)
        return with_way_back((*table, *buttons), back)

    def _press_button(self, happened: Input) -> Step | None:
        answer = self._controls.handle(happened)
        return answer.step if answer else None

    def _covers(self, at: Point) -> bool:
        """Return whether the plate hides a point of the table; a drag passes below it."""
        return self.prompt.is_on_plate(at) and not self.table.tabletop.pressed

    def update(self, seconds: float) -> Step | None:
        """Let time pass at the table, and check whether the step is over."""
        step = self.table.update(seconds)
        if self.table.standing_up:
            return None
        self._controls.update(seconds)
        if isinstance(step, Push):
            return step
        over = self._follow() if self.prompt.plate is None or self.table.stale else None
        if over is None and self._moved:
            over = self._follow()
        self.prompt.pass_time(seconds)
        return over

    def draw(self, target: "Surface") -> None:
        """Draw the table, the scrim, the header and the plate."""
        if not self.table.draw_standing_up(target, self._draw_whole):
            self._draw_whole(target)

    def _draw_whole(self, target: "Surface") -> None:
        self.table.draw_whole(target)
        self._draw_over(target)
        self.prompt.stale = False

    def redraw(self, target: "Surface") -> None:
        """Draw the same picture without caches."""
        self.table.redraw(target)
        self._draw_over(target)

    def close(self) -> None:
        """Leave the table."""
        self.table.close()

    @property
    def _table_scale(self) -> Scale:
        """The scale of the table above the sill, whose header this scene draws."""
        return self.table.layout.scale

    def tree(self) -> Tree:
        """Return what the guide says, the buttons and the table."""
        plate = self.prompt.plate
        head = self._bar.told((self.step, len(self.lesson.steps)))
        told = (head, *plate.said) if plate else (head,)
        said = texts(told, Rect(0, 0, self._scale.width, self._scale.height))
        table, own = self.table.tree(), self._controls.tree()
        focus = table.focus if self.guide.acts else own.focus
        return Tree((*said, *own.nodes, *table.nodes), focus)

    def reach(self, id: Hashable, *, press: bool) -> Sequence[Input]:
        """Focus a button or a piece; with ``press``, return the inputs that press it."""
        if own := self._controls.tree().find(id):
            return click(own.area.center) if press else ()
        return self.table.reach(id, press=press) if self.guide.acts else ()

    # Acts

    def _key(self, key: Key) -> Step | None:
        if does(key, "step_back"):
            return self._go_back()
        if door_of(key):
            # The rules or the settings open over the lesson, which stays.
            return self.table.handle(key)
        if does(key, "back"):
            if self.guide.acts and self.table.selection.in_hand:
                return self._touch(key)
            return self._leave()
        if self.guide.acts:
            act = act_of(key, "table", "screens")
            if act in _NOT_HERE:
                self.answer_refusal(self.context.words(f"lesson.not_here.{act}"), None)
                return None
            return self._touch(key)
        if not self.prompt.buttons and self._controls.focused is None and does(key, "choose"):
            # While others play there is nothing to go on with but their motion, which has ended.
            return None
        answer = self._controls.handle(key)
        return answer.step if answer else None

    def _touch(self, happened: Input) -> Step | None:
        """Pass an input to the table; answer a refusal, or withdraw one for another choice."""
        step = self.table.handle(happened)
        reasons, top = self.table.tabletop.speech.reasons, self.table.tabletop
        if said := reasons.said:
            reasons.clear()
            self.answer_refusal(said.words, said.spot)
        elif not top.selection.held and self.guide.reconsider(top.selection.in_hand):
            self.prompt.withdraw()
        return step

    def answer_refusal(self, words: str, spot: str | None) -> None:
        """Answer a try that the table has refused at a spot."""
        self.guide.refuse(words, self.table.selection.in_hand)
        area = self.table.layout.area(spot)
        self.prompt.forget()
        self.prompt.wrong = area.center if area else None

    def _press(self, press: PointerDown) -> Step | None:
        """Go on after a click on the plate or on a lit area, if the step only explains."""
        if self.guide.stage == "told" and press.button == "left":
            meant = self.prompt.is_lit(press.at) or self.prompt.is_on_plate(press.at)
            return self.go_on() if meant else None
        return None

    def _leave(self) -> Step:
        """Leave; a lesson left at its last words counts as completed."""
        over = self.progress.at_end and self.progress.due is None
        return self.finish() if over else Pop()

    def _go_back(self) -> Step | None:
        """Go to the step before, at a new table; from the first to the lesson before."""
        if self.step:
            self.progress.sit_down(self.step - 1, self._scale)
            self._fall_silent()
        elif before := lesson_before(self.lesson.id):
            last = len(load_lesson(before).steps) - 1
            return Replace(self._lesson(before, last))
        return None

    # Buttons of the plate

    def go_on(self) -> Step | None:
        """Go on after an explanation; after the last step, to the next lesson if any."""
        progress = self.progress
        if progress.due is not None:
            progress.let_others_play()
            self._watch()
        elif progress.at_end:
            over, then = self.finish(), progress.next_lesson
            return Replace(self._lesson(then)) if then else over
        else:
            progress.go_on()
            self._fall_silent()
        return None

    def finish(self) -> Step:
        """Complete the lesson, and go back to where it was begun."""
        self.progress.end()
        return Pop()

    def play(self) -> Step:
        """Complete the lesson, and open the lobby."""
        self.progress.end()
        return Pop() if self._from_lobby else Replace(Lobby(self.context, self.lesson.game))

    def put_back(self) -> Step | None:
        """Undo another move, and ask for the same one again."""
        guide = self.guide
        self.progress.sit_down(self.step, self._scale)
        guide.put_back()
        self.progress.guide = guide
        self._fall_silent()
        return None

    def try_on(self) -> Step | None:
        """Leave the move to the learner."""
        self.guide.try_on()
        self._fall_silent()
        return None

    def do_it(self) -> Step | None:
        """Make the move for the learner."""
        asked = self.asked
        self.try_on()
        self.table.tabletop.play(PlayAction(asked))
        return None

    # Consequences

    def _lesson(self, lesson_id: str, step: int = 0) -> "LessonScene":
        """Return a lesson that ends where this one does."""
        return LessonScene(self.context, lesson_id, step, from_lobby=self._from_lobby)

    def _fall_silent(self) -> None:
        """Take words and buttons away until others are due."""
        self.prompt.forget()
        self._place_controls()

    def _watch(self) -> None:
        """Hide the words while others play."""
        self.guide.watch()
        self._fall_silent()

    @property
    def _moved(self) -> bool:
        progress, stage = self.progress, self.guide.stage
        strayed = progress.strayed is not None and stage != "strayed"
        return strayed or (progress.begun and stage != "told")

    def _follow(self) -> Step | None:
        """At rest: answer another move, go on, or show the task."""
        progress, guide = self.progress, self.guide
        if not progress.at_rest:
            return None
        if progress.strayed is not None and guide.stage != "strayed":
            guide.stray(progress.strayed)
            self._fall_silent()
        elif progress.done and guide.stage != "told":
            return self.go_on()
        elif progress.begun and guide.acts:
            self._watch()
        if not guide.words:
            self._place_controls()
        elif not self.prompt.fits(self.table.layout):
            self._speak()
        return None

    def _speak(self) -> None:
        """Place the plate, and make its buttons reachable."""
        fresh = self.prompt.plate is None
        asked = self.progress.due if self.guide.acts else None
        self.prompt.lay(self.table, self.guide, asked, self._choices)
        self._place_controls()
        if fresh:
            self._controls.focus(self.prompt.buttons[-1] if self.prompt.buttons else None)

    def _place_controls(self) -> None:
        """Make the buttons reachable, those on the plate if there is one."""
        header = (self._back, self._skip)
        if self._controls.focused not in (*header, *self.prompt.buttons):
            # Enter, pressed once too often, never goes back: Tab alone leads to the header.
            self._controls.focus(None)
        stuck = not self.step and lesson_before(self.lesson.id) is None
        self._back.why_not = self.context.words("lesson.at_first") if stuck else ""
        self._controls.place([*header, *self.prompt.buttons])

    def _choices(self) -> tuple[Button, ...]:
        ends, then = self.progress.at_end, self.progress.next_lesson is not None
        words = self.context.words
        game = game_name(words, find_game(self.lesson.game))
        return buttons_of(self.guide.stage, words, self, game=game, ends=ends, next_lesson=then)

    def _draw_over(self, target: "Surface") -> None:
        art, scale = self.context.art, self._scale
        palette = self.context.theme.palette(self.lesson.game)
        self.prompt.draw_light(target, self.table, self.guide)
        steps = self.step, len(self.lesson.steps)
        self._bar.draw(art, target, self._table_scale, palette, steps)
        self.prompt.draw_plate(target, self._pen, self.table.layout)
        self._controls.draw(target, scale, palette)
