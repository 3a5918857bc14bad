"""The motion of banked cards: one after the other over a plate's edge into the stair."""

from dataclasses import dataclass, replace

from scenes.table.layout.layout import TableLayout
from scenes.table.motion.journey import Journey, Schedule
from scenes.table.motion.manners import MANNERS
from scenes.table.motion.timeline import Pose, Track, mix
from scenes.ui.easing import ease

AT_EDGE, IN_STEP = 0.9, 0.55
"""A card's size at the plate's edge and in its step, as shares of its height."""

EDGE = 0.35
"""The share of the way at which a card reaches the edge."""

LEANS = 7.0
"""The degrees that a card leans forward on its way."""


@dataclass(frozen=True, slots=True)
class BankedTrack(Track):
    """The track of one banked card: the row closes up, then the card runs into its step."""

    row: Pose | None = None
    """The start of the row, from which the cards set out one after the other."""

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
        gone = ease(self.easing, t)
        near, inside = min(1.0, t / EDGE), max(0.0, (t - EDGE) / (1 - EDGE))
        share = mix(mix(1.0, AT_EDGE, near), IN_STEP, inside)
        lean = LEANS * near * (1 - inside) * (1 if self.end.x < set_out.x else -1)
        return Pose(
            x=mix(set_out.x, self.end.x, gone),
            y=mix(set_out.y, self.end.y, gone) - self.arc * near * (1 - inside),
            height=set_out.height * share,
            angle=lean,
        )


def banked(
    journey: Journey, poses: tuple[Pose, Pose], row: Pose, after: TableLayout, schedule: Schedule
) -> BankedTrack:
    """Return the track of one card; the oldest has order 0, and ``row`` is its pose."""
    start, end = poses
    tempo, moving = schedule.tempo, MANNERS[journey.manner]
    return BankedTrack(
        key=journey.end,
        card=journey.card,
        start=start,
        end=end,
        delay=schedule.begins(journey),
        seconds=tempo.seconds(journey.manner),
        easing=tempo.timing(journey.manner).easing,
        arc=after.scale.px(tempo.motion.play_arc),
        becomes=journey.becomes,
        stays=False,
        elevation=moving.elevation,
        lies=1,
        row=row,
    )
