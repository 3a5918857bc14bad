"""The rules page: complete for every game, true to the scores, readable at every size."""

import itertools
from typing import Any

import pygame
import pytest

from game.catalogue import GAMES, find_game
from game.games.ladders.model.scoring import PER_CARD, WINNING
from game.games.sociable.rules import PLACE_SCORES
from game.games.social_climbing.model.actions import BANKING_RANKS
from game.games.social_climbing.model.scoring import points
from game.texts.words import load_words
from scenes.screens.rules import RulesPage, figure_parts
from scenes.screens.rules.book import (
    Figure,
    FigureAcross,
    Panels,
    Text,
    Tips,
    _read_block,
    read_rulebook,
)
from scenes.screens.rules.figure import FigurePicture
from scenes.screens.rules.figure_parts import card_spots
from scenes.shell.handed.context import AppContext
from scenes.ui.art.letters import Letters
from scenes.ui.geometry import Rect
from scenes.ui.scale import Scale
from tests.driver.driver import Driver
from tests.scenes.sight import SIZES, TEXT_SIZES, look, misplaced

GAME = "social_climbing"


def figures(game_id: str) -> list[Figure]:
    found: list[Figure] = []
    for chapter in read_rulebook(load_words(), game_id).chapters:
        for block in chapter.blocks:
            if isinstance(block, FigureAcross):
                found.append(block.figure)
            elif isinstance(block, Panels):
                found += [panel.figure for panel in block.panels]
    return found


@pytest.mark.parametrize("game_id", [game.id for game in GAMES])
def test_every_game_that_has_a_table_has_its_chapters(game_id: str) -> None:
    book = read_rulebook(load_words(), game_id)
    titles = [chapter.title for chapter in book.chapters]
    assert len(set(titles)) == len(titles) >= 6
    assert all(chapter.blocks for chapter in book.chapters)
    assert any(part.kind == "cards" for figure in figures(game_id) for part in figure)
    assert book.credit


def test_the_inventors_are_named() -> None:
    credit = read_rulebook(load_words(), GAME).credit
    assert "Ben Finn" in credit
    assert "Ari Ghosh" in credit
    credit = read_rulebook(load_words(), "sociable").credit
    assert "Jon Witt (soc101)" in credit
    assert "Zheng Shangyou" in credit


def test_scores_told_are_those_of_the_rules() -> None:
    told = {part.under: part.text for figure in figures("sociable") for part in figure}
    for place, position in enumerate(("Boss", "Veep", "Manager", "Clerk", "Temp")):
        assert told[position] == str(PLACE_SCORES[5][place])
    climbs = [part for figure in figures("ladders") for part in figure if " left: " in part.under]
    left = [int(part.under.split()[0]) for part in climbs]
    assert all(
        part.under.endswith(f": {PER_CARD * n}") for part, n in zip(climbs, left, strict=True)
    )
    assert str(WINNING + PER_CARD * sum(left)) in {
        part.text for figure in figures("ladders") for part in figure
    }


def test_one_leads_from_a_games_rules_to_anothers(context: AppContext, app: Driver) -> None:
    app.open(RulesPage(context, GAME))
    for game in GAMES:
        if game.id != app.top.game_id:
            app.top.controls.focus(app.top.games.tabs)
            app.keys("right")
            assert app.top.game_id == game.id
    app.open(RulesPage(context, GAME), (960, 540))
    app.click(app.top.games.menu)
    app.keys("down", "return")
    assert app.top.game_id == GAMES[1].id


@pytest.mark.parametrize("size", [(1280, 720), (960, 540)])
def test_the_arrows_to_the_sides_turn_the_chapters(
    size: tuple[int, int], context: AppContext, app: Driver
) -> None:
    app.open(RulesPage(context, GAME), size)
    app.keys("right", "right")
    assert app.top.shown == 2
    app.keys("left")
    assert app.top.shown == 1


def test_in_a_match_only_its_own_rules_are_read(context: AppContext) -> None:
    options = find_game("president").sheet.resolve({"ends": "deals"}, 4)
    page = RulesPage(context, "president", options)
    assert page.games is None
    assert [label for label, _ in page.in_force.lines] == ["The match goes by", "Deals"]


def test_sums_shown_are_those_of_the_rules() -> None:
    sums = 0
    for figure in figures(GAME):
        cards = [card for part in figure for card in part.cards if card is not None]
        for part in figure:
            if part.kind == "says" and cards:
                assert part.text == f"+{points(cards)}"
                sums += 1
            if part.under.startswith("banked: "):
                shown = [card for card in part.cards if card is not None]
                assert part.under == f"banked: {points(shown)}"
                sums += 1
    assert sums >= 3


