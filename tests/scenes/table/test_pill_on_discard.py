"""The words at a place cover neither captions and counts beside it nor the points of a bank."""

import pytest

from scenes.games.social_climbing.table.intents import BANK, DISCARD, column_spot, pile_spot
from scenes.table.game.contract import table_of
from scenes.table.over.place_words import PlaceWords, pill_place
from scenes.table.pieces.button import TableButton
from scenes.table.pieces.count import Count
from scenes.table.pieces.label import TableLabel
from scenes.table.pieces.pen import Pen
from scenes.ui.art import Art
from scenes.ui.scale import Scale
from scenes.ui.theme_file import load_theme
from tests.driver.at_table import AtTable
from tests.driver.hands import TableHands
from tests.scenes.table.conftest import SIZES, make_setting, make_setup, random_matches
from tests.scenes.table.legible import label_box
from tests.stills import screens as screens_stills


@pytest.mark.quick_one_in(3)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("players", [2, 3, 4, 6])
@pytest.mark.parametrize("text_size", [1.0, 1.5])
def test_the_pill_of_a_discard_covers_no_caption_and_no_count(
    size: tuple[int, int], players: int, text_size: float
) -> None:
    scale, theme = Scale(*size, text_size), load_theme()
    art = Art(theme, threaded=False)
    art.fit(scale)
    pen = Pen(art, theme.palette("social_climbing"), scale)
    setup, seen = make_setup(players, players), 0
    for match in random_matches(setup, 40, 5):
        assert match.to_move is not None
        setting = make_setting(setup, scale, match.to_move)
        layout = table_of("social_climbing").arrange(match.view(match.to_move), setting)
        spot = layout.spot(DISCARD)
        assert spot
        brackets = art.bracket_box(spot.ring, room=spot.room)
        for focus in (None, brackets):
            pill = pill_place(pen, spot.words or spot.ring, "discard here", focus, spot.foot)
            for label in layout.of(TableLabel):
                if label.group == "own" or label.text.startswith("DISCARD"):
                    assert not pill.overlaps(label_box(label)), label
                    seen += 1
    assert seen


@pytest.mark.parametrize("text_size", [100, 150])
def test_no_button_that_banks_touches_the_words_below_discard(text_size: int) -> None:
    pictures = screens_stills
    still = pictures.reach(pictures.SCREENS["table_2"], (960, 540), text_size)
    layout = still.stack.top.layout
    [words] = [label for label in layout.of(TableLabel) if label.group == "discard"]
    assert not any(one.area.overlaps(label_box(words)) for one in layout.of(TableButton))
    still.stack.close()


@pytest.mark.quick_one_in(2)
@pytest.mark.parametrize("size", SIZES)
def test_a_lifted_card_and_the_words_on_a_column_stay_where_they_belong(
    size: tuple[int, int],
) -> None:
    for players in (2, 4, 6):
        scale, setup = Scale(*size), make_setup(players, players)
        for match in random_matches(setup, 20, 5):
            assert match.to_move is not None
            setting = make_setting(setup, scale, match.to_move)
            layout = table_of("social_climbing").arrange(match.view(match.to_move), setting)
            others = [region for who, region in layout.regions.items() if who != match.to_move]
            spots = [spot for pile in range(3) if (spot := layout.spot(pile_spot(pile)))]
            assert spots
            for spot in spots:
                raised = spot.ring.moved(0, -spot.room)
                assert not any(raised.overlaps(seat) for seat in others)
            for slot in (0, 1):
                column = layout.spot(column_spot(slot))
                assert column
                assert column.foot
                assert column.foot < column.ring.bottom <= scale.height


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text_size", [1.0, 1.5])
def test_the_words_at_the_focused_bank_leave_its_points_readable(
    size: tuple[int, int], text_size: float
) -> None:
    scale, theme = Scale(*size, text_size), load_theme()
    art = Art(theme, threaded=False)
    art.fit(scale)
    pen = Pen(art, theme.palette("social_climbing"), scale)
    match = next(iter(random_matches(make_setup(2, 2), 1, 5)))
    assert match.to_move is not None
    setting = make_setting(make_setup(2, 2), scale, match.to_move)
    layout = table_of("social_climbing").arrange(match.view(match.to_move), setting)
    spot = layout.spot(BANK)
    assert spot
    focus = art.bracket_box(spot.ring, room=spot.room)
    pill = pill_place(pen, spot.words or spot.ring, "bank 4 cards", focus, spot.foot)
    points = next(one for one in layout.of(TableLabel) if one.key == ("score", match.to_move))
    assert not pill.overlaps(label_box(points))


@pytest.mark.quick_one_in(2)
@pytest.mark.parametrize("players", [4, 6])
def test_large_words_at_a_place_cover_no_number_of_another(players: int) -> None:
    seats = ",".join(("human:Ann", *["bot:easy"] * (players - 1)))
    app = AtTable(seats, "ladders", text_size=150, seed="9")
    seen = 0
    for _ in range(60):
        if not app.wait_for_turn(still=True) or seen > 5:
            break
        selection, layout = TableHands(app.table), app.table.layout
        for source in selection.intents.sources:
            selection.chosen = source
            lit = [spot for name in selection.targets if (spot := layout.spot(name))]
            counts = [
                one.area
                for one in layout.of(Count)
                if not any(spot.ring.x <= one.area.center.x <= spot.ring.right for spot in lit)
            ]
            pills = [one.place for one in app.table.over if isinstance(one, PlaceWords)]
            assert not [one for one in pills if any(one.overlaps(count) for count in counts)]
            seen += bool(pills)
        selection.chosen = None
        app.session.play(app.rng.choice(app.session.legal))
    assert seen
    app.close()
