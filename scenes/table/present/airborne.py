"""The one card that may hang in the air: lifted, carried, let go, sent home."""

from collections.abc import Sequence

from scenes.table.input.selection import Selection
from scenes.table.motion.carry import Carry, companion_poses
from scenes.table.motion.tempo import Tempo
from scenes.table.motion.timeline import Pose, lying
from scenes.table.pieces.piece import Key
from scenes.table.present.presenter import Presenter


class Airborne:
    """Carries the held card of one table."""

    def __init__(self, presenter: Presenter, selection: Selection) -> None:
        self._presenter = presenter
        self._hands = selection
        self.carry: Carry | None = None
        self._companions: tuple[str, ...] = ()

    @property
    def moving(self) -> bool:
        """Whether it moves of itself: it leans, or is drawn to a place."""
        return self.carry is not None and not self.carry.resting

    def lift(self, source: str, tempo: Tempo) -> None:
        """Begin to carry what is held, from where it lies."""
        held = self._hands.held
        place = self._presenter.layout.card_of(source)
        if held and place:
            self.carry = Carry(tempo.motion, lying(place.rect), held.at, tempo.reduced)
            self._companions = held.companions

    def follow(self) -> None:
        """Go where the pointer is."""
        if self._hands.held and self.carry:
            self.carry.move(self._hands.held.at)

    def pass_time(self, seconds: float) -> None:
        """Lean, and be drawn to the place in reach."""
        self.follow()
        if self._hands.held and self.carry:
            layout = self._presenter.layout
            area = layout.area(self._hands.over)
            self.carry.update(seconds, layout.scale.k, area.center if area else None)

    def let_go(self, source: str | None, companions: Sequence[str] = ()) -> None:
        """Hand the card over to the motion of the move that begins, and those that hang with it."""
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
        """Let the card glide back to where it was, and those that hang with it."""
        carry, self.carry = self.carry, None
        card = self._presenter.layout.card_of(source)
        if carry and card:
            pose = carry.pose()
            home = {**self._beside(pose, self._companions), card.key: pose}
            self._presenter.send_home(home, tempo)

    def go_along(self, moved: Sequence[str], before: str | None, tempo: Tempo) -> None:
        """Let cards fall into another place of the hand."""
        self.let_go(moved[0], moved[1:])
        self._presenter.reorder(moved, before, tempo)

    def vanish(self) -> None:
        """Be back at once: the table has changed."""
        self.carry = None
