"""Answers to what a listener asks at a table, each by its own key."""

from collections.abc import Iterator, Sequence

from game.texts.words import Words
from scenes.table.input.selection import Selection
from scenes.table.layout.layout import TableLayout
from scenes.table.layout.setting import MoveLine, SeatedPlayer, said_of
from scenes.table.pieces.turn import TurnMarker
from scenes.table.reading.nodes import named_pieces
from scenes.ui.access import AccessNode, joined

_LAST = 4
"""How many of the latest moves are told."""


class TableAnswers:
    """Answers from what one table shows now."""

    def __init__(
        self,
        layout: TableLayout,
        selection: Selection,
        moves: Sequence[MoveLine],
        cast: Sequence[SeatedPlayer],
        words: Words,
    ) -> None:
        """``moves`` are the deal's, the newest first."""
        self._layout = layout
        self._selection = selection
        self._moves = moves
        self._cast = cast
        self._words = words

    def to(self, question: str) -> str:
        """Return the answer to a question, by its act."""
        found = {
            "ask_hand": self._hand,
            "ask_table": self._table,
            "ask_turn": self._turn,
            "ask_counts": self._counts,
            "ask_last": self._last,
            "ask_moves": self._can,
        }[question]()
        return found or self._words(f"reader.nothing.{question}")

    def _hand(self) -> str:
        """The cards of the hand from left to right; in games without hands, what is one's own."""
        hand = [node.name for name, _, node in self._pieces() if name in self._layout.hand]
        return joined(hand or self._in_groups("own", "hand"))

    def _table(self) -> str:
        """What lies in the middle: what is no seat, not one's own and no button."""
        own = ("own", "hand", "header", "told")
        return joined(
            node.name
            for name, group, node in self._pieces()
            if node.role != "button"
            and not group.startswith("seat:")
            and group not in own
            and name not in self._layout.hand
        )

    def _turn(self) -> str:
        marker = self._layout.one(TurnMarker)
        return marker.words if marker else ""

    def _counts(self) -> str:
        """What stands at each seat: names, cards, points, positions."""
        groups = dict.fromkeys(
            piece.group for piece in self._layout.reading if piece.group.startswith("seat:")
        )
        return joined((joined(self._in_groups(group)) for group in (*groups, "own")), ". ")

    def _last(self) -> str:
        latest = reversed(self._moves[:_LAST])
        return joined((said_of(move, self._cast, self._words) for move in latest), ". ")

    def _can(self) -> str:
        """All moves that can be made now, in words."""
        return joined(dict.fromkeys(self._possible()), ". ")

    def _possible(self) -> Iterator[str]:
        intents = self._selection.intents
        yield from (way.named or way.takes for way in intents.ways)
        nodes = {name: node for name, _, node in self._pieces() if name}
        if intents.picks:
            fitting = [nodes[name].name for name in intents.picks.sources if name in nodes]
            if fitting:
                cards = self._words.listed(fitting)
                yield self._words("reader.may_pick", cards=cards)
        yield from (offer.named or offer.words for offer in self._selection.offers)
        for name in intents.buttons:
            if name in nodes and not nodes[name].off:
                yield nodes[name].name

    def _pieces(self) -> Iterator[tuple[str, str, AccessNode]]:
        """The pieces that say something, with the names that keys use and their groups."""
        return named_pieces(self._layout, self._selection, self._words)

    def _in_groups(self, *groups: str) -> list[str]:
        return [
            node.name
            for _, group, node in self._pieces()
            if group in groups and node.role != "button"
        ]
