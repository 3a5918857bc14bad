"""The tabletop: cards, selection, motion, overlays and words of one table.

A step is an input or a while of time. Whatever it brings (a gesture, an action, a hint, a bot's
answer) only changes the state. ``show`` ends the step: the presenter lays the table out once if
need be, the selection takes in what can be done there, and the sill says what comes first.
"""

from dataclasses import replace
from typing import TYPE_CHECKING, cast

from scenes.table.game.contract import table_of
from scenes.table.input.acts import begins_at, go_back, put_back, table_changed
from scenes.table.input.effects import (
    AskWhy,
    Control,
    Effect,
    Idle,
    LookThrough,
    PlayAction,
    PutBack,
    Refuse,
    Reorder,
    Taken,
)
from scenes.table.input.gestures import Gestures
from scenes.table.input.hovering import Hovering
from scenes.table.input.keyboard import press_key
from scenes.table.input.pointing import point
from scenes.table.input.selection import Selection
from scenes.table.input.turn_begun import TurnBegun
from scenes.table.layout.layout import TableLayout
from scenes.table.motion.tempo import Tempo
from scenes.table.motion.timeline import Cue, Timeline
from scenes.table.over.moment import TableMoment
from scenes.table.present.carried_cards import CarriedCards
from scenes.table.present.fan_view import FanView
from scenes.table.present.lifting import Lifts, Raised, wanted_lifts
from scenes.table.present.log import OpenLog
from scenes.table.present.presenter import Presenter
from scenes.table.present.round_buttons import round_buttons, tips
from scenes.table.sill.piece import KeyLook
from scenes.table.sill.place import SillPlace
from scenes.table.sill.speech import TableSpeech
from scenes.table.source.session import Session
from scenes.table.source.time_left import TimeLeft
from scenes.ui.geometry import Point, Rect
from scenes.ui.inputs import Input, Key, PointerDown, PointerMove
from scenes.ui.scale import Scale

if TYPE_CHECKING:
    from scenes.shell.handed.context import AppContext
    from scenes.shell.handed.sound import SoundName


