"""A lesson: the real table, lit where a step looks, and Pip's plate over it."""

from typing import TYPE_CHECKING

from game.catalogue import find_game
from game.contract import Action
from game.lessons.reading import lesson_after, load_lesson
from scenes.screens.lesson.bar import LessonBar
from scenes.screens.lesson.guide import Guide
from scenes.screens.lesson.lighting import MoveNames, lit_areas, names_of
from scenes.screens.lesson.plate import Speech, SpeechPlate
from scenes.screens.lesson.seating import seat_learner
from scenes.table.input.replies import PlayAction
from scenes.table.layout.layout import TableLayout
from scenes.table.over.badges import no_entry
from scenes.table.pieces.pen import Pen
from scenes.ui.bindings import act_of, does
from scenes.ui.frame.controls import Controls
from scenes.ui.geometry import Point, Rect, union
from scenes.ui.inputs import Input, Key, PointerDown
from scenes.ui.scale import Scale
from scenes.ui.scene import Pop, Push, Replace, Step
from scenes.ui.widgets.button import Button

if TYPE_CHECKING:
    from pygame import Surface

    from scenes.shell.context import AppContext

SCRIM = 166
"""How dark it is beside what is lit, of 255."""

FADE_SECONDS = 0.18
_NOT_HERE = ("log", "undo", "hint", "help", "settings")
"""Acts of a table that a lesson has none of."""


