"""The exchange: words in the middle of the table on who gives what to whom."""

from game.climbing.model.exchange import ExchangeStep
from scenes.games.climbing.table.sets import a_cards, short_cards
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


def add_exchange(build: LayoutBuilder, view: PresidentView, step: ExchangeStep, area: Rect) -> None:
    """Add words on the gift that is due, the cards received, and the number chosen."""
    setting = build.setting
    s = setting.scale
    choosing = setting.acting and step.giver == setting.viewer
    y = area.y + 0.22 * area.h
    title = _title(build, step, choosing)
    _write(build, "title", title, y, area, max(24, s.text(40)), "display")
    size = s.text(18)
    y += s.px(36) + size
    if note := _came(build, view, step):
        _write(build, "came", note, y, area, size, "medium", soft=True)
        y += 1.9 * size
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
    soft: bool = False,
) -> None:
    at = Point(area.center.x, y)
    build.write(
        TableLabel(words, at, size, face, "second" if soft else "text", "middle"), area.w, part
    )


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


def _came(build: LayoutBuilder, view: PresidentView, step: ExchangeStep) -> str:
    """Return words for the cards received from the player who now gets cards back."""
    setting = build.setting
    mine = [card for card, giver in came_from(view).items() if giver == step.to]
    if step.giver != view.seat or not mine:
        return ""
    form = "came_you" if setting.alone else "came"
    return setting.words.count(
        f"president.exchange.{form}",
        len(mine),
        name=setting.cast[step.to].name,
        to=setting.cast[step.giver].name,
        cards=a_cards(setting.words, mine),
    )


def _chosen(build: LayoutBuilder, step: ExchangeStep) -> str:
    words, picked = build.setting.words, build.setting.picked
    if not picked:
        return words("president.exchange.none_chosen", number=step.number)
    cards = short_cards(words, sorted(map(card_at, picked)))
    chosen = len(picked)
    return words("president.exchange.chosen", chosen=chosen, number=step.number, cards=cards)
