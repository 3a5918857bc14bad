"""The buttons beside the hand at a SOCiable table."""

from scenes.games.climbing.table.controls import add_buttons
from scenes.games.sociable.table.intents import picks_of
from scenes.games.sociable.table.regions import SociableRegions
from scenes.games.sociable.table.shown import SociableView
from scenes.table.layout.builder import LayoutBuilder


def add_own_buttons(build: LayoutBuilder, view: SociableView, areas: SociableRegions) -> None:
    """Add the column of buttons beside the hand."""
    picks = picks_of(view, build.setting.words) if build.setting.acting else None
    add_buttons(build, view, areas.buttons, picks)
