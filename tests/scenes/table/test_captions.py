"""Words about a card are there only when it lies: none comes before it, none lies below a pack."""

from collections.abc import Iterator

import pytest

from scenes.table.motion.packs import TakenTrick
from scenes.table.motion.timeline import Timeline
from scenes.table.over.flying_card import FlyingCard
from scenes.table.pieces.count import Count
from scenes.table.pieces.label import TableLabel
from scenes.table.pieces.piece import Piece
from tests.driver.at_table import AtTable

MOMENT = 0.02
CAPTIONS = (
    "newest:0",
    "newest:1",
    "sentence",
    "leader",
    "leads",
    "column:0",
    "column:1",
    "said",
)
"""The parts of their groups that are about a card, or stand where one has lain."""
PLAYERS = "human:Ann,bot:easy,bot:easy,bot:easy"


def motions(app: AtTable, number: int) -> Iterator[Timeline]:
    """Play; stop at the beginning of each motion of cards, up to a number of them."""
    presenter, seen = app.table.tabletop.presenter, presenter_timeline(app)
    for _ in range(20_000):
        if app.session.deal_over or not number:
            return
        if app.asked and not app.table.moving:
            app.session.play(app.rng.choice(app.session.legal))
        app.frame(MOMENT, drawn=False)
        if presenter.timeline is not seen and any(t.blocks for t in presenter.timeline.tracks):
            seen, number = presenter.timeline, number - 1
            yield seen


def presenter_timeline(app: AtTable) -> Timeline:
    return app.table.tabletop.presenter.timeline


def drawn(app: AtTable, kind: type[Piece]) -> list[Piece]:
    """Return the pieces of a kind as they are drawn now."""
    shown = app.table._moment().shown()
    return [seen for piece in app.table.layout.of(kind) if (seen := piece.shown(shown))]


def captions(app: AtTable) -> set[tuple[str, str, str]]:
    """Return the words about cards that are seen, each with its group and its part there."""
    labels = [one for one in drawn(app, TableLabel) if isinstance(one, TableLabel)]
    parts = [(one.group, str(one.id[-1]), one.text) for one in labels]
    return {one for one in parts if one[1] in CAPTIONS or one[1].startswith("sentence:")}


def words_of(app: AtTable, timeline: Timeline) -> set[tuple[str, str, str]]:
    """Return the words that are seen at the end of a motion, or when the next takes its place.

    Those about a bank come last, once it has been seen what it pays.
    """
    words = captions(app)
    while presenter_timeline(app) is timeline and not timeline.done:
        words = captions(app)
        app.frame(MOMENT, drawn=False)
    return captions(app) if presenter_timeline(app) is timeline else words


@pytest.mark.quick_one_in(3)
@pytest.mark.parametrize("reduced", [False, True])
@pytest.mark.parametrize("game_id", ["social_climbing", "sociable", "president"])
def test_words_about_a_play_rise_when_its_cards_have_landed(game_id: str, reduced: bool) -> None:
    app, new = AtTable(PLAYERS, game_id, speed="normal", reduced_motion=reduced), 0
    before = captions(app)
    for timeline in motions(app, 30):
        while not timeline.landed:
            assert captions(app) <= before, "words came before their card"
            app.frame(MOMENT, drawn=False)
        after = words_of(app, timeline)
        new += bool(after - before)
        before = after
    assert new > 3
    app.close()


@pytest.mark.quick_one_in(2)
@pytest.mark.parametrize("game_id", ["sociable", "president"])
def test_no_words_stand_below_a_trick_that_is_taken(game_id: str) -> None:
    app, tricks = AtTable(PLAYERS, game_id, speed="normal", size=(1280, 720)), 0
    for timeline in motions(app, 200):
        if not any(isinstance(track, TakenTrick) for track in timeline.tracks):
            continue
        while not timeline.landed:
            packs = [one.area for one in app.table.over if isinstance(one, FlyingCard)]
            words = [one.area for one in drawn(app, TableLabel) if one.group == "middle"]
            assert not [one for one in words if any(one.overlaps(pack) for pack in packs)]
            app.frame(MOMENT, drawn=False)
        app.wait(0.5)
        tricks += 1
        if tricks == 2:
            break
    assert tricks == 2
    app.close()


@pytest.mark.long
def test_a_pile_says_what_goes_on_a_card_only_when_that_lies() -> None:
    app, laid = AtTable(PLAYERS, "ladders", speed="normal"), 0
    for timeline in motions(app, 60):
        flying = {track.key for track in timeline.tracks if track.key[0] == "accent"}
        while flying and not timeline.landed:
            pills = [one for one in drawn(app, Count) if isinstance(one, Count)]
            assert not [one for one in pills if one.kind == "next" and one.key in flying]
            laid += 1
            app.frame(MOMENT, drawn=False)
    assert laid
    app.close()


@pytest.mark.quick_one_in(2)
@pytest.mark.parametrize("game_id", ["sociable", "president"])
def test_words_on_the_next_gift_come_when_the_cards_before_lie_and_none_flies_over_them(
    game_id: str,
) -> None:
    app, seen = AtTable(PLAYERS, game_id, speed="normal", size=(1280, 720), seed="gifts"), 0
    play_to_exchange(app)
    presenter = app.table.tabletop.presenter
    for _ in range(3000):
        if app.session.view.due is None and not app.table.moving:
            break
        if app.session.view.due and app.asked and not app.table.moving:
            app.session.play(app.rng.choice(app.session.legal))
        app.frame(MOMENT, drawn=False)
        if not getattr(presenter.view, "transfers", ()):
            continue
        labels = [one for one in drawn(app, TableLabel) if one.id[-1] in ("headline", "over")]
        words = [one.area for one in labels]
        timeline = presenter.timeline
        if not timeline.landed and all(coming.delay for coming in timeline.comings):
            assert not words, "words came before their card"
            seen += 1
        cards = [one.area for one in app.table.over if isinstance(one, FlyingCard)]
        assert not [one for one in words if any(one.overlaps(card) for card in cards)]
    assert seen > 10
    app.close()


def play_to_exchange(app: AtTable) -> None:
    """Play until the cards of a deal have been dealt after which some are given."""
    for _ in range(2000):
        view = app.session.view
        if app.top is not app.table:
            app.keys("ctrl+return")
        elif view.due is not None:
            return
        elif app.session.legal:
            app.session.play(app.rng.choice(app.session.legal))
        app.frame(0.5, drawn=False)
    raise AssertionError("nothing is given")
