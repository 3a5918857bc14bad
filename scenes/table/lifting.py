"""Cards raised from where they lie: under the pointer, in the keyboard's focus, or chosen."""

from dataclasses import dataclass

from scenes.easing import ease
from scenes.table.handling import Handling
from scenes.table.layout import TableLayout
from scenes.table.pieces import Key
from scenes.table.tempo import Tempo
from scenes.theme import Theme


@dataclass(frozen=True, slots=True)
class Raised:
    """A card shown above where it lies, by so many pixels."""

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
        """Return how high it is now, in pixels."""
        hover = tempo.motion.hover
        long = hover.seconds * tempo.factor
        share = 1.0 if tempo.reduced or not long else self.seconds / long
        return self.start + (self.goal - self.start) * ease(hover.easing, share)


class Lifts:
    """The cards of one table that are raised, each on its way to the height it should have."""

    def __init__(self) -> None:
        self._lifts: dict[Key, _Lift] = {}
        self._wanted: Raised | None = None
        self._raised: tuple[Raised, ...] = ()

    @property
    def raised(self) -> tuple[Raised, ...]:
        """The raised cards as they are now, the wanted one last."""
        return self._raised

    def forget(self) -> None:
        """Let every card lie: the table has changed."""
        self._lifts.clear()
        self._raised = ()

    def update(self, seconds: float, wanted: Raised | None, tempo: Tempo) -> bool:
        """Let time pass toward one raised card, or none; say whether anything moved."""
        self._wanted = wanted
        before, goals = self._raised, {wanted.key: wanted.by} if wanted else {}
        for key in {**goals, **self._lifts}:
            self._move(key, goals.get(key, 0), seconds, tempo)
        rest = [self._as_raised(key, tempo) for key in self._lifts if key not in goals]
        top = [self._as_raised(key, tempo) for key in goals]
        self._raised = (*(raised for raised in rest if raised.by), *top)
        self._lifts = {raised.key: self._lifts[raised.key] for raised in self._raised}
        return self._raised != before

    def _move(self, key: Key, goal: float, seconds: float, tempo: Tempo) -> None:
        lift = self._lifts.get(key, _Lift(0, 0))
        if lift.goal != goal:
            lift = _Lift(lift.height(tempo), goal)
        self._lifts[key] = _Lift(lift.start, lift.goal, lift.seconds + seconds)

    def _as_raised(self, key: Key, tempo: Tempo) -> Raised:
        chosen = self._wanted is not None and self._wanted.key == key and self._wanted.chosen
        return Raised(key, round(self._lifts[key].height(tempo)), chosen)


def wanted_lift(layout: TableLayout, hands: Handling, theme: Theme) -> Raised | None:
    """Return the chosen card, else the one pointed at or in the focus, at its full height."""
    light = hands.focus if hands.by_keys else hands.hovered
    name = hands.chosen or (light if light in hands.intents.sources else None)
    spot, place = layout.spot(name), layout.card_of(name)
    if spot is None or place is None:
        return None
    chosen = bool(hands.chosen)
    hover = max(3, layout.scale.px(theme.motion.hover_lift))
    lift = theme.marks.chosen_lift * place.rect.h if chosen else hover
    return Raised(place.key, min(round(lift), spot.room), chosen)
