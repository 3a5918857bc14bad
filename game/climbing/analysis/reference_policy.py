"""The reference policy of climbing games, and the value of a position if everyone follows it."""

from collections.abc import Mapping, Sequence
from itertools import pairwise
from random import Random
from typing import TYPE_CHECKING, Any

from game.analysis.estimates import Means
from game.climbing.analysis.random_deals import RandomDeals
from game.climbing.analysis.same_worlds import SameGifts, SamePlays
from game.climbing.model.actions import Give
from game.climbing.model.state import Table
from game.climbing.rollouts.exchanging import FlatExchange
from game.climbing.rollouts.flat_table import FlatTable
from game.climbing.rollouts.playing_out import CUTS, quick_play
from game.climbing.search.determinizing import ClimbingDeterminizer

if TYPE_CHECKING:
    from game.climbing.rules import Climbing


class ReferencePolicy:
    """Everyone leads low, answers low, keeps jokers and sets, and gives the weakest cards.

    This is the rollout policy of the searches (``rollouts/playing_out.py``).
    """

    def __init__(self, rules: "Climbing[Any]") -> None:
        self._rules = rules
        self._playout = quick_play(rules.play_rules)

    def choices(self, table: Table) -> Mapping[int, float]:
        """Return the probability of each choice that the player to move may make."""
        flat, found = self._flat(table), dict[int, float]()
        for low, high in pairwise(CUTS):
            if high > low:
                choice = self._playout.find_choice(flat, (low + high) / 2)
                found[choice] = found.get(choice, 0.0) + high - low
        return found

    def chairs(self, deals: int, luck: Random, *, titled: bool) -> Means:
        """Return each chair's points in deals with random cards.

        ``titled`` means that chairs are positions or titles, highest first, drawn for each deal.
        """
        sums = self._deals(luck, titled=titled).of_chairs(deals, self._rules.clockwise, titled)
        return Means.of_sums(sums)

    def points(self, table: Table, playouts: int, luck: Random) -> Means:
        """Return each player's points from a position in play."""
        flat = self._flat(table)
        return Means.of_sums(self._deals(luck, titled=False).of_position(flat, playouts))

    def after_plays(
        self, determinizer: ClimbingDeterminizer, choices: Sequence[int], luck: Random
    ) -> SamePlays:
        """Return plays and passes that are to be compared in worlds of one view."""
        table, scores = self._flat(determinizer.public), self._rules.place_scores
        return SamePlays(self._playout, table, scores, luck, determinizer.unseen, choices)

    def after_gifts(
        self, determinizer: ClimbingDeterminizer, gives: Sequence[Give], luck: Random
    ) -> SameGifts:
        """Return gifts that are to be compared in worlds of one view."""
        state, scores = determinizer.public, self._rules.place_scores
        exchange = self._exchange(titled=True)
        exchange.seat(state.order)
        found = SameGifts(self._playout, self._flat(state), scores, luck, determinizer, exchange)
        found.offer(state, gives)
        return found

    def _flat(self, table: Table) -> FlatTable:
        flat = FlatTable(self._playout.table_rules, self._rules.players)
        flat.fill(table)
        return flat

    def _deals(self, luck: Random, *, titled: bool) -> RandomDeals:
        rules = self._rules
        exchange = self._exchange(titled=titled)
        return RandomDeals(self._playout, rules.pack, rules.place_scores, exchange, luck)

    def _exchange(self, *, titled: bool) -> FlatExchange:
        """Return the exchange of a deal, between chairs."""
        rules = self._rules
        plan = rules.exchange(tuple(range(rules.players))) if titled else ()
        return FlatExchange(rules.play_rules.ranks, rules.lead_card, plan)
