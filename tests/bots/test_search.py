"""Search: it keeps to its budget, finds its choice again, and sees what wins."""

from random import Random

import pytest

from game.bots.bot import Budget, Task, bot_random, decide, never
from game.bots.levels import find_bot
from game.bots.search import Clock, SearchBot, best_move, search
from game.catalogue import GAMES, find_game
from game.chance import SeededChance
from game.climbing.model.actions import Give, Pass, Play
from game.climbing.model.hands import counts_of, hand_of
from game.climbing.model.state import ClimbingState, Table
from game.climbing.rollouts.flat_table import FlatTable
from game.climbing.rollouts.numbering import parts_of
from game.climbing.rollouts.playing_out import quick_play
from game.climbing.rules import Climbing
from game.climbing.search.exchange_view import GIVES_WEIGHED, ExchangeSearchView
from game.climbing.search.moves import PASSING
from game.climbing.search.search_view import ClimbingSearchView
from game.contract import AnyRules
from game.registry import Game
from game.thinking import CanSearch, Prior
from tests.bots.climbing_positions import state_of
from tests.games.climbing_games import cards
from tests.matches import random_setup

SEARCHED = [
    game
    for game in GAMES
    if isinstance(
        game.rules(game.sheet.least_players, game.sheet.resolve({}, game.sheet.least_players)),
        CanSearch,
    )
]


def usual(game: Game, players: int) -> AnyRules:
    return game.rules(players, game.sheet.resolve({}, players))


