"""Picks several cards of a hand, and moves cards to another place in the hand."""

from collections.abc import Sequence

from game.contract import Action
from scenes.table.input.intents import REACH, Offer, Picks, nearest
from scenes.table.input.replies import Held, PlayAction, PutBack, Refuse, Reorder, Reply, Taken
from scenes.table.layout.layout import TableLayout, distance_to
from scenes.ui.geometry import Point

OFFER = "offer:"
"""The prefix of the names of offers' buttons; the offer's number follows, and a suffix that tells
two buttons of one offer apart."""

DOUBLE_REACH = 16
"""How far from a card, in pixels, the second of two quick clicks may be meant for it."""


class Picking:
    """The picked cards at one table, and how clicks, drops and keys change them."""

    def __init__(self, layout: TableLayout, picks: Picks | None) -> None:
        self.picked: tuple[str, ...] = ()
        """The picked spots, in the order of picking."""
        self.tried: tuple[str, ...] = ()
        """The spots last played together in vain."""
        self._layout = layout
        self._picks = picks
        self._before: tuple[str, ...] = ()
        self._clicked = ""
        """The spot of the latest click."""
        self.kept = False
        """Whether that click confirmed a card that had come along."""
        self._confirmed: tuple[str, ...] = ()
        """The spots that the player clicked themselves; only those of ``picked`` count."""
        self._offered: tuple[Picks, tuple[str, ...], tuple[Offer, ...]] | None = None
        """The latest offers with what they are for: frames ask for them several times."""

    def take_in(self, layout: TableLayout, picks: Picks | None) -> None:
        """Take in a new layout; put back cards that can't be picked any more."""
        self._layout, self._picks = layout, picks
        sources = picks.sources if picks else ()
        self.picked = tuple(spot for spot in self.picked if spot in sources)

    @property
    def along(self) -> tuple[str, ...]:
        """The picked spots that no click has confirmed: a set or a hint has brought them along."""
        return tuple(spot for spot in self.picked if spot not in self._confirmed)

    @property
    def offers(self) -> tuple[Offer, ...]:
        """The offers for the picked cards, the likeliest first."""
        picks, picked = self._picks, self.picked
        if not picks or not picked:
            return ()
        if self._offered is None or self._offered[0] is not picks or self._offered[1] != picked:
            self._offered = picks, picked, picks.offers(picked)
        return self._offered[2]

    def offer_of(self, action: Action) -> int | None:
        """Return the number of the offer that does a legal action, which may not name its cards."""
        picks = self._picks
        alike = (n for n, offer in enumerate(self.offers) if picks and picks.does(offer, action))
        return next(alike, None)

    def targets(self, hovered: str | None, held: bool) -> tuple[str, ...]:
        """Return the target if it lights up: the picked cards may go there."""
        picks = self._picks
        lit = picks and (picks.lights or held or hovered == picks.target)
        return (picks.target,) if picks and lit and self.offers else ()

    # Clicks and keys

    def click(self, over: str) -> Reply | None:
        """Pick the clicked card, or play the picked cards onto the clicked place."""
        picks = self._picks
        if picks is None:
            return None
        if over in picks.sources:
            return self.pick(over)
        if over == picks.target and self.picked:
            return self.play()
        return self.refuse(over) if over in self._layout.hand else None

    def double_click(self, over: str, at: Point) -> Reply | None:
        """Play the card's set at once; the first click has picked it or put it back.

        On a card that had come along, two clicks keep it and put it back, however quick they are.
        A card that lies where the clicked one has left was not meant.
        """
        if self._has_left(at):
            over = self._clicked
        if self._clicked not in ("", over) or self.kept:
            # The two clicks hit neighbouring cards, or each has its own meaning.
            return self.pick(over)
        if over not in self.picked and isinstance(reply := self.pick(over), Refuse):
            return reply
        return self.play() if any(offer.quick for offer in self.offers[:1]) else None

    def _has_left(self, at: Point) -> bool:
        """Return whether the clicked card lies elsewhere since, so that others closed the gap."""
        clicked = self._layout.spot(self._clicked)
        return clicked is not None and distance_to(at, clicked.area) > DOUBLE_REACH

    def advise(self, spots: tuple[str, ...]) -> None:
        """Pick the cards of a hint."""
        self.picked, self._confirmed, self._clicked, self.kept = spots, (), "", False

    def pick(self, spot: str) -> Reply:
        """Pick a card with its set, confirm one that came along, or put a confirmed one back.

        A card that finds no room among the picked ones is refused.
        """
        assert self._picks
        self._clicked, self.kept, before = spot, spot in self.along, self.picked
        if not self.kept:
            self.picked = self._picks.clicked(before, spot)
            if self.picked == before:
                self.tried = (*before, spot)
                return Refuse(spot, None)
        earlier = (one for one in self._confirmed if one in before)
        self._confirmed = tuple(one for one in (*earlier, spot) if one in self.picked)
        if not self._confirmed:
            # Nobody has chosen the cards that came along with the one put back.
            self.picked = ()
        return Taken(spot)

    def play(self) -> Reply | None:
        """Play the likeliest offer of the picked cards, or refuse."""
        if self._picks is None or not self.picked:
            return None
        if self.offers:
            return self.take(f"{OFFER}0")
        self.tried = self.picked
        return Refuse(self.picked[0], self._picks.target)

    def take(self, button: str) -> Reply | None:
        """Play the offer of a button, if there is one."""
        offers, number = self.offers, int(button.removeprefix(OFFER).partition(":")[0])
        if number >= len(offers):
            return None
        return PlayAction(offers[number].action, self.clear())

    def refuse(self, spot: str) -> Reply:
        """Refuse a card that is part of no legal action."""
        self.tried = (spot,)
        return Refuse(spot, None)

    def clear(self) -> str | None:
        """Put all cards back; return the first one's spot."""
        first = next(iter(self.picked), None)
        self.picked = self._confirmed = ()
        self._clicked, self.kept = "", False
        return first

    # Dragging

    def lift(self, spot: str) -> tuple[str, ...]:
        """Pick the cards that a lifted card stands for; return those held along with it."""
        self._before = self.picked
        if spot in self.picked:
            return tuple(other for other in self.picked if other != spot)
        if not self._picks or spot not in self._picks.sources:
            self.picked = ()
        elif isinstance(self.pick(spot), Refuse):
            self.picked = ()
            self.pick(spot)
        return ()

    def target_below(self, centre: Point, width: float) -> str | None:
        """Return the target of picked cards, if a dragged card is in its reach."""
        target = self._picks.target if self._picks else None
        return nearest(self._layout, (target,), centre, REACH * width) if target else None

    def waits(self, held: Held) -> bool:
        """Return whether a held card is over the places where cards wait to be given."""
        places = self._layout.waiting
        return any(distance_to(held.at, place) <= REACH * place.w / 2 for place in places)

    def let_fall(self, held: Held, over: str | None, forbidden: str | None) -> Reply:
        """Play the held cards, move them within the hand, or send them back."""
        offers, self.tried = self.offers, self.picked or (held.source,)
        self.drop()
        picks, zone = self._picks, self._layout.hand_zone
        if picks and held.source in picks.sources and self.waits(held):
            self.picked = self.tried
            return PutBack(held.source, True)
        if over:
            self.clear()
            return PlayAction(offers[0].action, held.source, held.companions)
        at_target = picks is not None and forbidden == picks.target
        if at_target and picks and picks.lights and held.source in self.tried:
            # Cards to give may be dragged one by one: earlier ones stay picked.
            self.picked = self.tried
            return PutBack(held.source, True)
        if zone and zone.contains(held.at) and not at_target:
            moved = (held.source, *held.companions)
            if self._layout.waiting and held.source in self.picked:
                # Cards that waited to be given go back to their places in the hand.
                self.picked = tuple(spot for spot in self.picked if spot not in moved)
                return PutBack(held.source, True)
            return Reorder(moved, next_in_hand(self._layout, moved, held.at.x))
        if forbidden:
            return Refuse(held.source, forbidden, True)
        return PutBack(held.source, True)

    def drop(self) -> None:
        """Restore the picked cards from before the lift."""
        self.picked = self._before

    def shift(self, spot: str, step: int) -> Reply | None:
        """Move a card by some places within the hand."""
        hand = self._layout.hand
        place = hand.index(spot) + step
        rest = [name for name in hand if name != spot]
        if not 0 <= place < len(hand):
            return None
        return Reorder((spot,), rest[place] if place < len(rest) else None)


def next_in_hand(layout: TableLayout, moved: Sequence[str], x: float) -> str | None:
    """Return the spot of the hand before which cards dropped at ``x`` go; ``None``: last."""
    for name in layout.hand:
        area = layout.area(name)
        if name not in moved and area and x < area.center.x:
            return name
    return None
