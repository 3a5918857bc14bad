"""President & Bum driven as the window drives it: whole deals by keys, clicks, drag and drop."""

from random import Random
from typing import Any

import pygame
import pytest

from game.bots.synchronous import SynchronousThinker
from game.cards import JOKER, rank_of
from game.climbing.model.actions import Give, Pass, Play
from scenes.games.climbing.table.spots import PASS, TRICK
from scenes.table.input.intents import Picks
from scenes.table.input.picking import target_below
from scenes.table.layout.hand import hand_spot
from scenes.table.pieces.button import TableButton
from scenes.table.pieces.card import CardPlace
from scenes.table.pieces.label import TableLabel
from scenes.table.sill.saying import Said
from scenes.ui.geometry import Point, union
from tests.driver.at_table import AtTable
from tests.scenes.table.on_sill import said_as, words_on

SIZE = (1280, 720)


def practised() -> SynchronousThinker:
    return SynchronousThinker(
        lambda question: (
            question.rules().heuristics["medium"](question.view, question.legal, Random(1)),
        )
    )


class Person(AtTable):
    """One person at a table of practised bots."""

    def __init__(self, players: int = 4, seed: str = "keys", **options: Any) -> None:
        names = ",".join(["human:Ann", *["bot:medium"] * (players - 1)])
        super().__init__(
            names, "president", options=options, seed=seed, size=SIZE, make_thinker=practised
        )

    @property
    def picks(self) -> Picks:
        picks = self.table.selection.intents.picks
        assert picks
        return picks

    @property
    def picked(self) -> tuple[str, ...]:
        return self.table.selection.picked

    @property
    def hand(self) -> tuple[str, ...]:
        return self.table.layout.hand

    def wanted(self) -> Any:
        """What a practised player would do now."""
        judge = self.session.rules.heuristics["medium"]
        return judge(self.session.view, self.session.legal, Random(2))

    def spots_of(self, action: Any) -> list[str]:
        """The cards that an action takes, where it leaves suits open the first."""
        if isinstance(action, Give):
            return [hand_spot(card) for card in action.cards]
        view = self.session.view
        naturals = [c for c in view.hand if rank_of(c) == action.rank][: action.naturals]
        jokers = [c for c in view.hand if rank_of(c) == JOKER][: action.jokers]
        return [hand_spot(card) for card in (*naturals, *jokers)]

    def turn_with(self, sought: Any) -> None:
        """Play on until it is the person's turn and something is so."""
        for _ in range(200):
            if not self.wait_for_turn(still=True):
                self.wait_for_result()
                self.key("ctrl+return")
            elif sought(self.session.view):
                return
            else:
                self.session.play(self.wanted())
        raise AssertionError("never so")

    def pick(self, wanted: list[str]) -> None:
        """Press space on each card that should be picked and is not, or is and should not be."""
        for _ in range(8):
            wrong = [spot for spot in wanted if spot not in self.picked]
            wrong += [spot for spot in self.picked if spot not in wanted]
            if not wrong:
                return
            self.walk_to(wrong[0])
            self.key("space")
        raise AssertionError(f"{self.picked} instead of {wanted}")


def same(done: Any, wanted: Any) -> bool:
    """Whether an action does what was wanted, whatever suits it took."""
    if isinstance(wanted, Play):
        return bool(done._replace(cards=()) == wanted)
    if isinstance(wanted, Give):
        return sorted(done.cards) == sorted(wanted.cards)
    return bool(done == wanted)


@pytest.mark.long
def test_whole_deals_by_keys_alone() -> None:
    person = Person(target=5)
    for deal in range(2):
        while person.wait_for_turn(still=True):
            wanted = person.wanted()
            before = len(person.taken)
            if isinstance(wanted, Pass):
                person.keys("x")
            else:
                person.pick(person.spots_of(wanted))
                offers = person.table.selection.offers
                number = [same(offer.action, wanted) for offer in offers].index(True)
                if number:
                    person.walk_to(f"offer:{number}")
                person.keys("return")
            assert same(person.taken[before], wanted)
        if deal == 0:
            person.wait_for_result()
            person.key("ctrl+return")
    assert any(isinstance(action, Play) for action in person.taken)


