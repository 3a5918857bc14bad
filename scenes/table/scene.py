"""The table's scene: joins the tabletop with the log, the curtain and other screens."""

from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from scenes.shell.handed.doors import Door, door_of
from scenes.table.asking import AskScene, move_words
from scenes.table.commands import TableCommands
from scenes.table.curtain.covering import Covering
from scenes.table.curtain.face import TableFace
from scenes.table.draw.lying_down import LyingDown
from scenes.table.draw.paper_table import LeavingTable, StandingUp
from scenes.table.draw.picture import Picture
from scenes.table.draw.pop_up import PopUp
from scenes.table.game.contract import table_of
from scenes.table.input.effects import Effect, PlayAction, TableCommand
from scenes.table.input.selection import Selection
from scenes.table.layout.edges import place_at_edge
from scenes.table.layout.layout import TableLayout
from scenes.table.over.moment import TableMoment
from scenes.table.pieces.piece import Piece
from scenes.table.present.commitment import beginning, copies, copy_commitment
from scenes.table.present.deal_end import DealEnd
from scenes.table.present.log import LogView, OpenLog, scan_log
from scenes.table.present.round_buttons import command_of, tells_more
from scenes.table.reading.narrator import Narrator
from scenes.table.reading.nodes import name_of, over_nodes, pressing, table_tree
from scenes.table.scanning import put_back_item, scan_table
from scenes.table.sill.piece import MORE, key_areas
from scenes.table.sill.place import SPEAKING, SillKind
from scenes.table.source.session import Session
from scenes.table.tabletop import Tabletop
from scenes.ui.access import Tree
from scenes.ui.bindings import WALKS, act_of, does, types
from scenes.ui.geometry import Point, Rect, rect, union
from scenes.ui.inputs import Input, Key, PointerDown, PointerMove, Typed
from scenes.ui.scale import Scale
from scenes.ui.scan import Press, ScanItem
from scenes.ui.scene import Push, Scene, Step

if TYPE_CHECKING:
    from pygame import Surface

    from scenes.shell.handed.context import AppContext


