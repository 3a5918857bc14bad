"""``clamber bench frames --motion charts``: frames while the charts and figures of pages move.

Window and loop are the real ones, and the widgets are those of the pages, with invented figures.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from pygame import display

from game.analysis.estimates import Estimate
from game.analysis.split import PlayerSplit
from game.commands.faults import CommandFault
from game.store.keeper import SettingsKeeper
from scenes.commands.frames import WARM_UP_FRAMES
from scenes.running import run_window
from scenes.screens.lab.parts.bands import BandFigures, Bands
from scenes.screens.rules.book import Figure, FigureAcross, read_rulebook
from scenes.screens.rules.playing import FigurePlayer
from scenes.screens.why.parts.chart import Waterfall
from scenes.screens.why.parts.columns import ColumnsBuilt, RowsFigures, RowsSorted
from scenes.screens.why.parts.figures import columns_of
from scenes.screens.why.parts.player_row import PlayerRow, RowWords, row_height
from scenes.screens.why.parts.step_plot import ChartFigures
from scenes.screens.why.parts.telling import SplitWords
from scenes.shell.flipping import FrameTimes
from scenes.shell.frame.laying import lay
from scenes.shell.frame.screen import Screen
from scenes.shell.loop import Watcher
from scenes.shell.stack import SceneStack
from scenes.ui.acquaintances import BOT_FACES
from scenes.ui.boxes import Box, Size, backed, cell, column, inset
from scenes.ui.easing import Course
from scenes.ui.geometry import Rect
from scenes.ui.scale import Scale
from scenes.ui.widgets.label import Plate
from scenes.ui.widgets.widget import Widget

if TYPE_CHECKING:
    from scenes.shell.handed.context import AppContext

PARTS = {"drawn": -1.6, "carried": -2.6, "cards": 0.2, "play": 0.6, "others": -0.7, "chance": -1.5}
TURNS = (1.0, -0.5, 0.8, -0.9, 0.3)
"""Invented parts of a result, and how much of them each of five players has."""
HALF = 0.02
FLOORS = ("1", "2", "3", "4", "5")
STAY, LEVEL = 0.6, 0.2
"""How many stay on their floor by one rule set, and by another, where all floors are alike."""
KINDS = ("waterfall", "rows", "bands", "figure")
BANDS_ON_PAGE = 0.63, 0.68
"""The share of the window's width and height that the lab gives its bands."""


class MovingCharts(Screen):
    """One kind of chart or figure at a time, at least as large as on its page, built again."""

    def __init__(self, context: "AppContext", game_id: str) -> None:
        super().__init__(context, game_id)
        self.words = SplitWords(context.words, game_id)
        self.splits = [_split(turn) for turn in TURNS]
        motion = context.theme.motion
        self.waterfall = Waterfall(lambda: None, lambda lit: None, motion, lambda: context.travel)
        self.waterfall.figures = _chart(self.splits[0], self.words)
        self.built = ColumnsBuilt(Course(), motion)
        self.rows = self._rows()
        self.bands = Bands(lambda: 4, lambda lit: None, motion, lambda: context.travel)
        self.player = FigurePlayer(context, game_id, lambda: None)
        self.figure = self.player.picture(_figure_of(context, game_id), 200)
        self.shown = 0
        self.turned = False
        """Whether the next frame is the first of another kind, which lays all out."""

    def update(self, seconds: float) -> None:
        """Let time pass; what has been built is followed by the next."""
        super().update(seconds)
        self.turned = not self.controls.moving
        if self.turned:
            self.shown = (self.shown + 1) % len(KINDS)
            self.lay_out(self.scale)
            self._begin()

    def lay_out(self, scale: Scale) -> None:
        """Place the kind that is shown on a plate."""
        box: Box[Widget] = column(*self._cells(scale))
        page = inset(backed(inset(box, scale.px(24), scale.px(24)), Plate()), 20, 20)
        self.controls.place(lay(page, Rect(0, 0, scale.width, scale.height)))

    def _cells(self, scale: Scale) -> list[Box[Widget]]:
        match KINDS[self.shown]:
            case "waterfall":
                return [cell(self.waterfall)]
            case "rows":
                return [cell(row, h=Size(row_height(scale)[0], 1, 1)) for row in self.rows]
            case "bands":
                across, down = BANDS_ON_PAGE
                aside, above = scale.width * (1 - across), scale.height * (1 - down)
                return [inset(cell(self.bands), round(aside / 2), round(above / 2))]
            case _:
                return [cell(self.figure)]

    def _begin(self) -> None:
        match KINDS[self.shown]:
            case "waterfall":
                self.waterfall.run()
            case "rows":
                self.built.begin(len(self.rows[0]._figures.heads), self.context.travel)
            case "bands":
                self.bands.show(_bands(STAY), other_rules=True)
                self.bands.show(_bands(LEVEL), other_rules=True)
            case _:
                self.player.play(self.figure)

    def _rows(self) -> list[PlayerRow]:
        columns = [columns_of(split) for split in self.splits]
        tones = {one.name: one.pieces[0].tone for one in columns[0]}
        heads = {name: self.words.head(name) for name in tones}
        figures = RowsFigures(columns, heads, tones)
        sorting = RowsSorted(Course(), self.context.theme.motion)
        said = RowWords(self.words.signed, self.words.say("all.vague"))
        return [
            PlayerRow(figures, self.built, sorting, number, (face, face, "1"), said, lambda: None)
            for number, face in enumerate(BOT_FACES[: len(columns)])
        ]


