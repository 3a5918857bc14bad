"""A hint that nobody has seen yet is never played: a press made before that only shows it."""

from collections.abc import Callable
from dataclasses import replace

import pygame
import pytest

from game.bots.hint import HINT
from game.bots.question import Answer, BotQuestion, think
from game.bots.synchronous import SynchronousThinker
from game.cards import rank_of
from scenes.table.layout.hand import hand_spot
from scenes.table.pieces.button import TableButton
from scenes.table.present.hint_view import UNSEEN
from tests.driver.at_table import AtTable
from tests.driver.run import FEW
from tests.scenes.table.test_hints import GAMES, TABLES


class Pondering(SynchronousThinker):
    """Bots answer at once; a hint is there when the test says so."""

    def __init__(self) -> None:
        super().__init__(lambda question: think(replace(question, budget=FEW)))
        self.ready = False
        self._ponders = False

    def ask(self, question: BotQuestion) -> int:
        self._ponders = question.level == HINT
        return super().ask(question)

    def poll(self) -> Answer | None:
        return super().poll() if self.ready or not self._ponders else None


class Hasty(AtTable):
    """One person who presses without having read."""

    def __init__(self, game: str, **settings: object) -> None:
        players, options = TABLES[game]
        self.thinker = Pondering()
        names = ",".join(["human:Ann", *["bot:random"] * (players - 1)])
        super().__init__(
            names, game, options=options, make_thinker=lambda: self.thinker, **settings
        )
        assert self.pass_until(lambda: len(self.session.legal) > 1)
        self.rest()

    def ask(self) -> None:
        """Press the key; the answer is still thought about."""
        self.key("h")
        self.frame()
        assert self.session.hints.thinking

    def let_it_land(self) -> None:
        self.thinker.ready = True
        assert self.pass_until(lambda: self.table.tabletop.speech.hint_view.now is not None)

    @property
    def chosen(self) -> tuple[object, ...]:
        hands = self.table.selection
        return hands.chosen, hands.picked, hands.asked, hands.advised


def press(key: str) -> Callable[[Hasty], None]:
    return lambda app: app.key(key)


def pad(button: int) -> Callable[[Hasty], None]:
    return lambda app: app.pad(button)


PRESSES = {
    "Enter": press("return"),
    "Ctrl and Enter": press("ctrl+return"),
    "Space": press("space"),
    "A": pad(pygame.CONTROLLER_BUTTON_A),
    "X": pad(pygame.CONTROLLER_BUTTON_X),
}


@pytest.mark.quick_one_in(2)
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("device", PRESSES)
def test_a_press_while_a_hint_is_thought_out_neither_plays_nor_drops_it(
    game: str, device: str
) -> None:
    app = Hasty(game)
    app.ask()
    for _ in range(3):
        PRESSES[device](app)
    assert app.taken == []
    app.let_it_land()
    assert app.session.hints.hint


@pytest.mark.quick_one_in(2)
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("key", ["return", "ctrl+return", "p", "d", "1"])
def test_a_key_as_a_hint_lands_shows_it_only_and_plays_it_once_it_was_seen(
    game: str, key: str
) -> None:
    app = Hasty(game)
    app.ask()
    app.let_it_land()
    pointed, hint = app.chosen, app.session.hints.hint
    app.pass_time(UNSEEN - 0.1)
    for _ in range(2):
        app.key(key)
    assert app.taken == []
    if key == "return":
        assert (app.chosen, app.session.hints.hint) == (pointed, hint)
        app.pass_time(0.2)
        app.key(key)
        assert app.taken


def test_a_click_on_what_a_hint_has_just_put_there_plays_nothing_yet() -> None:
    app = Hasty("sociable", seed="eleven")
    app.ask()
    app.let_it_land()
    app.frame()
    assert app.table.selection.picked, "the hint of this deal is a play, not a pass"
    [button] = [one for one in app.table.layout.of(TableButton) if one.name.startswith("offer:0")]
    app.click(button.rect.center)
    assert app.taken == []
    assert app.table.selection.picked
    app.pass_time(UNSEEN)
    app.click(button.rect.center)
    assert len(app.taken) == 1


@pytest.mark.quick_one_in(3)
@pytest.mark.parametrize("game", ["social_climbing", "sociable", "president"])
def test_what_was_not_chosen_by_a_hint_is_played_as_ever(game: str) -> None:
    app = Hasty(game)
    app.ask()
    app.let_it_land()
    app.key("escape")
    app.frame()
    for _ in range(3):
        if not app.taken:
            app.key("return")
    assert app.taken


@pytest.mark.long
def test_that_there_are_hints_in_ones_turn_is_said_until_it_comes() -> None:
    app = Hasty("social_climbing", bot_rest=2.0)
    app.session.play(app.session.legal[0])
    app.table.tabletop.show()
    assert not app.session.legal
    app.key("h")
    said = app.table.tabletop.moment(None, None).said
    assert said
    assert said.words == app.context.words("hints.not_now")
    app.thinker.ready = True
    while not app.table.tabletop.presenter.acting:
        app.frame()
    assert app.table.tabletop.moment(None, None).said is None


@pytest.mark.quick_one_in(2)
@pytest.mark.parametrize("game", ["president", "social_climbing"])
def test_a_hint_is_pointed_out_again_in_a_window_of_another_size(game: str) -> None:
    app = Hasty(game)
    app.ask()
    app.let_it_land()
    before = app.chosen
    assert app.size != (1600, 900)
    app.resize((1600, 900))
    app.rest()
    assert app.chosen == before
    tabletop = app.table.tabletop
    assert tabletop.presenter.hand_view.picked == app.table.selection.picked
    app.close()


@pytest.mark.long
def test_in_a_window_of_another_size_what_looks_picked_is_picked() -> None:
    app = Hasty("president")
    ranks = {getattr(action, "rank", None) for action in app.session.legal}
    card = next(card for card in app.session.view.hand if rank_of(card) in ranks)
    app.click_name(hand_spot(card))
    assert app.table.selection.picked
    assert app.size != (1600, 900)
    app.resize((1600, 900))
    app.rest()
    assert app.table.tabletop.presenter.hand_view.picked == app.table.selection.picked
    app.close()
