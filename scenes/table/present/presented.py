"""What a presenter shows at one moment: the display list, and what moves and glows on it."""

from collections.abc import Mapping
from dataclasses import dataclass

from scenes.table.layout.layout import TableLayout
from scenes.table.motion.timeline import Timeline
from scenes.table.motion.turning import Turning
from scenes.table.pieces.piece import Key
from scenes.table.source.contract import TableFacts
from scenes.ui.art.hours import FIRST_HOUR, HourShown
from scenes.ui.art.portraits import Mood


@dataclass(frozen=True, slots=True)
class Presented:
    """A presenter's part of a frame. ``Timeline`` runs on; all else is as it was then."""

    facts: TableFacts
    layout: TableLayout
    timeline: Timeline
    turning: Turning | None = None
    """The turn of the table to another viewer, if it turns."""
    tabs: float = 0.0
    """How far the tabs on cards that may be taken have appeared, 0 to 1."""
    fresh: bool = False
    """Whether places just reached keep a ring, because no travel was shown."""
    looks_back: bool = False
    """Whether the last trick is shown in place of the current one."""
    acting: bool = False
    """Whether the person to move may act."""
    moods: Mapping[int, Mood] | None = None
    """Moods other than ordinary, by player."""
    lit: float = 0.0
    """How many steps of the city's windows are lit; one that fades in counts in part."""
    hour: HourShown = FIRST_HOUR

    @property
    def moving_keys(self) -> frozenset[Key]:
        """The keys of the cards that are moving."""
        return frozenset(track.key for track in self.timeline.moving())

    @property
    def live_numbers(self) -> frozenset[Key]:
        """The keys of the numbers that are counting up."""
        return frozenset() if self.timeline.done else frozenset(self.timeline.began)
