"""The drawings of chance: the deal, and the shuffle that turns DISCARD into DRAW."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from game.cards import Card, card_texts
from game.chance import Line
from game.chance.shuffling import Stream
from game.faults import Fault
from game.games.ladders.model.pack import PACK, read_ladders_card


class Deal(NamedTuple):
    """The dealer, and the piles from the top downwards."""

    dealer: int
    climbs: tuple[tuple[Card, ...], ...]
    """Indexed by player."""
    draw: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Dealing:
    """Deals ``climb`` cards to each player; draws the dealer unless ``dealer`` is given."""

    players: int
    climb: int
    dealer: int | None
    name: str = "deal"

    def draw(self, stream: Stream) -> Deal:
        """Shuffle, and deal each player a CLIMB; draw the first dealer of a match."""
        dealer = stream.below(self.players) if self.dealer is None else self.dealer
        cards = stream.shuffled(PACK)
        dealt = self.players * self.climb
        return Deal(
            dealer,
            tuple(
                tuple(cards[start : start + self.climb]) for start in range(0, dealt, self.climb)
            ),
            tuple(cards[dealt:]),
        )

    def write(self, value: Deal) -> Line:
        """Return the deal as keys of a record line."""
        return {
            "dealer": value.dealer,
            "climbs": [card_texts(climb) for climb in value.climbs],
            "draw": card_texts(value.draw),
        }

    def read(self, line: Mapping[str, Any]) -> Deal:
        """Return the deal in a record line; raise ``Fault`` if it is impossible."""
        dealer, climbs = self._read_dealer(line.get("dealer")), self._read_climbs(line)
        draw = _read_pile(line, "draw")
        _check_same(_joined([*climbs, draw]), PACK, "ladders.records.deal")
        return Deal(dealer, climbs, draw)

    def _read_dealer(self, dealer: object) -> int:
        if type(dealer) is not int or not 0 <= dealer < self.players:
            raise Fault(
                "records.player_range", key="'dealer'", most=self.players - 1, value=repr(dealer)
            )
        if self.dealer is not None and dealer != self.dealer:
            raise Fault("records.clockwise", key="'dealer'", player=self.dealer, value=dealer)
        return dealer

    def _read_climbs(self, line: Mapping[str, Any]) -> tuple[tuple[Card, ...], ...]:
        lists = line.get("climbs")
        if not isinstance(lists, list) or len(lists) != self.players:
            raise Fault("records.lists", key="'climbs'", count=self.players)
        climbs = tuple(_read_cards(cards, "climbs") for cards in lists)
        if any(len(climb) != self.climb for climb in climbs):
            sizes = tuple(len(climb) for climb in climbs)
            raise Fault(
                "ladders.records.climbs", key="'climbs'", count=self.climb, value=str(sizes)
            )
        return climbs


@dataclass(frozen=True, slots=True)
class Reshuffling:
    """Shuffles the cards of DISCARD into a new DRAW."""

    discard: tuple[Card, ...]
    name: str = "reshuffle"

    def draw(self, stream: Stream) -> tuple[Card, ...]:
        """Return the new DRAW from the top downwards."""
        # Sorted, because the order in which the cards went to DISCARD must not matter.
        return tuple(stream.shuffled(sorted(self.discard)))

    def write(self, value: tuple[Card, ...]) -> Line:
        """Return the new DRAW as keys of a record line."""
        return {"draw": card_texts(value)}

    def read(self, line: Mapping[str, Any]) -> tuple[Card, ...]:
        """Return the new DRAW in a record line; raise ``Fault`` if its cards aren't DISCARD's."""
        draw = _read_pile(line, "draw")
        _check_same(draw, self.discard, "ladders.records.draw", key="'draw'")
        return draw


def _read_pile(line: Mapping[str, Any], key: str) -> tuple[Card, ...]:
    return _read_cards(line.get(key), key)


def _read_cards(cards: object, key: str) -> tuple[Card, ...]:
    if not isinstance(cards, list):
        raise Fault("records.listed", key=repr(key), value=repr(cards))
    return tuple(read_ladders_card(text) for text in cards)


def _joined(piles: Iterable[Sequence[Card]]) -> list[Card]:
    return [card for pile in piles for card in pile]


def _check_same(
    cards: Sequence[Card], allowed: Sequence[Card], fault: str, /, **facts: str
) -> None:
    found, due = Counter(cards), Counter(allowed)
    if found == due:
        return
    missing, surplus = card_texts((due - found).elements()), card_texts((found - due).elements())
    told = {"missing": ", ".join(missing) or "–", "surplus": ", ".join(surplus) or "–"}
    raise Fault(fault, **told, **facts)
