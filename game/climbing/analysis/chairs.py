"""The value of each chair with random cards, simulated once for a rule set."""

from random import Random
from typing import TYPE_CHECKING, Any

from game.analysis.estimates import Means
from game.analysis.reference import luck_for
from game.analysis.split import samples
from game.chance import SeededChance
from game.climbing.analysis.reference_policy import ReferencePolicy
from game.climbing.model.dealing import dealt
from game.climbing.model.exchange import ExchangeStep
from game.climbing.model.state import State

if TYPE_CHECKING:
    from game.climbing.rules import Climbing

DEALS = 10_000
"""How many deals are simulated for a rule set."""


class Chairs:
    """The mean score of each chair under one rule set.

    With positions or titles, chairs are these, highest first; without them, they are the places in
    order from the dealer's left.
    """

    def __init__(self, rules: "Climbing[Any]", *, titled: bool, effort: float = 1.0) -> None:
        self._rules = rules
        self._reference = ReferencePolicy(rules)
        self._titled = titled
        self.points = Means(rules.players)
        """The mean points of a deal, indexed by chair."""
        luck = luck_for("chairs", rules.players, int(titled))
        for _ in range(samples(DEALS, effort)):
            self.points.add(self._deal(luck))

    def _deal(self, luck: Random) -> list[float]:
        rules, chance = self._rules, SeededChance(str(luck.random()))
        state, around = rules.new_match(), list(range(rules.players))
        if self._titled:
            luck.shuffle(around)
            state.order = tuple(around)
        seats = rules.clockwise(state.order)
        dealer = around[-1]
        first = seats.index(dealer) + 1
        pack = list(rules.pack)
        luck.shuffle(pack)
        state.deal = 0
        plan: tuple[ExchangeStep, ...] = rules.exchange(state.order) if self._titled else ()
        hands = dealt(pack, [*seats[first:], *seats[:first]])
        rules.begin_deal(state, dealer, hands, plan, None)
        points = self._points(state, chance, luck)
        return [points[player] for player in around]

    def _points(self, state: State, chance: SeededChance, luck: Random) -> list[float]:
        return self._reference.points(self._reference.finish_exchange(state, chance), luck)
