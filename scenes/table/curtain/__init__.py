"""The curtain between two people's turns, which hides private cards.

Closed, it hides all of the table. While it parts, the table behind it is drawn from what everybody
may see. So it shows only what everybody may know, and the hand comes once it is open.
"""

from collections.abc import Hashable, Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING, Protocol

from scenes.shell.handed.doors import Door, door_of
from scenes.table.curtain.buttons import CurtainButtons
from scenes.table.curtain.cloth import GROUND, Cloth
from scenes.table.curtain.face import TableFace
from scenes.table.curtain.layout import lay_curtain
from scenes.table.curtain.log import CurtainLog
from scenes.table.curtain.parting import Parting
from scenes.table.curtain.picture import CurtainPicture
from scenes.table.curtain.telling import how_to_open, told
from scenes.table.curtain.tempo import curtain_tempo
from scenes.table.game.contract import table_of
from scenes.table.pieces.pen import Pen, draw_faded
from scenes.table.sill.piece import MORE, KeyLook, Sill, key_areas
from scenes.table.sill.place import SPEAKING
from scenes.table.sill.talk import Talk
from scenes.table.sill.voice import ChangeTimes
from scenes.table.source.session import Session
from scenes.ui.access import AccessNode, Tree, texts
from scenes.ui.art.cache import finished
from scenes.ui.art.raster import blit_faded, solid
from scenes.ui.bindings import act_words, does, key_of, presses
from scenes.ui.easing import ease
from scenes.ui.geometry import NOWHERE, Point, Rect
from scenes.ui.inputs import Input, Key, PointerDown, PointerMove
from scenes.ui.scale import Scale
from scenes.ui.scan import ScanItem
from scenes.ui.scene import Pop, Step
from scenes.ui.widgets.brush import Brush

if TYPE_CHECKING:
    from pygame import Surface

    from scenes.shell.handed.context import AppContext
    from scenes.table.curtain.hold import Hold

NAME_RISES = 12
"""How far the name rises when the curtain has closed, in pixels."""


class Below(Protocol):
    """What lies below a curtain, and goes on after it."""

    @property
    def cloth(self) -> Cloth:
        """The cloth of the window, whose pictures stay from one curtain to the next."""

    def lifted(self, face: "Surface") -> None:
        """Let the hand come over ``face``, the table that was seen behind the open curtain."""

    def passed(self) -> None:
        """Let the curtain open by itself on the table for all."""


