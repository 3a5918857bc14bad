"""Characters: among choices about as good each takes others, and whoever has none is as before."""

from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from game.bots.bot import OWN_TIME, Budget, Task, bot_random, seat_seed
from game.bots.characters import character_by_chance
from game.bots.heuristic import HeuristicBot
from game.bots.levels import UnknownLevel, find_bot, has_character, levels_of, named_bot
from game.bots.question import BotQuestion, think
from game.bots.search import GUIDED, PLAIN, SearchBot, best_move, best_moves
from game.bots.synchronous import SynchronousThinker
from game.bots.tree import Node
from game.catalogue import GAMES, find_game
from game.chance import Line, SeededChance
from game.climbing.model.actions import PASS, Play
from game.contract import AnyRules
from game.games.social_climbing.model.actions import SocialClimbingAction
from game.match import MatchSetup, Player
from game.measuring.simulation import simulate
from game.records.record import read_header, write_line
from game.registry import Game
from game.thinking import CHARACTERS, HasStyle
from tests.amounts import amount
from tests.benchmarks.habits import habits
from tests.bots.test_social_climbing_habits import RULES as TWO_CLIMBERS
from tests.bots.test_social_climbing_habits import position
from tests.games import ladders_game
from tests.games.climbing_games import PRESIDENT, SOCIABLE, act, at_play, play, rules_for
from tests.told import told

SEARCHED = Budget(playouts=40)


def chosen(game_id: str, rules: AnyRules, state: Any, character: str | None) -> Any:
    """Return what the first player's medium bot does."""
    view, legal = rules.view(state, 0), rules.legal_actions(state)
    bot = find_bot(find_game(game_id), "medium", character)
    return bot.choose(Task(rules, view, legal, OWN_TIME, Random(1)))


# In positions where either choice is about as good.


def test_at_social_climbing_the_bold_begin_with_a_king_where_the_thrifty_bank() -> None:
    piles = ["KD 8S TS 9C", "AC JH 6S 4S", "AH 4C 7D 8H"]
    state = position(piles, ["6C", ""], ["5C 3H", "4H 6H"])
    assert chosen("social_climbing", TWO_CLIMBERS, state, "bold") == SocialClimbingAction(
        "start", 0, 1
    )
    assert chosen("social_climbing", TWO_CLIMBERS, state, "thrifty") == SocialClimbingAction(
        "bank", None, 0
    )


def test_at_social_climbing_the_spiteful_take_the_6_that_another_could_use() -> None:
    piles = ["8D 5S KS 3S", "9C 4H QC AD", "6S QH 7H 3C"]
    state = position(piles, ["", ""], ["", "2D 2C 6H"])
    assert chosen("social_climbing", TWO_CLIMBERS, state, "spiteful") == SocialClimbingAction(
        "start", 2, 0
    )
    for another in ("bold", "thrifty", None):
        assert chosen("social_climbing", TWO_CLIMBERS, state, another) == SocialClimbingAction(
            "start", 1, 0
        )


def test_at_president_the_bold_beat_a_4_high_the_thrifty_low_and_the_spiteful_wait() -> None:
    rules = rules_for(PRESIDENT, 4)
    hands = ("8D 8S JC JD", "4H 6D AC", "2D 8C 8H AD", "4S 5H 5S 9C")
    state = at_play(rules, *hands, leader=3)
    act(rules, state, play("4S"))
    done = {one: chosen("president", rules, state, one) for one in CHARACTERS}
    assert done == {"bold": Play(10, 1, 0), "thrifty": Play(7, 1, 0), "spiteful": PASS}


def test_at_sociable_the_spiteful_spend_a_joker_on_whoever_is_about_to_go_out() -> None:
    rules = rules_for(SOCIABLE, 4)
    state = at_play(rules, "8D 9S KC XR", "8S AD TD TS", "AS QC XB", "9H AH KD", leader=3)
    act(rules, state, play("9H"))
    done = {one: chosen("sociable", rules, state, one) for one in CHARACTERS}
    assert done == {"bold": Play(12, 1, 0), "thrifty": PASS, "spiteful": Play(13, 0, 1)}


