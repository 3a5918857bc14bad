"""What the others' plays and passes tell about their hands, by Bayes' rule.

The policy stands for how everyone plays: who passes on a nine probably has nothing above it.
Determinizations are drawn in proportion to how likely they make everything that was done.
"""

from bisect import bisect
from collections.abc import Iterator, Sequence
from random import Random
from typing import Final

from game.climbing.model.actions import Pass, Play
from game.climbing.model.hands import Counts, played_counts
from game.climbing.model.rounds import begin_round, seat_players
from game.climbing.model.state import Table
from game.climbing.model.view import AnyClimbingView
from game.climbing.search.determinizing import ClimbingDeterminizer
from game.climbing.search.likelihood import Likelihood
from game.climbing.search.moves import Move, Moves
from game.climbing.search.policy import Policy

MOST_KEPT: Final = 2048
"""The most determinizations that are weighed for one view."""
DRAWS_FOR_EACH: Final = 2
"""How many are drawn for each one weighed, until so many are kept."""


class Observation:
    """A play or pass of another player, and what it was chosen from."""

    __slots__ = ("move", "player", "shown_since", "table")

    def __init__(self, player: int, table: Table, move: Move, shown_since: Counts) -> None:
        self.player = player
        self.table = table
        """The round before it; the player's own hand there means nothing."""
        self.move = move
        self.shown_since = shown_since
        """The cards that the player has played from then on, those of this play included."""


class Evidence:
    """Everything that the other players have chosen in a deal, as a seat saw it.

    ``seats`` are the players in seating order.
    """

    def __init__(
        self, moves: Moves, policy: Policy, seats: Sequence[int], view: AnyClimbingView
    ) -> None:
        self.observations = list(_observations(moves, seats, view))
        self._likelihood = Likelihood(policy)
        for seen in self.observations:
            table, choice = seen.table, seen.move.choice
            self._likelihood.add(
                seen.player, seen.shown_since, table.size, table.fitting, table.rank, choice
            )

    def __len__(self) -> int:
        return len(self.observations)

    def likelihood(self, hands: Sequence[Counts]) -> float:
        """Return how likely all of it was, if these are the players' hands now."""
        return self._likelihood.of(hands)


class LikelyDeterminizer:
    """Draws determinizations of a view in proportion to their likelihood.

    Those weighed so far are kept, and one of them is drawn by its weight (sampling importance
    resampling). They grow in number with the draws, so that a short search weighs only a few.
    """

    def __init__(self, determinizer: ClimbingDeterminizer, evidence: Evidence) -> None:
        self.any = determinizer
        """Draws any that fits the view, each as likely as another."""
        self._evidence = evidence
        self._kept: list[Table] = []
        self._up_to: list[float] = []
        """The sum of the weights up to each one."""
        self._drawn = 0

    def position(self, rng: Random) -> Table:
        """Return a determinization as a position in play."""
        if not self._evidence:
            return self.any.position(rng)
        if self._drawn % DRAWS_FOR_EACH == 0 and len(self._kept) < MOST_KEPT:
            self._weigh(self.any.position(rng))
        self._drawn += 1
        sums = self._up_to
        place = bisect(sums, rng.random() * sums[-1])
        return self._kept[min(place, len(sums) - 1)].copy_round()

    def _weigh(self, position: Table) -> None:
        before = self._up_to[-1] if self._up_to else 0.0
        self._kept.append(position)
        self._up_to.append(before + self._evidence.likelihood(position.counts))


def _observations(
    moves: Moves, seats: Sequence[int], view: AnyClimbingView
) -> Iterator[Observation]:
    """Yield the others' plays and passes in this deal, without those with ranks reversed."""
    shown_since = [0] * view.players
    # Whose turn it is depends on who holds cards, so that numbers of cards do for hands.
    table = Table(view.players)
    table.counts = list(view.sizes)
    for player, play in view.log:
        if isinstance(play, Play):
            shown_since[player] += played_counts(play.rank, play.naturals, play.jokers)
            table.counts[player] += play.size
    seat_players(table, seats)
    for place, (player, play) in enumerate(view.log):
        # In a match both are so already. A position laid out by hand has a log whose rounds before
        # this one need not follow from one another.
        table.turn = player
        if place == view.round_start:
            begin_round(table, player)
        gone = 0
        if isinstance(play, Play):
            gone = played_counts(play.rank, play.naturals, play.jokers)
        if player != view.seat and not table.turned:
            before = table.copy_round()
            before.counts[player] = gone
            yield Observation(player, before, _move(moves, before, play), shown_since[player])
        shown_since[player] -= gone
        if isinstance(play, Play):
            table.counts[player] -= play.size
            moves.rounds.follow_play(table, play.size, play.rank, None)
        else:
            moves.rounds.follow_pass(table, None)


def _move(moves: Moves, table: Table, made: Play | Pass) -> Move:
    """Return a play or pass as a move of searches, from a table where a hand holds it alone."""
    listed = made._replace(cards=()) if isinstance(made, Play) else made
    return next(move for move in moves.of(table) if move.action == listed)