@pytest.mark.long
def test_a_whole_deal_by_clicks_alone() -> None:
    person = Person(5, "clicks")
    while person.wait_for_turn(still=True):
        wanted = person.wanted()
        before = len(person.taken)
        if isinstance(wanted, Pass):
            person.click_name(PASS)
        else:
            for spot in person.spots_of(wanted):
                if spot not in person.picked:
                    person.click_name(spot)
            for spot in person.picked:
                if spot not in person.spots_of(wanted):
                    person.click_name(spot)
            offers = [offer.action for offer in person.table.selection.offers]
            person.click_name(f"offer:{[same(action, wanted) for action in offers].index(True)}")
        assert same(person.taken[before], wanted)


@pytest.mark.long
def test_a_set_is_dragged_onto_the_trick_together() -> None:
    person = Person(4, "drag")
    dragged = 0
    while person.wait_for_turn(still=True):
        obvious = person.picks.obvious()
        if not obvious:
            person.keys("x")
            continue
        before, view = len(person.taken), person.session.view
        person.drag_to(obvious[-1], person.aim(TRICK))
        done = person.taken[before]
        assert rank_of(done.cards[0]) in (done.rank, JOKER)
        assert view.top is None or view.last is None or done.size == view.top.size
        assert person.session.rules.refusal(view, done) is None
        dragged += done.size > 1
    assert dragged


def test_the_trick_takes_what_is_held_within_a_bit_more_than_half_a_card_of_it() -> None:
    person = Person(4, "reach")
    assert person.wait_for_turn(still=True)
    spot, width = person.table.layout.spot(TRICK), 100.0
    assert spot
    hands, x, foot = person.table.selection, spot.hit.center.x, spot.hit.bottom
    found = [target_below(hands, Point(x, foot + far * width), width) for far in (0.55, 0.65)]
    assert found == [TRICK, None]


def test_what_is_not_legal_cannot_be_put_down_and_the_screen_says_why() -> None:
    person = Person(4, "why")
    person.turn_with(lambda view: view.top and view.top.size == 1 and view.last is not None)
    unfit = next(spot for spot in person.hand if spot not in person.picks.sources)
    top, before = person.session.view.top, len(person.taken)
    person.drag_to(unfit, person.aim(TRICK))
    said = person.table.tabletop.moment(None, None).said
    assert said
    assert said.words == person.context.words(
        "president.refusals.not_higher", top_a=person.context.words.rank(top.rank, "a")
    )
    assert len(person.taken) == before
    assert person.table.held is None
    person.click_name(unfit)
    assert person.table.tabletop.moment(None, None).said
    assert person.picked == ()


def test_a_double_click_plays_the_set_and_a_key_does() -> None:
    for how in ("double", "key"):
        person = Person(4, "obvious")
        person.turn_with(lambda view: view.due is None)
        spot, view = person.picks.obvious()[0], person.session.view
        before = len(person.taken)
        if how == "double":
            person.double_click(person.aim(spot))
        else:
            person.keys("p")
            assert person.picked, "the first press shows what it would be"
            person.keys("p")
        assert rank_of(person.taken[before].cards[0]) == rank_of(int(spot.split(":")[1]))
        assert person.session.rules.refusal(view, person.taken[before]) is None


def leads_a_pair(view: Any) -> bool:
    """Whether a view is of a lead and the hand has just two cards of some rank."""
    ranks = [rank_of(card) for card in view.hand if rank_of(card) != JOKER]
    return view.due is None and view.last is None and any(ranks.count(r) == 2 for r in ranks)


def a_pair(person: Person) -> tuple[str, str]:
    """The spots of two cards of a rank that go together."""
    cards = [card for card in person.session.view.hand if rank_of(card) != JOKER]
    ranks = [rank_of(card) for card in cards]
    one, other = (hand_spot(card) for card in cards if rank_of(card) == twice(ranks))
    return one, other


