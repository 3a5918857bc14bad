"""What the lobby says of a match's length is what was measured, at the pace that is set."""

from statistics import mean
from typing import Any

import pytest

from game.assets import yaml_asset
from game.catalogue import GAMES, find_game
from game.sheets import SheetFault
from scenes.screens.lobby import Lobby
from scenes.screens.lobby.duration import THINKING, MatchPace, minutes, read_lengths
from scenes.screens.settings import SettingsScene
from tests.amounts import amount
from tests.benchmarks.durations import REST, TRAVEL, lasted
from tests.benchmarks.lengths import CASES, actions_in
from tests.driver.driver import Driver
from tests.told import english

NORMAL = 1.0


def tables() -> list[tuple[str, int]]:
    return [
        (game.id, players)
        for game in GAMES
        for players in range(game.sheet.least_players, game.sheet.most_players + 1)
    ]


def estimate(game: str, players: int, company: MatchPace, **options: Any) -> tuple[int, int]:
    told = minutes(game, find_game(game).sheet.resolve(options, players), company)
    assert told is not None
    return told


@pytest.mark.quick_one_in(6)
@pytest.mark.parametrize(("game_id", "players"), tables())
def test_the_lengths_kept_are_those_of_matches_that_bots_play(game_id: str, players: int) -> None:
    game = find_game(game_id)
    options = game.sheet.resolve({}, players)
    kept = next(
        entry
        for entry in yaml_asset(f"games/{game_id}.yaml")["lengths"]
        if all(options[name] == value for name, value in entry["when"].items())
    )
    first, each = kept["actions"][players]
    told = first + each * options[kept["times"]]
    played = mean(
        actions_in(game, players, {}, f"test {number}") for number in range(amount(2, whole=3))
    )
    assert 0.6 * played < told < 1.6 * played


def test_every_case_that_is_measured_is_kept() -> None:
    for game, cases in CASES.items():
        kept = yaml_asset(f"games/{game}.yaml")["lengths"]
        assert [(entry["when"], entry["times"]) for entry in kept] == [
            (dict(case.when), case.times) for case in cases
        ]


@pytest.mark.parametrize(("game_id", "players"), tables())
def test_slower_bots_motion_and_more_people_take_longer(game_id: str, players: int) -> None:
    quick = estimate(game_id, players, MatchPace(players, 1, 0.0, 0.5))
    usual = estimate(game_id, players, MatchPace(players, 1, 0.5, NORMAL))
    slow = estimate(game_id, players, MatchPace(players, 1, 2.0, NORMAL))
    people = estimate(game_id, players, MatchPace(players, players, 0.5, NORMAL))
    assert 0 < quick[0] < usual[0] < slow[0]
    assert quick[1] < usual[1] < people[1]
    assert all(least < most for least, most in (quick, usual, slow, people))


def test_what_the_lobby_says_of_a_short_match_of_ladders_holds_for_people() -> None:
    """People who followed hints took four minutes, and somewhat more than five."""
    least, most = estimate("ladders", 2, MatchPace(2, 1, 0.5, NORMAL), climb=5)
    assert least <= 4
    assert most > 5
    assert most <= 2 * least


@pytest.mark.long
def test_a_match_at_the_table_lasts_as_long_as_the_lobby_says() -> None:
    _, told = estimate("ladders", 2, MatchPace(2, 1, REST, TRAVEL), climb=5)
    assert 0.6 * told < lasted("ladders", 2, {"climb": 5}, THINKING[1], "0") < 1.2 * told


def test_nobody_says_how_long_a_match_to_a_target_of_ladders_takes() -> None:
    endless = find_game("ladders").sheet.resolve({"deals": "to_target"}, 2)
    assert minutes("ladders", endless, MatchPace(2, 1, 0.5, NORMAL)) is None


@pytest.mark.parametrize("rest", [0.0, 2.0])
def test_the_lobby_tells_the_length_at_the_pace_that_is_set(rest: float) -> None:
    app = Driver(bot_rest=rest, speed="fast")
    lobby = app.open_lobby("president")
    assert isinstance(lobby, Lobby)
    plan = lobby.plan
    company = MatchPace(plan.players, plan.people, rest, app.context.travel)
    least, most = estimate("president", plan.players, company)
    assert f"{least} to {most} minutes" in lobby.options._long.text
    app.close()


def test_a_pace_set_over_the_lobby_changes_the_length_that_it_tells() -> None:
    app = Driver(speed="normal")
    lobby = app.open_lobby("president")
    before = lobby.options._long.text
    app.show(SettingsScene(app.context))
    app.change(speed="off")
    app.key("escape")
    assert app.top is lobby
    plan = lobby.plan
    company = MatchPace(plan.players, plan.people, app.context.settings.bot_rest, 0.0)
    least, most = estimate("president", plan.players, company)
    assert f"{least} to {most} minutes" in lobby.options._long.text != before
    app.close()


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"when": {"luck": 1}}, "president.lengths[0].when is 'luck', but only ends, target"),
        ({"when": {"ends": 1}}, "president.lengths[0].when is 1, but only target, deals"),
        ({"times": "ends"}, "president.lengths[0].times is 'ends', but only target, deals"),
        ({"actions": 7}, "president.lengths[0].actions is 7, but a mapping"),
        ({"actions": {4: [1]}}, "president.lengths[0].actions.4 is [1], but two numbers"),
        ({"actions": {4: [1, "x"]}}, "president.lengths[0].actions.4 is 'x', but a number"),
        ({"seconds": float("nan")}, "president.lengths[0].seconds is nan, but a number"),
    ],
)
def test_a_fault_in_the_lengths_is_named_with_its_place(change: dict[str, Any], said: str) -> None:
    data = yaml_asset("games/president.yaml")
    data["lengths"][0].update(change)
    with pytest.raises(SheetFault) as fault:
        read_lengths(find_game("president").sheet, data)
    assert said in english(fault.value)


def test_where_a_number_of_players_was_not_measured_nothing_is_said() -> None:
    sheet = find_game("ladders").sheet
    data = yaml_asset("games/ladders.yaml")
    data["lengths"] = [{**data["lengths"][-1], "actions": {2: [1, 1]}}]
    (length,) = read_lengths(sheet, data)
    assert length.holds({**sheet.resolve({}, 2), **length.when}, 2)
    assert not length.holds({**sheet.resolve({}, 3), **length.when}, 3)