class Tabletop:
    """The state of one table, and the steps by which it changes."""

    def __init__(self, context: "AppContext", session: Session, *, speaks: bool = True) -> None:
        """``speaks``: whether the table speaks on its sill; else the screen around it does."""
        self._context = context
        self._session = session
        self.presenter = Presenter(
            session, table_of(session.game_id), context.words, context.art.text_width
        )
        self.selection = Selection(self.presenter.layout, self.presenter.intents())
        self.selection = replace(self.selection, by_keys=context.with_keys)
        self.opened = FanView()
        self.time_left = TimeLeft(context, session)
        self.speech = TableSpeech(context, session, self.presenter, on_sill=speaks)
        self._gestures = Gestures()
        self._carried = CarriedCards()
        self._lifts = Lifts()
        self._hovering = Hovering()
        self._over_mark = ""
        """What the mark under the pointer means, if there is one."""
        self._hurried = False
        """Whether the latest press ended a motion; such a press does nothing else."""
        self._turn = TurnBegun()
        self._acting = False
        """Whether somebody could act when the bell was last thought of."""
        self._has_played = False
        """Whether an action has been played in this step."""
        self.result_shown = False
        """Whether the page of the deal's result is shown: the table below has no round buttons."""

    # State

    @property
    def layout(self) -> TableLayout:
        """The display list."""
        return self.presenter.layout

    @property
    def tempo(self) -> Tempo:
        """The tempo of motion, by the current settings."""
        settings, motion = self._context.settings, self._context.theme.motion
        factor = motion.speeds[settings.speed] / self._session.pace.factor
        return Tempo(motion, factor, settings.reduced_motion)

    @property
    def pressed(self) -> bool:
        """Whether a press on the table has begun; a card may be held."""
        return self._gestures.pressed

    @property
    def raised(self) -> tuple[Raised, ...]:
        """The cards that are higher than they lie."""
        return self._lifts.raised

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
        log: OpenLog | None = None,
        pointer: Point | None = None,
        place: SillPlace | None = None,
    ) -> TableMoment:
        """Return all that is drawn now, with the sill in its place; equal ones look the same."""
        carry, presented, context = self._carried.carry, self.presenter.now, self._context
        return TableMoment(
            presented=presented,
            selection=self.selection,
            raised=self._lifts.raised,
            carry=carry,
            said=self.speech.reason(self.selection, carry),
            fan=self.opened.fan(self.layout),
            unfolding=self.opened.unfolding,
            log=log,
            pointer=pointer if log else None,
            spoken=self.speech.remark.now,
            pass_left=self._session.pass_left if presented.acting else None,
            sill=self.speech.piece(place) if place else None,
            tips=tips(self._session, self.time_left, context.words) if self._tells else None,
            key_look=KeyLook(context.settings.key_hints, context.with_pad),
            by_keys=context.with_keys,
            by_switch=context.settings.one_switch,
            moving=self.moving or self.speech.changing,
        )

    @property
    def _tells(self) -> bool:
        """Whether the pointer has rested long enough for a tip."""
        return not self.selection.by_keys and self._hovering.tells(self._context.theme.motion)

    # Input

    def handle(self, happened: Input) -> Effect | None:
        """Apply an input to the selection; return what is to be done besides.

        A hint that nobody has seen yet is not played.
        """
        if self.speech.hint_view.takes(happened):
            return None
        effect = self._press(happened) if isinstance(happened, Key) else self._point(happened)
        if self.speech.hint_view.holds_back(effect):
            self.selection = self.speech.hint_view.point_again(self.selection)
            return None
        return None if self._is_late_pass(effect) else effect

    def _is_late_pass(self, effect: Effect | None) -> bool:
        """Tell that a pass comes too early if it may be meant for the automatic one before."""
        if not isinstance(effect, PlayAction) or not self._turn.passes_late:
            return False
        late = self._session.passes_twice(effect.action)
        if late:
            self.refuse(self._context.words("table.passed_before"))
        return late

    def _press(self, key: Key) -> Effect | None:
        before = self.selection.focus
        if self._turn.is_hasty(key):
            return None
        self._turn.note()
        self.selection, effect = press_key(self.selection, key)
        if self.selection.focus != before:
            self.opened.close_fan()
        return effect

    def _point(self, happened: Input) -> Effect | None:
        if self.selection.by_keys and not self._context.with_keys:
            self.selection = replace(self.selection, by_keys=False)
        gesture, effect = self._gestures.feed(happened, self.layout), None
        if isinstance(happened, PointerDown):
            self._hovering.press()
        if gesture:
            self.selection, effect = point(self.selection, gesture)
        self._over_mark = ""
        if isinstance(happened, PointerMove):
            self._over_mark = self.layout.meaning_at(happened.at, self._context.words)
        self._hovering.begin(self._over_mark or self.selection.hovered)
        return effect

    def focus(self, name: str | None) -> None:
        """Move the focus to a piece, which whoever then presses Enter means."""
        self._turn.note()
        self.selection = replace(self.selection, focus=name)

    def seen_area(self, name: str) -> Rect | None:
        """Return the outline of a named piece where it is seen: a raised card's is higher.

        While the card still rises or sinks, it is where that ends.
        """
        area, spot = self.layout.area(name), self.layout.spot(name)
        if area is None or spot is None or spot.key is None:
            return area
        return area.moved(0, -self._lifts.goal_of(spot.key))

    def show_focus(self) -> None:
        """Show the focus, as after any key."""
        if not self.selection.by_keys:
            self.selection = replace(self.selection, by_keys=True)

    # Effects

    def carry_out(self, effect: Effect | None) -> None:
        """Carry out an effect that the table can carry out by itself."""
        if isinstance(effect, (Taken, PutBack, Refuse, Idle)):
            self.speech.hint_view.close()
        if isinstance(effect, (Taken, Refuse)):
            self.opened.close_fan()
        match effect:
            case PlayAction():
                self.play(effect)
            case Refuse(source, target, homeward):
                self._refuse(source, target, homeward)
            case Taken(source):
                self.play_sound("lift")
                self._carried.lift(self.selection, source, self.tempo)
                self.speech.explain_sets(self.selection.picking)
            case PutBack(source, True):
                self._go_home(source)
            case LookThrough(spot):
                self._look(spot)
            case AskWhy(name):
                reasons = self.speech.reasons
                reasons.say(reasons.why_off(self.presenter, self.selection, name), button=name)
                self.play_sound("refuse")
            case Idle(act):
                self._tell_idle(act)
            case Control(name):
                self.presenter.press(name)
            case Reorder((first, *others) as moved, before):
                self.presenter.note_dropped(self._carried.let_go(self.selection, first, others))
                self.presenter.reorder(moved, before)
                self.play_sound("slide")

    def _look(self, spot: str | None) -> None:
        """Open the fan of a spot, or close it.

        Enter, which has done both where it can do nothing else, then goes on with the turn.
        """
        self.opened.look(spot, self.layout, self.tempo)
        selection = self.selection
        stays = self.opened.fan(self.layout) or not selection.by_keys or selection.chosen
        if not stays and spot == selection.focus and spot not in selection.intents.sources:
            self.focus(begins_at(selection) or spot)

    def play(self, play: PlayAction) -> None:
        """Play an action; its cards move from where they were dropped."""
        self.opened.close_fan()
        poses = self._carried.let_go(self.selection, play.source, play.companions)
        self.presenter.note_dropped(poses)
        self.speech.first_turns.note(play.action)
        self._session.play(play.action)
        self._has_played = True

    def stop_pass(self) -> bool:
        """Stop the automatic pass that is coming; return whether one was."""
        comes = self._session.seen.pass_comes
        if comes:
            self._session.stop_pass()
        return comes

    def undo(self) -> None:
        """Undo the latest move, whose cards glide back; undo must be possible."""
        self.put_all_back()
        self._session.undo()
        self.speech.remark.recall(self._session.story_for_all())
        self.play_sound("lift")

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

    def put_all_back(self) -> None:
        """Put back what is chosen or held, and drop a gesture that has begun."""
        self._gestures.forget()
        self.selection, _ = put_back(self.selection)
        self._carried.follow(self.selection)

    def step_back(self) -> Effect | None:
        """Go one step back, as Esc does; return what is to be done for it."""
        self._gestures.forget()
        if self.presenter.hand_view.looks_back:
            return Control("last_trick")
        self.selection, effect = go_back(self.selection)
        return effect

    def _go_home(self, source: str) -> None:
        """Let the held cards glide back to where they lay."""
        companions = self._carried.companions
        self.presenter.send_home(self._carried.let_go(self.selection, source, companions))

    def _refuse(self, source: str, target: str | None, homeward: bool) -> None:
        if homeward:
            self._go_home(source)
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

    # A step

    def go_on(self) -> None:
        """Go on after the page of a deal's result: the cards of that deal have been put away."""
        self.result_shown = False
        self.presenter.put_away()
        self.speech.talk.begin()
        self.show()

    def pass_time(self, seconds: float) -> None:
        """Let time pass for motion, the held card, fans, hints and words; end the step."""
        hint = self.speech.hint_view
        hint.pass_time(seconds)
        self.selection = hint.follow(self.presenter, self.selection)
        self._hovering.pass_time(seconds)
        self._turn.pass_time(seconds)
        self.opened.unfolding.advance(seconds)
        self.speech.talk.pass_time(seconds)
        self._lay_out(seconds)
        self._carried.pass_time(self.selection, seconds)
        self.speech.tell_pass()
        self.time_left.tell()
        self._raise(seconds)
        self._show_remark(seconds)
        self._speak()

    def show(self) -> None:
        """End a step: show what has become of it."""
        self._lay_out(0.0)
        self._speak()

    def hurry(self) -> None:
        """End the running motion, if any."""
        self._hurried = not self.presenter.still or bool(self.presenter.turning)
        if self._hurried:
            self.settle()

    def settle(self) -> None:
        """End all motion and show all waiting updates."""
        self._sound(self.presenter.finish(self.tempo))
        self._offer()
        self._speak()

    def resize(self, scale: Scale) -> None:
        """Lay the table out for another window size or theme; a hint is pointed out again."""
        self.put_all_back()
        self.selection = self.speech.hint_view.point_again(self.selection)
        self._note_state()
        self.presenter.resize(scale)
        self.show()
        # Under a dialog no time passes in which words could change.
        self.speech.talk.settle()

    def ring(self) -> None:
        """Ring the bell when a person at this screen is to move after a bot."""
        session, acting = self._session, self.presenter.acting
        if acting == self._acting:
            return
        self._acting = acting
        self._offer()
        self._speak()
        if acting and self._context.settings.bell and len(session.cast) > len(session.people):
            self.play_sound("turn")

    def _lay_out(self, seconds: float) -> None:
        """Let the presenter show what has changed; it lays the table out once if need be."""
        self._note_state()
        self._sound(self.presenter.update(seconds, self.tempo))
        self._offer()

    def _note_state(self) -> None:
        """Let the presenter know what of the state the layout is made of."""
        presenter, hints = self.presenter, self._context.settings.hints
        buttons = round_buttons(self._session, self._context.words, hints=hints)
        buttons = (*buttons, *self.time_left.buttons())
        presenter.round_buttons = () if self.result_shown else buttons
        presenter.hand_view = presenter.hand_view.with_picked(self.selection.picked)

    def _offer(self) -> None:
        """Take in what can be done now on the table as it lies."""
        presenter, seen, was = self.presenter, self._session.seen, self.selection
        intents, asks = presenter.intents(), self._context.settings.ask_to_end
        seat = seen.to_move if seen.asks_person else None
        same_table = was.layout is presenter.layout and was.intents is intents
        if not same_table or (was.asked_seat, was.asks_to_end) != (seat, asks):
            self.speech.first_turns.look()
            now = table_changed(was, presenter.layout, intents, seat)
            if now.begins_after(was):
                self._turn.begin(self.tempo.turn_is_new)
                if now.by_keys:
                    # What was looked at meanwhile lies over what the turn is about.
                    self.opened.close_fan()
            # What a hint asks for is asked for again.
            self.selection = self.speech.hint_view.point_again(replace(now, asks_to_end=asks))
        # The turn that is shown goes on while a card flies, and the table stays.
        self.speech.reasons.follow(presenter, self.selection)
        if self._has_played:
            # So that the bell also rings for a next turn whose motion no frame has shown.
            self._acting, self._has_played = presenter.acting, False
        if self._carried.carry and not self.selection.held:
            # The card that the pointer held has been put back by a key, a hint or an update.
            self._gestures.forget()
        self._carried.follow(self.selection)

    def _speak(self) -> None:
        """Let the sill say what comes first now."""
        self.speech.speak(self.selection, self._carried.carry, self._over_mark, tells=self._tells)

    def _show_remark(self, seconds: float) -> None:
        """Let time pass for bots' remarks, and for words that nobody has to answer."""
        settings, motion = self._context.settings, self._context.theme.motion
        acting, lasts = self.presenter.acting, motion.talk.seconds
        self.speech.reasons.pass_time(seconds, acting=acting, lasts=lasts)
        if not settings.table_talk:
            self.speech.remark.hush()
        self.speech.remark.pass_time(seconds, shown=self.presenter.still, lasts=motion.talk.seconds)

    def _raise(self, seconds: float) -> None:
        """Raise and lower hovered cards; none is raised while others move."""
        if self.presenter.timeline.done and not self.selection.held:
            wanted = wanted_lifts(self.layout, self.selection, self._context.theme)
            self._lifts.update(seconds, wanted, self.tempo)
        else:
            self._lifts.forget()

    def stage(self, layout: TableLayout, timeline: Timeline | None = None) -> None:
        """Show a layout and a motion that don't come from the match, for measurements."""
        self.presenter.layout = layout
        self.presenter.timeline = timeline or Timeline()
        self._offer()

    # Sound

    def play_sound(self, name: str, step: int = 0) -> None:
        """Play a sound."""
        self._context.sounds.play(cast("SoundName", name), step)

    def _sound(self, cues: tuple[Cue, ...]) -> None:
        for cue in cues:
            self.play_sound(cue.sound, cue.step)
