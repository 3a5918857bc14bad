"""From an event to motion: which card travels where, how, when, and with what sound.

Nothing is decided here. The state has changed already, and motion catches up with it.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Literal, TypeAlias

from game.cards import Card
from scenes.geometry import Rect
from scenes.table.layout import TableLayout
from scenes.table.pieces import CardPlace, Key
from scenes.table.timeline import Cue, Pose, Tick, Timeline, Track, lying
from scenes.theme import Motion, Timing

Manner: TypeAlias = Literal["deal", "place", "drop", "bank", "discard"]


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
    """How fast things move."""

    motion: Motion
    factor: float = 1.0
    """Multiplies every duration; 0 is without motion."""
    reduced: bool = False
    """No travel: a card fades out and in."""

    def timing(self, manner: Manner) -> Timing:
        """Return how long one card is on its way in a manner, before ``factor``."""
        motion = self.motion
        return {
            "deal": motion.deal,
            "place": motion.play,
            "drop": motion.drop,
            "bank": Timing(motion.play.ms, motion.bank.easing),
            "discard": Timing(motion.play.ms, motion.play.easing),
        }[manner]

    def stagger(self, manner: Manner, cards: int) -> float:
        """Return the seconds between two of several cards that set out, before ``factor``."""
        motion = self.motion
        if manner == "deal":
            longest = (motion.deal_longest_ms - motion.deal.ms) / max(1, cards - 1)
            return min(motion.deal_stagger_ms, longest) / 1000
        return motion.bank.seconds


BENT: frozenset[Manner] = frozenset({"place", "bank", "discard"})
"""How a bot's cards travel: in an arc. A card let go by hand falls straight."""


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
    journeys = [_let_go(stage, journey) for journey in journeys]
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
    home = tempo.motion.refuse
    seconds = home.seconds * tempo.factor
    track = Track(key, place.card, start, end, 0, seconds, home.easing, elevation=3)
    return Timeline(tracks=(track,))


def _let_go(stage: _Stage, journey: Journey) -> Journey:
    """A card that was let go by hand falls straight into its place."""
    by_hand = journey.start in stage.held and journey.manner == "place"
    return replace(journey, manner="drop") if by_hand else journey


def _travel(stage: _Stage, journey: Journey, all_of_them: Sequence[Journey]) -> list[Track]:
    start, end = _ends(stage, journey)
    if start is None or end is None:
        return []
    delay = _delay(stage, journey, all_of_them)
    if stage.tempo.reduced:
        return _crossfade(stage, journey, start, end, delay)
    timing = stage.tempo.timing(journey.manner)
    bent = journey.manner in BENT
    seen_there = stage.after.place(journey.end) is not None
    return [
        Track(
            key=journey.end,
            card=journey.card,
            start=start,
            end=end,
            delay=delay,
            seconds=timing.seconds * stage.tempo.factor,
            easing=timing.easing,
            arc=stage.after.scale.px(stage.tempo.motion.play_arc) if bent else 0,
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
    seconds = _fade(stage.tempo)
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


def _fade(tempo: Tempo) -> float:
    return tempo.motion.fade.seconds * min(1.0, tempo.factor)


def _delay(stage: _Stage, journey: Journey, all_of_them: Sequence[Journey]) -> float:
    cards = 1 + max(other.order for other in all_of_them)
    return journey.order * stage.tempo.stagger(journey.manner, cards) * stage.tempo.factor


def _arrival(stage: _Stage, journey: Journey, all_of_them: Sequence[Journey]) -> float:
    tempo = stage.tempo
    travel = tempo.timing(journey.manner).seconds * tempo.factor
    return _delay(stage, journey, all_of_them) + (_fade(tempo) if tempo.reduced else travel)


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
        stage.tempo.motion.drop.seconds * stage.tempo.factor,
        elevation=1,
    )


def _ticks(stage: _Stage, journeys: Sequence[Journey]) -> tuple[Tick, ...]:
    ticks = (
        Tick(journey.counts[0], _arrival(stage, journey, journeys), journey.counts[1])
        for journey in journeys
        if journey.counts
    )
    return tuple(sorted(ticks, key=lambda tick: tick.at))


def _cues(stage: _Stage, journeys: Sequence[Journey]) -> tuple[Cue, ...]:
    cues = (
        Cue(journey.sound, _arrival(stage, journey, journeys), journey.step)
        for journey in journeys
        if journey.sound
    )
    return tuple(sorted(cues, key=lambda cue: cue.at))


def _began(before: TableLayout, journeys: Sequence[Journey]) -> dict[Key, int]:
    keys = {journey.counts[0] for journey in journeys if journey.counts}
    return {
        label.key: int(label.text) for label in before.labels if label.key in keys and label.key
    }


def _fresh(stage: _Stage, journeys: Sequence[Journey]) -> tuple[Rect, ...]:
    if not stage.tempo.reduced:
        return ()
    areas = (stage.after.place(journey.end) for journey in journeys if journey.manner != "deal")
    return tuple(place.rect for place in areas if place)
