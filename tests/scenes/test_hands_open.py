"""With several people at one screen, only its owner's own press opens a hand that was hidden."""

from random import Random

import pytest

from game.cards import JOKER
from game.climbing.model.actions import Give
from game.contract import hand_in
from scenes.table.curtain import CurtainScene
from scenes.table.curtain.exchange_report import ExchangeReport
from scenes.table.pieces.card import CardPlace
from scenes.ui.art.backs import NUMBERED_BACK
from tests.amounts import amount
from tests.driver.at_table import AtTable

FRAMES = 800
PLAYERS = (
    "human:Nora,human:Ben,human:Odile,bot:random",
    "human:Nora,bot:random,human:Ben,bot:random,bot:random",
    "human:Nora,human:Ben,human:Odile,human:Rufus,human:Ines",
)


class Watched(AtTable):
    """A table of which every frame is looked at: whose hand lies open, and who pressed for it."""

    pressed: int | None = None
    """The person whose press opened the hand that is shown, or would."""
    shown_before: int | None = None
    opened: int = 0

    def frame(self, seconds: float = 1 / 30, *, drawn: bool = True) -> None:
        super().frame(seconds, drawn=drawn)
        seat = self.seat_shown()
        if seat is None and self.shown_before is not None:
            self.pressed = None
        if seat is not None:
            assert seat == self.pressed, f"{seat}'s hand opens though {self.pressed} pressed"
            self.opened += self.shown_before is None
        self.shown_before = seat

    def seat_shown(self) -> int | None:
        """Return the player whose hand lies open on the table; an onlooker's view has none.

        Whoever has played their whole hand has it open still.
        """
        if super(AtTable, self).table is None:
            return None
        laid = self.table.layout.of(CardPlace)
        cards = {place.card for place in laid if place.key[0] == "hand"} - {None, NUMBERED_BACK}
        view = self.table.tabletop.presenter.view
        assert view.seat is not None or not cards
        played_all = view.seat == self.shown_before and not hand_in(view)
        return view.seat if cards or played_all else None

    def open_by(self, *keys: str, held: float = 0.0) -> None:
        """Press at the curtain, as the person for whom it waits."""
        self.pressed = self.session.viewing.due
        for key in keys:
            self.key(key, held=held)
        if isinstance(self.top, CurtainScene) and self.top.hold.filled < 1:
            self.pressed = None


@pytest.mark.long
@pytest.mark.parametrize("auto_pass", ["off", "steady", "at_once"])
@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("game", ["sociable", "president", "ladders"])
def test_no_frame_shows_a_hand_without_its_owners_press(
    game: str, players: str, auto_pass: str
) -> None:
    rng = Random(f"{game}{players}{auto_pass}")
    twice = rng.random() < 0.5
    app = Watched(
        players,
        game,
        options={"climb": 5} if game == "ladders" else {},
        seed=str(rng.random()),
        speed=rng.choice(["off", "fast"]),
        curtain="two_presses" if twice else "hold",
        auto_pass_together=auto_pass,
    )
    for _ in range(amount(FRAMES, whole=4 * FRAMES)):
        app.frame(0.1, drawn=False)
        at_curtain = isinstance(app.top, CurtainScene) and app.session.viewing.due is not None
        if at_curtain and rng.random() < 0.5:
            app.open_by(*["space"] * (1 + twice), held=0.0 if twice else rng.choice([0.2, 0.8]))
        elif at_curtain and rng.random() < 0.3:
            app.key("x")
        elif isinstance(app.top, ExchangeReport):
            app.key("return")
        elif app.session.match_over:
            break
        elif app.top is app.table and rng.random() < 0.05:
            app.key(rng.choice(["u", "escape", "l", "h"]))
        elif app.top is app.table and app.session.legal:
            app.session.play(rng.choice(app.session.legal))
        elif app.top not in (app.table, *app.stack.scenes[:1]) and not at_curtain:
            app.key("escape" if not app.session.deal_over else "ctrl+return")
    assert app.opened > 10


def opens_again(app: Watched, steps: int = 400) -> None:
    """Play on without a press until somebody else, or a curtain, is due."""
    for _ in range(steps):
        app.frame(0.1, drawn=False)
        if isinstance(app.top, CurtainScene) and app.session.viewing.due is not None:
            return
    raise AssertionError("no curtain falls")


@pytest.mark.long
def test_after_a_gift_in_the_exchange_the_hand_stays_closed() -> None:
    """Bots take the lead or have their exchange between the gift and the giver's own turn."""
    asked = 0
    for seed in range(6):
        app = Watched("human:Nora,bot:random,human:Ben,bot:random,bot:random", seed=str(seed))
        for _ in range(60):
            app.frame(0.1, drawn=False)
            if isinstance(app.top, CurtainScene) and app.session.viewing.due is not None:
                app.open_by("space", held=0.8)
            elif isinstance(app.top, ExchangeReport):
                app.key("return")
            legal = app.session.legal if app.top is app.table else ()
            if legal and isinstance(legal[0], Give):
                giver = app.session.viewer
                app.session.play(app.rng.choice(legal))
                if app.session.to_move != giver and app.session._next_person != giver:
                    opens_again(app)
                    asked += app.session.viewing.due == giver
                break
    assert asked, "somebody is due again after their own gift"


