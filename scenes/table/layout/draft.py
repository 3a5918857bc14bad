"""A layout while it is being put together, and the furniture that every table has."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from scenes.table.layout.layout import TableLayout, clipped, flag_height, tag_height
from scenes.table.layout.pieces import (
    CardPlace,
    Coin,
    Count,
    Emblem,
    Key,
    KeyCap,
    Label,
    Pennant,
    Plate,
    Portrait,
    Shafts,
    Sign,
    Slot,
    Spot,
    Stair,
    TableButton,
    Trace,
    Tray,
    Windows,
)
from scenes.table.layout.setting import ALWAYS, Setting, Told
from scenes.ui.geometry import Point, Rect, rect
from scenes.ui.scale import SMALLEST_TEXT

PENNANT_TAIL = 30
"""Pixels of a pennant beside its words, in windows where gaps do not grow."""

LEAST_FACE = 36
"""Pixels of a portrait beside a name: it gives way so far for the name to be whole."""

PENNANT_INSET = 10
"""Pixels of those before its words, and again of its cut."""


@dataclass
class Draft:
    """What has been laid out so far."""

    setting: Setting
    cards: list[CardPlace] = field(default_factory=list)
    spots: list[Spot] = field(default_factory=list)
    plates: list[Plate] = field(default_factory=list)
    portraits: list[Portrait] = field(default_factory=list)
    slots: list[Slot] = field(default_factory=list)
    windows: list[Windows] = field(default_factory=list)
    signs: list[Sign] = field(default_factory=list)
    labels: list[Label] = field(default_factory=list)
    counts: list[Count] = field(default_factory=list)
    buttons: list[TableButton] = field(default_factory=list)
    bars: list[Rect] = field(default_factory=list)
    emblems: list[Emblem] = field(default_factory=list)
    tray: Tray | None = None
    key_caps: list[KeyCap] = field(default_factory=list)
    pennant: Pennant | None = None
    trace: Trace | None = None
    anchors: dict[Key, Rect] = field(default_factory=dict)
    regions: dict[int, Rect] = field(default_factory=dict)
    shafts: Shafts | None = None
    no_fan: list[Rect] = field(default_factory=list)
    coins: list[Coin] = field(default_factory=list)
    stairs: list[Stair] = field(default_factory=list)
    hand: list[str] = field(default_factory=list)
    hand_zone: Rect | None = None

    def finish(self) -> TableLayout:
        """Return the layout."""
        return TableLayout(
            scale=self.setting.scale,
            cards=tuple(self.cards),
            spots=tuple(self.spots),
            plates=tuple(self.plates),
            portraits=tuple(self.portraits),
            slots=tuple(self.slots),
            windows=tuple(self.windows),
            signs=tuple(self.signs),
            labels=tuple(self.labels),
            counts=tuple(self.counts),
            buttons=tuple(self.buttons),
            bars=tuple(self.bars),
            emblems=tuple(self.emblems),
            tray=self.tray,
            key_caps=tuple(self.key_caps),
            pennant=self.pennant,
            trace=self.trace,
            anchors=dict(self.anchors),
            regions=dict(self.regions),
            shafts=self.shafts,
            no_fan=tuple(self.no_fan),
            coins=tuple(self.coins),
            stairs=tuple(self.stairs),
            hand=tuple(self.hand),
            hand_zone=self.hand_zone,
        )

    def write(self, label: Label, width: float) -> int:
        """Add a label in a width in pixels; return how wide it is.

        It is set smaller where it has no room, down to 14 pixels, and only then cut.
        """
        measure, size = self.setting.measure, self.fitting(label, width)
        text = clipped(label.text, size, label.face, width, measure)
        self.labels.append(replace(label, text=text, size=size))
        return measure(text, size, label.face)

    def write_first(self, label: Label, texts: Sequence[str], width: float) -> int:
        """Add the first of some texts that fits whole, as large as it can be; else none.

        Returns how wide it is.
        """
        measure, smallest = self.setting.measure, min(label.size, SMALLEST_TEXT)
        for text in texts:
            if text and measure(text, smallest, label.face) <= width:
                return self.write(replace(label, text=text), width)
        return 0

    def fitting(self, label: Label, width: float) -> int:
        """Return the largest size, up to a label's own, in which it has room."""
        measure = self.setting.measure
        sizes = range(label.size, SMALLEST_TEXT, -1)
        fits = (size for size in sizes if measure(label.text, size, label.face) <= width)
        return next(fits, min(label.size, SMALLEST_TEXT))