def _split(turn: float) -> PlayerSplit:
    parts = {name: Estimate(turn * value, HALF) for name, value in PARTS.items()}
    return PlayerSplit(6.6 + turn * sum(PARTS.values()), 6.6, parts)


def _chart(split: PlayerSplit, words: SplitWords) -> ChartFigures:
    columns = columns_of(split)
    labels = [words.head(one.name) for one in columns]
    ends = (words.say("chart.first"), words.say("chart.last", name="1", side="ahead"))
    start, end = split.mean, split.score
    return ChartFigures(columns, labels, start, end, *ends, words.signed, words.score, BOT_FACES[0])


def _bands(stay: float) -> BandFigures:
    share = (1 - stay) / (len(FLOORS) - 1)
    shares = [[stay if one == other else share for one in FLOORS] for other in FLOORS]
    return BandFigures(FLOORS, shares, shares, (str, str), ("", ""), str)


def _figure_of(context: "AppContext", game_id: str) -> Figure:
    """Return the first figure of a game's rules."""
    chapters = read_rulebook(context.words, game_id).chapters
    blocks = (block for chapter in chapters for block in chapter.blocks)
    return next(block.figure for block in blocks if isinstance(block, FigureAcross))


@dataclass
class _ChartBench:
    """Counts the frames in which something moves."""

    seconds: float
    page: MovingCharts | None = None
    times: list[FrameTimes] = field(default_factory=list)
    rasterised: float = 0.0
    skipped: int = 0
    size: Sequence[int] = ()
    driver: str = ""

    def open(self, context: "AppContext", game_id: str) -> MovingCharts:
        """Return the page."""
        self.page = MovingCharts(context, game_id)
        return self.page

    def tick(self, stack: SceneStack) -> None:
        """Leave when the time is over."""
        self.rasterised = stack.context.art.workshop.worst
        self.driver = self.driver or display.get_driver()
        self.size = (stack.scale.width, stack.scale.height)
        if self.times and self.times[-1].begun - self.times[0].begun >= self.seconds:
            stack.done = True

    def frame(self, times: FrameTimes) -> None:
        """Count a frame of a motion; the first one of a kind is a change of page."""
        assert self.page
        self.skipped += 1
        if not self.page.turned and self.skipped > WARM_UP_FRAMES:
            self.times.append(times)


def bench_chart_frames(game_id: str, size: tuple[int, int], seconds: float) -> dict[str, Any]:
    """Run the window for a number of seconds and return the processor times of its frames."""
    keeper = SettingsKeeper(None)
    keeper.change(window=size, sound=False)
    bench = _ChartBench(seconds)
    watcher = Watcher(frame=bench.frame, tick=bench.tick)
    run_window(lambda context: bench.open(context, game_id), keeper=keeper, watcher=watcher)
    if not bench.times:
        raise CommandFault("command_line.ended_early")
    worked = sorted(1000 * times.processor for times in bench.times)
    return {
        "game": game_id,
        "size": list(bench.size),
        "driver": bench.driver,
        "frames": len(worked),
        "processor_ms": {
            "p50": round(worked[len(worked) // 2], 2),
            "p99": round(worked[int(0.99 * (len(worked) - 1))], 2),
            "max": round(worked[-1], 2),
        },
        "rasterising_ms": round(1000 * bench.rasterised, 2),
    }