def test_of_those_nearest_to_out_the_spiteful_beat_the_one_who_sits_next() -> None:
    """At SOCiable people sit by their positions. Players 1 and 3 hold as few cards."""
    rules = rules_for(SOCIABLE, 4)
    hands = ("8D 9S KC", "8S AD", "TD KS AS QC", "9H AH")
    scores = []
    for order in ("0213", "0231"):
        state = at_play(rules, *hands, leader=2, order=order)
        state.last, state.waiting = 3, 3
        scores.append(rules.style_score("spiteful", rules.view(state, 2), (play("KS"),)))
    not_worth_a_king, worth_a_king = scores
    assert not_worth_a_king < 0 < 1 < worth_a_king


def test_at_ladders_the_bold_play_a_9_that_the_thrifty_lay_on_their_10() -> None:
    rules = ladders_game.rules_for(2)
    state = ladders_game.at_table(
        rules,
        climbs=["12 1 2", "11 5"],
        hands=["6 8 9", "1 2"],
        rungs={(0, 0): "10"},
        accents=[0, 0, 2, 8],
        draw="1 2 3 4 5 6 7 8 9 10 11 12 " * 4,
    )
    assert chosen("ladders", rules, state, "bold") == ladders_game.from_hand("9", 3)
    assert chosen("ladders", rules, state, "thrifty") == ladders_game.discard("9", 0)
    # The 9 would bring the opponent two steps nearer to playing an 11.
    assert chosen("ladders", rules, state, "spiteful").kind == "discard"


def test_at_ladders_a_harmless_play_is_as_good_as_a_discard_but_not_the_other_way_round() -> None:
    """The 9 leads nobody to a CLIMB, so nothing speaks for keeping it once it is to be played."""
    rules = ladders_game.rules_for(2)
    state = ladders_game.at_table(
        rules,
        climbs=["12 1 2", "5 11"],
        hands=["3 3 9", "1 2"],
        rungs={(0, 1): "2"},
        accents=[0, 0, 0, 8],
        draw="1 2 3 4 5 6 7 8 9 10 11 12 " * 4,
    )
    view, legal = rules.view(state, 0), rules.legal_actions(state)
    nine, laid = ladders_game.from_hand("9", 3), [ladders_game.discard("3", n) for n in range(4)]
    assert rules.near_equal(view, legal, nine) == (nine,)
    # The 2 on the second RUNG stays free, and the only 9 in HAND.
    assert rules.near_equal(view, legal, laid[0]) == (laid[0], nine, laid[2], laid[3])


# Over many deals.

SEEN = (
    ("social_climbing", "jacks, queens, kings", "bold", "thrifty", 0.02),
    ("social_climbing", "takes what the next could use", "spiteful", "thrifty", 0.02),
    ("social_climbing", "banks, of turns", "thrifty", "bold", 0.0),
    ("president", "passes, of choices", "thrifty", "bold", 0.15),
    ("president", "beats the nearest to out", "spiteful", "thrifty", 0.1),
    ("sociable", "passes, of choices", "thrifty", "bold", 0.05),
    ("sociable", "beats the nearest to out", "spiteful", "thrifty", 0.05),
    ("ladders", "discards that build down", "thrifty", "bold", 0.05),
    ("ladders", "height of discards", "bold", "thrifty", 0.5),
    ("ladders", "danger left", "bold", "spiteful", 0.02),
)
"""A habit, who has more of it than whom, and by how much at the least."""

DEALS = {
    "social_climbing": amount(16, whole=24),
    "president": 60,
    "sociable": 120,
    "ladders": amount(8, whole=24),
}


