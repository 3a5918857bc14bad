"""The deal code of a match shows all hands: it is offered where no hand of others is given away."""

import pytest

from game.catalogue import GAMES
from scenes.results.frame import ResultPage
from scenes.screens.pause import PauseScene
from scenes.ui.widgets.button import RoundButton
from tests.driver.driver import Driver

SEED = "0123456789"
OTHERS = {2: "bot:easy", 4: "bot:easy,bot:easy,bot:easy"}


def sit_down(app: Driver, game_id: str, people: int) -> None:
    least = max(2, next(game for game in GAMES if game.id == game_id).sheet.least_players)
    humans = [f"human:{name}" for name in ("Ann", "Ben")[:people]]
    app.sit_down(game_id, ",".join([*humans, *["bot:easy"] * (least - people)]), seed=SEED)


def pause(app: Driver) -> PauseScene:
    app.key("escape")
    app.pass_until(lambda: isinstance(app.top, PauseScene))
    assert isinstance(app.top, PauseScene)
    return app.top


def labels(app: Driver) -> list[str]:
    return [str(getattr(widget, "label", "")) for widget in app.widgets()]


def texts(app: Driver) -> str:
    return " ".join(str(getattr(widget, "text", "")) for widget in app.widgets())


@pytest.mark.parametrize("game", [game.id for game in GAMES])
def test_among_several_people_a_match_under_way_gives_no_code(game: str) -> None:
    app = Driver(speed="off")
    sit_down(app, game, 2)
    pause(app)
    assert app.context.words("pause.copy") not in labels(app)
    assert "code" not in texts(app)


@pytest.mark.quick_one_in(4)
@pytest.mark.parametrize("game", [game.id for game in GAMES])
def test_who_plays_alone_may_copy_it_and_is_told_what_it_gives_away(game: str) -> None:
    app = Driver(speed="off")
    sit_down(app, game, 1)
    pause(app)
    open_cards = game == "social_climbing"
    assert ("which cards come next" if open_cards else "gives away all hands") in texts(app)
    app.click_on(app.context.words("pause.copy"))
    (notice,) = app.context.notices.shown
    given = "which cards come next" if open_cards else "all hands"
    assert f"Whoever has it can see {given}" in notice.body


@pytest.mark.quick_one_in(2)
@pytest.mark.parametrize(("people", "deals"), [(1, 1), (1, 2), (2, 1), (2, 2)])
def test_a_deal_that_is_over_gives_its_code_once_no_other_hand_is_to_come(
    people: int, deals: int
) -> None:
    app = Driver(speed="off", curtain="two_presses")
    names = ",".join(f"human:{name}" for name in ("Ann", "Ben")[:people])
    players = names if people == 2 else f"{names},bot:easy"
    table = app.sit_down("social_climbing", players, {"deals": deals}, seed=SEED)
    session = table.session
    while session._match.to_move is not None:
        mover = session._match.to_move
        session._match.play(mover, session._match.legal_actions()[-1])
    session._catch_up()
    assert app.pass_until(lambda: isinstance(app.top, ResultPage))
    page = app.top
    assert isinstance(page, ResultPage)
    tips = [widget.tip for widget in page.controls.widgets if isinstance(widget, RoundButton)]
    offered = [tip for tip in tips if "deal code" in tip]
    assert bool(offered) == (people == 1 or deals == 1)
    assert all(("Whoever has it" in tip) == (deals == 2) for tip in offered)
    if not session.match_over:
        pause(app)
        assert (app.context.words("pause.copy") in labels(app)) == (people == 1)