@pytest.mark.parametrize("game_id", [GAME, "sociable"])
def test_a_match_shown_in_numbers_adds_up(game_id: str) -> None:
    sums = [
        [int(part.text) for part in figure if part.kind == "says"]
        for figure in figures(game_id)
        if {part.kind for part in figure} == {"says", "arrow"}
    ]
    assert sums
    for *deals, total in sums:
        assert sum(deals) == total


def test_columns_shown_could_have_been_built() -> None:
    """Each card is equal to the one before or its neighbour, scoring examples apart."""
    for figure in figures(GAME):
        for part in figure:
            if "each" in part.under:
                continue
            ranks = [card >> 2 for card in part.cards if card is not None]
            for one, other in itertools.pairwise(ranks):
                assert (one - other) % 13 in (0, 1, 12), part


def test_what_is_banked_in_a_figure_ends_in_a_banking_rank() -> None:
    for figure in figures(GAME):
        says = [index for index, part in enumerate(figure) if part.text.startswith("+")]
        for index in says:
            end = figure[index - 2].cards[-1]
            assert end is not None
            assert end >> 2 in BANKING_RANKS


@pytest.mark.parametrize(
    "entry",
    [
        {"text": 3},
        {"figure": [{"cards": ["1X"]}]},
        {"figure": [{"card": ["AS"]}]},
        {"words": "x"},
        {"text": "x", "figure": []},
    ],
)
def test_a_block_that_is_wrong_is_refused(entry: dict[str, Any]) -> None:
    with pytest.raises(ValueError):
        _read_block(load_words(), entry)


