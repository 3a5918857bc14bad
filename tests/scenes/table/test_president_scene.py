"""President & Bum driven as the window drives it: whole deals by keys, clicks, drag and drop."""

from random import Random
from typing import Any

import pygame
import pytest

from game.bots.at_once import AtOnce
from game.cards import JOKER, rank_of
from game.catalogue import find_game
from game.climbing.model.actions import Give, Pass, Play
from game.games.president.heuristics import medium
from game.store.keeper import SettingsKeeper
from game.texts.words import load_words
from scenes.games.climbing.table.spots import PASS, TRICK
from scenes.screens.doors import ScreenDoors
from scenes.screens.title import Title
from scenes.shell.desk import Desk
from scenes.shell.stack import Stack
from scenes.table.input.intents import Picks
from scenes.table.layout.hand import hand_spot
from scenes.table.pieces.button import TableButton
from scenes.table.pieces.card import CardPlace
from scenes.table.scene import TableScene
from scenes.table.setup import no_record, open_session, read_players, set_up
from scenes.ui.art import Art
from scenes.ui.geometry import Point
from scenes.ui.inputs import Key, PointerDown, PointerMove, PointerUp
from scenes.ui.theme_file import load_theme
from tests.scenes.table.test_table_scene import Bell, Quiet

SIZE = (1280, 720)
FRAME = 1 / 60


def practised() -> AtOnce:
    return AtOnce(lambda question: (medium(question.view, question.legal, Random(1)),))


class Person:
    """Somebody at the table whose eyes are the layout and whose hands are inputs."""

    def __init__(self, players: int = 4, seed: str = "keys", **options: Any) -> None:
        theme = load_theme()
        desk = Desk(
            load_words(), theme, SettingsKeeper(None), Art(theme, threaded=False), ScreenDoors()
        )
        desk._make_thinker = practised  # type: ignore[assignment]
        desk.sounds = Bell()  # type: ignore[assignment]
        desk.keeper.change(bot_rest=0.0, auto_pass="off")
        self.stack = Stack(desk, Title(desk), SIZE)
        sitters = read_players(",".join(["human:Ann", *["bot:medium"] * (players - 1)]))
        setup = set_up(find_game("president"), sitters, options, seed)
        self.session = open_session(desk, setup, sitters, no_record)
        self.scene = TableScene(desk, self.session, lambda desk, session: Quiet())  # type: ignore[arg-type,return-value]
        self.stack.show(self.scene)
        self.taken: list[Any] = []
        play = self.session.play
        self.session.play = lambda action: (self.taken.append(action), play(action))[1]  # type: ignore[method-assign]

    @property
    def picks(self) -> Picks:
        picks = self.scene.hands.intents.picks
        assert picks
        return picks

    def wait_for_turn(self) -> bool:
        """Let time pass until it is the person's turn; ``False`` when the deal is over."""
        for _ in range(4000):
            if self.session.deal_over:
                return False
            self.scene.settle()
            if self.session.waits_for_person and self.scene.hands.intents.picks:
                return True
            self.stack.update(FRAME)
        raise AssertionError("nobody moves")

    def press(self, *names: str, **modifiers: bool) -> None:
        for name in names:
            self.stack.handle(Key(name, **modifiers))
            self.stack.update(FRAME)

    def middle(self, name: str) -> Point:
        area = self.scene.layout.area(name)
        assert area, name
        return area.center

    def click(self, *names: str, clicks: int = 1) -> None:
        for name in names:
            at = self.middle(name)
            self.stack.handle(PointerDown(at, clicks=clicks))
            self.stack.handle(PointerUp(at))
            self.stack.update(FRAME)

    def drag(self, source: str, end: Point) -> None:
        start = self.middle(source)
        self.stack.handle(PointerDown(start))
        for share in (0.2, 0.6, 1.0):
            x, y = start.x + (end.x - start.x) * share, start.y + (end.y - start.y) * share
            self.stack.handle(PointerMove(Point(x, y)))
            self.stack.update(FRAME)
        self.stack.handle(PointerUp(end))
        self.stack.update(FRAME)

    def walk_to(self, name: str) -> None:
        for _ in range(40):
            if self.scene.hands.focus == name:
                return
            self.press("right")
        raise AssertionError(f"arrows don't reach {name}")

    def hand(self) -> tuple[str, ...]:
        return self.scene.layout.hand

    def wanted(self) -> Any:
        """What a practised player would do now."""
        return medium(self.session.view, self.session.legal, Random(2))

    def spots_of(self, action: Any) -> list[str]:
        """The cards that an action takes, where it leaves suits open the first."""
        if isinstance(action, Give):
            return [hand_spot(card) for card in action.cards]
        view = self.session.view
        naturals = [c for c in view.hand if rank_of(c) == action.rank][: action.naturals]
        jokers = [c for c in view.hand if rank_of(c) == JOKER][: action.jokers]
        return [hand_spot(card) for card in (*naturals, *jokers)]


