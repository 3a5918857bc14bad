"""Giving cards back at a SOCiable table, as the window drives it."""

from itertools import pairwise
from typing import Any

import pytest

from scenes.games.climbing.table.bridge.gap import Gap
from scenes.table.layout.hand import hand_spot
from scenes.table.over.badges import NoEntry
from scenes.table.over.flying_card import FlyingCard, FlyingCoin, HeldCard, HeldCoin
from scenes.table.over.place_words import PlaceWords
from scenes.table.over.rings import Ring
from scenes.table.pieces.coin import Coin
from scenes.table.pieces.label import TableLabel
from scenes.table.pieces.slot import Slot
from scenes.table.sill.saying import Said
from scenes.ui.geometry import Point, Rect, union
from tests.driver.at_table import AtTable
from tests.scenes.table.on_sill import said_as
from tests.stills import screens as screens_stills

COMPANY = "human:Mira,bot:easy:Rufus,bot:easy:Augustus,bot:easy:Delphine"
BOSS = "1"
"""A seed in which Mira draws the highest card, and gives back three."""


class Giver(AtTable):
    """A person who is to give cards back."""

    def __init__(self, size: tuple[int, int] = (1280, 720), **settings: Any) -> None:
        super().__init__(COMPANY, seed=BOSS, size=size, **settings)
        assert self.wait_for_turn(still=True)
        assert self.due.choice == "any"
        assert self.due.number == 3

    @property
    def due(self) -> Any:
        view: Any = self.session.view
        return view.due

    @property
    def picked(self) -> tuple[str, ...]:
        return self.table.selection.picked

    @property
    def hand(self) -> tuple[str, ...]:
        return self.table.layout.hand

    @property
    def came(self) -> list[str]:
        """The spots of the cards just received."""
        view: Any = self.session.view
        return [hand_spot(card) for card in view.transfers[-1].cards]

    @property
    def came_number(self) -> int:
        """How many cards came, and were not given back."""
        view: Any = self.session.view
        return sum(len(cards or ()) for step, cards in view.transfers if step.to == view.seat)

    def lies(self, name: str) -> Rect:
        """Return where a card of the hand lies."""
        card = self.table.layout.card_of(name)
        assert card
        return card.rect

    def coins(self) -> int:
        """Return the number of givers' faces that are seen; each in the air lies on its card."""
        cards = [one for one in self.table.over if isinstance(one, FlyingCard)]
        found = [one for one in self.table.over if isinstance(one, (FlyingCoin, HeldCoin))]
        for coin in found:
            kind = HeldCard if isinstance(coin, HeldCoin) else FlyingCard
            assert any(
                isinstance(card, kind) and card.area.contains(coin.area.center) for card in cards
            )
        away = self.table.tabletop.moment(None, None).away
        return len(found) + sum(coin.key not in away for coin in self.table.layout.of(Coin))


@pytest.mark.long
def test_what_came_lies_on_the_bridge_without_a_face_and_drops_into_the_hand_with_one() -> None:
    giver = Giver(speed="normal")
    giver.rest()
    assert giver.coins() == 0, "the bridge shows who gave it"
    layout = giver.table.layout
    came = [card.rect for name in giver.came if (card := layout.card_of(name))]
    assert all(left.right < right.x for left, right in pairwise(came))
    own = [name for name in giver.hand if name not in giver.came]
    for card in own[: giver.due.number]:
        giver.click_name(card)
        giver.rest()
    giver.keys("return")
    most = 0
    while not giver.table.tabletop.presenter.timeline.landed:
        most = max(most, giver.coins())
        giver.frame(0.03, drawn=False)
    assert most == giver.came_number
    assert giver.coins() == giver.came_number


def test_a_card_that_came_can_go_back_from_where_it_lies() -> None:
    giver = Giver()
    one = giver.came[0]
    giver.click_name(one)
    assert giver.picked == (one,)
    card = giver.table.layout.card_of(one)
    assert card
    assert card.rect == giver.table.layout.waiting[0]
    giver.click_name(one)
    back = giver.table.layout.card_of(one)
    assert back
    assert back.rect.x > card.rect.right


@pytest.mark.long
def test_the_hand_lies_still_while_cards_are_chosen_and_closes_up_once_they_are_given() -> None:
    giver = Giver()
    own = [name for name in giver.hand if name not in giver.came]
    lay = {name: giver.lies(name) for name in own}
    assert len(own) == 8
    for chosen in own[2:5]:
        giver.click_name(chosen)
        giver.rest()
        rest = [name for name in own if name not in giver.picked]
        assert [giver.lies(name) for name in rest] == [lay[name] for name in rest]
    giver.click_name(giver.came[0])
    assert giver.picked == (*own[3:5], giver.came[0])
    assert giver.lies(own[2]) == lay[own[2]], "what is put back lies where it lay"
    giver.keys("return")
    giver.rest()
    zone, lie = giver.table.layout.hand_zone, [giver.lies(name).center for name in giver.hand]
    assert zone
    steps = [right.x - left.x for left, right in pairwise(lie)]
    assert max(steps) - min(steps) <= 1
    assert abs((lie[0].x + lie[-1].x) / 2 - zone.center.x) <= 1


