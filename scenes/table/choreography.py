"""From an event to motion: which card travels where, how, when, and with what sound.

Nothing is decided here. The state has changed already, and motion catches up with it.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Literal, TypeAlias

from game.cards import Card
from scenes.geometry import Rect
from scenes.table.layout import CardPlace, Key, TableLayout
from scenes.table.timeline import Cue, Ease, Pose, Tick, Timeline, Track, lying

Manner: TypeAlias = Literal["deal", "place", "drop", "bank", "discard"]

FRESH_SECONDS = 0.8
"""How long a place keeps its ring when nothing travels."""

LONGEST_DEAL = 1.4
"""Seconds that a deal takes at the most."""

FADE = 0.12
GLIDE = 0.18
HOME = 0.24


@dataclass(frozen=True, slots=True)
class _Way:
    """How one manner of moving goes: seconds on the way, seconds between cards, easing, bend."""

    seconds: float
    stagger: float = 0.0
    ease: Ease = "out_cubic"
    arc: float = 0.0


WAYS: Mapping[Manner, _Way] = {
    "deal": _Way(0.16, 0.045, "out_quad"),
    "place": _Way(0.28, 0, "in_out_cubic", 24),
    "drop": _Way(0.18, 0, "out_back"),
    "bank": _Way(0.26, 0.07, "out_cubic", 16),
    "discard": _Way(0.24, 0, "in_out_cubic", 16),
}


@dataclass(frozen=True, slots=True)
class Journey:
    """One card's move, as a game tells it: from one place to another, turning over or not."""

    start: Key
    end: Key
    card: Card | None
    becomes: Card | None
    manner: Manner
    order: int = 0
    """Which of several cards it is, from 0: they set out one after the other."""
    sound: str | None = None
    step: int = 0
    counts: tuple[Key, int] | None = None
    """The number on the table that this card raises on arrival, and to what."""


@dataclass(frozen=True, slots=True)
class Tempo:
    """How fast things move: ``factor`` multiplies every duration, 0 is without motion."""

    factor: float = 1.0
    reduced: bool = False
    """No travel: a card fades out and in."""


SPEEDS: Mapping[str, float] = {"slow": 2.0, "normal": 1.0, "fast": 0.5, "off": 0.0}


@dataclass(frozen=True, slots=True)
class _Stage:
    """What a motion is made for."""

    before: TableLayout
    after: TableLayout
    tempo: Tempo
    held: Mapping[Key, Pose] = field(default_factory=dict)


def choreograph(
    before: TableLayout,
    after: TableLayout,
    journeys: Sequence[Journey],
    tempo: Tempo,
    held: Mapping[Key, Pose] | None = None,
    turned: bool = False,
) -> Timeline:
    """Return the motion from one layout to the next.

    ``held`` says where cards are now that a person lets go of. With ``turned`` the seats have
    changed places: that is shown by other means, and cards that stayed in their column keep still.
    """
    stage = _Stage(before, after, tempo, held or {})
    travelling = [track for journey in journeys for track in _travel(stage, journey, journeys)]
    moved = {journey.end for journey in journeys}
    gliding = [] if turned else _glides(stage, moved)
    return Timeline(
        tracks=(*gliding, *travelling),
        ticks=_ticks(stage, journeys),
        cues=_cues(stage, journeys),
        began=_began(before, journeys),
        fresh=_fresh(stage, journeys),
    )


def glide_home(layout: TableLayout, key: Key, pose: Pose, tempo: Tempo) -> Timeline:
    """Return the motion of a refused card back to where it was."""
    place = layout.place(key)
    if place is None:
        return Timeline()
    end = lying(place.rect, place.angle)
    start = end if tempo.reduced else pose
    seconds = HOME * tempo.factor
    return Timeline(tracks=(Track(key, place.card, start, end, 0, seconds, elevation=3),))


