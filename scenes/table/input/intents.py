"""Maps what a player can do by hand to legal actions: which source goes to which target.

The same list turns drops into actions and lights up targets, so that exactly the possible moves
look possible.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Protocol

from game.contract import Action
from scenes.table.layout.layout import TableLayout, distance, distance_to
from scenes.table.pieces.spot import Spot
from scenes.ui.geometry import Point

REACH = 0.6
"""How near a card's centre must be to a place to snap to it, in card widths."""


@dataclass(frozen=True, slots=True)
class MoveOption:
    """One legal action done by hand: putting a source on a target."""

    source: str
    target: str
    action: Action
    takes: str
    """Words on the target while the source is chosen, such as "8 takes 7"."""
    lets_go: str
    """Words on the target while the card is held over it, such as "let go: 7 on 8"."""
    short: str
    """Shorter words, such as "7 here"."""
    named: str = ""
    """Words for texts and speech, which name the cards and the places."""
    quick: bool = True
    """Whether a double click may do it, if it is the source's only option."""
    ends: bool = False
    """Whether it ends a turn that could go on; such a move asks for confirmation."""


@dataclass(frozen=True, slots=True)
class Offer:
    """One legal action of several picked cards."""

    action: Action
    words: str
    """Words on its button, such as "Play two nines"."""
    takes: str
    """Words on the target while the cards are picked."""
    lets_go: str
    """Words on the target while the cards are held over it."""
    short: str = ""
    """Words on a small button that tell several offers apart, such as "K"."""
    brief: str = ""
    """Fewer words for a narrow button, such as "Play 9 9 + joker"."""
    named: str = ""
    """Words for texts and speech; empty if the button's words name the cards."""
    quick: bool = True
    """Whether a double click may do it."""
    other: int | None = None
    """The player to whom it is done; their name replaces ``{other}`` in the words."""


class Picks(Protocol):
    """Decides which cards can be picked together, and what they may do.

    Cards are named by their spots; ``hand_spot`` names those of a hand.
    """

    @property
    def sources(self) -> tuple[str, ...]:
        """The spots of all cards that may be picked; they are marked."""

    @property
    def target(self) -> str:
        """The spot to which picked cards go."""

    @property
    def lights(self) -> bool:
        """Whether the target is lit as soon as the picked cards may go there."""

    def clicked(self, picked: tuple[str, ...], spot: str) -> tuple[str, ...]:
        """Return the picked spots after a click on a spot; the same ones if it finds no room."""

    def obvious(self) -> tuple[str, ...]:
        """Return the spots that most players would pick; none if no action is possible."""

    def offers(self, picked: tuple[str, ...]) -> tuple[Offer, ...]:
        """Return the legal actions of picked cards, likeliest first; if none, see ``why_not``."""

    def why_not(self, picked: tuple[str, ...]) -> str:
        """Return the reason why picked cards can do nothing."""

    @property
    def goes(self) -> str:
        """Words that name the target of picked cards, shown at all other places."""

    def does(self, offer: Offer, action: Action) -> bool:
        """Return whether an offer does a legal action; the action may not name its cards."""

    def cards_of(self, action: Action) -> tuple[str, ...]:
        """Return the spots to pick for a legal action; none if it needs no picking."""


