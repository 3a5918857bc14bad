"""How this screen shows hands: picked cards and order. No record and no other player has it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from game.cards import Card
from scenes.table.layout.setting import HandOrder


@dataclass(frozen=True, slots=True)
class HandView:
    """The picked cards, each seat's order of cards, and whether the last trick is shown."""

    picked: tuple[str, ...] = ()
    looks_back: bool = False
    """Whether the last trick is shown in place of the current one."""
    orders: Mapping[int, HandOrder] = field(default_factory=dict)

    def order(self, seat: int) -> HandOrder:
        """Return how a seat's hand is laid out."""
        return self.orders.get(seat, HandOrder())

    def with_picked(self, picked: tuple[str, ...]) -> "HandView":
        """Return the view with other picked cards: they can't go to the last trick, it is over."""
        if picked == self.picked:
            return self
        return replace(self, picked=picked, looks_back=self.looks_back and not picked)

    def sorted_by_next(self, seat: int) -> "HandView":
        """Return a hand sorted by rank; sorted again, by size of set. A hand-made order goes."""
        order = self.order(seat)
        by = order.by if order.own else "sets" if order.by == "rank" else "rank"
        return replace(self, orders={**self.orders, seat: HandOrder(by)})

    def put(self, seat: int, cards: Sequence[Card]) -> "HandView":
        """Return the view with the order that the player has given a hand."""
        own = replace(self.order(seat), own=tuple(cards))
        return replace(self, orders={**self.orders, seat: own})

    def of_new_deal(self) -> "HandView":
        """Return the view without orders made by hand, because new cards are dealt."""
        return HandView(orders={seat: HandOrder(order.by) for seat, order in self.orders.items()})


def put_before(names: Sequence[str], moved: Sequence[str], before: str | None) -> list[str]:
    """Return names in a new order: ``moved`` come before the name ``before``, or last."""
    going = [name for name in names if name in moved]
    rest = [name for name in names if name not in moved]
    place = rest.index(before) if before in rest else len(rest)
    return [*rest[:place], *going, *rest[place:]]
