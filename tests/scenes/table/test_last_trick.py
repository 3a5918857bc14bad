"""Looking back at the trick before: it can't be taken for the one on the table."""

import pytest

from scenes.table.input.replies import PlayAction
from scenes.table.over.badges import SourceTab
from scenes.table.pieces.label import TableLabel
from scenes.table.scene import TableScene
from tests.driver.at_table import AtTable


@pytest.fixture(params=["sociable", "president"])
def app(request: pytest.FixtureRequest) -> AtTable:
    """A table at which a play is possible, and there was a trick before."""
    app = AtTable("human:Ann" + ",bot:easy" * 3, request.param, table_talk=False)
    while app.wait_for_turn(still=True):
        app.rest()
        button = app.table.layout.button("last_trick")
        if button and not button.why and has_tabs(app):
            return app
        app.table.tabletop.play(PlayAction(app.rng.choice(app.session.legal)))
        app.wait()
    raise AssertionError("there was no trick to look back at")


def has_tabs(app: AtTable) -> bool:
    return any(isinstance(piece, SourceTab) for piece in app.table.over)


def looks_back(app: AtTable) -> bool:
    told = [label.text for label in app.table.layout.of(TableLabel)]
    return any(words.startswith("Last trick: ") for words in told)


def test_it_says_what_it_is_and_no_card_seems_to_fit_it(app: AtTable) -> None:
    assert not looks_back(app)
    app.key("t")
    app.rest()
    assert looks_back(app)
    assert not has_tabs(app)


def test_esc_goes_back_to_the_trick_on_the_table(app: AtTable) -> None:
    app.key("t")
    app.rest()
    app.key("escape")
    app.rest()
    assert isinstance(app.top, TableScene)
    assert not looks_back(app)
    assert has_tabs(app)
