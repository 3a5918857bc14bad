"""Draw cards, marks and stages in simulated colour vision: ``build/make_colour_vision.py FOLDER``.

Every sheet has one row for the original colours, one each for deuteranopia, protanopia and
tritanopia (Machado 2009, full strength), and one for grey.
"""

import argparse
import os
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import numpy
import pygame
from art.tokens import SUITS
from art.vision import SIGHTS
from pygame import Surface

from game.cards import read_card
from game.store.settings import ThemeName
from scenes.table.input.ending import Ending
from scenes.table.layout.layout import TableLayout
from scenes.table.over.badges import FocusBrackets, chosen_tick, no_entry, source_tab
from scenes.table.over.open_tray import laying_places, tray_words
from scenes.table.over.place_words import SIZE, PlaceWords, pill_place
from scenes.table.over.rings import Glow, Ring
from scenes.table.pieces.coin import Coin
from scenes.table.pieces.pen import Pen
from scenes.table.pieces.piece import Layer, Piece
from scenes.table.pieces.soles import HIGH, WIDE, Soles
from scenes.table.pieces.spot import Spot
from scenes.table.pieces.tray import Tray
from scenes.ui.art import Art
from scenes.ui.art.raster import raster_file, solid
from scenes.ui.geometry import Point, Rect, card_width, rect
from scenes.ui.scale import Scale
from scenes.ui.theme_file import load_theme
from tests.stills.results import after_match
from tests.stills.screens import scratch_home
from tests.stills.still import Still

ROOT = Path(__file__).resolve().parents[1]
GAME = "social_climbing"
CARD_HEIGHT, GAP, MARGIN = 132, 10, 170
NUMBERED = [*map(str, range(1, 13)), "SP"]
STANDARD = [rank + suit for suit in SUITS for rank in "A7JQK"] + ["XR", "XB"]
CELL, CELL_HEIGHT = 190, 250
STAGE_WINDOW, STAGE = (960, 540), (480, 270)
STAGES: tuple[tuple[str, int, dict[str, object]], ...] = (
    ("social_climbing", 4, {}),
    ("ladders", 4, {"climb": 5}),
    ("sociable", 5, {}),
    ("president", 6, {"target": 5}),
)


def as_seen(picture: Surface, sight: str) -> Surface:
    """A picture in simulated colour vision."""
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


def _first() -> Rect:
    """Return the place of the card in the first cell."""
    width = card_width(CARD_HEIGHT)
    return rect((CELL - width) / 2, 44, width, CARD_HEIGHT)


class MarkSheet:
    """The marks of a table, each round a card, as the app draws them."""

    def __init__(self, art: Art) -> None:
        scale = Scale(1600, 900)
        self._art = art
        art.fit(scale)
        self._pen = Pen(art, art.theme.colours, scale)

    def cells(self, card: Rect) -> Iterator[tuple[str, Sequence[Piece]]]:
        """The meaning of each mark on a card, and its pieces."""
        pen, middle = self._pen, card.center
        over, end = Ring(card, second=True), Point(card.right - 6, card.bottom - 10)
        tick = chosen_tick(pen, Point(card.right - 2, card.y + 2))
        left = Rect(card.x - 46, card.bottom - HIGH // 2, WIDE, HIGH)
        yield "may be taken", [source_tab(pen, card)]
        yield "chosen", [Ring(card), tick]
        yield "may go here", [Glow(card, card), Ring(card), self._words(card, "8 takes 7")]
        yield "would go here", [Glow(card, card), over, self._words(card, "let go: 7 on 8")]
        yield "lays down", self._tray(card)
        yield "does not go here", [no_entry(pen, middle)]
        yield "focus", [FocusBrackets(card)]
        yield "last move", [Soles(left, went=card), Coin("QH", end, 30)]
        yield "no mark", []

    def meanings(self) -> Sequence[str]:
        """The meaning of the marks, from left to right."""
        return [words for words, _ in self.cells(_first())]

    def _words(self, card: Rect, words: str) -> PlaceWords:
        size = self._pen.scale.text(SIZE)
        return PlaceWords(pill_place(self._pen, card, words), words, size)

    def _tray(self, card: Rect) -> Sequence[Piece]:
        """The open tray, with its text laid out in a wider one."""
        spot, words = Spot("rung", card, card, card), "ends your turn"
        layout = TableLayout(self._pen.scale)
        drawn, wide = (
            Ending(Tray(card.grown(by, 16), "", ""), (spot,), spot, words, words, "", "")
            for by in (24, 48)
        )
        return [drawn.tray, laying_places(drawn), *tray_words(self._pen, wide, layout)]

    def draw(self) -> Surface:
        """All marks side by side on the table's ground."""
        first, names = _first(), self.meanings()
        sheet = solid(len(names) * CELL, CELL_HEIGHT)
        sheet.blit(self._art.ground(GAME, sheet.get_size()), (0, 0))
        for i, words in enumerate(names):
            card = first.moved(i * CELL, 0)
            pieces = dict(self.cells(card))[words]
            for piece in (one for one in pieces if one.layer < Layer.CARD):
                piece.draw(sheet, self._pen)
            self._art.draw_card(sheet, read_card("8C" if i % 2 else "8H"), card)
            for piece in (one for one in pieces if one.layer > Layer.CARD):
                piece.draw(sheet, self._pen)
            at = Point((i + 0.5) * CELL, CELL_HEIGHT - 24)
            self._art.write(sheet, words, at, 16, anchor=0.5)
        return sheet


def stage_row(theme: ThemeName) -> Surface:
    """The stages on which matches of all games end, side by side."""
    width, height = STAGE
    row = solid(len(STAGES) * width, height)
    with scratch_home():
        for number, (game, players, options) in enumerate(STAGES):
            still = Still(STAGE_WINDOW, theme=theme)
            still.stack.show(after_match(game, players, options)(still.stack.context))
            small = pygame.transform.smoothscale(still.settle(), STAGE)
            row.blit(small, (number * width, 0))
            still.stack.close()
    return row


def stacked(row: Surface, art: Art) -> Surface:
    """A row in original colours and in each simulation, one below the other."""
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
    parser = argparse.ArgumentParser(
        description="Draw cards, marks and stages as other eyes see them."
    )
    parser.add_argument("folder", type=Path, help="where to write the pictures")
    parser.add_argument("--theme", default="night", help="the theme of the marks")
    chosen = parser.parse_args()
    pygame.font.init()
    chosen.folder.mkdir(parents=True, exist_ok=True)
    art = Art(load_theme(chosen.theme), threaded=False)
    stages = ("stages", stacked(stage_row(art.theme.name), art))
    for name, sheet in (*sheets(art), stages):
        file = chosen.folder / f"{name}.png"
        pygame.image.save(sheet, file)
        print(file)


if __name__ == "__main__":
    main()
