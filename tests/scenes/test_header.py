"""The header of a screen: what of its words it shows, and where what stands beside them goes."""

import pytest

from scenes.shell.frame.header import Header
from scenes.shell.frame.laying import EmptyArea, lay
from scenes.shell.handed.context import AppContext
from scenes.ui.boxes import cell
from scenes.ui.geometry import Rect
from scenes.ui.scale import Scale
from scenes.ui.widgets.button import RoundButton
from scenes.ui.widgets.widget import Widget

NOTE = "Social Climbing, 12 deals, won by somebody with a long name"
BRIEF = "Social Climbing"


def header(note: str = NOTE, brief: str = BRIEF, buttons: int = 1) -> Header:
    right = (RoundButton("question", lambda: None, "") for _ in range(buttons))
    return Header("Replay", note, lambda: None, "", *right, brief=brief)


def laid(head: Header, context: AppContext, width: int, **beside: Widget) -> list[Widget]:
    scale = Scale(1280, 720)
    boxes = {name: cell(widget, 300, 40) for name, widget in beside.items()}
    return lay(head.box(scale, context.art, **boxes), Rect(0, 0, width, 80))


@pytest.mark.parametrize(("width", "wanted"), [(1280, "note"), (560, "brief"), (330, "none")])
def test_a_note_without_room_gives_way_to_its_brief_form(
    context: AppContext, width: int, wanted: str
) -> None:
    head = header()
    widgets = laid(head, context, width)
    shown = [name for name in ("note", "brief") if getattr(head, name) in widgets]
    assert shown == ([] if wanted == "none" else [wanted])
    for name in shown:
        label = getattr(head, name)
        assert label.rect.w >= label.natural_width(context.art, Scale(1280, 720))


def test_what_has_a_place_is_among_the_widgets(context: AppContext) -> None:
    head = header(note=NOTE * 2)
    head.lay_out(Scale(960, 540), context.art)
    assert not head.note.rect.w
    assert head.brief.rect.w
    assert head.brief in head.widgets


def test_a_note_that_is_gone_leaves_no_line_behind(context: AppContext) -> None:
    head = header(brief="")
    head.lay_out(Scale(1280, 720), context.art)
    line = next(widget for widget in head.widgets if type(widget).__name__ == "Line")
    assert line.rect.w
    head.note.text = ""
    head.lay_out(Scale(1280, 720), context.art)
    assert not line.rect.w


def test_what_is_in_the_middle_moves_only_as_far_as_the_ends_need(context: AppContext) -> None:
    middle = EmptyArea()
    for width in (1280, 900, 700):
        head = header(note="")
        laid(head, context, width, middle=middle)
        assert abs(middle.rect.center.x - width / 2) <= 1
    person = EmptyArea()
    head = header(note="")
    laid(head, context, 900, beside=person, middle=middle)
    assert middle.rect.x > person.rect.right > head.title.rect.right
    assert middle.rect.center.x > 450
    [right] = head._right
    assert middle.rect.right < right.rect.x < right.rect.right < 900
