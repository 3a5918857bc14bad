"""The card held by the pointer: lifted, dragged, dropped, or sent back."""

from collections.abc import Sequence

from scenes.table.input.selection import Selection
from scenes.table.motion.carry import Carry, companion_poses
from scenes.table.motion.tempo import Tempo
from scenes.table.motion.timeline import Pose, lying
from scenes.table.pieces.piece import Key
from scenes.table.present.presenter import Presenter


class CarriedCards:
    """Moves the held card of one table."""

    def __init__(self, presenter: Presenter, selection: Selection) -> None:
        self._presenter = presenter
        self._hands = selection
        self.carry: Carry | None = None
        self._companions: tuple[str, ...] = ()

    @property
    def moving(self) -> bool:
        """Whether the card still moves without the pointer: it tilts, or snaps toward a place."""
        return self.carry is not None and not self.carry.resting

    def lift(self, source: str, tempo: Tempo) -> None:
        """Lift the held card from where it lies."""
        held = self._hands.held
        place = self._presenter.layout.card_of(source)
        if held and place:
            self.carry = Carry(tempo.motion, lying(place.rect), held.at, tempo.reduced)
            self._companions = held.companions

    def follow(self) -> None:
        """Move the card to the pointer."""
        if self._hands.held and self.carry:
            self.carry.move(self._hands.held.at)

    def pass_time(self, seconds: float) -> None:
        """Tilt the card, and pull it toward the place in reach."""
        self.follow()
        if self._hands.held and self.carry:
            layout = self._presenter.layout
            area = layout.area(self._hands.over)
            self.carry.update(seconds, layout.scale.k, area.center if area else None)

    def let_go(self, source: str | None, companions: Sequence[str] = ()) -> None:
        """Let the motion of the move start from the poses of the card and its companions."""
        card = self._presenter.layout.card_of(source)
        if card and self.carry:
            pose = self.carry.pose()
            self._presenter.hold({card.key: pose, **self._beside(pose, companions)})
        self.carry = None

    def _beside(self, pose: Pose, companions: Sequence[str]) -> dict[Key, Pose]:
        poses = companion_poses(pose, len(companions))
        cards = map(self._presenter.layout.card_of, companions)
        return {card.key: there for card, there in zip(cards, poses, strict=True) if card}

    def go_home(self, source: str, tempo: Tempo) -> None:
        """Let the card and its companions glide back to where they lay."""
        carry, self.carry = self.carry, None
        card = self._presenter.layout.card_of(source)
        if carry and card:
            pose = carry.pose()
            home = {**self._beside(pose, self._companions), card.key: pose}
            self._presenter.send_home(home, tempo)

    def go_along(self, moved: Sequence[str], before: str | None, tempo: Tempo) -> None:
        """Let cards glide to another place in the hand."""
        self.let_go(moved[0], moved[1:])
        self._presenter.reorder(moved, before, tempo)

    def vanish(self) -> None:
        """Drop the held card without motion, because the table has changed."""
        self.carry = None
