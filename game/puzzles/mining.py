"""Finds puzzles in bots' play: positions in which one choice is clearly ahead of all others."""

from collections.abc import Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from statistics import quantiles

from game.analysis.judging import USUAL, Effort, Judging, WeighedAction
from game.analysis.position import ChoicePosition
from game.analysis.reference import REFERENCE, luck_for
from game.analysis.review import Alternative
from game.bots.bot import Budget, Task
from game.bots.levels import find_bot, levels_of
from game.chance import Line
from game.match import MatchSetup, Player
from game.measuring.simulation import simulate
from game.options import OptionValue
from game.puzzles.puzzle import Puzzle
from game.records.playback import Playback
from game.registry import Game

ROUGH = Effort(worlds=40)
"""The effort of the first look at every position."""
AHEAD = 2.0
"""How far the best must be ahead of the second, in widths of their intervals."""
LEVEL = "medium"
"""The level of the bots that play."""
NAMES = ("A", "B", "C", "D", "E", "F", "G")
MOST_PLAYERS = 5
FEWEST_VALUES = 10
MOST_STEPS = 60
"""The most steps of a deal to look at: deals of Social Climbing have many, and take long."""


@dataclass(frozen=True, slots=True)
class Found:
    """A position that is fit for a puzzle, with its value to the player to move."""

    puzzle: Puzzle
    value: float
    likeness: Hashable


@dataclass(frozen=True, slots=True)
class SearchedDeal:
    """One deal, looked through."""

    values: Sequence[float]
    """Of all positions at a first look."""
    best: Found | None
    """The position that the fewest levels of bots solve, if there is any."""


class Miner:
    """Searches the play of one game for puzzles."""

    def __init__(
        self,
        game: Game,
        seed: str,
        effort: Effort = USUAL,
        options: Mapping[int, Mapping[str, OptionValue]] | None = None,
    ) -> None:
        """``options`` by number of players, used in rotation; the default is the usual options."""
        usual = {n: game.sheet.resolve({}, n) for n in numbers_of_players(game)}
        # As they come they are a view of a mapping, which can't be sent to another process.
        self._options = {n: dict(values) for n, values in (options or usual).items()}
        self._game = game
        self._seed = seed
        self._effort = effort

    def search_deal(self, number: int) -> SearchedDeal:
        """Play a deal, and look for the puzzle in it."""
        playback = self._played(number)
        judging = Judging(self._game, playback.rules, self._effort)
        steps = list(enumerate(playback.deal_steps(0)[1:]))
        looked_at = luck_for("looks", self._seed, number).sample(steps, min(MOST_STEPS, len(steps)))
        values, found = list[float](), list[Found]()
        for count, step in sorted(looked_at):
            found += self._at(playback, judging, step, count, values)
        if not found:
            return SearchedDeal(values, None)
        hardest = min(found, key=lambda one: len(one.puzzle.found_by))
        puzzle = replace(hardest.puzzle, id=f"{self._game.id}-{self._seed}-{number}")
        return SearchedDeal(values, replace(hardest, puzzle=puzzle))

    def _played(self, number: int) -> Playback:
        counts = sorted(self._options)
        players = counts[number % len(counts)]
        seats = tuple(Player(name, "bot", LEVEL) for name in NAMES[:players])
        setup = MatchSetup(self._game, seats, self._options[players])
        lines: list[Line] = []
        simulate(setup, f"{self._seed}/{number}", lines.append, deals=1)
        return Playback(setup, lines)

    def _at(
        self, playback: Playback, judging: Judging, step: int, count: int, values: list[float]
    ) -> Iterator[Found]:
        """Yield the puzzle before a step, if there is one; add the position's value."""
        state = playback.state(step - 1)
        position = judging.judge.position(state, count)
        if position is None:
            return
        rough = Judging(self._game, playback.rules, ROUGH).weigh(position)
        values.append(rough[0].worth.value)
        if _lead(rough) < judging.judge.least_named:
            return
        weighed, hint = judging.weigh(position), judging.propose(position)
        if not is_clear(weighed) or hint.action != weighed[0].action:
            return
        puzzle = self._puzzle(playback, judging, step, position, weighed)
        best = weighed[0]
        likeness = judging.judge.likeness(position.view, best.action)
        yield Found(puzzle, best.worth.value, likeness)

    def _puzzle(
        self,
        playback: Playback,
        judging: Judging,
        step: int,
        position: ChoicePosition,
        weighed: Sequence[WeighedAction],
    ) -> Puzzle:
        state, lines = playback.state(step - 1), playback.lines[: playback.line_of(step)]
        luck = luck_for("hidden", self._seed, *position.place)
        return Puzzle(
            id="",
            lines=judging.judge.redrawn(state, lines, luck),
            alternatives=tuple(
                Alternative(judging.written(state, position, one.action), one.worth)
                for one in weighed
            ),
            reason=judging.why(position, weighed[0].action, weighed[1].action),
            found_by=tuple(found_by(self._game, playback, position, weighed[0])),
            reference=REFERENCE,
        )


def puzzles_in(deals: Sequence[SearchedDeal]) -> list[Puzzle]:
    """Return the puzzles of some deals: at most one per deal, and no two alike."""
    found = [deal.best for deal in deals if deal.best]
    values = [value for deal in deals for value in deal.values]
    return [one.puzzle for one in _without_likes(_in_the_middle(found, values))]


def _in_the_middle(found: Sequence[Found], values: Sequence[float]) -> Sequence[Found]:
    """Return the puzzles whose value is in the middle 80 % of all positions."""
    if len(values) < FEWEST_VALUES:
        return found
    low, *_, high = quantiles(values, n=10)
    return [one for one in found if low <= one.value <= high]


def numbers_of_players(game: Game) -> range:
    """Return the numbers of players for which a game's puzzles are made."""
    return range(game.sheet.least_players, min(game.sheet.most_players, MOST_PLAYERS) + 1)


def is_clear(weighed: Sequence[WeighedAction]) -> bool:
    """Return whether the best choice is ahead of the second by enough interval widths.

    A best choice with a certain result, such as going out, makes no puzzle.
    """
    widths = [high - low for low, high in (one.worth.interval for one in weighed[:2])]
    return widths[0] > 0 and _lead(weighed) >= AHEAD * max(widths)


def found_by(
    game: Game, playback: Playback, position: ChoicePosition, best: WeighedAction
) -> Iterator[str]:
    """Yield the levels of bots that find the best choice, except ``random``."""
    for level in levels_of(game):
        if level == "random":
            continue
        luck = luck_for("level", level, *position.place)
        budget = Budget(playouts=USUAL.playouts)
        task = Task(playback.rules, position.view, position.legal, budget, luck)
        if find_bot(game, level).choose(task) == best.action:
            yield level


def _lead(weighed: Sequence[WeighedAction]) -> float:
    return weighed[0].worth.value - weighed[1].worth.value


def _without_likes(found: Sequence[Found]) -> Iterator[Found]:
    seen: set[Hashable] = set()
    for one in found:
        if one.likeness not in seen:
            seen.add(one.likeness)
            yield one
