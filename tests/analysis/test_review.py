"""Choices judged: by the same figures everywhere, and by nothing that their maker did not know."""

from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from random import Random

import pytest

from game.analysis import splitters
from game.analysis.estimates import ZERO
from game.analysis.judging import Effort, Judging, NoReview
from game.analysis.review import ReviewedChoice, Reviewer, moments, rest_of
from game.analysis.splitters import Splitting
from game.analysis.written import read_reason, write_reason
from game.bots.bot import Budget, Task
from game.bots.hint import advise
from game.catalogue import find_game
from game.chance import Line
from game.climbing.analysis import chairs, splitting
from game.games.sociable import analysis as sociable
from game.reasons import Named, Ranked, Reason
from game.records.playback import Playback
from tests.analysis.relabelling import relabelled
from tests.analysis.statements.apart import take_apart
from tests.matches import played_lines, random_setup

FEW = Effort(worlds=24, playouts=40)
SHORT = {
    "sociable": {"target": 11},
    "president": {"ends": "deals", "deals": 2},
    "social_climbing": {"deals": 1, "open_piles": False},
    "ladders": {"climb": 5, "partners": True},
}
GAMES = list(SHORT)


@cache
def match(game: str, players: int = 4, seed: int = 3) -> Playback:
    """Return a match played at random: much of it could have been done better."""
    rng = Random(seed)
    setup = random_setup(find_game(game), players, rng, **SHORT[game])
    return Playback(setup, played_lines(setup, rng)[1])


def some(playback: Playback, effort: Effort = FEW) -> list[ReviewedChoice]:
    """Return every fifth choice of a match, judged; of Ladders fewer."""
    reviewer = Reviewer(playback, effort)
    return [reviewer.review(step) for step in spread(playback, reviewer.steps(), 5)]


def spread(playback: Playback, steps: Sequence[int], stride: int) -> Sequence[int]:
    """Return every so many steps; a match of Ladders has hundreds, and each is dear."""
    return steps[:: stride * (7 if playback.setup.game.id == "ladders" else 1)]


@cache
def found_in(game: str) -> Sequence[ReviewedChoice]:
    """Return some choices of a match that all tests may look at."""
    return some(match(game))


@pytest.mark.quick_one_in(4)
@pytest.mark.parametrize("game", GAMES)
def test_the_same_record_gives_the_same_figures(game: str) -> None:
    playback = match(game)
    assert found_in(game) == some(Playback(playback.setup, playback.lines))


@pytest.mark.quick_one_in(4)
@pytest.mark.parametrize("game", GAMES)
def test_each_choice_is_found_by_its_line_and_costs_nothing_where_it_is_the_advised_one(
    game: str,
) -> None:
    playback = match(game)
    found = found_in(game)
    for choice in found:
        line = playback.lines[choice.line - 1]
        assert line["player"] == choice.player
        assert line["action"] == choice.made["action"]
        assert choice.made != choice.advised or choice.loss == ZERO
        assert choice.named == bool(choice.alternatives)
    assert any(choice.named for choice in found)


@pytest.mark.quick_one_in(4)
@pytest.mark.parametrize("game", GAMES)
def test_a_named_choice_stands_among_its_alternatives_with_what_it_cost(game: str) -> None:
    for choice in (one for one in found_in(game) if one.named):
        worth = {str(one.action): one.worth.value for one in choice.alternatives}
        better, made = worth[str(choice.advised)], worth[str(choice.made)]
        assert better == max(worth.values()), "the best number shown is the best choice"
        assert better - made == pytest.approx(choice.loss.value)
        assert list(worth.values()) == sorted(worth.values(), reverse=True)


def exchanged(playback: Playback, step: int) -> object:
    """Return the state before a step with all that its mover can't know drawn anew."""
    state = playback.state(step - 1)
    rules = playback.rules
    view = rules.view(state, rules.to_move(state))
    return rules.determinize(view, Random(step))


@pytest.mark.quick_one_in(4)
@pytest.mark.parametrize("game", GAMES)
def test_no_judgement_changes_where_hidden_cards_are_exchanged(game: str) -> None:
    playback = match(game)
    judging, number = Judging(playback.setup.game, playback.rules, FEW), 7
    for step in spread(playback, Reviewer(playback, FEW).steps(), 9):
        truth, other = playback.state(step - 1), exchanged(playback, step)
        one, two = (judging.judge.position(state, number) for state in (truth, other))
        assert one
        assert two
        assert one == two
        assert judging.propose(one) == judging.propose(two)
        assert judging.weigh(one) == judging.weigh(two)


