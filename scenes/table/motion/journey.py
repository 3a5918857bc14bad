"""Journeys: the cards that an event moves, as a game lists them, and their schedule."""

from collections.abc import Sequence
from dataclasses import dataclass

from game.cards import Card
from scenes.table.motion.manners import MANNERS, Manner
from scenes.table.motion.tempo import Tempo
from scenes.table.motion.timeline import Cue, Tick
from scenes.table.pieces.piece import Key


@dataclass(frozen=True, slots=True)
class Journey:
    """One card's move from one place to another; it may turn over on the way."""

    start: Key
    end: Key
    card: Card | None
    becomes: Card | None
    manner: Manner
    order: int = 0
    """The card's number among several that set out one after the other, from 0.

    For a rest, the factor of its duration.
    """
    sound: str | None = None
    step: int = 0
    counts: tuple[Key, int] | None = None
    """The key of the number that changes when the card arrives, and its new value."""
    over: Key | None = None
    """The key of a place that it passes on its way."""
    button: str = ""
    """The name of the button with which it is set out, if there is one."""


def taken_back(journey: Journey) -> Journey:
    """Return the journey back of a card whose move is undone: without delay or sound."""
    return Journey(journey.end, journey.start, journey.becomes, journey.card, "back")


@dataclass(frozen=True, slots=True)
class Schedule:
    """The times, in seconds, at which the cards of one event set out and arrive."""

    journeys: Sequence[Journey]
    tempo: Tempo
    reseating: float = 0.0
    """The time in which players change seats: after the table is swept, before all else."""

    @property
    def cards(self) -> int:
        """The number of cards that set out one after the other."""
        return 1 + max((journey.order for journey in self.journeys), default=0)

    def phase(self, manner: Manner) -> float:
        """Return the time at which cards begin to move in a manner."""
        phase = MANNERS[manner].phase
        there = {journey.manner for journey in self.journeys}
        cards = sum(self.tempo.seconds(one) for one in there if MANNERS[one].phase < phase)
        return cards + (self.reseating if phase else 0.0)

    @property
    def swept(self) -> float:
        """The time at which the table has been swept; 0 if it isn't."""
        swept = any(journey.manner == "sweep" for journey in self.journeys)
        return self.tempo.seconds("sweep") if swept else 0.0

    @property
    def takes_trick(self) -> bool:
        """Whether the cards are those of a trick that is taken."""
        return any(MANNERS[journey.manner].path == "together" for journey in self.journeys)

    def begins(self, journey: Journey) -> float:
        """Return the time at which a card sets out."""
        stagger = self.tempo.stagger(journey.manner, self.cards) * self.tempo.factor
        lies = self.tempo.pause(journey.manner)
        return self.phase(journey.manner) + lies + journey.order * stagger

    def arrives(self, journey: Journey) -> float:
        """Return the time at which a card arrives."""
        travel = self.tempo.fade if self.tempo.reduced else self.tempo.seconds(journey.manner)
        return self.begins(journey) + travel

    def cues(self) -> tuple[Cue, ...]:
        """Return the sounds in order of time."""
        cues = (
            Cue(journey.sound, self._heard(journey), journey.step)
            for journey in self.journeys
            if journey.sound
        )
        return tuple(sorted(cues, key=lambda cue: cue.at))

    def ticks(self) -> tuple[Tick, ...]:
        """Return the changes of counting numbers in order of time."""
        ticks = (
            Tick(journey.counts[0], self.arrives(journey), journey.counts[1])
            for journey in self.journeys
            if journey.counts
        )
        return tuple(sorted(ticks, key=lambda tick: tick.at))

    def _heard(self, journey: Journey) -> float:
        at_once = MANNERS[journey.manner].heard == "at its start"
        return self.begins(journey) if at_once else self.arrives(journey)
