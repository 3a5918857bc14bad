"""The layout of the curtain, computed from the window's scale."""

from dataclasses import dataclass

from scenes.table.curtain.recap import MOST_LINES
from scenes.ui.geometry import Rect, rect
from scenes.ui.scale import Scale

_AIR = 0.3
"""The gap above the words on earlier moves, as a share of their height."""


@dataclass(frozen=True, slots=True)
class CurtainLayout:
    """The two plates of the curtain and their content, in pixels."""

    scale: Scale
    roomy: bool
    """Whether there is room for wider gaps and longer hints."""
    left: Rect
    right: Rect
    inset: int
    """The inner margin of the plates."""
    portrait: Rect
    ring: Rect
    rule: int
    """The y of the line above the note on the left plate."""
    rows: Rect
    """The area of the recap's lines."""
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
    cut = 0.525 if roomy else 0.473
    left = rect(x0, top, cut * inner, tall)
    right = rect(left.right + gap, top, inner - left.w, tall)
    inset = scale.px(40) if roomy else 20
    face = 0.33 * left.h if roomy else 0.26 * left.h
    ring = 0.29 * left.h if roomy else 0.28 * left.h
    note = round((2.6 if roomy else 3.6) * scale.text(15))
    rule = left.bottom - round(0.5 * inset) - note
    portrait = rect(left.x + inset, left.y + inset, face, face)
    below = portrait.bottom + (0 if roomy else 2.2 * scale.text(17))
    middle = (below + rule) / 2
    foot = round(2.6 * scale.text(18) + 2.2 * scale.text(24))
    facts = right.bottom - round(0.5 * inset) - foot
    head = round(2.3 * scale.text(29))
    rows_top = right.y + round(0.6 * inset) + head
    rows = rect(right.x + inset, rows_top, right.w - 2 * inset, facts - rows_top)
    # Below the last line: a gap, the button for earlier moves, a gap.
    spare = max(24, 1.7 * scale.text(16))
    pitch = min(76 * max(scale.k, 0.7), (rows.h - (_AIR + 1.35) * spare) / MOST_LINES)
    return CurtainLayout(
        scale=scale,
        roomy=roomy,
        left=left,
        right=right,
        inset=inset,
        portrait=portrait,
        ring=rect(left.x + inset, middle - ring / 2, ring, ring),
        rule=rule,
        rows=rows,
        pitch=pitch,
        before=rect(rows.x, rows.y + MOST_LINES * pitch + _AIR * spare, rows.w, spare),
        facts=facts,
    )
