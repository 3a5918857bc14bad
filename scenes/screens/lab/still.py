"""The shown page of the lab as an image to share, with its rules in the foot."""

from datetime import date
from typing import TYPE_CHECKING

from game.version import VERSION
from scenes.screens.lab.telling import LabWords, RuleSet
from scenes.ui.art.raster import solid
from scenes.ui.boxes import cell, column, inset
from scenes.ui.frame.laying import lay, text
from scenes.ui.geometry import Rect
from scenes.ui.scale import Scale
from scenes.ui.widgets.label import Label, Paragraph
from scenes.ui.widgets.widget import Look

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pygame import Surface

    from scenes.screens.lab.scene import LabScene

SIZE = (1600, 900)
_TITLE, _FOOT = 34, 18


def still_of(scene: "LabScene") -> "Surface":
    """Return the image of the shown page's figures, independent of the window."""
    scale, art = Scale(*SIZE), scene.context.art
    words = scene.words
    section = "moves" if scene.plan.has_places else "course"
    title = Label(words.say(f"titles.{section}"), _TITLE, "display")
    foot = Paragraph(_foot(words, scene.shown_sets), _FOOT)
    page = column(
        cell(title, h=round(1.4 * scale.text(_TITLE))),
        scene.figures_box(scale, wide=True),
        text(foot, art, scale),
        gap=scale.px(14),
    )
    scene.flows.bands.forget()
    target = solid(*SIZE)
    target.blit(art.ground(scene.game_id, SIZE), (0, 0))
    art.scrim(target, scene.palette.scrim, 60)
    look = Look(scale, scene.palette, hints=False)
    for widget in lay(inset(page, scale.margin, scale.margin), Rect(0, 0, *SIZE)):
        widget.draw(art, target, look)
    # The window uses the same widgets, so lay them out again.
    scene.lay_out(scene.scale)
    return target


def _foot(words: LabWords, sets: "Sequence[RuleSet]") -> str:
    today = date.today()
    facts = {"day": today.day, "month": words.words.month(today.month), "year": today.year}
    told = [words.foot(VERSION, words.words("dates.other", **facts))]
    return " ".join([*told, *map(words.foot_rules, sets)])
