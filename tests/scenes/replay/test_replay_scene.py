"""The screen of a replay: what keys, pointer and pad do, and that everything has room."""

import pytest

from game.games.ladders.jokes import joke_of
from game.store.settings import THEMES
from scenes.screens.matches.resuming import seat_plans_of, seated
from scenes.screens.replay import ReplayedMatch, ReplayScene
from scenes.screens.replay.plan import HEADER_SEEN
from scenes.screens.replay.table_picture import TablePicture, hidden_above, newest_card
from scenes.screens.title import Title
from scenes.shell.frame.select import SelectList
from scenes.shell.handed.context import AppContext
from scenes.table.over.log_panel import LogPicture
from scenes.table.pieces.card import CardPlace
from scenes.ui.geometry import Point, Rect
from scenes.ui.inputs import Key, PointerDown, PointerMove, PointerUp, Wheel
from scenes.ui.scale import Scale
from scenes.ui.scene import Scene
from scenes.ui.widgets.button import RoundButton
from tests.driver.driver import Driver
from tests.scenes.replay_matches import GAMES, NAMES, match_of, playback_of
from tests.scenes.sight import SIZES, TEXT_SIZES, look


def scene_of(
    context: AppContext, game_id: str = "sociable", players: int = 5, taken: list[int] | None = None
) -> ReplayScene:
    playback = playback_of(game_id, players)
    cast = seated(seat_plans_of(playback.setup.players))
    take = None if taken is None else lambda lines: taken.append(lines)
    return ReplayScene(context, ReplayedMatch(playback, cast, take))


def opened(
    app: Driver, context: AppContext, scene: Scene, size: tuple[int, int] = (1600, 900)
) -> Driver:
    app.open(Title(context), size)
    app.stack.show(scene)
    app.frame()
    return app


@pytest.mark.long
def test_the_first_focus_is_the_knob_and_arrows_go_by_steps(
    app: Driver, context: AppContext
) -> None:
    scene = scene_of(context)
    app = opened(app, context, scene)
    assert scene.controls.focused is scene.bars
    app.keys("right", "right", "right", "left")
    assert scene.run.step == 2
    app.keys("end")
    assert scene.run.at_end
    app.keys("home")
    assert scene.run.step == 0


@pytest.mark.long
def test_after_a_click_on_a_button_arrows_go_on_stepping(app: Driver, context: AppContext) -> None:
    scene = scene_of(context)
    app = opened(app, context, scene, (960, 540))
    header = [widget for widget in scene.controls.widgets if isinstance(widget, RoundButton)]
    judge = next(one for one in header if one.shortcut == "judge")
    app.click(judge)
    app.keys("right", "right")
    assert scene.run.step == 2
    app.click(judge)
    app.keys("right")
    assert scene.run.step == 3
    app.keys("tab", "right")
    assert scene.run.step == 3, "after Tab, arrows walk on"


@pytest.mark.long
def test_page_keys_and_a_pads_upper_buttons_go_by_deals(app: Driver, context: AppContext) -> None:
    scene = scene_of(context)
    app = opened(app, context, scene)
    second, third = scene.index.deals[1].first, scene.index.deals[2].first
    app.keys("page down")
    assert scene.run.step == second
    app.stack.handle(Key("tab", ctrl=True, pad=True))
    assert scene.run.step == third
    app.keys("page up", "page up")
    assert scene.run.step == 0


def test_the_bar_goes_where_the_pointer_is_let_go_of(app: Driver, context: AppContext) -> None:
    scene = scene_of(context)
    app = opened(app, context, scene)
    for step in (0, 17, scene.index.deals[1].first, scene.index.last - 3, scene.index.last):
        at = scene.bars.knob_at(step)
        app.stack.handle(PointerMove(at))
        app.stack.handle(PointerDown(at))
        app.stack.handle(PointerUp(at))
        assert scene.run.step == step
    one, other = scene.bars.knob_at(5), scene.bars.knob_at(40)
    app.stack.handle(PointerMove(one))
    app.stack.handle(PointerDown(one))
    app.stack.handle(PointerMove(other))
    assert scene.run.step == 40
    app.stack.handle(PointerUp(other))
    app.stack.handle(PointerMove(one))
    assert scene.run.step == 40


