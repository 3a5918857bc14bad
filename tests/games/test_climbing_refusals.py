"""Every refusal in SOCiable and President & Bum names the first reason that is true."""

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from game.cards import JOKER, Card, rank_of
from game.climbing.model.actions import PASS, Give, Pass, Play, Take, play_of
from game.climbing.model.view import ClimbingView
from game.contract import Refused
from game.match import Match
from game.registry import Game
from game.texts.phrases import refusal_words
from game.texts.words import load_words
from tests.games.climbing_games import (
    PLAYER_COUNTS,
    PRESIDENT,
    SOCIABLE,
    RulesAny,
    act,
    at_play,
    cards,
    play,
    rules_for,
)
from tests.games.reasons_in_order import TRIED, Reasons, check_refusals

AnyView = ClimbingView[Any]


def natural_ranks(action: Play) -> set[int]:
    return {rank_of(card) for card in action.cards} - {JOKER}


def holds(view: AnyView, cards: tuple[Card, ...]) -> bool:
    return len(set(cards)) == len(cards) and set(cards) <= set(view.hand or ())


def holds_play(_rules: RulesAny, view: AnyView, action: Play) -> bool:
    if action.cards:
        return holds(view, action.cards)
    held = Counter(map(rank_of, view.hand or ()))
    naturals = held[action.rank] if action.rank != JOKER else 0
    return action.naturals <= naturals and action.jokers <= held[JOKER]


def lies(view: AnyView) -> Play | None:
    """Return what lies on the table to be beaten."""
    return None if view.last is None else view.top


def outranks(rules: RulesAny, view: AnyView, rank: int) -> bool:
    """Say whether a rank is high enough for what lies there, however many cards it takes."""
    top, house = lies(view), rules.play_rules
    assert top is not None
    if rank == JOKER or top.rank == JOKER:
        return rank == JOKER != top.rank
    step = house.power(rank) - house.power(top.rank)
    step = -step if view.turned else step
    return step > 0 or (house.equal_rank and step == 0)


def beatable(rules: RulesAny, view: AnyView) -> bool:
    """Say whether any rank beats what lies there in as many cards."""
    top, house = lies(view), rules.play_rules
    assert top is not None
    single_joker = (JOKER,) if house.joker_tops and top.size == 1 else ()
    return any(outranks(rules, view, rank) for rank in (*house.ranks, *single_joker))


def too_low(rules: RulesAny, view: AnyView, action: Play) -> bool:
    return lies(view) is not None and not outranks(rules, view, action.rank)


def too_low_while(*, turned: bool, equal: bool) -> Any:
    def forbids(rules: RulesAny, view: AnyView, action: Play) -> bool:
        so = view.turned == turned and rules.play_rules.equal_rank == equal
        return so and too_low(rules, view, action)

    return forbids


def wrong_number(_rules: RulesAny, view: AnyView, action: Play) -> bool:
    top = lies(view)
    return top is not None and action.size != top.size


def no_such_rank(rules: RulesAny, _view: AnyView, action: Play) -> bool:
    house = rules.play_rules
    alone = house.joker_tops and (action.naturals, action.jokers) == (0, 1)
    return action.rank != JOKER if alone else action.rank not in house.ranks


TO_PLAY: Reasons = {
    "exchange_first": lambda rules, view, action: view.due is not None,
    "nothing_chosen": lambda rules, view, action: action.size == 0,
    "not_held": lambda rules, view, action: not holds_play(rules, view, action),
    "several_ranks": lambda rules, view, action: len(natural_ranks(action)) > 1,
    "another_rank": lambda rules, view, action: not natural_ranks(action) <= {action.rank},
    "two_jokers": lambda rules, view, action: action.jokers > rules.play_rules.jokers_together,
    "too_many": lambda rules, view, action: action.size > rules.play_rules.largest,
    "no_such_rank": no_such_rank,
    "nothing_beats": lambda rules, view, action: bool(lies(view)) and not beatable(rules, view),
    "not_lower": too_low_while(turned=True, equal=True),
    "not_strictly_lower": too_low_while(turned=True, equal=False),
    "not_higher": too_low_while(turned=False, equal=True),
    "not_strictly_higher": too_low_while(turned=False, equal=False),
    "other_number": lambda rules, view, action: (
        wrong_number(rules, view, action) and lies(view).size > 1
    ),
    "other_number_one": wrong_number,
}

TO_PASS: Reasons = {
    "exchange_first": lambda rules, view, action: view.due is not None,
    "leader_must_play": lambda rules, view, action: lies(view) is None,
}


def strongest_are_given(rules: RulesAny, view: AnyView, action: Give) -> bool:
    """Say whether what is given is worth as much, rank by rank, as the most that is held."""
    number = view.due.number if view.due else 0
    power = rules.play_rules.power
    mine = sorted((power(rank_of(card)) for card in view.hand or ()), reverse=True)
    given = sorted((power(rank_of(card)) for card in action.cards), reverse=True)
    return given == mine[:number]


