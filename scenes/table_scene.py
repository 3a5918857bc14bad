"""The card table: whatever a person does ends as an action, whatever happens ends as motion."""

from dataclasses import replace
from typing import TYPE_CHECKING, cast

from scenes.geometry import Point
from scenes.inputs import Input, Key, PointerDown, PointerLeft
from scenes.pause import PauseScene
from scenes.scale import Scale
from scenes.scene import Home, Push, Scene, Step
from scenes.settings import SettingsScene
from scenes.table.carry import Carry
from scenes.table.choreography import Tempo
from scenes.table.fan import OpenFan, open_fan
from scenes.table.game_table import table_of
from scenes.table.gestures import Gestures
from scenes.table.handling import (
    Command,
    Handling,
    Look,
    Play,
    PutBack,
    Refuse,
    Reply,
    Taken,
)
from scenes.table.keyboard import press_key
from scenes.table.layout import Face, TableLayout
from scenes.table.log import OpenLog, open_log
from scenes.table.picture import Picture, Said, TableMoment
from scenes.table.session import Session
from scenes.table.showing import Showing
from scenes.table.timeline import Cue, lying
from scenes.theme import Motion

if TYPE_CHECKING:
    from pygame import Surface

    from scenes.desk import Desk
    from scenes.sound import SoundName

REASON_SECONDS = 3.0
"""How long the reason of a refusal is shown."""

END_REST_SECONDS = 0.9
"""How long the table of a deal that is over is shown before its result."""


COMMAND_KEYS = {"f1": "help", "f2": "settings"}


