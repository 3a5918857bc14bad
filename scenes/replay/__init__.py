"""The replay: any match that was played, step by step, on its own table."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, cast

from game.playback import Playback
from scenes.geometry import Rect, rect
from scenes.inputs import Input, Key, Wheel
from scenes.replay.bars import DealBars
from scenes.replay.cast import cast_of
from scenes.replay.moves import MoveList, Told
from scenes.replay.plan import Plan, button_height, plan
from scenes.replay.reel import DealSpan, Eye, Reel
from scenes.replay.stage import Stage
from scenes.replay.stage_picture import StagePicture
from scenes.replay.telling import deal_names, next_told, note_of
from scenes.replay.transport import Commands, Showing, Transport
from scenes.rules import RulesPage
from scenes.scale import Scale
from scenes.scene import Push, Step
from scenes.table.game_table import Guest, table_of
from scenes.table.pieces import Face
from scenes.table.tempo import Tempo
from scenes.widgets.button import Button, RoundButton
from scenes.widgets.header import Header
from scenes.widgets.label import Label, Line, Plate
from scenes.widgets.screen import Screen
from scenes.widgets.widget import Widget

if TYPE_CHECKING:
    from pygame import Surface

    from scenes.desk import Desk
    from scenes.sound import SoundName

REST_SECONDS = 0.7
"""How long the table is still between two steps while it plays, at speed 1."""

Practise = Callable[[int], "Step | None"]
"""Takes a match up after so many lines of its record, as practice."""


@dataclass(frozen=True, slots=True)
class Shown:
    """What a replay shows, and what may be done with it."""

    playback: Playback
    cast: tuple[Guest, ...] = ()
    """As they sat at the table; where nobody knows, portraits are handed out."""
    practise: Practise | None = None


class ReplayScene(Screen):
    """Steps through a match."""

    def __init__(self, desk: "Desk", shown: Shown) -> None:
        setup, words = shown.playback.setup, desk.words
        super().__init__(desk, setup.game.id)
        self._cast = shown.cast or cast_of(setup.players)
        self.reel = Reel(shown.playback, table_of(setup.game.id), words)
        self.stage = Stage(self.reel, self._cast, words, self._measure)
        self.stage.show(0, self._first_eye())
        self._picture = StagePicture(desk, setup.game.id)
        self._practise = shown.practise
        self.playing = False
        self.speed = 1.0
        self._rested = 0.0
        self.log_open = False
        self._plan: Plan | None = None
        names = deal_names(words, self.reel, self._cast)
        self.bars = DealBars(self.reel.deals, names, lambda: self.step, self.go, self.play)
        self.moves = MoveList(words, self._cast, self._told, self.go, self.step_by)
        commands = Commands(self.deal_by, self.step_by, self.play, self._hasten, self.look)
        now = Showing(lambda: self.speed, lambda: self.stage.eye)
        self.transport = Transport(desk, self._cast, shown.playback.private, commands, now)
        self.take_up = Button(words("replay.practise"), self._take_up, size=20)
        self._deal = Label("", 29, "display")
        self._count = Label("", 17, tone="second", anchor=1)
        self._line, self._plate = Line("line"), Plate(alpha=255, radius=20)
        note = note_of(words, self.reel, self._cast)
        help_ = RoundButton("question", self._rules, words("widgets.rules"), "f1")
        self._log_button = RoundButton("log", self._toggle_log, words("table.tips.log"), "l")
        back = words("widgets.back")
        self._wide = Header(words("replay.title"), note, self.escape, back, help_)
        self._narrow = Header(
            words("replay.title"), note, self.escape, back, help_, self._log_button
        )

    # What is so now.

    @property
    def step(self) -> int:
        """Which step is seen, or is being shown."""
        return self.stage.step

    @property
    def deal(self) -> DealSpan:
        """The deal that is seen."""
        return self.reel.deal_at(self.step)

    @property
    def stale(self) -> bool:
        """Whether a widget has changed or cards are on their way."""
        return super().stale or not self.stage.still or self._picture.provisional

    @property
    def waiting(self) -> bool:
        """Whether the next step comes by itself."""
        return super().waiting or self.playing

    # What is done.

    def go(self, step: int) -> None:
        """Show a step: the next one as it happened, any other at once."""
        step = min(max(step, 0), self.reel.last)
        self._rested = 0.0
        if step == self.step + 1:
            self.stage.go_on()
        elif step != self.step or not self.stage.still:
            self.stage.show(step, self.stage.eye)
        self._refresh()

    def step_by(self, by: int) -> None:
        """Go so many steps on, or back; whoever does it by hand wants it to stand there."""
        self.playing = False
        self.go(self.step + by)

    def deal_by(self, by: int) -> None:
        """Go to the beginning of this deal or of another; beyond the last one, to the end."""
        number = self.deal.number + by
        back_to_start = by < 0 and self.step > self.deal.first + 1
        deals = self.reel.deals
        if back_to_start:
            number += 1
        target = deals[max(0, number)].first if number < len(deals) else self.reel.last
        if self.step == target + 1:
            self.stage.show(self.step, self.stage.eye)
        self.stage.show(target, self.stage.eye)
        self._refresh()

    def play(self) -> None:
        """Let it run, or halt it; from the end it begins anew."""
        self.playing = not self.playing
        self._rested = 0.0
        if self.playing and self.step == self.reel.last:
            self.go(0)
        self._refresh()

    def look(self, eye: Eye) -> None:
        """Look from a seat, or at all hands."""
        self.stage.show(self.step, eye)
        self.transport.refresh()
        self._refresh()

    # What the stack asks.

    def lay_out(self, scale: Scale) -> None:
        """Header, table and list, the bars and the row of buttons."""
        header = self._header(scale)
        body = header.lay_out(scale, self.desk.art)
        found = plan(scale, body, self.bars.height(self.desk.art, scale))
        self._plan = found
        if found.table_scale != self._table_scale or not self._dressed:
            self.stage.resize(found.table_scale)
            self._picture.resize(found.table_scale)
        self.bars.rect = found.bars
        panel = self._lay_panel(scale, found.panel) if self._panel_shown else []
        row = self.transport.lay_out(scale, found.controls)
        widgets = [*header.widgets, *panel, self.bars, *row]
        widgets = [widget for widget in widgets if widget.rect.w]
        live = [widget for widget in widgets if widget.focusable]
        self.controls.place(widgets, first=live.index(self.bars))
        if self.controls.focused is None:
            self.controls.focus(self.bars)
        self._refresh()

    def handle(self, happened: Input) -> Step | None:
        """Page keys and Ctrl+Tab go by deals, the wheel scrolls the list."""
        if isinstance(happened, Wheel) and self.moves.rect.contains(happened.at):
            self.moves.scroll(happened)
            self.controls.stale = True
            return None
        if isinstance(happened, Key) and (by := _deals_of(happened)):
            self.playing = False
            self.deal_by(by)
            return None
        if isinstance(happened, Key) and happened.pad and happened.name == "l":
            return self._toggle_log()
        return super().handle(happened)

    def update(self, seconds: float) -> Step | None:
        """Let time pass: cards travel, and the next step comes while it plays."""
        for cue in self.stage.update(seconds, self._tempo):
            self.desk.sounds.play(cast("SoundName", cue.sound), cue.step)
        if self.playing and self.stage.still:
            self._rested += seconds
            if self._rested >= REST_SECONDS / self.speed:
                self._play_on()
        return super().update(seconds)

    def paint(self, target: "Surface") -> None:
        """Draw the table, and the ground of the controls round it."""
        assert self._plan is not None
        palette, found = self.palette, self._plan
        target.fill(palette.plate)
        self._picture.draw(target, self.stage, found.table)
        thick = max(1, self.scale.px(1))
        target.fill(palette.line, rect(0, found.bottom.y, self.scale.width, thick))

    def escape(self) -> Step | None:
        """Close the drawer, else go back."""
        if self.log_open and not self._beside:
            return self._toggle_log()
        return super().escape()

    def close(self) -> None:
        """Let go of the pictures."""
        self._picture.release()
