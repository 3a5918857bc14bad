"""What is said and lit at one moment of a lesson: Pip's plate, the dark round it, the marks."""

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from game.contract import Action
from scenes.screens.lesson.guide import Guide
from scenes.screens.lesson.lighting import holes, lit_areas
from scenes.screens.lesson.plate import GuideSpeech, SpeechPlate
from scenes.table.input.move_names import MoveNames, names_of
from scenes.table.layout.layout import TableLayout
from scenes.table.over.badges import no_entry
from scenes.table.over.place_words import PlaceWords
from scenes.table.pieces.pen import Pen
from scenes.table.scene import TableScene
from scenes.ui.geometry import Point, Rect, union
from scenes.ui.scale import Scale
from scenes.ui.widgets.button import Button

if TYPE_CHECKING:
    from pygame import Surface

    from scenes.shell.context import AppContext

SCRIM = 166
"""How dark it is beside what is lit, of 255."""
AIR = 10
"""Units by which what is lit stands clear of the dark."""
LARGEST_RING = 1 / 8
"""Of the window: a place as large as this is as good as everywhere, and has no ring."""
FADE_SECONDS = 0.18


class Prompt:
    """Lays out and draws what a guide says, over a table that has come to rest."""

    def __init__(self, context: "AppContext", game_id: str) -> None:
        self._context = context
        self._game_id = game_id
        self.forget()

    def forget(self) -> None:
        """Let go of where everything stood: something else is said from now on."""
        self.plate: SpeechPlate | None = None
        self.buttons: tuple[Button, ...] = ()
        """What can be pressed on the plate."""
        self.lit: tuple[Rect, ...] = ()
        self.holes: tuple[Rect, ...] = ()
        """Where the dark is left out."""
        self.move = MoveNames((), None)
        """What the asked move is made with."""
        self.wrong: Point | None = None
        """Where something was refused."""
        self._laid_for: TableLayout | None = None
        self._seen = 0.0
        self.stale = True

    def fits(self, layout: TableLayout) -> bool:
        """Say whether the plate stands where it shall, for a layout of the table."""
        return self.plate is not None and self._laid_for is layout

    def is_on_plate(self, at: Point) -> bool:
        """Say whether a point is on the plate."""
        return self.plate is not None and self.plate.place.contains(at)

    def is_lit(self, at: Point) -> bool:
        """Say whether a point is on what is lit."""
        return any(area.contains(at) for area in self.lit)

    @property
    def fading(self) -> bool:
        """Whether the dark is still coming."""
        return self.plate is not None and self._seen < 1

    def pass_time(self, seconds: float) -> None:
        """Let the dark come: at once where nothing travels."""
        if self.fading:
            travel = seconds / FADE_SECONDS if self._context.travel else 1.0
            self._seen, self.stale = min(1.0, self._seen + travel), True

    # Where it stands.

    def lay(
        self,
        table: TableScene,
        guide: Guide,
        asked: Action | None,
        make_buttons: Callable[[], tuple[Button, ...]],
    ) -> None:
        """Light what a step looks at, and put the plate where it covers none of it.

        ``asked`` is the move the learner is to make now, if any; the focus begins at it.
        """
        if asked is not None:
            self._find_move(table, asked)
        names = (*guide.step.lit, *self._needed())
        self.lit = tuple(dict.fromkeys(lit_areas(table.layout, names)))
        if self.plate is None:
            self.buttons = make_buttons()
        near = self.plate.place.center if self.plate else self._middle(table.layout.scale)
        self.plate = self._write(table.layout.scale, guide)
        self.plate.stand(table.layout, self.lit, near)
        air = table.layout.scale.gap(AIR)
        self.holes = tuple(dict.fromkeys(holes(table.layout, self.lit, air)))
        self._laid_for, self.stale = table.layout, True

    def _find_move(self, table: TableScene, asked: Action) -> None:
        known = self.move.sources or self.move.target
        self.move = names_of(table.selection, asked)
        if not known:
            table.selection.focus = next(iter(self.move.sources), self.move.target)

    def _needed(self) -> tuple[str, ...]:
        """Return what must be seen for the move.

        Picked cards have a button: where they go needn't be in sight.
        """
        move = self.move
        target = (move.target,) if move.target and not move.buttons else ()
        return (*move.sources, *move.buttons, *target)

    def _middle(self, scale: Scale) -> Point:
        return union(self.lit).center if self.lit else Point(scale.width / 2, scale.height)

    def _write(self, scale: Scale, guide: Guide) -> SpeechPlate:
        words = self._context.words
        do, pip = words("lesson.do"), words("lesson.pip")
        speech = GuideSpeech(guide.words, guide.task, do, guide.refusal, pip)
        return SpeechPlate(self._context.art, scale, speech, self.buttons)

    # How it looks.

    def draw_light(self, target: "Surface", table: TableScene, guide: Guide) -> None:
        """Darken what is not lit, and mark the place of the move and what was refused.

        While anything moves or hangs in the air all of the table is seen.
        """
        at_rest = table.tabletop.presenter.still and not table.tabletop.moving
        if self.plate is None or not self.lit or not at_rest or table.selection.held:
            return
        scale, palette = table.layout.scale, self._context.theme.palette(self._game_id)
        dark = round(SCRIM * self._seen)
        self._context.art.spotlight(target, palette.scrim, dark, self.holes)
        pen = Pen(self._context.art, palette, scale)
        if guide.asks and (area := self._ringed(table.layout, guide)):
            radius, width = pen.art.card_radius(area.w), max(3, scale.px(4))
            pen.art.edged_ring(target, area, radius, palette, width)
            for words in _words_of(table, area):
                words.draw(target, pen)
        if self.wrong:
            no_entry(pen, self.wrong).draw(target, pen)

    def _ringed(self, layout: TableLayout, guide: Guide) -> Rect | None:
        """Return the place of the move, if it is lit and no larger than a place."""
        area, scale = layout.area(self.move.target), layout.scale
        if area is None or self.move.target not in (*guide.step.lit, *self._needed()):
            return None
        return area if area.w * area.h < LARGEST_RING * scale.width * scale.height else None

    def draw_plate(self, target: "Surface") -> None:
        """Draw the plate, its tail at what is lit beside it."""
        if self.plate is not None:
            self.plate.draw(target, self.lit)


def _words_of(table: TableScene, area: Rect) -> Iterator[PlaceWords]:
    """Yield what is written across the edge of a place, which its ring would strike through."""
    pills = (piece for piece in table.over if isinstance(piece, PlaceWords))
    yield from (pill for pill in pills if pill.place.overlaps(area))