@pytest.mark.parametrize("in_haste", [True, False])
def test_a_card_that_came_along_is_kept_by_its_first_click_and_put_back_by_the_next(
    in_haste: bool,
) -> None:
    person = Person(4, "obvious")
    person.turn_with(leads_a_pair)
    click = person.click_soon if in_haste else person.click
    one, other = a_pair(person)
    person.click_name(one)
    assert set(person.picked) == {one, other}, "the set comes along"
    click(person.aim(other))
    assert set(person.picked) == {one, other}
    person.click(person.aim(other))
    assert set(person.picked) == {one}
    person.click(person.aim(one))
    assert set(person.picked) == set()


def test_who_puts_back_the_only_card_they_clicked_puts_back_what_came_along_with_it() -> None:
    person = Person(4, "obvious")
    person.turn_with(leads_a_pair)
    one, other = a_pair(person)
    person.click_name(one)
    assert set(person.picked) == {one, other}
    person.click(person.aim(one))
    assert not person.picked


def test_a_set_is_explained_once_a_match_until_a_card_that_came_along_is_clicked() -> None:
    person = Person(4, "obvious")
    person.turn_with(leads_a_pair)
    one, other = a_pair(person)
    told = person.context.words("table.set_picked")
    person.click_name(one)
    assert words_on(person.table) == told
    person.click(person.aim(one))
    person.click(person.aim(one))
    assert words_on(person.table) != told, "once a match"
    assert not person.context.settings.knows_sets
    person.click(person.aim(other))
    assert person.context.settings.knows_sets, "whoever has done it knows it"


def test_two_quick_clicks_on_a_card_that_came_along_put_it_back_and_play_nothing() -> None:
    person = Person(4, "obvious")
    person.turn_with(leads_a_pair)
    one, other = a_pair(person)
    before = len(person.taken)
    person.click_name(one)
    person.double_click(person.aim(other))
    assert set(person.picked) == {one}
    assert len(person.taken) == before


def test_a_card_that_came_along_stands_lower_than_one_that_was_clicked() -> None:
    person = Person(4, "obvious")
    person.turn_with(leads_a_pair)
    one, other = a_pair(person)
    person.click_name(one)
    assert heights(person, one) > heights(person, other) > 0
    person.click_name(other)
    assert heights(person, one) == heights(person, other)


def heights(person: Person, spot: str) -> int:
    """Return how far a card is raised, in pixels, while the pointer is elsewhere."""
    person.point(Point(2, 2))
    person.pass_time(1.0)
    place = person.table.layout.card_of(spot)
    moment = person.table.tabletop.moment(None, None)
    return next((up.by for up in moment.raised if place and up.key == place.key), 0)


@pytest.mark.long
def test_a_full_set_is_not_broken_by_a_click_on_the_joker_which_says_why() -> None:
    person = Person(4, "joker")
    person.turn_with(lambda view: answers_a_pair(view) and fitting_pair(person))
    one, other = fitting_pair(person)
    joker = next(hand_spot(c) for c in person.session.view.hand if rank_of(c) == JOKER)
    person.click_name(one)
    assert set(person.picked) == {one, other}
    before = len(person.taken)
    for press in (person.click, person.double_click):
        press(person.aim(joker))
        assert set(person.picked) == {one, other}
        assert told(person) == "Two cards are enough: put one back first."
        assert len(person.taken) == before


def answers_a_pair(view: Any) -> bool:
    """Whether a view is of an answer to a pair, with a joker in hand."""
    return (
        view.top
        and view.last is not None
        and view.top.size == 2
        and JOKER in map(rank_of, view.hand)
    )


def fitting_pair(person: Person) -> list[str]:
    """The spots of two cards of one rank that may be picked; none if there are no two."""
    cards = [c for c in person.session.view.hand if hand_spot(c) in person.picks.sources]
    ranks = [rank_of(card) for card in cards if rank_of(card) != JOKER]
    rank = next((rank for rank in ranks if ranks.count(rank) == 2), None)
    return [hand_spot(card) for card in cards if rank_of(card) == rank]


