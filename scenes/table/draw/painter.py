"""Draws what moves above a table."""

from collections.abc import Sequence
from dataclasses import replace

import pygame
from pygame import Surface

from game.cards import Card
from scenes.table.layout.layout import TableLayout
from scenes.table.motion.timeline import Pose, Timeline, Track
from scenes.table.pieces.label import Label
from scenes.table.pieces.pen import Pen
from scenes.table.pieces.turn import TurnLine, TurnMarker
from scenes.ui.art.raster import blank
from scenes.ui.easing import ease
from scenes.ui.geometry import Rect, card_width, rect

LEAN_STEP = 1.0
"""Degrees between two pictures of a leaning card: each takes milliseconds to make, and is kept.

Its shadow is not turned with it: soft as it is nobody sees that, and it would cost as much again.
"""


class Painter:
    """Draws cards on their way, numbers that count, and the table as it turns."""

    def __init__(self, pen: Pen) -> None:
        self._pen = pen
        self._art = pen.art

    def motion(self, target: Surface, timeline: Timeline) -> None:
        """Draw the cards on their way."""
        for track in timeline.moving():
            if track.seen(timeline.elapsed):
                self._track(target, track, timeline.elapsed)

    def _track(self, target: Surface, track: Track, elapsed: float) -> None:
        pose = track.pose(elapsed)
        base = round(max(track.start.height, track.end.height))
        share = track.share(elapsed)
        elevation = track.elevation if 0 < share < 1 else track.lies
        self.flying(target, track.face(elapsed), pose, base, elevation)

    def flying(
        self, target: Surface, card: Card | None, pose: Pose, base: int, elevation: int
    ) -> None:
        """Draw a card in the air, scaled from its picture at ``base`` pixels of height."""
        if pose.alpha <= 0:
            return
        art = self._art
        height = round(pose.height)
        width = max(1, round(card_width(height) * pose.turn))
        place = rect(pose.x - width / 2, pose.y - height / 2, width, height)
        lean = round(pose.angle / LEAN_STEP) * LEAN_STEP
        if pose.alpha >= 1:
            self._art.cast(target, place, art.card_radius(width), elevation, hidden=not lean)
        if lean:
            picture = art.tilted(card, base, lean, height / base, quick=True)
        else:
            picture = self._scaled(card, base, (width, height), pose.alpha)
        x, y = pose.x - picture.get_width() / 2, pose.y - picture.get_height() / 2
        target.blit(picture, (round(x), round(y)))

    def _scaled(self, card: Card | None, base: int, size: tuple[int, int], alpha: float) -> Surface:
        picture = self._art.back(base, True) if card is None else self._art.card(card, base, True)
        if picture.get_size() != size:
            picture = pygame.transform.smoothscale(picture, size)
        if alpha < 1:
            picture = picture.copy()
            picture.set_alpha(round(255 * alpha))
        return picture

    def numbers(self, target: Surface, layout: TableLayout, timeline: Timeline) -> None:
        """Draw the numbers that count while cards arrive."""
        for label in layout.of(Label):
            value = timeline.number(label.key) if label.key else None
            if value is not None:
                replace(label, text=str(value)).draw(target, self._pen)

    def fading(self, target: Surface, old: Surface, share: float) -> None:
        """Lay an older picture over the table, fading as ``share`` goes from 0 to 1."""
        old.set_alpha(round(255 * (1 - share)))
        target.blit(old, (0, 0))
        old.set_alpha(None)

    def turning(
        self,
        target: Surface,
        old: Surface,
        seats: Sequence[tuple[Rect, Rect]],
        share: float,
    ) -> None:
        """Draw the table on its way to another viewer: seats that keep their size slide."""
        self.fading(target, old, share)
        eased = ease("in_out_cubic", share)
        for start, end in seats:
            if (start.w, start.h) == (end.w, end.h):
                x = start.x + (end.x - start.x) * eased
                target.blit(old, (round(x), start.y + (end.y - start.y) * eased), start)

    def line_passes(self, target: Surface, old: TurnLine, new: TurnLine, share: float) -> None:
        """Draw the line round one plate as it fades to that round the next."""
        eased = ease(self._art.theme.motion.turn.easing, share)
        for line, strength in ((old, 1 - eased), (new, eased)):
            layer = blank(line.plate.w, line.plate.h)
            TurnLine(Rect(0, 0, line.plate.w, line.plate.h)).draw(layer, self._pen)
            layer.set_alpha(round(255 * strength))
            target.blit(layer, (line.plate.x, line.plate.y))

    def turn_passes(self, target: Surface, old: TurnMarker, new: TurnMarker, share: float) -> None:
        """Draw the pennant on its way from one plate to the next."""
        eased = ease(self._art.theme.motion.turn.easing, share)
        dx, dy = old.rect.x - new.rect.x, old.rect.y - new.rect.y
        there = new.rect.moved(dx * (1 - eased), dy * (1 - eased))
        replace(new, rect=there).draw(target, self._pen)