def _travel(stage: _Stage, journey: Journey, all_of_them: Sequence[Journey]) -> list[Track]:
    start, end = _ends(stage, journey)
    if start is None or end is None:
        return []
    delay = _delay(stage, journey, all_of_them)
    if stage.tempo.reduced:
        return _crossfade(stage, journey, start, end, delay)
    way = WAYS[journey.manner]
    seen_there = stage.after.place(journey.end) is not None
    return [
        Track(
            key=journey.end,
            card=journey.card,
            start=start,
            end=end,
            delay=delay,
            seconds=way.seconds * stage.tempo.factor,
            ease=way.ease,
            arc=stage.after.scale.px(way.arc),
            becomes=journey.becomes,
            flips=journey.card != journey.becomes,
            waits=journey.manner != "deal",
            stays=seen_there,
            elevation=3 if journey.manner == "drop" else 2,
        )
    ]


def _crossfade(
    stage: _Stage, journey: Journey, start: Pose, end: Pose, delay: float
) -> list[Track]:
    """Return a fading out where the card was, and a fading in where it is."""
    seconds = FADE * min(1.0, stage.tempo.factor)
    there = stage.after.place(journey.end) is not None
    gone = Track(
        (*journey.start, "gone"),
        journey.card,
        start,
        replace(start, alpha=0.0),
        delay,
        seconds,
        waits=journey.manner != "deal",
        stays=False,
    )
    come = Track(
        journey.end,
        journey.becomes,
        replace(end, alpha=0.0),
        end,
        delay,
        seconds,
        waits=False,
        stays=there,
        elevation=1,
    )
    return [gone, come]


def _ends(stage: _Stage, journey: Journey) -> tuple[Pose | None, Pose | None]:
    start = stage.held.get(journey.start) or _pose_at(stage.before, journey.start)
    end = _pose_at(stage.after, journey.end)
    return start, end


def _pose_at(layout: TableLayout, key: Key) -> Pose | None:
    if place := layout.place(key):
        return lying(place.rect, place.angle)
    area = layout.rect_of(key)
    return lying(area) if area else None


def _delay(stage: _Stage, journey: Journey, all_of_them: Sequence[Journey]) -> float:
    way = WAYS[journey.manner]
    stagger = way.stagger
    last = max(other.order for other in all_of_them)
    if journey.manner == "deal" and last:
        stagger = min(stagger, (LONGEST_DEAL - way.seconds) / last)
    return journey.order * stagger * stage.tempo.factor


def _arrival(stage: _Stage, journey: Journey, all_of_them: Sequence[Journey]) -> float:
    seconds = FADE if stage.tempo.reduced else WAYS[journey.manner].seconds
    return _delay(stage, journey, all_of_them) + seconds * stage.tempo.factor


def _glides(stage: _Stage, moved: set[Key]) -> list[Track]:
    """Return the cards that only make room or close up."""
    found = []
    for place in stage.after.cards:
        old = stage.before.place(place.key)
        if place.key not in moved and old is not None and old.rect != place.rect:
            found.append(_glide(stage, old, place))
    return found


def _glide(stage: _Stage, old: CardPlace, place: CardPlace) -> Track:
    start = lying(place.rect if stage.tempo.reduced else old.rect, old.angle)
    return Track(
        place.key,
        place.card,
        start,
        lying(place.rect, place.angle),
        0,
        GLIDE * stage.tempo.factor,
        elevation=1,
    )


def _ticks(stage: _Stage, journeys: Sequence[Journey]) -> tuple[Tick, ...]:
    return tuple(
        Tick(journey.counts[0], _arrival(stage, journey, journeys), journey.counts[1])
        for journey in journeys
        if journey.counts
    )


def _cues(stage: _Stage, journeys: Sequence[Journey]) -> tuple[Cue, ...]:
    cues = (
        Cue(journey.sound, _arrival(stage, journey, journeys), journey.step)
        for journey in journeys
        if journey.sound
    )
    return tuple(sorted(cues, key=lambda cue: cue.at))


def _began(before: TableLayout, journeys: Sequence[Journey]) -> dict[Key, int]:
    keys = {journey.counts[0] for journey in journeys if journey.counts}
    return {label.key: int(label.text) for label in before.labels if label.key in keys}  # type: ignore[misc]


def _fresh(stage: _Stage, journeys: Sequence[Journey]) -> tuple[Rect, ...]:
    if not stage.tempo.reduced:
        return ()
    areas = (stage.after.place(journey.end) for journey in journeys if journey.manner != "deal")
    return tuple(place.rect for place in areas if place)
