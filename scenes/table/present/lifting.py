"""Raises cards that are hovered, focused or chosen above where they lie."""

from collections.abc import Sequence
from dataclasses import dataclass

from scenes.table.input.selection import Selection
from scenes.table.layout.layout import TableLayout
from scenes.table.motion.tempo import Tempo
from scenes.table.pieces.piece import Key
from scenes.ui.easing import ease
from scenes.ui.theme import Theme


@dataclass(frozen=True, slots=True)
class Raised:
    """A card drawn ``by`` pixels above where it lies."""

    key: Key
    by: int
    chosen: bool


@dataclass(frozen=True, slots=True)
class _Lift:
    """One card on its way up or down."""

    start: float
    goal: float
    seconds: float = 0.0

    def height(self, tempo: Tempo) -> float:
        """Return the current height in pixels."""
        hover = tempo.motion.hover
        long = hover.seconds * tempo.factor
        share = 1.0 if tempo.reduced or not long else self.seconds / long
        return self.start + (self.goal - self.start) * ease(hover.easing, share)


class Lifts:
    """The raised cards of one table, each moving to its wanted height."""

    def __init__(self) -> None:
        self._lifts: dict[Key, _Lift] = {}
        self._chosen: frozenset[Key] = frozenset()
        self.raised: tuple[Raised, ...] = ()
        """The raised cards in drawing order: those that sink first, those wanted on top."""

    def forget(self) -> None:
        """Drop all lifts, because the table has changed."""
        self._lifts.clear()
        self.raised = ()

    def update(self, seconds: float, wanted: Sequence[Raised], tempo: Tempo) -> None:
        """Move all cards toward their wanted heights."""
        self._chosen = frozenset(raised.key for raised in wanted if raised.chosen)
        goals = {raised.key: raised.by for raised in wanted}
        for key in {**goals, **self._lifts}:
            self._move(key, goals.get(key, 0), seconds, tempo)
        rest = [self._as_raised(key, tempo) for key in self._lifts if key not in goals]
        top = [self._as_raised(key, tempo) for key in goals]
        self.raised = (*(raised for raised in rest if raised.by), *top)
        self._lifts = {raised.key: self._lifts[raised.key] for raised in self.raised}

    def _move(self, key: Key, goal: float, seconds: float, tempo: Tempo) -> None:
        lift = self._lifts.get(key, _Lift(0, 0))
        if lift.goal != goal:
            lift = _Lift(lift.height(tempo), goal)
        self._lifts[key] = _Lift(lift.start, lift.goal, lift.seconds + seconds)

    def goal_of(self, key: Key) -> int:
        """Return how far a card will be raised when it has come to rest, in pixels."""
        lift = self._lifts.get(key)
        return round(lift.goal) if lift else 0

    def _as_raised(self, key: Key, tempo: Tempo) -> Raised:
        return Raised(key, round(self._lifts[key].height(tempo)), key in self._chosen)


def wanted_lifts(layout: TableLayout, selection: Selection, theme: Theme) -> tuple[Raised, ...]:
    """Return the wanted lifts of chosen, picked, hovered and focused cards."""
    light = selection.focus if selection.by_keys else selection.hovered
    able = selection.intents.sources if selection.intents.picks is None else layout.hand
    chosen = selection.picked or ((selection.chosen,) if selection.chosen else ())
    names = dict.fromkeys(chosen)
    if light in able and (selection.intents.picks or not chosen):
        names.setdefault(light)
    marks = theme.marks
    lifts = dict.fromkeys(chosen, marks.chosen_lift)
    lifts |= dict.fromkeys(selection.picking.along, marks.along_lift)
    found = (_raised(layout, name, lifts.get(name), theme) for name in names)
    return tuple(raised for raised in found if raised)


def _raised(layout: TableLayout, name: str, lift: float | None, theme: Theme) -> Raised | None:
    """Return a raised card; ``lift``: how high a chosen one is lifted, in card heights."""
    spot, place = layout.spot(name), layout.card_of(name)
    if spot is None or place is None:
        return None
    hover = max(3, layout.scale.px(theme.motion.hover_lift))
    by = hover if lift is None else lift * place.rect.h
    return Raised(place.key, min(round(by), spot.room), lift is not None)
