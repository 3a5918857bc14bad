"""How this screen shows hands: picked cards and order. No record and no other player has it."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from game.cards import Card
from scenes.table.layout.setting import HandOrder


@dataclass
class HandView:
    """The picked cards, each seat's order of cards, and whether the last trick is shown."""

    picked: tuple[str, ...] = ()
    last_trick: bool = False
    _orders: dict[int, HandOrder] = field(default_factory=dict)

    def order(self, seat: int) -> HandOrder:
        """Return how a seat's hand is laid out."""
        return self._orders.get(seat, HandOrder())

    def sort(self, seat: int) -> None:
        """Sort a hand; alternate between rank and size of set unless cards were moved by hand."""
        order = self.order(seat)
        by = order.by if order.own else "sets" if order.by == "rank" else "rank"
        self._orders[seat] = HandOrder(by)

    def put(self, seat: int, cards: Sequence[Card]) -> None:
        """Keep the order that the player has given a hand."""
        self._orders[seat] = replace(self.order(seat), own=tuple(cards))

    def new_deal(self) -> None:
        """Drop orders made by hand, because new cards are dealt."""
        self._orders = {seat: HandOrder(order.by) for seat, order in self._orders.items()}
        self.picked, self.last_trick = (), False


def put_before(names: Sequence[str], moved: Sequence[str], before: str | None) -> list[str]:
    """Return names in a new order: ``moved`` come before the name ``before``, or last."""
    going = [name for name in names if name in moved]
    rest = [name for name in names if name not in moved]
    place = rest.index(before) if before in rest else len(rest)
    return [*rest[:place], *going, *rest[place:]]
