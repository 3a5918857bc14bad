"""The picture of a finished match: what it shows, without names too, and how it is saved."""

from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import Any

import pygame
import pytest
from pygame import Surface

from game.store.paths import exports_folder
from scenes.games.ladders.results.stage_drawing import star_behind
from scenes.results.poster.facts import MOST_DEALS, PosterFacts, poster_facts
from scenes.results.poster.house import FOOT, HIGH, RIGHT, WIDE, house_of
from scenes.results.poster.painting import Poster
from scenes.results.poster.words import PosterWords
from scenes.results.stage_page import StagePage
from scenes.screens.poster import PosterPage
from scenes.screens.saving import picture_bytes
from scenes.table.layout.layout import distance
from scenes.ui.art import Art
from scenes.ui.geometry import Point, Rect
from scenes.ui.light.stage_pen import LargePictures, StagePen
from scenes.ui.scale import Scale
from scenes.ui.theme_file import load_theme
from scenes.ui.type.fitting import DOTS
from tests.driver.driver import Driver
from tests.stills.bots import beginner
from tests.stills.results import NAMES, after_match

MATCHES: dict[str, tuple[int, dict[str, Any]]] = {
    "social_climbing": (3, {}),
    "sociable": (5, {"target": 11}),
    "president": (7, {"target": 5}),
    "ladders": (4, {"climb": 5, "deals": "to_target", "target": 100}),
}
DAY = date(2026, 6, 14)


def at_stage(game: str, **settings: Any) -> tuple[Driver, StagePage]:
    """Return the program at the stage of a finished match."""
    app = Driver(make_thinker=beginner, reduced_motion=True, **settings)
    players, options = MATCHES[game]
    stage = after_match(game, players, options)(app.context)
    app.show(stage)
    app.pass_time(3.0, 0.25)
    assert isinstance(stage, StagePage)
    return app, stage


def at_poster(game: str, **settings: Any) -> tuple[Driver, PosterPage]:
    """Return the program with the picture of a finished match, painted."""
    app, stage = at_stage(game, **settings)
    button = next(one for one in stage.header.widgets if getattr(one, "icon", "") == "picture")
    app.click(button.rect.center)
    page = app.top
    assert isinstance(page, PosterPage)
    assert app.pass_until(lambda: page.poster.done is not None)
    return app, page


def told(app: Driver, page: PosterPage, named: bool) -> tuple[PosterFacts, list[tuple[str, Rect]]]:
    """Return the facts on a picture, and every text on it with its place."""
    words = app.context.words
    facts = poster_facts(words, page._session, page._plan, named=named, today=DAY)
    poster, write, texts = Poster(app.context, words, page._plan, facts), Art.write, []

    def watch(art: Art, target: Surface, text: str, *rest: Any) -> Rect:
        place = write(art, target, text, *rest)
        if target is poster._picture:
            texts.append((text, place))
        return place

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Art, "write", watch)
        while poster.done is None:
            poster.step()
            app.context.art.collect()
    assert poster.done.get_size() == (WIDE, HIGH)
    return facts, texts


@pytest.mark.quick_one_in(4)
@pytest.mark.parametrize("language", ["en", "de", "fr", "pl", "es"])
@pytest.mark.parametrize("game", MATCHES)
def test_it_tells_who_won_and_every_place_and_nothing_is_cut_or_outside(
    game: str, language: str
) -> None:
    app, page = at_poster(game, language=language)
    facts, texts = told(app, page, named=True)
    said = " ".join(text for text, _ in texts)
    assert facts.title in said
    for one in facts.ranked:
        assert one.name in said
        assert str(one.points) in said
    assert not [text for text, _ in texts if text.endswith(DOTS)]
    whole = Rect(0, 0, WIDE, HIGH)
    for text, place in texts:
        assert whole.holds(place), text


@pytest.mark.quick_one_in(4)
@pytest.mark.parametrize("game", MATCHES)
def test_left_out_no_name_is_on_it_and_the_order_stays(game: str) -> None:
    app, page = at_poster(game)
    named, _ = told(app, page, named=True)
    facts, texts = told(app, page, named=False)
    said = " ".join(text for text, _ in texts)
    assert not [name for name in NAMES if name in said]
    assert facts.title.startswith("Player")
    assert [one.player for one in facts.ranked] == [one.player for one in named.ranked]
    assert facts.storeys == named.storeys
    assert len(set(facts.marks)) == len(facts.marks)


@pytest.mark.quick_one_in(4)
@pytest.mark.parametrize("game", MATCHES)
def test_each_storey_is_a_deal_with_its_best_at_the_right(game: str) -> None:
    app, page = at_poster(game)
    facts, _ = told(app, page, named=True)
    house, deals = house_of(facts), page._session.deals[-MOST_DEALS:]
    assert [one.deal for one in facts.storeys] == [deal.number for deal in deals]
    number = len(facts.ranked)
    for row, (storey, deal) in enumerate(zip(facts.storeys, deals, strict=True)):
        standing = deal.result.standing
        held = [standing[player] for player in storey.order]
        assert held == sorted(standing, reverse=True)
        xs = [house.hangs(row, place, number).x for place in range(number)]
        assert xs == sorted(xs, reverse=True)
        assert xs[0] < RIGHT
        assert house.hangs(row, 0, number).y < FOOT
    ys = [house.hangs(row, 0, number).y for row in range(len(deals))]
    assert ys == sorted(ys, reverse=True), "the first deal is the lowest storey"