def add_header(draft: Draft, title: str, subtitle: str) -> None:
    """Add the game's name, where the match stands, and the round buttons."""
    s, measure = draft.setting.scale, draft.setting.measure
    y = s.header / 2 - 1
    x = s.field_left + s.margin
    size = min(s.text(34), int(s.header / 1.4))
    draft.labels.append(Label(title, Point(x, y), size, "display"))
    x += measure(title, size, "display") + s.px(14)
    draft.bars.append(rect(x, y - s.px(12), 2, s.px(24)))
    x += 2 + s.px(12)
    if draft.setting.practice:
        x = _add_mark(draft, draft.setting.words("table.practice"), Point(x, y)) + s.px(12)
    left = _add_round_buttons(draft)
    draft.write(Label(subtitle, Point(x, y + 1), s.text(18), colour="soft"), left - s.gutter - x)


def _add_mark(draft: Draft, word: str, left: Point) -> int:
    """Add a word in a pill; return where it ends."""
    size = draft.setting.scale.text(16)
    width = draft.setting.measure(word, size, "semibold") + round(1.3 * size)
    at = Point(left.x + width / 2, left.y)
    draft.counts.append(Count(word, at, size, width, kind="word"))
    return round(left.x + width)


def _add_round_buttons(draft: Draft) -> int:
    s = draft.setting.scale
    diameter = max(32, s.px(44))
    right = s.field_left + s.field - s.margin
    every = (*ALWAYS, *draft.setting.round_buttons)
    for number, button in enumerate(every):
        x = right - diameter - number * (diameter + s.gap(8))
        place = rect(x, s.header / 2 - 1 - diameter / 2, diameter, diameter)
        if button.text:
            told = Label(button.text, place.center, s.text(17), "semibold", anchor="middle")
            draft.labels.append(told)
            continue
        draft.buttons.append(
            TableButton(button.name, place, icon=button.icon, off=button.off, chosen=button.chosen)
        )
    return right - len(every) * (diameter + s.gap(8)) + s.gap(8)


def add_last_moves(draft: Draft, box: Rect) -> None:
    """Add the last three moves in words, the newest on top."""
    setting = draft.setting
    s = setting.scale
    small, size = s.text(15), s.text(18)
    title = setting.words("table.last_move")
    first = box.y + s.gap(10)
    draft.write(Label(title, Point(box.x, first), s.text(14), "semibold", "soft"), box.w)
    y = float(first + round(1.9 * size))
    for number, told in enumerate(setting.log[:3]):
        if y + size > box.bottom:
            break
        first = number == 0
        line = _line(told_words(setting, told), Point(box.x, y), size if first else small, first)
        draft.write(line, box.w)
        y += size + s.gap(10)


def _line(text: str, at: Point, size: int, latest: bool) -> Label:
    if latest:
        return Label(text, at, size, "semibold")
    return Label(text, at, size, colour="soft")


def told_words(setting: Setting, told: Told) -> str:
    """Return a move with its mover's name."""
    guest = told.mover(setting.cast)
    return setting.words("table.moved", name=guest.name, words=told.words) if guest else told.words


def add_log(draft: Draft) -> None:
    """Keep the side panel of a very wide window free: there the scene tells what happened."""
    s = draft.setting.scale
    if s.side:
        draft.no_fan.append(rect(s.field, 0, s.side, s.height))


