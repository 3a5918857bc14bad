"""All that a picture of the table follows from."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from scenes.table.input.handling import Handling
from scenes.table.motion.carry import Carry
from scenes.table.motion.fan import OpenFan
from scenes.table.motion.timeline import Timeline
from scenes.table.present.advice_words import Advised
from scenes.table.present.lifting import Raised
from scenes.table.present.log import OpenLog
from scenes.table.present.presenter import Presenter
from scenes.table.present.reasons import Said
from scenes.table.present.talking import Spoken
from scenes.ui.geometry import Point


@dataclass(frozen=True, slots=True)
class TableMoment:
    """All that a picture of the table follows from."""

    showing: Presenter
    hands: Handling
    raised: tuple[Raised, ...] = ()
    carry: Carry | None = None
    said: Said | None = None
    advised: Advised | None = None
    """What a hint says."""
    thinking: bool = False
    """Whether a hint is being thought about."""
    fan: OpenFan | None = None
    unfolding: Timeline = field(default_factory=Timeline)
    log: OpenLog | None = None
    pointer: Point | None = None
    spoken: Spoken | None = None
    tip: bool = False
    """Whether the pointer has rested long enough for a hint."""
    tips: Mapping[str, str] = field(default_factory=dict)
    """What each round button is for."""
    news: tuple[str, str] | None = None
    """What the deal that has just ended came to, and what is over."""
