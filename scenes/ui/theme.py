"""All colours, sizes, radii and durations of a theme; ``theme_file`` reads them.

They are named tuples because the start waits for these classes, and dataclasses take longer to
make.
"""

from collections.abc import Callable, Mapping
from typing import NamedTuple, TypeAlias

from game.assets import AssetFault
from scenes.ui.easing import ease

Colour: TypeAlias = tuple[int, int, int]

HOURS = 5
"""The hours through which a match goes."""

SKY_PLACES = ("low_left", "left", "top", "right", "low_right")
"""Where the sun or the moon stands."""


class ThemeFault(AssetFault):
    """A fault in a theme file: what is wrong, where, and what is allowed."""


class Palette(NamedTuple):
    """The colours of a theme on one game's ground, by purpose."""

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
    sill: Colour
    cornice: Colour

    @property
    def by_day(self) -> bool:
        """Whether the ground is light, so that lamplight is too pale for words and sparks."""
        return self.accent_line != self.accent

    @property
    def spark(self) -> Colour:
        """The colour of what shines on it: lamplight, or by day copper."""
        return self.accent_line if self.by_day else self.lamp


class TypeScale(NamedTuple):
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


class Radii(NamedTuple):
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


class Elevation(NamedTuple):
    """The shadow of a thing above the table: blur and drop in units, alpha 0 to 255."""

    blur: int
    drop: int
    alpha: int


class Timing(NamedTuple):
    """The duration and the easing of a motion."""

    ms: int
    easing: str

    @property
    def seconds(self) -> float:
        """The duration in seconds."""
        return self.ms / 1000

    def gone(self, seconds: float) -> float:
        """Return how far a motion is after some seconds: 0 before it begins, 1 at its end."""
        if not self.ms:
            return float(seconds >= 0)
        return ease(self.easing, seconds / self.seconds)


class Motion(NamedTuple):
    """Durations and shapes of every motion; lengths in units, angles in degrees."""

    hover: Timing
    pick_up: Timing
    drop: Timing
    refuse: Timing
    play: Timing
    deal: Timing
    bank: Timing
    bank_run: Timing
    bank_glow: Timing
    bank_button: Timing
    pay: Timing
    pay_rays: Timing
    pay_cools: Timing
    pay_rise: Timing
    pay_small: Timing
    pay_house: Timing
    land: Timing
    turn_sink: Timing
    turn_rise: Timing
    caption: Timing
    tabs: Timing
    flip: Timing
    fan: Timing
    sweep: Timing
    fall: Timing
    shuffle: Timing
    win: Timing
    fade: Timing
    flourish: Timing
    sash: Timing
    still: Timing
    taken: Timing
    hat: Timing
    town: Timing
    bridge_walk: Timing
    bridge_step: Timing
    gift: Timing
    got: Timing
    nod: Timing
    hour: Timing
    sunrise: Timing
    tread: Timing
    walk: Timing
    slide: Timing
    window: Timing
    reseat_aside: Timing
    reseat: Timing
    reseat_in: Timing
    house_grows: Timing
    house_shafts: Timing
    house_crowns: Timing
    house_sweeps: Timing
    house_leaves: Timing
    build: Timing
    sort: Timing
    step: Timing
    whiskers: Timing
    flow: Timing
    forward: Timing
    rest: Timing
    talk: Timing
    said_leaves: Timing
    said_comes: Timing
    curtain_closes: Timing
    curtain_name: Timing
    curtain_parts: Timing
    curtain_words: Timing
    curtain_hand: Timing
    scrim: Timing
    light_closes: Timing
    light_opens: Timing
    stair: Timing
    tab: Timing
    stand: Timing
    settle: Timing
    lie_down: Timing
    sill_rises: Timing
    hover_lift: int
    carry_lift: int
    caption_rise: int
    pay_lift: int
    place_lift: int
    place_tilt: float
    picked_scale: float
    play_arc: int
    reseat_floor_ms: int
    reseat_apart_ms: int
    house_tells_ms: int
    house_crown_apart_ms: int
    house_still_ms: int
    house_longest_ms: int
    gift_arc: int
    gift_apart_ms: int
    given_apart_ms: int
    drop_tilt: float
    sunrise_rise: int
    tread_stagger_ms: int
    walk_longest_ms: int
    look_up_ms: int
    walk_hop: float
    walk_arc: int
    pose_ms: int
    deal_stagger_ms: int
    deal_longest_ms: int
    build_stagger_ms: int
    figure_longest_ms: int
    figure_still_ms: int
    figure_flies_ms: int
    figure_lies_ms: int
    figure_refused_ms: int
    receipt_ms: int
    squash_ms: int
    turn_rest_ms: int
    turn_gap_ms: int
    pay_spark_ms: int
    won_words_ms: int
    pay_fade_ms: int
    turn_up_ms: int
    stair_stagger_ms: int
    stand_from_ms: int
    stand_stagger_ms: int
    lie_stagger_ms: int
    sill_from_ms: int
    settle_after_ms: int
    settle_rise: int
    ring_ms: int
    mood_ms: int
    tip_delay_ms: int
    turn_is_new_ms: int
    drag_hertz: float
    drag_damping: float
    drag_tilt: float
    speeds: Mapping[str, float]
    """The factor for durations by speed setting; 0 switches motion off."""