class LessonScene:
    """One lesson from a step on. What the table shows is the table's; what is said is here."""

    opaque = True
    shows_table = True

    def __init__(self, context: "AppContext", lesson_id: str, step: int = 0) -> None:
        self.context = context
        self.lesson = load_lesson(lesson_id)
        words, game = context.words, find_game(self.lesson.game)
        self._scale = Scale(1280, 720)
        self._next = lesson_after(lesson_id)
        self._controls = Controls(context)
        self._back = Button(words("lesson.back"), self._go_back, cap="step_back", size=18)
        self._skip = Button(words("lesson.skip"), Pop, cap="back", size=18)
        self._bar = LessonBar(game.name, words("lesson.title"), (self._back, self._skip))
        self._sit_down(step)

    def _sit_down(self, step: int) -> None:
        """Begin a step from its own beginning, at a table of its own."""
        self.table, self._played = seat_learner(self.context, self.lesson, step)
        self._begin(step)
        self.table.resize(self._scale)

    def _sit_down_again(self, step: int) -> None:
        before = self.table
        self._sit_down(step)
        before.close()

    def _begin(self, step: int) -> None:
        """Say what a step has to say."""
        self.step = step
        self.guide = Guide(self.lesson.steps[step])
        self._played.waits = self.guide.stage == "told"
        self._remember(step)
        self.table.tabletop.let_all_go()
        self._say()

    def _remember(self, steps: int) -> None:
        lessons = self.context.settings.lessons
        if lessons.get(self.lesson.id, 0) != steps:
            self.context.keeper.change(lessons={**lessons, self.lesson.id: steps})

    def _say(self) -> None:
        """Forget where the plate stood: something else is said now."""
        self.plate: SpeechPlate | None = None
        self._plate_buttons: tuple[Button, ...] = ()
        self._laid_for: TableLayout | None = None
        self.lit: tuple[Rect, ...] = ()
        self._move = MoveNames((), None)
        self._wrong: Point | None = None
        self._seen = 0.0
        self.stale_plate = True

    # What the stack asks.

    @property
    def stale(self) -> bool:
        """Whether anything must be redrawn."""
        fading = self.plate is not None and self._seen < 1
        return self.table.stale or self._controls.stale or self.stale_plate or fading

    @property
    def waiting(self) -> bool:
        """Whether others are to play, or a word will go."""
        if self.guide.stage == "looking":
            return True
        return self.plate is None or self.table.tabletop.waiting or self._controls.waiting

    def resize(self, scale: Scale) -> None:
        """Lay table, header and plate out for a window."""
        self._scale = scale
        self.table.resize(scale)
        self._say()

    def handle(self, happened: Input) -> Step | None:
        """Let plate and header have what is meant for them; the rest is for the table."""
        self.stale_plate = True
        if isinstance(happened, Key):
            return self._key(happened)
        answer = self._controls.handle(happened)
        if answer:
            return answer.step
        if isinstance(happened, PointerDown):
            if happened.at.y < self._scale.header:
                return None
            if self._on_plate(happened.at) or not self.guide.acts:
                return self._press(happened)
        return self._touch(happened) if self.guide.acts else None

    def update(self, seconds: float) -> Step | None:
        """Let time pass at the table, and see whether the step is over."""
        step = self.table.update(seconds)
        self._controls.update(seconds)
        if isinstance(step, Push):
            return step
        over = self._follow() if self.plate is None or self.table.stale else None
        if over is None and self._course_moved:
            over = self._follow()
        travel = seconds / FADE_SECONDS if self.context.travel else 1.0
        if self.plate is not None and self._seen < 1:
            self._seen, self.stale_plate = min(1.0, self._seen + travel), True
        return over

    def close(self) -> None:
        """Leave the table."""
        self.table.close()

    @property
    def asked(self) -> Action:
        """The action that the step asks for."""
        due = self._played.course.due
        assert due is not None
        return self._played.read(due)

    @property
    def buttons(self) -> tuple[Button, ...]:
        """What can be pressed on the plate."""
        return self._plate_buttons

    @property
    def move(self) -> MoveNames:
        """What the asked move is made with."""
        return self._move

    def same(self, one: Action, other: Action) -> bool:
        """Say whether two legal actions are the same to the rules."""
        return self._played.same(one, other)

    # What a person does.

    def _key(self, key: Key) -> Step | None:
        if does(key, "step_back"):
            return self._go_back()
        if does(key, "back"):
            if self.guide.acts and self.table.selection.in_hand:
                return self.table.handle(key)
            return Pop()
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
        self._say()
        self._wrong = area.center if area else None

    def _on_plate(self, at: Point) -> bool:
        return self.plate is not None and self.plate.place.contains(at)

    def _press(self, press: PointerDown) -> Step | None:
        """A click on the plate, or on what is lit, goes on where something is only told."""
        lit = any(area.contains(press.at) for area in self.lit)
        if self.guide.stage == "told" and press.button == "left":
            return self._go_on() if lit or self._on_plate(press.at) else None
        return None

    def _go_on(self) -> Step | None:
        """Go on from what was told; after the last step the lesson is over."""
        if self._played.course.due is not None:
            self._played.waits = False
            self._watch()
            return None
        if self.step + 1 == len(self.lesson.steps):
            return self._finish(self._next)
        self._played.begin(self.step + 1)
        self._begin(self.step + 1)
        return None

    def _finish(self, then: str | None = None) -> Step:
        """The lesson is learnt: go back to where it was begun, or on to another."""
        self._remember(len(self.lesson.steps))
        return Replace(LessonScene(self.context, then)) if then else Pop()

    def _watch(self) -> None:
        """Say nothing while others play."""
        self.guide.watch()
        self._say()

    def _go_back(self) -> Step | None:
        """Go to the step before, with the table as it was then."""
        if self.step:
            self._sit_down_again(self.step - 1)
        return None

    def _put_back(self) -> Step | None:
        """Put another move back, and ask for the same once more."""
        guide = self.guide
        self._sit_down_again(self.step)
        guide.put_back()
        self.guide = guide
        self._say()
        return None

    def _try_on(self) -> Step | None:
        self.guide.try_on()
        self._say()
        return None

    def _do_it(self) -> Step | None:
        """Make the move for the learner."""
        asked = self.asked
        self.guide.try_on()
        self._say()
        self.table.tabletop.play(PlayAction(asked))
        return None

    # What comes of it.

    @property
    def _still(self) -> bool:
        return self.table.tabletop.presenter.still and not self.table.tabletop.moving

    @property
    def _course_moved(self) -> bool:
        course = self._played.course
        strayed = course.strayed is not None and self.guide.stage != "strayed"
        return strayed or (course.begun and self.guide.stage != "told")

    def _follow(self) -> Step | None:
        """Once the table has come to rest: answer another move, go on, or show what to do."""
        if not self._still:
            return None
        course = self._played.course
        if course.strayed is not None and self.guide.stage != "strayed":
            self.guide.stray(str(course.strayed))
            self._say()
        elif course.done and self.guide.stage != "told":
            return self._go_on()
        elif course.begun and self.guide.acts:
            self._watch()
        if not self.guide.words:
            self._controls.place([self._back, self._skip])
        elif self.plate is None or self._laid_for is not self.table.layout:
            self._lay()
        return None

    def _lay(self) -> None:
        """Light what the step looks at, and put the plate where it covers none of it."""
        table, layout, art = self.table, self.table.layout, self.context.art
        due = self._played.course.due
        if self.guide.acts and due is not None:
            first = not self._move.sources and self._move.target is None
            self._move = names_of(table.selection, self._played.read(due))
            if first:
                table.selection.focus = next(iter(self._move.sources), self._move.target)
        # Picked cards have a button: where they go needn't be in sight.
        move = self._move
        target = (move.target,) if move.target and not move.buttons else ()
        names = (*self.guide.step.lit, *self._move.sources, *self._move.buttons, *target)
        self.lit = tuple(lit_areas(layout, names))
        fresh = self.plate is None
        near = self.plate.place.center if self.plate else self._near()
        buttons = self._buttons() if fresh else self._plate_buttons
        self._plate_buttons = buttons
        self.plate = SpeechPlate(art, self._scale, self._speech(), buttons)
        self.plate.stand(layout, self.lit, near)
        self._bar.lay_out(art, self._scale)
        self._controls.place([self._back, self._skip, *buttons])
        if fresh:
            self._controls.focus(buttons[-1] if buttons else None)
        self._laid_for, self.stale_plate = layout, True

    def _near(self) -> Point:
        if self.lit:
            return union(self.lit).center
        return Point(self._scale.width / 2, self._scale.height)

    def _speech(self) -> Speech:
        words, guide = self.context.words, self.guide
        do, pip = words("lesson.do"), words("lesson.pip")
        return Speech(guide.words, guide.task, do, guide.refusal, pip)

    def _buttons(self) -> tuple[Button, ...]:
        words = self.context.words
        match self.guide.stage:
            case "told":
                return self._ways_on()
            case "strayed":
                label = words("lesson.put_back")
                return (Button(label, self._put_back, "primary", cap="choose", size=18),)
            case "offer":
                return (
                    Button(words("lesson.try_on"), self._try_on, size=18),
                    Button(words("lesson.shall_i"), self._do_it, "primary", cap="choose", size=18),
                )
        return ()

    def _ways_on(self) -> tuple[Button, ...]:
        """Return what leads on from what was told: at the end also to the next lesson."""
        words, ended = self.context.words, self.step + 1 == len(self.lesson.steps)
        if not ended:
            return (Button(words("lesson.go_on"), self._go_on, "primary", cap="choose", size=18),)
        finish = words("lesson.finish")
        if self._next is None:
            return (Button(finish, self._go_on, "primary", cap="choose", size=18),)
        label = words("lesson.next")
        return (
            Button(finish, self._finish, size=18),
            Button(label, self._go_on, "primary", cap="choose", size=18),
        )

    # What is seen.

    def draw(self, target: "Surface") -> None:
        """Draw the table, the dark beside what is lit, the header and the plate."""
        self.table.draw(target)
        self._draw_over(target)
        self.stale_plate = False

    def redraw(self, target: "Surface") -> None:
        """Draw the same from nothing."""
        self.table.redraw(target)
        self._draw_over(target)

    def _draw_over(self, target: "Surface") -> None:
        art, scale = self.context.art, self._scale
        palette = self.context.theme.palette(self.lesson.game)
        if self.plate is not None and self._dark:
            holes = tuple(area.grown(scale.gap(10)) for area in self.lit)
            art.spotlight(target, palette.scrim, round(SCRIM * self._seen), holes)
            self._draw_marks(target)
        ground = art.ground(self.lesson.game, (scale.width, scale.height))
        target.blit(ground, (0, 0), (0, 0, scale.width, scale.header))
        steps = (self.step, len(self.lesson.steps))
        self._bar.draw(art, target, scale, palette, steps)
        if self.plate is not None:
            self.plate.draw(target, union(self.lit) if self.lit else None)
        self._controls.draw(target, scale, palette)

    @property
    def _dark(self) -> bool:
        """Whether it is dark beside what is lit: not while anything moves or hangs in the air."""
        return bool(self.lit) and self._still and self.table.selection.held is None

    def _draw_marks(self, target: "Surface") -> None:
        """Draw the ring round the place of the move, and the sign on what was refused."""
        art, layout = self.context.art, self.table.layout
        palette = self.context.theme.palette(self.lesson.game)
        asked = self.guide.stage in ("done", "offer")
        if asked and (area := layout.area(self._move.target)):
            radius = art.card_radius(area.w)
            art.edged_ring(target, area, radius, palette, max(3, self._scale.px(4)))
        if self._wrong:
            pen = Pen(art, palette, self._scale)
            no_entry(pen, self._wrong).draw(target, pen)
