"""The state of the table at one moment, from which its picture is drawn."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property

from scenes.table.input.ending import open_tray
from scenes.table.input.selection import Selection
from scenes.table.motion.carry import Carry
from scenes.table.motion.fan import OpenFan
from scenes.table.motion.timeline import Timeline
from scenes.table.pieces.card import CardPlace
from scenes.table.pieces.piece import DrawFilter, Key
from scenes.table.pieces.spot import Spot
from scenes.table.present.lifting import Raised
from scenes.table.present.log import OpenLog
from scenes.table.present.presented import Presented
from scenes.table.present.reasons import ShownReason
from scenes.table.present.remarks import Remark
from scenes.table.sill.piece import KeyLook, Sill
from scenes.ui.art.portraits import Mood
from scenes.ui.geometry import Point, Rect


@dataclass(frozen=True)
class TableMoment:
    """The state of the table at one moment, from which its picture is drawn.

    What it works out is kept, because each frame asks for it several times.
    """

    presented: Presented
    selection: Selection
    raised: tuple[Raised, ...] = ()
    carry: Carry | None = None
    said: ShownReason | None = None
    fan: OpenFan | None = None
    unfolding: Timeline = field(default_factory=Timeline)
    log: OpenLog | None = None
    pointer: Point | None = None
    spoken: Remark | None = None
    """A bot's remark, which decides its face."""
    sill: Sill | None = None
    """The ledge with what is said on it; a replay's table has none."""
    tips: Mapping[str, str] | None = None
    """The tip of each round button, by name; ``None`` until the pointer has rested long enough."""
    pass_left: float | None = None
    """How much of the time before an automatic pass is left, 1 to 0; ``None`` without one."""
    key_look: KeyLook = field(default_factory=KeyLook)
    by_keys: bool = False
    """Whether a key or a gamepad was used last, so that the log's focus is shown."""
    by_switch: bool = False
    """Whether one switch does everything, so that words on the table name neither key nor click."""
    moving: bool = False
    """Whether anything is animated: the frame in which it comes to rest differs from the last."""

    @cached_property
    def held(self) -> tuple[CardPlace, ...]:
        """The places of the held cards in the layout: the card itself first, then companions."""
        held = self.selection.held
        if self.carry is None or held is None:
            return ()
        layout = self.presented.layout
        card = layout.card_of(held.source)
        others = map(layout.card_of, held.companions)
        return (card, *(other for other in others if other)) if card else ()

    @cached_property
    def away(self) -> frozenset[Key]:
        """The keys of cards that are held or moving."""
        return self.presented.moving_keys | {card.key for card in self.held}

    @cached_property
    def targets(self) -> tuple[Spot, ...]:
        """The places that light up."""
        spots = map(self.presented.layout.spot, self.selection.targets)
        return tuple(spot for spot in spots if spot)

    @property
    def free_to_wait(self) -> tuple[Rect, ...]:
        """The places where picked cards wait to be given, as far as no card lies there."""
        layout = self.presented.layout
        taken = {card.rect for card in layout.of(CardPlace) if card.key not in self.away}
        return tuple(place for place in layout.waiting if place not in taken)

    def shown(self) -> DrawFilter:
        """Return the draw filter for the layout."""
        presented, timeline = self.presented, self.presented.timeline
        return DrawFilter(
            away=self.away,
            raised={up.key: up.by for up in self.raised},
            marked=self._marked,
            live=presented.live_numbers,
            caps=self.key_look.caps and not self.key_look.pad,
            landed=timeline.landed and not presented.turning,
            riding=frozenset(ride.rider.player for ride in timeline.riding()),
            tray=open_tray(presented.layout, self.selection) is not None,
            moods=self._moods,
            turn=self.all_sit and self.turn_stands,
            coming=timeline.coming(),
            receives=timeline.won.receives(timeline.elapsed) if timeline.won else None,
            fades=timeline.fades,
            lit=presented.lit,
            hour=presented.hour,
        )

    @cached_property
    def _marked(self) -> frozenset[Key]:
        """The keys of cards that have a tab or a tick, or would have while none is chosen."""
        layout, chosen = self.presented.layout, (up.key for up in self.raised if up.chosen)
        fitting = self.selection.intents.fitting if self.presented.tabs else ()
        spots = filter(None, map(layout.spot, fitting))
        return frozenset((*chosen, *(spot.key for spot in spots if spot.key)))

    @cached_property
    def all_sit(self) -> bool:
        """Whether all players sit; only then the turn marker has a place."""
        return not self.presented.turning and not self.presented.timeline.riding()

    @property
    def turn_stands(self) -> bool:
        """Whether the turn marker stands above all cards, for none is in the air."""
        timeline = self.presented.timeline
        return timeline.turn_stands and timeline.landed

    @property
    def _moods(self) -> dict[str, Mood]:
        """Moods by the portrait's face; a speaker's mood is that of the line."""
        cast, moods = self.presented.facts.cast, dict(self.presented.moods or {})
        if self.spoken:
            moods[self.spoken.player] = self.spoken.mood
        return {cast[player].face: mood for player, mood in moods.items() if mood != "ordinary"}
