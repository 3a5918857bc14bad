"""The motion of banked cards: one after the other, low over a plate's edge into the stair; what
they pay."""

import math
from collections.abc import Mapping
from dataclasses import dataclass, replace

from scenes.table.layout.layout import TableLayout
from scenes.table.motion.journey import Journey, Schedule
from scenes.table.motion.manners import MANNERS
from scenes.table.motion.paying import PayOff
from scenes.table.motion.timeline import Pose, Track, lying, mix
from scenes.table.pieces.button import TableButton
from scenes.table.pieces.piece import Key
from scenes.ui.easing import ease
from scenes.ui.geometry import union

EDGE = 0.45
"""The share of the way at which a card reaches the edge."""

LIFTED = 0.1
"""How far a card is lifted on its way to the edge, as a share of its height."""

LEANS, FALLS = 20.0, 28.0
"""The degrees that a card leans at the edge, and as it falls into its step."""


@dataclass(frozen=True, slots=True)
class BankedTrack(Track):
    """The track of one banked card: the row closes up, then the card runs into its step."""

    row: Pose | None = None
    """The start of the row, from which the cards set out one after the other."""
    edge: Pose | None = None
    """The card over the plate's edge, already small."""

    def pose(self, elapsed: float) -> Pose:
        """Return the card's pose at a time."""
        first = self.row or self.start
        t = self.share(elapsed)
        if not t:
            closed = min(1.0, elapsed / self.delay) if self.delay else 0.0
            return replace(
                self.start,
                x=mix(self.start.x, first.x, closed),
                y=mix(self.start.y, first.y, closed),
            )
        set_out = first if self.delay else self.start
        edge = self.edge or set_out
        side = 1 if self.end.x < set_out.x else -1
        if t < EDGE:
            return _lifted(set_out, edge, ease(self.easing, t / EDGE), LEANS * side)
        fallen = ease("out_quad", (t - EDGE) / (1 - EDGE))
        return _between(edge, self.end, fallen, (LEANS * side, FALLS * side))


def _lifted(one: Pose, other: Pose, share: float, leans: float) -> Pose:
    """Return a card on its way to the edge: lifted, and as large as it lay for most of it."""
    pose = _between(one, other, share, (0.0, leans))
    up = LIFTED * one.height * math.sin(math.pi * share)
    return replace(pose, y=pose.y - up, height=mix(one.height, other.height, share * share))


def _between(one: Pose, other: Pose, share: float, leans: tuple[float, float]) -> Pose:
    return Pose(
        x=mix(one.x, other.x, share),
        y=mix(one.y, other.y, share),
        height=mix(one.height, other.height, share),
        angle=mix(*leans, share),
    )


def banked(
    journey: Journey, poses: tuple[Pose, Pose], row: Pose, after: TableLayout, schedule: Schedule
) -> BankedTrack:
    """Return the track of one card; the first to go has order 0, and ``row`` is its pose."""
    start, end = poses
    tempo, moving = schedule.tempo, MANNERS[journey.manner]
    edge = after.rect_of(journey.over) if journey.over else None
    return BankedTrack(
        key=journey.end,
        card=journey.card,
        start=start,
        end=end,
        delay=schedule.begins(journey),
        seconds=tempo.seconds(journey.manner),
        easing=tempo.timing(journey.manner).easing,
        becomes=journey.becomes,
        stays=False,
        elevation=moving.elevation,
        lies=1,
        row=row,
        edge=lying(edge) if edge else None,
    )


def pay_off(
    before: TableLayout, after: TableLayout, schedule: Schedule, began: Mapping[Key, int]
) -> PayOff | None:
    """Return what the cards of an event pay that is counted, if its layout shows that."""
    counted = [one for one in schedule.journeys if one.counts]
    last = max(counted, key=lambda one: (schedule.arrives(one), one.order), default=None)
    if last is None or last.counts is None or not schedule.tempo.factor:
        return None
    key, value = last.counts
    place, column = after.banks.get(key), after.rect_of(last.start)
    lay = [card.rect for card in map(before.place, (one.start for one in counted)) if card]
    if place is None or column is None or not lay:
        return None
    return PayOff(
        points=value - began.get(key, 0),
        begins=schedule.arrives(last),
        step=place.step,
        rays=place.rays,
        column=column,
        cards=union(lay),
        button=_pressed(before.button(last.button)),
        tempo=schedule.tempo,
    )


def _pressed(button: TableButton | None) -> TableButton | None:
    """Return a button in the colour of the move, if it is on."""
    return replace(button, primary=True) if button and not button.off else None