@dataclass(frozen=True)
class Intents:
    """All moves that the person to move can make; empty while no person is to move.

    A game lists them one by one (``ways``), or says how cards of a hand are picked (``picks``).
    """

    ways: tuple[MoveOption, ...] = ()
    """The moves of single cards; of those of one source the likeliest first, one that loses cards
    last. Empty where cards are picked."""
    conceivable: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """All places to which each source's cards might go, legal now or not, by source."""
    buttons: Mapping[str, Action] = field(default_factory=dict)
    """The action of each button, by the button's name."""
    stands_for: Mapping[str, str] = field(default_factory=dict)
    """The button that does the same as a click on a place, by place."""
    keys: Mapping[str, tuple[str, str]] = field(default_factory=dict)
    """The source and target that an act tries to put together, by act."""
    sends: Mapping[str, str] = field(default_factory=dict)
    """The target to which an act sends the focused source, by act."""
    hints: Mapping[str, str] = field(default_factory=dict)
    """Where each source's card goes, such as "goes on 6, 7 or 8", by source."""
    letters: Mapping[str, str] = field(default_factory=dict)
    """The button that an act presses, by act."""
    picks: Picks | None = None
    """Set in games that pick several cards at a time."""
    lays: str = ""
    """The act that plays the focused card to end the turn."""

    @cached_property
    def sources(self) -> tuple[str, ...]:
        """All sources of ``ways``, in the same order."""
        return tuple(dict.fromkeys(way.source for way in self.ways))

    @cached_property
    def _by_ends(self) -> dict[tuple[str, str], MoveOption]:
        """The first move option of each source and target."""
        return {(way.source, way.target): way for way in reversed(self.ways)}

    @cached_property
    def fitting(self) -> tuple[str, ...]:
        """The sources that fit somewhere, not counting moves that only end the turn."""
        fits = dict.fromkeys(way.source for way in self.ways if not way.ends)
        return (*fits, *(self.picks.sources if self.picks else ()))

    def targets(self, source: str) -> tuple[str, ...]:
        """Return the targets of a source's moves that don't end the turn."""
        return tuple(way.target for way in self.ways if way.source == source and not way.ends)

    def endings(self, source: str) -> tuple[str, ...]:
        """Return the targets of a source's moves that end the turn, the likeliest first."""
        return tuple(way.target for way in self.ways if way.source == source and way.ends)

    def way(self, source: str, target: str) -> MoveOption | None:
        """Return the move option for a source and a target, if it is legal."""
        return self._by_ends.get((source, target))

    def only_way(self, source: str) -> MoveOption | None:
        """Return a source's quick move option, if there is exactly one."""
        quick = [way for way in self.ways if way.source == source and way.quick]
        return quick[0] if len(quick) == 1 else None

    def may_try(self, source: str, target: str) -> bool:
        """Return whether a source might go to a target, legal or not."""
        return target in self.conceivable.get(source, ())


def place_in_reach(
    layout: TableLayout, intents: Intents, source: str, centre: Point, width: float
) -> str | None:
    """Return the legal place nearest to a dragged card's centre, if one is in reach.

    A place that ends the turn takes only a card dropped inside it. A card over a place that
    refuses it was meant for that place, however near a legal one is.
    """
    for name in intents.endings(source):
        spot = layout.spot(name)
        if spot and spot.drop and spot.drop.contains(centre):
            return name
    near = nearest(layout, intents.targets(source), centre, REACH * width)
    below = place_below(layout, intents, source, centre, width)
    meant = below is not None and intents.may_try(source, below)
    spot = layout.spot(near) if near else None
    return None if spot and meant and not spot.hit.contains(centre) else near


def place_below(
    layout: TableLayout, intents: Intents, source: str, centre: Point, width: float
) -> str | None:
    """Return the place under a dragged card's centre if that place refuses the card."""
    below = [spot.name for spot in layout.of(Spot) if spot.hit.contains(centre)]
    others = [
        name
        for name in below
        if name not in (source, *layout.hand) and intents.way(source, name) is None
    ]
    return nearest(layout, others, centre, 0)


def nearest(layout: TableLayout, names: Sequence[str], centre: Point, reach: float) -> str | None:
    """Return the named place nearest to a point, if it is within ``reach`` pixels."""

    def far(spot: Spot) -> tuple[float, float]:
        return distance_to(centre, spot.hit), distance(centre, spot.hit.center)

    spots = [spot for name in names if (spot := layout.spot(name))]
    near = [spot for spot in spots if distance_to(centre, spot.hit) <= reach]
    return min(near, key=far).name if near else None
