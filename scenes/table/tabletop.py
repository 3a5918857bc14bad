"""The tabletop: cards, selection, motion, overlays and words of one table."""

from typing import TYPE_CHECKING, cast

from game.texts.lines import load_lines
from scenes.games.contract import table_of
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
from scenes.table.present.first_turns import FirstTurns
from scenes.table.present.hint_view import HintView
from scenes.table.present.hint_words import HintWords
from scenes.table.present.lifting import Lifts, wanted_lifts
from scenes.table.present.log import OpenLog
from scenes.table.present.presenter import Presenter
from scenes.table.present.reasons import Reasons
from scenes.table.present.remarks import RemarkChooser
from scenes.table.present.round_buttons import round_buttons, tips
from scenes.table.present.shown_remark import ShownRemark
from scenes.table.sill.choosing import Sayable
from scenes.table.sill.place import SillPlace
from scenes.table.sill.talk import Talk
from scenes.table.sill.voice import ChangeTimes
from scenes.table.source.session import Session
from scenes.ui.bindings import cap_of
from scenes.ui.geometry import Point
from scenes.ui.inputs import Input, Key, PointerDown, PointerMove
from scenes.ui.scale import Scale

if TYPE_CHECKING:
    from scenes.shell.context import AppContext
    from scenes.shell.sound import SoundName


