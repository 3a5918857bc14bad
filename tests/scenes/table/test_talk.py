"""What bots say: in character, seldom, and from what all see."""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Any

import pytest

from game.bots.bot import bot_random
from game.cards import PORTAL
from game.catalogue import GAMES, find_game
from game.chance import SeededChance
from game.climbing.model.actions import Play
from game.climbing.model.events import ClimbingDealt, ClimbingPlayed, Passed, RoundEnded, WentOut
from game.games.ladders.model import events as ladders
from game.games.social_climbing.model import events as climbing
from game.match import Match, MatchSetup, Player
from game.texts.lines import FEWEST, LONGEST, OCCASIONS, LinesFault, load_lines, read_lines
from game.thinking import CHARACTERS
from scenes.table.game.contract import table_of
from scenes.table.game.occasions import Occasion, Occasions
from scenes.table.present.remarks import AGAIN, TURNS_APART, Remark, RemarkChooser
from scenes.table.present.shown_remark import ShownRemark
from tests.told import told

SEATS = (Player("Ann", "human"), Player("Bo", "bot", "easy", "bold"), Player("Cy", "bot", "easy"))


# The lines.


def test_every_character_has_lines_for_every_occasion_and_no_line_is_said_twice() -> None:
    lines = [line for of in load_lines().values() for some in of.values() for line in some]
    assert len(lines) >= len(CHARACTERS) * len(OCCASIONS) * FEWEST
    assert len(set(lines)) == len(lines)
    for line in lines:
        assert len(line) <= LONGEST
        assert line == line.strip()
        assert line[-1] in ".?"
        assert "!" not in line
        assert '"' not in line
        assert "'" not in line


def whole() -> dict[str, Any]:
    return {
        name: {occasion: ["One.", "Two.", "Three."] for occasion in OCCASIONS}
        for name in CHARACTERS
    }


def test_lines_are_read_as_they_stand() -> None:
    assert read_lines(whole())["bold"]["trick"] == ("One.", "Two.", "Three.")


@pytest.mark.parametrize(
    ("character", "occasion", "entry", "why"),
    [
        ("bold", "trick", ["One.", "Two."], "bold must have 3 lines or more for trick"),
        ("bold", "trick", "One.", "must have 3 lines or more"),
        ("thrifty", "won", ["One.", "Two.", 3], "not 1 to 40 characters: 3"),
        ("thrifty", "won", ["One.", "Two.", ""], "not 1 to 40 characters: ''"),
        ("thrifty", "won", ["One.", "Two.", "x" * 41], "not 1 to 40 characters"),
        ("bold", "weather", ["One.", "Two.", "Three."], "the lines of bold must be for trick"),
    ],
)
def test_lines_that_cannot_be_said_are_refused(
    character: str, occasion: str, entry: object, why: str
) -> None:
    entries = whole()
    entries[character][occasion] = entry
    with told(LinesFault, why):
        read_lines(entries)


@pytest.mark.parametrize(
    "entries", [{}, {"bold": {}}, {**whole(), "sad": {}}, {**whole(), "bold": 3}]
)
def test_lines_of_others_or_none_are_refused(entries: dict[str, Any]) -> None:
    with pytest.raises(LinesFault):
        read_lines(entries)


# Occasions.


def heard(table: str, *events: object) -> list[Occasion]:
    """Return what the last of some events is an occasion for."""
    occasions: Occasions = table_of(table).occasions()
    found: list[Occasion] = []
    for event in events:
        found = list(occasions.hear(event))
    return found


def dealt(order: tuple[int, ...] = ()) -> ClimbingDealt:
    return ClimbingDealt(0, 0, order, (None,) * 4, (5,) * 4, (), None)


def passed(player: int) -> Passed:
    return Passed(player, (player + 1) % 4, 1, shut=False)


def laid(player: int, rank: int, *, leads: bool = False, left: int = 4) -> ClimbingPlayed:
    return ClimbingPlayed(player, Play(rank, 1, 0), leads, left, (player + 1) % 4, 3)


@pytest.mark.parametrize("table", ["sociable", "president"])
def test_what_there_is_to_say_in_a_climbing_game(table: str) -> None:
    king, ace = 12, 0
    assert heard(table, dealt(), laid(1, 4, leads=True), passed(2)) == [(2, "passed")]
    assert heard(table, dealt(), laid(1, king, leads=True), passed(2)) == []
    assert heard(table, dealt(), WentOut(1, 0)) == [(1, "out_first")]
    assert heard(table, dealt(), WentOut(1, 1)) == []
    assert heard(table, dealt(), RoundEnded(3, 3)) == [(3, "trick")]
    assert heard(table, dealt(), laid(1, king, leads=True), laid(2, ace)) == [(1, "beaten")]
    assert heard(table, dealt(), laid(1, 4, leads=True), laid(2, ace)) == []
    assert heard(table, dealt(), laid(1, 4, leads=True, left=2)) == [(1, "near_end")]
    assert heard(table, dealt(), laid(1, 4, leads=True, left=0)) == []


