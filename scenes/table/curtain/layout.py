"""The layout of the curtain, computed from the window's scale."""

from dataclasses import dataclass

from scenes.table.curtain.recap import MOST_LINES
from scenes.ui.geometry import Rect, rect
from scenes.ui.scale import Scale
from scenes.ui.widgets.measure import control_height

BUTTON_TEXT = 24
"""The size of the words on the buttons, in units."""

ROW_TEXT = 20
"""The size of the names in the recap, in units."""
_LEAST_PITCH = 1.1
"""The least distance of the recap's lines, in heights of their names."""
_AIR = 0.3
"""The gap above the words on earlier moves, as a share of their height."""


@dataclass(frozen=True, slots=True)
class CurtainLayout:
    """The two plates of the curtain and their content, in pixels."""

    scale: Scale
    roomy: bool
    """Whether there is room for wider gaps and longer hints."""
    story: Rect
    """The left plate: what has happened."""
    person: Rect
    """The right plate: whom the curtain waits for. Its buttons are near those of the table."""
    inset: int
    """The inner margin of the plates."""
    ring: Rect
    """The ring round the portrait; it fills while the curtain is held."""
    open: Rect
    """The button that is held to open the curtain."""
    passing: Rect
    """The button that passes without looking."""
    notes: Rect
    """The room for notes between the head and the buttons."""
    rows: Rect
    """The area of the recap's lines."""
    lines: int
    """The number of lines."""
    pitch: float
    """The distance from line to line."""
    before: Rect
    """The button with the number of earlier moves, which opens the log."""
    facts: int
    """The y of the facts below."""


def lay_curtain(scale: Scale) -> CurtainLayout:
    """Return the layout for a window."""
    width, height = scale.field, scale.height
    roomy = scale.k >= 0.75 and scale.text_size <= 1.15
    share = (0.06, 0.133, 0.678) if roomy else (0.025, 0.063, 0.8)
    side, top, tall = share[0] * width, share[1] * height, share[2] * height
    x0 = (scale.width - width) / 2 + side
    gap = max(12, scale.px(36) if roomy else 16)
    inner = width - 2 * side - gap
    cut = 0.475 if roomy else 0.527
    story = rect(x0, top, cut * inner, tall)
    person = rect(story.right + gap, top, inner - story.w, tall)
    inset = scale.px(40) if roomy else 20
    face = 0.36 * person.h if roomy else 0.28 * person.h
    ring = rect(person.x + inset, person.y + inset, face, face)
    tall_button = control_height(scale, 62, BUTTON_TEXT)
    wide = person.w - 2 * inset
    low = rect(ring.x, person.bottom - inset - tall_button, wide, tall_button)
    high = low.moved(0, -tall_button - scale.gap(14))
    head = ring.bottom + (0 if roomy else round(2.4 * scale.text(17)))
    notes = rect(ring.x, head, wide, high.y - head)
    foot = round(2.6 * scale.text(18) + 2.2 * scale.text(24))
    facts = story.bottom - round(0.5 * inset) - foot
    rows_top = story.y + round(0.6 * inset) + round(2.3 * scale.text(29))
    rows = rect(story.x + inset, rows_top, story.w - 2 * inset, facts - rows_top)
    # Below the last line: a gap, the button for earlier moves, a gap.
    spare = max(24, 1.7 * scale.text(16))
    room = rows.h - (_AIR + 1.35) * spare
    lines = max(1, min(MOST_LINES, int(room / (_LEAST_PITCH * scale.text(ROW_TEXT)))))
    pitch = min(max(76 * max(scale.k, 0.7), 1.5 * scale.text(ROW_TEXT)), room / lines)
    return CurtainLayout(
        scale=scale,
        roomy=roomy,
        story=story,
        person=person,
        inset=inset,
        ring=ring,
        open=high,
        passing=low,
        notes=notes,
        rows=rows,
        lines=lines,
        pitch=pitch,
        before=rect(rows.x, rows.y + lines * pitch + _AIR * spare, rows.w, spare),
        facts=facts,
    )
