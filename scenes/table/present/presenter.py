"""Turns a source's updates into layouts, motion and words for the table."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple, TypeAlias

from game.catalogue import find_game
from game.contract import SeatView
from game.texts.phrases import game_name, house_rule
from game.texts.words import Words
from scenes.table.game.contract import AnyTable
from scenes.table.input.intents import Intents
from scenes.table.layout.layout import TableLayout
from scenes.table.layout.setting import ALWAYS, HeaderButton, MoveLine, Setting
from scenes.table.motion.choreography import choreograph, glides_home
from scenes.table.motion.city_lights import CityLights
from scenes.table.motion.hours import Hours
from scenes.table.motion.journey import Journey, Schedule, taken_back
from scenes.table.motion.tempo import Tempo
from scenes.table.motion.timeline import Cue, Pose, Timeline
from scenes.table.motion.turning import Turning, turn_change, turning_from
from scenes.table.pieces.card import CardPlace
from scenes.table.pieces.piece import Key
from scenes.table.present.deal_log import DealLog
from scenes.table.present.hand_view import HandView, put_before
from scenes.table.present.log import LogLine
from scenes.table.present.moods import Moods
from scenes.table.present.presented import Presented
from scenes.table.source.contract import Happened, Reset, Seen, Source, TableFacts, Update
from scenes.ui.scale import Scale
from scenes.ui.type.fitting import Measure

Motion: TypeAlias = Callable[[TableLayout, TableLayout], Timeline]
"""Makes the motion from the old layout to the new one."""


class _Plan(NamedTuple):
    """Everything that a layout is made of."""

    view: SeatView
    setting: Setting
    covered: bool

    def same(self, other: "_Plan") -> bool:
        """Return whether another plan gives the same layout. Views are never changed in place."""
        if self.view is not other.view:
            return False
        return self.covered == other.covered and self.setting == other.setting


class Presenter:
    """Presents one source on one table; it draws nothing.

    Everybody who changes what is shown (a person's hand, the buttons, an update) only notes it
    here. ``update`` ends a step: it passes in the time, takes at most one update, and lays the
    table out once if anything that the layout is made of has changed. Updates wait in the source
    until the motion of the one before has ended.
    """

    def __init__(self, source: Source, table: AnyTable, words: Words, measure: Measure) -> None:
        self.facts: TableFacts = source.facts
        self.timeline = Timeline()
        self.turning: Turning | None = None
        self.tabs = 0.0
        """How far the tabs on cards that may be taken have appeared, 0 to 1."""
        self.round_buttons: tuple[HeaderButton, ...] = ALWAYS
        self.watched = False
        """Whether the table is only looked at, beside an answer."""
        self.hand_view = HandView()
        self.scale = Scale(1280, 720)
        self.moods = Moods()
        self.lights = CityLights()
        self.hours = Hours()
        self._source = source
        self._table = table
        self._words = words
        self._measure = measure
        self._log = DealLog(table, self.facts.rules, words)
        self._title, self._house_rules = self._named()
        self._ring_seconds = 0.0
        """How long places just reached keep their ring."""
        self._dropped: Mapping[Key, Pose] = {}
        """Where cards were dropped: their motion starts there."""
        self._homeward: Mapping[Key, Pose] = {}
        """Where cards were let go that go back to where they lay."""
        self._motion: Motion | None = None
        """What the latest update moves, until the table is laid out."""
        self._mover_before: int | None = None
        """Who was to move before the latest event: the turn is shown there while its cards move."""
        self._dealing = False
        self._put_away = False
        """Whether the cards of the deal before have been put away out of sight."""
        self._intents: tuple[SeatView, Seen, Intents] | None = None
        """The latest moves, with what they were made of."""
        self.view: SeatView
        """The view that is shown now, which may lag behind the match."""
        self.viewer: int
        """The player whose view is shown."""
        first = source.take()
        assert isinstance(first, Reset)
        self._take_in(first)
        self._arrange(self._plan())

    # State

    @property
    def still(self) -> bool:
        """Whether all updates have been shown and nothing moves."""
        return self.timeline.done and self._caught_up

    @property
    def readable(self) -> bool:
        """Whether all updates have been shown and nothing moves, or time is left for reading."""
        return (self.timeline.done or self.timeline.reads) and self._caught_up

    @property
    def settled(self) -> bool:
        """Whether all updates have been shown and at most the turn marker still moves."""
        return self.timeline.settled and self._caught_up

    @property
    def reseated(self) -> bool:
        """Whether a house of all seats has told all it tells, and nothing else comes after it."""
        house = self.timeline.house
        return house is not None and self.timeline.elapsed >= house.leaves and self._caught_up

    @property
    def moving(self) -> bool:
        """Whether anything is animated, marks, city lights and the sky included."""
        marks = bool(self.turning) or self._ring_seconds > 0 or (self.acting and self.tabs < 1)
        sky = self.hours.moving and self._between_turns
        return not self.still or marks or self.lights.moving or sky

    @property
    def acting(self) -> bool:
        """Whether the person to move may act: all is shown; a card gliding home delays nobody."""
        return self.timeline.open and self._caught_up and self._source.seen.acts

    @property
    def mover(self) -> int | None:
        """Whose turn is shown, which goes on once the cards of a move lie; ``None``: nobody's."""
        turn = self.timeline.turn
        goes_on = turn is not None and self.timeline.elapsed < turn.rises
        return self._mover_before if goes_on else self.view.to_move

    @property
    def now(self) -> Presented:
        """All that is drawn of it now."""
        return Presented(
            facts=self.facts,
            layout=self.layout,
            timeline=self.timeline,
            turning=self.turning,
            tabs=self.tabs,
            fresh=self._ring_seconds > 0,
            looks_back=self.hand_view.looks_back,
            acting=self.acting and not self.watched,
            moods=self.moods.now,
            lit=self.lights.lit,
            hour=self.hours.shown,
        )

    @property
    def lines_added(self) -> int:
        """How many lines of the log came by what happened, and not by a reset, in all deals."""
        return self._log.added

    @property
    def lines(self) -> tuple[LogLine, ...]:
        """The log of this deal, the newest move first."""
        return self._log.lines

    @property
    def moves(self) -> tuple[MoveLine, ...]:
        """This deal's moves as the viewer may know them, the newest first, without minor ones."""
        return tuple(move for move in self._log.moves if not move.minor)

    def intents(self) -> Intents:
        """Return the moves that the person to move can make by hand: one object while they stay."""
        if not self.acting:
            return NO_MOVES
        seen, known = self._source.seen, self._intents
        if known is None or known[0] is not self.view or known[1].legal is not seen.legal:
            moves = self._table.intents(self.view, seen.legal, self._words)
            self._intents = known = self.view, seen, moves
        return known[2]

    def face_for_all(self, viewer: int) -> TableLayout:
        """Return the covered table as everybody may see it, from where a player sits."""
        plan = self._plan()
        assert plan.covered, "the view is everybody's only while the table is covered"
        return self._table.arrange(plan.view, replace(plan.setting, viewer=viewer, curtained=True))

    # What a person does, shown at the end of the step

    def note_dropped(self, poses: Mapping[Key, Pose]) -> None:
        """Note where cards were dropped: their motion starts there."""
        self._dropped = dict(poses)

    def send_home(self, poses: Mapping[Key, Pose]) -> None:
        """Let refused cards glide back to where they lay."""
        self._homeward = dict(poses)

    def reorder(self, moved: Sequence[str], before: str | None) -> None:
        """Move cards to another place in the viewer's hand."""
        names = put_before(self.layout.hand, moved, before)
        places = [place for name in names if (place := self.layout.card_of(name))]
        cards = [place.card for place in places if place.card is not None]
        self.hand_view = self.hand_view.put(self.viewer, cards)

    def press(self, control: str) -> None:
        """Sort the viewer's hand, or show and hide the last trick."""
        hand = self.hand_view
        if control == "sort":
            self.hand_view = hand.sorted_by_next(self.viewer)
        else:
            self.hand_view = replace(hand, looks_back=not hand.looks_back)

    def put_away(self) -> None:
        """Put the cards of a finished deal away, because its result has been looked at since.

        The next deal then begins on an empty table.
        """
        self._put_away = True

    def resize(self, scale: Scale) -> None:
        """Lay the table out at once for another window, theme or language, and end all motion."""
        self.scale, self._intents = scale, None
        self.timeline, self.turning = Timeline(), None
        self._dealing, self._motion, self._homeward = False, None, {}
        self._title, self._house_rules = self._named()
        self._arrange(self._plan())

    # A step

    def update(self, seconds: float, tempo: Tempo) -> tuple[Cue, ...]:
        """End a step: let time pass, take an update, and lay the table out once if need be.

        Return the cues for sounds that are due.
        """
        cues = () if self.timeline.done else self.timeline.advance(seconds)
        self._ring_seconds = max(0.0, self._ring_seconds - seconds)
        self.turning = self.turning.after(seconds) if self.turning else None
        self.moods.pass_time(seconds)
        update = self._take_due(tempo)
        if update is None:
            self._note_arrival(tempo)
        self._lay_out(tempo)
        if isinstance(update, Happened):
            cues += self.timeline.advance(0.0)
            self._ring_seconds = tempo.motion.ring_ms / 1000 if self.timeline.fresh else 0.0
        self._show_tabs(seconds, tempo)
        self._light_town(seconds, tempo)
        return cues

    def finish(self, tempo: Tempo) -> tuple[Cue, ...]:
        """End a step without motion: show all waiting updates at once."""
        cues = self.timeline.finish()
        while update := self._source.take():
            # Of what is not seen to move, only the latest sound is heard.
            cues = Schedule(self._take(update, tempo), tempo).cues()[-1:] or cues
        self._note_arrival(tempo)
        self._lay_out(tempo)
        self.timeline.finish()
        self.turning = None
        self.tabs = float(self.acting)
        progress = self._table.progress(self.view)
        for follower in (self.lights, self.hours):
            follower.follow(progress, tempo)
            follower.finish()
        return cues

    def _take_due(self, tempo: Tempo) -> Update | None:
        """Take the next update, if it waits for no motion; return it."""
        update = self._source.next
        at_once = isinstance(update, Reset) and not update.turns
        if update is None or not (at_once or self.timeline.done):
            return None
        self._source.take()
        self._take(update, tempo)
        return update

    def _take(self, update: Update, tempo: Tempo) -> Sequence[Journey]:
        """Take in an update and note its motion; return what it moves forward."""
        match update:
            case Happened():
                return self._happen(update, tempo)
            case Reset(turns=True):
                # The seats glide to their places for another viewer; all cards lie.
                self.turning = turning_from(self.layout, tempo)
                self.viewer, self.view, self._motion = update.viewer, update.view, _no_motion
                if self._dealing:
                    self._dealing = False
                    self._motion = lambda old, now: Timeline(turn=turn_change(old, now, 0.0, tempo))
            case Reset():
                self._take_in(update)
                if ways := self._ways_back(update):
                    self._motion = lambda before, now: choreograph(before, now, ways, tempo)
        return ()

    def _happen(self, happened: Happened, tempo: Tempo) -> Sequence[Journey]:
        journeys = self._table.journeys(self.view, happened.event)
        begins = self._table.begins_deal(happened.event)
        if begins and self._put_away:
            journeys = tuple(one for one in journeys if one.manner != "sweep")
        self._put_away = False
        takes_time = bool(tempo.factor) or any(one.manner == "rest" for one in journeys)
        self._dealing = takes_time and self._table.deals(happened.event)
        if begins:
            self._log.begin()
            self.hand_view = self.hand_view.of_new_deal()
            self.moods.forget()
        self.hand_view = replace(self.hand_view, looks_back=False)
        self._log.add(happened.event if happened.told is None else happened.told)
        for_all = self.facts.rules.redact(happened.event, None)
        if for_all is not None:
            self.moods.tell(self._table.moods(for_all, self.view))
        dropped, self._dropped = self._dropped, {}
        self._mover_before = self.view.to_move
        self.view, self._hands = happened.view, happened.hands
        self._motion = lambda before, now: choreograph(
            before, now, journeys, tempo, dropped, goes_on=True
        )
        return journeys

    def _take_in(self, reset: Reset) -> None:
        """Replace what is shown."""
        self.viewer, self.view, self._hands = reset.viewer, reset.view, reset.hands
        self._dealing, self._dropped, self._motion = False, {}, _no_motion
        self.turning, self._ring_seconds = None, 0.0
        self._log.begin(reset.told)
        self.moods.forget()
        self.lights.leap()
        self.hours.leap()

    def _ways_back(self, reset: Reset) -> Sequence[Journey]:
        """Return the journeys back of all cards that undone events moved."""
        ways: list[Journey] = []
        view = reset.view
        for event in reset.undone:
            ways += map(taken_back, self._table.journeys(view, event))
            view = self.facts.rules.follow(view, event)
        return ways

    def _note_arrival(self, tempo: Tempo) -> None:
        """Once all cards lie, show moods and end the dealing."""
        if self.timeline.cheers:
            pays = self.timeline.pay.begins if self.timeline.pay else 0.0
            self.moods.begin(pays + tempo.motion.mood_ms / 1000)
        if self.timeline.settled:
            self._end_dealing(tempo)

    def _end_dealing(self, tempo: Tempo) -> None:
        """Show what a deal's beginning had put off, if cards were being dealt."""
        if self._dealing:
            self._dealing = False
            self._motion = lambda before, now: choreograph(before, now, (), tempo, goes_on=True)

    def _show_tabs(self, seconds: float, tempo: Tempo) -> None:
        """Let the tabs on cards that may be taken appear as soon as somebody may act."""
        long = tempo.span(tempo.motion.tabs.ms)
        self.tabs = min(1.0, self.tabs + seconds / long if long else 1.0) if self.acting else 0.0

    def _light_town(self, seconds: float, tempo: Tempo) -> None:
        """Let windows light up and the sky go on, but not while a person is to act.

        Windows wait until no card moves. The sky is slow enough to go on behind cards; if a turn
        begins meanwhile it stands still, and goes on after it.
        """
        progress = self._table.progress(self.view)
        self.lights.follow(progress, tempo)
        self.hours.follow(progress, tempo)
        if self.acting:
            self.lights.finish()
            self.hours.look_ahead()
        elif self.timeline.done or self.timeline.pays:
            self.lights.advance(seconds, tempo, paid=self.timeline.pays)
        if self._between_turns:
            self.hours.advance(seconds, tempo)

    @property
    def _between_turns(self) -> bool:
        """Whether nobody is to act, the table doesn't turn, and no column pays.

        A house is part of the sky: behind it the hour goes on, but not as it comes or goes.
        """
        timeline = self.timeline
        paid = timeline.pay is not None and not timeline.done
        fades = timeline.house is not None and not (timeline.done or timeline.house_covers)
        return not (self.acting or self.turning or paid or fades)

    # Layout

    def _named(self) -> tuple[str, tuple[str, ...]]:
        """Return the names of the game and of the house rules in force, in the present language."""
        game, words = find_game(self.facts.game_id), self._words
        rules = map(game.sheet.option, self.facts.house_rules)
        return game_name(words, game), tuple(house_rule(words, rule) for rule in rules)

    @property
    def _caught_up(self) -> bool:
        return self._source.next is None

    def _lay_out(self, tempo: Tempo) -> None:
        """Lay the table out if anything that the layout is made of has changed."""
        plan, before = self._plan(), self.layout
        if not plan.same(self._laid):
            self._arrange(plan)
        motion, self._motion = self._motion, None
        if motion:
            self.timeline, self._homeward = motion(before, self.layout), {}
        else:
            self._close_up(before, tempo)

    def _close_up(self, before: TableLayout, tempo: Tempo) -> None:
        """Let cards glide that a person has moved in their hand or let go; this delays nobody."""
        dropped = self._dropped if self._caught_up else {}
        places = self.layout.of(CardPlace) if self.layout is not before else ()
        moved = any((old := before.place(p.key)) and old.rect != p.rect for p in places)
        if not (dropped or moved or self._homeward):
            return
        let_go = [
            Journey(key, key, place.card, place.card, "settle")
            for key in dropped
            if (place := self.layout.place(key))
        ]
        gliding = choreograph(before, self.layout, let_go, tempo, dropped)
        homeward = glides_home(self.layout, self._homeward, tempo)
        others = (track for track in gliding.tracks if track.key not in self._homeward)
        self.timeline = replace(gliding, tracks=(*others, *homeward))
        self._dropped, self._homeward = ({} if dropped else self._dropped), {}

    def _arrange(self, plan: _Plan) -> None:
        """Lay the table out; behind the curtain the layout is empty, so that nothing can leak."""
        self._laid = plan
        if plan.covered:
            self.layout = TableLayout(plan.setting.scale)
            return
        laid = self._table.arrange(plan.view, plan.setting)
        in_play = self.facts.in_play and not self.watched
        self.layout = laid if in_play else laid.to_watch()

    def _plan(self) -> _Plan:
        facts, seen, hand = self.facts, self._source.seen, self.hand_view
        mover = seen.to_move if self._caught_up else None
        looks = facts.cast[self.viewer].person and seen.hand_open
        setting = Setting(
            scale=self.scale,
            words=self._words,
            measure=self._measure,
            title=self._title,
            cast=facts.cast,
            viewer=self.viewer,
            acting=looks and mover == self.viewer and not seen.passing,
            passing=seen.passing,
            # Not before the cards lie which nobody can beat.
            pass_comes=seen.pass_comes and self._motion is None and self.acting,
            may_hurry=seen.may_hurry,
            dealing=self._dealing,
            log=self._log.moves,
            said=dict(self._log.said),
            picked=hand.picked,
            order=hand.order(self.viewer),
            last_trick=hand.looks_back,
            seed=facts.seed,
            open_hands=self._hands if seen.all_hands_open else {},
            round_buttons=self.round_buttons,
            practice=facts.practice,
            headed=facts.headed,
            watched=self.watched,
            house_rules=self._house_rules,
        )
        return _Plan(self.view, setting, seen.covered)


NO_MOVES = Intents()
"""What can be done while the person to move may not act."""


def _no_motion(_before: TableLayout, _now: TableLayout) -> Timeline:
    """The motion of what is replaced at once."""
    return Timeline()
