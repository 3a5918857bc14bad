"""One player's row in the lobby: portrait, name, person or bot, place in the turn order."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Literal

from game.store.settings import GUEST, HUMAN, PERSONS
from scenes.screens.lobby.names import LONGEST_NAME
from scenes.screens.lobby.plan import LobbyPlan
from scenes.screens.lobby.seat_selects import character_select, level_select
from scenes.ui.geometry import Point, Rect, rect
from scenes.ui.inputs import Input, Key
from scenes.ui.scale import Scale
from scenes.ui.widgets.field import TextField
from scenes.ui.widgets.icons import IconButton
from scenes.ui.widgets.measure import hovered
from scenes.ui.widgets.pressable import Pressable, ring
from scenes.ui.widgets.widget import Act, Answer, Done, Look, Still, Widget

if TYPE_CHECKING:
    from pygame import Surface

    from scenes.shell.desk import Desk
    from scenes.ui.art import Art

_NAME = 20
_NOTE = 15
_LEAST_NAME = 6.5
"""How wide a name may be at the least, in sizes of its letters."""
_LEAST_ARROW = 27
"""Pixels that an arrow is high at the least where one stands over the other."""


def least_height(scale: Scale) -> int:
    """Return the height below which a row would be cramped, in pixels."""
    return max(48, round(1.34 * (scale.text(_NAME) + scale.text(_NOTE))) + 8)


class RowPlate(Still):
    """What a row lies on."""

    def draw(self, art: "Art", target: "Surface", look: Look) -> None:
        """Draw it."""
        radius = look.scale.px(art.theme.radii.row)
        art.plate(target, self.rect, look.palette.raised, 150, radius, look.palette.line, 1)


class FaceButton(Pressable):
    """A portrait; a press takes the next one that is free."""

    def __init__(self, face: Callable[[], str], act: Act, tip: str) -> None:
        super().__init__(act, tip)
        self._face = face

    def draw(self, art: "Art", target: "Surface", look: Look) -> None:
        """Draw it."""
        place = self.rect.moved(0, 1 if look.pressed else 0)
        if look.hovered:
            around = place.grown(3)
            art.plate(
                target, around, hovered(look.palette, look.palette.raised, 0.25), 255, around.h // 2
            )
        target.blit(art.avatar(self._face(), place.h), (place.x, place.y))
        if look.focused:
            ring(art, target, look, place.grown(-1), place.h // 2)


class NameTag(Pressable):
    """A name and what kind of player bears it; a press lets it be edited."""

    def __init__(self, plan: LobbyPlan, seat: int, act: Act, desk: "Desk") -> None:
        super().__init__(act, desk.words("lobby.rename_tip"))
        self._plan = plan
        self._seat = seat
        self._words = desk.words

    @property
    def tip(self) -> str:
        """How to change it, or what is wrong with it."""
        fault = self._plan.fault(self._seat)
        return self._words(f"lobby.faults.{fault}") if fault else self._tip

    @property
    def note(self) -> str:
        """What stands below the name: what is wrong with it, else partners, else who it is."""
        fault, partners = self._plan.fault(self._seat), self._plan.partners(self._seat)
        if fault:
            return self._words(f"lobby.faults.{fault}_short")
        if partners:
            return self._words("lobby.partner", names=partners)
        return self._who

    @property
    def _who(self) -> str:
        """For whom the match is kept, or how well a bot plays."""
        seat = self._plan.seats[self._seat]
        if seat.player == GUEST:
            return self._words("lobby.guest_note")
        if self._plan.is_unnamed(self._seat):
            return self._words("lobby.nameless")
        if seat.player == HUMAN:
            return self._words("lobby.profile")
        return self._words(f"lobby.level_notes.{seat.player}")

    def handle(self, happened: Input) -> Answer:
        """Edit on a press, or on F2."""
        if isinstance(happened, Key) and happened.name == "f2":
            return self.press()
        return super().handle(happened)

    def draw(self, art: "Art", target: "Surface", look: Look) -> None:
        """Draw it."""
        palette, scale, place = look.palette, look.scale, self.rect
        radius = scale.px(art.theme.radii.field)
        if look.hovered or look.pressed:
            art.plate(target, place, palette.field, 255, radius, palette.control, 1)
        if look.focused:
            ring(art, target, look, place.grown(-4), radius)
        size, small = scale.text(_NAME), scale.text(_NOTE)
        x, room = place.x + 8, place.w - 16
        top = place.center.y - 0.64 * (size + small)
        seat = self._plan.seats[self._seat]
        name = art.clip(seat.name, size, "semibold", room)
        art.write(target, name, Point(x, top + 0.64 * size), size, "semibold")
        self._draw_note(art, target, look, Point(x, top + 1.28 * size + 0.64 * small), room)

    def _draw_note(self, art: "Art", target: "Surface", look: Look, at: Point, room: int) -> None:
        palette, small = look.palette, look.scale.text(_NOTE)
        fault = self._plan.fault(self._seat)
        person = self._plan.seats[self._seat].player in PERSONS
        icon = "warn" if fault else "person" if person else "bot"
        colour = palette.bad if fault else palette.second
        target.blit(art.icon(icon, small, colour), (at.x, round(at.y - small / 2)))
        text = art.clip(self.note, small, "medium", room - small - 6)
        art.write(target, text, Point(at.x + small + 6, at.y), small, "medium", colour)


class SeatRow:
    """The widgets of one seat. They read the plan, and stay when players come and go."""

    def __init__(
        self,
        desk: "Desk",
        plan: LobbyPlan,
        seat: int,
        edit: Callable[[int], None],
        move: Callable[[int, Literal[-1, 1]], None],
        remove: Callable[[int], None],
        changed: Callable[[], None],
        reseated: Callable[[], None],
    ) -> None:
        words = desk.words
        self._art = desk.art
        self._plan = plan
        self.seat = seat
        self._changed = changed
        self._reseated = reseated
        self.plate = RowPlate()
        self.face = FaceButton(
            lambda: plan.seats[seat].face, self._next_face, words("lobby.face_tip")
        )
        self.name = NameTag(plan, seat, lambda: edit(seat), desk)
        self.field = TextField("", most=LONGEST_NAME)
        self.kind = level_select(desk, plan, seat, self._seat_as)
        self.character = character_select(desk, plan, seat, self._give_character)
        self.up = IconButton("up", lambda: move(seat, -1), words("lobby.up_tip"))
        self.down = IconButton("down", lambda: move(seat, 1), words("lobby.down_tip"))
        self.remove = IconButton("close", lambda: remove(seat), words("lobby.remove_tip"))
        self._least_tip = words(
            "lobby.least_tip",
            game=plan.game.name,
            least=plan.game.sheet.least_players,
            most=plan.game.sheet.most_players,
        )
        self._first_tip, self._last_tip = words("lobby.first_tip"), words("lobby.last_tip")

    def widgets(self, edited: bool) -> list[Widget]:
        """Return everything in it, in the order of the focus."""
        name: Widget = self.field if edited else self.name
        selects: list[Widget] = [self.kind]
        if self._plan.has_character(self.seat):
            selects.append(self.character)
        return [self.plate, self.face, name, *selects, self.up, self.down, self.remove]

    def refresh(self) -> None:
        """Say what can't be done now, and why."""
        plan = self._plan
        self.up.why_not = self._first_tip if self.seat == 0 else ""
        self.down.why_not = self._last_tip if self.seat == plan.players - 1 else ""
        self.remove.why_not = self._least_tip if plan.is_least else ""

    def by_key(self, key: Key) -> Answer:
        """Change places on Alt+↑ and Alt+↓, whatever in the row has the focus."""
        if not key.alt or key.name not in ("up", "down"):
            return None
        return Done((self.up if key.name == "up" else self.down).press().step)

    def lay_out(self, scale: Scale, place: Rect) -> None:
        """Put everything into a row."""
        self.plate.rect = place
        pad, y = max(8, scale.px(14)), place.center.y
        side = min(place.h - 8, max(36, scale.px(60)))
        self.face.rect = rect(place.x + pad, y - side / 2, side, side)
        button = max(34, scale.px(42), place.w // 22)
        tall = min(button, place.h - 6)
        right = place.right - pad // 2
        right -= button
        self.remove.rect = rect(right, y - tall / 2, button, tall)
        right = self._lay_arrows(rect(right - button, y - tall / 2, button, tall), place.h - 6)
        x = self.face.rect.right + max(4, scale.px(8))
        height = min(max(40, scale.px(44)), place.h - 8)
        end = right - pad // 2
        kind_x = self._lay_selects(scale, end, end - x, rect(x, y - height / 2, 0, height))
        name_w = min(kind_x - pad / 2 - x, round(15 * scale.text(_NAME)))
        self.name.rect = rect(x, place.y + 4, name_w, place.h - 8)
        self.field.rect = rect(x, y - height / 2, name_w, height)

    def _lay_arrows(self, place: Rect, room: int) -> int:
        """Put ↑ over ↓ where a row is high enough, else beside it; return where they begin."""
        if room < 2 * _LEAST_ARROW:
            self.down.rect, self.up.rect = place, place.moved(-place.w, 0)
            return self.up.rect.x
        half = min(place.h, room // 2)
        self.up.rect = place._replace(y=round(place.center.y) - half, h=half)
        self.down.rect = place._replace(y=round(place.center.y), h=half)
        return place.x

    def _lay_selects(self, scale: Scale, end: int, room: int, line: Rect) -> int:
        """Put both selects side by side, or the one; return where they begin."""
        gap = max(4, scale.px(8))
        wide = self.kind.natural_width(self._art, scale)
        beside = self.character.natural_width(self._art, scale)
        # A name needs room for some signs; what selects then lack is cut in both alike.
        most = room - round(_LEAST_NAME * scale.text(_NAME))
        total = min(max(wide + gap + beside, scale.px(190)), most)
        wide = round((total - gap) * wide / (wide + beside))
        begin = end - total
        two = self._plan.has_character(self.seat)
        self.kind.rect = line._replace(x=begin, w=wide if two else total)
        self.character.rect = line._replace(x=begin + wide + gap, w=total - wide - gap)
        return begin

    def _give_character(self, character: str) -> None:
        self._plan.give_character(self.seat, character)
        self._changed()

    def _next_face(self) -> None:
        self._plan.next_face(self.seat)
        self._changed()

    def _seat_as(self, player: str) -> None:
        self._plan.seat_as(self.seat, player)
        self._changed()
        self._reseated()