def test_who_rises_and_who_sinks_from_deal_to_deal_may_speak_of_it() -> None:
    assert heard("president", dealt((0, 1, 2, 3))) == []
    found = heard("president", dealt((0, 1, 2, 3)), dealt((2, 1, 0, 3)))
    assert found == [(2, "climbed"), (0, "sank")]


def test_what_there_is_to_say_in_social_climbing() -> None:
    begun = climbing.SocialClimbingDealt(0, 0, (3, 3, 2), (1, 2, 3), None)
    put = climbing.Placed(1, 0, 0, 5, None, None, 2)
    assert heard("social_climbing", begun, put) == []
    assert heard("social_climbing", begun, put, put) == [(1, "near_end")]
    for points, said in ((5, []), (6, [(2, "bank")])):
        assert (
            heard("social_climbing", begun, climbing.Banked(2, 0, (5,), points, False, 0)) == said
        )


def test_what_there_is_to_say_in_ladders() -> None:
    begun = ladders.LaddersDealt(0, 0, 6, (1, 2, 3), 40, None, 1)

    def climbs(player: int) -> ladders.LaddersPlayed:
        return ladders.LaddersPlayed(player, 54, "climb", player, -1, 0, 1, 55)

    portal = ladders.LaddersPlayed(1, PORTAL, "hand", -1, -1, 0, 1, None)
    assert heard("ladders", begun, portal) == [(1, "portal")]
    assert heard("ladders", begun, climbs(1)) == []
    assert heard("ladders", begun, *[climbs(1)] * 3) == [(1, "near_end")]
    long = ladders.LaddersDealt(0, 0, 30, (1, 2, 3), 40, None, 1)
    assert heard("ladders", long, *[climbs(1)] * 3) == [(1, "climbed")]
    assert heard("ladders", long, climbs(1), climbs(1), climbs(2), climbs(1)) == []


@pytest.mark.parametrize("game_id", [game.id for game in GAMES])
def test_whole_matches_give_occasion_to_speak_of_and_of_nothing_unknown(game_id: str) -> None:
    game = find_game(game_id)
    players = game.sheet.least_players
    seats = tuple(Player(f"P{seat}", "bot", "easy") for seat in range(players))
    options = game.sheet.resolve({}, players)
    occasions = table_of(game_id).occasions()
    found: list[Occasion] = []
    match = Match(MatchSetup(game, seats, options, "talk"), SeededChance("talk"))
    match.listen(None, lambda event: found.extend(occasions.hear(event)))
    rng = bot_random("talk")
    while match.outcome is None:
        seat = match.to_move
        if seat is None:
            match.next_deal()
            continue
        heuristic = match.rules.heuristics["medium"]
        match.play(seat, heuristic(match.view(seat), match.legal_actions(), rng))
    assert {one.kind for one in found} <= set(OCCASIONS)
    assert {"won", "lost"} <= {one.kind for one in found}
    assert len({one.kind for one in found}) >= 4
    assert {one.player for one in found} <= set(range(players))


# Who says something, and when.


class Always:
    """Finds in every event an occasion for the one who moved."""

    def hear(self, event: Any) -> Iterator[Occasion]:
        yield Occasion(event.player, "passed")


class AtTheEnd:
    def hear(self, event: Any) -> Iterator[Occasion]:
        yield from (Occasion(0, "won"), Occasion(1, "lost"), Occasion(2, "lost"))


def talk(seed: str = "s") -> RemarkChooser:
    clock = iter(range(0, 1_000_000, 60))
    return chooser(seed, Always, {}, lambda: next(clock))


def chooser(seed: str, occasions: Any, *memory: Any) -> RemarkChooser:
    characters = [seat.character for seat in SEATS]
    return RemarkChooser(characters, seed, load_lines(), occasions, *(memory or ({},)))


def said(one: RemarkChooser, movers: Sequence[int]) -> list[Remark | None]:
    return [one.hear(passed(mover)) for mover in movers]


