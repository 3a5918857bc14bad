"""The drawings of chance: the deal, and the shuffle that turns DISCARD into DRAW."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from game.cards import Card, card_texts
from game.chance import Line
from game.chance.shuffling import Stream
from game.deals import DEAL
from game.faults import Fault
from game.games.ladders.model.pack import PACK, read_ladders_card


class LaddersDeal(NamedTuple):
    """The dealer, and the piles from the top downwards."""

    dealer: int
    climbs: tuple[tuple[Card, ...], ...]
    """Indexed by player."""
    draw: tuple[Card, ...]


class LaddersDealing:
    """Deals ``climb`` cards to each player; draws the dealer unless ``dealer`` is given."""

    __slots__ = ("_climb", "_dealer", "_players")

    name: Final = DEAL

    def __init__(self, players: int, climb: int, dealer: int | None) -> None:
        self._players = players
        self._climb = climb
        self._dealer = dealer

    def draw(self, stream: Stream) -> LaddersDeal:
        """Shuffle, and deal each player a CLIMB; draw the first dealer of a match."""
        dealer = stream.below(self._players) if self._dealer is None else self._dealer
        cards = stream.shuffled(PACK)
        dealt = self._players * self._climb
        return LaddersDeal(
            dealer,
            tuple(
                tuple(cards[start : start + self._climb]) for start in range(0, dealt, self._climb)
            ),
            tuple(cards[dealt:]),
        )

    def write(self, value: LaddersDeal) -> Line:
        """Return the deal as keys of a record line."""
        return {
            "dealer": value.dealer,
            "climbs": [card_texts(climb) for climb in value.climbs],
            "draw": card_texts(value.draw),
        }

    def read(self, line: Mapping[str, Any]) -> LaddersDeal:
        """Return the deal in a record line; raise ``Fault`` if it is impossible."""
        dealer, climbs = self._read_dealer(line.get("dealer")), self._read_climbs(line)
        draw = _read_pile(line, "draw")
        cards = [card for pile in (*climbs, draw) for card in pile]
        _check_same(cards, PACK, "ladders.records.deal")
        return LaddersDeal(dealer, climbs, draw)

    def _read_dealer(self, dealer: object) -> int:
        if type(dealer) is not int or not 0 <= dealer < self._players:
            raise Fault(
                "records.player_range", key="'dealer'", most=self._players - 1, value=repr(dealer)
            )
        if self._dealer is not None and dealer != self._dealer:
            raise Fault("records.clockwise", key="'dealer'", player=self._dealer, value=dealer)
        return dealer

    def _read_climbs(self, line: Mapping[str, Any]) -> tuple[tuple[Card, ...], ...]:
        lists = line.get("climbs")
        if not isinstance(lists, list) or len(lists) != self._players:
            raise Fault("records.lists", key="'climbs'", count=self._players)
        climbs = tuple(_read_cards(cards, "climbs") for cards in lists)
        if any(len(climb) != self._climb for climb in climbs):
            sizes = tuple(len(climb) for climb in climbs)
            raise Fault(
                "ladders.records.climbs", key="'climbs'", count=self._climb, value=str(sizes)
            )
        return climbs


class Reshuffling:
    """Shuffles the cards of DISCARD into a new DRAW."""

    __slots__ = ("discard",)

    name: Final = "reshuffle"

    def __init__(self, discard: tuple[Card, ...]) -> None:
        self.discard = discard

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


def _check_same(
    cards: Sequence[Card], allowed: Sequence[Card], fault: str, /, **facts: str
) -> None:
    found, due = Counter(cards), Counter(allowed)
    if found == due:
        return
    missing, surplus = card_texts((due - found).elements()), card_texts((found - due).elements())
    told = {"missing": ", ".join(missing) or "–", "surplus": ", ".join(surplus) or "–"}
    raise Fault(fault, **told, **facts)