@pytest.mark.quick_one_in(4)
@pytest.mark.parametrize("game_id", [game.id for game in GAMES])
def test_over_many_deals_it_shows_who_is_who(game_id: str) -> None:
    found = habits(game_id, DEALS[game_id])
    for where, habit, more, fewer, least in SEEN:
        if where == game_id:
            assert found[more][habit] > found[fewer][habit] + least, (habit, found)


@pytest.mark.long
def test_who_searches_by_a_policy_shows_who_they_are_too() -> None:
    # What a policy does not expect is tried seldom: by the near ties of other searches nobody
    # would differ.
    found = habits("sociable", amount(40, whole=120), "hard", Budget(playouts=270))
    assert found["bold"]["beats others"] > found["thrifty"]["beats others"] + 0.1


# What holds for all.


@pytest.fixture(params=GAMES, ids=lambda game: game.id)
def dealt(request: pytest.FixtureRequest) -> BotQuestion:
    """A question at the beginning of a deal: the first that leaves a choice."""
    game: Game = request.param
    players = game.sheet.least_players
    options = game.sheet.resolve({}, players)
    rules, chance = game.rules(players, options), SeededChance("dealt")
    state = rules.new_match()
    rules.next_deal(state, chance)
    while len(rules.legal_actions(state)) == 1:
        rules.apply(state, rules.legal_actions(state)[0], chance)
    seat = rules.to_move(state)
    view, legal = rules.view(state, seat), tuple(rules.legal_actions(state))
    return BotQuestion(game.id, players, options, view, legal, "medium", "s", SEARCHED)


@pytest.mark.parametrize("level", ["easy", "medium", "hard"])
@pytest.mark.parametrize("character", CHARACTERS)
def test_the_same_seed_finds_the_same_choice(
    dealt: BotQuestion, level: str, character: str
) -> None:
    asked = replace(dealt, level=level, character=character)
    assert think(asked) == think(asked)
    assert think(asked)[0] in dealt.legal


