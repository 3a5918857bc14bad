"""A list that scrolls begins and ends with whole rows, whatever is scrolled into sight."""

from scenes.shell.frame.laying import EmptyArea, Scroll
from scenes.shell.frame.pane import Pane
from scenes.ui.boxes import cell, column
from scenes.ui.geometry import Rect
from scenes.ui.scale import Scale
from scenes.ui.widgets.label import Label, Plate
from scenes.ui.widgets.widget import Widget

PLACE = Rect(10, 100, 300, 200)


def stacked(heights: list[int]) -> list[Widget]:
    """Return widgets below one another, four pixels apart."""
    widgets: list[Widget] = []
    y = PLACE.y
    for height in heights:
        widget = Label("row", 16)
        widget.rect = Rect(PLACE.x, y, PLACE.w, height)
        widgets.append(widget)
        y += height + 4
    return widgets


def sliced(pane: Pane) -> list[Rect]:
    """Return what is seen although an edge of the pane cuts it."""
    seen = (widget.rect for widget in pane.widgets if pane.shows(widget))
    return [place for place in seen if not PLACE.holds(place)]


def test_no_row_is_cut_however_far_one_scrolls() -> None:
    pane = Pane(PLACE, stacked([40] * 12))
    while True:
        assert not sliced(pane)
        assert sum(map(pane.shows, pane.widgets)) >= 3
        if not pane.scroll_by(7):
            break
    assert pane.shows(pane.widgets[-1])


def test_what_stands_beside_in_a_row_that_is_cut_goes_with_it() -> None:
    words, control = stacked([20, 20])
    words.rect, control.rect = Rect(10, 272, 100, 20), Rect(200, 262, 100, 40)
    pane = Pane(PLACE, [*stacked([40, 40]), control, words])
    assert PLACE.holds(words.rect)
    assert not pane.shows(control)
    assert not pane.shows(words)


def test_a_heading_is_not_seen_without_what_it_stands_above() -> None:
    above, heading, control = Label("row", 16), Label("Who plays", 16), Label("bots", 16)
    above.rect, heading.rect = Rect(10, 230, 100, 20), Rect(10, 260, 100, 20)
    control.rect = Rect(10, 282, 100, 30)
    heading.heads = control
    pane = Pane(PLACE, [above, heading, control])
    assert [pane.shows(one) for one in pane.widgets] == [True, False, False]
    pane.show(control)
    assert all(pane.shows(one) for one in (heading, control))


def test_whatever_is_scrolled_into_sight_is_seen() -> None:
    pane = Pane(PLACE, stacked([40] * 12))
    for widget in (*pane.widgets, *reversed(pane.widgets)):
        pane.show(widget)
        assert pane.shows(widget)
        assert PLACE.holds(widget.rect)


def test_what_is_large_is_cut_rather_than_missed() -> None:
    pane = Pane(PLACE, stacked([150, 150, 30]))
    assert [pane.shows(widget) for widget in pane.widgets] == [True, True, False]


def test_a_sliver_of_something_large_is_left_out() -> None:
    for above, shown in ((190, False), (180, True)):
        pane = Pane(PLACE, stacked([above, 90]))
        assert pane.shows(pane.widgets[1]) == shown


def test_what_lies_on_a_large_plate_is_cut_with_it() -> None:
    plate, words, below = Plate(), Label("row", 16), Label("row", 16)
    plate.rect = Rect(PLACE.x, 250, PLACE.w, 100)
    words.rect, below.rect = Rect(20, 285, 100, 30), Rect(20, 320, 100, 30)
    pane = Pane(PLACE, [plate, words, below])
    assert pane.shows(words)
    assert not pane.shows(below)


def test_where_all_have_room_all_are_seen() -> None:
    pane = Pane(PLACE, stacked([40, 40]))
    assert all(pane.shows(widget) for widget in pane.widgets)


def test_rows_of_two_columns_are_cut_each_by_itself() -> None:
    left, right = stacked([40] * 8), stacked([30, *[40] * 8])
    for rows, x in ((left, PLACE.x), (right, PLACE.x + 150)):
        for widget in rows:
            widget.rect = widget.rect._replace(x=x, w=150)
    pane = Pane(PLACE, [*left, *right])
    pane.columns = 2
    for _ in range(20):
        assert not sliced(pane)
        assert min(sum(map(pane.shows, rows)) for rows in (left, right)) >= 3
        pane.scroll_by(9)


def test_only_what_scrolls_leaves_room_for_a_bar() -> None:
    scale = Scale(1280, 720)
    for aside, least in ((0, 188), (4, 192), (30, 200)):
        for lines in (3, 9):
            rows = column(*(cell(EmptyArea(), h=20) for _ in range(lines)))
            pane = Scroll(lambda _, rows=rows: rows, scale, aside=aside)
            widths = {widget.rect.w for widget in pane.lay_out(Rect(0, 0, 200, 100))}
            assert len(widths) == 1
            assert widths <= ({200} if lines == 3 else set(range(least, 201)))
            assert lines == 3 or pane.lane(scale).x >= max(widths)


def test_a_heading_is_seen_with_the_first_part_of_something_large_below_it() -> None:
    for above, seen in ((100, True), (172, False)):
        widgets = stacked([above, 20, 150])
        heading, large = widgets[1:]
        assert isinstance(heading, Label)
        heading.heads = large
        pane = Pane(PLACE, widgets)
        assert pane.shows(large) == seen
        assert pane.shows(heading) == seen


def test_where_hidden_rows_leave_a_gap_an_arrow_says_that_there_are_more() -> None:
    pane = Pane(PLACE, stacked([38] * 8))
    assert [pane.shows(one) for one in pane.widgets] == [True] * 4 + [False] * 4
    assert pane.arrows(20) == {"down": Rect(150, 280, 20, 20)}
    assert pane.arrows(40) == {"down": Rect(140, 264, 40, 40)}, "never smaller than usual"
    pane.scroll_by(pane.most)
    assert pane.arrows(20) == {"up": Rect(150, 100, 20, 20)}
    assert not Pane(PLACE, stacked([38] * 3)).arrows(20)


def test_where_rows_end_at_the_very_edge_an_arrow_still_says_that_there_are_more() -> None:
    for gap in (0, 4, 9):
        rows = [*stacked([38] * 4), *stacked([38] * 8)[4:]]
        for row in rows[:4]:
            row.rect = row.rect.moved(0, 36 - gap)
        for row in rows[4:]:
            row.rect = row.rect.moved(0, 40)
        pane = Pane(PLACE, rows)
        assert max(one.rect.bottom for one in rows if pane.shows(one)) == 300 - gap
        [arrow] = pane.arrows(20).values()
        assert arrow.y == 296 - gap, "its picture has a margin of its own"
        pane.scroll_by(pane.most)
        assert "down" not in pane.arrows(20)
    assert not Pane(PLACE, stacked([150, 150])).arrows(20), "what is cut says so itself"
