"""The tabletop: cards, selection, motion, overlays and words of one table."""

from typing import TYPE_CHECKING, cast

from scenes.table.game.contract import table_of
from scenes.table.input.gestures import Gestures
from scenes.table.input.hovering import Hovering
from scenes.table.input.keyboard import press_key
from scenes.table.input.pointing import point
from scenes.table.input.replies import (
    AskWhy,
    Control,
    Idle,
    LookThrough,
    PlayAction,
    PutBack,
    Refuse,
    Reorder,
    Reply,
    Taken,
)
from scenes.table.input.selection import Selection
from scenes.table.layout.layout import TableLayout
from scenes.table.layout.setting import HeaderButton
from scenes.table.motion.tempo import Tempo
from scenes.table.motion.timeline import Cue, Timeline
from scenes.table.over.moment import TableMoment
from scenes.table.pieces.button import TableButton
from scenes.table.present.carried_cards import CarriedCards
from scenes.table.present.fan_view import FanView
from scenes.table.present.lifting import Lifts, wanted_lifts
from scenes.table.present.log import OpenLog
from scenes.table.present.presenter import Presenter
from scenes.table.present.round_buttons import round_buttons, tips
from scenes.table.sill.place import SillPlace
from scenes.table.sill.speech import TableSpeech
from scenes.table.source.session import Session
from scenes.ui.geometry import Point
from scenes.ui.inputs import Input, Key, PointerDown, PointerMove
from scenes.ui.scale import Scale

if TYPE_CHECKING:
    from scenes.shell.handed.context import AppContext
    from scenes.shell.handed.sound import SoundName


