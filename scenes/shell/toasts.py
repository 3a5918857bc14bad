"""Toasts: shows notices above everything, at the top right or where the scene hides least."""

from collections.abc import Hashable, Sequence
from math import inf
from typing import TYPE_CHECKING

from scenes.shell.frame.controls import Controls
from scenes.shell.frame.scanning import scan_controls
from scenes.shell.notice_room import NoticeRoom
from scenes.ui.access import Tree
from scenes.ui.bindings import does
from scenes.ui.geometry import Point, Rect, rect
from scenes.ui.inputs import Input, Key, PointerDown, PointerMove, PointerUp, Typed, click
from scenes.ui.notices import Kind, Notice
from scenes.ui.scale import Scale
from scenes.ui.scan import ScanItem
from scenes.ui.scene import STEPS, Step
from scenes.ui.widgets.label import Paragraph
from scenes.ui.widgets.toast import ActLink, ToastPlate, close_button
from scenes.ui.widgets.widget import Widget

if TYPE_CHECKING:
    from pygame import Surface

    from scenes.shell.handed.context import AppContext


_WIDTH = 456
_LEAST = 17
"""The least width of a toast beside a title, in text heights; a narrower one goes below."""

_GAP = 16
_TONES: dict[Kind, str] = {"info": "second", "good": "good", "warn": "accent_line", "bad": "bad"}


