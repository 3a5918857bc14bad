"""What stands beside the cards on the stair of the title: the climber, and one's own house."""

from collections.abc import Sequence

from scenes.screens.title.card import TitleCard
from scenes.screens.title.climber import StandingPlace
from scenes.screens.title.stair import DESIGN, TitleStep
from scenes.ui.geometry import Rect, card_width, rect
from scenes.ui.scale import Scale

_CLIMBER, _SHAPE = 84, 68 / 78
"""How high the climber is, and how wide for his height."""


def standing_places(
    scale: Scale, cards: Sequence[TitleCard], steps: Sequence[TitleStep]
) -> Sequence[StandingPlace]:
    """Return where the climber stands on each tread: between its card and the next step up."""
    q = scale.k * DESIGN
    rights = [min(step.right + 8 * q, scale.width - 2 * q) for step in steps]
    beside = min(
        right - card.rect.center.x - card_width(card.picture_height) / 2 - 4 * q
        for card, right in zip(cards, rights, strict=True)
    )
    wide = min(_SHAPE * _CLIMBER * q, beside)
    high = round(wide / _SHAPE)
    return [
        StandingPlace(rect(right - wide, step.y - high, wide, high), step.left)
        for step, right in zip(steps, rights, strict=True)
    ]


def house_area(scale: Scale, step: TitleStep, taken: Sequence[Rect]) -> Rect:
    """Return the face of a step below its words, as far down as it is free of what is there."""
    air = 14 * scale.k * DESIGN
    width = min(step.right, scale.width) - step.left - 2 * air
    whole = rect(step.left + air, step.free, width, max(0, scale.height - air - step.free))
    bottom = min((one.y for one in taken if one.overlaps(whole)), default=whole.bottom)
    return whole._replace(h=max(0, bottom - whole.y))