def add_turn(draft: Draft, player: int, plate: Rect, inside: int = 0) -> None:
    """Put the pennant on a plate's upper edge: above it, where it covers nothing of the plate.

    Where the plate is too narrow for its words it bears the name alone, which is never cut: rather
    the pennant is longer than the plate. It reaches ``inside`` by the pixels that are free there.
    """
    setting = draft.setting
    s, size = setting.scale, setting.scale.text(16)
    tail, inset = s.gap(PENNANT_TAIL), s.gap(12)
    wanted = (setting.turn_words(player), setting.cast[player].name)
    widths = [setting.measure(words, size, "semibold") + tail for words in wanted]
    short = widths[0] > plate.w - inset
    height, width = flag_height(s), widths[short]
    x = max(s.field_left, min(plate.x + inset, s.field_left + s.field - width))
    y = plate.y - height + inside
    draft.pennant = Pennant(plate, rect(x, y, width, height), wanted[short], size)


def add_tag(draft: Draft, words: str, plate: Rect, above: bool = False) -> None:
    """Hang a word from a plate's lower edge, or put it ``above`` the upper one."""
    setting = draft.setting
    size, height = setting.scale.text(14), tag_height(setting.scale)
    wide = setting.measure(words, size, "semibold") + setting.scale.gap(18)
    y = plate.y - height / 2 if above else plate.bottom + height / 2
    at = Point(plate.x + setting.scale.gap(12) + wide / 2, y)
    draft.counts.append(Count(words, at, size, wide, kind="word"))


def add_trace(draft: Draft, layout: TableLayout, told: Told) -> None:
    """Add dots from where the last card came to where it went."""
    if guest := told.mover(draft.setting.cast):
        draft.trace = trace_of(layout, told, guest.face)


def trace_of(layout: TableLayout, told: Told, face: str) -> Trace | None:
    """Return the trace of a move, if it can still be seen where it began and ended."""
    start, end = layout.rect_of(told.start), layout.rect_of(told.end)
    if start is None or end is None:
        return None
    size = max(22, layout.scale.px(30))
    corner = _open_corner(layout, end, size)
    return Trace(_leaving(start, corner), corner, face, size)


def _open_corner(layout: TableLayout, area: Rect, size: int) -> Point:
    """Return the corner of a card on which a coin lies on no other card: the lower right if it can.

    The upper left is never taken, for the index is there.
    """
    low, high = area.bottom - size / 3, area.y + size / 3
    right, left = area.right - 4, area.x + 4
    corners = (Point(right, low), Point(right, high), Point(left, low))
    above = _cards_above(layout, area)
    free = (at for at in corners if not any(card.grown(size / 3).contains(at) for card in above))
    return next(free, corners[0])


def _cards_above(layout: TableLayout, area: Rect) -> list[Rect]:
    places = [place.rect for place in layout.cards]
    last = max((number for number, place in enumerate(places) if place == area), default=-1)
    return places[last + 1 :] if last >= 0 else []


def _leaving(area: Rect, target: Point) -> Point:
    """Return where a trace leaves a card: above or below, if it goes there, else at the side."""
    middle = area.center
    if target.y < area.y:
        return Point(middle.x, area.y)
    return Point(middle.x, area.bottom) if target.y > area.bottom else edge_towards(area, target)


def edge_towards(area: Rect, target: Point) -> Point:
    """Return where the line from a rectangle's middle to a point leaves it."""
    middle = area.center
    dx, dy = target.x - middle.x, target.y - middle.y
    if not dx and not dy:
        return middle
    share = min(
        area.w / 2 / abs(dx) if dx else float("inf"), area.h / 2 / abs(dy) if dy else float("inf")
    )
    return Point(middle.x + dx * min(1, share), middle.y + dy * min(1, share))