@pytest.mark.parametrize("game", SEARCHED, ids=lambda game: game.id)
def test_the_budget_of_playouts_is_kept_whatever_the_game(
    game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    rules = usual(game, game.sheet.most_players)
    state, chance = rules.new_match(), SeededChance("budget")
    rules.next_deal(state, chance)
    for _ in range(4):
        seat = rules.to_move(state)
        assert seat is not None
        view, legal = rules.view(state, seat), tuple(rules.legal_actions(state))
        if len(legal) > 1:
            search_view = rules.search_view(view, legal)  # type: ignore[attr-defined]
            kind, is_choice = (
                type(search_view),
                len(search_view.moves(search_view.world(Random(1)))) > 1,
            )
            made = 0
            rewards = kind.rewards

            def counted(
                self: object, position: object, rng: Random, real: object = rewards
            ) -> object:
                nonlocal made
                made += 1
                return real(self, position, rng)  # type: ignore[operator]

            monkeypatch.setattr(kind, "rewards", counted)
            SearchBot(0.5).choose(Task(rules, view, legal, Budget(playouts=40), Random(1)))
            monkeypatch.setattr(kind, "rewards", rewards)
            assert is_choice <= made <= 20
        rules.apply(state, legal[-1], chance)


@pytest.mark.parametrize("game", SEARCHED, ids=lambda game: game.id)
def test_once_cancelled_it_answers_with_what_is_at_hand(game: Game) -> None:
    rules = usual(game, game.sheet.least_players)
    state, chance = rules.new_match(), SeededChance("cancel")
    rules.next_deal(state, chance)
    seat = rules.to_move(state)
    assert seat is not None
    legal = tuple(rules.legal_actions(state))
    bot = SearchBot(3600.0)
    asked = 0

    def cancelled() -> bool:
        nonlocal asked
        asked += 1
        return asked > 1

    action = bot.choose(Task(rules, rules.view(state, seat), legal, Budget(), Random(1), cancelled))
    assert action in legal
    assert asked <= 2


@pytest.mark.parametrize("game_id", ["sociable", "president"])
def test_it_goes_out_where_it_can(game_id: str) -> None:
    """With one set left and the lead, or a set that nobody can beat: the last cards go."""
    game = find_game(game_id)
    rules = usual(game, 5)
    tried = 0
    for number in range(40):
        state, chance = rules.new_match(), SeededChance(f"out {number}")
        rng = Random(number)
        rules.next_deal(state, chance)
        while (seat := rules.to_move(state)) is not None:
            legal = tuple(rules.legal_actions(state))
            held = state.sizes[seat]
            out = [a for a in legal if isinstance(a, Play) and a.size == held]
            if out and len(legal) > 1 and len(state.finished) < 3:
                bot = find_bot(game, "expert")
                view = rules.view(state, seat)
                chosen = bot.choose(
                    Task(rules, view, legal, Budget(playouts=150), bot_random("out"))
                )
                assert isinstance(chosen, Play)
                assert chosen.size == held
                tried += 1
                break
            rules.apply(state, rng.choice(legal), chance)
    assert tried >= 10


@pytest.mark.parametrize("game_id", ["sociable", "president"])
def test_quick_play_makes_only_legal_plays_by_all_house_rules(game_id: str) -> None:
    game = find_game(game_id)
    for number in range(30):
        rng = Random(f"quick {game_id} {number}")
        rules = random_setup(game, rng.choice((4, 5)), rng).rules()
        assert isinstance(rules, Climbing)
        state, chance = rules.new_match(), SeededChance(f"quick {number}")
        rules.next_deal(state, chance)
        quick = quick_play(rules.play_rules)
        table = FlatTable(quick.table_rules, rules.players)
        while rules.to_move(state) is not None:
            legal = tuple(rules.legal_actions(state))
            action = legal[0]
            if not isinstance(action, Give):
                table.fill(state.copy_round())
                choice = quick.find_choice(table, rng.random())
                action = Play(*parts_of(choice)) if choice else Pass()
                assert action in legal
            rules.apply(state, action, chance)


def test_of_many_gives_only_those_are_searched_that_leave_good_hands() -> None:
    game = find_game("sociable")
    rules = usual(game, 4)
    assert isinstance(rules, Climbing)
    state, chance = rules.new_match(), SeededChance("gives")
    rules.next_deal(state, chance)
    while len(legal := tuple(rules.legal_actions(state))) == 1:
        rules.apply(state, legal[0], chance)
    assert isinstance(legal[0], Give)
    search_view = rules.search_view(rules.view(state, state.turn), legal)
    moves = search_view.moves(search_view.world(Random(1)))
    assert len(moves) == min(GIVES_WEIGHED, len(legal)) < len(legal)
    assert set(moves) <= set(legal)


def test_a_bot_that_does_not_plan_ahead_decides_one_action() -> None:
    game = find_game("social_climbing")
    rules = usual(game, 2)
    state, chance = rules.new_match(), SeededChance("plan")
    rules.next_deal(state, chance)
    legal = tuple(rules.legal_actions(state))
    view = rules.view(state, state.turn)
    [action] = decide(find_bot(game, "easy"), Task(rules, view, legal, Budget(), Random(2)))
    assert action in legal


def test_a_give_is_judged_by_how_the_deal_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where playouts say that giving the best cards wins, they are given, against all habit."""
    game = find_game("sociable")
    rules = usual(game, 5)
    assert isinstance(rules, Climbing)
    state, chance = rules.new_match(), SeededChance("gives")
    rules.next_deal(state, chance)
    while len(legal := tuple(rules.legal_actions(state))) == 1:
        rules.apply(state, legal[0], chance)
    seat, view = state.turn, rules.view(state, state.turn)
    assert seat is not None
    gives = rules.search_view(view, legal).moves(state)
    least_liked = gives[-1]
    assert isinstance(least_liked, Give)
    kept = counts_of(hand_of(view.hand or ()) ^ hand_of(least_liked.cards))

    def only_then(self: ExchangeSearchView, position: Table, rng: Random) -> list[float]:
        return [float(position.counts[seat] == kept)] * rules.players

    monkeypatch.setattr(ExchangeSearchView, "rewards", only_then)
    monkeypatch.setattr(ExchangeSearchView, "mover", _only_in_the_exchange)
    chosen = SearchBot(1.0).choose(Task(rules, view, legal, Budget(playouts=200), Random(1)))
    assert chosen == least_liked


def _only_in_the_exchange(search_view: ExchangeSearchView, position: Table) -> int | None:
    return position.turn if isinstance(position, ClimbingState) else None


def test_what_is_forced_makes_no_node(monkeypatch: pytest.MonkeyPatch) -> None:
    """After two cards that the other's single ones can't answer, the next node is one's own."""
    # So that the single card, which is worse, is gone into as well.
    monkeypatch.setattr(ClimbingSearchView, "policy", lambda *_: None)
    rules = usual(find_game("president"), 5)
    assert isinstance(rules, Climbing)
    state = state_of(rules, {"hand": "7S 7H AH 3C", "others": ["", "8H QS AC", "9H", ""]})
    search_view = rules.search_view(rules.view(state, 0), tuple(rules.legal_actions(state)))
    root = search(search_view, Clock(None, 300, never), Random(1))
    pair = next(move for move in root.children if move.size == 2)
    single = next(move for move in root.children if move.gone == counts_of(hand_of(cards("7S"))))
    assert PASSING not in root.children[pair].children
    assert {move.size for move in root.children[pair].children} == {1}
    assert PASSING in root.children[single].children


class _TwoMoves:
    """One choice, between what looks good and what is good."""

    def priors(self) -> dict[str, Prior]:
        return {"looks": Prior(0.6, 40), "is": Prior(0.4, 40)}

    def exact(self) -> dict[str, float]:
        return {}

    def world(self, rng: Random) -> list[str]:
        return []

    def policy(self, position: list[str], moves: list[str]) -> list[float] | None:
        return None

    def mover(self, position: list[str]) -> int | None:
        return None if position else 0

    def moves(self, position: list[str]) -> list[str]:
        return ["looks", "is"]

    def after(self, position: list[str], move: str, rng: Random) -> list[str]:
        return [move]

    def rewards(self, position: list[str], rng: Random) -> list[float]:
        return [float(position == ["is"])]

    def actions(self, move: str) -> list[str]:
        return [move]


@pytest.mark.parametrize(("playouts", "best"), [(4, "looks"), (400, "is")])
def test_few_playouts_do_not_overturn_a_judgement(playouts: int, best: str) -> None:
    root = search(_TwoMoves(), Clock(None, playouts, never), Random(1))
    assert best_move(root) == best
    assert root.visits <= playouts


class _Solved(_TwoMoves):
    """The same choice, where every line of play was tried."""

    def exact(self) -> dict[str, float]:
        return {"looks": 0.99, "is": 1.0}

    def rewards(self, position: list[str], rng: Random) -> list[float]:
        raise AssertionError("There is nothing left to search.")


def test_what_is_certain_is_not_searched() -> None:
    assert best_move(search(_Solved(), Clock(None, 400, never), Random(1))) == "is"


class _Expected(_TwoMoves):
    """The same choice, where a policy expects the worse."""

    def priors(self) -> dict[str, Prior]:
        return {}

    def policy(self, position: list[str], moves: list[str]) -> list[float]:
        return [0.9, 0.1]

    def rewards(self, position: list[str], rng: Random) -> list[float]:
        return [0.8 if position == ["is"] else 0.3]


@pytest.mark.parametrize(("playouts", "best"), [(1, "looks"), (400, "is")])
def test_what_a_policy_expects_is_tried_first_and_given_up_where_it_is_worse(
    playouts: int, best: str
) -> None:
    root = search(_Expected(), Clock(None, playouts, never), Random(1))
    assert best_move(root) == best
    assert root.visits <= playouts