class Tabletop:
    """Follows one session; a person's gestures and keys reach it as replies."""

    def __init__(self, context: "AppContext", session: Session, *, speaks: bool = True) -> None:
        """``speaks``: whether the table speaks on its sill; else the screen around it does."""
        self._context = context
        self._session = session
        self.presenter = Presenter(
            session, table_of(session.game_id), context.words, context.art.text_width
        )
        self.selection = Selection(self.presenter.layout, self.presenter.intents())
        self.selection.by_keys = context.with_keys
        self.opened = FanView()
        self.speech = TableSpeech(context, session, self.presenter, self.selection, on_sill=speaks)
        self.stale = True
        """Whether anything has changed since the last frame."""
        self._gestures = Gestures()
        self._carried = CarriedCards(self.presenter, self.selection)
        self._lifts = Lifts()
        self._hovering = Hovering()
        self._over_mark = ""
        """What the mark under the pointer means, if there is one."""
        self._hurried = False
        """Whether the latest press ended a motion; such a press does nothing else."""
        self._acting = False
        self._offered = False
        """Whether the selection has been offered the moves of somebody who may act."""

    # State

    @property
    def layout(self) -> TableLayout:
        """The display list."""
        return self.presenter.layout

    @property
    def tempo(self) -> Tempo:
        """The tempo of motion, by the current settings."""
        settings, motion = self._context.settings, self._context.theme.motion
        factor = motion.speeds[settings.speed] / self._session.pace.speed
        return Tempo(motion, factor, settings.reduced_motion)

    @property
    def pressed(self) -> bool:
        """Whether a press on the table has begun; a card may be held."""
        return self._gestures.pressed

    @property
    def moving(self) -> bool:
        """Whether anything is animated."""
        unfolding = not self.opened.unfolding.done
        return self.presenter.moving or unfolding or self._carried.moving

    @property
    def waiting(self) -> bool:
        """Whether a hint or a tooltip will appear, or a mood or a remark will end."""
        motion = self._context.theme.motion
        going = self.speech.waiting or self.presenter.moods.waiting
        return going or self._hovering.waits(motion)

    def moment(
        self,
        log: OpenLog | None,
        pointer: Point | None,
        place: SillPlace | None = None,
        news: tuple[str, str] | None = None,
    ) -> TableMoment:
        """Return all that is drawn now, with the sill in its place.

        ``news`` is the result of the deal.
        """
        carry = self._carried.carry
        return TableMoment(
            presenter=self.presenter,
            selection=self.selection,
            raised=self._lifts.raised,
            carry=carry,
            said=self.speech.reason(carry),
            fan=self.opened.fan(self.layout),
            unfolding=self.opened.unfolding,
            log=log,
            pointer=pointer,
            spoken=self.speech.remark.now,
            pass_left=self._session.pass_left if self.presenter.acting else None,
            sill=self.speech.piece(place) if place else None,
            news=news,
            tips=tips(self._session, self._context.words) if self._tells else None,
        )

    @property
    def _tells(self) -> bool:
        """Whether the pointer has rested long enough for a tip."""
        return not self.selection.by_keys and self._hovering.tells(self._context.theme.motion)

    def _speak(self) -> None:
        """Let the sill say what comes first now."""
        spoken = self.speech.speak(self._carried.carry, self._over_mark, tells=self._tells)
        self.stale |= spoken

    # Input

    def handle(self, happened: Input) -> Reply | None:
        """Turn an input into a reply; a hint that nobody has seen yet is not played."""
        self.stale = True
        if self.speech.hint_view.takes(happened):
            return None
        reply = self._reply(happened)
        return None if self.speech.hint_view.holds_back(reply, self.selection) else reply

    def _reply(self, happened: Input) -> Reply | None:
        if isinstance(happened, Key):
            before = self.selection.focus
            reply = press_key(self.selection, happened)
            if self.selection.focus != before:
                self.opened.close_fan()
            return reply
        self.selection.by_keys &= self._context.with_keys
        gesture = self._gestures.feed(happened, self.layout)
        if isinstance(happened, PointerDown):
            self._hovering.press()
        reply = point(self.selection, gesture) if gesture else None
        self._over_mark = ""
        if isinstance(happened, PointerMove):
            self._over_mark = self.layout.meaning_at(happened.at, self._context.words)
        self._hovering.begin(self._over_mark or self.selection.hovered)
        return reply

    def react(self, reply: Reply | None) -> None:
        """Carry out a reply that is not a command of the scene."""
        if isinstance(reply, (Taken, PutBack, Refuse, Idle)):
            self.speech.hint_view.close()
        match reply:
            case PlayAction():
                self.play(reply)
            case Refuse(source, target, homeward):
                self.opened.close_fan()
                self._refuse(source, target, homeward)
            case Taken(source):
                self.opened.close_fan()
                self.play_sound("lift")
                self._carried.lift(source, self.tempo)
                self.speech.explain_sets()
            case PutBack(source, True):
                self._carried.go_home(source, self.tempo)
            case LookThrough(spot):
                self.opened.look(spot, self.layout, self.tempo)
            case AskWhy(name):
                self.speech.reasons.say(self.selection.why_off(name), button=name)
                self.play_sound("refuse")
            case Idle(act):
                self._tell_idle(act)
            case Control(name):
                self.presenter.press(name, self.tempo)
                self.refresh()
            case Reorder(moved, before):
                self._carried.go_along(moved, before, self.tempo)
                self.play_sound("slide")
                self.refresh()
        self._follow_picks()
        self._carried.follow()

    def play(self, play: PlayAction) -> None:
        """Play an action; its cards move from where they were dropped."""
        self.opened.close_fan()
        self._carried.let_go(play.source, play.companions)
        self.speech.first_turns.note(play.action)
        self._session.play(play.action)
        # Before what happened is shown, so that the table is laid out once for all of it.
        self.presenter.round_buttons = self.round_buttons()
        self.presenter.pick(self.selection.picked, self.tempo)
        self.catch_up()
        # So that the bell also rings for a next turn whose motion no frame has shown.
        self._acting = self.presenter.acting

    def stop_pass(self) -> bool:
        """Stop the automatic pass that is coming; return whether one was."""
        comes = self._session.pass_comes
        if comes:
            self._session.stop_pass()
            self._show_pass()
        return comes

    def undo(self) -> None:
        """Undo the latest move and show its cards gliding back; undo must be possible."""
        self.put_all_back()
        self._session.undo()
        self.presenter.round_buttons = self.round_buttons()
        self.speech.remark.recall(self._session.story_for_all())
        self.catch_up()
        self.play_sound("lift")

    def _show_pass(self) -> None:
        """Let the button of the pass say at once whether an automatic one is coming."""
        says = any(button.runs_down for button in self.layout.of(TableButton))
        if self.presenter.acting and says != self._session.pass_comes:
            self.presenter.pick((), self.tempo)
            self.refresh()

    def refuse(self, words: str, *, until_turn: bool = False) -> None:
        """Say why something is not possible now.

        ``until_turn``: whether the words are true only until the viewer's turn.
        """
        self.speech.reasons.say(words, until_turn=until_turn)
        self.play_sound("refuse")

    def clear(self) -> None:
        """Clear the table, because it is covered."""
        self.put_all_back()
        self.speech.clear()
        self.opened.close()
        self.catch_up()

    def put_all_back(self) -> None:
        """Put back what is chosen or held, and drop a gesture that has begun."""
        self._gestures.forget()
        self.selection.put_back()
        self._carried.vanish()
        self._follow_picks()

    def step_back(self) -> Reply | None:
        """Go one step back, as Esc does; return the reply for it."""
        self._gestures.forget()
        if self.presenter.hand_view.last_trick:
            return Control("last_trick")
        return self.selection.back()

    def _refuse(self, source: str, target: str | None, homeward: bool) -> None:
        if homeward:
            self._carried.go_home(source, self.tempo)
        if not self.presenter.acting and (self._hurried or not self._session.people):
            return
        self.speech.reasons.refuse(self.presenter, self.selection, source, target)
        self.play_sound("refuse")

    def _tell_idle(self, act: str) -> None:
        """Say why the key of an act has nothing to do, unless it has closed the fan."""
        unasked = self._hurried or not self._session.people
        if self.opened.close() or (unasked and not self.presenter.acting):
            return
        if self.speech.reasons.tell_idle(self.presenter, act):
            self.play_sound("refuse")

    def _follow_picks(self) -> None:
        """Lay the table out again if other cards are picked."""
        self.speech.follow_picks()
        if self.selection.picked != self.presenter.hand_view.picked:
            self.presenter.pick(self.selection.picked, self.tempo)
            self.refresh()

    # Time

    def pass_time(self, seconds: float) -> None:
        """Advance motion, lifts, the held card, fans, hints and words."""
        layout, moods = self.layout, self.presenter.moods.now
        self._sound(self.presenter.update(seconds, self.tempo))
        self.stale |= self.presenter.moods.now is not moods
        if self.layout is not layout:
            self.refresh()
        if self._carried.carry and not self.selection.held:
            # A key or a hint has put the card back while the pointer held it.
            self._carried.vanish()
            self._gestures.forget()
        self._carried.pass_time(seconds)
        self.speech.hint_view.pass_time(seconds)
        self._follow_advice()
        self.stale |= self.speech.tell_pass()
        self._show_pass()
        self.stale |= self._session.pass_comes
        self._raise(seconds)
        self.stale |= self._show_remark(seconds)
        self.stale |= self._hovering.pass_time(seconds, self._context.theme.motion)
        self.opened.unfolding.advance(seconds)
        self.speech.talk.pass_time(seconds)
        self._speak()

    def _follow_advice(self) -> None:
        """Show a hint that has arrived, or remove one that was dropped."""
        if self.speech.hint_view.follow(self.presenter, self.selection):
            self.stale = True
            self._show_advised()

    def _show_advised(self) -> None:
        """Lay the table out with the cards that a hint has picked."""
        advised = self.selection.advised
        self._follow_picks()
        self.selection.advised = advised
        self._carried.follow()

    def _show_remark(self, seconds: float) -> bool:
        """Advance bots' remarks; return whether another one, or none, is said now."""
        settings, motion = self._context.settings, self._context.theme.motion
        if not settings.table_talk:
            self.speech.remark.hush()
        return self.speech.remark.pass_time(
            seconds, shown=self.presenter.still, lasts=motion.talk.seconds
        )

    def notice_turn(self) -> None:
        """Ring the bell when a person at this screen is to move after a bot."""
        session, acting = self._session, self.presenter.acting
        if acting == self._acting:
            return
        self._acting = acting
        if acting != self._offered:
            self.refresh()
        if acting and self._context.settings.bell and len(session.cast) > len(session.people):
            self.play_sound("turn")

    def hurry(self) -> None:
        """End the running motion, if any."""
        self._hurried = not self.presenter.still or bool(self.presenter.turning)
        if self._hurried:
            self.settle()

    def settle(self) -> None:
        """End all motion and show all waiting updates."""
        self._sound(self.presenter.finish(self.tempo))
        self.refresh()

    def _raise(self, seconds: float) -> None:
        """Raise and lower hovered cards; none is raised while others move."""
        if self.presenter.timeline.done and not self.selection.held:
            wanted = wanted_lifts(self.layout, self.selection, self._context.theme)
            self.stale |= self._lifts.update(seconds, wanted, self.tempo)
        else:
            self._lifts.forget()

    # Layout

    def resize(self, scale: Scale) -> None:
        """Lay the table out for another window size; a hint is pointed out again."""
        self.put_all_back()
        self.presenter.resize(scale)
        self.catch_up()
        self.speech.hint_view.point_again(self.selection)
        self._show_advised()
        # Under a dialog no time passes in which words could change.
        self._speak()
        self.speech.talk.settle()

    def catch_up(self) -> None:
        """Start to show updates that have arrived meanwhile."""
        self._sound(self.presenter.update(0.0, self.tempo))
        self.refresh()

    def round_buttons(self) -> tuple[HeaderButton, ...]:
        """Return the round buttons as the match and the settings have them now."""
        hints = self._context.settings.hints
        return round_buttons(self._session, self._context.words, hints=hints)

    def place_round_buttons(self, wanted: tuple[HeaderButton, ...]) -> None:
        """Lay the table out again if the round buttons have changed."""
        if wanted != self.presenter.round_buttons:
            self.presenter.refresh(wanted)
            self.refresh()
            self.speech.hint_view.point_again(self.selection)

    def stage(self, layout: TableLayout, timeline: Timeline | None = None) -> None:
        """Show a layout and a motion that don't come from the match, for measurements."""
        self.presenter.layout = layout
        self.presenter.timeline = timeline or Timeline()
        self.refresh()

    def refresh(self) -> None:
        """Update the selection after the layout or the legal actions have changed."""
        self.speech.first_turns.look()
        self._offered = self.presenter.acting
        self.selection.asks_to_end = self._context.settings.ask_to_end
        session = self._session
        asked_seat = session.to_move if session.asks_person else None
        self.selection.table_changed(self.layout, self.presenter.intents(), asked_seat)
        self.speech.reasons.follow(self.presenter, self.selection)
        if self.selection.held is None:
            self._carried.vanish()
        self._speak()
        self.stale = True

    # Sound

    def play_sound(self, name: str, step: int = 0) -> None:
        """Play a sound."""
        self._context.sounds.play(cast("SoundName", name), step)

    def _sound(self, cues: tuple[Cue, ...]) -> None:
        for cue in cues:
            self.play_sound(cue.sound, cue.step)
