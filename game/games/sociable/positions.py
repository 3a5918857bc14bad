"""Drawing for positions: the highest card makes the Boss, and so on down to the Temp."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import Any

from game.cards import JOKER, Card, card_text, rank_of, read_card
from game.chance import Chance, Line, Stream
from game.climbing.model.events import DrewForPosition, Tell
from game.faults import Fault
from game.games.sociable.options import PACK, RANKS

_POWER = {rank: power for power, rank in enumerate((*RANKS, JOKER))}
"""Ruling: jokers are highest in the draw."""

Cards = tuple[Card | None, ...]
"""What was drawn, by player; ``None`` for those not drawing."""


@dataclass(frozen=True, slots=True)
class PositionDraw:
    """Some players draw a card each, at the same time, from what is left of the pack."""

    drawing: tuple[bool, ...]
    """By player, whether they draw."""
    left: tuple[Card, ...]
    """The cards not yet drawn."""
    name: str = "draw for position"

    def draw(self, stream: Stream) -> Cards:
        """Draw from the pack; should it run out, shuffle back all but what this draw has taken."""
        cards, below = list(self.left), stream.below
        drawn: list[Card | None] = []
        for draws in self.drawing:
            if draws and not cards:
                cards = [card for card in PACK if card not in self.left]
            drawn.append(cards.pop(below(len(cards))) if draws else None)
        return tuple(drawn)

    def left_after(self, drawn: Cards) -> tuple[Card, ...]:
        """Return the cards not yet drawn after this draw."""
        ran_out = sum(self.drawing) > len(self.left)
        out = set(drawn)
        return tuple([card for card in (PACK if ran_out else self.left) if card not in out])

    def write(self, value: Cards) -> Line:
        """Return the cards as a record has them, null for those not drawing."""
        return {"cards": [None if card is None else card_text(card) for card in value]}

    def read(self, line: Mapping[str, Any]) -> Cards:
        """Return the cards of a record line; ``Fault`` where they can't have been drawn."""
        texts = line.get("cards")
        if not isinstance(texts, list) or len(texts) != len(self.drawing):
            raise Fault("sociable.records.drawn", key="'cards'")
        drawn = tuple(None if text is None else read_card(text) for text in texts)
        if tuple(card is not None for card in drawn) != self.drawing:
            raise Fault("sociable.records.tied", key="'cards'")
        self._check([card for card in drawn if card is not None])
        return drawn

    def _check(self, cards: Sequence[Card]) -> None:
        if len(set(cards)) < len(cards) or not set(cards) <= set(PACK):
            raise Fault("sociable.records.different", key="'cards'")
        from_left = set(cards) & set(self.left)
        # All that is left is drawn first; only then are cards shuffled back.
        if len(from_left) < min(len(cards), len(self.left)):
            raise Fault("sociable.records.out", key="'cards'")


def drawn_positions(players: int, settle: Callable[[PositionDraw], Cards]) -> tuple[int, ...]:
    """Return the players from the Boss to the Temp; all who are tied draw again until none is."""
    draw = PositionDraw((True,) * players, PACK)
    drawn = settle(draw)
    order = _by_card(tuple(range(players)), drawn)
    while tied := [group for group in order if isinstance(group, tuple)]:
        drawing = [False] * players
        for player in chain(*tied):
            drawing[player] = True
        draw = PositionDraw(tuple(drawing), draw.left_after(drawn))
        drawn = settle(draw)
        order = [
            part
            for group in order
            for part in (_by_card(group, drawn) if isinstance(group, tuple) else (group,))
        ]
    return tuple([player for player in order if isinstance(player, int)])


def standing(draws: Sequence[Cards]) -> list[tuple[int, ...]]:
    """Return the players as draws have placed them, the highest first; the tied together."""
    order: list[int | tuple[int, ...]] = [tuple(range(len(draws[0])))]
    for drawn in draws:
        order = [
            part
            for group in order
            for part in (_by_card(group, drawn) if isinstance(group, tuple) else (group,))
        ]
    return [group if isinstance(group, tuple) else (group,) for group in order]


def _by_card(group: tuple[int, ...], drawn: Cards) -> list[int | tuple[int, ...]]:
    """Put players who were tied in the order of the cards they drew; groups may still be tied."""
    by_power: dict[int, list[int]] = {}
    for player in group:
        card = drawn[player]
        assert card is not None
        by_power.setdefault(_POWER[rank_of(card)], []).append(player)
    return [
        alike[0] if len(alike) == 1 else tuple(alike)
        for _, alike in sorted(by_power.items(), reverse=True)
    ]


def draw_positions(players: int, chance: Chance, deal: int, tell: Tell | None) -> tuple[int, ...]:
    """Have all players draw, and tell every draw."""

    def settle(draw: PositionDraw) -> Cards:
        drawn = chance.settle(draw, deal)
        if tell:
            tell(DrewForPosition(drawn))
        return drawn

    return drawn_positions(players, settle)
