"""What the others' plays and passes tell about their hands, by Bayes' rule.

The policy stands for how everyone plays: who passed on a card that a strong hand would beat
probably has none. Determinizations are drawn in proportion to how likely they make what was done.
"""

from bisect import bisect
from collections.abc import Iterator, Sequence
from random import Random
from typing import TYPE_CHECKING, Any, Final

from game.climbing.model.actions import Pass, Play
from game.climbing.model.hands import JOKERS_SHIFT, Counts
from game.climbing.model.rounds import begin_round, seat_players
from game.climbing.model.state import Table
from game.climbing.model.view import ClimbingView
from game.climbing.search.determinizing import Worlds
from game.climbing.search.kernel import Move

if TYPE_CHECKING:
    from game.climbing.rules import Climbing

CARELESS: Final = 0.1
"""The probability that a player chose uniformly, whatever the policy says."""
MOST_KEPT: Final = 2048
"""The most determinizations that are weighed for one view."""
USES: Final = 2
"""How many draws there are for each one weighed, until so many are kept."""


class Observation:
    """A play or pass of another player, and what it was chosen from."""

    __slots__ = ("later", "made", "player", "table")

    def __init__(self, player: int, table: Table, made: Move, later: Counts) -> None:
        self.player = player
        self.table = table
        """The round before it; only the player's hand is still to be set."""
        self.made = made
        self.later = later
        """The cards that the player has shown since, those of this play included."""


class Evidence:
    """Everything that the other players have chosen in a deal, as a seat saw it."""

    def __init__(self, rules: "Climbing[Any]", view: ClimbingView) -> None:
        self._kernel, self._policy = rules.kernel, rules.policy
        self.choices = list(_choices(rules, view))

    def __len__(self) -> int:
        return len(self.choices)

    def likelihood(self, hands: Sequence[Counts]) -> float:
        """Return how likely the choices were, if these are the hands now."""
        likely = 1.0
        for choice in self.choices:
            likely *= self._likelihood(choice, hands[choice.player] + choice.later)
        return likely

    def _likelihood(self, choice: Observation, hand: Counts) -> float:
        table, made = choice.table, choice.made
        table.counts[choice.player] = hand
        moves = self._kernel.moves(table)
        if len(moves) == 1 or made.gone == hand:
            return 1.0
        by_policy = self._policy.probabilities(table, moves)
        return by_policy[moves.index(made)] * (1 - CARELESS) + CARELESS / len(moves)


class LikelyWorlds:
    """Draws determinizations of a view in proportion to their likelihood.

    Those weighed so far are kept, and one of them is drawn by its weight (sampling importance
    resampling). They grow in number with the draws, so that a short search weighs only a few.
    """

    def __init__(self, worlds: Worlds, evidence: Evidence) -> None:
        self._worlds = worlds
        self._evidence = evidence
        self._kept: list[Table] = []
        self._up_to: list[float] = []
        """The sum of the weights up to each one."""
        self._drawn = 0

    def position(self, rng: Random) -> Table:
        """Return a determinization as a position in play."""
        if not self._evidence:
            return self._worlds.position(rng)
        if self._drawn % USES == 0 and len(self._kept) < MOST_KEPT:
            self._weigh(self._worlds.position(rng))
        self._drawn += 1
        sums = self._up_to
        place = bisect(sums, rng.random() * sums[-1])
        return _copy(self._kept[min(place, len(sums) - 1)])

    def _weigh(self, position: Table) -> None:
        before = self._up_to[-1] if self._up_to else 0.0
        self._kept.append(position)
        self._up_to.append(before + self._evidence.likelihood(position.counts))


def _choices(rules: "Climbing[Any]", view: ClimbingView) -> Iterator[Observation]:
    """Yield the others' plays and passes in this deal, without those with ranks reversed."""
    later = [0] * view.players
    # Whose turn it is depends on who holds cards, so that numbers of cards do for hands.
    table = Table(view.players)
    table.counts = list(view.sizes)
    for player, play in view.log:
        later[player] += _gone(play)
        table.counts[player] += play.size if isinstance(play, Play) else 0
    seat_players(table, rules.clockwise(view.order))
    for place, (player, play) in enumerate(view.log):
        if place == view.round_start:
            begin_round(table, player)
        table.turn = player
        if player != view.seat and not table.turned:
            yield Observation(player, _copy(table), _move(rules, table, play), later[player])
        later[player] -= _gone(play)
        if isinstance(play, Play):
            table.counts[player] -= play.size
            rules.rounds.follow_play(table, play.size, play.rank, None)
        else:
            rules.rounds.follow_pass(table, None)


def _copy(table: Table) -> Table:
    copy = Table(0)
    table.round_into(copy)
    return copy


def _gone(play: Play | Pass) -> Counts:
    if not isinstance(play, Play):
        return 0
    return (play.naturals << play.rank * 4) + (play.jokers << JOKERS_SHIFT)


def _move(rules: "Climbing[Any]", table: Table, play: Play | Pass) -> Move:
    """Return a play or pass as the kernel's move."""
    player, gone = table.turn, _gone(play)
    assert player is not None
    alone = _copy(table)
    alone.counts[player] = gone
    moves = rules.kernel.moves(alone)
    return next(
        move
        for move in moves
        if move.gone == gone and (not isinstance(play, Play) or move.rank == play.rank)
    )
