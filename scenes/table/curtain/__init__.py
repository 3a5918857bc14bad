"""The curtain between two people's turns, which hides private cards.

It is opaque from its first frame, and the table below is not drawn at all. It shows only what
everybody may know.
"""

from collections.abc import Hashable, Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING

from scenes.shell.handed.doors import Door, door_of
from scenes.table.curtain.buttons import CurtainButtons
from scenes.table.curtain.cloth import RISE_SECONDS, Cloth
from scenes.table.curtain.hold import Hold
from scenes.table.curtain.layout import lay_curtain
from scenes.table.curtain.log import CurtainLog
from scenes.table.curtain.picture import CurtainPicture
from scenes.table.curtain.recap import Recap, recap
from scenes.table.game.contract import table_of
from scenes.table.layout.setting import said_of
from scenes.table.source.session import Session
from scenes.ui.access import AccessNode, Tree, texts
from scenes.ui.bindings import act_words, does, key_of
from scenes.ui.geometry import NOWHERE, Point
from scenes.ui.inputs import Input, Key, PointerDown, PointerMove, PointerUp
from scenes.ui.scale import Scale
from scenes.ui.scan import ScanItem
from scenes.ui.scene import Pop, Step
from scenes.ui.widgets.brush import Brush

if TYPE_CHECKING:
    from pygame import Surface

    from scenes.shell.handed.context import AppContext


