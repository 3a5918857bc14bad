"""The exchange: words in the middle of the table on who gives what to whom."""

from game.climbing.model.exchange import ExchangeStep
from scenes.games.climbing.table.sets import short_cards
from scenes.games.president.table.game import PresidentView
from scenes.table.layout.builder import LayoutBuilder
from scenes.table.layout.hand import card_at
from scenes.ui.boxes import column
from scenes.ui.geometry import Rect


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
    s, large = build.setting.scale, max(24, build.setting.scale.text(40))
    choosing = build.setting.acting and step.giver == build.setting.viewer
    title = _title(build, step, choosing)
    lines = [build.line("title", title, large, "display", "text", "middle", rises=True)]
    if choosing:
        said = _chosen(build, step)
        lines += [build.line("chosen", said, s.text(18), "semibold", "text", "middle", rises=True)]
    build.place(column(round(0.22 * area.h - 0.6 * large), *lines, gap=s.px(20)), area)


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
