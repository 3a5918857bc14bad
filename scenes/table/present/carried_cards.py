"""The card held by the pointer: lifted, dragged, dropped, or sent back."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from scenes.table.input.selection import Selection
from scenes.table.motion.carry import Carry, companion_poses
from scenes.table.motion.tempo import Tempo
from scenes.table.motion.timeline import Pose, lying
from scenes.table.pieces.piece import Key


class CarriedCards:
    """Moves the held card of one table."""

    def __init__(self) -> None:
        self.carry: Carry | None = None
        self.companions: tuple[str, ...] = ()
        """The spots of the cards that were lifted along with it."""

    @property
    def moving(self) -> bool:
        """Whether the card still moves without the pointer: it tilts, or snaps toward a place."""
        return self.carry is not None and not self.carry.resting

    def lift(self, selection: Selection, source: str, tempo: Tempo) -> None:
        """Lift the held card from where it lies."""
        held, place = selection.held, selection.layout.card_of(source)
        if held and place:
            self.carry = Carry(tempo.motion, lying(place.rect), held.at, tempo.reduced)
            self.companions = held.companions

    def follow(self, selection: Selection) -> None:
        """Move the card to the pointer; without a held card, drop it without motion."""
        if selection.held is None:
            self.carry = None
        elif self.carry:
            self.carry = replace(self.carry, at=selection.held.at)

    def pass_time(self, selection: Selection, seconds: float) -> None:
        """Tilt the card, and pull it toward the place in reach."""
        if self.carry:
            layout = selection.layout
            area = layout.area(selection.over)
            place = area.center if area else None
            self.carry = self.carry.after(seconds, layout.scale.k, place)

    def let_go(
        self, selection: Selection, source: str | None, companions: Sequence[str] = ()
    ) -> Mapping[Key, Pose]:
        """Drop the card; return the poses from which it and its companions move on."""
        carry, self.carry = self.carry, None
        card = selection.layout.card_of(source)
        if not (card and carry):
            return {}
        pose = carry.pose()
        others = map(selection.layout.card_of, companions)
        poses = zip(others, companion_poses(pose, len(companions)), strict=True)
        return {card.key: pose, **{other.key: there for other, there in poses if other}}
