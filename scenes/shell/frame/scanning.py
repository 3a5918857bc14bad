"""What one switch can do on a screen of widgets: they are offered pane by pane, row by row."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial

from game.texts.words import Words
from scenes.shell.frame.controls import Controls
from scenes.shell.frame.pane import Pane
from scenes.shell.frame.reading import pressing
from scenes.ui.bindings import act_words, key_of
from scenes.ui.geometry import NOWHERE, Rect
from scenes.ui.inputs import Input, KeyUp
from scenes.ui.scan import ScanItem
from scenes.ui.scan.grouping import group, grouped
from scenes.ui.scene import Step
from scenes.ui.widgets.widget import Widget

Handle = Callable[[Input], Step | None]
"""Gives an input to the scene of the widgets."""

_BACK = "back"
"""The name of what leads back."""


def scan_controls(controls: Controls, handle: Handle) -> tuple[ScanItem, ...]:
    """Return what can be done with the widgets of a screen, those in focus first.

    ``handle`` passes a key to them as the screen does.
    """
    found: list[tuple[Pane | None, list[ScanItem]]] = []
    for item, pane in _items(controls, handle):
        if not found or found[-1][0] is not pane:
            found.append((pane, []))
        found[-1][1].append(item)
    for pane in controls.panes:
        if pane.most and not any(one is pane for one, _ in found):
            found.append((pane, [_scrolling(pane, controls)]))
    groups: list[ScanItem] = []
    for pane, items in found:
        groups += [group(grouped(items))] if pane and len(found) > 1 else grouped(items)
    return _from_focus(groups, controls)


def with_way_back(items: Sequence[ScanItem], back: ScanItem) -> tuple[ScanItem, ...]:
    """Return things with the one that leads back last, unless a widget among them does that."""
    leads = any(leaf.name == back.name for item in items for leaf in item.leaves)
    return tuple(items) if leads else (*items, back)


def back_item(words: Words, handle: Handle) -> ScanItem:
    """Return what does the same as Esc; it is only named."""
    back = words("widgets.back")
    return ScanItem(_BACK, NOWHERE, take=lambda: handle(key_of("back")), label=back)


def _items(controls: Controls, handle: Handle) -> Iterator[tuple[ScanItem, Pane | None]]:
    for number, widget in enumerate(controls.live):
        acts = () if getattr(widget, "why_not", "") else widget.scanned
        if not acts or not widget.rect.w:
            continue
        pane = controls.laid.pane_of(widget)
        name = _name_of(widget, number, controls)
        area, within = widget.rect, _within(widget, pane)
        reveal = partial(_reveal, controls, pane, widget)
        if len(acts) == 1:
            take = partial(_use, controls, widget, acts[0], handle)
            yield ScanItem(name, area, within, take, reveal=reveal), pane
            continue
        make = _tabs if widget.role == "tab" else _steps
        parts = make(controls, widget, ScanItem(name, area, within, reveal=reveal), handle)
        if parts:
            yield group(parts), pane


def _name_of(widget: Widget, number: int, controls: Controls) -> str:
    """Return the name of what a widget does: what the first that leads back does is called so."""
    leads = (one for one in controls.live if getattr(one, "leads_back", False))
    return _BACK if widget is next(leads, None) else f"{type(widget).__name__}:{number}"


def _within(widget: Widget, pane: Pane | None) -> Rect | None:
    """Return the area beyond which a widget is hidden; nowhere if its pane doesn't draw it."""
    if pane is None:
        return None
    return pane.rect if pane.shows(widget) else NOWHERE


def _tabs(controls: Controls, tabs: Widget, item: ScanItem, handle: Handle) -> Sequence[ScanItem]:
    """Return the sections of tabs that are not shown, each where its name stands."""
    return [
        replace(
            item,
            name=f"{item.name}:{number}",
            area=part.area if part.area.w else item.area,
            take=partial(_press, controls, tabs, number, handle),
        )
        for number, part in enumerate(tabs.parts)
        if not part.chosen
    ]


def _steps(
    controls: Controls, widget: Widget, item: ScanItem, handle: Handle
) -> Sequence[ScanItem]:
    """Return the steps of a value or through a list, in words; none where it is at its end."""
    return [
        replace(
            item,
            name=f"{item.name}:{act}",
            take=partial(_use, controls, widget, act, handle),
            label=act_words(controls.words, act),
            stays=True,
        )
        for act in widget.scanned
        if not _at_its_end(widget, act)
    ]


def _use(controls: Controls, widget: Widget, act: str, handle: Handle) -> Step | None:
    """Focus a widget, and press and release the key of an act, as if by hand."""
    controls.focus(widget)
    key = key_of(act)
    step = handle(key)
    return step or handle(KeyUp(key.name))


def _press(controls: Controls, widget: Widget, part: int, handle: Handle) -> Step | None:
    """Focus a widget, and press a part of it, as if by hand."""
    controls.focus(widget)
    step = None
    for happened in pressing(widget, part):
        step = handle(happened) or step
    return step


def _at_its_end(widget: Widget, act: str) -> bool:
    """Return whether a value can't go further in the direction of an act."""
    amount = widget.amount
    if amount is None:
        return False
    return amount.now <= amount.least if act == "left" else amount.now >= amount.most


def _reveal(controls: Controls, pane: Pane | None, widget: Widget) -> None:
    if pane is not None:
        controls.stale |= pane.show(widget)


def _scrolling(pane: Pane, controls: Controls) -> ScanItem:
    """Return the steps through a pane that is only read."""

    def scroll(sign: int) -> None:
        controls.stale |= pane.turn_page(sign)

    acts = (("page_down", 1), ("page_up", -1))
    parts = tuple(
        ScanItem(
            f"pane:{pane.rect.x}:{act}",
            pane.rect,
            take=partial(scroll, sign),
            label=act_words(controls.words, act),
            stays=True,
        )
        for act, sign in acts
    )
    return ScanItem(f"pane:{pane.rect.x}", pane.rect, parts=parts)


def _from_focus(groups: Sequence[ScanItem], controls: Controls) -> tuple[ScanItem, ...]:
    """Return groups beginning with that of the likeliest next act, and round from there."""
    likely = controls.likely
    if likely is None:
        return tuple(groups)
    name = _name_of(likely, controls.live.index(likely), controls)
    for place, one in enumerate(groups):
        if any(leaf.name in (name, *_acts_of(name, leaf)) for leaf in one.leaves):
            return (*groups[place:], *groups[:place])
    return tuple(groups)


def _acts_of(name: str, leaf: ScanItem) -> tuple[str, ...]:
    return (leaf.name,) if leaf.name.startswith(f"{name}:") else ()