def weaker(*, one: bool) -> Any:
    def forbids(rules: RulesAny, view: AnyView, action: Give) -> bool:
        due = view.due
        must = due is not None and due.choice == "strongest" and (due.number == 1) == one
        return must and not strongest_are_given(rules, view, action)

    return forbids


def another_number(*, one: bool) -> Any:
    def forbids(_rules: RulesAny, view: AnyView, action: Give) -> bool:
        due = view.due
        return due is not None and len(action.cards) != due.number and (due.number == 1) == one

    return forbids


TO_GIVE: Reasons = {
    "nothing_to_give": lambda rules, view, action: view.due is None or view.due.choice == "drawn",
    "give_to_another": lambda rules, view, action: action.to != view.due.to,
    "give_one": another_number(one=True),
    "give_number": another_number(one=False),
    "not_held": lambda rules, view, action: not holds(view, action.cards),
    "give_strongest_one": weaker(one=True),
    "give_strongest": weaker(one=False),
}

TO_TAKE: Reasons = {
    "nothing_to_take": lambda rules, view, action: view.due is None or view.due.choice != "drawn",
    "no_such_place": lambda rules, view, action: not 0 <= action.place < view.sizes[view.due.giver],
}


def reasons_for(action: object) -> Reasons:
    if isinstance(action, Give):
        return TO_GIVE
    if isinstance(action, Take):
        return TO_TAKE
    return TO_PASS if isinstance(action, Pass) else TO_PLAY


def made_up(rng: Random, match: Match) -> Iterator[Any]:
    """Yield actions as a hand might try them: mostly sets, and now and then anything."""
    view: AnyView = match.view(match.to_move)
    rules: Any = match.rules
    hand, ranks = list(view.hand or ()), range(JOKER + 1)
    yield PASS
    for _ in range(TRIED):
        some = rng.sample(hand, min(len(hand), rng.choice((0, 1, 1, 2, 3))))
        rank = rank_of(rng.choice(hand)) if hand else 0
        alike = [card for card in hand if rank_of(card) in (rank, JOKER)]
        chosen = rng.sample(alike, min(len(alike), rng.choice((1, 2, 2, 3, 4, 5, 6))))
        yield play_of(chosen)
        yield play_of(chosen, rng.choice(ranks))
        yield play_of(some)
        yield play_of(rng.sample(list(rules.pack), 1))
        yield Play(rng.choice(ranks), rng.randrange(4), rng.randrange(3))
        number = view.due.number if view.due else 1
        to = view.due.to if view.due and rng.random() < 0.9 else rng.randrange(view.players)
        best = sorted(hand, key=lambda card: rules.play_rules.power(rank_of(card)))[-number:]
        yield Give(to, tuple(best))
        yield Give(to, tuple(some))
        yield Give(to, tuple(rng.sample(list(rules.pack), number)))
        yield Take(rng.randrange(-1, 20))


@pytest.mark.quick_one_in(6)
@pytest.mark.parametrize(("game", "players"), PLAYER_COUNTS)
def test_a_refusal_names_the_first_reason_that_is_true(game: Game, players: int) -> None:
    given = check_refusals(game, players, reasons_for, made_up)
    assert {"not_held", "several_ranks", "other_number", "nothing_beats"} <= given


@pytest.mark.quick_one_in(2)
@pytest.mark.parametrize("turned", [False, True])
def test_where_the_order_is_turned_round_refusals_say_so(turned: bool) -> None:
    fixed: dict[str, Any] = {"revolution": turned, "ends": "deals", "deals": 4}
    # Four of a kind are rare.
    matches = 60 if turned else 12
    given = check_refusals(PRESIDENT, 4, reasons_for, made_up, matches, **fixed)
    assert bool(given & {"not_lower", "not_strictly_lower"}) == turned


def test_one_card_is_not_played_twice() -> None:
    rules = rules_for(SOCIABLE, 4)
    state = at_play(rules, "KC KD 8S", "QC KH", "8D 9D", "8H 9H")
    [king] = cards("KC")
    twice = Play(rank_of(king), 2, 0, (king, king))
    assert rules.refusal(rules.view(state, 0), twice) == Refused("not_held")


def test_to_two_kings_a_queen_and_a_king_are_too_low_and_an_ace_is_too_few() -> None:
    rules = rules_for(SOCIABLE, 4)
    state = at_play(rules, "KC KD 8S", "QC KH AH XR 9C", "8D 9D", "8H 9H")
    act(rules, state, play("KC KD"))
    said = {
        text: refusal_words(
            load_words(),
            "sociable",
            rules.refusal(rules.view(state, 1), play(text)) or Refused("none"),
        )
        for text in ("QC", "KH", "AH", "XR")
    }
    too_low, too_few = (
        "Only something higher than a king goes on that.",
        "2 cards lie there: play as many.",
    )
    assert said == {"QC": too_low, "KH": too_low, "AH": too_few, "XR": too_few}
