"""Same deal, another seat: choosing a chair, playing it, and how it went."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

from game.cards import rank_of
from game.chance import Line
from game.contract import hand_in
from game.measuring import same_deal
from game.records.playback import Playback
from game.store.paths import matches_folder
from scenes.results import final, match_page
from scenes.results.pages import deal_page
from scenes.screens.seats import ChooseSeat, compared
from scenes.screens.seats.again import SameDeals, cast_at
from scenes.screens.seats.compared import Compared
from scenes.screens.why import WhyScene, talk
from scenes.shell.handed.context import AppContext
from scenes.table.layout.setting import SeatedPlayer
from scenes.table.scene import TableScene
from scenes.ui.scene import Home
from tests.driver.driver import Driver, said
from tests.scenes.sessions import played_at
from tests.stills import why as stills

FRAMES = 6000
"""In so many frames a deal is over."""


@pytest.fixture
def trials(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have bots' trials there at once, and few of them."""
    monkeypatch.setattr(same_deal, "TRIES", 20)
    # What other tests in this process tried was another number.
    monkeypatch.setattr(stills, "_TRIED", {})
    monkeypatch.setattr(compared, "DealTrials", stills.Trials)


def choosing(app: Driver, game: str, players: int, **options: Any) -> ChooseSeat:
    session = played_at(game, players, options)
    same = SameDeals(session.setup, tuple(session.record), session.cast)
    page = ChooseSeat(app.context, same)
    app.show(page)
    return page


def play_out(app: Driver) -> Compared:
    """Make the first move there is, again and again, until the deal is over."""
    table = app.table
    assert table
    for _ in range(FRAMES):
        if isinstance(app.top, Compared):
            return app.top
        if table.session.legal:
            refused = table.session.play(table.session.legal[0])
            assert refused is None
        app.frame(drawn=False)
    raise AssertionError("the deal does not end")


@pytest.mark.quick_one_in(4)
@pytest.mark.parametrize(
    ("game", "players", "options"),
    [
        ("sociable", 5, {}),
        ("president", 4, {"ends": "deals", "deals": 2}),
        ("social_climbing", 2, {"deals": 1}),
        ("ladders", 2, {"climb": 5}),
    ],
)
def test_a_deal_is_played_again_from_another_chair(
    app: Driver, trials: None, game: str, players: int, options: dict[str, Any]
) -> None:
    app.context.keeper.change(speed="off", bot_rest=0.0)
    page = choosing(app, game, players, **options)
    seat = page.deal.order[0] if page.deal.order else 0
    step = page.play(seat)
    assert isinstance(step, Home)
    assert isinstance(step.then, TableScene)
    session = step.then.session
    assert session.practice
    assert session.people == (seat,)
    playback = Playback(page.same.setup, page.same.lines)
    start = playback.deal_steps(page.deal.number)[0]
    dealt = hand_in(playback.view(start, seat))
    assert hand_in(session.view) == dealt
    app.show(step.then)
    shown = play_out(app)
    app.frame()
    assert [one.seat for one in shown.tried] == [seat]
    assert "just now" in said(app)
    assert "in the match" in said(app)
    assert not list(matches_folder().glob("*.jsonl")), "it counts nowhere"
    app.key("return")
    again = app.top
    assert isinstance(again, ChooseSeat)
    assert again.deal == page.deal


@pytest.mark.long
def test_enter_plays_the_chair_in_focus(app: Driver) -> None:
    page = choosing(app, "sociable", 5)
    app.keys("down", "return")
    assert isinstance(app.top, TableScene)
    assert app.top.session.people == (page.deal.order[1],)


def test_whoever_plays_changes_seats_and_people_become_bots(app: Driver) -> None:
    page = choosing(app, "sociable", 5)
    cast = cast_at(page.same, 3)
    names = [one.name for one in page.same.cast]
    assert [one.name for one in cast] == [names[3], names[1], names[2], names[0], names[4]]
    assert [one.person for one in cast] == [False, False, False, True, False]


def test_another_deal_can_be_chosen(app: Driver) -> None:
    page = choosing(app, "sociable", 5)
    page._take_deal(0)
    assert page.deal.number == 0
    app.frame()
    assert [row.label.split(":")[0] for row in page.rows] == [
        "Boss", "Veep", "Manager", "Clerk", "Temp",
    ]  # fmt: skip
    app.rest()