@pytest.mark.long
def test_the_first_set_that_one_click_picks_is_explained_while_it_is_up_and_no_later_one() -> None:
    person = Person(4, "obvious")
    person.turn_with(leads_a_pair)
    one, other = a_pair(person)
    said = person.context.words("table.set_picked")
    assert said not in words_on(person.table)
    person.click_name(one)
    for _ in range(3):
        assert said in words_on(person.table)
        person.click_name(other)
        person.pass_time(10.0)
    person.keys("escape")
    person.click_name(one)
    assert set(person.picked) == {one, other}
    assert said not in words_on(person.table)


def told(person: Person) -> str:
    """Return what the table says for a while."""
    top = person.table.tabletop
    said = top.speech.reasons.now(top.presenter, top.selection, None)
    return said.words if said else ""


def twice(ranks: list[int]) -> int:
    return next(rank for rank in ranks if ranks.count(rank) == 2)


def sort_button(person: Person) -> str:
    button = person.table.layout.button("sort")
    assert button
    return button.text


def test_a_hand_is_reordered_by_drag_and_by_keys_and_sorted_again() -> None:
    person = Person(4, "order")
    assert person.wait_for_turn(still=True)
    first, *others = person.hand
    zone = person.table.layout.hand_zone
    assert zone
    person.drag_to(first, Point(person.aim(others[4]).x + 20, zone.center.y))
    assert person.hand.index(first) == 5
    assert person.taken == []
    person.walk_to(first)
    person.key("shift+left")
    assert person.hand.index(first) == 4
    person.key(".")
    assert person.hand.index(first) == 5, "with one key, too"
    person.key(",")
    assert person.hand.index(first) == 4
    person.table.settle()
    assert sort_button(person) == "Sort by rank", "it says what a press does"
    person.keys("s")
    assert person.hand == (first, *others), "one press sorts what was moved by hand"
    assert sort_button(person) == "Sort by sets"
    person.keys("s")
    assert sort_button(person) == "Sort by rank"
    ranks = [rank_of(int(spot.split(":")[1])) for spot in person.hand]
    sizes = [ranks.count(rank) for rank in ranks if rank != JOKER]
    assert sizes == sorted(sizes, reverse=True)


def test_the_order_put_by_hand_lasts_through_the_deal() -> None:
    person = Person(4, "lasts")
    assert person.wait_for_turn(still=True)
    last = person.hand[-1]
    zone = person.table.layout.hand_zone
    assert zone
    person.drag_to(last, Point(zone.x + 4, zone.center.y))
    order = person.hand
    assert order[0] == last
    for _ in range(3):
        person.keys("x") if person.session.view.last is not None else person.keys("p", "p")
        if not person.wait_for_turn(still=True):
            return
        assert person.hand == tuple(spot for spot in order if spot in person.hand)


def test_the_trick_before_can_be_looked_at_again() -> None:
    person = Person(4, "again")
    person.turn_with(lambda view: view.round_start > 0 and view.top and len(view.hand) > 2)
    layout, view = person.table.layout, person.session.view
    now = {place.card for place in layout.of(CardPlace) if place.key[0] == "play"}
    person.keys("t")
    person.table.settle()
    shown = {place.card for place in person.table.layout.of(CardPlace) if place.key[0] == "play"}
    before = {
        card for _, play in view.log[: view.round_start] for card in getattr(play, "cards", ())
    }
    assert shown
    assert shown <= before
    person.keys("t")
    person.table.settle()
    assert {p.card for p in person.table.layout.of(CardPlace) if p.key[0] == "play"} == now


def test_escape_puts_back_what_is_picked_before_it_pauses() -> None:
    person = Person(4, "esc")
    person.turn_with(lambda view: view.due is None)
    person.click_name(person.picks.sources[0])
    assert person.picked
    person.keys("escape")
    assert person.picked == ()
    assert person.top is person.table


