"""Cards that run one after the other over a plate's edge into the stair of its bank."""

from dataclasses import dataclass, replace

from scenes.table.layout.layout import TableLayout
from scenes.table.motion.journey import Journey, Schedule
from scenes.table.motion.manners import MANNERS
from scenes.table.motion.timeline import Pose, Track, mix
from scenes.ui.easing import ease

AT_EDGE, IN_STEP = 0.9, 0.55
"""Of a card's height, how high it is as it comes to the plate's edge, and in its step."""

EDGE = 0.35
"""After which share of its way a card is at the edge."""

LEANS = 7.0
"""Degrees by which it leans forward meanwhile."""


@dataclass(frozen=True, slots=True)
class Banked(Track):
    """One card of a banked column: the row closes up before it, then it runs into its step."""

    row: Pose | None = None
    """Where the row begins: there the cards set out, one after the other."""

    def pose(self, elapsed: float) -> Pose:
        """Return how it lies at a moment."""
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
) -> Banked:
    """Return the way of one card; the oldest has the order 0, and ``row`` is where it lies."""
    start, end = poses
    tempo, moving = schedule.tempo, MANNERS[journey.manner]
    return Banked(
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