@pytest.fixture(autouse=True)
def display() -> None:
    pygame.display.init()
    pygame.font.init()


def same(done: Any, wanted: Any) -> bool:
    """Whether an action does what was wanted, whatever suits it took."""
    if isinstance(wanted, Play):
        return bool(done._replace(cards=()) == wanted)
    if isinstance(wanted, Give):
        return sorted(done.cards) == sorted(wanted.cards)
    return bool(done == wanted)


def pick_by_keys(person: Person, wanted: list[str]) -> None:
    """Space on each card that should be picked and is not, or is and should not be."""
    for _ in range(8):
        picked = person.scene.hands.picked
        wrong = [spot for spot in wanted if spot not in picked]
        wrong += [spot for spot in picked if spot not in wanted]
        if not wrong:
            return
        person.walk_to(wrong[0])
        person.press("space")
    raise AssertionError(f"{person.scene.hands.picked} instead of {wanted}")


def test_whole_deals_by_keys_alone() -> None:
    person = Person(target=5)
    for deal in range(2):
        while person.wait_for_turn():
            wanted = person.wanted()
            before = len(person.taken)
            if isinstance(wanted, Pass):
                person.press("x")
            else:
                pick_by_keys(person, person.spots_of(wanted))
                offers = person.scene.hands.offers
                number = [same(offer.action, wanted) for offer in offers].index(True)
                if number:
                    person.walk_to(f"offer:{number}")
                person.press("return")
            assert same(person.taken[before], wanted)
        if deal == 0:
            person.session.next_deal()
    assert any(isinstance(action, Play) for action in person.taken)


def test_a_whole_deal_by_clicks_alone() -> None:
    person = Person(5, "clicks")
    while person.wait_for_turn():
        wanted = person.wanted()
        before = len(person.taken)
        if isinstance(wanted, Pass):
            person.click(PASS)
        else:
            for spot in person.spots_of(wanted):
                if spot not in person.scene.hands.picked:
                    person.click(spot)
            for spot in person.scene.hands.picked:
                if spot not in person.spots_of(wanted):
                    person.click(spot)
            offers = [offer.action for offer in person.scene.hands.offers]
            person.click(f"offer:{[same(action, wanted) for action in offers].index(True)}")
        assert same(person.taken[before], wanted)


def test_a_set_is_dragged_onto_the_trick_together() -> None:
    person = Person(4, "drag")
    dragged = 0
    while person.wait_for_turn():
        obvious = person.picks.obvious()
        if not obvious:
            person.press("x")
            continue
        before, view = len(person.taken), person.session.view
        person.drag(obvious[-1], person.middle(TRICK))
        done = person.taken[before]
        assert rank_of(done.cards[0]) in (done.rank, JOKER)
        assert view.top is None or view.last is None or done.size == view.top.size
        assert person.session.rules.refusal(view, done) is None
        dragged += done.size > 1
    assert dragged


def turn_with(person: Person, sought: Any) -> None:
    """Play on until it is the person's turn and something is so."""
    for _ in range(200):
        if not person.wait_for_turn():
            person.session.next_deal()
            continue
        if sought(person.session.view):
            return
        person.session.play(person.wanted())
    raise AssertionError("never so")


