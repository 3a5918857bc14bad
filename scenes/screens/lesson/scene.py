"""A lesson: the real table, lit where a step looks, and Pip's plate over it."""

from typing import TYPE_CHECKING

from game.catalogue import find_game
from game.contract import Action
from game.lessons.lesson import Lesson
from scenes.screens.lesson.bar import LessonBar
from scenes.screens.lesson.choices import buttons_of
from scenes.screens.lesson.guide import Guide
from scenes.screens.lesson.progress import LessonProgress
from scenes.screens.lesson.prompt import Prompt
from scenes.screens.lobby import Lobby
from scenes.table.input.replies import PlayAction
from scenes.table.pieces.turn import TurnMarker
from scenes.table.scene import TableScene
from scenes.ui.bindings import act_of, does
from scenes.ui.frame.controls import Controls
from scenes.ui.inputs import Input, Key, PointerDown, Typed
from scenes.ui.scale import Scale
from scenes.ui.scene import Pop, Push, Replace, Step
from scenes.ui.widgets.button import Button

if TYPE_CHECKING:
    from pygame import Surface

    from scenes.shell.context import AppContext

_NOT_HERE = ("log", "undo", "hint", "settings")
"""Acts of a table that a lesson has none of."""


class LessonScene:
    """One lesson from a step on. What the table shows is the table's; what is said is here."""

    opaque = True
    shows_table = True

    def __init__(self, context: "AppContext", lesson_id: str, step: int = 0) -> None:
        self.context = context
        self.progress = LessonProgress(context, lesson_id, step)
        words, game = context.words, find_game(self.lesson.game)
        self._scale = Scale(1280, 720)
        self._controls = Controls(context)
        self._back = Button(words("lesson.back"), self._go_back, cap="step_back", size=18)
        self._skip = Button(words("lesson.skip"), self._leave, cap="back", size=18)
        self._bar = LessonBar(game.name, words("lesson.title"), (self._back, self._skip))
        self.prompt = Prompt(context, self.lesson.game)
        """What is said now, and where."""

    @property
    def lesson(self) -> Lesson:
        """What is taught."""
        return self.progress.lesson

    @property
    def step(self) -> int:
        """The step it has come to, counted from 0."""
        return self.progress.step

    @property
    def guide(self) -> Guide:
        """What is said at the step."""
        return self.progress.guide

    @property
    def table(self) -> TableScene:
        """The table it is played at."""
        return self.progress.table

    @property
    def asked(self) -> Action:
        """The action that the step asks for."""
        due = self.progress.due
        assert due is not None
        return due

    # What the stack asks.

    @property
    def stale(self) -> bool:
        """Whether anything must be redrawn."""
        prompt = self.prompt
        return self.table.stale or self._controls.stale or prompt.stale or prompt.fading

    @property
    def waiting(self) -> bool:
        """Whether others are to play, or a word will go."""
        if self.guide.stage == "looking" or self.prompt.plate is None:
            return True
        return self.table.tabletop.waiting or self._controls.waiting

    def resize(self, scale: Scale) -> None:
        """Lay table, header and plate out for a window."""
        self._scale = scale
        self.table.resize(scale)
        self.prompt.forget()

    def handle(self, happened: Input) -> Step | None:
        """Let plate and header have what is meant for them; the rest is for the table."""
        self.prompt.stale = True
        if isinstance(happened, Key):
            return self._key(happened)
        if isinstance(happened, Typed):
            return self.table.handle(happened)
        answer = self._controls.handle(happened)
        if answer:
            return answer.step
        if isinstance(happened, PointerDown):
            if happened.at.y < self._scale.header:
                return None
            if self.prompt.is_on_plate(happened.at) or not self.guide.acts:
                return self._press(happened)
        return self._touch(happened) if self.guide.acts else None

    def update(self, seconds: float) -> Step | None:
        """Let time pass at the table, and see whether the step is over."""
        step = self.table.update(seconds)
        self._controls.update(seconds)
        if isinstance(step, Push):
            return step
        over = self._follow() if self.prompt.plate is None or self.table.stale else None
        if over is None and self._moved:
            over = self._follow()
        self.prompt.pass_time(seconds)
        return over

    def draw(self, target: "Surface") -> None:
        """Draw the table, the dark beside what is lit, the header and the plate."""
        self.table.draw(target)
        self._draw_over(target)
        self.prompt.stale = False

    def redraw(self, target: "Surface") -> None:
        """Draw the same from nothing."""
        self.table.redraw(target)
        self._draw_over(target)

    def close(self) -> None:
        """Leave the table."""
        self.table.close()

    # What a person does.

    def _key(self, key: Key) -> Step | None:
        if does(key, "step_back"):
            return self._go_back()
        if does(key, "help"):
            # The rules lie over the lesson, which stays where it is.
            return self.table.handle(key)
        if does(key, "back"):
            if self.guide.acts and self.table.selection.in_hand:
                return self.table.handle(key)
            return self._leave()
        if self.guide.acts:
            if act_of(key, "table", "screens") in _NOT_HERE:
                return None
            return self._touch(key)
        answer = self._controls.handle(key)
        return answer.step if answer else None

    def _touch(self, happened: Input) -> Step | None:
        """Let the table have an input, and answer what it refuses."""
        step = self.table.handle(happened)
        reasons, top = self.table.tabletop.reasons, self.table.tabletop
        if reasons.waiting and (said := reasons.now(top.presenter, top.selection, None)):
            reasons.clear()
            self.answer_refusal(said.words, said.spot)
        return step

    def answer_refusal(self, words: str, spot: str | None) -> None:
        """Answer a try that the table has refused in words, at a spot."""
        self.guide.refuse(words)
        area = self.table.layout.area(spot)
        self.prompt.forget()
        self.prompt.wrong = area.center if area else None

    def _press(self, press: PointerDown) -> Step | None:
        """A click on the plate, or on what is lit, goes on where something is only told."""
        if self.guide.stage == "told" and press.button == "left":
            meant = self.prompt.is_lit(press.at) or self.prompt.is_on_plate(press.at)
            return self.go_on() if meant else None
        return None

    def _leave(self) -> Step:
        """Leave; whoever has come to the last words has learnt the lesson."""
        over = self.progress.at_end and self.progress.due is None
        return self.finish() if over else Pop()

    def _go_back(self) -> Step | None:
        """Go to the step before, with the table as it was then."""
        if self.step:
            self.progress.sit_down(self.step - 1, self._scale)
            self.prompt.forget()
        return None

    # What the buttons of the plate do.

    def go_on(self) -> Step | None:
        """Go on from what was told; from the last step to the next lesson, if there is one."""
        progress = self.progress
        if progress.due is not None:
            progress.let_others_play()
            self._watch()
        elif progress.at_end:
            over, then = self.finish(), progress.next_lesson
            return Replace(LessonScene(self.context, then)) if then else over
        else:
            progress.go_on()
            self.prompt.forget()
        return None

    def finish(self) -> Step:
        """The lesson is learnt: go back to where it was begun."""
        self.progress.end()
        return Pop()

    def play(self) -> Step:
        """The lesson is learnt: choose who plays."""
        self.progress.end()
        return Replace(Lobby(self.context, self.lesson.game))

    def put_back(self) -> Step | None:
        """Put another move back, and ask for the same once more."""
        guide = self.guide
        self.progress.sit_down(self.step, self._scale)
        guide.put_back()
        self.progress.guide = guide
        self.prompt.forget()
        return None

    def try_on(self) -> Step | None:
        """Leave the move to the learner."""
        self.guide.try_on()
        self.prompt.forget()
        return None

    def do_it(self) -> Step | None:
        """Make the move for the learner."""
        asked = self.asked
        self.try_on()
        self.table.tabletop.play(PlayAction(asked))
        return None

    # What comes of it.

    def _watch(self) -> None:
        """Say nothing while others play."""
        self.guide.watch()
        self.prompt.forget()

    @property
    def _moved(self) -> bool:
        progress, stage = self.progress, self.guide.stage
        strayed = progress.strayed is not None and stage != "strayed"
        return strayed or (progress.begun and stage != "told")

    def _follow(self) -> Step | None:
        """Once the table has come to rest: answer another move, go on, or show what to do."""
        progress, guide = self.progress, self.guide
        if not progress.at_rest:
            return None
        if progress.strayed is not None and guide.stage != "strayed":
            guide.stray(progress.strayed)
            self.prompt.forget()
        elif progress.done and guide.stage != "told":
            return self.go_on()
        elif progress.begun and guide.acts:
            self._watch()
        if not guide.words:
            self._controls.place([self._back, self._skip])
        elif not self.prompt.fits(self.table.layout):
            self._speak()
        return None

    def _speak(self) -> None:
        """Put the plate where it stands now, and its buttons within reach."""
        fresh = self.prompt.plate is None
        asked = self.progress.due if self.guide.acts else None
        self.prompt.lay(self.table, self.guide, asked, self._choices)
        self._bar.lay_out(self.context.art, self._scale)
        self._controls.place([self._back, self._skip, *self.prompt.buttons])
        if fresh:
            self._controls.focus(self.prompt.buttons[-1] if self.prompt.buttons else None)

    def _choices(self) -> tuple[Button, ...]:
        ends, then = self.progress.at_end, self.progress.next_lesson is not None
        words, game = self.context.words, find_game(self.lesson.game).name
        return buttons_of(self.guide.stage, words, self, game=game, ends=ends, next_lesson=then)

    def _draw_over(self, target: "Surface") -> None:
        art, scale = self.context.art, self._scale
        palette = self.context.theme.palette(self.lesson.game)
        self.prompt.draw_light(target, self.table, self.guide)
        ground = art.ground(self.lesson.game, (scale.width, scale.height))
        # A turn marker over the highest plate reaches into the header, below the table's buttons.
        markers = (marker.area.y for marker in self.table.layout.of(TurnMarker))
        target.blit(ground, (0, 0), (0, 0, scale.width, min((scale.header, *markers))))
        self._bar.draw(art, target, scale, palette, (self.step, len(self.lesson.steps)))
        self.prompt.draw_plate(target)
        self._controls.draw(target, scale, palette)
