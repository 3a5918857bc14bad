"""Who may pass and whether anything could answer: by what everyone sees, and never wrong."""

from random import Random
from typing import Any

import pytest

from game.cards import JOKER, Card
from game.chance import SeededChance
from game.climbing.model.actions import Pass, Play
from game.climbing.model.events import Passed
from game.climbing.model.hands import counts_of, hand_of
from game.match import Match
from game.registry import Game
from tests.amounts import amount
from tests.games.climbing_games import CLIMBING, PRESIDENT, SOCIABLE, cards, play, rules_for
from tests.matches import random_setup, steps


def answers(rules: Any, pack: list[Card], top: Play, turned: bool) -> bool:
    """Return whether some of these cards make an answer, found by trying each rank."""
    order = rules.play_rules.ranks[::-1] if turned else rules.play_rules.ranks
    jokers = sum(card >> 2 == JOKER for card in pack)
    if top.rank == JOKER:
        return False
    least = order.index(top.rank) + (not rules.play_rules.equal_rank)
    for rank in order[least:]:
        naturals = sum(card >> 2 == rank for card in pack)
        wild = min(jokers, rules.play_rules.jokers_together)
        alone = naturals or not rules.play_rules.joker_tops
        if naturals + wild >= top.size and (alone or top.size <= naturals):
            return True
    return rules.play_rules.joker_tops and top.size == 1 and jokers > 0


@pytest.mark.quick_one_in(2)
@pytest.mark.parametrize("game", CLIMBING, ids=lambda game: game.id)
def test_in_random_matches_it_is_as_trying_each_rank_finds(game: Game) -> None:
    rng, found = Random(game.id), {True: 0, False: 0}
    for number in range(amount(12, whole=60)):
        players = game.sheet.least_players + number % 2
        setup = random_setup(game, players, rng)
        match = Match(setup, SeededChance(str(setup.seed)))
        told: list[Any] = []
        match.listen(None, told.append)
        for step, _ in zip(steps(match, rng), range(400), strict=False):
            view: Any = step.view(None)
            top = view.top if step.to_move is not None else None
            allowed = any(isinstance(action, Pass) for action in step.legal_actions())
            assert step.rules.may_pass(view) == allowed  # type: ignore[attr-defined]
            if top is None:
                continue
            laid = {
                card
                for _, one in view.log[view.round_start :]
                if isinstance(one, Play)
                for card in one.cards
            }
            rest = [card for card in step.rules.pack if card not in laid]  # type: ignore[attr-defined]
            nothing = step.rules.unanswerable(view)  # type: ignore[attr-defined]
            short = view.sizes[step.to_move] < top.size
            assert nothing == (short or not answers(step.rules, rest, top, view.turned))
            if nothing:
                assert step.forced == "pass"
            found[nothing] += 1
            told.clear()
            last = told_pass(step, told)
            assert last is None or (last.unanswerable, last.short) == (nothing, short)
    assert min(found.values()) > 5


@pytest.mark.quick_one_in(2)
@pytest.mark.parametrize("game", CLIMBING, ids=lambda game: game.id)
def test_whoever_is_said_to_choose_next_does_whatever_the_others_hold(game: Game) -> None:
    rng, after_pass, in_exchange = Random(game.id), 0, 0
    for number in range(amount(12, whole=60)):
        setup = random_setup(game, game.sheet.least_players + number % 2, rng)
        takers = range(len(setup.players))
        match = Match(setup, SeededChance(str(setup.seed)), takers=takers)
        said: tuple[int, ...] = ()
        for step, _ in zip(steps(match, rng), range(400), strict=False):
            if step.to_move is None:
                said = ()
                continue
            rules: Any = step.rules
            view: Any = step.view(None)
            if step.forced == "give" or rules.unanswerable(view):
                said = said or rules.choosers(view)
                after_pass += bool(said) and view.due is None
                continue
            assert not said or said[0] == step.to_move
            assert rules.choosers(view)[:1] == (step.to_move,)
            in_exchange += len(said) > 1
            said = said[1:] or rules.choosers(view)[1:]
    assert after_pass > 5
    assert in_exchange or not any("exchange" in option.name for option in game.sheet.options)


def told_pass(match: Match, told: list[Any]) -> Passed | None:
    """Return the event of a pass, if passing is all that can be done; the match goes on so."""
    mover = match.to_move
    if match.forced != "pass" or mover is None:
        return None
    match.play(mover, match.legal_actions()[0])
    return next(event for event in told if isinstance(event, Passed))


@pytest.mark.parametrize(
    ("game", "laid", "rank", "nothing"),
    [
        (SOCIABLE, "XR", None, True),
        (SOCIABLE, "AC", None, False),
        (SOCIABLE, "AC AD", None, True),
        (SOCIABLE, "KC KD", None, False),
        (SOCIABLE, "KC KD KH KS XR", None, False),
        (PRESIDENT, "AC", None, False),
        (PRESIDENT, "AC AD AH", None, False),
        (PRESIDENT, "AC AD AH AS", None, True),
        (PRESIDENT, "XR", "A", False),
        (PRESIDENT, "AC AD XR XB", "A", True),
    ],
)
def test_what_lies_openly_decides(game: Game, laid: str, rank: str | None, nothing: bool) -> None:
    rules = rules_for(game, 4)
    state: Any = rules.new_match()
    rules.next_deal(state, SeededChance("open"))
    while state.step < len(state.plan):
        rules.apply(state, rules.legal_actions(state)[0], SeededChance("open"))
    leader = state.turn
    state.hands = [0] * 4
    everything = [card for card in rules.pack if card not in cards(laid)]
    hands = [cards(laid) + tuple(everything[:1]), *(everything[1 + n :: 3] for n in range(3))]
    for number, hand in enumerate(hands):
        seat = (leader + number) % 4
        state.hands[seat] = hand_of(hand)
    state.counts = [counts_of(hand) for hand in state.hands]
    state.sizes = [hand.bit_count() for hand in state.hands]
    assert not rules.unanswerable(rules.view(state, None))
    assert not rules.may_pass(rules.view(state, None))
    rules.apply(state, play(laid, rank), SeededChance("open"))
    assert rules.unanswerable(rules.view(state, None)) == nothing
    assert rules.may_pass(rules.view(state, None))
