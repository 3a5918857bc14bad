"""The Boss takes with their own hand: what lies in a place lay there before it was chosen."""

from collections import Counter
from random import Random
from typing import Any

import pytest

from game.cards import Card
from game.chance import Line, SeededChance
from game.climbing.model.actions import Take
from game.climbing.model.events import Gave
from game.climbing.model.view import ClimbingView
from game.contract import Refused
from game.match import Match, MatchSetup, Player
from game.records.record import write_line
from game.records.replay import replay
from tests.games.climbing_games import SOCIABLE
from tests.games.plain_sociable import check_record

PLACES = 6


def set_up(seed: str) -> MatchSetup:
    players = tuple(Player(f"P{number}", "human") for number in range(5))
    return MatchSetup(SOCIABLE, players, SOCIABLE.sheet.resolve({}, 5), seed)


def at_the_take(
    seed: str, lines: list[Line] | None = None, takers: tuple[int, ...] = tuple(range(5))
) -> Match:
    """Return a match whose Boss is to take: all before gave the first that they could."""
    keep = (lambda line: None) if lines is None else lines.append
    match = Match(set_up(seed), SeededChance(seed), keep, takers=takers)
    match.next_deal()
    for _ in range(4):
        assert match.to_move is not None
        match.play(match.to_move, match.legal_actions()[0])
    return match


def taken(match: Match, place: int) -> Card:
    """Take from a place; return the card as the Boss sees it."""
    boss = match.to_move
    assert boss is not None
    assert match.play(boss, Take(place)) is None
    transfer = match.view(boss).transfers[-1]
    assert transfer.step.choice == "drawn"
    assert transfer.cards is not None
    return transfer.cards[0]


def managers_hand(match: Match) -> tuple[Card, ...]:
    manager: int = match.view(None).order[2]
    hand: tuple[Card, ...] = match.view(manager).hand
    return hand


def test_the_boss_is_asked_for_one_of_the_managers_places() -> None:
    match = at_the_take("asked")
    view: ClimbingView[Any] = match.view(None)
    assert match.to_move == view.order[0]
    assert view.due is not None
    assert view.due.choice == "drawn"
    assert list(match.legal_actions()) == [Take(place) for place in range(PLACES)]


@pytest.mark.parametrize("seed", ["one", "two", "three"])
def test_each_place_holds_one_card_of_the_hand_whichever_is_chosen(seed: str) -> None:
    hand = managers_hand(at_the_take(seed))
    found = [taken(at_the_take(seed), place) for place in range(PLACES)]
    assert sorted(found) == sorted(hand)
    assert found == [taken(at_the_take(seed), place) for place in range(PLACES)]


def test_every_card_is_as_likely_in_every_place() -> None:
    matches = 480
    lies = Counter(
        (place, managers_hand(match).index(taken(match, place)))
        for place in (0, PLACES - 1)
        for match in (at_the_take(f"uniform {number}") for number in range(matches))
    )
    expected = matches / PLACES
    for place in (0, PLACES - 1):
        counts = [lies[place, number] for number in range(PLACES)]
        # Chi-square with 5 degrees of freedom: above 20.5 once in a thousand.
        assert sum((count - expected) ** 2 / expected for count in counts) < 20.5


def test_nothing_shown_before_tells_what_lies_where() -> None:
    """In any world that the Boss can't rule out, view and choices are the same."""
    match, rng = at_the_take("leak"), Random(4)
    boss = match.to_move
    view = match.view(boss)
    for _ in range(20):
        world = match.rules.determinize(view, rng)
        assert match.rules.view(world, boss) == view
        assert list(match.rules.legal_actions(world)) == list(match.legal_actions())


def test_only_boss_and_manager_learn_which_card_it_was() -> None:
    match = at_the_take("told")
    heard: dict[int | None, list[Any]] = {seat: [] for seat in (None, *range(5))}
    for seat, events in heard.items():
        match.listen(seat, events.append)
    boss, _, manager, *_ = match.view(None).order
    card = taken(match, 2)
    for seat, events in heard.items():
        [gave] = [event for event in events if isinstance(event, Gave)]
        assert gave.transfer.cards == ((card,) if seat in (boss, manager) else None)


def test_who_did_not_see_the_card_imagines_one_that_the_boss_holds() -> None:
    match, rng = at_the_take("unseen"), Random(4)
    boss, _, _, onlooker, _ = match.view(None).order
    taken(match, 0)
    view = match.view(onlooker)
    for _ in range(100):
        seen: ClimbingView[Any] = match.rules.view(match.rules.determinize(view, rng), boss)
        [card] = seen.transfers[-1].cards or ()
        assert card in (seen.hand or ())


def test_the_record_is_of_the_same_form_and_plays_back() -> None:
    by_hand: list[Line] = []
    match = at_the_take("record", by_hand)
    before = len(by_hand)
    card = taken(match, 4)
    [line] = by_hand[before:]
    assert line["chance"] == "take"
    assert match.play(match.to_move or 0, match.legal_actions()[0]) is None
    data = "".join(map(write_line, by_hand)).encode()
    again = replay(data)
    assert again.reached == len(by_hand)
    for seat in (None, *range(5)):
        assert again.match.view(seat) == match.view(seat)
    assert card in [c for t in again.match.view(match.view(0).order[0]).transfers
                    for c in t.cards or ()]  # fmt: skip


def test_a_whole_record_with_takes_agrees_with_the_slow_implementation() -> None:
    lines: list[Line] = []
    match = Match(set_up("slow"), SeededChance("slow"), lines.append, takers=range(5))
    rng = Random(8)
    while match.outcome is None:
        match.next_deal()
        while match.to_move is not None:
            match.play(match.to_move, rng.choice(match.legal_actions()))
    check_record([*lines])


def test_where_nobody_takes_by_hand_luck_takes_at_once_and_as_ever() -> None:
    match = at_the_take("bots", takers=())
    view = match.view(None)
    assert [transfer.step.choice for transfer in view.transfers][-1] == "drawn"
    assert view.due is not None
    assert view.due.choice == "any"


def test_taking_is_refused_elsewhere_and_out_of_reach() -> None:
    match = at_the_take("refused")
    boss = match.to_move
    assert boss is not None
    assert match.play(boss, Take(PLACES)) == Refused("no_such_place")
    assert match.play(boss, Take(-1)) == Refused("no_such_place")
    assert match.play(boss, Take(0)) is None
    assert match.play(boss, Take(0)) == Refused("nothing_to_take")
