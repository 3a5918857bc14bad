"""The prompt of a lesson's step: Pip's words on the sill, the scrim with its holes, the marks."""

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING

from game.contract import Action
from scenes.screens.lesson.cutting import cuts_of
from scenes.screens.lesson.guide import Guide
from scenes.screens.lesson.lighting import holes, lit_areas
from scenes.screens.lesson.spotlight import Cut, Spotlight, Veil
from scenes.table.input.move_names import MoveNames, names_of
from scenes.table.layout.layout import TableLayout
from scenes.table.over.badges import ChosenTick, FadedTab, FocusBrackets, SourceTab, no_entry
from scenes.table.over.open_tray import TrayWords
from scenes.table.over.overlay import hanging_counts
from scenes.table.over.place_words import PlaceWords
from scenes.table.over.rings import Glow, Ring
from scenes.table.pieces.button import KeyCap, TableButton
from scenes.table.pieces.coin import Coin
from scenes.table.pieces.pen import Pen
from scenes.table.pieces.piece import Piece
from scenes.table.scene import TableScene
from scenes.table.sill.guiding import GuideSpeech, GuidingSill
from scenes.table.sill.saying import Speaker
from scenes.ui.easing import ease
from scenes.ui.geometry import Point, Rect
from scenes.ui.widgets.button import Button

if TYPE_CHECKING:
    from pygame import Surface

    from scenes.shell.handed.context import AppContext

SCRIM = 168
"""The opacity of the scrim, 0 to 255."""
AIR = 5
"""The margin of lit areas, in units."""
EDGE, LIGHT = 3, 10
"""The width of a hole's bright edge, and how far its light reaches, in pixels of 1280 × 720."""
RING = 6
"""The width of the ring round what is lit in high contrast, in pixels of a 1280 × 720 window."""
_ROUND = 20
"""The most that the corners are rounded of what is darkened once more, in pixels."""
_ON_EDGES = (SourceTab, FadedTab, ChosenTick, FocusBrackets)
"""The marks across the edges of cards and places."""
LARGEST_RING = 1 / 8
"""A place larger than this share of the window gets no ring."""


