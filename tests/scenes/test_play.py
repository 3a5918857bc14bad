"""Who sits down at ``clamber play``: read from a text, or refused in one sentence."""

import pytest

from game.catalogue import find_game
from game.match import Player
from game.options import OptionFault
from game.texts.phrases import fault_words
from game.texts.words import load_words
from game.thinking import CHARACTERS
from scenes.screens.matches.resuming import seat_plans_of
from scenes.table.setup import PlayersFault, by_chance, read_players, set_up
from scenes.ui.acquaintances import BOTS, PEOPLE
from tests.told import english, told


def test_people_and_bots_are_read_in_the_order_of_their_seats() -> None:
    ann, rufus, odile = read_players("human:Ann, bot:easy:Rufus ,bot:medium:Odile")
    assert (ann.name, ann.kind, ann.level) == ("Ann", "human", None)
    assert (rufus.name, rufus.kind, rufus.level) == ("Rufus", "bot", "easy")
    assert odile.level == "medium"


def test_bots_without_a_name_get_one_each_and_everyone_a_face_of_their_own() -> None:
    seat_plans = read_players("human:Ann,human:Ben,bot:easy,bot:easy,bot:easy,bot:easy")
    assert len({seat_plan.name for seat_plan in seat_plans}) == 6
    assert len({seat_plan.face for seat_plan in seat_plans}) == 6
    assert read_players("bot:easy,human:Ann") == read_players("bot:easy,human:Ann")


def test_a_portrait_goes_with_the_name_it_belongs_to() -> None:
    own = {guest.name: guest.face for guest in (*PEOPLE, *BOTS)}
    text = "human:Tomas,bot:easy:Ines,bot:easy,human:Ann,bot:medium:Rufus,bot:easy:ODILE,human:Kit"
    tomas, ines, nameless, ann, rufus, odile, kit = read_players(text)
    assert (ines.face, ann.face, rufus.face, kit.face) == (
        own["Ines"], own["Ann"], own["Rufus"], own["Kit"],
    )  # fmt: skip
    assert odile.face == own["Odile"]
    assert nameless.face == own[nameless.name]
    faces = [one.face for one in (tomas, ines, nameless, ann, rufus, odile, kit)]
    assert len(set(faces)) == 7


def test_nobody_who_is_named_is_seated_twice() -> None:
    first, second = read_players("bot:easy,bot:easy:Augustus")
    assert first.name != second.name == "Augustus"


def test_whoever_sits_down_again_has_their_own_portrait_whoever_sits_before_them() -> None:
    players = [Player("Tomas", "human"), Player("Ann", "human"), Player("Ines", "bot", "easy")]
    own = {guest.name: guest.face for guest in (*PEOPLE, *BOTS)}
    tomas, ann, ines = seat_plans_of(players)
    assert (ann.face, ines.face) == (own["Ann"], own["Ines"])
    assert tomas.face not in (ann.face, ines.face)


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("", "''"),
        ("human:Ann,", "''"),
        ("human", "'human'"),
        ("human:", "'human:'"),
        ("bot", "'bot'"),
        ("cat:Tom", "'cat:Tom'"),
    ],
)
def test_what_is_no_player_is_refused_with_what_is_wanted(text: str, named: str) -> None:
    with pytest.raises(PlayersFault) as fault:
        read_players(text)
    assert named in english(fault.value)
    assert "bot:LEVEL" in english(fault.value)
    assert "\n" not in english(fault.value)


def test_two_of_one_name_are_refused() -> None:
    with told(PlayersFault, "two players are called 'Ann'"):
        read_players("human:Ann,bot:easy:Ann")


def test_an_unknown_level_is_refused_with_those_there_are() -> None:
    game = find_game("social_climbing")
    with told(PlayersFault, r"no bot 'genius': it has random, easy"):
        set_up(game, read_players("human:Ann,bot:genius"), {}, "s")


@pytest.mark.parametrize("count", [1, 7])
def test_too_few_or_too_many_are_refused(count: int) -> None:
    game = find_game("social_climbing")
    text = ",".join(f"human:P{number}" for number in range(count))
    with pytest.raises(OptionFault) as fault:
        set_up(game, read_players(text), {}, "s")
    assert f"takes 2 to 6 players, not {count}" in fault_words(load_words(), fault.value)


def test_a_match_is_set_up_with_every_option_resolved() -> None:
    setup = set_up(find_game("social_climbing"), read_players("human:Ann,bot:easy"), {}, "s")
    assert setup.options["deals"] == 3
    assert [player.kind for player in setup.players] == ["human", "bot"]
    assert setup.seed == "s"


def test_who_is_left_to_chance_is_as_the_seed_has_it_and_only_bots_that_can_be() -> None:
    seat_plans = by_chance(read_players("human:Ann,bot:easy,bot:random,bot:hard"))
    game = find_game("social_climbing")
    drawn = {
        tuple(player.character for player in set_up(game, seat_plans, {}, seed).players)
        for seed in map(str, range(40))
    }
    assert {(ann, odile) for ann, _, odile, _ in drawn} == {(None, None)}
    assert {one for _, one, _, other in drawn} == {other for _, one, _, other in drawn}
    assert {one for _, one, *_ in drawn} == set(CHARACTERS)
    assert len(drawn) == len(CHARACTERS) ** 2, "each is drawn apart from the others"
    again = set_up(game, seat_plans, {}, "s").players
    assert again == set_up(game, seat_plans, {}, "s").players


def test_who_is_read_has_no_character() -> None:
    setup = set_up(find_game("social_climbing"), read_players("human:Ann,bot:easy"), {}, "s")
    assert [player.character for player in setup.players] == [None, None]