def test_what_is_not_legal_cannot_be_put_down_and_the_screen_says_why() -> None:
    person = Person(4, "why")
    turn_with(person, lambda view: view.top and view.top.size == 1 and view.last is not None)
    unfit = next(spot for spot in person.hand() if spot not in person.picks.sources)
    top, before = person.session.view.top, len(person.taken)
    person.drag(unfit, person.middle(TRICK))
    said = person.scene.tabletop.moment(None, None).said
    assert said
    assert said.words == load_words()(
        "president.refusals.not_higher", top_a=load_words().rank(top.rank, "a")
    )
    assert len(person.taken) == before
    assert person.scene.held is None
    person.click(unfit)
    assert (
        person.scene.tabletop.moment(None, None).said == said
        or person.scene.tabletop.moment(None, None).said
    )
    assert person.scene.hands.picked == ()


def test_a_double_click_plays_the_set_and_a_key_does() -> None:
    for how in ("double", "key"):
        person = Person(4, "obvious")
        turn_with(person, lambda view: view.due is None)
        spot, view = person.picks.obvious()[0], person.session.view
        before = len(person.taken)
        if how == "double":
            person.click(spot)
            person.click(spot, clicks=2)
        else:
            person.press("p")
            assert person.scene.hands.picked, "the first press shows what it would be"
            person.press("p")
        assert rank_of(person.taken[before].cards[0]) == rank_of(int(spot.split(":")[1]))
        assert person.session.rules.refusal(view, person.taken[before]) is None


def test_a_hand_is_reordered_by_drag_and_by_keys_and_sorted_again() -> None:
    person = Person(4, "order")
    assert person.wait_for_turn()
    first, *others = person.hand()
    zone = person.scene.layout.hand_zone
    assert zone
    person.drag(first, Point(person.middle(others[4]).x + 20, zone.center.y))
    assert person.hand().index(first) == 5
    assert person.taken == []
    person.walk_to(first)
    person.press("left", shift=True)
    assert person.hand().index(first) == 4
    person.scene.settle()
    person.press("s")
    assert person.hand() == (first, *others), "one press sorts what was moved by hand"
    person.press("s")
    ranks = [rank_of(int(spot.split(":")[1])) for spot in person.hand()]
    sizes = [ranks.count(rank) for rank in ranks if rank != JOKER]
    assert sizes == sorted(sizes, reverse=True)


def test_the_order_put_by_hand_lasts_through_the_deal() -> None:
    person = Person(4, "lasts")
    assert person.wait_for_turn()
    last = person.hand()[-1]
    zone = person.scene.layout.hand_zone
    assert zone
    person.drag(last, Point(zone.x + 4, zone.center.y))
    order = person.hand()
    assert order[0] == last
    for _ in range(3):
        person.press("x") if person.session.view.last is not None else person.press("p", "p")
        if not person.wait_for_turn():
            return
        assert person.hand() == tuple(spot for spot in order if spot in person.hand())


def test_the_trick_before_can_be_looked_at_again() -> None:
    person = Person(4, "again")
    turn_with(person, lambda view: view.round_start > 0 and view.top and len(view.hand) > 2)
    layout, view = person.scene.layout, person.session.view
    now = {place.card for place in layout.of(CardPlace) if place.key[0] == "play"}
    person.press("t")
    person.scene.settle()
    shown = {place.card for place in person.scene.layout.of(CardPlace) if place.key[0] == "play"}
    before = {
        card for _, play in view.log[: view.round_start] for card in getattr(play, "cards", ())
    }
    assert shown
    assert shown <= before
    person.press("t")
    person.scene.settle()
    assert {p.card for p in person.scene.layout.of(CardPlace) if p.key[0] == "play"} == now


def test_escape_puts_back_what_is_picked_before_it_pauses() -> None:
    person = Person(4, "esc")
    turn_with(person, lambda view: view.due is None)
    person.click(person.picks.sources[0])
    assert person.scene.hands.picked
    person.press("escape")
    assert person.scene.hands.picked == ()
    assert person.stack.top is person.scene


def test_in_the_exchange_a_third_card_replaces_the_older_and_one_button_gives() -> None:
    person = Person(4, "swap")
    turn_with(person, lambda view: view.due and view.due.choice == "any" and view.due.number == 2)
    one, two, three = person.hand()[:3]
    person.click(one, two, three)
    assert set(person.scene.hands.picked) == {two, three}
    person.click("put_back")
    assert person.scene.hands.picked == ()
    person.click(two, one)
    assert person.scene.hands.targets == (f"seat:{person.session.view.due.to}",)
    before = len(person.taken)
    person.click(one, clicks=2)
    assert len(person.taken) == before, "a double click gives nothing away"
    person.click("put_back", two, one, "offer:0")
    given = person.taken[before]
    assert {hand_spot(card) for card in given.cards} == {one, two}