class CurtainScene:
    """Waits for the person to move to open it; nothing happens behind it."""

    introduces = 20
    opaque = True
    shows_table = True
    comes_by_stair = goes_by_stair = False
    """The cloth itself is the change."""

    def __init__(self, context: "AppContext", session: Session) -> None:
        self._context = context
        self._session = session
        self._table = table_of(session.game_id)
        self._cloth = Cloth(context, session.game_id)
        self._buttons = CurtainButtons(context, session)
        self._log = CurtainLog(context, session, self._table)
        self._pointer: Point | None = None
        self._fallen = 0.0 if context.travel else 1.0
        self._stale = True
        self.resize(Scale(1280, 720))

    @property
    def stale(self) -> bool:
        """Whether a frame is due: the cloth falls, or the ring fills or drains."""
        return self._stale or self._fallen < 1 or self.hold.moving

    @property
    def waiting(self) -> bool:
        """Whether time must pass: the pass does not take presses yet."""
        return self._buttons.offers_pass and not self._buttons.hears

    @property
    def hold(self) -> Hold:
        """The act of opening, as far as it has got."""
        return self._buttons.hold

    def resize(self, scale: Scale) -> None:
        """Lay the curtain out for a window."""
        self._layout = lay_curtain(scale)
        self._palette = self._context.theme.palette(self._session.game_id)
        self._picture = CurtainPicture(self._context, self._palette, self._layout)
        self._log.resize(scale)
        self._buttons.place(self._layout)
        self._stale = True

    def handle(self, happened: Input) -> Step | None:
        """Handle the buttons, the log and the doors; a single click or key opens nothing."""
        if isinstance(happened, PointerMove):
            self._move_pointer(happened.at)
        if self._log.handle(happened):
            self._stale = True
            return None
        match happened:
            case Key() if does(happened, "log"):
                self._toggle_log()
            case PointerUp(at=at) if self._layout.before.contains(at) and self._recap().before:
                self._toggle_log()
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
            return Pop()
        return None

    def scan(self) -> Sequence[ScanItem]:
        """Return what one switch can do: open it, pass, read the log, or pause."""
        if self._log.open:
            return self._log.scan(self.handle)
        layout, buttons, words = self._layout, self._buttons, self._context.words
        opens = partial(self.handle, PointerDown(layout.open.center))
        items = [ScanItem("open", layout.open, take=opens)]
        if buttons.offers_pass and buttons.hears:
            items.append(
                ScanItem("pass", layout.passing, take=partial(self.handle, key_of("pass")))
            )
        for act in ("log", "back"):
            label = act_words(words, "log") if act == "log" else words("table.tips.pause")
            items.append(
                ScanItem(act, NOWHERE, take=partial(self.handle, key_of(act)), label=label)
            )
        return items

    def update(self, seconds: float) -> Step | None:
        """Let time pass for the cloth and the ring; open once the ring is full."""
        self._fallen = min(1.0, self._fallen + seconds / RISE_SECONDS)
        heard = self._buttons.hears
        if self._buttons.update(seconds):
            self._session.lift()
            return Pop()
        self._stale |= heard != self._buttons.hears
        return None

    def draw(self, target: "Surface") -> None:
        """Draw the cloth, and its words once it hangs."""
        if self._fallen < 1:
            self._cloth.fall(target, self._fallen)
            self._stale = True
            return
        self._cloth.draw(target)
        self._picture.plates(target)
        self._draw_person(target)
        self._draw_story(target)
        self._log.draw(target, self._pointer)
        self._stale = False

    def redraw(self, target: "Surface") -> None:
        """Draw the same; nothing is cached between frames."""
        self.draw(target)

    def close(self) -> None:
        """Do nothing: the table below owns the session."""

    def tree(self) -> Tree:
        """Return what the curtain says: only what everybody may know."""
        told = texts((self._log.told(), *self._told()), self._layout.story)
        act = act_words(self._context.words, "log")
        log = AccessNode("log", "button", act, self._layout.before, usable=True)
        return Tree((*told, *self._buttons.nodes(), log), self._buttons.focus)

    def reach(self, id: Hashable, *, press: bool) -> Sequence[Input]:
        """Focus a button, or press it; the log has only a key."""
        self._stale = True
        if id == "log":
            return (key_of("log"),) if press else ()
        self._buttons.reach(id, press=press)
        return ()

    def _told(self) -> Iterator[str]:
        """Yield for whom the curtain waits, what has happened, and the facts."""
        session, words = self._session, self._context.words
        name = session.cast[self._due].name
        facts = self._table.facts(session.view, words)
        title = facts.titles.get(self._due, "")
        turn = words("table.turn_of", name=name)
        yield words("table.both", one=turn, other=title) if title else turn
        yield words("curtain.only", name=name)
        yield words("curtain.deal", deal=len(session.deals) + 1)
        yield self._since
        told = self._recap()
        if told.before:
            yield words("curtain.before", count=told.before)
        yield from (said_of(move, session.cast, words) for move in told.moves)
        if not told.moves:
            yield self._nothing
        if facts.headline:
            yield words("table.moved", name=facts.about, words=facts.headline)
        if facts.counts:
            each = zip(session.cast, map(str, facts.counts), strict=True)
            said = [words("table.moved", name=one.name, words=count) for one, count in each]
            yield words("table.moved", name=facts.counted, words=words.listed(said))
        yield words("curtain.public", name=name)

    def _recap(self) -> Recap:
        session, words = self._session, self._context.words
        return recap(session.viewing.missed, self._table, words, session.cast, self._layout.lines)

    def _move_pointer(self, at: Point) -> None:
        lit, place = self._pointer, self._layout.before
        self._stale |= place.contains(at) != (lit is not None and place.contains(lit))
        self._stale |= self._log.move_at(at) is not self._log.move_at(lit)
        self._stale |= self._buttons.lit(at) != self._buttons.lit(lit)
        self._pointer = at

    def _toggle_log(self) -> None:
        self._buttons.forget()
        self._log.toggle()
        self._stale = True

    def _leave(self, door: Door) -> Step:
        self._buttons.forget()
        return self._context.doors.open(door, self._context, self._session)

    # Content

    @property
    def _due(self) -> int:
        """The person for whom it waits."""
        due = self._session.viewing.due
        assert due is not None
        return due

    @property
    def _since(self) -> str:
        """Since when the moves are told."""
        if not self._session.viewing.due_has_looked:
            return self._context.words("curtain.so_far")
        return self._context.words("curtain.since", name=self._session.cast[self._due].name)

    @property
    def _nothing(self) -> str:
        """What is said in place of moves, if there are none."""
        looked = self._session.viewing.due_has_looked
        return self._context.words("curtain.nothing_since" if looked else "curtain.nothing")

    def _draw_person(self, target: "Surface") -> None:
        session, words, picture = self._session, self._context.words, self._picture
        seat = self._due
        guest = session.cast[seat]
        titles = self._table.facts(session.view, words).titles
        turn = words("table.turn_of", name=guest.name)
        picture.hold(target, self.hold.filled, bool(self.hold.held_by))
        only = words("curtain.only", name=guest.name)
        picture.who(target, guest, titles.get(seat, ""), turn, only)
        way = self._context.settings.opens_by
        too_short = self.hold.too_short
        note = words("curtain.hold.too_short" if too_short else f"curtain.{way}.note")
        picture.notes(target, note, words(f"curtain.{way}.other"), urgent=too_short)
        self._buttons.draw(self._brush(target))

    def _draw_story(self, target: "Surface") -> None:
        session, words, picture = self._session, self._context.words, self._picture
        name = session.cast[self._due].name
        picture.head(target, self._since, words("curtain.deal", deal=len(session.deals) + 1))
        told = self._recap()
        picture.recap(target, told, session.cast, self._nothing)
        if told.before:
            picture.before(self._brush(target), words("curtain.before", count=told.before))
        picture.facts(target, self._table.facts(session.view, words), session.cast)
        picture.foot(target, words("curtain.public", name=name))

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
