"""Letters as outlines, so that a picture needs no font to be drawn."""

from pathlib import Path

import pathops
from fontpkg_poppins import ROOT
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont

from art.shapes import Shape


class Typeface:
    """The outlines of one font file."""

    def __init__(self, file: Path) -> None:
        font = TTFont(file)
        self.glyphs = font.getGlyphSet()
        self.names = font.getBestCmap()
        self.cap_height = font["OS/2"].sCapHeight

    def text(self, text: str, height: float, tracking: float = 0) -> Shape:
        """A line of text with capitals so many units high, its ink starting at x = 0 on y = 0."""
        scale = height / self.cap_height
        outline, advance = pathops.Path(), 0.0
        for character in text:
            glyph = self.glyphs[self.names[ord(character)]]
            glyph.draw(TransformPen(outline.getPen(), (scale, 0, 0, -scale, advance, 0)))
            advance += glyph.width * scale + tracking
        outline.simplify(fix_winding=True, keep_starting_points=False)
        shape = Shape(outline)
        return shape.moved(-shape.box[0])

    def centred(
        self, text: str, x: float, base: float, height: float, tracking: float = 0
    ) -> Shape:
        """A line of text whose ink is centred on x and stands on the given base line."""
        shape = self.text(text, height, tracking)
        return shape.moved(x - shape.box[2] / 2, base)


SEMIBOLD = Typeface(ROOT / "files" / "Poppins-SemiBold.ttf")
BOLD = Typeface(ROOT / "files" / "Poppins-Bold.ttf")
