"""The exchange: words in the middle of the table on who gives what to whom."""

from game.climbing.model.exchange import ExchangeStep
from scenes.games.climbing.table.sets import short_cards
from scenes.games.president.table.game import PresidentView
from scenes.table.layout.builder import LayoutBuilder
from scenes.table.layout.hand import card_at
from scenes.table.pieces.label import TableLabel
from scenes.ui.art.fonts import Face
from scenes.ui.geometry import Point, Rect


def came_from(view: PresidentView) -> dict[int, int]:
    """Return the giver of each card that the viewer has received in this deal, by card."""
    return {
        card: transfer.step.giver
        for transfer in view.transfers
        if transfer.step.to == view.seat
        for card in transfer.cards or ()
    }


def add_exchange(build: LayoutBuilder, step: ExchangeStep, area: Rect) -> None:
    """Add words on the gift that is due, and the number chosen."""
    setting = build.setting
    s = setting.scale
    choosing = setting.acting and step.giver == setting.viewer
    y = area.y + 0.22 * area.h
    title = _title(build, step, choosing)
    _write(build, "title", title, y, area, max(24, s.text(40)), "display")
    size = s.text(18)
    y += s.px(36) + size
    if choosing:
        _write(build, "chosen", _chosen(build, step), y, area, size, "semibold")


def _write(
    build: LayoutBuilder,
    part: str,
    words: str,
    y: float,
    area: Rect,
    size: int,
    face: Face,
) -> None:
    at = Point(area.center.x, y)
    build.write(TableLabel(words, at, size, face, "text", "middle", rises=True), area.w, part)


def _title(build: LayoutBuilder, step: ExchangeStep, choosing: bool) -> str:
    setting = build.setting
    giver, to = setting.cast[step.giver].name, setting.cast[step.to].name
    words = setting.words
    if step.choice == "strongest":
        if choosing:
            return words.count("president.exchange.must", step.number, name=to)
        return words.count("president.exchange.gives", step.number, giver=giver, to=to)
    form = "choose" if choosing else "waits"
    return words.count(f"president.exchange.{form}", step.number, name=giver)


def _chosen(build: LayoutBuilder, step: ExchangeStep) -> str:
    words, picked = build.setting.words, build.setting.picked
    if not picked:
        return words("president.exchange.none_chosen", number=step.number)
    cards = short_cards(words, sorted(map(card_at, picked)))
    chosen = len(picked)
    return words("president.exchange.chosen", chosen=chosen, number=step.number, cards=cards)
