"""Draw cards and marks as other eyes see them: ``python build/make_colour_vision.py FOLDER``.

Every sheet has a row each for the colours as drawn, for deuteranopia, protanopia and tritanopia
(Machado 2009, full strength), and for grey.
"""

import argparse
import os
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from scenes.table.pieces.coin import Mover
from scenes.table.pieces.pen import Pen

os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import numpy
import pygame
from art.tokens import SUITS
from art.vision import SIGHTS
from pygame import Surface

from game.cards import read_card
from scenes.table.draw.ending_picture import EndingPicture
from scenes.table.draw.marks import Marks
from scenes.table.input.ending import Ending
from scenes.table.pieces.spot import Spot
from scenes.table.pieces.trace import Trace
from scenes.table.pieces.tray import Tray
from scenes.ui.art import Art
from scenes.ui.art.raster import raster_file, solid
from scenes.ui.geometry import Point, Rect, card_width, rect
from scenes.ui.scale import Scale
from scenes.ui.theme_file import load_theme

ROOT = Path(__file__).resolve().parents[1]
GAME = "social_climbing"
CARD_HEIGHT, GAP, MARGIN = 132, 10, 170
NUMBERED = [*map(str, range(1, 13)), "SP"]
STANDARD = [rank + suit for suit in SUITS for rank in "A7JQK"] + ["XR", "XB"]
CELL, CELL_HEIGHT = 190, 250

Draw = Callable[[Surface, Rect], None]


def as_seen(picture: Surface, sight: str) -> Surface:
    """A picture as it is seen."""
    share = pygame.surfarray.array3d(picture) / 255
    light = numpy.where(share <= 0.04045, share / 12.92, ((share + 0.055) / 1.055) ** 2.4)
    light = numpy.clip(light @ numpy.array(SIGHTS[sight]).T, 0, 1)
    share = numpy.where(light <= 0.0031308, light * 12.92, 1.055 * light ** (1 / 2.4) - 0.055)
    return pygame.surfarray.make_surface((255 * share).round().astype("uint8"))


def card_row(folder: str, names: Sequence[str], ground: tuple[int, int, int]) -> Surface:
    """Some cards of a set, side by side."""
    width = card_width(CARD_HEIGHT)
    row = solid(len(names) * (width + GAP) + GAP, CARD_HEIGHT + 2 * GAP)
    row.fill(ground)
    for i, name in enumerate(names):
        file = ROOT / "assets/cards" / folder / f"{name}.svg"
        row.blit(raster_file(file, width, CARD_HEIGHT), (GAP + i * (width + GAP), GAP))
    return row


class MarkSheet:
    """The marks of a table, each round a card, as the app draws them."""

    def __init__(self, art: Art) -> None:
        scale = Scale(1600, 900)
        self._art = art
        art.fit(scale)
        self._marks = Marks(art, art.theme.colours, scale)
        self._pen = Pen(art, art.theme.colours, scale)
        self._ending = EndingPicture(art, art.theme.colours, scale)

    def cells(self) -> Iterator[tuple[str, Draw]]:
        """What each mark means, and how it is drawn."""
        marks, art = self._marks, self._art
        radius = art.card_radius(card_width(CARD_HEIGHT))

        def place(target: Surface, card: Rect) -> None:
            marks.glow(target, card, radius)
            marks.ring(target, card)
            marks.pill(target, card, "8 takes 7")

        def over(target: Surface, card: Rect) -> None:
            marks.glow(target, card, radius)
            marks.ring(target, card, second=True)
            marks.pill(target, card, "let go: 7 on 8")

        def chosen(target: Surface, card: Rect) -> None:
            marks.ring(target, card)
            marks.tick(target, Point(card.right - 2, card.y + 2))

        def last_move(target: Surface, card: Rect) -> None:
            end = Point(card.right - 6, card.bottom - 10)
            Mover("QH", end, 30).draw(target, self._pen)

        def no_entry(target: Surface, card: Rect) -> None:
            marks.no_entry(target, card.center)

        def nothing(target: Surface, card: Rect) -> None:
            pass

        def ends_turn(target: Surface, card: Rect) -> None:
            place = Spot("rung", card, card, card)
            words = "ends your turn"
            self._ending.marks(target, Ending(Tray(card.grown(24, 16), "", ""), place, "", "", ""))
            wide = Tray(card.grown(48, 16), "", "")
            self._ending.words(target, Ending(wide, place, words, words, ""))

        yield "may be taken", marks.source
        yield "chosen", chosen
        yield "may go here", place
        yield "would go here", over
        yield "lays down", ends_turn
        yield "does not go here", no_entry
        yield "focus", art.brackets
        yield "last move", last_move
        yield "no mark", nothing

    def draw(self) -> Surface:
        """All marks side by side on the table's ground."""
        cells = list(self.cells())
        sheet = solid(len(cells) * CELL, CELL_HEIGHT)
        sheet.blit(self._art.ground(GAME, sheet.get_size()), (0, 0))
        width = card_width(CARD_HEIGHT)
        for i, (words, mark) in enumerate(cells):
            middle = (i + 0.5) * CELL
            card = rect(middle - width / 2, 44, width, CARD_HEIGHT)
            if words == "last move":
                start = Point(card.x - 46, card.y - 30)
                Trace(start, card.center, 30).draw(sheet, self._pen)
            self._art.draw_card(sheet, read_card("8C" if i % 2 else "8H"), card)
            mark(sheet, card)
            self._art.write(sheet, words, Point(middle, CELL_HEIGHT - 24), 16, anchor=0.5)
        return sheet


def stacked(row: Surface, art: Art) -> Surface:
    """A row as it is drawn and as it is seen with other eyes, one below the other."""
    width, height = row.get_size()
    sheet = solid(width + MARGIN, height * len(SIGHTS))
    sheet.fill(art.theme.colours.deep)
    for i, sight in enumerate(SIGHTS):
        sheet.blit(as_seen(row, sight), (MARGIN, i * height))
        art.write(sheet, sight, Point(14, (i + 0.5) * height), 20)
    return sheet


def sheets(art: Art) -> Iterator[tuple[str, Surface]]:
    """Name and picture of every sheet."""
    ground = art.theme.colours.ground
    for part in ("", "large_index/"):
        name = part.replace("/", "_")
        for palette in ("two_colour", "four_colour"):
            yield f"{name}{palette}", stacked(card_row(part + palette, STANDARD, ground), art)
        yield f"{name}numbered", stacked(card_row(f"{part}numbered", NUMBERED, ground), art)
    yield "marks", stacked(MarkSheet(art).draw(), art)


def main() -> None:
    """Write the sheets into the folder named on the command line."""
    parser = argparse.ArgumentParser(description="Draw cards and marks as other eyes see them.")
    parser.add_argument("folder", type=Path, help="where to write the pictures")
    parser.add_argument("--theme", default="night", help="the theme of the marks")
    chosen = parser.parse_args()
    pygame.font.init()
    chosen.folder.mkdir(parents=True, exist_ok=True)
    for name, sheet in sheets(Art(load_theme(chosen.theme), threaded=False)):
        file = chosen.folder / f"{name}.png"
        pygame.image.save(sheet, file)
        print(file)


if __name__ == "__main__":
    main()