@pytest.mark.quick_one_in(6)
@pytest.mark.all_pairs
@pytest.mark.parametrize("game_id", [game.id for game in GAMES])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text_size", TEXT_SIZES)
def test_every_chapter_can_be_read(
    game_id: str,
    size: tuple[int, int],
    text_size: int,
    context: AppContext,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    page = RulesPage(context, game_id)
    context.art.fit(Scale(*size, text_size / 100))
    page.resize(Scale(*size, text_size / 100))
    for chapter in range(len(page.chapters)):
        page.turn_to(chapter)
        seen = ""
        while True:
            sight = look(page, size, monkeypatch)
            assert not sight.cut
            assert not sight.outside(Rect(0, 0, *size))
            seen += " ".join(text for text, _ in sight.texts)
            if not page.pane.scroll_by(page.pane.rect.h // 2):
                break
        assert not misplaced(page, size)
        assert page.chapters[chapter].title in seen
        assert read_rulebook(load_words(), game_id).credit in seen
        for block in page.chapters[chapter].blocks:
            last = getattr(block, "text", "").split(" ")[-1]
            assert last in seen


@pytest.mark.quick_one_in(8)
@pytest.mark.parametrize("game_id", [game.id for game in GAMES])
@pytest.mark.parametrize("size", SIZES[:3])
def test_a_chapter_with_pictures_fills_its_page(game_id: str, size: tuple[int, int]) -> None:
    app = Driver(size=size)
    page = RulesPage(app.context, game_id)
    app.show(page)
    for number, chapter in enumerate(page.chapters):
        if all(isinstance(block, Text | Tips) for block in chapter.blocks):
            assert number == len(page.chapters) - 1 or chapter.title == "House rules"
            continue
        page.turn_to(number)
        app.rest()
        low = max(widget.rect.bottom for widget in page.pane.widgets)
        filled = (low - page.pane.rect.y) / page.pane.rect.h
        assert filled > 0.53, f"{chapter.title} leaves half its page empty"
    app.close()


def test_a_word_below_a_number_stands_close_to_it(
    context: AppContext, app: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = RulesPage(context, GAME)
    app.open(page)
    app.rest()
    places = dict(look(page, (1280, 720), monkeypatch).texts)
    number, word = places["+13"], places["in the bank"]
    # Both boxes hold air above and below their letters.
    assert number.y < word.y < number.bottom + 6
    assert abs(word.center.x - number.center.x) <= 1


@pytest.mark.quick_one_in(6)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text_size", TEXT_SIZES)
def test_no_panels_title_runs_into_its_picture(size: tuple[int, int], text_size: int) -> None:
    app = Driver(size=size, text_size=text_size)
    for game in GAMES:
        page = RulesPage(app.context, game.id)
        app.show(page)
        for number in range(len(page.chapters)):
            page.turn_to(number)
            app.draw()
            while page.pane.scroll_by(page.pane.rect.h // 2):
                app.draw()
            pictures = [w for w in page.pane.widgets if isinstance(w, FigurePicture)]
            for one in page.pane.widgets:
                assert not any(one.rect.overlaps(w.rect) for w in pictures if w is not one)
    app.close()


def test_the_arrows_turn_chapters_and_space_reads_on(app: Driver, context: AppContext) -> None:
    page = RulesPage(context, GAME)
    app.open(page, (960, 540))
    app.keys("down")
    assert page.shown == 1
    app.keys("up", "up")
    assert page.shown == 0
    for _ in range(30):
        app.keys("space")
    assert page.shown == len(page.chapters), "the last page of a narrow window: what is in force"
    app.keys("page up")
    assert page.shown == len(page.chapters) - 1
    app.keys("ctrl+tab", "ctrl+tab")
    assert page.shown == 0


@pytest.mark.long
def test_a_button_names_what_comes_next_and_leads_there(app: Driver, context: AppContext) -> None:
    page = RulesPage(context, GAME)
    app.open(page)
    page.turn_to(2)
    app.rest()
    for following in ("Add", "Bank", "Discard", page.chapters[3].title):
        assert page.foot.on.label == f"On to “{following}”"
        app.click_on(page.foot.on.label)
        app.rest()
    assert page.shown == 3
    app.click_on("Show it again")
    assert any(one.course.moving for one in page.pane.widgets if isinstance(one, FigurePicture))
    app.rest()
    page.turn_to(len(page.chapters) - 1)
    app.rest()
    assert not [one for one in app.widgets() if one in (page.foot.on, page.foot.again)]


def test_a_click_on_a_chapter_shows_it(app: Driver, context: AppContext) -> None:
    page = RulesPage(context, GAME)
    app.open(page)
    app.click(page.rows[4])
    assert page.shown == 4
    assert page.rows[4].chosen


def test_the_menu_of_a_narrow_window_shows_a_chapter(app: Driver, context: AppContext) -> None:
    page = RulesPage(context, GAME)
    app.open(page, (960, 540))
    app.click(page.menu)
    app.keys("down", "down", "return")
    assert app.top is page
    assert page.shown == 2


def test_options_in_force_are_listed_with_their_house_rules(
    context: AppContext, monkeypatch: pytest.MonkeyPatch
) -> None:
    options = find_game(GAME).sheet.resolve({"deals": 7, "open_piles": True}, 2)
    page = RulesPage(context, GAME, options)
    page.resize(Scale(1280, 720))
    sight = look(page, (1280, 720), monkeypatch)
    for text in ("In force now", "7", "One pack", "Open piles"):
        assert sight.has(text), text
    usual = RulesPage(context, GAME)
    usual.resize(Scale(1280, 720))
    assert look(usual, (1280, 720), monkeypatch).has("No house rule")


@pytest.mark.quick_one_in(2)
@pytest.mark.parametrize("game_id", [game.id for game in GAMES])
@pytest.mark.parametrize("text_size", TEXT_SIZES)
def test_no_line_of_words_is_sliced_wherever_a_chapter_is_scrolled_to(
    context: AppContext, app: Driver, monkeypatch: pytest.MonkeyPatch, game_id: str, text_size: int
) -> None:
    written: list[tuple[str, Rect, pygame.Rect]] = []
    write = Letters.write

    def watching(target: pygame.Surface, text: str, *rest: Any) -> Rect:
        place = write(letters, target, text, *rest)
        written.append((text, place, target.get_clip()))
        return place

    context.keeper.change(text_size=text_size)
    page = RulesPage(context, game_id)
    app.open(page, size=(960, 540))
    letters = Letters((255, 255, 255))
    monkeypatch.setattr(context.art, "_write", watching)
    for chapter in range(len(page.chapters)):
        page.turn_to(chapter)
        for _ in range(12):
            page.draw(pygame.Surface((960, 540)))
            if not page.pane.scroll_by(37):
                break
    assert any(clip.h < 540 for _, _, clip in written)
    high = 0.8
    sliced = [
        text
        for text, place, clip in written
        if clip.h < 540
        and clip.colliderect(place)
        and not clip.contains(pygame.Rect(place).inflate(-place.w, -place.h * (1 - high / 1.5)))
    ]
    assert not sliced
    assert app.top is page


def test_the_circle_of_ranks_is_a_circle_of_all_ranks() -> None:
    [circle] = [part for figure in figures(GAME) for part in figure if part.kind == "circle"]
    ranks = [card >> 2 for card in circle.cards if card is not None]
    assert len(set(ranks)) == 13
    for one, other in zip(ranks, ranks[1:] + ranks[:1], strict=True):
        assert (other - one) % 13 == 1


@pytest.mark.parametrize("game_id", [game.id for game in GAMES])
def test_a_figure_shows_one_move_and_a_page_four_frames_at_most(game_id: str) -> None:
    for figure in figures(game_id):
        assert sum(part.takes for part in figure) <= 1, "gold marks the one place"
    for chapter in read_rulebook(load_words(), game_id).chapters:
        frames = sum(
            len(block.panels) if isinstance(block, Panels) else isinstance(block, FigureAcross)
            for block in chapter.blocks
        )
        assert frames <= 4


def test_panels_side_by_side_have_frames_of_one_size(context: AppContext, app: Driver) -> None:
    page = RulesPage(context, GAME)
    app.open(page)
    page.turn_to(3)
    frames = [one.rect for one in page.pane.widgets if isinstance(one, FigurePicture)]
    assert len(frames) == 2
    assert frames[0].y == frames[1].y
    assert frames[0].h == frames[1].h
    assert abs(frames[0].w - frames[1].w) <= 1
    app.rest()


@pytest.mark.long
def test_of_several_panels_one_is_large_and_space_reads_one_after_the_other(
    context: AppContext, app: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = RulesPage(context, GAME)
    app.open(page)
    page.turn_to(2)
    for number, title in enumerate(("Start", "Add", "Bank", "Discard")):
        app.rest()
        large, *small = [one for one in page.pane.widgets if isinstance(one, FigurePicture)]
        assert len(small) == 3
        assert all(large.rect.w > 2.5 * one.rect.w for one in small)
        assert all(large.rect.right < one.rect.x for one in small)
        seen = dict(look(page, (1280, 720), monkeypatch).texts)
        assert title in seen
        assert f"{number + 1}  {title}" not in seen, "only the others stand at the side"
        panels = page.chapters[2].blocks[1]
        assert isinstance(panels, Panels)
        told = " ".join(one.spoken for one in small)
        assert all(one.text in told for at, one in enumerate(panels.panels) if at != number), (
            "a screen reader is told of the others, too"
        )
        app.key("space")
    assert page.shown == 3, "after the last panel the next chapter follows"
    app.key("pageup")
    assert page.shown == 2
    app.rest()


@pytest.mark.quick_one_in(5)
@pytest.mark.parametrize("size", SIZES)
def test_panels_titles_stand_on_a_line_with_their_words_and_with_each_other(
    size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    app = Driver(size=size)
    page = RulesPage(app.context, "president")
    app.show(page)
    page.turn_to(2)
    places = dict(look(page, size, monkeypatch).texts)
    title = places["First: Bum"]
    [words] = [place for text, place in places.items() if text.startswith("The Bum gives")]
    assert words.x > title.right
    assert abs(words.center.y - title.center.y) <= 1
    assert places["Then: Vice Bum"].center.y == title.center.y
    app.close()


def test_standard_rules_that_depend_on_the_number_of_players_are_all_listed(
    context: AppContext, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = RulesPage(context, "ladders")
    page.resize(Scale(1280, 720))
    assert look(page, (1280, 720), monkeypatch).has("30 or 20")


@pytest.mark.parametrize("game_id", [game.id for game in GAMES])
def test_a_card_that_a_pile_takes_lies_beside_the_last_like_the_others(game_id: str) -> None:
    place = Rect(100, 100, 900, 200)
    taking = [part for figure in figures(game_id) for part in figure if part.takes and part.cards]
    for part in taking:
        spots = card_spots(part, place)
        step = round(figure_parts._STEP * spots[0].w)
        if not part.gets_one:
            assert spots[0].x - place.x - (place.right - spots[-1].right) in (-1, 0, 1)
            continue
        assert all(b.x - a.x in (step, step + 1, step - 1) for a, b in itertools.pairwise(spots))
        both = spots[0].x - place.x, place.right - (spots[-1].right + step)
        assert abs(both[0] - both[1]) <= 2, "with that card they lie in the middle"
    assert taking or game_id != "ladders"