@pytest.mark.quick_one_in(2)
@pytest.mark.parametrize("game", GAMES)
def test_a_hint_with_the_same_budget_never_contradicts_the_review(game: str) -> None:
    playback = match(game)
    reviewer, judging = Reviewer(playback, FEW), Judging(playback.setup.game, playback.rules, FEW)
    for step in spread(playback, reviewer.steps(), 9):
        choice = reviewer.review(step)
        first = playback.first_of_deal(step)
        position = judging.judge.position(playback.state(step - 1), step - first - 1)
        assert position
        luck, budget = judging.luck("search", position), Budget(playouts=FEW.playouts)
        task = Task(playback.rules, position.view, position.legal, budget, luck)
        state = playback.state(step - 1)
        action = judging.judge.action(state, position, advise(task).action)
        hinted = playback.rules.notation.write_action(action)
        if choice.named:
            [worth] = [one.worth for one in choice.alternatives if one.action == hinted]
            assert worth.interval[1] >= choice.alternatives[0].worth.interval[0]
        else:
            assert hinted == choice.advised


def without_owners(line: Line) -> Line:
    """Return a move as if all cards went to the first player, or came from them."""
    return {**line, **{key: 0 for key in ("to", "owner") if key in line}}


def without_seats(choice: ReviewedChoice) -> ReviewedChoice:
    """Return a choice as if everybody were the first player, and all owned by them."""
    gone = [without_owners(line) for line in (choice.made, choice.advised)]
    alternatives = tuple(
        replace(one, action=without_owners(one.action)) for one in choice.alternatives
    )
    reason = of_nobody(choice.reason)
    return replace(
        choice, player=0, made=gone[0], advised=gone[1], reason=reason, alternatives=alternatives
    )


def of_nobody(reason: Reason) -> Reason:
    facts = reason.facts.items()
    return Reason(
        reason.key,
        {name: Named(0) if isinstance(fact, Named) else fact for name, fact in facts},
        reason.despite and of_nobody(reason.despite),
    )


@pytest.mark.quick_one_in(4)
@pytest.mark.parametrize("game", GAMES)
def test_the_reason_compares_what_is_advised_with_what_was_made(game: str) -> None:
    playback, looked_at = match(game), 0
    judging = Judging(playback.setup.game, playback.rules, FEW)
    notation = playback.rules.notation
    for choice in found_in(game):
        if choice.made == choice.advised:
            continue
        state = playback.state(choice.step - 1)
        number = choice.step - playback.first_of_deal(choice.step) - 1
        position = judging.judge.position(state, number)
        assert position
        made, advised = (
            judging.judge.choice(state, position, notation.read_action(line))
            for line in (choice.made, choice.advised)
        )
        assert choice.reason == judging.why(position, advised, made)
        looked_at += choice.reason.key != "habit"
    assert looked_at


def test_what_speaks_against_a_move_is_written_and_read_again() -> None:
    against = Reason("climbing.rank_spent", {"kept": Ranked(12, 1)})
    reason = Reason("climbing.can_answer", {"count": 3, "name": Named(1)}, against)
    assert read_reason(write_reason(reason), 4) == reason


@pytest.mark.quick_one_in(4)
@pytest.mark.parametrize("game", GAMES)
def test_players_renumbered_have_the_same_review(game: str) -> None:
    playback = match(game)
    number = [1, 2, 3, 0]
    moved = some(Playback(playback.setup, relabelled(playback.lines, number)))
    for one, other in zip(found_in(game), moved, strict=True):
        assert other.player == number[one.player]
        assert without_seats(one) == without_seats(other)


def test_three_moments_at_most_the_dearest_first() -> None:
    found = some(match("president"), replace(FEW, worlds=12))
    few: Sequence[ReviewedChoice] = moments(found)
    losses = [one.loss.value for one in few]
    named = sorted((one.loss.value for one in found if one.named), reverse=True)
    assert losses == named[:3]


@pytest.mark.long
def test_what_was_not_ones_own_choice_and_what_was_add_up_to_the_score(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(chairs, "DEALS", 60)
    monkeypatch.setattr(splitting, "VALUE_PLAYOUTS", 12)
    monkeypatch.setattr(sociable, "WORLDS", 12)
    chairs.points_of_chairs.cache_clear()
    playback = match("sociable")
    splitter = sociable.make_splitter(playback.rules)  # type: ignore[arg-type]
    found = [take_apart(splitter, playback, deal) for deal in playback.ended_deals]
    for player, split in enumerate(splitter.add_up(found)):
        rest = sum(change for _, change in rest_of(Splitting(playback), player))
        assert split.mean + split.parts["play"].value + rest == pytest.approx(split.score)
    chairs.points_of_chairs.cache_clear()


def test_moves_of_a_game_without_judgement_are_refused_in_a_sentence(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(splitters, "find_spec", lambda name: None)
    game = find_game("ladders")
    with pytest.raises(NoReview, match=r"review\.no_such"):
        Judging(game, game.rules(2, game.sheet.resolve({}, 2)))
