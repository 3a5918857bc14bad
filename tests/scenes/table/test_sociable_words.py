"""Words at a SOCiable table: what must be beaten, whose turn it is, and who is what next."""

import pytest

from scenes.games.climbing.table.sets import lies_words, set_words
from scenes.games.sociable.table.game import GAME
from scenes.table.pieces.label import TableLabel
from scenes.table.pieces.turn import TurnMarker
from tests.driver.at_table import AtTable

PLAYERS = "human:Ann,bot:random,bot:random,bot:random,bot:random"


def labels(app: AtTable) -> list[str]:
    return [label.text for label in app.table.layout.of(TableLabel)]


def test_who_is_to_beat_a_set_is_told_when_nothing_beats_it_and_both_lines_name_it_alike() -> None:
    app, ways = AtTable(PLAYERS, seed="unbeatable"), set()
    for _ in range(400):
        if not app.wait_for_turn(still=True):
            app.wait_for_result()
            app.key("ctrl+return")
            continue
        view, words = app.session.view, app.context.words
        if view.due is None and view.last is not None and view.top:
            beatable = bool(GAME.rules(view).beaten_by(view.top.size, view.top.rank, view.turned))
            said = set_words(words, view.top)
            assert f"{'Beat' if beatable else 'Nothing beats'} {said}" in labels(app)
            if view.top.size > 1:
                name = app.session.cast[view.last].name
                assert lies_words(words, view.top, name) == f"{name}’s {said}"
            ways.add(beatable)
        if len(ways) == 2:
            break
        app.session.play(app.rng.choice(app.session.legal))
    assert ways == {True, False}
    app.close()


@pytest.mark.quick_one_in(3)
@pytest.mark.parametrize("text_size", [100, 150])
@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080)])
def test_all_others_turns_are_told_in_one_form(size: tuple[int, int], text_size: int) -> None:
    app = AtTable(PLAYERS, seed="forms", size=size, text_size=text_size, bot_rest=0.3)
    forms, seats = set(), set()
    for _ in range(300):
        app.frame(0.1, drawn=False)
        if app.session.deal_over:
            break
        view = app.table.tabletop.presenter.view
        marker = app.table.layout.one(TurnMarker)
        if marker and view.due is None and view.to_move not in (None, 0):
            name = app.session.cast[view.to_move].name
            forms.add(marker.words.replace(name, "…"))
            seats.add(view.to_move)
        if app.session.legal and app.asked:
            app.session.play(app.rng.choice(app.session.legal))
    assert len(seats) > 2
    assert len(forms) == 1
    app.close()
