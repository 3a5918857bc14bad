"""The card table: whatever a person does ends as an action, whatever happens ends as motion."""

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, cast

from scenes.asking import AskScene, move_words
from scenes.curtain import CurtainScene
from scenes.curtain.cloth import Cloth
from scenes.curtain.told import told_scene
from scenes.geometry import Point
from scenes.inputs import Input, Key, PointerDown, PointerMove
from scenes.scale import Scale
from scenes.scene import Push, Scene, Step
from scenes.table.airborne import Airborne
from scenes.table.doors import DOOR_KEYS, open_door, result_of
from scenes.table.game_table import table_of
from scenes.table.gestures import Gestures
from scenes.table.handling import Handling
from scenes.table.keyboard import press_key
from scenes.table.layout import TableLayout
from scenes.table.lifting import Lifts, wanted_lifts
from scenes.table.log import LogView, OpenLog
from scenes.table.opened import Opened
from scenes.table.picture import Picture, TableMoment
from scenes.table.pieces import Face
from scenes.table.reasons import Reasons
from scenes.table.replies import (
    Command,
    Control,
    Look,
    Play,
    PutBack,
    Refuse,
    Reorder,
    Reply,
    Taken,
)
from scenes.table.rising import Rising
from scenes.table.round_buttons import command_of, round_buttons, tips, watch
from scenes.table.session import Session
from scenes.table.showing import Showing
from scenes.table.tempo import Tempo
from scenes.table.timeline import Cue, Timeline
from scenes.theme import Motion

if TYPE_CHECKING:
    from pygame import Surface

    from scenes.desk import Desk
    from scenes.sound import SoundName

END_REST_SECONDS = 0.9
"""How long the table of a deal that is over is shown before its result."""