class TableScene:
    """One match at the table."""

    opaque = True

    def __init__(self, desk: "Desk", session: Session) -> None:
        """Sit down; the first deal is dealt when none has been."""
        self.desk = desk
        self.session = session
        if session.to_move is None and not session.deal_over:
            session.next_deal()
        table = table_of(session.game_id)
        self._table = table
        self._showing = Showing(session, table, desk.words, self._measure)
        self._hands = Handling(self._showing.layout, self._showing.intents())
        self._gestures = Gestures()
        self._picture = Picture(desk, session.game_id)
        self._carry: Carry | None = None
        self._said: Said | None = None
        self._said_for = 0.0
        self._looking: str | None = None
        self._log_open = False
        self._hovering = 0.0
        self._acting = False
        self._over_for = 0.0
        self._results_shown = len(session.deals)
        self._stale = True

    # What the stack asks.

    @property
    def stale(self) -> bool:
        """Whether something moves or has changed."""
        return self._stale or self._moving or self._picture.provisional

    def resize(self, scale: Scale) -> None:
        """Lay the table out for a window."""
        self._gestures.forget()
        self._hands.put_back()
        self._carry = None
        self._showing.resize(scale)
        self._picture.resize(scale)
        self._refresh()

    def handle(self, happened: Input) -> Step | None:
        """React to the pointer or a key. Any press ends the running motion at once."""
        if isinstance(happened, (PointerDown, Key)):
            self._said = None
            if self._hurry():
                return self._end_of_deal(at_once=True)
        self._stale = True
        if isinstance(happened, Key):
            return self._key(happened)
        if isinstance(happened, PointerLeft):
            self._hovering = 0.0
        gesture = self._gestures.feed(happened, self._showing.layout)
        if gesture is None:
            return None
        before = self._hands.hovered
        step = self._answer(self._hands.gesture(gesture))
        self._follow()
        if self._hands.hovered != before:
            self._hovering = 0.0
        return step

    def update(self, seconds: float) -> Step | None:
        """Let time pass: motion, the card in the air, the bots."""
        layout = self._showing.layout
        self._sound(self._showing.update(seconds, self._tempo))
        if self._showing.layout is not layout:
            self._refresh()
        self._float(seconds)
        self._pass_time(seconds)
        self.session.update(seconds, self._showing.still)
        self._notice_turn()
        if self.session.deal_over and self._showing.still:
            self._over_for += seconds
            return self._end_of_deal(at_once=False)
        return None

    def draw(self, target: "Surface") -> None:
        """Draw the table."""
        self._picture.draw(target, self._moment())
        self._stale = False

    def close(self) -> None:
        """Leave the match: the bots stop thinking, the record ends."""
        self.session.close()

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

    def settle(self) -> None:
        """End all motion: everything that has happened is shown."""
        self._sound(self._showing.finish(self._tempo))
        self._showing.turning = None
        self._refresh()

    # Input.

    def _key(self, key: Key) -> Step | None:
        if key.name == "escape":
            return self._escape()
        if key.name in COMMAND_KEYS:
            return self._command(COMMAND_KEYS[key.name])
        if key.name == "l":
            self._log_open = not self._log_open
            return None
        return self._answer(press_key(self._hands, key))

    def _escape(self) -> Step | None:
        """Go one step back: close what is open, put back what is chosen, then pause."""
        if self._looking or self._log_open:
            self._looking, self._log_open = None, False
            return None
        self._gestures.forget()
        back = self._hands.back()
        return self._answer(back) if back else self._command("pause")

    def _answer(self, reply: Reply | None) -> Step | None:
        match reply:
            case Play(action, source):
                self._play(action, source)
            case Refuse(source, target, homeward):
                self._refuse(source, target, homeward)
            case Taken(source):
                self._take(source)
            case PutBack(source, homeward):
                self._put_back(source, homeward)
            case Look(spot):
                self._looking = None if spot == self._looking else spot
            case Command(name):
                return self._command(name)
        return None

    def _command(self, name: str) -> Step | None:
        """Open what lies over the table: pause, rules or settings."""
        self._gestures.forget()
        game = self.session.game_id
        match name:
            case "help":
                return Push(self._rules())
            case "settings":
                return Push(SettingsScene(self.desk, game))
            case _:
                return Push(PauseScene(self.desk, game, self._rules, Home))

    def _rules(self) -> Scene:
        # Loaded when wanted: a table must be there at once.
        from scenes.rules import RulesPage  # noqa: PLC0415

        return RulesPage(self.desk, self.session.game_id, self.session.setup.options)

    def _play(self, action: object, source: str | None) -> None:
        self._looking = None
        card = self._showing.layout.card_of(source)
        if card and self._carry:
            self._showing.hold(card.key, self._carry.pose())
        self._carry = None
        self.session.play(action)
        self._sound(self._showing.update(0.0, self._tempo))
        self._refresh()

    def _refuse(self, source: str, target: str | None, homeward: bool) -> None:
        self._said, self._said_for = self._why(source, target), 0.0
        self._play_sound("refuse")
        self._put_back(source, homeward)

    def _why(self, source: str, target: str | None) -> Said:
        layout, words = self._showing.layout, self.desk.words
        if target is None:
            said = self._hands.intents.hints[source]
            area = layout.area(source)
        else:
            view = self._showing.view
            said = self._table.refusal(self.session.rules, view, source, target, words)
            area = layout.area(target)
        at = Point(area.center.x, area.bottom - area.h * 0.2) if area else Point(0, 0)
        return Said(said, target or source, at)

    def _take(self, source: str) -> None:
        self._looking = None
        self._play_sound("lift")
        held = self._hands.held
        place = self._showing.layout.card_of(source)
        if held and place:
            still = self.desk.settings.reduced_motion
            self._carry = Carry(self._motion, lying(place.rect), held.at, still)

    def _put_back(self, source: str, homeward: bool) -> None:
        carry, self._carry = self._carry, None
        card = self._showing.layout.card_of(source)
        if homeward and carry and card:
            self._showing.send_home(card.key, carry.pose(), self._tempo)

    # Time.

    def _hurry(self) -> bool:
        """End the running motion; say whether the deal is over and nothing else is to be done."""
        if not self._showing.still or self._showing.turning:
            self.settle()
        return self.session.deal_over and self._showing.still

    def _float(self, seconds: float) -> None:
        held, carry = self._hands.held, self._carry
        if not held or not carry:
            return
        carry.move(held.at)
        area = self._showing.layout.area(self._hands.over)
        carry.update(seconds, self._showing.layout.scale.k, area.center if area else None)

    def _pass_time(self, seconds: float) -> None:
        self._said_for += seconds
        if self._said and self._said_for >= REASON_SECONDS:
            self._said, self._stale = None, True
        if self._hands.hovered:
            late = self._motion.tip_delay_ms / 1000
            self._stale |= self._hovering < late <= self._hovering + seconds
            self._hovering += seconds

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
        return Push(self._result())

    def _result(self) -> Scene:
        """Return what the deal that is over came to, or the match."""
        # The results lead back to a table, so each must be able to load the other.
        from scenes.results import DealResultScene, MatchResultScene  # noqa: PLC0415

        result = MatchResultScene if self.session.match_over else DealResultScene
        return result(self.desk, self.session)

    def _refresh(self) -> None:
        self._hands.table_changed(self._showing.layout, self._showing.intents())
        if self._hands.held is None:
            self._carry = None
        self._stale = True

    def _follow(self) -> None:
        if self._hands.held and self._carry:
            self._carry.move(self._hands.held.at)

    # What is so now.

    @property
    def _moving(self) -> bool:
        showing = self._showing
        carried = self._carry is not None and not self._carry.resting
        return not showing.still or bool(showing.turning) or showing.fresh_left > 0 or carried

    @property
    def _motion(self) -> Motion:
        return self.desk.theme.motion

    @property
    def _tempo(self) -> Tempo:
        settings = self.desk.settings
        return Tempo(self._motion, self._motion.speeds[settings.speed], settings.reduced_motion)

    def _moment(self) -> TableMoment:
        return TableMoment(
            showing=self._showing,
            hands=self._hands,
            carry=self._carry,
            said=self._said or self._forbidden(),
            fan=self._fan(),
            log=self._log(),
            tip=self._hovering >= self._motion.tip_delay_ms / 1000,
        )

    def _fan(self) -> OpenFan | None:
        spot = self._showing.layout.spot(self._looking)
        return open_fan(self._showing.layout, spot) if spot else None

    def _log(self) -> OpenLog | None:
        if not self._log_open:
            return None
        showing = self._showing
        return open_log(showing.layout, showing.log, self.session.cast, self.desk.words)

    def _forbidden(self) -> Said | None:
        """Return why the place under the held card does not take it.

        Only of places that cards go to: over a pile or another seat a card is just passing.
        """
        hands = self._hands
        if not hands.held or not hands.forbidden or not self._carry:
            return None
        if not hands.intents.may_try(hands.held.source, hands.forbidden):
            return None
        pose = self._carry.pose()
        low = Point(pose.x + 0.3 * pose.height, pose.y + 0.4 * pose.height)
        return replace(self._why(hands.held.source, hands.forbidden), at=low)

    def _measure(self, text: str, size: int, face: Face) -> int:
        return self.desk.art.text_width(text, size, face)

    def _sound(self, cues: tuple[Cue, ...]) -> None:
        for cue in cues:
            self._play_sound(cue.sound, cue.step)

    def _play_sound(self, name: str, step: int = 0) -> None:
        self.desk.sounds.play(cast("SoundName", name), step)
