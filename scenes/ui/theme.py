"""Every colour, size, radius and duration there is; ``theme_file`` reads them."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TypeAlias

from game.assets import AssetFault

Colour: TypeAlias = tuple[int, int, int]


class ThemeFault(AssetFault):
    """What is wrong in the theme, where, and what is allowed, in one sentence."""


@dataclass(frozen=True, slots=True)
class Palette:
    """The colours of a theme on one game's ground, by what they are for."""

    ground: Colour
    deep: Colour
    lift: Colour
    plate: Colour
    raised: Colour
    field: Colour
    line: Colour
    control: Colour
    text: Colour
    second: Colour
    accent: Colour
    on_accent: Colour
    accent_line: Colour
    accent_edge: Colour
    focus: Colour
    bad: Colour
    good: Colour
    scrim: Colour
    shadow: Colour
    hover: Colour
    press: Colour
    flag: Colour
    on_flag: Colour
    panel: Colour
    cream: Colour
    ink: Colour
    slate: Colour
    face: Colour
    edge: Colour
    coral: Colour
    source: Colour
    ice: Colour
    brass: Colour
    lamp: Colour
    ray: Colour
    body: Colour
    foot: Colour
    on_body: Colour
    on_body_second: Colour
    stage_shade: Colour


@dataclass(frozen=True, slots=True)
class TypeScale:
    """Text sizes in units of a window 900 high."""

    hero: int
    title: int
    heading: int
    head: int
    subhead: int
    start: int
    button: int
    name: int
    label: int
    body: int
    note: int
    small: int


@dataclass(frozen=True, slots=True)
class Radii:
    """Corner radii in units; a card's in 1/250 of its width."""

    plate: int
    button: int
    choice: int
    field: int
    row: int
    toast: int
    dialog: int
    tip: int
    cap: int
    card: int


@dataclass(frozen=True, slots=True)
class Elevation:
    """The shadow of a thing so high above the table: blur and drop in units, alpha of 255."""

    blur: int
    drop: int
    alpha: int


@dataclass(frozen=True, slots=True)
class Timing:
    """How long a motion takes and which curve it follows."""

    ms: int
    easing: str

    @property
    def seconds(self) -> float:
        """Its length in seconds."""
        return self.ms / 1000


@dataclass(frozen=True, slots=True)
class Motion:
    """Durations and shapes of every motion; lengths in units, angles in degrees."""

    hover: Timing
    pick_up: Timing
    drop: Timing
    refuse: Timing
    play: Timing
    deal: Timing
    bank: Timing
    turn: Timing
    flip: Timing
    fan: Timing
    sweep: Timing
    shuffle: Timing
    win: Timing
    fade: Timing
    flourish: Timing
    sash: Timing
    taken: Timing
    hat: Timing
    town: Timing
    reseat_aside: Timing
    reseat: Timing
    reseat_in: Timing
    rest: Timing
    talk: Timing
    hover_lift: int
    carry_lift: int
    place_lift: int
    place_tilt: float
    picked_scale: float
    play_arc: int
    drop_tilt: float
    deal_stagger_ms: int
    deal_longest_ms: int
    trace_ms: int
    mood_ms: int
    tip_delay_ms: int
    drag_hertz: float
    drag_damping: float
    drag_tilt: float
    speeds: Mapping[str, float]
    """What travel times are multiplied by, per speed setting; 0 is no travel at all."""


@dataclass(frozen=True, slots=True)
class MarkMeasures:
    """The measures of rings, glows and focus, in units."""

    ring: int
    glow_blur: int
    glow_grow: int
    plate_line: int
    turn_line: int
    focus_width: int
    focus_edge: int
    focus_gap: int
    control_focus_width: int
    control_focus_gap: int
    chosen_lift: float
    dimmed: float
    hover_light: float
    press_shade: float


@dataclass(frozen=True, slots=True)
class StageLight:
    """How strong the light of a stage is, in percent, and what stands in for it."""

    rays: int
    glow: int
    lamp: int
    """What falls from a tread."""
    header: int
    dim: int
    """How much of the darkening of the ground is seen."""
    sparks: int
    """How many there are."""
    outline: int
    """How thick the line round a step is, in pixels."""


@dataclass(frozen=True, slots=True)
class TableLight:
    """How strong the light at a table is, in percent; of what shines behind it, how far it turns
    into lamplight.
    """

    back: int
    """The windows of the farthest row of houses."""
    middle: int
    front: int
    moon: int
    pool: int
    """Under what lies in the middle of the table."""
    rim: int
    """On the card that was played last."""

    @property
    def strengths(self) -> tuple[int, int, int]:
        """Those of the rows of houses, the farthest first."""
        return self.back, self.middle, self.front


@dataclass(frozen=True, slots=True)
class PartTones:
    """The tones of what a result is made of; chance has none: it is hollow."""

    position: Colour
    cards: Colour
    play: Colour
    partner: Colour
    others: Colour


@dataclass(frozen=True, slots=True)
class Theme:
    """One theme, frozen."""

    name: str
    colours: Palette
    on_ground: Callable[[str], Palette]
    """Returns the colours on a game's ground, by the game's id."""
    players: tuple[Colour, ...]
    """Colours of the players' lines in a chart, by seat."""
    players_on_steps: tuple[Colour, ...]
    """The same where the lines cross the dark faces of a stage's steps."""
    teams: tuple[Colour, ...]
    """Colours of partnerships, each with a shape of its own."""
    tiles: tuple[Colour, ...]
    """Grounds of small tiles that stand for numbered cards: 1 to 12, and the portal."""
    type: TypeScale
    radii: Radii
    elevations: tuple[Elevation, ...]
    motion: Motion
    marks: MarkMeasures
    stage: StageLight
    light: TableLight
    parts: PartTones

    def palette(self, game_id: str | None = None) -> Palette:
        """Return the colours on a game's ground, or the plain ones."""
        return self.colours if game_id is None else self.on_ground(game_id)


def mix(colour: Colour, other: Colour, share: float) -> Colour:
    """Return a colour moved toward another by a share from 0 to 1."""
    r, g, b = (round(a + (z - a) * share) for a, z in zip(colour, other, strict=True))
    return (r, g, b)
