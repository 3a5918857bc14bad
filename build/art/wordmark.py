"""The name CLAMBER going up its own stair, the A a ladder."""

from art.drawing import document, filled
from art.lettering import BOLD
from art.shapes import Shape, box, gathered, polygon, union
from art.tokens import BRASS, CREAM

NAME = "CLAMBER"
CAPITAL, GAP, RISE, FOOT, TREAD = 120, 15, 24, 320, 10
LADDER_WIDTH = 124


def ladder_letter() -> tuple[Shape, Shape]:
    """The letter A as two rails, and its rungs, standing on y = 0."""
    top = -CAPITAL
    outside = polygon((0, 0), (49, top), (75, top), (LADDER_WIDTH, 0))
    rails = outside - polygon((23, 0), (62, -100), (101, 0))
    rungs = []
    for y in (-17, -40, -63, -84):
        half = (CAPITAL + y) * 0.33 + 1
        rungs.append(box(62 - half, y - 6, 2 * half, 12))
    return rails, (union(*rungs) & outside) - rails


def wordmark() -> str:
    """The wordmark as an SVG file, about three times as wide as high."""
    letters: list[Shape] = []
    brass: list[Shape] = []
    x = 0.0
    for i, character in enumerate(NAME):
        base = FOOT - i * RISE
        if character == "A":
            rails, rungs = (part.moved(x, base) for part in ladder_letter())
            letters.append(rails)
            brass.append(rungs)
            width: float = LADDER_WIDTH
        else:
            letter = BOLD.text(character, CAPITAL)
            letters.append(letter.moved(x, base))
            width = letter.box[2]
        brass.append(_tread(x, width + GAP, base + 20, last=i == len(NAME) - 1))
        x += width + GAP
    left = 6
    body = filled(gathered(letters).moved(left), CREAM) + filled(union(*brass).moved(left), BRASS)
    return document(body, x + left - GAP + 6, 360)


def _tread(x: float, run: float, y: float, last: bool) -> Shape:
    """One tread below a letter and, unless it is the last, the riser to the next."""
    if last:
        return box(x - 6, y, run - 3, TREAD)
    return box(x - 6, y, run, TREAD) | box(x + run - 6 - TREAD / 2, y - RISE, TREAD, RISE + TREAD)
