"""The buttons beside the hand at a SOCiable table."""

from scenes.games.climbing.table.controls import add_buttons
from scenes.games.sociable.table.intents import picks_of
from scenes.games.sociable.table.regions import SociableRegions
from scenes.games.sociable.table.shown import SociableView
from scenes.table.input.intents import Picks
from scenes.table.layout.builder import LayoutBuilder


def add_own_buttons(build: LayoutBuilder, view: SociableView, areas: SociableRegions) -> None:
    """Add the column of buttons beside the hand."""
    picks = picks_of(view, build.setting.words) if build.setting.acting else None
    add_buttons(build, view, areas.buttons, picks, _short(build, view, picks))


def _short(build: LayoutBuilder, view: SociableView, picks: Picks | None) -> str:
    """Return the move button's words if it names no cards."""
    words, picked = build.setting.words, build.setting.picked
    if picks is None or view.due is None:
        return words("climbing.just_play")
    if picks.offers(picked):
        return words("climbing.just_give")
    if view.due.choice == "drawn":
        return words("sociable.exchange.pick")
    if not picked:
        return words.count("sociable.exchange.none_yet", view.due.number)
    return words.count("sociable.exchange.more", view.due.number - len(picked))