@pytest.mark.quick_one_in(4)
@pytest.mark.parametrize(("game_id", "players"), GAMES)
def test_bars_are_as_wide_as_deals_are_long(
    app: Driver, context: AppContext, game_id: str, players: int
) -> None:
    scene = scene_of(context, game_id, players)
    opened(app, context, scene)
    bars = scene.bars.places()
    assert len(bars) == len(scene.index.deals)
    assert bars[0].x >= scene.bars.rect.x
    assert bars[-1].right <= scene.bars.rect.right
    longest = sorted(zip(scene.index.deals, bars, strict=True), key=lambda one: one[0].steps)
    widths = [bar.w for _, bar in longest]
    assert widths == sorted(widths)


@pytest.mark.long
def test_it_plays_and_halts_with_p_with_enter_and_with_the_button(
    app: Driver, context: AppContext
) -> None:
    scene = scene_of(context)
    app = opened(app, context, scene)
    app.keys("p")
    assert scene.run.playing
    assert app.stack.waiting
    for _ in range(40):
        app.frame(0.3)
    assert scene.run.step > 3
    app.keys("return")
    assert not scene.run.playing
    app.click(scene.transport.play)
    assert scene.run.playing
    app.click(scene.transport.play)
    assert not scene.run.playing


def test_a_portrait_shows_what_that_seat_saw(app: Driver, context: AppContext) -> None:
    scene = scene_of(context)
    app = opened(app, context, scene)
    assert scene.run.viewpoint == 0
    app.click(scene.transport.seats[3])
    assert scene.run.viewpoint == 3
    assert [seat.on for seat in scene.transport.seats] == [n == 3 for n in range(5)]
    hand = scene.index.playback.hands(scene.run.step)[3]
    assert set(hand) <= {place.card for place in scene.presenter.layout.of(CardPlace)}


def test_a_narrow_window_has_a_list_of_seats_and_the_moves_behind_l(
    app: Driver, context: AppContext
) -> None:
    scene = scene_of(context)
    app = opened(app, context, scene, (960, 540))
    assert scene.moves not in scene.controls.widgets
    assert not set(scene.transport.seats) & set(scene.controls.widgets)
    app.keys("l")
    assert scene.moves in scene.controls.widgets
    app.keys("escape")
    assert scene.moves not in scene.controls.widgets
    assert app.top is scene
    app.click(next(w for w in scene.controls.widgets if type(w).__name__ == "Select"))
    assert isinstance(app.top, SelectList)
    app.keys("up", "return")
    assert scene.run.viewpoint is None


@pytest.mark.long
def test_a_click_in_the_list_goes_to_that_move(app: Driver, context: AppContext) -> None:
    scene = scene_of(context)
    app = opened(app, context, scene)
    scene.go(25)
    app.frame()
    place, move = scene.moves._rows[1]
    app.click(place.center)
    assert scene.run.step == move.step < 25
    app.stack.handle(Wheel(scene.moves.rect.center, 3))
    scene.go(scene.index.deals[0].last)
    app.frame()
    before = scene.moves._rows[-1][1]
    app.stack.handle(Wheel(scene.moves.rect.center, 4))
    app.stack.draw(app.surface)
    assert scene.moves._rows[-1][1].step < before.step
    app.stack.handle(Wheel(scene.moves.rect.center, -4))
    for steps, skipped in ((0.3, 1), (0.3, 2), (-0.3, 1)):
        app.stack.handle(Wheel(scene.moves.rect.center, steps))
        assert scene.moves._skipped == skipped, "a touchpad scrolls by parts of a step"


def test_a_position_is_taken_up_with_its_lines_but_not_the_end(
    app: Driver, context: AppContext
) -> None:
    taken: list[int] = []
    scene = scene_of(context, taken=taken)
    app = opened(app, context, scene)
    scene.go(12)
    app.click(scene.take_up)
    assert taken == [scene.index.steps[12].lines]
    _, lines = match_of("sociable", 5)
    assert sum("player" in line for line in lines[: taken[0]]) == 12
    scene.go(scene.index.last)
    app.click(scene.take_up)
    assert len(taken) == 1
    assert scene.take_up.tip == context.words("replay.nothing_left")