class Prompt:
    """Lays out and draws a guide's words over a table at rest."""

    def __init__(self, context: "AppContext", game_id: str) -> None:
        self._context = context
        self._game_id = game_id
        self._spotlight = Spotlight()
        self._k = 1.0
        """Pixels per unit of the table drawn last."""
        self._dark = 0.0
        """How strong the scrim was that was drawn last, 0 to 1."""
        self._cuts: tuple[Cut, ...] = ()
        """The shapes of the holes that were drawn last."""
        self._before: tuple[Cut, ...] = ()
        """The shapes of those that shut, before others open."""
        self.forget()

    def forget(self) -> None:
        """Reset everything for other words."""
        self.plate: GuidingSill | None = None
        """The words on the sill, once something is said."""
        self.buttons: tuple[Button, ...] = ()
        """The buttons beside the words."""
        self.lit: tuple[Rect, ...] = ()
        self.holes: tuple[Rect, ...] = ()
        """The holes in the scrim."""
        self.move = MoveNames((), None)
        """The names of the pieces for the asked move."""
        self.wrong: Point | None = None
        """The point of a refusal, if any."""
        self._laid_for: TableLayout | None = None
        self._seconds = 0.0
        """Since these words are laid out."""
        self._before, self._cuts = self._cuts, ()
        self.stale = True

    def withdraw(self) -> None:
        """Take a refusal's mark away; the step's own words return in the next frame."""
        self.wrong = self._laid_for = None

    def fits(self, layout: TableLayout) -> bool:
        """Return whether the words are laid out for a layout of the table."""
        return self.plate is not None and self._laid_for is layout

    def is_on_plate(self, at: Point) -> bool:
        """Return whether a point is on the words' sill."""
        return self.plate is not None and self.plate.place.contains(at)

    def is_lit(self, at: Point) -> bool:
        """Return whether a point is in a lit area."""
        return any(area.contains(at) for area in self.lit)

    @property
    def fading(self) -> bool:
        """Whether the scrim is still fading in, or its holes shut and open."""
        return self.plate is not None and self._seconds < self._long

    @property
    def _long(self) -> float:
        """How long the light changes, in seconds."""
        motion = self._context.theme.motion
        if not self._context.travel:
            return motion.fade.seconds
        if self._before:
            return motion.light_closes.seconds + motion.light_opens.seconds
        return motion.scrim.seconds

    def pass_time(self, seconds: float) -> None:
        """Let the light change, from one place to another or from none."""
        if self.fading:
            self._seconds, self.stale = self._seconds + seconds, True

    def hurry(self) -> None:
        """End the change of the light."""
        self._seconds = max(self._seconds, self._long)

    # State

    def lay(
        self,
        table: TableScene,
        guide: Guide,
        asked: Action | None,
        make_buttons: Callable[[], tuple[Button, ...]],
    ) -> None:
        """Light the step's areas, and lay the words out.

        ``asked`` is the move asked of the learner, if any; the focus begins there.
        """
        if asked is not None:
            self._find_move(table, asked)
        names = (*guide.step.lit, *self._needed())
        self.lit = tuple(dict.fromkeys(lit_areas(table.layout, names)))
        if self.plate is None:
            self.buttons = make_buttons()
        self.plate = self._write(table, guide)
        air = table.layout.scale.gap(AIR)
        self.holes = tuple(dict.fromkeys(holes(table.layout, self.lit, air)))
        self._laid_for, self.stale = table.layout, True

    def _find_move(self, table: TableScene, asked: Action) -> None:
        known = self.move.sources or self.move.target
        self.move = names_of(table.selection, asked)
        if not known:
            table.tabletop.focus(next(iter(self.move.sources), self.move.target))

    def _needed(self) -> tuple[str, ...]:
        """Return the areas that must stay visible for the move.

        Picked cards have a button, so their target may be covered.
        """
        move = self.move
        target = (move.target,) if move.target and not move.buttons else ()
        return (*move.sources, *move.buttons, *target)

    def _write(self, table: TableScene, guide: Guide) -> GuidingSill:
        wrong = guide.refusal or guide.stage == "strayed"
        speaker = Speaker(mood="dismayed" if wrong else "ordinary")
        claim, more = (guide.refusal, guide.words) if guide.refusal else (guide.words, "")
        tag = self._context.words("lesson.do") if guide.task else ""
        speech = GuideSpeech(claim, more, guide.task, tag, speaker)
        return GuidingSill(self._context.art, table.sill, speech, self.buttons)

    # Drawing

    def draw_light(self, target: "Surface", table: TableScene, guide: Guide) -> None:
        """Draw the scrim, and marks on the target of the move and on a refusal.

        While anything moves or is held, the whole table stays visible.
        """
        self._k, self._dark = table.layout.scale.k, 0.0
        at_rest = table.tabletop.presenter.still and not table.tabletop.moving
        if not at_rest or table.selection.held:
            self._before = self._cuts = ()
            return
        if self.plate is None or not self.lit:
            # The light before stays until the next words are laid out.
            self._darken(target, self._before, 1.0)
            return
        scale, palette = table.layout.scale, self._context.theme.palette(self._game_id)
        area, over = self._ringed(table.layout, guide) if guide.asks else None, table.over
        framed = [one.area for one in over if isinstance(one, FocusBrackets | Ring)]
        self._light(target, table, [*framed, *((area,) if area else ())])
        pen = Pen(self._context.art, palette, scale)
        self._hide_strays(target, table.layout, over)
        if area:
            radius, width = pen.art.card_radius(area.w), max(3, scale.px(4))
            pen.art.edged_ring(target, area, radius, palette, width)
            for coin in (one for one in table.layout.of(Coin) if one.area.overlaps(area)):
                coin.draw(target, pen)
        for mark in self._lit_marks(over):
            mark.draw(target, pen)
        if area:
            for words in _words_of(over, area):
                words.draw(target, pen)
            for asking in _asking(over):
                asking.draw(target, pen)
        if self.wrong:
            no_entry(pen, self.wrong).draw(target, pen)

    def _lit_marks(self, over: Sequence[Piece]) -> Iterator[Piece]:
        """Yield the marks on the edges of what is lit, which would else end at the hole's edge."""
        marks = (one for one in over if isinstance(one, _ON_EDGES))
        yield from (mark for mark in marks if self._in_light(mark.area))

    def _in_light(self, area: Rect) -> bool:
        """Return whether any part of an area is lit."""
        return any(hole.overlaps(area) for hole in self.holes)

    def _hide_strays(self, target: "Surface", layout: TableLayout, over: Sequence[Piece]) -> None:
        """Darken once more, beside what is lit, what would else be read as something to do.

        These are other places with their words, key caps, and buttons that do nothing now.
        """
        off = [one.area for one in layout.of(TableButton) if one.off and one.text]
        caps = [one.area for one in layout.of(KeyCap)]
        words = [one.area for one in over if isinstance(one, PlaceWords)]
        places = [one.area.grown(layout.scale.gap(AIR)) for one in over if isinstance(one, Glow)]
        dark = [one for one in (*off, *caps, *words, *places) if not self._in_light(one)]
        cuts = [Cut(one.grown(2), min(one.h // 2, _ROUND)) for one in dark]
        strength = self._seconds / self._long if self.fading and not self._before else 1.0
        self._spotlight.shut(target, self._veil, cuts, strength)

    def _light(self, target: "Surface", table: TableScene, framed: Sequence[Rect]) -> None:
        """Draw the scrim with its holes, as far as its change has come.

        What the table has ``framed`` itself, with the focus or a ring, gets no second frame.
        """
        layout, art = table.layout, self._context.art
        air = layout.scale.gap(AIR)
        raised = {up.key: up.by for up in table.tabletop.raised}
        cuts = dict.fromkeys(cuts_of(layout, art, self.holes, air, raised))
        self._cuts = tuple(cut._replace(framed=not _frames(framed, cut)) for cut in cuts)
        if not self.fading:
            self._before = ()
        motion, spent = self._context.theme.motion, self._seconds
        if not self._before or not self._context.travel:
            self._darken(target, self._cuts, spent / self._long if self.fading else 1.0)
            return
        shuts = motion.light_closes.seconds
        # What was lit before and is now stays so.
        old = tuple(cut for cut in self._before if cut not in self._cuts)
        new = tuple(cut for cut in self._cuts if cut not in self._before)
        if spent < shuts:
            self._darken(target, self._before, 1.0, spent / shuts, old)
        else:
            opened = ease(motion.light_opens.easing, (spent - shuts) / motion.light_opens.seconds)
            self._darken(target, self._cuts, 1.0, 1 - opened, new)

    def _darken(
        self,
        target: "Surface",
        cuts: tuple[Cut, ...],
        strength: float,
        shut: float = 0.0,
        shutting: tuple[Cut, ...] = (),
    ) -> None:
        """Draw the scrim at a strength, with some holes that are shut by a share.

        In high contrast there is a ring round what is lit instead.
        """
        if not cuts:
            return
        self._dark = strength
        self._spotlight.darken(target, self._veil, cuts, strength)
        self._spotlight.shut(target, self._veil, shutting, shut)

    @property
    def _veil(self) -> Veil:
        """The scrim; in high contrast it darkens nothing."""
        theme, q = self._context.theme, 1.25 * self._k
        palette = theme.palette(self._game_id)
        if not theme.stage.rays:
            return Veil(palette.scrim, 0, palette.text, max(3, round(RING * q)), 0)
        edge, light = max(2, round(EDGE * q)), max(4, round(LIGHT * q))
        return Veil(palette.scrim, SCRIM, palette.lamp, edge, light)

    def _ringed(self, layout: TableLayout, guide: Guide) -> Rect | None:
        """Return the target of the move, if it is lit and not too large for a ring."""
        area, scale = layout.area(self.move.target), layout.scale
        if area is None or self.move.target not in (*guide.step.lit, *self._needed()):
            return None
        return area if area.w * area.h < LARGEST_RING * scale.width * scale.height else None

    def draw_plate(self, target: "Surface", pen: Pen, layout: TableLayout) -> None:
        """Draw the words on the sill, and the counts that hang over its edge, dark if not lit."""
        if self.plate is None:
            return
        self.plate.draw(target, pen)
        for count in hanging_counts(layout, self.plate.place):
            count.draw(target, pen)
            if not self._in_light(count.area):
                cut = Cut(count.area, count.area.h // 2)
                self._spotlight.shut(target, self._veil, [cut], self._dark)


def _frames(framed: Sequence[Rect], cut: Cut) -> bool:
    """Return whether one of some frames is round what is lit through a hole."""
    x, y = cut.place.center
    near = cut.place.w / 5
    return any(
        abs(area.center.x - x) < near
        and abs(area.center.y - y) < near
        and abs(area.h - cut.place.h) < cut.place.h / 3
        for area in framed
    )


def _asking(over: Sequence[Piece]) -> Iterator[TrayWords]:
    """Yield the words that ask once more, before a move that ends the turn."""
    return (piece for piece in over if isinstance(piece, TrayWords))


def _words_of(over: Sequence[Piece], area: Rect) -> Iterator[PlaceWords]:
    """Yield words across the edge of a place, which its ring would cross."""
    pills = (piece for piece in over if isinstance(piece, PlaceWords))
    yield from (pill for pill in pills if pill.place.overlaps(area))