class Toasts:
    """Lays out and draws the current notices, and handles inputs meant for them."""

    def __init__(self, context: "AppContext", room: NoticeRoom) -> None:
        """``room`` tells what the topmost scene asks of them."""
        self._context = context
        self._room = room
        self._ground: object = None
        self._kept: Rect | None = None
        self._corner = Point(0, 0)
        self._controls = Controls(context)
        self._laid: tuple[Notice, ...] = ()
        self._window = Scale(1280, 720)
        self._places: list[Rect] = []
        self._links: list[Widget] = []
        self.has_keyboard = False
        self._step: Step | None = None

    @property
    def places(self) -> tuple[Rect, ...]:
        """The areas of the toasts, the newest first."""
        return tuple(self._places)

    @property
    def stale(self) -> bool:
        """Whether they must be redrawn."""
        return self._context.notices.stale or bool(self._places and self._controls.stale)

    @property
    def waiting(self) -> bool:
        """Whether a toast will disappear by itself, or a tooltip is about to open."""
        leaving = any(not notice.lasting for notice in self._laid)
        return leaving or bool(self._places and self._controls.waiting)

    def resize(self, scale: Scale) -> None:
        """Lay the toasts out for a window."""
        self._window = scale
        self._lay_out()

    def update(self, seconds: float) -> None:
        """Let time pass, and lay the toasts out again if notices have changed."""
        waiting = len(self._laid) - len(self._places)
        self._context.notices.update(seconds, self._context.settings.text_size, waiting)
        if self._context.notices.shown != self._laid or (self._laid and self._lies_elsewhere()):
            self._lay_out()
        self._controls.update(seconds)

    def handle(self, happened: Input) -> bool:
        """Handle an input; return whether it was meant for a toast."""
        if isinstance(happened, Key):
            return self._by_key(happened)
        if isinstance(happened, (PointerDown, PointerMove, PointerUp)):
            over = any(place.contains(happened.at) for place in self._places)
            if isinstance(happened, PointerDown) and not over:
                self._leave()
            took = self._controls.handle(happened) if self._places else None
            # A scene that holds a card must hear of its release, wherever that is.
            return took is not None or (over and isinstance(happened, PointerDown))
        return self.has_keyboard and isinstance(happened, Typed)

    def tree(self) -> Tree:
        """Return the notices for a screen reader, the newest first."""
        return self._controls.tree() if self._places else Tree()

    def reach(self, id: Hashable, *, press: bool) -> Sequence[Input]:
        """Focus a button of a notice; with ``press``, return the inputs that press it."""
        node = self.tree().find(id)
        return click(node.area.center) if node and node.usable and press else ()

    def take_step(self) -> Step | None:
        """Return, once, the step that a toast's button asked for."""
        step, self._step = self._step, None
        return step

    def scan(self) -> Sequence[ScanItem]:
        """Return what one switch can do with the toasts."""
        return scan_controls(self._controls, self._press) if self._places else ()

    def _press(self, happened: Input) -> Step | None:
        answer = self._controls.handle(happened)
        return answer.step if answer else None

    def draw(self, target: "Surface") -> None:
        """Draw the toasts."""
        self._context.notices.stale = False
        if self._places:
            self._controls.draw(target, self._scale, self._context.theme.colours)

    def _by_key(self, key: Key) -> bool:
        if does(key, "news") and self._places:
            self.has_keyboard = not self.has_keyboard
            self._controls.focus(self._links[0] if self.has_keyboard else None)
            return True
        if not self.has_keyboard:
            return False
        if does(key, "back"):
            self._leave()
            return True
        self._controls.handle(key)
        return True

    def _leave(self) -> None:
        self.has_keyboard = False
        if self._places:
            self._controls.focus(None)

    @property
    def _scale(self) -> Scale:
        """The scale of notices: over a table they grow as much as its words."""
        return self._window.at_table if self._room.placer else self._window

    def _lay_out(self) -> None:
        self._laid = self._context.notices.shown
        self._places = []
        widgets: list[Widget] = []
        self._kept = self._room.headline if self._laid else None
        self._corner, self._ground = self._find_corner(), self._find_ground()
        top = round(self._corner.y)
        for notice in self._laid:
            toast = self._find_place(notice, top)
            place = toast[0].rect
            if self._places and any(place.overlaps(area) for area in self._room.kept_clear):
                break
            self._places.append(place)
            widgets += toast
            top = place.bottom + max(8, self._scale.px(_GAP))
        self._links = [widget for widget in widgets if widget.focusable]
        self._controls.place(widgets)
        if not self._places:
            self.has_keyboard = False

    def _lies_elsewhere(self) -> bool:
        """Say whether what they lie on has changed since they were laid out."""
        found = self._room.headline, self._find_corner(), self._find_ground()
        return found != (self._kept, self._corner, self._ground)

    def _find_ground(self) -> object:
        scene = self._room.placer
        return scene and scene.notice_ground

    def _find_corner(self) -> Point:
        """Return the upper right corner of the first toast."""
        scale = self._scale
        usual = Point(scale.width - scale.margin, scale.header + scale.px(_GAP))
        return self._room.corner or usual

    def _room_beside(self, headline: Rect) -> int:
        """Return the width in pixels that is free to the right of a title."""
        return round(self._corner.x) - headline.right - self._scale.gutter

    def _find_place(self, notice: Notice, top: int) -> list[Widget]:
        """Return the widgets of one toast where the scene wants it, or from a y on.

        There it lies at the title's side, or below it; one that ends above the title needs neither.
        """
        scale, kept = self._scale, self._kept
        wanted = max(scale.px(_WIDTH), 23 * scale.text(16))
        wanted = min(wanted, round(self._corner.x) - scale.margin)
        wanted = round(min(wanted, self._brief_width(notice)))
        toast = self._lay(notice, top, wanted)
        if scene := self._room.placer:
            place = scene.notice_place(toast[0].rect.w, toast[0].rect.h, self._places)
            return self._lay(notice, place.y, wanted, place.right)
        if kept is None or not toast[0].rect.overlaps(kept.grown(scale.gutter)):
            return toast
        beside = self._room_beside(kept)
        if beside >= _LEAST * scale.text(16):
            return self._lay(notice, top, min(wanted, beside))
        return self._lay(notice, kept.bottom + max(8, scale.px(_GAP)), wanted)

    def _brief_width(self, notice: Notice) -> float:
        """Return how wide a toast of a title alone must be in pixels; others have no such limit."""
        if notice.body or notice.act is not None:
            return inf
        scale, (inset, mark, gap) = self._scale, self._insets()
        said = self._context.art.text_width(notice.title, scale.text(18), "semibold")
        return 2 * (inset + mark) + gap + said + scale.px(12)

    def _insets(self) -> tuple[int, int, int]:
        """Return a toast's margin, the size of its mark, and the gap beside it, in pixels."""
        px = self._scale.px
        return max(12, px(16)), max(20, px(26)), max(8, px(12))

    def _lay(self, notice: Notice, top: int, width: int, right: int | None = None) -> list[Widget]:
        """Return the widgets of one toast, its plate first; it ends at an x, or at the corner."""
        scale, art = self._scale, self._context.art
        tone = _TONES[notice.kind]
        left = (round(self._corner.x) if right is None else right) - width
        inset, mark, gap = self._insets()
        x = left + inset + mark + gap
        room = left + width - inset - mark - x
        title = Paragraph(notice.title, 18, "semibold", "text")
        body = Paragraph(notice.body, 16)
        said = title.height(art, scale, room)
        line, high = max(round(1.5 * scale.text(18)), said), top + inset * 0.8
        title.rect = rect(x, high + (line - said) / 2, room, said)
        height = body.height(art, scale, room + mark) if notice.body else 0
        body.rect = rect(x, high + line, room + mark, height)
        bottom = body.rect.bottom
        close = close_button(self._context.words("notices.close"), lambda: self._dismiss(notice))
        side = max(32, scale.px(36))
        close.rect = rect(left + width - side - 6, title.rect.center.y - side / 2, side, side)
        plate = ToastPlate(notice.kind, tone, mark, inset)
        widgets: list[Widget] = [plate, title, body]
        if notice.act is not None:
            link = ActLink(notice.act.label, lambda: self._act(notice))
            link.rect = rect(
                x, bottom + 4, link.natural_width(art, scale), max(32, round(1.7 * scale.text(17)))
            )
            bottom = link.rect.bottom
            widgets.append(link)
        widgets.append(close)
        plate.rect = rect(left, top, width, bottom + inset * 0.8 - top)
        return widgets

    def _dismiss(self, notice: Notice) -> None:
        self._context.notices.dismiss(notice)

    def _act(self, notice: Notice) -> None:
        done = self._context.notices.act(notice)
        self._step = done if isinstance(done, STEPS) else None
