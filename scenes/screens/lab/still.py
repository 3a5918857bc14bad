"""The shown page of the lab as an image to share, with its rules in the foot."""

from datetime import date
from typing import TYPE_CHECKING

from game.version import VERSION
from scenes.screens.lab.telling import LabWords, RuleSet
from scenes.shell.frame.laying import lay, text
from scenes.ui.art.raster import solid
from scenes.ui.boxes import cell, column, inset
from scenes.ui.geometry import Rect
from scenes.ui.scale import Scale
from scenes.ui.widgets.brush import Brush
from scenes.ui.widgets.label import Label, Paragraph

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from pygame import Surface

    from scenes.shell.frame.laying import Part
    from scenes.ui.art import Art
    from scenes.ui.boxes import Box
    from scenes.ui.theme import Palette

SIZE = (1600, 900)
_TITLE, _FOOT = 34, 18


def still_of(
    art: "Art",
    palette: "Palette",
    game_id: str | None,
    title: str,
    foot: str,
    figures: "Callable[[Scale], Box[Part]]",
) -> "Surface":
    """Return the image of figures between a title and a foot, independent of the window."""
    scale = Scale(*SIZE)
    page = column(
        cell(Label(title, _TITLE, "display"), h=round(1.4 * scale.text(_TITLE))),
        figures(scale),
        text(Paragraph(foot, _FOOT), art, scale),
        gap=scale.px(14),
    )
    target = solid(*SIZE)
    target.blit(art.ground(game_id, SIZE), (0, 0))
    art.scrim(target, palette.scrim, 60)
    brush = Brush(art, target, scale, palette, hints=False)
    for widget in lay(inset(page, scale.margin, scale.margin), Rect(0, 0, *SIZE)):
        widget.draw(brush)
    return target


def foot_of(words: LabWords, sets: "Sequence[RuleSet]") -> str:
    """Return the line below an image: who counted it, when, and by which rules."""
    today = date.today()
    facts = {"day": today.day, "month": words.words.month(today.month), "year": today.year}
    told = [words.foot(VERSION, words.words("dates.other", **facts))]
    return " ".join([*told, *map(words.foot_rules, sets)])
