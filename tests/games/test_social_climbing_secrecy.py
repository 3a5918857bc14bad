"""Social Climbing's secret is the order of the piles below their tops."""

from collections import Counter
from random import Random

from game.catalogue import find_game
from game.chance import SeededChance
from game.games.social_climbing.model.events import SocialClimbingDealt
from game.games.social_climbing.model.view import PileView
from game.games.social_climbing.search.determinizing import unseen
from game.match import Match
from tests.matches import random_setup, steps

GAME = find_game("social_climbing")


def test_a_face_down_card_has_no_identity_in_a_view() -> None:
    setup = random_setup(GAME, 4, Random(1), open_piles=False)
    match = Match(setup, SeededChance("a"))
    for _ in steps(match, Random(2)):
        assert all(pile.below is None for pile in match.view(0).piles)


def test_open_piles_show_every_card_in_the_order_it_will_come() -> None:
    setup = random_setup(GAME, 2, Random(1), open_piles=True, deals=1)
    match = Match(setup, SeededChance("a"))
    at_first: list[list[int]] = []
    for _ in steps(match, Random(2)):
        piles = [_all_cards(pile) for pile in match.view(0).piles]
        at_first = at_first or piles
        for whole, left in zip(at_first, piles, strict=True):
            assert left == whole[len(whole) - len(left) :]
    assert piles == [[], [], []]


def test_a_deal_tells_what_lies_below_the_tops_only_of_open_piles() -> None:
    for open_piles in (True, False):
        rules = random_setup(GAME, 2, Random(1), open_piles=open_piles).rules()
        told: list[SocialClimbingDealt] = []
        rules.next_deal(rules.new_match(), SeededChance("e"), told.append)
        assert (told[0].below is not None) == open_piles


def _all_cards(pile: PileView) -> list[int]:
    return [] if pile.top is None else [pile.top, *(pile.below or ())]


def test_events_tell_only_what_lies_face_up() -> None:
    """In worlds that differ only below the tops, all events up to the next card are equal."""
    rng = Random(3)
    rules = random_setup(GAME, 3, rng, open_piles=False).rules()
    state = rules.new_match()
    rules.next_deal(state, SeededChance("b"))
    while rules.to_move(state) is not None:
        for action in rules.legal_actions(state):
            told: list[list[object]] = []
            for world in (state.clone(), rules.determinize(rules.view(state, 0), rng)):
                events: list[object] = []
                rules.apply(world, action, SeededChance("c"), events.append)
                told.append([_without_new_top(event) for event in events])
            assert told[0] == told[1]
        rules.apply(state, rng.choice(rules.legal_actions(state)), SeededChance("c"))


def _without_new_top(event: object) -> object:
    """Return an event without the card that a move turns up: that is news to everyone alike."""
    fields = {name: getattr(event, name) for name in event.__dataclass_fields__}  # type: ignore[attr-defined]
    fields.pop("uncovered", None)
    return type(event).__name__, fields


def test_every_order_of_the_hidden_cards_is_equally_likely() -> None:
    """With three hidden cards left, each of the six orders comes up about as often."""
    rng = Random(4)
    setup = random_setup(GAME, 2, rng, open_piles=False, deals=1)
    match = Match(setup, SeededChance("d"))
    for _ in steps(match, Random(5)):
        view = match.view(0)
        if match.to_move is not None and len(unseen(view)) == 3:
            break
    worlds = Counter(
        tuple(tuple(pile) for pile in match.rules.determinize(view, rng).piles) for _ in range(6000)
    )
    assert len(worlds) == 6
    assert all(850 < times < 1150 for times in worlds.values())