@pytest.mark.long
def test_after_another_has_passed_at_once_the_hand_stays_closed() -> None:
    app = Watched("human:Nora,human:Ben,bot:random,human:Odile", auto_pass_together="at_once")
    passed = 0
    for _ in range(1500):
        app.frame(0.1, drawn=False)
        if isinstance(app.top, CurtainScene) and app.session.viewing.due is not None:
            app.open_by("space", held=0.8)
        elif isinstance(app.top, ExchangeReport):
            app.key("return")
        elif app.top is app.table and app.session.legal:
            before, viewer = app.session._turns, app.session.viewer
            app.session.play(app.rng.choice(app.session.legal))
            opened = app.opened
            while app.top is app.table and not app.session.deal_over and not app.session.legal:
                app.frame(0.1, drawn=False)
            away = app.session._turns > before + 1
            passed += away and app.session.viewing.due == viewer
            assert app.opened == opened
        if app.session.deal_over:
            break
    assert passed


def test_a_hand_stays_open_while_nobody_else_can_answer_until_its_owner_leads_again() -> None:
    """After a joker that nothing goes on, nobody else need look, and no curtain falls."""
    for seed in range(20):
        app = Watched("human:Nora,human:Ben,bot:random,human:Odile", seed=str(seed))
        for _ in range(300):
            app.frame(0.1, drawn=False)
            if isinstance(app.top, CurtainScene):
                app.open_by("space", held=0.8)
            elif isinstance(app.top, ExchangeReport):
                app.key("return")
            elif app.session.deal_over:
                break
            elif app.top is app.table and app.session.legal:
                viewer = app.session.viewer
                joker = [a for a in app.session.legal if getattr(a, "rank", None) == JOKER]
                app.session.play(app.rng.choice(joker or app.session.legal))
                if not joker or not app.session.view.hand or app.session.deal_over:
                    continue
                for _ in range(100):
                    app.frame(0.1, drawn=False)
                    assert app.top is app.table
                    assert app.session.viewer == viewer
                    if app.session.legal:
                        return
    raise AssertionError("nobody plays a joker")


@pytest.mark.long
def test_once_the_others_here_are_out_nobodys_hand_closes_between_two_turns() -> None:
    """There is nobody left to hide it from, and a curtain would be for nothing."""
    played_on = 0
    for seed in range(5):
        app = Watched("human:Nora,bot:random,human:Ben,bot:random", seed=f"left {seed}")
        alone, curtains = False, 0
        for _ in range(1500):
            app.frame(0.1, drawn=False)
            if app.session.deal_over:
                break
            sizes = app.session._match.view(None).sizes
            left = [seat for seat in app.session.people if sizes[seat]]
            if isinstance(app.top, CurtainScene) and app.session.viewing.due is not None:
                curtains += alone
                app.open_by("space", held=0.8)
            elif isinstance(app.top, ExchangeReport):
                app.key("return")
            elif app.top is app.table and app.session.legal:
                alone |= left == [app.session.viewer] and app.session.seen.hand_open
                played_on += alone
                app.session.play(app.rng.choice(app.session.legal))
        assert not curtains
    assert played_on > 5


@pytest.mark.long
def test_no_curtain_falls_between_the_gift_and_the_lead_of_the_same_person() -> None:
    """Bots end the exchange; the Boss, who alone acts before and after, goes on looking."""
    leads = 0
    for seed in range(30):
        app = Watched("human:Nora,bot:random,human:Ben,bot:random", seed=str(seed))
        gave: int | None = None
        for _ in range(200):
            app.frame(0.1, drawn=False)
            at_curtain = isinstance(app.top, CurtainScene)
            if at_curtain and app.session.viewing.due is not None:
                assert gave is None or app.session.viewing.due != gave, "it fell for the same one"
                app.open_by("space", held=0.8)
            elif isinstance(app.top, ExchangeReport):
                app.key("return")
            legal = app.session.legal if app.top is app.table else ()
            if legal and isinstance(legal[0], Give):
                app.session.play(legal[0])
                boss = app.session.viewing.view.order[0]
                people = {step.giver for step in app.session.viewing.view.plan[2:]} & {0, 2}
                gave = app.session.viewer if app.session.viewer == boss and not people else None
            elif legal and gave is not None:
                assert app.session.viewing.hand_open
                leads += 1
                break
            elif legal:
                break
    assert leads
