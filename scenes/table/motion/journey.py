"""What an event moves, as a game tells it; and when each of these cards is on its way."""

from collections.abc import Sequence
from dataclasses import dataclass

from game.cards import Card
from scenes.table.motion.manners import MANNERS, Manner
from scenes.table.motion.tempo import Tempo
from scenes.table.motion.timeline import Cue, Tick
from scenes.table.pieces.piece import Key


@dataclass(frozen=True, slots=True)
class Journey:
    """One card's move, as a game tells it: from one place to another, turning over or not."""

    start: Key
    end: Key
    card: Card | None
    becomes: Card | None
    manner: Manner
    order: int = 0
    """Which of several cards it is, from 0: they set out one after the other.

    A rest is as many times longer.
    """
    sound: str | None = None
    step: int = 0
    counts: tuple[Key, int] | None = None
    """The number on the table that this card raises on arrival, and to what."""


def taken_back(journey: Journey) -> Journey:
    """Return the way back of a card whose move is taken back: all at once, and in silence."""
    return Journey(journey.end, journey.start, journey.becomes, journey.card, "back")


@dataclass(frozen=True, slots=True)
class Schedule:
    """When the cards of one event set out and arrive, in seconds."""

    journeys: Sequence[Journey]
    tempo: Tempo
    reseating: float = 0.0
    """How long players take to change seats: once the table is swept, and before all else."""

    @property
    def cards(self) -> int:
        """How many cards follow one another."""
        return 1 + max((journey.order for journey in self.journeys), default=0)

    def phase(self, manner: Manner) -> float:
        """Return when cards begin to move in a manner."""
        phase = MANNERS[manner].phase
        there = {journey.manner for journey in self.journeys}
        cards = sum(self.tempo.seconds(one) for one in there if MANNERS[one].phase < phase)
        return cards + (self.reseating if phase else 0.0)

    @property
    def swept(self) -> float:
        """When the table is empty, if it is swept at all."""
        swept = any(journey.manner == "sweep" for journey in self.journeys)
        return self.tempo.seconds("sweep") if swept else 0.0

    def begins(self, journey: Journey) -> float:
        """Return when a card sets out."""
        stagger = self.tempo.stagger(journey.manner, self.cards) * self.tempo.factor
        return self.phase(journey.manner) + journey.order * stagger

    def arrives(self, journey: Journey) -> float:
        """Return when a card is there."""
        travel = self.tempo.fade if self.tempo.reduced else self.tempo.seconds(journey.manner)
        return self.begins(journey) + travel

    def cues(self) -> tuple[Cue, ...]:
        """Return the sounds in the order of their moments."""
        cues = (
            Cue(journey.sound, self._heard(journey), journey.step)
            for journey in self.journeys
            if journey.sound
        )
        return tuple(sorted(cues, key=lambda cue: cue.at))

    def ticks(self) -> tuple[Tick, ...]:
        """Return what changes the numbers that count, in the order of their moments."""
        ticks = (
            Tick(journey.counts[0], self.arrives(journey), journey.counts[1])
            for journey in self.journeys
            if journey.counts
        )
        return tuple(sorted(ticks, key=lambda tick: tick.at))

    def _heard(self, journey: Journey) -> float:
        at_once = MANNERS[journey.manner].heard == "at its start"
        return self.begins(journey) if at_once else self.arrives(journey)
