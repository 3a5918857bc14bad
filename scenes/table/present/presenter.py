"""Turns a source's updates into layouts, motion and words for the table."""

from collections.abc import Mapping, Sequence

from game.catalogue import find_game
from game.contract import SeatView
from game.texts.phrases import house_rule
from game.texts.words import Words
from scenes.table.game.contract import AnyTable
from scenes.table.input.intents import Intents
from scenes.table.layout.layout import TableLayout
from scenes.table.layout.setting import ALWAYS, HeaderButton, MoveLine, Setting
from scenes.table.motion.choreography import choreograph, glide_home
from scenes.table.motion.city_lights import CityLights
from scenes.table.motion.journey import Journey, taken_back
from scenes.table.motion.tempo import Tempo
from scenes.table.motion.timeline import Cue, Pose, Timeline
from scenes.table.motion.turning import Turning, turn_change, turning_from
from scenes.table.pieces.card import CardPlace
from scenes.table.pieces.piece import Key
from scenes.table.present.deal_log import DealLog
from scenes.table.present.hand_view import HandView, put_before
from scenes.table.present.log import LogLine
from scenes.table.present.moods import Moods
from scenes.table.source.contract import Happened, Reset, Source, TableFacts, Update
from scenes.ui.art.fitting import Measure
from scenes.ui.scale import Scale


