"""The portrait of a seat in the lobby, and the plate on which another is chosen."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.cards import read_card
from scenes.screens.lobby.plan import LobbyPlan
from scenes.shell.frame.popup import Popup
from scenes.table.pieces.card import card_name
from scenes.ui.acquaintances import FACES
from scenes.ui.geometry import Rect, rect
from scenes.ui.scale import Scale
from scenes.ui.scene import Pop, Step
from scenes.ui.widgets.brush import Brush
from scenes.ui.widgets.measure import TICK, hovered
from scenes.ui.widgets.pressable import Pressable, ring
from scenes.ui.widgets.widget import Act

if TYPE_CHECKING:
    from scenes.shell.handed.context import AppContext

_SIDE, _LEAST_SIDE = 84, 56
_ACROSS = 4
"""How many portraits stand side by side on the plate."""
_TAKEN = 110
"""How far the scrim darkens a portrait that another player has, of 255."""


class FaceButton(Pressable):
    """A portrait; a press does its act."""

    def __init__(self, face: Callable[[], str], act: Act, tip: str) -> None:
        super().__init__(act, tip)
        self._face = face

    def draw(self, brush: Brush) -> None:
        """Draw it, standing on the lower edge."""
        side = min(self.rect.w, self.rect.h)
        x = self.rect.x + (self.rect.w - side) / 2
        place = rect(x, self.rect.bottom - side + (1 if brush.pressed else 0), side, side)
        if brush.hovered:
            around = place.grown(3)
            brush.plate(
                around, hovered(brush.palette, brush.palette.raised, 0.25), 255, around.h // 2
            )
        brush.portrait((place.x, place.y), self._face(), place.h)
        if brush.focused:
            ring(brush, place.grown(-1), place.h // 2)


class FaceChoice(FaceButton):
    """One of the portraits to choose from; its own has a tick, one of another player is dark."""

    def __init__(
        self, context: "AppContext", plan: LobbyPlan, seat: int, face: str, act: Act
    ) -> None:
        words, seats = context.words, plan.seats
        holder = next((one for one in seats if one.face == face), None)
        self._own = seats[seat].face == face
        self._taken = holder is not None and not self._own
        self._named = card_name(words, read_card(face))
        tip = words("lobby.face_swap_tip", name=holder.name) if holder and self._taken else ""
        super().__init__(lambda: face, act, tip)

    @property
    def spoken(self) -> str:
        """The court card whose portrait it is, and who has it."""
        return ". ".join(filter(None, (self._named, self.tip)))

    def draw(self, brush: Brush) -> None:
        """Draw it."""
        super().draw(brush)
        palette, place = brush.palette, self.rect
        if self._taken and not (brush.hovered or brush.focused):
            brush.plate(place, palette.plate, _TAKEN, place.h // 2)
        if self._own:
            side = max(18, round(0.3 * place.h))
            disc = rect(place.right - side, place.bottom - side, side, side)
            brush.plate(disc, palette.accent, 255, side // 2, palette.plate, 2)
            brush.icon((disc.x + 4, disc.y + 4), "check", side - 8, palette.on_accent, TICK)


class FacesPlate(Popup):
    """All portraits on a plate beside the one of a seat; a press gives the seat that portrait."""

    def __init__(
        self,
        context: "AppContext",
        plan: LobbyPlan,
        seat: int,
        anchor: Rect,
        changed: Callable[[], None],
    ) -> None:
        """``anchor`` is the area of the seat's portrait."""
        super().__init__(context, plan.game.id)
        self._plan = plan
        self._seat = seat
        self._anchor = anchor
        self._changed = changed
        self._faces = [
            FaceChoice(context, plan, seat, face, lambda face=face: self._take(face))  # type: ignore[misc]
            for face in FACES
        ]

    def lay_out(self, scale: Scale) -> None:
        """Place the portraits in rows, to the right of the seat's own."""
        side, gap = max(_LEAST_SIDE, scale.px(_SIDE)), max(10, scale.px(14))
        rows = -(-len(self._faces) // _ACROSS)
        width = _ACROSS * (side + gap) + gap
        height = rows * (side + gap) + gap
        x = min(self._anchor.right + gap, scale.width - scale.margin - width)
        y = self._anchor.center.y - height / 2
        y = min(max(scale.margin, y), scale.height - scale.margin - height)
        self.plate = rect(x, y, width, height)
        for number, face in enumerate(self._faces):
            down, along = divmod(number, _ACROSS)
            face.rect = rect(
                self.plate.x + gap + along * (side + gap),
                self.plate.y + gap + down * (side + gap),
                side,
                side,
            )
        self.controls.place(self._faces)
        self.controls.focus(self._faces[FACES.index(self._plan.seats[self._seat].face)])

    def corner(self, scale: Scale) -> int:
        """Return the radius of a dialog."""
        return scale.px(self.context.art.theme.radii.dialog)

    def _take(self, face: str) -> Step:
        self._plan.take_face(self._seat, face)
        self._changed()
        return Pop()
