"""Cards of a hand that are picked together, and how a hand is put in another order."""

from collections.abc import Sequence

from game.contract import Action
from scenes.table.input.intents import REACH, Offer, Picks, nearest
from scenes.table.input.replies import Held, PlayAction, PutBack, Refuse, Reorder, Reply, Taken
from scenes.table.layout.layout import TableLayout
from scenes.ui.geometry import Point

OFFER = "offer:"
"""What the names of the buttons of offers begin with; a number follows, and whatever tells apart
two buttons of one offer."""


class Picking:
    """What is picked at one table, and what clicks, drops and keys make of it."""

    def __init__(self, layout: TableLayout, picks: Picks | None) -> None:
        self.picked: tuple[str, ...] = ()
        """The spots, in the order of picking."""
        self.tried: tuple[str, ...] = ()
        """Those that were last tried together, in vain."""
        self._layout = layout
        self._picks = picks
        self._before: tuple[str, ...] = ()
        self._clicked = ""
        self._along: tuple[str, ...] = ()
        """What the latest click picked with its card."""
        self._advised: tuple[str, ...] = ()
        """What a hint picked and nobody has clicked yet."""

    def take_in(self, layout: TableLayout, picks: Picks | None) -> None:
        """Take in a new layout; let go of what can no longer be picked."""
        self._layout, self._picks = layout, picks
        sources = picks.sources if picks else ()
        self.picked = tuple(spot for spot in self.picked if spot in sources)

    @property
    def offers(self) -> tuple[Offer, ...]:
        """What the picked cards may do, the likeliest first."""
        return self._picks.offers(self.picked) if self._picks and self.picked else ()

    def offer_of(self, action: Action) -> int | None:
        """Return which of the offers is a legal action, whose cards may be left open."""
        picks = self._picks
        alike = (n for n, offer in enumerate(self.offers) if picks and picks.does(offer, action))
        return next(alike, None)

    def targets(self, hovered: str | None, held: bool) -> tuple[str, ...]:
        """Return the place that is lit, if the picked cards may go there."""
        picks = self._picks
        lit = picks and (picks.lights or held or hovered == picks.target)
        return (picks.target,) if picks and lit and self.offers else ()

    # By clicks and keys.

    def click(self, over: str, soon: bool = False) -> Reply | None:
        """Pick what was clicked, or play onto it what is picked.

        ``soon`` says that it follows another click in haste.
        """
        picks = self._picks
        if picks is None:
            return None
        if over in picks.sources:
            return self.pick(over, soon)
        if over == picks.target and self.picked:
            return self.play()
        return self.refuse(over) if over in self._layout.hand else None

    def double_click(self, over: str) -> Reply | None:
        """Do what the card's set may do at once; the first click has picked it or put it back."""
        if self._clicked not in ("", over):
            # The two clicks were on neighbouring cards.
            return self.pick(over, soon=True)
        if over not in self.picked:
            self.pick(over)
        return self.play() if any(offer.quick for offer in self.offers[:1]) else None

    def advise(self, spots: tuple[str, ...]) -> None:
        """Pick what a hint means: the first click on each card agrees to it."""
        self.picked = self._advised = spots
        self._clicked, self._along = "", ()

    def pick(self, spot: str, soon: bool = False) -> Reply:
        """Pick a card with its set, add it, or put it back.

        Nobody sees in time that a card came along with the one clicked just before: clicked as
        ``soon``, it is meant, and of the set just those two are.
        """
        assert self._picks
        before, agreed = self.picked, spot in self._advised and spot in self.picked
        if soon and spot in self._along and spot in before:
            self.picked = (self._clicked, spot)
        elif not agreed:
            self.picked = self._picks.clicked(before, spot)
        self._advised = tuple(one for one in self._advised if agreed and one != spot)
        self._along = (
            () if soon else tuple(one for one in self.picked if one not in (*before, spot))
        )
        self._clicked = spot
        return Taken(spot)

    def play(self) -> Reply | None:
        """Do the likeliest of what the picked cards may do, or refuse to."""
        if self._picks is None or not self.picked:
            return None
        if self.offers:
            return self.take(f"{OFFER}0")
        self.tried = self.picked
        return Refuse(self.picked[0], self._picks.target)

    def take(self, button: str) -> Reply | None:
        """Do the offer of a button, if there is such an offer."""
        offers, number = self.offers, int(button.removeprefix(OFFER).partition(":")[0])
        if number >= len(offers):
            return None
        return PlayAction(offers[number].action, self.clear())

    def refuse(self, spot: str) -> Reply:
        """Refuse a card that is part of nothing that may be done."""
        self.tried = (spot,)
        return Refuse(spot, None)

    def clear(self) -> str | None:
        """Put all back; return the first of it."""
        first = next(iter(self.picked), None)
        self.picked = self._along = self._advised = ()
        self._clicked = ""
        return first

    # By dragging.

    def lift(self, spot: str) -> tuple[str, ...]:
        """Pick what a pulled card stands for; return all that hangs from the pointer with it."""
        self._before = self.picked
        if spot in self.picked:
            return tuple(other for other in self.picked if other != spot)
        if self._picks and spot in self._picks.sources:
            self.pick(spot)
        else:
            self.picked = ()
        return ()

    def target_below(self, centre: Point, width: float) -> str | None:
        """Return where picked cards go, if a dragged card is in its reach."""
        target = self._picks.target if self._picks else None
        return nearest(self._layout, (target,), centre, REACH * width) if target else None

    def let_fall(self, held: Held, over: str | None, forbidden: str | None) -> Reply:
        """Play what hangs in the air, put it elsewhere in the hand, or let it go home."""
        offers, self.tried = self.offers, self.picked or (held.source,)
        self.drop()
        if over:
            self.clear()
            return PlayAction(offers[0].action, held.source, held.companions)
        picks, zone = self._picks, self._layout.hand_zone
        at_target = picks is not None and forbidden == picks.target
        if at_target and picks and picks.lights and held.source in self.tried:
            # What is given may be brought card by card: those before stay picked.
            self.picked = self.tried
            return PutBack(held.source, True)
        if zone and zone.contains(held.at) and not at_target:
            moved = (held.source, *held.companions)
            return Reorder(moved, next_in_hand(self._layout, moved, held.at.x))
        if forbidden:
            return Refuse(held.source, forbidden, True)
        return PutBack(held.source, True)

    def drop(self) -> None:
        """Be as before the lift."""
        self.picked = self._before

    def shift(self, spot: str, step: int) -> Reply | None:
        """Move a card some places along in the hand."""
        hand = self._layout.hand
        place = hand.index(spot) + step
        rest = [name for name in hand if name != spot]
        if not 0 <= place < len(hand):
            return None
        return Reorder((spot,), rest[place] if place < len(rest) else None)


def next_in_hand(layout: TableLayout, moved: Sequence[str], x: float) -> str | None:
    """Return before which card of the hand those come that are let go of at ``x``."""
    for name in layout.hand:
        area = layout.area(name)
        if name not in moved and area and x < area.center.x:
            return name
    return None