@pytest.mark.parametrize("game", ["social_climbing", "president"])
def test_the_disc_behind_the_winner_keeps_the_margin_of_the_paper(game: str) -> None:
    app, stage = at_stage(game)
    page = PosterPage(app.context, stage.session)
    app.show(page)
    facts, _ = told(app, page, named=True)
    house = house_of(facts)
    assert house.winner(0, 1).x + 0.72 * house.portrait <= WIDE - 26


@pytest.mark.quick_one_in(3)
@pytest.mark.parametrize("players", [2, 3, 6])
def test_a_match_of_one_deal_fills_it_and_no_word_lies_on_the_sign(players: int) -> None:
    app = Driver(make_thinker=beginner, reduced_motion=True)
    stage = after_match("social_climbing", players, {"deals": 1})(app.context)
    app.show(stage)
    app.pass_time(3.0, 0.25)
    assert isinstance(stage, StagePage)
    page = PosterPage(app.context, stage.session)
    app.show(page)
    facts, _ = told(app, page, named=True)
    longest = replace(facts, title="Maximiliana Featherstonehaugh wins", reason="more " * 40)
    many = replace(facts, storeys=facts.storeys * 4)
    house, tall = house_of(longest), house_of(many)
    assert house.portrait > tall.portrait
    assert house.top.y > tall.top.y
    assert house.storey < 0.2 * HIGH, "no storey is half of the picture"
    disc = house.winner(0, 1)
    palette = load_theme("night").colours
    for one in PosterWords(app.context.art, palette, app.context.words, longest).head(house):
        wide = app.context.art.text_width(one.text, one.size, one.font)
        left = one.at.x - one.anchor * wide
        corner = Point(left + wide, one.at.y)
        assert distance(corner, disc) > 0.7 * house.portrait, one.text


@pytest.mark.long
def test_the_switch_paints_it_anew_without_names() -> None:
    app, page = at_poster("sociable")
    before = page.poster.done
    assert before
    app.keys("shift+tab", "space")
    assert page.poster.done is None
    assert page.save.why_not
    assert app.pass_until(lambda: page.poster.done is not None)
    assert page.poster.done is not before
    assert picture_bytes(page.poster.done) != picture_bytes(before)


@pytest.mark.long
def test_it_is_saved_as_a_picture_of_its_size() -> None:
    app, page = at_poster("social_climbing")
    app.click(page.save.rect.center)
    app.context.errands.close()
    [file] = exports_folder().glob("*.png")
    assert "Clamber" in file.name
    assert pygame.image.load(file).get_size() == (WIDE, HIGH)
    assert [one.kind for one in app.context.notices.shown] == ["good"]


@pytest.mark.quick_one_in(2)
@pytest.mark.parametrize(
    "fault", [OSError(28, "No space left on device"), PermissionError(13, "Permission denied")]
)
def test_if_it_cannot_be_saved_that_is_told(
    fault: OSError, monkeypatch: pytest.MonkeyPatch
) -> None:
    app, page = at_poster("ladders")

    def refuse(path: Path, content: object) -> None:
        raise fault

    monkeypatch.setattr("scenes.screens.saving.write_atomically", refuse)
    app.click(page.save.rect.center)
    app.context.errands.close()
    [notice] = app.context.notices.shown
    assert notice.kind == "bad"
    assert notice.title == app.context.words("notices.not_saved")
    assert app.top is page


@pytest.mark.long
def test_left_before_it_is_painted_nothing_goes_on() -> None:
    app, stage = at_stage("president")
    page = PosterPage(app.context, stage.session)
    app.show(page)
    app.keys("escape")
    assert app.top is not page
    app.rest()


def test_strings_of_equals_end_in_the_order_of_the_last_deal_and_never_cross() -> None:
    app, stage = at_stage("ladders")
    plan: Any = stage.plan
    words, session = app.context.words, stage.session
    first, *rest = plan.facts.others
    level = tuple(replace(one, rank=first.rank, points=first.points) for one in (first, *rest))
    for others in (level, level[::-1]):
        tied = replace(plan, facts=replace(plan.facts, others=others))
        facts = poster_facts(words, session, tied, named=True, today=DAY)
        shown = [one.player for one in facts.others]
        assert shown == [one for one in facts.storeys[-1].order if one in shown]


@pytest.mark.parametrize("x", [300.0, 900.0])
def test_the_star_behind_a_winner_is_cut_by_no_edge(x: float) -> None:
    app = Driver()
    large = LargePictures(app.context.art.workshop)
    pen = StagePen(app.context.art, load_theme("night"), "ladders", Scale(WIDE, HIGH), large)
    *_, behind = star_behind(pen, Point(x, 500), 420)
    seen = behind.surface.get_bounding_rect()
    assert behind.x + seen.x >= 0
    assert behind.x + seen.right <= WIDE


def test_players_have_the_colours_of_the_page_deal_by_deal() -> None:
    _, page = at_poster("sociable")
    tones = page.poster._tones()
    assert tones == list(load_theme("night").players_on_steps[: len(tones)])


@pytest.mark.long
def test_how_to_read_it_is_told_once_and_heard() -> None:
    app, page = at_poster("social_climbing")
    how = app.context.words("poster.how")
    beside = [text for one in app.widgets() if (text := getattr(one, "text", ""))]
    assert how not in beside, "it stands on the picture"
    assert page.painted().count(how) == 1
    _, texts = told(app, page, named=True)
    assert how.split()[0] in " ".join(text for text, _ in texts)
    app.close()
