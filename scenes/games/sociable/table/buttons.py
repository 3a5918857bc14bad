"""The column of buttons beside the hand: the move, passing, and how the screen shows the table."""

from scenes.games.climbing.table.controls import (
    add_last_trick,
    add_move,
    add_only_pass,
    add_pass,
    add_put_back,
    add_sort,
)
from scenes.games.climbing.table.tricks import is_over, last_trick
from scenes.games.sociable.table.intents import picks_of
from scenes.games.sociable.table.regions import Regions
from scenes.games.sociable.table.shown import SociableView
from scenes.table.input.intents import Picks
from scenes.table.layout.builder import LayoutBuilder


def add_buttons(build: LayoutBuilder, view: SociableView, areas: Regions) -> None:
    """Add what the viewer may press now: after a deal nothing."""
    if is_over(view):
        return
    if build.setting.acting:
        _add_moves(build, view, areas)
    if view.log and last_trick(view):
        add_last_trick(build, areas.buttons.last_trick)
    if len(view.hand or ()) > 1:
        add_sort(build, areas.buttons.sort)


def _add_moves(build: LayoutBuilder, view: SociableView, areas: Regions) -> None:
    places = areas.buttons
    picks = picks_of(view, build.setting.words)
    if not picks.sources:
        add_only_pass(build, places.passing, places.move)
        return
    add_move(build, places.move, picks, _short(build, view, picks))
    if view.due is not None:
        add_put_back(build, places.passing)
    elif view.last is not None:
        add_pass(build, places.passing)


def _short(build: LayoutBuilder, view: SociableView, picks: Picks) -> str:
    """Return what the button of the move says where it names no cards."""
    words, picked = build.setting.words, build.setting.picked
    if view.due is None:
        return words("climbing.just_play")
    if picks.offers(picked):
        return words("climbing.just_give")
    if view.due.choice == "drawn":
        return words("sociable.exchange.pick")
    lacking = view.due.number - len(picked)
    return words.count("sociable.exchange.more", lacking)
