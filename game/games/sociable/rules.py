"""The rules of SOCiable, following the rules page."""

from collections.abc import Mapping, Sequence
from functools import cache

from game.chance import Chance
from game.climbing.model.events import Tell
from game.climbing.model.exchange import ExchangeStep, swap
from game.climbing.model.state import ClimbingState
from game.climbing.model.view import ClimbingView
from game.climbing.rules import Climbing
from game.games.sociable.dealing import SociableDealing
from game.games.sociable.options import PACK, PLAY_RULES, SociableOptions
from game.games.sociable.positions import draw_positions
from game.options import OptionValue

PLACE_SCORES = {5: (5, 3, 2, 1, 0), 4: (5, 3, 1, 0)}
"""Boss 5, Veep 3, Manager 2, Clerk 1, Temp 0; with four players there is no Manager."""


class Sociable(Climbing[SociableOptions]):
    """SOCiable for four or five players, with its options."""

    enough = 80

    def __init__(self, players: int, options: SociableOptions) -> None:
        super().__init__(players, options, PLAY_RULES, PACK, "sociable")

    @property
    def place_scores(self) -> tuple[int, ...]:
        """The scores of a deal by place, the new Boss first."""
        return PLACE_SCORES[self.players]

    def next_deal(self, state: ClimbingState, chance: Chance, tell: Tell | None = None) -> None:
        """Settle the positions, deal, and begin the exchange, even in the first deal."""
        assert state.turn is None
        assert self.outcome(state) is None
        state.deal += 1
        if state.deal == 0 or self.options.draw_each_deal:
            state.order = draw_positions(self.players, chance, state.deal, tell)
        else:
            state.order = tuple(state.finished)
        hands = chance.settle(SociableDealing(state.order), state.deal)
        self.begin_deal(state, state.order[-1], hands, self.exchange(state.order), tell)

    def clockwise(self, order: tuple[int, ...]) -> Sequence[int]:
        """Return the positions' order: players sit in it, and move seats after every deal."""
        return order

    def exchange(self, order: tuple[int, ...]) -> tuple[ExchangeStep, ...]:
        """Return the exchange, in which low positions give their best cards; empty without it."""
        return exchange_plan(order) if self.options.exchange else ()

    def first_leader(self, state: ClimbingState) -> int:
        """Return the Boss."""
        return state.order[0]

    def open_leader(self, view: ClimbingView[SociableOptions]) -> int:
        """Return the Boss, whom everyone sees."""
        return view.order[0]

    def match_winner(self, state: ClimbingState) -> int | None:
        """Return the player with the highest total once anyone has reached the target."""
        if max(state.totals) < self.options.target:
            return None
        # Ruling: of equal totals, the player who went out earlier in this deal wins.
        return max(state.finished, key=state.totals.__getitem__)


@cache
def exchange_plan(order: tuple[int, ...]) -> tuple[ExchangeStep, ...]:
    """Return the exchange's steps in order, for the players from the Boss to the Temp."""
    if len(order) == 4:
        boss, veep, clerk, temp = order
        return (*swap(temp, boss, 3), *swap(clerk, veep, 2))
    boss, veep, manager, clerk, temp = order
    taken = ExchangeStep(manager, boss, 1, "drawn"), ExchangeStep(boss, manager, 1, "any")
    return (*swap(temp, boss, 2), *swap(clerk, veep, 1), *taken)


def make_rules(players: int, options: Mapping[str, OptionValue]) -> Sociable:
    """Return the rules for a number of players and resolved options."""
    return Sociable(players, SociableOptions(**options))  # type: ignore[arg-type]
