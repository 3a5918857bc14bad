"""How this screen shows the hands it is trusted with: nobody learns of it, no record has it."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from game.cards import Card
from scenes.table.layout.setting import HandOrder


@dataclass
class HandView:
    """What is picked, each seat's own order of cards, and whether the trick before is looked at."""

    picked: tuple[str, ...] = ()
    last_trick: bool = False
    _orders: dict[int, HandOrder] = field(default_factory=dict)

    def order(self, seat: int) -> HandOrder:
        """Return how a seat's hand is laid out."""
        return self._orders.get(seat, HandOrder())

    def sort(self, seat: int) -> None:
        """Sort a hand: by rank, then by size of set; what was moved by hand is sorted first."""
        order = self.order(seat)
        by = order.by if order.own else "sets" if order.by == "rank" else "rank"
        self._orders[seat] = HandOrder(by)

    def put(self, seat: int, cards: Sequence[Card]) -> None:
        """Keep a hand in the order that it was put in by hand."""
        self._orders[seat] = replace(self.order(seat), own=tuple(cards))

    def new_deal(self) -> None:
        """Forget what was put in order by hand: other cards are dealt."""
        self._orders = {seat: HandOrder(order.by) for seat, order in self._orders.items()}
        self.picked, self.last_trick = (), False


def put_before(names: Sequence[str], moved: Sequence[str], before: str | None) -> list[str]:
    """Return names in a new order: those moved come before another, or last."""
    going = [name for name in names if name in moved]
    rest = [name for name in names if name not in moved]
    place = rest.index(before) if before in rest else len(rest)
    return [*rest[:place], *going, *rest[place:]]