@pytest.mark.long
def test_in_the_exchange_a_third_card_replaces_the_older_and_one_button_gives() -> None:
    person = Person(4, "swap")
    person.turn_with(lambda view: view.due and view.due.choice == "any" and view.due.number == 2)
    assert "What came may go back, too." in words_on(person.table)
    one, two, three = person.hand[:3]
    person.click_name(one, two, three)
    assert set(person.picked) == {two, three}
    person.click_name("put_back")
    assert person.picked == ()
    person.click_name(two, one)
    assert person.table.selection.targets == ("bridge",)
    before = len(person.taken)
    person.click_name("put_back", two)
    person.double_click(person.aim(one))
    assert len(person.taken) == before, "a double click gives nothing away"
    person.click_name("put_back", two, one, "offer:0")
    given = person.taken[before]
    assert {hand_spot(card) for card in given.cards} == {one, two}


@pytest.mark.long
def test_jokers_alone_are_played_as_the_rank_that_is_pressed() -> None:
    person = Person(4, "jokers")
    joker = (hand_spot(52), hand_spot(53))
    person.turn_with(
        lambda view: (
            view.due is None
            and view.last is None
            and any(rank_of(card) == JOKER for card in view.hand)
        ),
    )
    held = [spot for spot in joker if spot in person.hand]
    person.click_name(held[0])
    buttons = person.table.layout.of(TableButton)
    ranks = [button.text for button in buttons if button.name.startswith("offer:")]
    assert ranks[:-1] == ["A", "K", "Q", "J", "10", "9", "8", "7", "6", "5", "4", "3", "2"]
    assert ranks[-1] == "Play the joker as an ace"
    before = len(person.taken)
    person.click_name("offer:3")
    assert person.taken[before]._replace(cards=()) == Play(10, 0, 1)


def test_a_gamepad_picks_and_puts_back_with_a_and_plays_with_x() -> None:
    person = Person(4, "pad")
    person.turn_with(lambda view: view.due is None and view.last is None)
    spot = person.picks.obvious()[0]
    person.walk_to(spot)
    person.pad(pygame.CONTROLLER_BUTTON_A)
    assert spot in person.picked
    person.pad(pygame.CONTROLLER_BUTTON_A)
    assert spot not in person.picked
    person.pad(pygame.CONTROLLER_BUTTON_A)
    before = len(person.taken)
    person.pad(pygame.CONTROLLER_BUTTON_X)
    assert rank_of(person.taken[before].cards[0]) == rank_of(int(spot.split(":")[1]))


def test_what_hangs_in_the_air_glides_home_when_it_falls_nowhere() -> None:
    person = Person(4, "home")
    person.turn_with(lambda view: view.due is None and len(view.hand) > 8)
    before, order = len(person.taken), person.hand
    person.drag_to(person.picks.obvious()[0], Point(20, 20))
    assert person.table.held is None
    assert person.picked == ()
    assert len(person.taken) == before
    assert person.hand == order


def test_a_hand_can_be_put_in_order_while_others_are_to_move() -> None:
    person = Person(4, "others")
    assert person.wait_for_turn(still=True)
    person.change(bot_rest=2.0)
    person.session.play(person.wanted())
    person.wait()
    assert not person.session.waits_for_person
    first, *others = person.hand
    zone = person.table.layout.hand_zone
    assert zone
    person.drag_to(first, Point(zone.right - 4, zone.center.y))
    assert person.hand == (*others, first)


def test_a_card_that_can_not_be_played_does_not_play_what_is_picked() -> None:
    person = Person(4, "why")
    person.turn_with(lambda view: view.top and view.top.size == 1 and view.last is not None)
    unfit = next(spot for spot in person.hand if spot not in person.picks.sources)
    fit = person.picks.sources[0]
    before = len(person.taken)
    person.click_name(fit)
    person.drag_to(unfit, person.aim(TRICK))
    assert len(person.taken) == before
    assert person.picked == (fit,), "what was picked stays so"