@pytest.mark.long
def test_the_places_of_chosen_cards_are_seen_in_the_hand_until_they_are_given() -> None:
    giver = Giver()
    own = [name for name in giver.hand if name not in giver.came]
    lay = {name: giver.lies(name) for name in own}
    assert not giver.table.layout.of(Gap)
    chosen = (*own[:2], giver.came[0])
    for name in chosen:
        giver.click_name(name)
    gaps = giver.table.layout.of(Gap)
    assert [gap.rect for gap in gaps] == [lay[name] for name in own[:2]], "what came lay in none"
    assert all(gap.angle for gap in gaps), "turned as the card was"
    whole = union([*(gap.rect for gap in gaps), *map(giver.lies, own[2:])])
    zone = giver.table.layout.hand_zone
    assert zone
    assert whole.center.x == pytest.approx(zone.center.x, abs=1)
    giver.click_name(own[1])
    assert [gap.rect for gap in giver.table.layout.of(Gap)] == [lay[own[0]]]
    giver.click_name(own[1])
    giver.keys("return")
    giver.rest()
    assert not giver.table.layout.of(Gap)
    giver.close()


def test_what_is_to_be_given_stands_above_the_bridge_and_how_on_the_sill() -> None:
    giver = Giver(turn_lines="always")
    giver.rest()
    words = [label.text for label in giver.table.layout.of(TableLabel)]
    assert "Choose three for Delphine" in words
    slots = [slot.word for slot in giver.table.layout.of(Slot) if not slot.quiet]
    assert slots == ["for Delphine", "", ""]
    said = said_as(giver.table, Said)
    assert said
    assert said.claim == "Press a card, or let it go on the empty place."
    assert said.reasons == ("What came may go back, too.",)


def test_cards_are_dropped_on_the_places_where_they_wait_to_be_given() -> None:
    giver = Giver()
    places = giver.table.layout.waiting
    assert len(places) == giver.due.number
    for number, place in enumerate(places):
        card = giver.hand[number]
        giver.drag_to(card, place.center)
        assert giver.picked[-1] == card
        assert len(giver.picked) == number + 1
        lies = giver.table.layout.card_of(card)
        assert lies
        assert lies.rect == place
    assert giver.taken == [], "nothing is given before it is said"
    chosen = giver.picked
    giver.keys("return")
    [given] = giver.taken
    assert set(map(hand_spot, given.cards)) == set(chosen)


def test_two_quick_clicks_choose_one_card_and_not_the_one_that_moves_into_its_place() -> None:
    giver = Giver()
    first, *_, wanted = giver.hand[:6]
    giver.click_name(first)
    giver.double_click(giver.aim(wanted))
    assert giver.picked == (first, wanted)
    assert giver.taken == [], "a double click gives nothing away"


def test_too_few_cards_are_told_of_without_a_sign_on_the_face_of_who_gets_them() -> None:
    giver = Giver()
    giver.click_name(giver.hand[0])
    giver.keys("p")
    giver.frame()
    said = said_as(giver.table, Said)
    assert said
    assert said.claim == "Choose two more cards to give."
    assert not [piece for piece in giver.table.over if isinstance(piece, NoEntry)]


def test_free_places_light_up_while_a_card_is_held() -> None:
    giver = Giver()
    giver.click_name(giver.hand[0])
    start, places = giver.aim(giver.hand[1]), giver.table.layout.waiting
    giver.press(start)
    giver.point(Point(start.x, start.y - 40))
    giver.frame()
    rings = {ring.place: ring.second for ring in giver.table.over if isinstance(ring, Ring)}
    assert [rings.get(place) for place in places] == [None, False, False]
    giver.point(places[2].center)
    giver.frame()
    rings = {ring.place: ring.second for ring in giver.table.over if isinstance(ring, Ring)}
    assert [rings.get(place) for place in places] == [None, True, False], "it will lie second"


def test_a_card_that_waits_to_be_given_is_dragged_back_to_the_hand() -> None:
    giver = Giver()
    card = giver.hand[0]
    giver.click_name(card)
    zone, [place, *_] = giver.table.layout.hand_zone, giver.table.layout.waiting
    assert zone
    giver.drag(place.center, zone.center)
    assert giver.picked == ()
    giver.click_name(card)
    giver.drag(giver.table.layout.waiting[0].center, giver.table.layout.waiting[1].center)
    assert giver.picked == (card,), "moved among the places it stays picked"


@pytest.mark.long
def test_no_words_lie_on_the_seat_that_gets_the_chosen_cards() -> None:
    stills = screens_stills
    with stills.scratch_home():
        for size, text_size in (((1280, 720), 100), ((960, 540), 150)):
            still = stills.reach(stills.SCREENS["sociable_give"], size, text_size)
            table = still.table
            assert table.layout.waiting
            assert len(table.selection.picked) == 2
            pills = [piece.place for piece in table.over if isinstance(piece, PlaceWords)]
            assert not [
                1 for pill in pills for seat in table.layout.regions.values() if pill.overlaps(seat)
            ]


def test_keys_go_on_to_the_next_card_once_one_is_chosen_to_give() -> None:
    giver = Giver()
    for number in range(1, giver.due.number + 1):
        focus = giver.table.selection.focus
        giver.key("space")
        assert len(giver.picked) == number, "nothing is taken back"
        assert focus in giver.picked
        assert giver.table.selection.focus not in giver.picked
    giver.key("return")
    assert len(giver.taken) == 1, "Enter then gives them"
    giver.close()