@pytest.mark.long
def test_a_debrief_and_a_game_without_one_lead_there(
    app: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(talk, "LabCount", lambda wanted, folder: stills.Counted(wanted))
    scene = stills.why("sociable", 5)(app.context)
    assert isinstance(scene, WhyScene)
    app.show(scene)
    app.click_on("Another seat")
    assert isinstance(app.top, ChooseSeat)
    app.resize((960, 540))
    app.keys("escape")
    app.click_on("Talk about it")
    app.click_on("Another seat")
    assert isinstance(app.top, ChooseSeat)
    monkeypatch.setattr(final, "can_be_split", lambda game: False)
    app.open(match_page(app.context, played_at("ladders", 2, {"climb": 5}), fresh=False))
    app.click_on("Another seat")
    assert isinstance(app.top, ChooseSeat)


def test_own_cards_lie_open_in_the_row_of_one_s_chair_and_all_others_are_covered(
    app: Driver,
) -> None:
    page = choosing(app, "sociable", 5)
    page.same = page.same._replace(cast=seated_first(page.same.cast))
    page._list()
    start = Playback(page.same.setup, page.same.lines).deal_steps(page.deal.number)[0]
    for seat, row in zip(page.deal.order, page.rows, strict=True):
        playback = Playback(page.same.setup, page.same.lines)
        dealt, power = hand_in(playback.view(start, seat)), playback.rules.play_rules.power
        own = seat == page.same.own
        shown = [card for card in row.chair.cards if card is not None]
        assert set(shown) == (set(dealt) if own else set())
        assert len(row.chair.cards) == len(dealt)
        # The lowest card first, as on the table.
        assert shown == sorted(shown, key=lambda card: power(rank_of(card)))
        assert ("covered" in row.label) != own
        assert "Play from here." in row.label
        assert row.chair.covered == ("dealt to you" if own else "covered until you play")


def test_of_several_people_nobody_s_cards_lie_open_and_who_plays_is_asked(app: Driver) -> None:
    page = choosing(app, "sociable", 5)
    cast = seated_first(page.same.cast)
    cast = (*cast[:2], replace(cast[2], person=True), *cast[3:])
    page = ChooseSeat(app.context, page.same._replace(cast=cast))
    app.show(page)
    assert all(card is None for row in page.rows for card in row.chair.cards)
    assert not [row for row in page.rows if row.chair.note.startswith("You")]
    assert page.who.spoken == f"{cast[0].name} plays"
    app.click(page.who.rect.center)
    app.keys("down", "return")
    assert page.who.spoken == f"{cast[2].name} plays"
    app.click(page.rows[0].rect.center)
    assert isinstance(app.top, TableScene)
    (seat,) = app.top.session.people
    assert seat == page.deal.order[0]
    assert app.top.session.cast[seat].name == cast[2].name


def test_from_a_debrief_the_person_it_is_about_plays_again(app: Driver) -> None:
    scene = stills.why("sociable", 5)(app.context)
    both = tuple(replace(one, person=seat in (0, 2)) for seat, one in enumerate(scene.subject.cast))
    subject = replace(scene.subject, cast=both)
    assert [talk.same_deals(subject, seat).own for seat in (0, 1, 2)] == [0, 0, 2]


def test_where_no_hands_are_dealt_nothing_is_said_of_cards(app: Driver) -> None:
    page = choosing(app, "social_climbing", 2, deals=1)
    page.same = page.same._replace(cast=seated_first(page.same.cast))
    page._list()
    assert [(row.chair.cards, row.chair.covered) for row in page.rows] == [((), "")] * 2


def seated_first(cast: Sequence[SeatedPlayer]) -> tuple[SeatedPlayer, ...]:
    return (replace(cast[0], person=True), *cast[1:])


@pytest.mark.quick_one_in(4)
@pytest.mark.parametrize("game", ["sociable", "president", "social_climbing", "ladders"])
def test_any_deal_s_result_leads_to_its_other_seats_in_a_match_that_is_kept(
    app: Driver, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    options = {"ladders": {"deals": "to_target"}}.get(game, {})
    session = played_at(game, 4, options, deals=1)
    app.open(deal_page(app.context, session))
    assert "Another seat" not in labels(app), "a match that is not kept would end"
    monkeypatch.setattr(AppContext, "is_kept", True)
    app.open(deal_page(app.context, session))
    app.click_on("Another seat")
    assert isinstance(app.top, ChooseSeat)
    assert [deal.number for deal in app.top.deals] == [0]
    assert "go on with it from the title" in said(app)
    app.key("escape")
    assert "Another seat" in labels(app)


def test_the_last_deal_s_result_leads_there_too(app: Driver) -> None:
    session = played_at("sociable", 5)
    app.open(deal_page(app.context, session, fresh=False))
    app.click_on("Another seat")
    assert isinstance(app.top, ChooseSeat)
    assert "from the title" not in said(app)


def labels(app: Driver) -> list[str]:
    return [str(getattr(widget, "label", "")) for widget in app.widgets()]


def test_figures_of_bots_come_while_it_is_shown(
    app: Driver, trials: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[Any] = []

    class Later(stills.Trials):  # type: ignore[misc, name-defined]
        def __init__(self, lines: Sequence[Line], deal: int) -> None:
            super().__init__(lines, deal)
            self.kept, self.found, self.done = self.found, None, False
            made.append(self)

        def poll(self) -> bool:
            return self.done

    monkeypatch.setattr(compared, "DealTrials", Later)
    monkeypatch.setattr(stills, "Trials", Later)
    scene = stills.why("sociable", 5, and_there=stills.compared)(app.context)
    app.show(scene)
    assert "Bots are playing this deal now." in said(app)
    assert scene.waiting
    made[0].found, made[0].done = made[0].kept, True
    app.frame()
    assert "Where 20 easy bots ended in this seat" in said(app)
    assert any(bar for bar in said(app).split(" | ") if ", as you: " in bar)
