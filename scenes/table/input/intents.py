"""What a hand may do at the table: which card goes to which place, and the legal action it is.

The same pairs that turn a drop into an action light up the places, so that nothing can be shown as
possible which is not, or the other way round.
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
"""Card widths from a card's centre within which a place takes it."""


@dataclass(frozen=True, slots=True)
class MoveOption:
    """One legal action done by hand: a source put on a target."""

    source: str
    target: str
    action: Action
    takes: str
    """Words on the target while the source is chosen: "8 takes 7"."""
    lets_go: str
    """Words on the target while the card hangs over it: "let go: 7 on 8"."""
    short: str
    """Words where the others are too wide: "7 here"."""
    named: str = ""
    """The same where it is only spoken of: with the cards and the places."""
    quick: bool = True
    """Whether a double click may do it, if it is the only one."""
    ends: bool = False
    """Whether it ends the turn of one who might go on: then it is never done by a slip."""


@dataclass(frozen=True, slots=True)
class Offer:
    """One legal action of cards that are picked together."""

    action: Action
    words: str
    """On its button: "Play two nines"."""
    takes: str
    """On the place while they are picked."""
    lets_go: str
    """On the place while they hang over it."""
    short: str = ""
    """Which of several offers it is, on a small button: "K"."""
    named: str = ""
    """The same where it is only spoken of; empty where the button names the cards."""
    quick: bool = True
    """Whether a double click may do it."""
    other: int | None = None
    """To whom it is done: their name stands for ``{other}`` on the place."""


class Picks(Protocol):
    """Which cards are picked several at a time, and what picked cards may do.

    Cards are named by their spots, as ``hand_spot`` names those of a hand.
    """

    @property
    def sources(self) -> tuple[str, ...]:
        """All that may be picked: these are marked."""

    @property
    def target(self) -> str:
        """The spot to which picked cards go."""

    @property
    def lights(self) -> bool:
        """Whether the target is lit as soon as the picked cards may go there."""

    def clicked(self, picked: tuple[str, ...], spot: str) -> tuple[str, ...]:
        """Return what is picked once a source has been clicked."""

    def obvious(self) -> tuple[str, ...]:
        """Return what most would pick; nothing where nothing may be done."""

    def offers(self, picked: tuple[str, ...]) -> tuple[Offer, ...]:
        """Return the legal actions of picked cards, the likeliest first; none: ``why_not``."""

    def why_not(self, picked: tuple[str, ...]) -> str:
        """Say in words why picked cards may do nothing."""

    @property
    def goes(self) -> str:
        """Where what is picked goes, in words: said of all other places."""

    def does(self, offer: Offer, action: Action) -> bool:
        """Say whether an offer does a legal action, which may leave open which cards it takes."""

    def cards_of(self, action: Action) -> tuple[str, ...]:
        """Return what to pick to do a legal action; nothing where it takes no picking."""


@dataclass(frozen=True)
class Intents:
    """All that the person to move may do; empty while nobody here is to move."""

    ways: tuple[MoveOption, ...] = ()
    conceivable: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """By source, every place that its cards might go to, allowed now or not."""
    buttons: Mapping[str, Action] = field(default_factory=dict)
    """By the name of a button, the action it does."""
    stands_for: Mapping[str, str] = field(default_factory=dict)
    """By a place that can be clicked, the button that does the same."""
    keys: Mapping[str, tuple[str, str]] = field(default_factory=dict)
    """By act, the source and the target that it puts together, or tries to."""
    sends: Mapping[str, str] = field(default_factory=dict)
    """By act, the target to which it sends the source in focus."""
    hints: Mapping[str, str] = field(default_factory=dict)
    """By source, where its card goes, in words: "goes on 6, 7 or 8"."""
    letters: Mapping[str, str] = field(default_factory=dict)
    """By act, the button that it presses."""
    picks: Picks | None = None
    """Set where cards are picked several at a time."""
    lays: str = ""
    """The act that lays the card in focus down to end the turn."""

    @cached_property
    def sources(self) -> tuple[str, ...]:
        """Everything that may be taken, in the order of the ways."""
        return tuple(dict.fromkeys(way.source for way in self.ways))

    @cached_property
    def offered(self) -> tuple[str, ...]:
        """Every source with which play goes on; where there is none, those that end the turn."""
        on = tuple(dict.fromkeys(way.source for way in self.ways if not way.ends))
        return on or self.sources

    def targets(self, source: str) -> tuple[str, ...]:
        """Return every place that takes a source, but for those where that ends the turn."""
        return tuple(way.target for way in self.ways if way.source == source and not way.ends)

    def endings(self, source: str) -> tuple[str, ...]:
        """Return every place where a source ends the turn, the likeliest first."""
        return tuple(way.target for way in self.ways if way.source == source and way.ends)

    def way(self, source: str, target: str) -> MoveOption | None:
        """Return the legal action that putting a source on a target is."""
        return next((w for w in self.ways if (w.source, w.target) == (source, target)), None)

    def only_way(self, source: str) -> MoveOption | None:
        """Return the one quick way for a source, if there is exactly one."""
        quick = [way for way in self.ways if way.source == source and way.quick]
        return quick[0] if len(quick) == 1 else None

    def may_try(self, source: str, target: str) -> bool:
        """Say whether putting a source there would be an attempt, legal or not."""
        return target in self.conceivable.get(source, ())


def place_in_reach(
    layout: TableLayout, intents: Intents, source: str, centre: Point, width: float
) -> str | None:
    """Return the legal place nearest to a dragged card's centre, if one is in reach.

    What ends the turn takes only what is let go of right inside it. A card held over a place where
    it is refused was meant for that place, however near a legal one is.
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
    """Return the place below a dragged card's centre that does not take it, if it is over one."""
    others = [
        spot.name
        for spot in layout.of(Spot)
        if spot.name not in (source, *layout.hand) and intents.way(source, spot.name) is None
    ]
    return nearest(layout, others, centre, 0)


def nearest(layout: TableLayout, names: Sequence[str], centre: Point, reach: float) -> str | None:
    """Return which of some places is nearest to a point, if its zone is in reach."""

    def far(spot: Spot) -> tuple[float, float]:
        return distance_to(centre, spot.hit), distance(centre, spot.hit.center)

    spots = [spot for name in names if (spot := layout.spot(name))]
    near = [spot for spot in spots if distance_to(centre, spot.hit) <= reach]
    return min(near, key=far).name if near else None
