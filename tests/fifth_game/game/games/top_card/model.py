"""The model of Top Card: its state, views, events and deal."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from game.cards import ACE, Card, card_texts, packs, rank_of, read_card
from game.chance import Line
from game.chance.shuffling import Stream
from game.deals import DEAL
from game.faults import Fault

Played = tuple[int, Card]


@dataclass(frozen=True, slots=True)
class TopCardOptions:
    deals: int
    cards: int
    lowest_takes: bool

    def power(self, card: Card) -> int:
        rank = rank_of(card) if rank_of(card) != ACE else 13
        return -rank if self.lowest_takes else rank


class State:
    def __init__(self, players: int) -> None:
        self.deal, self.dealer, self.turn = -1, players - 1, -1
        self.hands: list[list[Card]] = [[] for _ in range(players)]
        self.played: list[Played] = []
        self.tricks = [0] * players
        self.history: list[tuple[int, ...]] = []

    @property
    def playing(self) -> bool:
        return any(self.hands)

    @property
    def totals(self) -> tuple[int, ...]:
        return tuple(map(sum, zip(*self.history, strict=True))) or (0,) * len(self.hands)

    def clone(self) -> "State":
        copy = State(len(self.hands))
        copy.deal, copy.dealer, copy.turn = self.deal, self.dealer, self.turn
        copy.hands = [hand[:] for hand in self.hands]
        copy.played, copy.tricks = self.played[:], self.tricks[:]
        copy.history = self.history[:]
        return copy


@dataclass(frozen=True, slots=True)
class View:
    seat: int | None
    options: TopCardOptions
    players: int
    deal: int
    dealer: int
    to_move: int | None
    hand: tuple[Card, ...] | None
    sizes: tuple[int, ...]
    played: tuple[Played, ...]
    """All cards played in this deal so far, with their players."""
    tricks: tuple[int, ...]
    history: tuple[tuple[int, ...], ...]

    @property
    def trick(self) -> tuple[Played, ...]:
        """The trick on the table: the current one, or the last one until the next begins."""
        begun = (len(self.played) - 1) // self.players * self.players
        return self.played[max(0, begun) :]


class Dealt(NamedTuple):
    deal: int
    dealer: int
    hands: tuple[tuple[Card, ...] | None, ...]
    size: int


class Laid(NamedTuple):
    player: int
    card: Card
    to_move: int | None


class TrickTaken(NamedTuple):
    player: int
    to_move: int | None


class DealEnded(NamedTuple):
    scores: tuple[int, ...]


Event = Dealt | Laid | TrickTaken | DealEnded
Tell = Callable[[Event], None]


class Deal(NamedTuple):
    dealer: int
    hands: tuple[tuple[Card, ...], ...]


@dataclass(frozen=True, slots=True)
class Dealing:
    players: int
    cards: int
    dealer: int | None
    name: str = DEAL

    def draw(self, stream: Stream) -> Deal:
        dealer = stream.below(self.players) if self.dealer is None else self.dealer
        pack = stream.shuffled(packs(1))[: self.players * self.cards]
        # Card by card, starting left of the dealer.
        turns = [(seat - dealer - 1) % self.players for seat in range(self.players)]
        return Deal(dealer, tuple(tuple(pack[turn :: self.players]) for turn in turns))

    def write(self, value: Deal) -> Line:
        return {"dealer": value.dealer, "hands": [card_texts(hand) for hand in value.hands]}

    def read(self, line: Mapping[str, Any]) -> Deal:
        dealer, lists = line.get("dealer"), line.get("hands")
        if type(dealer) is not int or dealer not in range(self.players):
            most = self.players - 1
            raise Fault("records.player_range", key="'dealer'", most=most, value=repr(dealer))
        if self.dealer not in (None, dealer):
            raise Fault("records.clockwise", key="'dealer'", player=self.dealer, value=repr(dealer))
        if not isinstance(lists, list) or not all(isinstance(hand, list) for hand in lists):
            raise Fault("records.hands", key="'hands'")
        hands = tuple(tuple(map(read_card, hand)) for hand in lists)
        sizes, wanted = [*map(len, hands)], [self.cards] * self.players
        if sizes != wanted:
            raise Fault("records.sizes", key="'hands'", wanted=str(wanted), value=str(sizes))
        held = {card for hand in hands for card in hand}
        if len(held) < sum(sizes) or not held.issubset(packs(1)):
            raise Fault("top_card.records.one_pack", key="'hands'")
        return Deal(dealer, hands)
