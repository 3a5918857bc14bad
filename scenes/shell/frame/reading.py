"""Widgets as a screen reader is told of them, and the inputs that press them."""

from collections.abc import Callable, Hashable, Iterator, Sequence

from scenes.ui.access import AccessNode, Part, Tree, without_echoes
from scenes.ui.bindings import key_of
from scenes.ui.geometry import NOWHERE, Rect
from scenes.ui.inputs import Input, KeyUp, click
from scenes.ui.widgets.choice import Choice
from scenes.ui.widgets.label import Label
from scenes.ui.widgets.pressable import Pressable
from scenes.ui.widgets.widget import Widget

_VALUES = ("option", "slider", "field")
"""The roles of what shows only a value; the words beside or above it say of what."""
_ABOVE = 1.6
"""How far above a control its words may lie, as a multiple of its height."""


def widget_tree(
    widgets: Sequence[Widget], focused: Widget | None, seen: Callable[[Widget], bool]
) -> Tree:
    """Return what widgets in reading order say; ``seen`` tells which are not scrolled away."""
    nodes: list[AccessNode] = []
    before: list[Widget] = []
    for widget in widgets:
        named = widget.sets if isinstance(widget, Choice) else ""
        if widget.role in _VALUES and not named:
            named = next(captions_of(widget, before), "")
        nodes += _nodes(widget, named, widget.rect if seen(widget) else NOWHERE)
        before.append(widget)
    return Tree(without_echoes(nodes), _focus_of(focused))


def pressing(widget: Widget, part: int | None) -> Sequence[Input]:
    """Return the inputs that press a focused widget, or one of its parts."""
    if part is None:
        press = key_of("choose" if widget.role != "option" else "change")
        return (press, KeyUp(press.name))
    wanted: Part = widget.parts[part]
    if wanted.area.w:
        return click(wanted.area.center)
    by = part - next((number for number, one in enumerate(widget.parts) if one.chosen), part)
    return [key_of("right" if by > 0 else "left")] * abs(by)


def captions_of(widget: Widget, others: Sequence[Widget]) -> Iterator[str]:
    """Yield the words beside or right above a control, the last ones first."""
    for other in reversed(others):
        if not isinstance(other, Label) or not other.spoken:
            continue
        one, here = other.rect, widget.rect
        beside = one.y < here.bottom and here.y < one.bottom and one.x < here.right
        above = 0 <= here.y - one.y <= _ABOVE * here.h and one.x < here.right
        if beside or above:
            yield other.spoken


def id_of(widget: Widget, part: int | None = None) -> Hashable:
    """Return the id of a widget's node, or of that of a part of it."""
    return ("widget", id(widget), part)


def _nodes(widget: Widget, named: str, area: Rect) -> Iterator[AccessNode]:
    """Yield the node of a widget, or of each of its parts."""
    if not (widget.spoken or named) or (not widget.focusable and not widget.spoken):
        return
    off = bool(getattr(widget, "why_not", ""))
    named = named or (widget.whose() if isinstance(widget, Pressable) else "")
    if not widget.parts:
        words, value = _name_and_value(widget, named)
        yield AccessNode(
            id_of(widget),
            widget.role,
            words,
            area,
            value,
            usable=widget.focusable,
            off=off,
            chosen=widget.checked,
            amount=widget.amount,
        )
    for number, part in enumerate(widget.parts):
        yield AccessNode(
            id_of(widget, number),
            widget.role,
            f"{named}: {part.name}" if named else part.name,
            part.area if area.w else NOWHERE,
            usable=widget.focusable,
            off=off,
            chosen=part.chosen,
        )


def _name_and_value(widget: Widget, named: str) -> tuple[str, str]:
    """Return the words for a widget, and its state if it shows only that."""
    if not named:
        return widget.spoken, ""
    return (named, widget.spoken) if widget.role in _VALUES else (f"{named}: {widget.spoken}", "")


def _focus_of(focused: Widget | None) -> Hashable:
    """Return the id of the focused widget, or of its part that is chosen."""
    if focused is None:
        return None
    chosen = (number for number, part in enumerate(focused.parts) if part.chosen)
    return id_of(focused, next(chosen, None))