def test_where_nothing_can_be_taken_up_there_is_no_button(app: Driver, context: AppContext) -> None:
    scene = scene_of(context)
    opened(app, context, scene)
    assert scene.take_up not in scene.controls.widgets


@pytest.mark.quick_one_in(3)
@pytest.mark.parametrize("text_size", TEXT_SIZES)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("game_id", "players"), [("sociable", 5), ("president", 6)])
def test_everything_has_room(
    context: AppContext,
    monkeypatch: pytest.MonkeyPatch,
    game_id: str,
    players: int,
    size: tuple[int, int],
    text_size: int,
) -> None:
    monkeypatch.setattr(TablePicture, "draw", lambda *_: None)
    scene = scene_of(context, game_id, players, taken=[])
    scene.resize(Scale(*size, text_size / 100))
    scene.go(20)
    sight = look(scene, size, monkeypatch)
    assert sight.collisions() == []
    assert sight.outside(Rect(0, 0, *size)) == []
    assert min(pixels for _, pixels in sight.sizes) >= 14
    assert sight.has(context.words("replay.title"))
    assert all(widget.rect.h >= 32 for widget in scene.controls.widgets if widget.focusable)


@pytest.mark.parametrize("size", SIZES)
def test_the_table_is_laid_out_as_large_as_it_is_seen(
    context: AppContext, size: tuple[int, int]
) -> None:
    for text_size in TEXT_SIZES:
        scene = scene_of(context)
        scene.resize(Scale(*size, text_size / 100))
        table = scene.presenter.layout.scale
        assert table.width == scene.table.rect.w >= 960
        left_out = table.height - table.header + HEADER_SEEN - scene.table.rect.h
        assert 0 <= left_out <= table.margin