@pytest.mark.parametrize("level", ["easy", "medium", "hard"])
def test_without_a_character_tastes_are_never_asked(
    dealt: BotQuestion, level: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def never_asked(*_: object) -> None:
        raise AssertionError

    rules = dealt.rules()
    monkeypatch.setattr(type(rules), "near_equal", never_asked)
    monkeypatch.setattr(type(rules), "style_score", never_asked)
    assert think(replace(dealt, level=level))[0] in dealt.legal


def test_every_game_has_tastes_for_every_character(dealt: BotQuestion) -> None:
    rules, view, legal = dealt.rules(), dealt.view, dealt.legal
    assert isinstance(rules, HasStyle)
    for action in legal:
        alike = rules.near_equal(view, legal, action)
        assert alike[0] == action
        assert set(map(str, alike)) <= set(map(str, legal))
        for character in CHARACTERS:
            assert isinstance(rules.style_score(character, view, (action,)), float | int)


class Taste:
    """Rules of a game in which one can only say a number; the bold like high ones."""

    def near_equal(self, view: Any, legal: Sequence[int], chosen: int) -> Sequence[int]:
        return [chosen, *(one for one in legal if one != chosen and abs(one - chosen) < 3)]

    def style_score(self, character: str, view: Any, actions: Sequence[int]) -> float:
        return float(actions[0]) if character == "bold" else 0.0


def test_a_heuristic_bot_takes_what_it_likes_of_what_is_alike_and_else_what_was_chosen() -> None:
    rules = Taste()
    rules.heuristics = {"easy": lambda view, legal, rng: 4}  # type: ignore[attr-defined]
    legal = [1, 2, 3, 4, 5, 6, 7]
    for character, does in ((None, 4), ("bold", 6), ("thrifty", 4)):
        bot = HeuristicBot("easy", character)
        assert bot.choose(Task(rules, None, legal, OWN_TIME, Random(1))) == does  # type: ignore[arg-type]


def test_a_search_leaves_to_a_character_what_was_tried_and_brought_about_as_much() -> None:
    root = Node()
    tried = ("a", 100, 50.0), ("b", 80, 39.6), ("c", 80, 38.0), ("d", 65, 33.0)
    for move, visits, total in tried:
        node = root.children[move] = Node()
        node.visits, node.total = visits, total
    assert best_move(root) == "a"
    # c brought less, and d was seldom tried.
    assert best_moves(root, PLAIN) == ["a", "b"]
    # d could be seldom tried because a policy did not expect it; c brought less all the same.
    assert best_moves(root, GUIDED) == ["a", "b", "d"]


# By name.


def test_a_bot_is_named_by_level_and_character() -> None:
    game = find_game("president")
    assert named_bot(game, "medium:bold") == HeuristicBot("medium", "bold")
    hard = named_bot(game, "hard:thrifty")
    assert isinstance(hard, SearchBot)
    assert hard.character == "thrifty"
    assert named_bot(game, "hard") == find_bot(game, "hard", None)


@pytest.mark.parametrize(("name", "why"), [("hard:sad", "bold"), ("random:bold", "none")])
def test_a_character_that_is_not_to_be_had_is_refused_in_words(name: str, why: str) -> None:
    with told(UnknownLevel, f"its characters are .*{why}"):
        named_bot(find_game("president"), name)


def test_a_character_from_elsewhere_that_cannot_be_makes_no_difference() -> None:
    game = find_game("president")
    assert find_bot(game, "random", "bold") == find_bot(game, "random")
    assert find_bot(game, "hard", "sad") == find_bot(game, "hard")


def test_only_random_bots_have_no_character() -> None:
    for game in GAMES:
        assert [level for level in levels_of(game) if not has_character(level)] == ["random"]


def test_chance_makes_every_character_from_the_seed() -> None:
    drawn = [character_by_chance(f"seed {number}", 1) for number in range(60)]
    assert set(drawn) == set(CHARACTERS)
    assert drawn == [character_by_chance(f"seed {number}", 1) for number in range(60)]


# In a record.


def test_a_record_names_the_character_and_it_is_read_again() -> None:
    game = find_game("social_climbing")
    seats = (Player("Ann", "bot", "medium", "bold"), Player("Ben", "bot", "medium"))
    setup = MatchSetup(game, seats, game.sheet.resolve({}, 2), "s")
    lines: list[Line] = []
    simulate(setup, "s", lines.append)
    assert lines[0]["players"][0]["character"] == "bold"
    assert "character" not in lines[0]["players"][1]
    assert read_header(lines[0]).players == seats
    plain: list[Line] = []
    nobody = tuple(replace(seat, character=None) for seat in seats)
    simulate(replace(setup, players=nobody), "s", plain.append)
    assert list(map(write_line, lines[1:])) != list(map(write_line, plain[1:]))


@pytest.mark.parametrize("odd", ["melancholic", "", 3, None, ["bold"], {"bold": True}])
def test_a_character_of_a_later_version_is_passed_over(odd: object) -> None:
    game = find_game("social_climbing")
    seats = (Player("Ann", "bot", "easy"), Player("Ben", "human"))
    header = MatchSetup(game, seats, game.sheet.resolve({}, 2)).header()
    for player in header["players"]:
        player["character"] = odd
    assert read_header(header).players == seats


def test_who_answers_at_once_answers_in_character(dealt: BotQuestion) -> None:
    asked = replace(dealt, character="spiteful", seed=seat_seed("s", 0, 0))
    thinker = SynchronousThinker()
    thinker.ask(asked)
    answer = thinker.poll()
    assert answer is not None
    bot = find_bot(find_game(asked.game), "medium", "spiteful")
    rng = bot_random(asked.seed)
    does = bot.choose(Task(asked.rules(), asked.view, asked.legal, asked.budget, rng))
    assert answer.action == does