class MarkMeasures(NamedTuple):
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
    along_lift: float
    dimmed: float
    hover_light: float
    press_shade: float


class StageLight(NamedTuple):
    """The strengths of a stage's light in percent, and what replaces it."""

    rays: int
    glow: int
    lamp: int
    """The light that falls from a tread."""
    header: int
    dim: int
    """How much the ground is darkened."""
    sparks: int
    """The number of sparks."""
    windows: int
    """How many of the town's windows are lit in the end, 0 or 100."""
    outline: int
    """The width of the line round a step, in pixels."""


class TableLight(NamedTuple):
    """The strengths of a table's light in percent; for the city, how far windows are mixed with
    lamplight.
    """

    back: int
    """Windows of the farthest row of houses."""
    middle: int
    front: int
    pool: int
    """The pool of light in the middle of the table."""
    rim: int
    """The rim on the newest card."""

    @property
    def strengths(self) -> tuple[int, int, int]:
        """The strengths of the rows of houses, the farthest first."""
        return self.back, self.middle, self.front


class Hour(NamedTuple):
    """An hour of a match, as a change of a ground's drawing: tones mixed into it, in percent."""

    glow: Colour
    """The tone of the sky behind the town."""
    glow_by: int
    middle: Colour
    middle_by: int
    top: Colour
    top_by: int
    houses: Colour
    back: int
    """How far the farthest row of houses takes that tone."""
    between: int
    front: int
    stars: int
    """How strong the stars are."""
    light: str
    """What shines in the sky: ``sun``, ``moon`` or ``none``."""
    at: str
    """At which of a game's places in the sky, one of ``SKY_PLACES``."""
    x: int
    """Its middle, in units of the drawing, for a game without such places."""
    y: int
    radius: int
    rim: Colour
    disc: Colour
    strength: int


class Ground(NamedTuple):
    """How the ground of one game looks in a theme."""

    colours: Palette
    hours: tuple[Hour, ...]
    """The hours of a match, as ``Theme.hours``."""
    sky: tuple[tuple[tuple[int, int], ...], ...]
    """Where sun and moon may stand, by ``SKY_PLACES``, the best place first; or nothing.

    Each is in percent of the window.
    """


class StairLight(NamedTuple):
    """The strengths in percent of the light at the treads by which pages change."""

    shadow: int
    """The shadow above a tread, on the page that gives way."""
    glow: int
    """The light below it."""


class PartTones(NamedTuple):
    """The colours of a result's parts; chance has none, for its bar is hollow."""

    position: Colour
    cards: Colour
    play: Colour
    partner: Colour
    others: Colour


class Theme(NamedTuple):
    """One theme."""

    name: str
    colours: Palette
    on_ground: Callable[[str], Ground]
    """Returns how a game's ground looks, by the game's id."""
    players: tuple[Colour, ...]
    """Colours of the players' lines in a chart, by seat."""
    players_on_steps: tuple[Colour, ...]
    """The same for lines across the dark faces of a stage's steps."""
    teams: tuple[Colour, ...]
    """Colours of partnerships, each with a shape of its own."""
    floors: tuple[Colour, ...]
    """Colours of the floors among which the lab counts moves, from the highest down."""
    tiles: tuple[Colour, ...]
    """The grounds of small tiles for numbered cards: 1 to 12, and the portal."""
    hours: tuple[Hour, ...]
    """The hours of a match, and last the one in which it ends; none in high contrast."""
    type: TypeScale
    radii: Radii
    elevations: tuple[Elevation, ...]
    motion: Motion
    marks: MarkMeasures
    stage: StageLight
    light: TableLight
    stair: StairLight
    parts: PartTones

    def hours_of(self, game_id: str) -> tuple[Hour, ...]:
        """Return the hours of a match of a game."""
        return self.on_ground(game_id).hours

    def palette(self, game_id: str | None = None) -> Palette:
        """Return the colours on a game's ground, or the plain ones."""
        return self.colours if game_id is None else self.on_ground(game_id).colours


def mix(colour: Colour, other: Colour, share: float) -> Colour:
    """Mix a colour with another by a share from 0 to 1."""
    r, g, b = (round(a + (z - a) * share) for a, z in zip(colour, other, strict=True))
    return (r, g, b)
