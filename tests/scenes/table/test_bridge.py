"""The bridge of an exchange: where it stands, who comes onto it, and in which time cards cross."""

from itertools import pairwise
from random import Random
from typing import Any

import numpy
import pygame
import pytest

from game.chance import SeededChance
from game.match import Match
from game.texts.words import load_words
from scenes.games.climbing.table.bridge.keys import lies_key
from scenes.games.climbing.table.bridge.pieces import FADES, Bridge, BridgeLight, BridgePerson
from scenes.games.climbing.table.bridge.place import bridge_in
from scenes.games.climbing.table.bridge.words import headline
from scenes.table.pieces.button import TableButton
from scenes.table.pieces.card import CardPlace
from scenes.table.pieces.label import TableLabel
from scenes.table.pieces.pen import Pen
from scenes.table.pieces.plate import TablePlate
from scenes.table.sill.saying import Said
from scenes.ui.geometry import Rect, union
from scenes.ui.scale import Scale
from tests.driver.at_table import AtTable
from tests.driver.driver import Driver
from tests.driver.seated import make_cast, seated
from tests.scenes.table.on_sill import said_as
from tests.stills import screens as stills

FIVE = "human:Nora,bot:easy:Ines,bot:easy:Rufus,bot:easy:Odile,bot:easy:Barnaby"
BOSS, MANAGER, TEMP = "3", "7", "4"
"""Seeds with which Nora draws these positions."""


class Exchanging(AtTable):
    """Nora at a table of SOCiable, from its exchange on."""

    def __init__(self, seed: str, size: tuple[int, int] = (1280, 720), **settings: Any) -> None:
        super().__init__(FIVE, seed=seed, size=size, **{"speed": "normal", **settings})
        presenter = self.table.tabletop.presenter
        for _ in range(4000):
            if presenter.view.due is not None and self.table.layout.of(Bridge):
                return
            self.frame(1 / 60, drawn=False)
        raise AssertionError("no exchange")

    @property
    def view(self) -> Any:
        return self.table.tabletop.presenter.view

    def until_step(self, step: int) -> float:
        """Let time pass until a step is shown and nothing moves; return how long it took."""
        waited = 0.0
        while self.view.step < step or not self.table.tabletop.presenter.timeline.settled:
            self.frame(1 / 60, drawn=False)
            waited += 1 / 60
            assert waited < 10
        return waited

    def titles(self) -> list[str]:
        labels = self.table.layout.of(TableLabel)
        return [one.text for one in labels if one.id[-1] == "headline"]


@pytest.mark.parametrize("size", [(1280, 670), (960, 502), (1920, 1005), (1024, 707)])
@pytest.mark.parametrize("cards", [1, 2, 3])
def test_five_treads_rise_to_the_right_and_what_lies_there_stands_on_them(
    size: tuple[int, int], cards: int
) -> None:
    room = Rect(200, 120, round(0.75 * size[0]), round(0.45 * size[1]))
    place = bridge_in(Scale(*size), room, 40, round(0.4 * size[1]), cards)
    treads = place.treads
    assert len(treads) == 5
    assert all(left.right == right.x and left.y > right.y for left, right in pairwise(treads))
    assert place.foot >= treads[0].y + 40
    assert place.foot <= room.bottom + 1
    for end, tread in (("low", treads[1]), ("high", treads[3])):
        lies = place.lies(end, cards)  # type: ignore[arg-type]
        assert {card.bottom for card in lies} <= {tread.y - d for d in range(8)}
        assert all(left.right <= right.x for left, right in pairwise(lies))
        assert tread.x <= lies[0].x
        assert lies[-1].right <= tread.right
        assert lies[0].h > 0.65 * place.card
    fan = place.fan(8)
    assert all(left.y >= right.y for left, right in pairwise(fan))
    assert union(fan).x >= treads[1].x
    assert union(fan).right <= treads[3].right


