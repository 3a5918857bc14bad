"""The parts of a game's statistics: charts and lists, each with a title."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Protocol

from game.analysis.over_matches import OwnPlay
from game.store.history.figures import FigureQuery, Figures
from game.texts.words import Words
from scenes.screens.statistics.bars import PlaceCountsChart, StackedBar, StacksChart
from scenes.screens.statistics.best import BestRow
from scenes.screens.statistics.latest import MEAN_OF, LatestChart
from scenes.screens.statistics.moves import MovesChart
from scenes.screens.statistics.own_play import OwnPlayChart, answers_told, play_rows
from scenes.screens.statistics.queries import HistoryAnswer
from scenes.ui.scale import Scale
from scenes.ui.widgets.widget import Widget

MOST_RIVALS = 6

Copy = Callable[[str], None]


class Chart(Widget, Protocol):
    """A chart with a least height."""

    def least_height(self, scale: Scale) -> int:
        """Return the least height in pixels at which its words don't touch."""


@dataclass(frozen=True, slots=True)
class ChartPart:
    """One chart, or a list of rows."""

    name: str
    title: str
    note: str = ""
    tab: str = ""
    """Its name on a tab, if not the title."""
    chart: Chart | None = None
    rows: Sequence[BestRow] = field(default=())


def parts_of(words: Words, told: HistoryAnswer, copy: Copy) -> tuple[ChartPart, ...]:
    """Return all parts that have content."""
    figures, question = told.figures, told.question
    assert figures is not None
    assert question is not None
    seated = _seated(told)
    ordinals = [words.ordinal(place) for place in range(1, seated + 1)]
    positions = positions_of(words, question, told.sizes) or ordinals
    parts = [_latest(words, figures, ordinals), _levels(words, figures, ordinals)]
    parts.append(_places(words, figures, positions))
    if figures.moves:
        chart = MovesChart(words, positions, ordinals, figures)
        title, note, tab = (words(f"statistics.moves.{one}") for one in ("title", "note", "tab"))
        parts.append(ChartPart("moves", title, note, tab, chart))
    if told.own_play.levels:
        parts.append(_own_play(words, question, told.own_play))
    if figures.best_deals:
        rows = [BestRow(words, deal, _copying(copy, deal.code)) for deal in figures.best_deals]
        parts.append(ChartPart("best", words("statistics.best.title"), rows=rows))
    if figures.rivals:
        parts.append(_rivals(words, figures))
    return tuple(parts)


def positions_of(words: Words, question: FigureQuery, sizes: Sequence[int]) -> list[str] | None:
    """Return the names of places in a game that has them.

    Empty if tables of several sizes are shown together.
    """
    players = question.players or (sizes[0] if len(sizes) == 1 else None)
    titles = words.find(f"{question.game}.titles") or {}
    named: list[str] | None = titles.get(players)
    return named


def _seated(told: HistoryAnswer) -> int:
    """Return the number of places."""
    assert told.question is not None
    assert told.figures is not None
    if told.question.players:
        return told.question.players
    met = [match.players for match in told.figures.latest]
    return max((*told.sizes, *met, *told.figures.places))


def _copying(copy: Copy, code: str | None) -> Callable[[], None]:
    return lambda: copy(code) if code else None


def _latest(words: Words, figures: Figures, ordinals: Sequence[str]) -> ChartPart:
    count = len(figures.latest)
    few = count < MEAN_OF
    return ChartPart(
        "latest",
        words.count("statistics.latest.title", count),
        words("statistics.latest.too_few" if few else "statistics.latest.note"),
        chart=LatestChart(figures.latest, ordinals),
    )


def _levels(words: Words, figures: Figures, ordinals: Sequence[str]) -> ChartPart:
    stacks = [
        StackedBar(
            words(f"statistics.levels.{level.level}"),
            level.by_place,
            words("statistics.levels.played", count=sum(level.by_place.values())),
        )
        for level in figures.by_level
    ]
    title = words("statistics.levels.title")
    return ChartPart("levels", title, chart=StacksChart(stacks, ordinals))


def _places(words: Words, figures: Figures, names: Sequence[str]) -> ChartPart:
    title = words.count("statistics.places.title", figures.deals)
    return ChartPart("places", title, chart=PlaceCountsChart(names, figures.places))


def _own_play(words: Words, question: FigureQuery, play: OwnPlay) -> ChartPart:
    # A game has a text of its own if its unit isn't points.
    own = f"{question.game}.own_play_unit"
    unit = words(own if words.find(own) is not None else "statistics.own_play.unit")
    read = words("statistics.own_play.read", unit=unit)
    below = (read, answers_told(words, question.game, play))
    chart = OwnPlayChart(play_rows(words, play), below)
    return ChartPart("own_play", words("statistics.own_play.title"), chart=chart)


def _rivals(words: Words, figures: Figures) -> ChartPart:
    stacks = [
        StackedBar(
            rival.name,
            {1: rival.ahead, 2: rival.behind},
            words("statistics.levels.played", count=rival.matches),
        )
        for rival in figures.rivals[:MOST_RIVALS]
    ]
    key = [words("statistics.rivals.ahead"), words("statistics.rivals.behind")]
    return ChartPart("rivals", words("statistics.rivals.title"), chart=StacksChart(stacks, key))