class TableScene:
    """One match at the table. ``Tabletop`` handles the cards, this class all around them."""

    opaque = True
    shows_table = True

    def __init__(
        self,
        context: "AppContext",
        session: Session,
        results: "Callable[[AppContext, Session], Scene] | None" = None,
        sill: SillKind = SPEAKING,
    ) -> None:
        """Open the table; deal the first deal if none has been dealt.

        ``results`` makes the scene shown after a deal, in place of the context's result page.
        ``sill`` is the kind of ledge at the foot of the window.
        """
        self.context = context
        self.session = session
        if not session.guided:
            # A puzzle is neither match nor lesson, and what is offered next follows these.
            context.keeper.change(last_game=session.game_id)
        if session.to_move is None and not session.deal_over:
            session.next_deal()
        self.tabletop = Tabletop(context, session, speaks=sill.speaks)
        self._picture = Picture(context, session.game_id)
        self._covering = Covering(context, session, self._face())
        self._deal_end = DealEnd(session)
        self._narrator = Narrator(context, session, self.tabletop.presenter)
        self._log_view = LogView()
        self._commands = TableCommands(
            context, session, self.tabletop, self._uncover, speaks=sill.speaks
        )
        self._asked: PlayAction | None = None
        self._results = results or context.doors.result
        self._sill_kind = sill
        self._beside = 0
        """How many pixels at the right a panel of another scene takes."""
        self.tabletop.presenter.hours.may_begin = self._picture.may_go_over
        self._on_shelf = table_of(session.game_id).on_shelf
        self._place_sill(Scale(1280, 720))
        self._pointer: Point | None = None
        self._curtain_falls = False
        """Whether the scene that is about to cover this one is its curtain."""
        self._seen = False
        """Whether time has passed at it, so that it is not new."""
        self._standing_up = StandingUp(context)
        self._leaving = LeavingTable(context, session.game_id, self._picture)
        self._drawn: TableMoment | None = None
        """What the latest frame showed; ``None``: nothing yet, or the cloth."""

    # Scene

    @property
    def comes_by_stair(self) -> bool:
        """Whether it may come slowly: it is new, or nobody can move; under the cloth, never."""
        return not self.session.covered and not (self._seen and self.tabletop.presenter.acting)

    def stand_up(self) -> None:
        """Let a new table stand up like a paper book, before anything else happens at it."""
        if not self._seen:
            self._standing_up.begin(self._pop_up)

    def _pop_up(self, factor: float) -> PopUp:
        now = self._moment()
        self._picture.open_sky(now.presented.layout)
        return PopUp(
            self.context.art,
            self.session.game_id,
            now.presented.hour.hour,
            self._scale,
            self.sill.strip,
            self._picture.ledge(self.sill),
            factor,
            self._picture.draw_ahead(now),
            self._picture.veil(self.layout, self.sill),
        )

    def lie_down(self) -> LyingDown | None:
        """Return how the table lies down as it is left; ``None`` if its town isn't ready."""
        return None if self.session.covered else self._leaving.lie_down(self.sill)

    def hurry(self, happened: Input) -> None:
        """Let a table that is standing up stand, if an input is a press."""
        if isinstance(happened, (PointerDown, Key)):
            self._standing_up.stand()

    @property
    def standing_up(self) -> bool:
        """Whether it is about to stand up, or does."""
        return self._standing_up.running

    @property
    def stale(self) -> bool:
        """Whether a frame is due: something moves, or what it shows differs from the latest."""
        if self.session.covered:
            return self._drawn is not None
        top = self.tabletop
        moving = top.moving or top.speech.changing or self._covering.moving
        moving = moving or self.standing_up
        return moving or self._picture.provisional or self._moment() != self._drawn

    @property
    def waiting(self) -> bool:
        """Whether time must pass: a bot is to move, or a hint, a reason or the result is due."""
        session = self.session
        return self._deal_end.coming or session.goes_on or self.tabletop.waiting

    def pictures_ready(self) -> bool:
        """Return whether the cards and faces that the next frame shows have been made."""
        top = self.tabletop.presenter
        faces = self.sill.faces(member.face for member in self.session.cast)
        ready = self.session.covered or self._picture.ready(
            top.layout, top.timeline, faces, top.hours.shown.hour
        )
        # A piece prepared without its pictures would be drawn with what stands in for them.
        shown = ready and not self.session.covered
        if shown and self._picture.sets_out(top.layout, top.timeline):
            self._picture.prepare(self._moment())
            ready = False
        return self._standing_up.ready(table=ready)

    def resize(self, scale: Scale, beside: int = 0) -> None:
        """Lay the table out for what is left of a window above the sill; have pictures made.

        ``beside`` is how many pixels at the right a panel of another scene takes: then the table
        is only looked at, without its buttons and its log.
        """
        self._standing_up.stand()
        self._beside, self.tabletop.presenter.watched = beside, bool(beside)
        self._place_sill(scale.at_table)
        self._covering.resize(self.sill)
        self._lay_out(self._table_scale)
        if self._seen:
            # A new one has first of all those made with which it begins.
            self.pictures_ready()

    def _place_sill(self, window: Scale) -> None:
        self.sill = self._sill_kind.in_window(window)
        """The ledge at the foot of the window."""
        self._scale = self.sill.above()
        """The scale of what is left above it."""

    @property
    def _table_scale(self) -> Scale:
        """The scale of the table, beside the log if that is open and there is room for both."""
        beside = self._log_view.table_scale(self._scale)
        width, header = beside.width - self._beside, self._scale.header if self._beside else 0
        above = self.sill.above(on_shelf=self._on_shelf)
        return replace(above, width=width, least_header=header)

    def handle(self, happened: Input) -> Step | None:
        """Handle the pointer or a key. Any press ends the running motion at once."""
        if self.session.covered:
            return None
        self.hurry(happened)
        step = self._take(happened)
        if isinstance(happened, Key):
            # After any key the focus is seen, and words name keys.
            self.tabletop.show_focus()
        self.tabletop.show()
        return step

    def _take(self, happened: Input) -> Step | None:
        """Give an input to the log, the sill, a command or the table, whichever it is for."""
        self._pointer = happened.at if isinstance(happened, PointerMove) else self._pointer
        if self._by_log(happened):
            return None
        if isinstance(happened, (PointerDown, Key)) and self._covering.moving:
            # The window shows a moment of what has ended now, whatever else the press does.
            self._covering.end()
            self._drawn = None
        if isinstance(happened, (PointerDown, Key)) and not self._asks_sill(happened):
            self.tabletop.speech.hush()
            self.tabletop.hurry()
            if self.tabletop.presenter.still and self._deal_end.coming:
                return self._show_result()
        if isinstance(happened, Key):
            return self._key(happened)
        if isinstance(happened, PointerDown) and (key := self._sill_key_at(happened.at)):
            return self._command(key)
        if isinstance(happened, Typed) and types(happened, "controls"):
            return self._open("controls")
        return self._handle_table(happened)

    def scan(self) -> Sequence[ScanItem]:
        """Return what one switch can do: at the table, or with the log that covers it."""
        if self.session.covered:
            return ()
        log = self.log
        if log is not None and log.close is not None and self._log_view.covers(self._scale):
            return scan_log(log, self.context.words, self.handle)
        return self.scan_with(self.handle)

    def scan_with(self, press: Press) -> tuple[ScanItem, ...]:
        """Return what can be done at the table, if its keys go to ``press``."""
        items = scan_table(self.tabletop, press)
        if self.selection.in_hand or self.tabletop.opened.fan(self.layout):
            items = (*items, put_back_item(self.tabletop, self.context.words, press))
        return (*items, *self._scan_sill())

    def _scan_sill(self) -> Iterator[ScanItem]:
        """Yield the keys on the sill, which say more of what stands there."""
        sill, art = self._moment().sill, self.context.art
        for key, area in key_areas(sill.keys, art, self.sill) if sill else ():
            yield ScanItem(f"sill:{key.act}", area, take=partial(self._command, key.act))

    def update(self, seconds: float) -> Step | None:
        """Let time pass for motion, the held card and the bots, unless a picture isn't ready.

        Nothing happens at a table that is standing up.
        """
        if self.standing_up:
            self._standing_up.pass_time(seconds)
            return None
        step = self._pass_time(seconds)
        self._narrator.follow(seconds, self.tabletop.speech.talk.now)
        return step

    def _pass_time(self, seconds: float) -> Step | None:
        self._seen |= seconds > 0
        self._leaving.stay()
        if self.session.covered:
            return self._draw_curtain()
        top = self.tabletop
        if top.result_shown:
            # Before anything is drawn: what comes up below the page is the next deal's table.
            top.go_on()
        if not self.pictures_ready():
            return None
        if self._asked:
            agreed, self._asked = self._asked, None
            top.play(agreed)
        self.context.at_table = self.session.game_id
        self._covering.pass_time(seconds)
        top.pass_time(seconds)
        if self._covering.moving:
            # The recap shown after the curtain rises must not lie over moving cards.
            return None
        if self._log_view.covers(self._scale) and self.session.seen.pass_comes:
            # The open log hides the button on which the pass is told, and stopped.
            self.session.stop_pass()
        unseen = self._covering.take_unseen()
        if told := self._covering.exchange_report(unseen, self._hand_area):
            return Push(told)
        self.session.update(seconds, top.presenter.settled)
        if self.session.covered:
            return self._draw_curtain()
        top.ring()
        return self._show_result() if self._deal_end.due(seconds, top.presenter) else None

    def draw(self, target: "Surface") -> None:
        """Draw the table, or only the cloth while it is covered."""
        if not self.draw_standing_up(target, self.draw_whole):
            self.draw_whole(target)

    def draw_standing_up(self, target: "Surface", draw_whole: "Callable[[Surface], None]") -> bool:
        """Draw a table that is standing up; return whether it is.

        ``draw_whole`` draws it as it will be, with what another scene adds.
        """
        places = partial(self._picture.places, self.layout)
        return self._standing_up.draw(target, draw_whole, places)

    def draw_whole(self, target: "Surface") -> None:
        """Draw the table as it is once it stands."""
        self._drawn = None if self.session.covered else self._moment()
        if self._drawn and not self._covering.hides_all:
            self._picture.draw(target, self._drawn)
        elif self._drawn and self._drawn.sill:
            self._picture.prepare(self._drawn)
            self._covering.draw_sill(target, self._drawn.sill)
        self._covering.draw(target, self._hand_area)

    def redraw(self, target: "Surface") -> None:
        """Draw the same picture without the cached static layer."""
        if not self.session.covered:
            self._picture.redraw(target, self._moment())
        self._covering.draw(target, self._hand_area)

    def lay_ground(self, target: "Surface", area: Rect) -> None:
        """Draw a part of the table's ground over all that lies there."""
        self._picture.lay_ground(target, area, self._moment())

    def _moment(self) -> TableMoment:
        return self.tabletop.moment(self.log, self._pointer, self.sill)

    def release(self) -> None:
        """Free the pictures as large as the window; they are drawn again when needed.

        Behind a curtain that falls they are needed soon: it opens on much the same table.
        """
        self._standing_up.stand()
        self._leaving.stay()
        falls, self._curtain_falls = self._curtain_falls, False
        if falls:
            return
        self._picture.release()
        self._covering.release()
        self.context.art.kept_grounds.forget_lights()

    def close(self) -> None:
        """Leave the match: stop the bots and close the record."""
        self.session.close()
        self.context.at_table = None
        # Reference cycles may keep the scene alive for a while; its pictures are freed now.
        self._curtain_falls = False
        self.release()

    def _hand_area(self) -> Rect:
        """Return the area of the viewer's cards; without cards, the sill's."""
        cards = [card.turned for name in self.layout.hand if (card := self.layout.card_of(name))]
        return union(cards) if cards else self.sill.strip

    def renewed(self) -> Scene:
        """Return this table, with its log told again in the present language."""
        self.session.viewing.reset()
        return self

    # Screen readers

    def tree(self) -> Tree:
        """Return what is on the table; nothing while it is covered."""
        if self.session.covered:
            return Tree()
        words, moment = self.context.words, self._moment()
        table = table_tree(self.layout, self.selection, words)
        return Tree((*over_nodes(self._picture.over(moment), words), *table.nodes), table.focus)

    def reach(self, id: Hashable, *, press: bool) -> Sequence[Input]:
        """Focus a piece; with ``press``, return the inputs that press it."""
        name = name_of(self.layout, id)
        if not name or name not in self.selection.all_stops():
            return ()
        self.tabletop.focus(name)
        self.tabletop.show_focus()
        return pressing() if press else ()

    # Notices

    @property
    def notice_ground(self) -> object:
        """What notices lie on: the size of the table, or the cloth."""
        return self._table_scale, self.session.covered

    def notice_place(self, wide: int, high: int, taken: Sequence[Rect]) -> Rect:
        """Return the place at an edge of the table where a notice hides the least that matters."""
        scale = self._table_scale
        side, top = scale.margin, scale.header + scale.gap(16)
        room = rect(side, top, scale.width - 2 * side, self.sill.strip.y - scale.gap(16) - top)
        return place_at_edge(room, (wide, high), self.layout.pieces, taken, scale.gap(16))

    # For measurements and tests

    @property
    def layout(self) -> TableLayout:
        """The display list."""
        return self.tabletop.layout

    @property
    def selection(self) -> Selection:
        """The chosen, held and focused pieces."""
        return self.tabletop.selection

    @property
    def over(self) -> tuple[Piece, ...]:
        """The overlay pieces, lowest first."""
        return self._picture.over(self._moment())

    @property
    def held(self) -> str | None:
        """The spot that a held card was lifted from, if any."""
        return self.selection.held.source if self.selection.held else None

    @property
    def moving(self) -> bool:
        """Whether cards are moving."""
        return not self.tabletop.presenter.timeline.done

    @property
    def log(self) -> OpenLog | None:
        """The layout of the log while it is visible."""
        if self._beside or not self._log_view.shown(self._scale):
            return None
        return self._log_view.lay(
            self._scale,
            self.tabletop.presenter.lines,
            beginning(self.session.setup.commitment),
            has_keys=self._log_view.covers(self._scale),
        )

    def settle(self) -> None:
        """End all motion and show all waiting updates."""
        self.tabletop.settle()

    # Log

    def _lay_out(self, scale: Scale) -> None:
        self._picture.resize(scale, (scale.width + self._beside, self.sill.window.height))
        self.tabletop.resize(scale)

    def _log_changed(self) -> None:
        """Lay the table out for the room beside the log, or for the whole window."""
        if self._table_scale != self.layout.scale:
            self._lay_out(self._table_scale)

    def _by_log(self, happened: Input) -> bool:
        """Pass an input to the open log; a press that began on the table stays with the table."""
        log = self.log
        if log is None or self.tabletop.pressed:
            return False
        commands = isinstance(happened, Key) and self._command_of(happened)
        if commands or not self._log_view.handle(happened, log):
            return False
        self._log_changed()
        return True

    # Sill

    def _sill_key_at(self, at: Point) -> str:
        """Return the act of the sill's key at a point, or of the count of moves left out."""
        sill, art = self._moment().sill, self.context.art
        if sill is None:
            return ""
        areas = key_areas(sill.keys, art, self.sill)
        acts = (key.act for key, area in areas if area.contains(at))
        return next(acts, MORE if sill.left_out.contains(at) else "")

    def _asks_sill(self, happened: PointerDown | Key) -> bool:
        """Return whether a press is for more of what the sill says, which then stays."""
        if isinstance(happened, Key):
            return tells_more(happened)
        return bool(self._sill_key_at(happened.at))

    def _handle_table(self, happened: Input) -> Step | None:
        """Pass an input to the tabletop; close the log if it covers places of a chosen card."""
        before = self.selection.in_hand
        effect = self.tabletop.handle(happened)
        if self.selection.in_hand not in (before, ()) and self._log_view.covers(self._scale):
            self._log_view.toggle()
        return self._carry_out(effect)

    # Keys, buttons and other screens

    def _key(self, key: Key) -> Step | None:
        if does(key, "back"):
            return self._escape()
        if copies(key):
            copy_commitment(self.context, self.session.setup.commitment)
            return None
        if door := door_of(key):
            return self._open(door)
        if does(key, "controls") and not key.types:
            # A sign is taken as what is typed, on any keyboard layout.
            return self._open("controls")
        if command := self._command_of(key):
            return self._command(command)
        if self._log_view.covers(self._scale) and (act := act_of(key, "table", "screens")):
            # Nobody plays behind the log: a key that would leaves it, or walks about in it.
            return None if act in WALKS else self._command("log")
        return self._handle_table(key)

    def _command_of(self, key: Key) -> str | None:
        return command_of(key, watching=not self.session.people)

    def _escape(self) -> Step | None:
        """Go one step back: close what is open, else put back what is chosen, else pause."""
        advised = self.tabletop.speech.hint_view.close()
        if self.tabletop.opened.close() or self.tabletop.stop_pass():
            return None
        if self._log_view.open:
            return self._command("log")
        back = self.tabletop.step_back()
        if back or advised:
            return self._carry_out(back)
        return self._open("pause")

    def _carry_out(self, effect: Effect | None) -> Step | None:
        match effect:
            case PlayAction() if self.context.settings.ask_first:
                return self._ask(effect)
            case TableCommand(name):
                return self._command(name)
        self.tabletop.carry_out(effect)
        return None

    def _command(self, name: str) -> Step | None:
        """Carry out the command of a round button, a key or the sill."""
        match name:
            case "log":
                self._log_view.toggle()
                self._log_changed()
            case "help" | "pause" | "settings" | "controls" if not self.selection.is_off(name):
                return self._open(name)
            case _:
                self._commands.carry_out(name, self.sill)
        return None

    def _uncover(self) -> None:
        """Close the log if it covers a part of the table."""
        if self._log_view.covers(self._scale):
            self._command("log")

    def _open(self, door: Door) -> Step:
        """Open a screen over the table; put back what is held, and cover hands."""
        self.tabletop.put_all_back()
        self.session.cover()
        self._narrator.look_away()
        if door == "pause":
            self._leaving.expect(self.tabletop.presenter.hours.shown.hour, self.sill)
        return self.context.doors.open(door, self.context, self.session)

    def _ask(self, play: PlayAction) -> Step:
        """Ask for confirmation of a move; put back what was chosen for it meanwhile."""

        def agree() -> None:
            self._asked = replace(play, source=None, companions=())

        words = move_words(self.selection.intents, play.action, self.context.words)
        self.tabletop.put_all_back()
        return Push(AskScene(self.context, self.session.game_id, words, agree))

    def _show_result(self) -> Step:
        self._deal_end.note_shown()
        self.tabletop.settle()
        self.tabletop.result_shown = True
        self.tabletop.speech.remark.hush()
        self.tabletop.show()
        return Push(self._results(self.context, self.session))

    # Curtain

    def _draw_curtain(self) -> Step:
        """Clear the table and let the curtain fall over it, or hang if it does already."""
        self.tabletop.clear()
        self.tabletop.show()
        self._curtain_falls = True
        return Push(self._covering.fall(closes=self._drawn is not None))

    def _face(self) -> TableFace:
        """Return what everybody may see of the table while it is covered."""
        return TableFace(self.tabletop.presenter.face_for_all, self._face_size, self._draw_face)

    def _face_size(self) -> tuple[int, int]:
        return self.sill.strip.w, self.sill.strip.y

    def _draw_face(self, face: "Surface", layout: TableLayout) -> "Iterator[None]":
        """Draw the face part by part."""
        face.fill(self.context.theme.palette(self.session.game_id).deep)
        hour = self.tabletop.presenter.hours.shown
        yield from self._picture.draw_in_parts(face, layout, hour)
