"""How long the curtain takes, by the theme and the settings."""

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from scenes.shell.handed.context import AppContext


class CurtainTempo(NamedTuple):
    """Durations in seconds; 0 for what happens at once."""

    closes: float
    name: float
    parts: float
    hand: float


def curtain_tempo(context: "AppContext") -> CurtainTempo:
    """Return how long it closes, its name comes, it parts by itself, and a hand comes.

    With reduced motion everything fades; without any, it is there at once.
    """
    motion, settings = context.theme.motion, context.settings
    factor = motion.speeds[settings.speed]
    if settings.reduced_motion:
        fade = motion.fade.seconds * min(1.0, factor)
        return CurtainTempo(fade, 0.0, fade, fade)
    timings = motion.curtain_closes, motion.curtain_name, motion.curtain_parts, motion.curtain_hand
    return CurtainTempo(*(timing.seconds * factor for timing in timings))