@pytest.mark.parametrize("screen", ["sociable_give", "president_give"])
@pytest.mark.parametrize("size", [(960, 540), (1152, 648), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("text_size", [100, 150])
def test_words_of_an_exchange_have_air_below_the_seats_and_above_the_bridges_foot(
    screen: str, size: tuple[int, int], text_size: int
) -> None:
    with stills.scratch_home():
        layout = stills.reach(stills.SCREENS[screen], size, text_size).table.layout
    words = {label.id[-1]: label.area for label in layout.of(TableLabel)}
    [bridge], k = layout.of(Bridge), layout.scale.k
    lowest = words.get("low:title", words["low:name"])
    assert lowest.bottom + 5 * k <= bridge.rect.bottom
    assert text_size > 100 or "low:title" in words
    headline = words["headline"]
    over = [plate.rect for plate in layout.of(TablePlate) if plate.kind == "seat"]
    above = [rect for rect in over if rect.bottom <= headline.center.y]
    near = [rect for rect in above if rect.x < headline.right and headline.x < rect.right]
    assert near or screen == "sociable_give"
    assert all(rect.bottom + 10 <= headline.y for rect in near)


@pytest.mark.parametrize("screen", ["sociable_give", "sociable_blind", "president_give"])
@pytest.mark.parametrize("size", [(960, 540), (1152, 648), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("text_size", [100, 150])
def test_no_button_lies_on_the_bridge_and_names_stand_on_its_stone(
    screen: str, size: tuple[int, int], text_size: int
) -> None:
    with stills.scratch_home():
        layout = stills.reach(stills.SCREENS[screen], size, text_size).table.layout
    [bridge] = layout.of(Bridge)
    faces = [
        tread._replace(h=foot - tread.y)
        for tread, foot in zip(bridge.treads, bridge.feet, strict=True)
    ]
    buttons = [one.rect for one in layout.of(TableButton)]
    assert text_size > 100 or not any(face.overlaps(one) for face in faces for one in buttons)
    words = {label.id[-1]: label.area for label in layout.of(TableLabel)}
    for end, face in (("low", faces[0]), ("high", faces[-1])):
        assert words.get(f"{end}:title", words[f"{end}:name"]).bottom <= face.bottom


@pytest.mark.parametrize("size", [(960, 540), (1152, 648), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("text_size", [100, 150])
def test_all_tabs_say_how_many_cards_change_hands_or_none_does(
    size: tuple[int, int], text_size: int
) -> None:
    told = []
    with stills.scratch_home():
        for screen in ("sociable_give", "sociable_blind"):
            layout = stills.reach(stills.SCREENS[screen], size, text_size).table.layout
            tabs = {label.id[1:]: label for label in layout.of(TableLabel)}
            numbers = [key for key in tabs if key[-1] == "cards"]
            assert len(numbers) in (0, 3)
            beside = {tabs[key].at.y == tabs[(*key[:-1], "names")].at.y for key in numbers}
            assert len(beside) <= 1
            told.append((len(numbers), beside))
    assert told[0] == told[1], "none goes when a tick comes"
    assert told[0][0] or size[0] < 1100 or text_size > 100


@pytest.mark.parametrize("theme", ["night", "daylight"])
@pytest.mark.parametrize("game", ["sociable", "president"])
def test_the_town_does_not_shine_through_the_bridge_whose_foot_fades(game: str, theme: str) -> None:
    app = Driver(theme=theme)
    place = bridge_in(Scale(1280, 670), Rect(200, 120, 800, 300), 60, 268, 2)
    whole = union(place.treads)
    bridge = Bridge(whole._replace(h=place.foot - whole.y), place.treads, (place.foot,) * 5)
    pen = Pen(app.context.art, app.context.theme.palette(game), Scale(1280, 670))
    seen = []
    for ground in ("black", "white"):
        target = pygame.Surface((1280, 670))
        target.fill(ground)
        bridge.draw(target, pen)
        column = pygame.surfarray.array3d(target)[round(place.treads[-1].center.x)].astype(int)
        seen.append(column[place.treads[-1].bottom : place.foot + 1])
    through = abs(seen[1] - seen[0]).max(axis=1)
    solid = len(through) - pen.scale.px(FADES) - 1
    assert solid > 10
    assert not through[:solid].any()
    assert max(abs(numpy.diff(through))) <= 12, "no edge"
    assert list(through) == sorted(through)
    app.close()


@pytest.mark.long
def test_the_lower_stands_left_and_both_walk_on_while_their_treads_light_up() -> None:
    app = Exchanging(BOSS)
    presenter = app.table.tabletop.presenter
    people = {piece.face: piece for piece in app.table.layout.of(BridgePerson)}
    cast, (low, high) = app.session.cast, (app.view.plan[0].giver, app.view.plan[0].to)
    assert people[cast[low].face].rect.x < people[cast[high].face].rect.x
    shares = []
    while not presenter.timeline.done:
        coming = presenter.timeline.coming()
        shares.append([coming.get(piece.id, 1.0) for piece in people.values()])
        app.frame(1 / 60, drawn=False)
    assert shares[0][0] < 0.1
    assert shares == sorted(shares), "nobody goes back"
    assert len(app.table.layout.of(BridgeLight)) == 5
    app.close()


def test_gifts_go_up_in_turn_and_arrive_within_the_time_of_the_theme() -> None:
    app = Exchanging(BOSS)
    motion = app.context.theme.motion
    while app.view.step == 0:
        app.frame(1 / 60, drawn=False)
    one, other = app.table.tabletop.presenter.timeline.tracks[-2:]
    assert other.delay - one.delay == pytest.approx(motion.gift_apart_ms / 1000)
    assert one.seconds == pytest.approx(motion.gift.seconds)
    assert one.arc > 0
    assert one.flips, "it turns over for whoever gets it"
    assert one.card is None
    app.close()


@pytest.mark.long
def test_an_exchange_of_others_takes_no_longer_than_it_is_watched() -> None:
    app = Exchanging(TEMP, bot_rest=1.0)
    begun: dict[int, float] = {}
    now = 0.0
    while app.view.step < 6:
        begun.setdefault(app.view.step, now)
        app.frame(1 / 60, drawn=False)
        now += 1 / 60
    # Two go off, the others come, then their cards, which go up and down: bots rest for nobody.
    assert now - begun[4] < 1.35
    app.close()


@pytest.mark.parametrize("reduced", [False, True])
def test_a_pair_has_gone_before_the_next_comes_and_then_come_its_cards(reduced: bool) -> None:
    app = Exchanging(TEMP, bot_rest=1.0, reduced_motion=reduced)
    presenter, seen = app.table.tabletop.presenter, []
    while app.view.step < 5:
        app.frame(1 / 60, drawn=False)
        timeline, layout = presenter.timeline, app.table.layout
        goes = any(isinstance(piece, BridgePerson) for piece, _ in timeline.going())
        coming = timeline.coming()
        stands = any(coming.get(one.id, 1.0) for one in layout.of(BridgePerson))
        stand = all(coming.get(one.id, 1.0) == 1 for one in layout.of(BridgePerson))
        cards = any(coming.get(one.id, 1.0) for one in layout.of(CardPlace) if one.brought)
        if any(isinstance(one.piece, BridgePerson) for one in timeline.goings):
            assert not (goes and stands)
            assert stand or not cards
            seen.append((goes, stands, cards))
    assert {(True, False, False), (False, True, False), (False, True, True)} <= set(seen)
    app.close()


def test_who_owes_cards_sees_them_rise_and_is_told_which_on_the_sill() -> None:
    app = Exchanging(TEMP, bot_rest=1.0)
    app.until_step(1)
    app.wait(0.4)
    layout = app.table.layout
    lies = [place.card for number in (0, 1) if (place := layout.place(lies_key("high", number)))]
    assert set(lies) == set(app.view.transfers[0].cards)
    assert not set(lies) & set(app.view.hand)
    said = said_as(app.table, Said)
    assert said
    assert said.claim.startswith("You give ")
    assert app.titles() == ["Ines chooses two for you"]
    app.close()


@pytest.mark.long
def test_a_card_of_a_blind_pick_lies_open_only_before_who_took_it() -> None:
    app = Exchanging(BOSS)
    app.wait_for_turn(still=True)
    app.session.play(app.session.legal[0])
    app.until_step(4)
    assert app.titles() == ["Take one of Barnaby’s, unseen"]
    assert all(name.startswith("place:") for name in app.table.layout.hand)
    assert len(app.table.layout.hand) == app.view.sizes[app.view.due.giver]
    app.wait_for_turn(still=True)
    app.keys("right", "space", "return")
    app.until_step(5)
    [came] = app.view.transfers[-1].cards
    card = app.table.layout.place(("hand", came))
    assert card
    assert card.card == came
    assert app.titles() == ["Choose one for Barnaby"]
    app.close()


@pytest.mark.quick_one_in(4)
@pytest.mark.parametrize("device", ["mouse", "keys", "pad", "drag"])
def test_a_gift_is_chosen_and_given_with_every_device(device: str) -> None:
    app = Exchanging(BOSS)
    app.wait_for_turn(still=True)
    app.wait(0.5)
    number, given = app.view.due.number, len(app.taken)
    for _ in range(number):
        name = next(n for n in app.table.layout.hand if n not in app.table.selection.picked)
        if device == "mouse":
            app.click_name(name)
        elif device == "drag":
            place = app.table.layout.waiting[len(app.table.selection.picked)]
            app.drag_to(name, place.center)
        elif device == "keys":
            app.walk_to(name)
            app.keys("space")
        else:
            app.walk_to(name)
            app.pad(pygame.CONTROLLER_BUTTON_A)
        app.wait(0.5)
    assert len(app.table.selection.picked) == number
    places = [app.table.layout.card_of(name) for name in app.table.selection.picked]
    assert tuple(card.rect for card in places if card) == app.table.layout.waiting
    if device == "mouse":
        app.click_name("bridge")
    elif device == "pad":
        app.pad(pygame.CONTROLLER_BUTTON_X)
    else:
        app.keys("return")
    assert len(app.taken) == given + 1
    app.close()


def test_reduced_motion_moves_nobody_and_no_card() -> None:
    app = Exchanging(BOSS, reduced_motion=True)
    presenter = app.table.tabletop.presenter
    app.until_step(1)
    for track in presenter.timeline.tracks:
        assert (track.start.x, track.start.y) == (track.end.x, track.end.y)
    assert presenter.timeline.fades
    app.close()


@pytest.mark.long
def test_the_bridge_goes_once_the_last_card_is_there_and_the_end_is_told() -> None:
    app = Exchanging(TEMP)
    app.until_step(6)
    layout = app.table.layout
    assert not layout.of(Bridge)
    assert not [place for place in layout.of(CardPlace) if place.key[0] == "bridge"]
    assert "The exchange is over" in [label.text for label in layout.of(TableLabel)]
    app.wait(0.4)
    said = said_as(app.table, Said)
    assert said
    assert said.cards == app.view.transfers[1].cards
    assert said.reasons[0].startswith("You had to give")
    app.close()


def test_with_several_people_the_headline_is_the_same_before_and_after_the_curtain() -> None:
    setup = seated("sociable", 4, people=4, seed="heading")
    match, words, cast = Match(setup, SeededChance("heading")), load_words(), make_cast(setup)
    rng, chosen = Random(1), 0
    while match.outcome is None:
        if match.to_move is None:
            match.next_deal()
            continue
        if due := match.view(None).due:
            open_to_all = headline(match.view(None), cast, words)
            for seat in range(4):
                assert headline(match.view(seat), cast, words) == open_to_all
            chosen += due.choice == "any"
        match.play(match.to_move, rng.choice(match.legal_actions()))
    assert chosen, "no person had to choose"
