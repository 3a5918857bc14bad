"""Between the events of an action, too, a table can be laid out, whoever looks."""

import pytest

from game.texts.words import Words
from scenes.table.game.contract import table_of
from scenes.table.layout.setting import SeatedPlayer, Setting
from scenes.table.pieces.card import CardPlace
from scenes.ui.geometry import Rect
from scenes.ui.scale import Scale
from tests.contract.follow import GREEDY, new_match, step
from tests.records.grid import CELLS
from tests.scenes.table.conftest import measure

ACTIONS = 40
FACES = ("JH", "KC", "QD", "KH", "QC", "JS", "JC")
SCALE = Scale(1280, 720)


@pytest.mark.quick_one_in(6)
@pytest.mark.parametrize("number", range(len(CELLS)))
def test_after_every_event_the_table_can_be_laid_out(number: int, words: Words) -> None:
    match, rng = new_match(number)
    rules, players = match.rules, len(match.setup.players)
    table = table_of(match.setup.game.id)
    events: dict[int | None, list[object]] = {None: [], rng.randrange(players): []}
    views = {viewpoint: match.view(viewpoint) for viewpoint in events}
    for viewpoint, told in events.items():
        match.listen(viewpoint, told.append)
    cast = tuple(SeatedPlayer(f"Player {seat}", FACES[seat], seat == 0) for seat in range(players))
    laid = 0
    for _ in range(ACTIONS):
        if match.outcome is not None:
            break
        step(match, rng, GREEDY[0])
        for viewpoint, told in events.items():
            setting = Setting(SCALE, words, measure, "Game", cast, viewpoint or 0, acting=False)
            for event in told:
                table.journeys(views[viewpoint], event)
                views[viewpoint] = rules.follow(views[viewpoint], event)
                layout = table.arrange(views[viewpoint], setting)
                assert all(_meets_window(place.rect) for place in layout.of(CardPlace))
                laid += 1
            told.clear()
    assert laid > ACTIONS


def _meets_window(area: Rect) -> bool:
    return area.right > 0 and area.bottom > 0 and area.x < SCALE.width and area.y < SCALE.height
