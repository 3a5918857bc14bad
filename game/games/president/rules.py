"""The rules of President & Bum, following the rules page."""

from collections.abc import Mapping, Sequence

from game.chance import Chance, Line
from game.climbing.model.ending import highest_total, is_last_deal
from game.climbing.model.events import Tell
from game.climbing.model.exchange import ExchangeStep, swap
from game.climbing.model.state import ClimbingState
from game.climbing.rules import Climbing
from game.games.president.dealing import PresidentDealing
from game.games.president.options import TWO_OF_CLUBS, PresidentOptions, pack, play_rules
from game.options import OptionValue


class President(Climbing[PresidentOptions]):
    """President & Bum for four to seven players, with its options."""

    enough = 250

    def __init__(self, players: int, options: PresidentOptions) -> None:
        super().__init__(
            players, options, play_rules(options), pack(options), "president", TWO_OF_CLUBS
        )

    @property
    def place_scores(self) -> tuple[int, ...]:
        """The scores of a deal by place: President 2, Vice President 1, the others 0."""
        return (2, 1) + (0,) * (self.players - 2)

    @property
    def minutes(self) -> int | None:
        """How many minutes a match lasts; ``None`` if it does not end by time."""
        return self.options.minutes if self.options.ends == "minutes" else None

    def next_deal(self, state: ClimbingState, chance: Chance, tell: Tell | None = None) -> None:
        """Deal; once there are titles, the Bum deals and cards are exchanged."""
        assert state.turn is None
        assert self.outcome(state) is None
        state.deal += 1
        if state.finished:
            state.order = tuple(state.finished)
        bum = state.order[-1] if state.order else None
        deal = chance.settle(PresidentDealing(self.players, self.pack, bum), state.deal)
        self.begin_deal(state, deal.dealer, deal.hands, self.exchange(state.order), tell)

    def new_match_with_titles(self, order: Sequence[int]) -> ClimbingState:
        """Return a new match whose first deal has titles; ``order`` has the highest first."""
        state = self.new_match()
        state.order = tuple(order)
        return state

    def clockwise(self, order: tuple[int, ...]) -> Sequence[int]:
        """Return the players by number: they keep their seats."""
        return range(self.players)

    def exchange(self, order: tuple[int, ...]) -> tuple[ExchangeStep, ...]:
        """Return the gifts of Bum and Vice Bum; empty without titles or without the option."""
        return exchange_plan(order) if order and self.options.exchange else ()

    def first_leader(self, state: ClimbingState) -> int:
        """Return the holder of the 2 of clubs after the exchange, who may lead any play."""
        return next(p for p, hand in enumerate(state.hands) if hand >> TWO_OF_CLUBS & 1)

    def match_winner(self, state: ClimbingState) -> int | None:
        """Return the winner: the highest total, or by deals the last deal's President."""
        options = self.options
        if not is_last_deal(state, options.ends, options.target, options.deals):
            return None
        # By deals, the President of the last one wins, whatever the totals.
        return state.finished[0] if options.ends == "deals" else highest_total(state)

    def match_ranking(self, result: Line, deal: Line) -> Sequence[int]:
        """Return each player's points, or where the last deal's titles decide, minus their rank."""
        if self.options.ends != "deals":
            totals: Sequence[int] = result["totals"]
            return totals
        return [-deal["order"].index(player) for player in range(self.players)]


def exchange_plan(order: tuple[int, ...]) -> tuple[ExchangeStep, ...]:
    """Return the exchange's steps, for the players from the President to the Bum."""
    president, vice_president, *_, vice_bum, bum = order
    return (*swap(bum, president, 2), *swap(vice_bum, vice_president, 1))


def make_rules(players: int, options: Mapping[str, OptionValue]) -> President:
    """Return the rules for a number of players and resolved options."""
    return President(players, PresidentOptions(**options))  # type: ignore[arg-type]