class CurtainScene:
    """Waits for the person to move to open it; nothing happens behind it."""

    introduces = 20
    opaque = True
    shows_table = True
    comes_by_stair = goes_by_stair = False
    """The cloth itself is the change."""

    def __init__(
        self,
        context: "AppContext",
        session: Session,
        behind: TableFace,
        below: Below,
        *,
        closes: bool = True,
    ) -> None:
        """``behind`` is what everybody may see of the covered table.

        ``closes``: whether it is still open, and closes now.
        """
        self._context = context
        self._session = session
        self._behind = behind
        self._below = below
        self._table = table_of(session.game_id)
        self._buttons = CurtainButtons(context, session)
        self._log = CurtainLog(context, session, self._table)
        self._talk = Talk(context.art, context.words, session.cast)
        self._pointer: Point | None = None
        self._since = 0.0 if closes else sum(curtain_tempo(context)[:2])
        """The seconds since it began to close."""
        self._parting = Parting(context.theme.motion)
        self._face: Surface | None = None
        """What is seen between the halves, while they move."""
        self._hung_ahead = self._hang_ahead()
        self._stale = True
        self.resize(Scale(1280, 720))

    @property
    def stale(self) -> bool:
        """Whether a frame is due: the cloth moves, the ring fills or drains, words change."""
        moves = self._closing or self.hold.moving or self._parting.share > 0
        return self._stale or moves or self._talk.moving(self._times)

    @property
    def waiting(self) -> bool:
        """Whether time must pass: the pass takes no presses yet, or the table is to be drawn."""
        return self._face is None or (self._buttons.offers_pass and not self._buttons.hears)

    @property
    def hold(self) -> "Hold":
        """The act of opening, as far as it has got."""
        return self._buttons.hold

    @property
    def _closing(self) -> bool:
        """Whether the cloth still closes, or the name still comes."""
        tempo = curtain_tempo(self._context)
        return self._since < tempo.closes + tempo.name

    @property
    def _times(self) -> ChangeTimes:
        """How long words on the sill take to change."""
        motion = self._context.theme.motion
        if not self._context.travel:
            return ChangeTimes(0.0, motion.fade.seconds)
        return ChangeTimes(motion.said_leaves.seconds, motion.said_comes.seconds)

    def resize(self, scale: Scale) -> None:
        """Lay the curtain out for a window; what moves, ends."""
        context, game = self._context, self._session.game_id
        self._palette = context.theme.palette(GROUND)
        sill = SPEAKING.in_window(scale.at_table)
        self._layout = lay_curtain(scale, sill, self._buttons.natural_width(scale))
        self._picture = CurtainPicture(context, self._palette, self._layout)
        self._pen = Pen(context.art, context.theme.palette(game), sill.window)
        self._log.resize(scale)
        self._buttons.place(self._layout)
        self._face, self._hung_ahead = None, self._hang_ahead()
        self._stale = True
        self._say()
        self._talk.settle()

    def handle(self, happened: Input) -> Step | None:
        """Handle the buttons, the log and the doors; a single click or key opens nothing."""
        if isinstance(happened, (Key, PointerDown)):
            self._hurry(happened)
        if isinstance(happened, PointerMove):
            self._move_pointer(happened.at)
        if self._log.handle(happened):
            self._stale = True
            return None
        match happened:
            case Key() if does(happened, "log"):
                self._toggle_log()
            case Key() if does(happened, "more"):
                self._talk.tell_more(self._layout.sill)
            case PointerDown(at=at) if act := self._sill_key_at(at):
                self._press_sill(act)
            case Key() if does(happened, "back") and self._log.open:
                self._toggle_log()
            case Key() if does(happened, "back"):
                return self._leave("pause")
            case Key() if door := door_of(happened):
                return self._leave(door)
            case _:
                self._stale |= self._buttons.handle(happened)
        if self._buttons.passes:
            self._session.pass_unseen()
            self._below.passed()
            return Pop()
        self._say()
        return None

    def scan(self) -> Sequence[ScanItem]:
        """Return what one switch can do: open it, pass, read the log and the sill, or pause."""
        if self._log.open:
            return self._log.scan(self.handle)
        layout, buttons, words = self._layout, self._buttons, self._context.words
        opens = partial(self.handle, PointerDown(layout.open.center))
        items = [ScanItem("open", layout.open, take=opens)]
        if buttons.offers_pass and buttons.hears:
            items.append(
                ScanItem("pass", layout.passing, take=partial(self.handle, key_of("pass")))
            )
        for act, area in self._sill_keys():
            items.append(ScanItem(act, area, take=partial(self.handle, key_of(act))))
        if not any(act == "log" for act, _ in self._sill_keys()):
            log = partial(self.handle, key_of("log"))
            items.append(ScanItem("log", NOWHERE, take=log, label=act_words(words, "log")))
        back = partial(self.handle, key_of("back"))
        items.append(ScanItem("back", NOWHERE, take=back, label=words("table.tips.pause")))
        return items

    def pictures_ready(self) -> bool:
        """Return whether the table that it closes over has been drawn; draw its next part if not.

        Until then the window stays as it is.
        """
        if self._since or self._face or not self._closing:
            return True
        self._face = self._behind.prepare(self._session.viewer)
        return self._face is not None

    def update(self, seconds: float) -> Step | None:
        """Let time pass for cloth, ring and words; end once the curtain is open."""
        if not self.pictures_ready():
            return None
        was_closing, had_parted = self._closing, self._parting.share
        heard = self._buttons.hears
        self._since += seconds
        if self._opens(seconds):
            face = self._seen_behind(self._due)
            self._session.lift()
            self._below.lifted(face)
            return Pop()
        if was_closing and not self._closing:
            self._face = None
        if not self._closing and self._face is None:
            self._draw_ahead()
        self._talk.pass_time(seconds)
        self._say()
        changed = (was_closing, had_parted, heard)
        self._stale |= changed != (self._closing, self._parting.share, self._buttons.hears)
        return None

    def _draw_ahead(self) -> None:
        """Draw the next part of what is seen when the cloth parts, before anybody opens it."""
        face, whole = finished(lambda: self._behind.prepare(self._due))
        if whole:
            self._face = face
        else:
            # Begin again: a picture in it is still being made.
            self._behind.forget()

    def _opens(self, seconds: float) -> bool:
        """Let the ring fill and the cloth part with it; return whether the curtain is open."""
        full = self._buttons.update(seconds)
        if not self._context.travel:
            return full
        held = self._context.settings.opens_by == "hold"
        long = curtain_tempo(self._context).parts
        return self._parting.follow(self.hold, seconds, long, held=held)

    def draw(self, target: "Surface") -> None:
        """Draw the cloth as far as it is closed, its words once it hangs, and the sill."""
        tempo = curtain_tempo(self._context)
        if self._since < tempo.closes:
            self._draw_closing(target, self._since / tempo.closes)
        elif self._parting.share > 0:
            self._draw_parting(target)
        else:
            come = (self._since - tempo.closes) / tempo.name if tempo.name else 1.0
            self._draw_hanging(target, come)
        self._sill().draw(target, self._pen)
        self._log.draw(target, self._pointer)
        self._stale = False

    def redraw(self, target: "Surface") -> None:
        """Draw the same without the pictures kept from earlier frames."""
        self._forget()
        self.draw(target)

    def close(self) -> None:
        """Do nothing: the table below owns the session."""

    def tree(self) -> Tree:
        """Return what the curtain says: only what everybody may know."""
        told = texts((self._log.told(), *self._told()), self._layout.name_area)
        act = act_words(self._context.words, "log")
        log = AccessNode("log", "button", act, self._layout.sill.strip, usable=True)
        return Tree((*told, *self._buttons.nodes(), log), self._buttons.focus)

    def reach(self, id: Hashable, *, press: bool) -> Sequence[Input]:
        """Focus a button, or press it; the log has only a key."""
        self._stale = True
        if id == "log":
            return (key_of("log"),) if press else ()
        self._buttons.reach(id, press=press)
        return ()

    def _told(self) -> Iterator[str]:
        """Yield for whom the curtain waits, what is to be done, and what stands on the sill."""
        yield from filter(None, self._words())
        now = self._talk.now
        if now:
            yield now.spoken(self._context.words)

    # Drawing

    def _forget(self) -> None:
        """Forget the pictures that are kept from frame to frame."""
        self._face = None
        self._below.cloth.forget()
        self._behind.forget()

    def _draw_closing(self, target: "Surface", share: float) -> None:
        """Draw the cloth as it closes on the table of whoever looked; no hand lies there."""
        face = self._seen_behind(self._session.viewer)
        if self._context.travel:
            easing = self._context.theme.motion.curtain_closes.easing
            self._below.cloth.part(target, 1 - ease(easing, share), face)
            next(self._hung_ahead, None)
        else:
            target.blit(face, (0, 0))
            self._below.cloth.fade(target, share)

    def _draw_hanging(self, target: "Surface", come: float) -> None:
        """Draw the closed cloth, and what stands on it as far as that has come."""
        come = ease(self._context.theme.motion.curtain_name.easing, come)
        target.blit(self._lit(), (0, 0))
        self._draw_person(target, NAME_RISES * (1 - come))
        if come < 1:
            dark, place = self._below.cloth.hung(), self._lit_place
            blit_faded(target, dark, 1 - come, place[:2], place)

    def _hang_ahead(self) -> Iterator[None]:
        """Make what the first frame with a closed cloth shows, part by part in those before it."""
        self._below.cloth.hung()
        yield
        self._lit()
        yield
        self._draw_person(solid(1, 1), 0.0)

    def _lit(self) -> "Surface":
        """Return the picture of the closed cloth with its light."""
        return self._below.cloth.lit(self._layout.face.center.y)

    def _draw_parting(self, target: "Surface") -> None:
        """Draw the cloth as far as it has parted, with what is left of its words on it."""
        words = partial(self._draw_words, target, self._parting.words)
        face = self._seen_behind(self._due)
        self._below.cloth.part(target, self._parting.way, face, words)

    def _seen_behind(self, viewer: int) -> "Surface":
        """Return the table as everybody may see it, from where a player sits."""
        if self._face is None:
            self._face = self._behind.picture(viewer)
        return self._face

    def _draw_words(self, target: "Surface", strength: float) -> None:
        """Draw the light and what stands in it."""
        if strength > 0:
            draw_faded(target, self._lit_place, strength, partial(self._draw_in_light, target))

    @property
    def _lit_place(self) -> Rect:
        """The area of the light and of all that stands in it."""
        return self._layout.lit_with(self._picture.width(*self._words()))

    def _draw_in_light(self, target: "Surface") -> None:
        self._below.cloth.shine(target, self._layout.face.center.y)
        self._draw_person(target, 0.0)

    def _draw_person(self, target: "Surface", low: float) -> None:
        picture = self._picture
        picture.portrait(target, self._session.cast[self._due].face)
        picture.ring(target, self.hold.filled)
        picture.words(target, *self._words(), low)
        self._buttons.draw(self._brush(target))

    def _words(self) -> tuple[str, str, str]:
        """Return whose turn it is, who alone looks, and what is to be done, if that is known."""
        session, words = self._session, self._context.words
        name = session.cast[self._due].name
        facts = self._table.facts(session.view, words)
        title = facts.titles.get(self._due, "")
        only = words("curtain.only_titled", title=title, name=name) if title else ""
        fact = words("table.moved", name=facts.about, words=facts.headline)
        return (
            words("table.turn_of", name=name),
            only or words("curtain.only", name=name),
            fact if facts.headline else "",
        )

    def _sill(self) -> Sill:
        context = self._context
        look = KeyLook(context.settings.key_hints, context.with_pad)
        travels = bool(context.travel)
        place = self._layout.sill
        return self._talk.piece(place, self._times, travels=travels, key_look=look, answers=True)

    # The sill

    def _say(self) -> None:
        """Let the sill tell what has happened, or how the curtain opens."""
        context, session = self._context, self._session
        cast, words = session.cast, context.words
        way = context.settings.opens_by
        name = cast[self._due].name
        how = how_to_open(self.hold, way, words)
        self._talk.say(how or told(session.viewing, self._table, words, cast, name))

    def _sill_keys(self) -> Iterator[tuple[str, Rect]]:
        """Yield the acts of the keys on the sill, with their areas."""
        sill = self._sill()
        for key, area in key_areas(sill.keys, self._context.art, self._layout.sill):
            yield key.act, area

    def _sill_key_at(self, at: Point) -> str:
        """Return the act of the key on the sill at a point, or of the count of what is left out."""
        acts = (act for act, area in self._sill_keys() if area.contains(at))
        return next(acts, MORE if self._sill().left_out.contains(at) else "")

    def _press_sill(self, act: str) -> None:
        if act == "log":
            self._toggle_log()
        else:
            self._talk.tell_more(self._layout.sill)

    # Input

    def _hurry(self, happened: Key | PointerDown) -> None:
        """End what moves by itself: the cloth that closes, or that opens after a second press."""
        if self._closing:
            self._stale, self._face = True, None
            self._since = sum(curtain_tempo(self._context)[:2])
        if self.hold.filled >= 1 and (isinstance(happened, PointerDown) or presses(happened)):
            self._parting.share = 1.0

    def _move_pointer(self, at: Point) -> None:
        self._stale |= self._log.move_at(at) is not self._log.move_at(self._pointer)
        self._stale |= self._buttons.lit(at) != self._buttons.lit(self._pointer)
        self._pointer = at

    def _toggle_log(self) -> None:
        self._buttons.forget()
        self._log.toggle()
        self._stale = True

    def _leave(self, door: Door) -> Step:
        self._buttons.forget()
        return self._context.doors.open(door, self._context, self._session)

    @property
    def _due(self) -> int:
        """The person for whom it waits."""
        due = self._session.viewing.due
        assert due is not None
        return due

    def _brush(self, target: "Surface") -> Brush:
        context = self._context
        return Brush(
            context.art,
            target,
            self._layout.scale,
            self._palette,
            hints=context.settings.key_hints,
            pad=context.with_pad,
            pointer=self._pointer,
        )