def test_lines_are_seldom_in_character_and_at_first_never_the_same() -> None:
    heard = said(talk(), [0, 1, 2] * 100)
    spoken = [(turn, said) for turn, said in enumerate(heard) if said]
    turns = [turn for turn, _ in spoken]
    assert 10 < len(spoken) < 50
    assert all(later - sooner >= TURNS_APART for sooner, later in pairwise(turns))
    assert turns[0] >= TURNS_APART - 1
    assert {said.player for _, said in spoken} == {1}, "others have no character"
    lines = load_lines()["bold"]["passed"]
    assert {said.line for _, said in spoken[: len(lines)]} == set(lines)


def test_no_line_comes_again_within_minutes_in_the_next_match_neither() -> None:
    at, said_at = [0.0], dict[str, float]()
    lines = load_lines()["bold"]["passed"]
    first = chooser("s", Always, said_at, lambda: at[0])
    spoken = [one.line for one in said(first, [0, 1, 2] * 100) if one]
    assert sorted(spoken) == sorted(lines)
    second = chooser("another", Always, said_at, lambda: at[0])
    assert not any(said(second, [0, 1, 2] * 100))
    at[0] = AGAIN
    assert {one.line for one in said(second, [0, 1, 2] * 100) if one} == set(lines)


def test_the_seed_says_what_is_said() -> None:
    movers = [0, 1, 2] * 30
    assert said(talk(), movers) == said(talk(), movers)
    assert said(talk(), movers) != said(talk("another"), movers)


def test_one_player_who_moves_on_and_on_takes_one_turn() -> None:
    assert not any(said(talk(), [1] * 200))


def test_at_the_end_of_a_match_a_bot_always_has_a_word() -> None:
    one = chooser("s", AtTheEnd)
    spoken = one.hear(passed(0))
    assert spoken is not None
    assert spoken.player == 1
    assert spoken.line in load_lines()["bold"]["lost"]
    assert spoken.mood == "dismayed"


def test_nothing_is_said_about_what_was_before() -> None:
    begun = ladders.LaddersDealt(0, 0, 5, (1, 2), 40, None, 1)
    climbs = ladders.LaddersPlayed(1, 54, "climb", 1, -1, 0, 1, 55)
    one = chooser("s", table_of("ladders").occasions)
    one.recall([begun, climbs])
    assert one.hear(climbs) is None


# How long it is seen.


class Says:
    """Has something to say about every event."""

    def __init__(self) -> None:
        self.count = 0

    def hear(self, event: Any) -> Remark:
        self.count += 1
        return Remark(1, f"line {self.count}")

    def recall(self, events: Sequence[Any]) -> None:
        self.count = 0


def pass_time(remark: ShownRemark, seconds: float, *, shown: bool = True) -> bool:
    """Let time pass; return whether another remark, or none, is said then."""
    before = remark.now
    remark.pass_time(seconds, shown=shown, lasts=3.0)
    return remark.now is not before


class SaysOne(Says):
    """Has something to say about the first event only."""

    def hear(self, event: Any) -> Remark | None:  # type: ignore[override]
        return super().hear(event) if self.count == 0 else None


def test_a_line_waits_until_all_is_shown_and_stays_until_another_event() -> None:
    remark = ShownRemark(SaysOne())  # type: ignore[arg-type]
    assert not remark.waiting
    remark.hear(None)
    assert remark.waiting
    assert not pass_time(remark, 5.0, shown=False)
    assert remark.now is None
    assert pass_time(remark, 0.1)
    assert remark.now == Remark(1, "line 1")
    assert not pass_time(remark, 60.0), "no clock takes it away while somebody thinks"
    assert remark.now
    assert not remark.waiting, "the table may sleep"
    remark.hear(None)
    assert pass_time(remark, 0.1)
    assert remark.now is None
    assert not remark.waiting


def test_a_line_stays_long_enough_to_be_read_though_others_move_on() -> None:
    remark = ShownRemark(SaysOne())  # type: ignore[arg-type]
    remark.hear(None)
    assert pass_time(remark, 0.0)
    remark.hear(None)
    assert not pass_time(remark, 2.9)
    assert remark.now
    assert pass_time(remark, 0.2)
    assert remark.now is None


def test_a_later_line_takes_the_place_of_an_earlier_one_and_silence_that_of_both() -> None:
    remark = ShownRemark(Says())  # type: ignore[arg-type]
    remark.hear(None)
    pass_time(remark, 0.0)
    remark.hear(None)
    pass_time(remark, 0.0)
    assert remark.now is not None
    assert remark.now.line == "line 2"
    remark.recall(())
    assert remark.now is None
    assert not remark.waiting