class Presenter:
    """Presents one source on one table; it draws nothing. ``update`` passes in the time.

    Updates wait in the source until the motion of the one before has ended.
    """

    def __init__(self, source: Source, table: AnyTable, words: Words, measure: Measure) -> None:
        self.facts: TableFacts = source.facts
        self.timeline = Timeline()
        self.turning: Turning | None = None
        self.tabs = 0.0
        """How far the tabs on cards that may be taken have appeared, 0 to 1."""
        self.fresh_left = 0.0
        self.round_buttons: tuple[HeaderButton, ...] = ALWAYS
        self.hand_view = HandView()
        self.moods = Moods()
        self.lights = CityLights()
        self._source = source
        self._table = table
        self._words = words
        self._measure = measure
        self._log = DealLog(table, self.facts.rules, words)
        sheet = find_game(self.facts.game_id).sheet
        self._house_rules = tuple(
            house_rule(words, sheet.option(name)) for name in self.facts.house_rules
        )
        self._scale = Scale(1280, 720)
        self._held: dict[Key, Pose] = {}
        self._dealing = False
        first = source.take()
        assert isinstance(first, Reset)
        self._viewer, self._view, self._hands = first.viewer, first.view, first.hands
        self._take_in(first)
        self.layout = self._arrange()

    @property
    def still(self) -> bool:
        """Whether all updates have been shown and nothing moves."""
        return self.timeline.done and self._caught_up

    @property
    def settled(self) -> bool:
        """Whether all updates have been shown and at most the turn marker still moves."""
        return self.timeline.settled and self._caught_up

    @property
    def moving(self) -> bool:
        """Whether anything is animated, marks and city lights included."""
        marks = bool(self.turning) or self.fresh_left > 0 or (self.acting and self.tabs < 1)
        return not self.still or marks or self.lights.moving

    @property
    def acting(self) -> bool:
        """Whether the person to move may act: all is shown; a card gliding home delays nobody."""
        asked = self._source.asks_person and not self._source.passing
        return self.timeline.open and self._caught_up and asked

    @property
    def lines(self) -> tuple[LogLine, ...]:
        """The log of this deal, the newest move first."""
        return self._log.lines

    @property
    def view(self) -> SeatView:
        """The view that is shown now, which may lag behind the match."""
        return self._view

    @property
    def viewer(self) -> int:
        """The player whose view is shown."""
        return self._viewer

    @property
    def moves(self) -> tuple[MoveLine, ...]:
        """This deal's moves as the viewer may know them, the newest first, without minor ones."""
        return tuple(move for move in self._log.moves if not move.minor)

    def resize(self, scale: Scale) -> None:
        """Lay the table out for another window size, and end all motion."""
        self._scale = scale
        self.timeline.finish()
        self.turning = None
        self._dealing = False
        self.layout = self._arrange()

    def intents(self) -> Intents:
        """Return the moves that the person to move can make by hand now."""
        if not self.acting:
            return Intents()
        return self._table.intents(self._view, self._source.legal, self._words)

    # Acts of the person at the table

    def hold(self, poses: Mapping[Key, Pose]) -> None:
        """Remember where cards were dropped: their motion starts there."""
        self._held = dict(poses)

    def send_home(self, poses: Mapping[Key, Pose], tempo: Tempo) -> None:
        """Let refused cards glide back to where they were."""
        ways = [glide_home(self.layout, key, pose, tempo) for key, pose in poses.items()]
        self.timeline = Timeline(tracks=[track for way in ways for track in way.tracks])

    def pick(self, picked: tuple[str, ...], tempo: Tempo) -> None:
        """Lay the table out for other picked cards: their buttons, words and places."""
        self.hand_view.picked = picked
        if picked:
            # Picked cards can't go to the last trick, which is over.
            self.hand_view.last_trick = False
        if self._soon_laid_out:
            return
        before, self.layout = self.layout, self._arrange()
        if any(
            (old := before.place(p.key)) and old.rect != p.rect for p in self.layout.of(CardPlace)
        ):
            self.timeline = choreograph(before, self.layout, (), tempo)

    def reorder(self, moved: Sequence[str], before: str | None, tempo: Tempo) -> None:
        """Move cards to another place in the viewer's hand."""
        names = put_before(self.layout.hand, moved, before)
        places = [place for name in names if (place := self.layout.card_of(name))]
        self.hand_view.put(self._viewer, [place.card for place in places if place.card is not None])
        self._close_up(tempo)

    def press(self, control: str, tempo: Tempo) -> None:
        """Sort the viewer's hand, or show and hide the last trick."""
        if control == "sort":
            self.hand_view.sort(self._viewer)
        else:
            self.hand_view.last_trick = not self.hand_view.last_trick
        self._close_up(tempo)

    def _close_up(self, tempo: Tempo) -> None:
        """Let cards glide to their new places; this motion delays nobody."""
        before, held = self.layout, self._take_held()
        self.layout = self._arrange()
        let_go = [
            Journey(key, key, place.card, place.card, "settle")
            for key in held
            if (place := self.layout.place(key))
        ]
        self.timeline = choreograph(before, self.layout, let_go, tempo, held)

    # Time

    def update(self, seconds: float, tempo: Tempo) -> tuple[Cue, ...]:
        """Let time pass; return the cues for sounds that are due."""
        self._reset_at_once(tempo)
        cues = () if self.timeline.done else self.timeline.advance(seconds)
        self.fresh_left = max(0.0, self.fresh_left - seconds)
        self.turning = self.turning.after(seconds) if self.turning else None
        self.moods.pass_time(seconds)
        if self.timeline.done and (update := self._source.take()):
            cues += self._show(update, tempo)
        self._note_arrival(tempo)
        self._show_tabs(seconds, tempo)
        self._light_town(seconds, tempo)
        return cues

    def finish(self, tempo: Tempo) -> tuple[Cue, ...]:
        """Show all waiting updates at once, without motion."""
        self._reset_at_once(tempo)
        cues = self.timeline.finish()
        while update := self._source.take():
            self._show(update, tempo)
            cues = self.timeline.finish() or cues
        self._note_arrival(tempo)
        self.timeline.finish()
        self.turning = None
        self.tabs = float(self.acting)
        self.lights.follow(self._table.progress(self._view), tempo)
        self.lights.finish()
        return cues

    def moving_keys(self) -> frozenset[Key]:
        """Return the keys of the cards that are moving."""
        return frozenset(track.key for track in self.timeline.moving())

    def live_numbers(self) -> frozenset[Key]:
        """Return the keys of the numbers that are counting up."""
        return frozenset() if self.timeline.done else frozenset(self.timeline.began)

    def refresh(self, round_buttons: tuple[HeaderButton, ...]) -> None:
        """Lay the table out with other round buttons, without motion."""
        self.round_buttons = round_buttons
        if not self._soon_laid_out:
            self.layout = self._arrange()

    # Updates

    @property
    def _soon_laid_out(self) -> bool:
        """Whether the next update is about to be shown, which lays the table out anyway."""
        return self.timeline.done and not self._caught_up

    @property
    def _caught_up(self) -> bool:
        return self._source.next is None

    def _reset_at_once(self, tempo: Tempo) -> None:
        """Show a reset that does not wait for the running motion."""
        update = self._source.next
        if isinstance(update, Reset) and not update.turns:
            self._source.take()
            self._reset(update, tempo)

    def _show(self, update: Update, tempo: Tempo) -> tuple[Cue, ...]:
        match update:
            case Happened():
                return self._happen(update, tempo)
            case Reset(turns=True):
                self._turn(update, tempo)
            case Reset():
                self._reset(update, tempo)
        return ()

    def _reset(self, reset: Reset, tempo: Tempo) -> None:
        """Replace what is shown; the cards of undone events glide back."""
        before = self.layout
        self._take_in(reset)
        self.timeline = Timeline()
        self.turning = None
        self.fresh_left = 0.0
        self.layout = self._arrange()
        if reset.undone:
            self.timeline = choreograph(before, self.layout, self._ways_back(reset), tempo)

    def _take_in(self, reset: Reset) -> None:
        self._viewer, self._view, self._hands = reset.viewer, reset.view, reset.hands
        self._dealing = False
        self._held = {}
        self._log.begin(reset.told)
        self.moods.forget()
        self.lights.leap()

    def _ways_back(self, reset: Reset) -> list[Journey]:
        """Return the journeys back of all cards that undone events moved."""
        ways: list[Journey] = []
        view = reset.view
        for event in reset.undone:
            ways += map(taken_back, self._table.journeys(view, event))
            view = self.facts.rules.follow(view, event)
        return ways

    def _turn(self, reset: Reset, tempo: Tempo) -> None:
        """Let the seats glide to their places for another viewer."""
        before = self.layout
        self._viewer, self._view = reset.viewer, reset.view
        self.layout = self._arrange()
        self.turning = turning_from(before, tempo)

    def _happen(self, happened: Happened, tempo: Tempo) -> tuple[Cue, ...]:
        self._dealing = self._table.begins_deal(happened.event)
        if self._dealing:
            self._log.begin()
            self.hand_view.new_deal()
            self.moods.forget()
        self.hand_view.last_trick = False
        self._log.add(happened.event if happened.told is None else happened.told)
        journeys = self._table.journeys(self._view, happened.event)
        for_all = self.facts.rules.redact(happened.event, None)
        if for_all is not None:
            self.moods.tell(self._table.moods(for_all, self._view))
        before, held = self.layout, self._take_held()
        self._view, self._hands = happened.view, happened.hands
        self.layout = self._arrange()
        self.timeline = choreograph(before, self.layout, journeys, tempo, held, goes_on=True)
        self.fresh_left = tempo.motion.ring_ms / 1000 if self.timeline.fresh else 0.0
        return self.timeline.advance(0.0)

    def _note_arrival(self, tempo: Tempo) -> None:
        """Once all cards lie, show moods, and lay the table out again after a deal."""
        if not self.timeline.settled:
            return
        self.moods.begin(tempo.motion.mood_ms / 1000)
        if self._dealing:
            self._dealing = False
            before, self.layout = self.layout, self._arrange()
            self.timeline = Timeline(turn=turn_change(before, self.layout, 0.0, tempo))

    def _show_tabs(self, seconds: float, tempo: Tempo) -> None:
        """Let the tabs on cards that may be taken appear as soon as somebody may act."""
        long = tempo.span(tempo.motion.tabs.ms)
        self.tabs = min(1.0, self.tabs + seconds / long if long else 1.0) if self.acting else 0.0

    def _light_town(self, seconds: float, tempo: Tempo) -> None:
        """Let the city's windows light up, but not while a person is to act or cards move."""
        self.lights.follow(self._table.progress(self._view), tempo)
        if self.acting:
            self.lights.finish()
        elif self.timeline.done:
            self.lights.advance(seconds, tempo)

    def _take_held(self) -> Mapping[Key, Pose]:
        held, self._held = self._held, {}
        return held

    # Layout

    def _arrange(self) -> TableLayout:
        if self._source.covered:
            # Behind the curtain the layout is empty, so that nothing can leak.
            return TableLayout(self._scale)
        laid = self._table.arrange(self._view, self._setting())
        return laid if self.facts.in_play else laid.to_watch()

    def _setting(self) -> Setting:
        facts, source = self.facts, self._source
        mover = source.to_move if self._caught_up else None
        looks = facts.cast[self._viewer].person and source.hand_open
        return Setting(
            scale=self._scale,
            words=self._words,
            measure=self._measure,
            title=facts.title,
            cast=facts.cast,
            viewer=self._viewer,
            acting=looks and mover == self._viewer and not source.passing,
            passing=source.passing,
            pass_comes=source.pass_comes,
            dealing=self._dealing,
            log=self._log.moves,
            said=dict(self._log.said),
            picked=self.hand_view.picked,
            order=self.hand_view.order(self._viewer),
            last_trick=self.hand_view.last_trick,
            seed=facts.seed,
            open_hands=self._hands if source.shows_hands else {},
            round_buttons=self.round_buttons,
            practice=facts.practice,
            headed=facts.headed,
            house_rules=self._house_rules,
        )
