"""A page of a PDF: words, lines and circles, with lengths in millimetres from the upper left."""

from collections.abc import Sequence
from io import BytesIO
from typing import Literal, TypeAlias

from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

from game.assets import font_path

Font: TypeAlias = Literal["medium", "semibold", "display"]
FONTS: Sequence[Font] = ("medium", "semibold", "display")
MM = 72 / 25.4
"""Points in a millimetre."""
THIN, THICK = 0.4, 1.2
"""The strength of lines, in points."""


class PdfPage:
    """Draws one page, black on white; its words can be searched and copied."""

    def __init__(self, width: float, height: float, title: str, language: str) -> None:
        self.page_width, self.page_height = width, height
        for font in FONTS:
            if font not in pdfmetrics.getRegisteredFontNames():
                pdfmetrics.registerFont(TTFont(font, str(font_path(font))))
        self._file = BytesIO()
        # Invariant: the same sheet is the same file, whenever it is made.
        self._canvas = Canvas(
            self._file, (width * MM, height * MM), invariant=True, pageCompression=1, lang=language
        )
        self._canvas.setTitle(title)
        self._canvas.setCreator("Clamber")

    def finished(self) -> bytes:
        """Return the file with the page in it."""
        self._canvas.showPage()
        self._canvas.save()
        return self._file.getvalue()

    def width(self, text: str, font: Font, size: float) -> float:
        """Return the width of words; ``size`` is in points, as everywhere here."""
        return pdfmetrics.stringWidth(text, font, size) / MM

    def fitted(self, text: str, font: Font, size: float, width: float) -> float:
        """Return a size, or if words would be wider than a width, the smaller one that fits."""
        return min(size, size * width / self.width(text, font, size))

    def wrap(self, text: str, font: Font, size: float, width: float) -> list[str]:
        """Return words in lines that fit a width; a word wider than that has a line of its own."""
        lines = [""]
        for word in text.split(" "):
            longer = f"{lines[-1]} {word}".lstrip()
            if lines[-1] and self.width(longer, font, size) > width:
                lines.append(word)
            else:
                lines[-1] = longer
        return lines

    def write(
        self, text: str, x: float, y: float, font: Font, size: float, anchor: float = 0.0
    ) -> None:
        """Write one line with its foot at ``y``; anchor 0 begins at ``x``, 1 ends there."""
        left = x - anchor * self.width(text, font, size)
        self._canvas.setFont(font, size)
        self._canvas.drawString(left * MM, (self.page_height - y) * MM, text)

    def write_rising(
        self, text: str, x: float, y: float, font: Font, size: float, rise: float
    ) -> None:
        """Write one word, each letter so much higher than the one before."""
        line = self._canvas.beginText(x * MM, (self.page_height - y) * MM)
        line.setFont(font, size)
        for number, letter in enumerate(text):
            line.setRise(number * rise * MM)
            line.textOut(letter)
        # Else all later words would be as high.
        line.setRise(0)
        self._canvas.drawText(line)

    def line(self, x: float, y: float, to_x: float, to_y: float, strength: float = THIN) -> None:
        """Draw a line."""
        self._canvas.setLineWidth(strength)
        high = self.page_height
        self._canvas.line(x * MM, (high - y) * MM, to_x * MM, (high - to_y) * MM)

    def circle(self, x: float, y: float, radius: float) -> None:
        """Draw a circle that is white inside."""
        self._canvas.setLineWidth(0.8)
        self._canvas.setFillGray(1)
        self._canvas.circle(x * MM, (self.page_height - y) * MM, radius * MM, fill=1)
        self._canvas.setFillGray(0)

    def frame(self, x: float, y: float, width: float, height: float, radius: float) -> None:
        """Draw a rectangle with round corners."""
        self._canvas.setLineWidth(THICK)
        bottom = (self.page_height - y - height) * MM
        self._canvas.roundRect(x * MM, bottom, width * MM, height * MM, radius * MM)