def test_jokers_alone_are_played_as_the_rank_that_is_pressed() -> None:
    person = Person(4, "jokers")
    joker = (hand_spot(52), hand_spot(53))
    turn_with(
        person,
        lambda view: (
            view.due is None
            and view.last is None
            and any(rank_of(card) == JOKER for card in view.hand)
        ),
    )
    held = [spot for spot in joker if spot in person.hand()]
    person.click(held[0])
    buttons = person.scene.layout.of(TableButton)
    ranks = [button.text for button in buttons if button.name.startswith("offer:")]
    assert ranks[:-1] == ["A", "K", "Q", "J", "10", "9", "8", "7", "6", "5", "4", "3", "2"]
    assert ranks[-1] == "Play as an ace"
    before = len(person.taken)
    person.click("offer:3")
    assert person.taken[before]._replace(cards=()) == Play(10, 0, 1)


def test_a_gamepad_picks_and_puts_back_with_a_and_plays_with_x() -> None:
    person = Person(4, "pad")
    turn_with(person, lambda view: view.due is None and view.last is None)
    spot = person.picks.obvious()[0]
    person.walk_to(spot)
    person.press("return", pad=True)
    assert spot in person.scene.hands.picked
    person.press("return", pad=True)
    assert spot not in person.scene.hands.picked
    person.press("return", pad=True)
    before = len(person.taken)
    person.press("return", ctrl=True, pad=True)
    assert rank_of(person.taken[before].cards[0]) == rank_of(int(spot.split(":")[1]))


def test_what_hangs_in_the_air_glides_home_when_it_falls_nowhere() -> None:
    person = Person(4, "home")
    turn_with(person, lambda view: view.due is None and len(view.hand) > 8)
    before, order = len(person.taken), person.hand()
    person.drag(person.picks.obvious()[0], Point(20, 20))
    assert person.scene.held is None
    assert person.scene.hands.picked == ()
    assert len(person.taken) == before
    assert person.hand() == order


def test_a_hand_can_be_put_in_order_while_others_are_to_move() -> None:
    person = Person(4, "others")
    person.session.update = lambda seconds, still: None  # type: ignore[method-assign]
    for _ in range(50):
        person.scene.settle()
        if not person.session.waits_for_person:
            break
        person.session.play(person.wanted())
    assert not person.session.waits_for_person
    first, *others = person.hand()
    zone = person.scene.layout.hand_zone
    assert zone
    person.drag(first, Point(zone.right - 4, zone.center.y))
    assert person.hand() == (*others, first)


def test_a_card_that_can_not_be_played_does_not_play_what_is_picked() -> None:
    person = Person(4, "why")
    turn_with(person, lambda view: view.top and view.top.size == 1 and view.last is not None)
    unfit = next(spot for spot in person.hand() if spot not in person.picks.sources)
    fit = person.picks.sources[0]
    before = len(person.taken)
    person.click(fit)
    person.drag(unfit, person.middle(TRICK))
    assert len(person.taken) == before
    assert person.scene.hands.picked == (fit,), "what was picked stays so"


def test_cards_to_give_may_be_brought_to_the_seat_one_by_one() -> None:
    person = Person(4, "swap")
    turn_with(person, lambda view: view.due and view.due.choice == "any" and view.due.number == 2)
    seat, (one, two) = person.picks.target, person.hand()[:2]
    before = len(person.taken)
    person.drag(one, person.middle(seat))
    assert person.scene.hands.picked == (one,)
    person.scene.settle()
    person.drag(two, person.middle(seat))
    assert {hand_spot(card) for card in person.taken[before].cards} == {one, two}


def test_the_main_act_of_a_gamepad_never_passes_while_something_can_be_played() -> None:
    person = Person(4, "main")
    turn_with(person, lambda view: view.last is not None and len(view.hand) > 6)
    assert person.picks.sources
    before = len(person.taken)
    person.press("return", ctrl=True, pad=True)
    person.press("return", ctrl=True, pad=True)
    assert isinstance(person.taken[before], Play)