class TableScene:
    """One match at the table."""

    opaque = True

    def __init__(
        self,
        desk: "Desk",
        session: Session,
        results: "Callable[[Desk, Session], Scene]" = result_of,
    ) -> None:
        """Sit down; the first deal is dealt when none has been.

        ``results`` makes what is shown when a deal is over.
        """
        self.desk = desk
        self.session = session
        if session.to_move is None and not session.deal_over:
            session.next_deal()
        table = table_of(session.game_id)
        self._showing = Showing(session, table, desk.words, self._measure)
        self._hands = Handling(self._showing.layout, self._showing.intents())
        self._gestures = Gestures()
        self._picture = Picture(desk, session.game_id)
        self._cloth = Cloth(desk, session.game_id)
        self._rising = Rising()
        self._asked: Play | None = None
        self._log_view = LogView()
        self._airborne = Airborne(self._showing, self._hands)
        self._reasons = Reasons(table, session.rules, desk.words)
        self._opened = Opened()
        self._lifts = Lifts()
        self._results = results
        self._scale = Scale(1280, 720)
        self._pointer: Point | None = None
        self._hovering = 0.0
        self._acting = False
        self._over_for = 0.0
        self._results_shown = len(session.deals)
        self._stale = True

    # What the stack asks.

    @property
    def stale(self) -> bool:
        """Whether something moves or has changed."""
        rising = self._rising.share < 1
        return self._stale or self._moving or rising or self._picture.provisional

    @property
    def waiting(self) -> bool:
        """Whether a bot is to move, or a hint, a reason or the result will come or go."""
        late = self._motion.tip_delay_ms / 1000
        hint = bool(self._hands.hovered) and self._hovering < late
        over = self.session.deal_over and len(self.session.deals) > self._results_shown
        return hint or over or self.session.goes_on or self._reasons.waiting

    def resize(self, scale: Scale) -> None:
        """Lay the table out for a window."""
        self._let_all_go()
        self._scale = scale
        self._lay_out(self._log_view.table_scale(scale))

    def handle(self, happened: Input) -> Step | None:
        """React to the pointer or a key. Any press ends the running motion at once."""
        if self.session.covered:
            return None
        self._pointer = happened.at if isinstance(happened, PointerMove) else self._pointer
        if self._by_log(happened):
            return None
        if isinstance(happened, (PointerDown, Key)):
            self._reasons.clear()
            if self._hurry():
                return self._end_of_deal(at_once=True)
        self._stale = True
        if isinstance(happened, Key):
            return self._key(happened)
        self._hands.by_keys &= self.desk.with_keys
        before = self._hands.hovered
        gesture = self._gestures.feed(happened, self._showing.layout)
        step = self._answer(self._hands.gesture(gesture)) if gesture else None
        self._airborne.follow()
        if self._hands.hovered != before:
            self._hovering = 0.0
        return step

    def update(self, seconds: float) -> Step | None:
        """Let time pass: motion, the card in the air, the bots."""
        if self.session.covered:
            return self._draw_curtain()
        if self._asked:
            agreed, self._asked = self._asked, None
            self._play(agreed)
        layout = self._showing.layout
        self._rising.pass_time(seconds, self.desk.travel)
        self._lay_round_buttons()
        self.desk.at_table = self.session.game_id
        self._sound(self._showing.update(seconds, self._tempo))
        if self._showing.layout is not layout:
            self._refresh()
        self._airborne.pass_time(seconds)
        self._raise(seconds)
        self._pass_time(seconds)
        self.session.update(seconds, self._showing.still)
        if self.session.covered:
            return self._draw_curtain()
        self._notice_turn()
        if self._rising.share == 1 and (told := self._untold()):
            return Push(told)
        if self.session.deal_over and self._showing.still:
            self._over_for += seconds
            return self._end_of_deal(at_once=False)
        return None

    def draw(self, target: "Surface") -> None:
        """Draw the table; while it is covered, nothing but the cloth."""
        if self.session.covered:
            self._cloth.draw(target)
        else:
            self._picture.draw(target, self._moment())
            if self._rising.share < 1:
                self._cloth.draw(target, self._rising.share)
        self._stale = False

    def close(self) -> None:
        """Leave the match: the bots stop thinking, the record ends."""
        self.session.close()
        self.desk.at_table = None
        # A scene may live on for a while in circles of references; its pictures shall not.
        self._picture.release()

    # What onlookers may see: measurements, tests.

    @property
    def layout(self) -> TableLayout:
        """Where everything lies."""
        return self._showing.layout

    @property
    def hands(self) -> Handling:
        """What is chosen, held and in focus."""
        return self._hands

    @property
    def held(self) -> str | None:
        """From which spot a card hangs in the air."""
        return self._hands.held.source if self._hands.held else None

    @property
    def moving(self) -> bool:
        """Whether cards are on their way."""
        return not self._showing.timeline.done

    @property
    def log(self) -> OpenLog | None:
        """The log, where it is seen."""
        return self._log()

    def stage(self, layout: TableLayout, timeline: Timeline | None = None) -> None:
        """Show a layout and a motion that nothing in the match asks for: a measurement does."""
        self._showing.layout = layout
        self._showing.timeline = timeline or Timeline()
        self._refresh()

    def settle(self) -> None:
        """End all motion: everything that has happened is shown."""
        self._sound(self._showing.finish(self._tempo))
        self._refresh()

    # Input.

    def _lay_out(self, scale: Scale) -> None:
        """Lay the table out in what the log leaves to it."""
        self._showing.resize(scale)
        self._sound(self._showing.update(0.0, self._tempo))
        self._picture.resize(scale)
        self._refresh()

    def _log_changed(self) -> None:
        """Give the table the room that is left beside the log, or all of it."""
        self._stale = True
        scale = self._log_view.table_scale(self._scale)
        if scale != self._showing.layout.scale:
            self._let_all_go()
            self._lay_out(scale)

    def _key(self, key: Key) -> Step | None:
        if key.name == "escape":
            return self._escape()
        if key.name in DOOR_KEYS:
            return self._open(DOOR_KEYS[key.name])
        if command := command_of(key, watching=not self.session.people):
            return self._command(command)
        return self._answer(press_key(self._hands, key))

    def _escape(self) -> Step | None:
        """Go one step back: close what is open, put back what is chosen, then pause."""
        if self._opened.close():
            return None
        if self._log_view.open:
            return self._command("log")
        self._gestures.forget()
        back = self._hands.back()
        return self._answer(back) if back else self._open("pause")

    def _answer(self, reply: Reply | None) -> Step | None:
        match reply:
            case Play() if self.desk.settings.ask_first:
                return self._ask(reply)
            case Play():
                self._play(reply)
            case Refuse(source, target, homeward):
                self._refuse(source, target, homeward)
            case Taken(source):
                self._opened.close_fan()
                self._play_sound("lift")
                self._airborne.lift(source, self._tempo)
            case PutBack(source, True):
                self._airborne.go_home(source, self._tempo)
            case Look(spot):
                self._opened.look(spot, self._showing.layout, self._tempo)
            case Control(name):
                self._showing.press(name, self._tempo)
                self._refresh()
            case Reorder(moved, before):
                self._airborne.go_along(moved, before, self._tempo)
                self._play_sound("slide")
                self._refresh()
            case Command(name):
                return self._command(name)
        self._follow_picks()
        return None

    def _open(self, door: str) -> Step:
        """Open what lies over the table; what is held goes back, and hands are covered."""
        self._let_all_go()
        self.session.cover()
        return open_door(door, self.desk, self.session)

    def _command(self, name: str) -> Step | None:
        """Do what a round button of the table says."""
        match name:
            case "log":
                self._log_view.toggle()
                self._log_changed()
            case "undo":
                self._undo()
            case name if watch(self.session.pace, name):
                self._lay_round_buttons()
            case _:
                return self._open(name)
        self._stale = True
        return None

    def _undo(self) -> None:
        """Take the latest move back, or say why it stands."""
        block = self.session.undo_block
        if block == "never":
            return
        if block is None:
            self._let_all_go()
            self.session.undo()
            self._sound(self._showing.update(0.0, self._tempo))
            self._play_sound("lift")
            self._refresh()
            return
        area = self._showing.layout.area("undo")
        at = Point(area.center.x, area.bottom + 4) if area else Point(self._scale.width / 2, 0)
        self._reasons.say(self.desk.words(f"undo.{block}"), at)
        self._play_sound("refuse")

    def _draw_curtain(self) -> Step:
        """Let the curtain fall; nothing is left on the table."""
        self._let_all_go()
        self._opened.close()
        self._sound(self._showing.update(0.0, self._tempo))
        self._refresh()
        self._rising.fall()
        return Push(CurtainScene(self.desk, self.session))

    def _untold(self) -> Scene | None:
        """Return what tells the viewer of cards that had to be given while others looked."""
        untold, self.session.untold = self.session.untold, ()
        return told_scene(self.desk, self.session, untold)

    def _by_log(self, happened: Input) -> bool:
        """Let the open log have what is meant for it; a card in the air passes over it."""
        log = self._log()
        if log is None or self._gestures.dragging or not self._log_view.handle(happened, log):
            return False
        self._log_changed()
        return True

    def _lay_round_buttons(self) -> None:
        """Bring the round buttons in line with what may be done."""
        wanted = round_buttons(self.session)
        if wanted != self._showing.round_buttons:
            self._showing.refresh(wanted)
            self._refresh()

    def _ask(self, play: Play) -> Step:
        """Ask once more before a move; what was chosen for it goes back meanwhile."""

        def agree() -> None:
            self._asked = replace(play, source=None, companions=())

        words = move_words(self._hands.intents, play.action, self.desk.words)
        self._let_all_go()
        return Push(AskScene(self.desk, self.session.game_id, words, agree))

    def _play(self, play: Play) -> None:
        self._opened.close_fan()
        self._airborne.let_go(play.source, play.companions)
        self.session.play(play.action)
        self._sound(self._showing.update(0.0, self._tempo))
        # Whoever moves again after a motion that no frame saw is to be noticed as well.
        self._acting = self._showing.acting
        self._refresh()

    def _refuse(self, source: str, target: str | None, homeward: bool) -> None:
        self._reasons.refuse(self._showing, self._hands, source, target)
        self._play_sound("refuse")
        if homeward:
            self._airborne.go_home(source, self._tempo)

    def _let_all_go(self) -> None:
        """Put back what is chosen or held, and forget what the pointer began."""
        self._gestures.forget()
        self._hands.put_back()
        self._airborne.vanish()

    # Time.

    def _hurry(self) -> bool:
        """End the running motion; say whether the deal is over and nothing else is to be done."""
        if not self._showing.still or self._showing.turning:
            self.settle()
        return self.session.deal_over and self._showing.still

    def _pass_time(self, seconds: float) -> None:
        self._stale |= self._reasons.pass_time(seconds)
        if self._hands.hovered:
            late = self._motion.tip_delay_ms / 1000
            self._stale |= self._hovering < late <= self._hovering + seconds
            self._hovering += seconds
        self._opened.unfolding.advance(seconds)

    def _raise(self, seconds: float) -> None:
        """Let cards rise under the pointer and sink again; while others move they lie."""
        if self._showing.timeline.done and not self._hands.held:
            wanted = wanted_lifts(self._showing.layout, self._hands, self.desk.theme)
            self._stale |= self._lifts.update(seconds, wanted, self._tempo)
        else:
            self._lifts.forget()

    def _notice_turn(self) -> None:
        """Ring the bell when somebody at this screen is to move after a bot."""
        acting = self._showing.acting
        if acting != self._acting:
            self._acting = acting
            self._refresh()
            if (
                acting
                and self.desk.settings.bell
                and len(self.session.cast) > len(self.session.people)
            ):
                self._play_sound("turn")

    def _end_of_deal(self, at_once: bool) -> Step | None:
        done = len(self.session.deals) == self._results_shown
        if done or (not at_once and self._over_for < END_REST_SECONDS):
            return None
        self._results_shown = len(self.session.deals)
        self._over_for = 0.0
        return Push(self._results(self.desk, self.session))

    def _follow_picks(self) -> None:
        """Lay the table out anew if other cards are picked."""
        if self._hands.picked != self._showing.hand_view.picked:
            self._showing.pick(self._hands.picked, self._tempo)
            self._refresh()

    def _refresh(self) -> None:
        self._hands.asks = self.desk.settings.ask_to_end
        self._hands.table_changed(self._showing.layout, self._showing.intents())
        if self._hands.held is None:
            self._airborne.vanish()
        self._stale = True

    # What is so now.

    @property
    def _moving(self) -> bool:
        showing = self._showing
        moving = not showing.still or bool(showing.turning) or showing.fresh_left > 0
        opening = bool(showing.handover) or not self._opened.unfolding.done
        return moving or opening or self._airborne.moving

    @property
    def _motion(self) -> Motion:
        return self.desk.theme.motion

    @property
    def _tempo(self) -> Tempo:
        settings = self.desk.settings
        factor = self._motion.speeds[settings.speed] / self.session.pace.speed
        return Tempo(self._motion, factor, settings.reduced_motion)

    def _moment(self) -> TableMoment:
        return TableMoment(
            showing=self._showing,
            hands=self._hands,
            raised=self._lifts.raised,
            carry=self._airborne.carry,
            said=self._reasons.now(self._showing, self._hands, self._airborne.carry),
            fan=self._opened.fan(self._showing.layout),
            unfolding=self._opened.unfolding,
            log=self._log(),
            pointer=self._pointer,
            tips=tips(self.session, self.desk.words),
            tip=not self._hands.by_keys and self._hovering >= self._motion.tip_delay_ms / 1000,
        )

    def _log(self) -> OpenLog | None:
        if not self._log_view.shown(self._scale):
            return None
        return self._log_view.lay(self._scale, self._showing.lines)

    def _measure(self, text: str, size: int, face: Face) -> int:
        return self.desk.art.text_width(text, size, face)

    def _sound(self, cues: tuple[Cue, ...]) -> None:
        for cue in cues:
            self._play_sound(cue.sound, cue.step)

    def _play_sound(self, name: str, step: int = 0) -> None:
        self.desk.sounds.play(cast("SoundName", name), step)