@pytest.mark.long
def test_cards_to_give_may_be_brought_to_their_receiver_one_by_one() -> None:
    person = Person(4, "swap")
    person.turn_with(lambda view: view.due and view.due.choice == "any" and view.due.number == 2)
    seat, (one, two) = person.picks.target, person.hand[:2]
    before = len(person.taken)
    person.drag_to(one, person.aim(seat))
    assert person.picked == (one,)
    person.table.settle()
    person.drag_to(two, person.aim(seat))
    assert {hand_spot(card) for card in person.taken[before].cards} == {one, two}


def test_the_main_act_of_a_gamepad_never_passes_while_something_can_be_played() -> None:
    person = Person(4, "main")
    person.turn_with(lambda view: view.last is not None and len(view.hand) > 6)
    assert person.picks.sources
    before = len(person.taken)
    person.pad(pygame.CONTROLLER_BUTTON_X)
    person.pad(pygame.CONTROLLER_BUTTON_X)
    assert isinstance(person.taken[before], Play)


@pytest.mark.long
def test_alone_the_sill_tells_what_the_exchange_did_until_ones_own_first_move() -> None:
    app = AtTable("human:Ann,bot:easy,bot:easy,bot:easy", "president", turn_lines="always")
    for _ in range(3000):
        if app.top is not app.table:
            app.keys("ctrl+return")
        elif app.session.legal:
            if app.session.deals and app.session.view.due is None:
                break
            app.session.play(app.rng.choice(app.session.legal))
        app.wait()
    view = app.session.view
    app.wait(1.0)
    came = [one for one in view.transfers if one.step.to == view.seat]
    assert came
    said = said_as(app.table, Said)
    assert said
    assert said.cards == came[-1].cards
    [reason] = said.reasons
    gave = [one for one in view.transfers if one.step.giver == view.seat]
    assert reason.startswith("You had to" if gave[0].step.choice == "strongest" else "You gave")
    app.session.play(app.rng.choice(app.session.legal))
    app.wait(1.0)
    after = said_as(app.table, Said)
    assert after is None or after.cards != said.cards
    app.close()


@pytest.mark.quick_one_in(2)
@pytest.mark.parametrize("size", [(960, 540), (1280, 720)])
def test_large_words_about_a_trick_stay_in_the_middle_while_it_grows(size: tuple[int, int]) -> None:
    app = AtTable("human:Ann,bot:easy,bot:easy,bot:easy", "president", size=size, text_size=150)
    said, seen = set(), 0
    for _ in range(200):
        if seen > 5:
            break
        if app.session.legal and app.asked:
            app.session.play(app.session.legal[0])
        app.wait(0.1)
        layout = app.table.layout
        labels = [one for one in layout.of(TableLabel) if one.id[-1] == "sentence"]
        cards = [one.rect for one in layout.of(CardPlace) if one.key[0] == "play"]
        if labels and cards:
            [label] = labels
            said.add(label.at)
            assert union(cards).center.x == pytest.approx(label.at.x, abs=0.12 * size[0])
            seen += 1
    assert seen
    assert len({at.y for at in said}) == 1, "the sentence jumps"
    assert max(at.x for at in said) - min(at.x for at in said) < 1
    app.close()


@pytest.mark.long
def test_a_card_let_go_glides_home_while_others_make_room_again() -> None:
    """A joker's ranks to choose from push the trick aside while it is held."""
    seen = 0
    for seed in ("0", "5", "7"):
        person = Person(5, seed)
        person.change(speed="normal")
        for _ in range(12):
            if not person.wait_for_turn(still=True):
                break
            jokers = [name for name in person.table.layout.hand if is_joker(person, name)]
            if jokers:
                place = person.table.layout.card_of(jokers[0])
                assert place
                person.drag_to(jokers[0], Point(20, person.size[1] / 2))
                tracks = person.table.tabletop.presenter.timeline.tracks
                assert place.key in {track.key for track in tracks}
                seen += len(tracks) > 1
                person.rest()
            person.session.play(person.session.legal[-1])
    assert seen, "no other card had to make room"


def is_joker(person: Person, name: str) -> bool:
    place = person.table.layout.card_of(name)
    card = place.card if place else None
    return card is not None and rank_of(card) == JOKER
