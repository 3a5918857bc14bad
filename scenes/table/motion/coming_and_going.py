"""Pieces that come and go beside the cards: sashes and hats, people with bridges, words, places."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

from scenes.table.layout.layout import TableLayout
from scenes.table.motion.journey import Journey, Schedule
from scenes.table.motion.tempo import Tempo
from scenes.table.motion.timeline import Coming, Going
from scenes.table.pieces.card import CardPlace
from scenes.table.pieces.label import TableLabel
from scenes.table.pieces.ornaments import Bar
from scenes.table.pieces.piece import Piece

WALKING: tuple[Literal["walk", "step"], ...] = ("walk", "step")
"""The manners of people who come before gifts, with what they bring."""


def walking_on(
    before: TableLayout, after: TableLayout, journeys: Sequence[Journey], tempo: Tempo
) -> float:
    """Return for how long people walk on before the first gift sets out."""
    if all(journey.manner != "gift" for journey in journeys):
        return 0.0
    known = {piece.id for piece in before.pieces}
    come = {piece.comes for piece in after.pieces if piece.id not in known}
    manners = (one for one in WALKING if one in come)
    return max((tempo.fade if tempo.reduced else tempo.seconds(one) for one in manners), default=0)


@dataclass(frozen=True, slots=True)
class ComingAndGoing:
    """What pieces of the new layout come, and which of the old one stay for a while."""

    before: TableLayout
    after: TableLayout
    schedule: Schedule
    people_first: bool
    """Whether people walk on before the first card moves."""

    def goings(self, arrived: float) -> Iterator[Going]:
        """Yield the pieces of lingering groups that the new layout lacks: they stay for the cards.

        ``arrived`` is the time at which the last card has arrived.
        """
        if not arrived:
            return
        long = min(self.schedule.tempo.fade, arrived)
        there = {piece.id: piece for piece in self.after.pieces}
        left = {self.before.rect_of(journey.start) for journey in self.schedule.journeys}
        for piece in self.before.pieces:
            if isinstance(piece, CardPlace) and piece.rect in left:
                continue
            if piece.group in self.before.lingers and there.get(piece.id) != piece:
                # Words are gone when others rise; what cards go to stays until they are there.
                until = arrived - long if isinstance(piece, TableLabel) else arrived
                yield Going(piece, until, long)

    def comings(self, begins: float, goings: Sequence[Going]) -> tuple[Coming, ...]:
        """Return new pieces that come in a manner of their own; those of a group in turn.

        ``begins`` is the time from which nothing else is looked at.
        """
        tempo, free = self.schedule.tempo, self._free(begins, goings)
        known = {piece.id: piece for piece in self.before.pieces}
        ends: dict[str, float] = {}
        found = []
        for piece in self.after.pieces:
            if not piece.comes or not piece.is_new(known.get(piece.id)):
                continue
            if piece.comes == "outline":
                found.append(Coming(piece.id, 0.0, begins, "linear"))
                continue
            easing = tempo.timing(piece.comes).easing
            seconds = 0.0 if tempo.reduced else tempo.seconds(piece.comes)
            if piece.comes in WALKING:
                # They are there before the first gift, and after the last of those before them.
                seconds = tempo.fade if tempo.reduced else seconds
                late = seconds if free > begins and isinstance(piece, CardPlace) else 0.0
                come = 0.0 if self.people_first else free + late
                found.append(Coming(piece.id, come, seconds, easing))
            elif piece.comes == "draw":
                if coming := self._drawing(piece, begins):
                    found.append(coming)
            elif piece.comes in ("rise", "appear"):
                # The place of a lead and words on it come once the stair of a trick has gone.
                last = free + (tempo.fade if self.schedule.takes_trick else 0.0)
                if self.people_first and piece.group in self.after.lingers:
                    last = 0.0
                found.append(Coming(piece.id, last, seconds, easing))
            elif not tempo.reduced:
                coming = Coming(piece.id, ends.get(piece.group, begins), seconds, easing)
                ends[piece.group] = coming.ends
                found.append(coming)
        return tuple(found)

    def _free(self, begins: float, goings: Sequence[Going]) -> float:
        """Return when people have room to come: once others in their places, if any, have gone."""
        there = {piece.id for piece in self.after.pieces}
        left = (one for one in goings if one.piece.comes in WALKING and one.piece.id not in there)
        return max((going.ends for going in left), default=begins)

    def _drawing(self, piece: Piece, arrived: float) -> Coming | None:
        """Return how a bar draws itself: during the flight, or when a trick has gone.

        ``None`` if it is there at once, for instance because there was one in its place.
        """
        tempo = self.schedule.tempo
        if self.schedule.takes_trick:
            return Coming(piece.id, arrived, tempo.fade, "linear")
        there = any(bar.area.overlaps(piece.area) for bar in self.before.of(Bar))
        if there or tempo.reduced or not arrived:
            return None
        return Coming(piece.id, 0.0, tempo.seconds("draw"), tempo.timing("draw").easing)