@pytest.mark.quick_one_in(3)
@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(("game_id", "players"), GAMES)
def test_all_games_are_drawn_in_all_themes(
    app: Driver, context: AppContext, game_id: str, players: int, theme: str
) -> None:
    context.keeper.change(theme=theme)
    scene = scene_of(context, game_id, players)
    app = opened(app, context, scene, (1280, 720))
    before = app.surface.copy()
    scene.look(None if scene.index.playback.private else 1)
    scene.go(scene.index.last // 2)
    for _ in range(20):
        app.frame(0.2)
    assert app.surface.get_view("2").raw != before.get_view("2").raw
    assert not app.stack.stale


def test_the_header_tells_what_match_it_is(context: AppContext) -> None:
    scene = scene_of(context)
    winner = scene.index.playback.outcome
    assert winner is not None
    said = scene._headers[True].note.text
    assert "SOCiable" in said
    assert NAMES[winner.winners[0]] in said


@pytest.mark.long
def test_what_is_drawn_while_cards_move_ends_as_it_is_drawn_whole(
    app: Driver, context: AppContext
) -> None:
    scene = scene_of(context)
    app = opened(app, context, scene, (1280, 720))
    for _ in range(6):
        app.keys("right")
        for _ in range(400):
            app.frame(0.04)
            if not app.stack.stale:
                break
        seen = app.surface.copy()
        scene.controls.stale = True
        app.frame()
        assert app.surface.get_view("2").raw == seen.get_view("2").raw


@pytest.mark.quick_one_in(2)
@pytest.mark.parametrize(("game_id", "players"), [("sociable", 5), ("ladders", 3)])
@pytest.mark.parametrize("size", [(960, 540), (1280, 720)])
@pytest.mark.parametrize("text_size", [100, 150])
def test_every_row_of_the_moves_names_who_moved(
    game_id: str,
    players: int,
    size: tuple[int, int],
    text_size: int,
    app: Driver,
    context: AppContext,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    app.change(text_size=text_size)
    scene = scene_of(context, game_id, players)
    opened(app, context, scene, size)
    if scene.moves not in scene.controls.widgets:
        app.keys("l")
    for share in (0.2, 0.5, 0.8):
        scene.go(round(share * scene.index.last))
        app.frame()
        texts = look(scene, size, monkeypatch).texts
        for place, move in scene.moves._rows:
            member = move.line.mover(scene._cast)
            said = [text for text, at in texts if place.contains(at.center)]
            assert not member or any(text.startswith(member.name[:3]) for text in said), said


@pytest.mark.quick_one_in(4)
@pytest.mark.parametrize("size", [(960, 540), (1280, 720)])
@pytest.mark.parametrize("text_size", [100, 150])
@pytest.mark.parametrize("players", [4, 5])
def test_of_the_moves_no_word_is_cut(
    players: int,
    size: tuple[int, int],
    text_size: int,
    app: Driver,
    context: AppContext,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    app.change(text_size=text_size)
    scene = scene_of(context, "sociable", players)
    opened(app, context, scene, size)
    if scene.moves not in scene.controls.widgets:
        app.keys("l")
    given = [
        move.step
        for deal in range(len(scene.index.deals))
        for move in scene.index.moves_of(deal, scene.run.viewpoint)
        if move.line.brief
    ]
    assert given
    for step in given:
        scene.go(step)
        app.frame()
        assert not look(scene, size, monkeypatch).cut


@pytest.mark.quick_one_in(3)
@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080)])
def test_notices_and_the_list_leave_the_card_free_that_moved_last(
    size: tuple[int, int], app: Driver, context: AppContext
) -> None:
    scene = scene_of(context)
    app = opened(app, context, scene, size)
    scene.go(len(scene.index.steps) // 2)
    while newest_card(scene.presenter.layout, scene.table.rect) is None:
        scene.step_by(1)
        app.rest()
    told = "Not everything can be shown", "It breaks off."
    context.notices.tell("warn", *told, lasting=True, at_table=True)
    scene._toggle_log()
    app.rest()
    newest = newest_card(scene.presenter.layout, scene.table.rect)
    assert newest
    [place] = app.stack.toasts.places
    assert not place.overlaps(newest)
    assert not scene.moves.rect.overlaps(newest)


@pytest.mark.quick_one_in(3)
@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080)])
def test_a_notice_lies_on_the_table_but_on_no_card_where_there_is_room(
    size: tuple[int, int], app: Driver, context: AppContext
) -> None:
    scene = scene_of(context, "sociable", 5)
    app = opened(app, context, scene, size)
    scene.go(len(scene.index.steps) // 2)
    app.rest()
    context.notices.tell("warn", "Nothing will be kept", lasting=True, at_table=True)
    app.rest()
    [place] = app.stack.toasts.places
    assert scene.table.rect.holds(place)
    across, down = (
        scene.table.rect.x,
        scene.table.rect.y - hidden_above(scene.presenter.layout.scale),
    )
    cards = scene.presenter.layout.of(CardPlace)
    assert cards
    assert not any(card.area.moved(across, down).overlaps(place) for card in cards)


def test_of_the_moves_the_latest_is_marked_and_that_under_the_pointer(
    app: Driver, context: AppContext, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = scene_of(context, "sociable", 5)
    opened(app, context, scene, (1280, 720))
    if scene.moves not in scene.controls.widgets:
        app.keys("l")
    scene.go(round(0.8 * scene.index.last))
    app.frame()
    marked: list[bool] = []
    monkeypatch.setattr(LogPicture, "row", lambda *_, chosen, **__: marked.append(chosen))
    (place, _), (latest, _) = scene.moves._rows[1], scene.moves._rows[-1]
    for pointer, count in ((place.center, 2), (latest.center, 1), (Point(2, 2), 1)):
        app.stack.handle(PointerMove(pointer))
        marked.clear()
        app.draw()
        assert sum(marked[: len(scene.moves._rows)]) == count


@pytest.mark.long
def test_at_the_end_of_a_deal_its_winner_reads_the_end_of_the_joke_again(
    app: Driver, context: AppContext
) -> None:
    playback = playback_of("ladders", 3, 3)
    scene = ReplayScene(
        context, ReplayedMatch(playback, seated(seat_plans_of(playback.setup.players)))
    )
    app = opened(app, context, scene)
    winner = scene.index.deals[0].winners[0]
    end = joke_of(playback.setup.public_seed, 0).punchline

    def told() -> bool:
        app.rest()
        return any(notice.body == end for notice in context.notices.shown)

    scene.go(scene.index.deals[0].last)
    assert not told(), "all hands are shown"
    scene.look((winner + 1) % 3)
    assert not told()
    scene.look(winner)
    assert told()
    scene.step_by(-1)
    assert not told()
    scene.step_by(1)
    assert told()
    app.key("escape")
    app.frame()
    assert app.top is not scene
    assert not told()
