"""Redraws what one seat can't know of a deal; to that seat it stays the same deal.

It replays the deal and follows every card from the pile into which it was dealt or shuffled. Then
it shuffles the cards that are hidden from the seat, among those that came into play together.
"""

from collections.abc import Iterator, Sequence
from random import Random
from typing import TypeVar

from game.cards import Card, card_text
from game.chance import Drawing, Line
from game.chance.shuffling import shuffle
from game.deals import begins_deal
from game.games.ladders.model.dealing import LaddersDeal
from game.games.ladders.model.events import Drew, Event, LaddersDiscarded, LaddersPlayed
from game.games.ladders.rules import Ladders

T = TypeVar("T")


class _Slot:
    """A card's place in the deal or in a shuffled DRAW."""

    __slots__ = ("card", "lot", "seen")

    def __init__(self, card: Card, lot: int) -> None:
        self.card = card
        self.lot = lot
        """The number of reshuffles before it."""
        self.seen = False
        """Whether everyone knows the card."""


class _Followed:
    """A deal during its replay, with the place of each card that was not seen at once."""

    def __init__(self, rules: Ladders, lines: Sequence[Line]) -> None:
        self._rules = rules
        self._lines = lines
        self._next = 0
        self._lots = 0
        self.climbs: list[list[_Slot]] = []
        self.draws: list[list[_Slot]] = []
        """Every DRAW as it was dealt or shuffled, from the top downwards."""
        self.draw: list[_Slot] = []
        """The rest of DRAW, top first."""
        self.hands: list[list[_Slot]] = [[] for _ in range(rules.players)]
        self._left: list[list[_Slot]] = []
        """The rest of each CLIMB, top first."""
        self._play()

    @property
    def hidden(self) -> Iterator[_Slot]:
        """Yield the face-down cards of CLIMBS and DRAW, and the unseen cards in HANDS."""
        for climb in self._left:
            yield from climb[1:]
        yield from self.draw[1 if self._rules.options.draw_face_up else 0 :]
        for hand in self.hands:
            yield from (slot for slot in hand if not slot.seen)

    def _play(self) -> None:
        state = self._rules.new_match()
        self._rules.next_deal(state, self, self._follow)
        while self._next < len(self._lines):
            action = self._rules.notation.read_action(self._lines[self._next])
            self._next += 1
            self._rules.apply(state, action, self, self._follow)

    def settle(self, drawing: Drawing[T], deal: int) -> T:
        """Return what chance decided according to the record."""
        value = drawing.read(self._lines[self._next])
        self._next += 1
        if isinstance(value, LaddersDeal):
            self.climbs = [[_Slot(card, 0) for card in climb] for climb in value.climbs]
            self._left = [climb[:] for climb in self.climbs]
            self._lay(value.draw)
        elif isinstance(value, tuple):
            self._lots += 1
            self._lay(value)
        return value

    def _lay(self, cards: Sequence[Card]) -> None:
        self.draws.append([_Slot(card, self._lots) for card in cards])
        self.draw = self.draws[-1][:]

    def _follow(self, event: Event) -> None:
        if isinstance(event, Drew):
            lifted, self.draw = self.draw[: event.count], self.draw[event.count :]
            lifted[0].seen = event.top is not None
            self.hands[event.player] += lifted
        elif isinstance(event, LaddersPlayed) and event.source == "climb":
            self._left[event.owner].pop(0)
        elif isinstance(event, LaddersDiscarded) or (
            isinstance(event, LaddersPlayed) and event.source == "hand"
        ):
            self._leave_hand(event.player, event.card)
            if isinstance(event, LaddersDiscarded) and event.shown is not None:
                for slot in self.hands[event.player]:
                    slot.seen = True

    def _leave_hand(self, player: int, card: Card) -> None:
        """Remove a card from a HAND; of equal cards, one that everyone has seen."""
        hand = self.hands[player]
        alike = [slot for slot in hand if slot.card == card]
        hand.remove(next((slot for slot in alike if slot.seen), alike[0]))


def redrawn(rules: Ladders, seat: int, lines: Sequence[Line], luck: Random) -> list[Line]:
    """Return a record's lines with everything redrawn that a seat can't know of its latest deal."""
    begin = max(n for n, line in enumerate(lines) if begins_deal(line))
    deal = _Followed(rules, lines[begin:])
    deal.hands[seat] = []
    _exchange(list(deal.hidden), luck)
    draws = iter(deal.draws)
    return [*lines[:begin], *(_line(line, deal, draws) for line in lines[begin:])]


def _exchange(hidden: Sequence[_Slot], luck: Random) -> None:
    """Shuffle cards among the slots of each lot."""
    for lot in sorted({slot.lot for slot in hidden}):
        slots = [slot for slot in hidden if slot.lot == lot]
        cards = [slot.card for slot in slots]
        shuffle(cards, luck)
        for slot, card in zip(slots, cards, strict=True):
            slot.card = card


def _line(line: Line, deal: _Followed, draws: Iterator[Sequence[_Slot]]) -> Line:
    if "chance" not in line:
        return line
    changed = {**line, "draw": _texts(next(draws))}
    return changed | ({"climbs": [*map(_texts, deal.climbs)]} if "climbs" in line else {})


def _texts(slots: Sequence[_Slot]) -> list[str]:
    return [card_text(slot.card) for slot in slots]