class Tabletop:
    """Follows one session; a person's gestures and keys reach it as replies."""

    def __init__(self, context: "AppContext", session: Session, *, speaks: bool = True) -> None:
        """``speaks``: whether the table speaks on its sill; else the screen around it does."""
        self._context = context
        self._session = session
        self._table = table = table_of(session.game_id)
        self.presenter = Presenter(session, table, context.words, context.art.text_width)
        self.selection = Selection(self.presenter.layout, self.presenter.intents())
        self.selection.by_keys = context.with_keys
        self.reasons = Reasons(table, session.rules, context.words, session.cast)
        self.opened = FanView()
        setup = session.setup
        characters = [player.character for player in setup.players]
        remarks = RemarkChooser(characters, setup.luck, load_lines(), table.occasions)
        self.remark = ShownRemark(remarks)
        self.remark.recall(session.story_for_all())
        session.listen(self.remark.hear)
        self.hint_view = HintView(session, HintWords(context.words, session.cast))
        self._speaks = speaks
        self.talk = Talk(context.art, context.words, session.cast)
        self._first_turns = FirstTurns(context, session, table)
        self._first_turns.look()
        self.stale = True
        """Whether anything has changed since the last frame."""
        self._gestures = Gestures()
        self._carried = CarriedCards(self.presenter, self.selection)
        self._lifts = Lifts()
        self._hovering = Hovering()
        self._explains_sets = False
        """Whether the set that is up is the first of the match that one click has picked."""
        self._has_explained_sets = False
        self._over_mark = ""
        """What the mark under the pointer means, if there is one."""
        self._passed = 0
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
    def words_change(self) -> bool:
        """Whether words on the sill are leaving or coming."""
        return self.talk.moving(self._change_times)

    @property
    def waiting(self) -> bool:
        """Whether a hint or a tooltip will appear, or a mood or a remark will end.

        Also while a hint that has just appeared counts as unseen.
        """
        motion = self._context.theme.motion
        going = self.remark.waiting or self.presenter.moods.waiting
        going |= self.hint_view.thinking or self.hint_view.unseen
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
        context = self._context
        carry = self._carried.carry
        return TableMoment(
            presenter=self.presenter,
            selection=self.selection,
            raised=self._lifts.raised,
            carry=carry,
            said=self.reasons.now(self.presenter, self.selection, carry),
            fan=self.opened.fan(self.layout),
            unfolding=self.opened.unfolding,
            log=log,
            pointer=pointer,
            spoken=self.remark.now,
            pass_left=self._session.pass_left if self.presenter.acting else None,
            sill=self.talk.piece(
                place,
                self._change_times,
                travels=bool(context.travel),
                caps=context.settings.key_hints,
                pad=context.with_pad,
            )
            if place
            else None,
            news=news,
            tips=tips(self._session, self._context.words) if self._tells else None,
        )

    @property
    def _tells(self) -> bool:
        """Whether the pointer has rested long enough for a tip."""
        return not self.selection.by_keys and self._hovering.tells(self._context.theme.motion)

    @property
    def _change_times(self) -> ChangeTimes:
        """The times of a change of words; without motion words only fade in."""
        motion = self._context.theme.motion
        if not self._context.travel:
            return ChangeTimes(0.0, motion.fade.seconds)
        return ChangeTimes(motion.said_leaves.seconds, motion.said_comes.seconds)

    def _sayable(self) -> Sayable:
        """Return everything that the sill could say now."""
        presenter, selection = self.presenter, self.selection
        refusal = self.reasons.now(presenter, selection, self._carried.carry)
        table, view = self._table, presenter.view
        looks_back = presenter.hand_view.last_trick
        return Sayable(
            refusal=refusal.words if refusal else "",
            about=self._asked_about,
            thinking=self.hint_view.thinking,
            hint=self.hint_view.now,
            of_sets=self._context.words("table.set_picked") if self._explains_sets else "",
            received=table.received(view),
            may_do=self._first_turns.words(tabs=bool(selection.intents.fitting))
            if presenter.acting and not looks_back
            else (),
            remark=self.remark.now,
            joke=table.joke(view, presenter.facts.seed),
            moves=presenter.moves,
            viewer=presenter.viewer,
        )

    @property
    def _asked_about(self) -> str:
        """The words about the spot or button that the pointer rests on, or that has the focus."""
        if self._tells and self._over_mark:
            return self._over_mark
        selection = self.selection
        over = selection.hovered if self._tells and not selection.source else None
        if over and (text := selection.why_off(over) or selection.intents.hints.get(over)):
            return text
        if proposed := selection.proposed:
            letter = cap_of(selection.proposed_by or "")
            return self._context.words("table.letter_again", letter=letter, move=proposed.named)
        focus = selection.focus if selection.by_keys else None
        return selection.why_off(focus) if focus else ""

    def _speak(self) -> None:
        """Let the sill say what comes first now."""
        if not self._speaks or self._session.covered:
            return
        presenter = self.presenter
        at_rest = presenter.still and not presenter.turning
        self.stale |= self.talk.follow(self._sayable(), at_rest=at_rest)

    # Input

    def handle(self, happened: Input) -> Reply | None:
        """Turn an input into a reply; a hint that nobody has seen yet is not played."""
        self.stale = True
        if self.hint_view.takes(happened):
            return None
        reply = self._reply(happened)
        return None if self.hint_view.holds_back(reply, self.selection) else reply

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
            self.hint_view.close()
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
                self._explain_sets()
            case PutBack(source, True):
                self._carried.go_home(source, self.tempo)
            case LookThrough(spot):
                self.opened.look(spot, self.layout, self.tempo)
            case AskWhy(name):
                self.reasons.say(self.selection.why_off(name), button=name)
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
        self._first_turns.note(play.action)
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
        self.remark.recall(self._session.story_for_all())
        self.catch_up()
        self.play_sound("lift")

    def _show_pass(self) -> None:
        """Let the button of the pass say at once whether an automatic one is coming."""
        says = any(button.runs_down for button in self.layout.of(TableButton))
        if self.presenter.acting and says != self._session.pass_comes:
            self.presenter.pick((), self.tempo)
            self.refresh()

    def _explain_sets(self) -> None:
        """Explain a set that one click has picked, while it is up.

        Once a match, until somebody has clicked a card that had come along.
        """
        context, picking = self._context, self.selection.picking
        known = context.settings.knows_sets or self._session.guided
        if picking.kept and not known:
            context.keeper.change(knows_sets=True)
        elif picking.along and not known and not self._has_explained_sets:
            self._explains_sets = self._has_explained_sets = True

    def refuse(self, words: str, *, until_turn: bool = False) -> None:
        """Say why something is not possible now.

        ``until_turn``: whether the words are true only until the viewer's turn.
        """
        self.reasons.say(words, until_turn=until_turn)
        self.play_sound("refuse")

    def hush(self) -> None:
        """Drop what was said about the attempt before."""
        self.reasons.clear()
        self.talk.unask()

    def clear(self) -> None:
        """Clear the table, because it is covered."""
        self.put_all_back()
        self.remark.hush()
        self.reasons.clear()
        self.talk.begin()
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
        self.reasons.refuse(self.presenter, self.selection, source, target)
        self.play_sound("refuse")

    def _tell_idle(self, act: str) -> None:
        """Say why the key of an act has nothing to do, unless it has closed the fan."""
        unasked = self._hurried or not self._session.people
        if self.opened.close() or (unasked and not self.presenter.acting):
            return
        if self.reasons.tell_idle(self.presenter, act):
            self.play_sound("refuse")

    def _follow_picks(self) -> None:
        """Lay the table out again if other cards are picked."""
        self._explains_sets &= bool(self.selection.picked)
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
        self.hint_view.pass_time(seconds)
        self._follow_advice()
        self._tell_pass()
        self._show_pass()
        self.stale |= self._session.pass_comes
        self._raise(seconds)
        self.stale |= self._show_remark(seconds)
        self.stale |= self._hovering.pass_time(seconds, self._context.theme.motion)
        self.opened.unfolding.advance(seconds)
        self.talk.pass_time(seconds)
        self._speak()

    def _tell_pass(self) -> None:
        """Show the reason for the first automatic pass of a deal."""
        before, self._passed = self._passed, self._session.passed
        if self._passed == 1 > before and not self._session.guided:
            said = self._table.passed_by_itself(self._session.view, self._context.words)
            self.reasons.say(said, until_turn=True)
            self.stale = True

    def _follow_advice(self) -> None:
        """Show a hint that has arrived, or remove one that was dropped."""
        if self.hint_view.follow(self.presenter, self.selection):
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
            self.remark.hush()
        return self.remark.pass_time(seconds, shown=self.presenter.still, lasts=motion.talk.seconds)

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
        self.hint_view.point_again(self.selection)
        self._show_advised()
        # Under a dialog no time passes in which words could change.
        self._speak()
        self.talk.settle()

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
            self.hint_view.point_again(self.selection)

    def stage(self, layout: TableLayout, timeline: Timeline | None = None) -> None:
        """Show a layout and a motion that don't come from the match, for measurements."""
        self.presenter.layout = layout
        self.presenter.timeline = timeline or Timeline()
        self.refresh()

    def refresh(self) -> None:
        """Update the selection after the layout or the legal actions have changed."""
        self._first_turns.look()
        self._offered = self.presenter.acting
        self.selection.asks_to_end = self._context.settings.ask_to_end
        session = self._session
        asked_seat = session.to_move if session.asks_person else None
        self.selection.table_changed(self.layout, self.presenter.intents(), asked_seat)
        self.reasons.follow(self.presenter, self.selection)
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
