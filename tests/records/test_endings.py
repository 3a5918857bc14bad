"""Endings by deals and by minutes: in the match, in its record, and by the rules page alone."""

import json
from pathlib import Path
from random import Random

import pytest

from game.analysis.keeping import mark_of
from game.chance import Line, SeededChance
from game.match import LastMove, Match, MatchSetup
from game.measuring.simulation import ACTION_SECONDS, simulate
from game.options import OptionValue
from game.records.playback import Playback
from game.records.record import RecordFault
from game.records.replay import replay
from game.records.resuming import Resumption, resume
from game.registry import Game
from tests.amounts import amount
from tests.games.climbing_games import CLIMBING, PLAYER_COUNTS, PRESIDENT, SOCIABLE
from tests.matches import bots, played_lines, random_setup, record_bytes
from tests.records.grid import CHECKS

FIXTURES = Path(__file__).parent / "fixtures"
MATCHES = amount(6, whole=60)
TIME = {"chance": "time"}


def setup_of(game: Game, players: int = 4, **options: OptionValue) -> MatchSetup:
    return MatchSetup(game, bots(players), game.sheet.resolve(options, players), "endings")


def deals_in(lines: list[Line]) -> list[Line]:
    return [line for line in lines if line.get("result") == "deal"]


def best(result: Line) -> list[int]:
    """Return who has the highest total after a deal; of equal ones, who finished it higher."""
    return [max(result["order"], key=result["totals"].__getitem__)]


@pytest.mark.quick_one_in(6)
@pytest.mark.parametrize(("game", "players"), PLAYER_COUNTS)
def test_by_minutes_the_deal_in_play_is_the_last_and_the_highest_total_wins(
    game: Game, players: int
) -> None:
    rng, between = Random(f"{game.id} {players} minutes"), 0
    for _ in range(MATCHES):
        match, lines = played_lines(random_setup(game, players, rng, ends="minutes"), rng)
        [at] = [number for number, line in enumerate(lines) if line == TIME]
        between += "result" in lines[at - 1]
        after = deals_in(lines[at:])
        assert len(after) == ("result" not in lines[at - 1]), "no deal begins once time is up"
        last = deals_in(lines)[-1]
        assert lines[-1]["winners"] == best(last)
        assert match.outcome is not None
        assert list(match.outcome.winners) == lines[-1]["winners"]
        assert replay(record_bytes(lines)).match.outcome == match.outcome
        CHECKS[game.id](lines)
    assert between < MATCHES, "time runs out in the middle of deals, too"


@pytest.mark.parametrize("game", CLIMBING, ids=lambda game: game.id)
def test_time_that_runs_out_between_deals_ends_the_match_at_once(game: Game) -> None:
    lines: list[Line] = []
    match = Match(setup_of(game, ends="minutes"), SeededChance("a"), lines.append)
    assert not match.may_run_out, "nobody has a total before the first deal"
    match.next_deal()
    assert match.may_run_out
    rng = Random(1)
    while match.to_move is not None:
        match.play(match.to_move, rng.choice(match.legal_actions()))
    assert match.outcome is None
    match.run_out()
    assert match.outcome is not None
    assert not match.may_run_out
    assert lines[-3]["result"] == "deal"
    assert lines[-2] == TIME
    assert lines[-1]["winners"] == best(lines[-3])
    CHECKS[game.id](lines)
    assert replay(record_bytes(lines)).finished


@pytest.mark.quick_one_in(6)
@pytest.mark.parametrize(("game", "players"), PLAYER_COUNTS)
def test_by_deals_so_many_are_played(game: Game, players: int) -> None:
    rng = Random(f"{game.id} {players} deals")
    for deals in (1, 2, 3, 6):
        setup = random_setup(game, players, rng, ends="deals", deals=deals)
        _, lines = played_lines(setup, rng)
        ended = deals_in(lines)
        assert len(ended) == deals
        by_rank = [ended[-1]["order"][0]] if game is PRESIDENT else best(ended[-1])
        assert lines[-1]["winners"] == by_rank
        CHECKS[game.id](lines)


@pytest.mark.parametrize("game", CLIMBING, ids=lambda game: game.id)
def test_only_a_match_by_minutes_has_a_time_that_can_run_out(game: Game) -> None:
    for ends in ("target", "deals"):
        match = Match(setup_of(game, ends=ends), SeededChance("a"))
        match.next_deal()
        assert match.minutes is None
        assert not match.may_run_out
        _, lines = played_lines(setup_of(game, ends=ends), Random(1))
        with pytest.raises(RecordFault, match="no time can run out here") as caught:
            replay(record_bytes([*lines[:5], TIME, *lines[5:]]))
        assert caught.value.line == 6


def test_time_runs_out_once_after_the_first_deal_and_not_after_the_end() -> None:
    _, lines = played_lines(setup_of(PRESIDENT, ends="minutes"), Random(2))
    at = lines.index(TIME)
    for place in (1, at + 1, len(lines)):
        with pytest.raises(RecordFault) as caught:
            replay(record_bytes([*lines[:place], TIME, *lines[place:]]))
        assert caught.value.line == place + 1
    without = [*lines[:at], *lines[at + 1 :]]
    with pytest.raises(RecordFault):
        replay(record_bytes(without))


def test_no_deal_is_dealt_once_time_is_up() -> None:
    lines: list[Line] = []
    simulate(setup_of(SOCIABLE, ends="minutes", minutes=9), "a", lines.append)
    at = lines.index(TIME)
    last_end = max(number for number, line in enumerate(lines) if line.get("result") == "deal")
    dealt = next(number for number, line in enumerate(lines) if line.get("chance") == "deal")
    assert at < last_end
    with pytest.raises(RecordFault, match=r"nothing follows the match result|must"):
        replay(record_bytes([*lines[: last_end + 1], lines[dealt]]))


def test_a_simulated_action_takes_as_long_as_a_persons() -> None:
    lines: list[Line] = []
    simulate(setup_of(SOCIABLE, 5, ends="minutes", minutes=10), "a", lines.append)
    before = sum("player" in line for line in lines[: lines.index(TIME)])
    # A card that is taken by hand has no line of its own, but bots don't take by hand.
    assert before == 10 * 60 / ACTION_SECONDS
    CHECKS["sociable"](lines)


@pytest.mark.parametrize("game", CLIMBING, ids=lambda game: game.id)
def test_a_playback_shows_that_time_ran_out_at_every_later_position(game: Game) -> None:
    for number in range(8):
        rng = Random(number)
        match, lines = played_lines(random_setup(game, 5, rng, ends="minutes"), rng)
        playback = Playback(match.setup, lines)
        assert playback.outcome == match.outcome
        assert playback.view(len(playback.steps) - 1, None) == match.view(None)
        at = lines.index(TIME)
        for step, told in enumerate(playback.steps):
            # From the nearest kept position and from the one before, it must come out the same.
            assert playback.view(step, 1).time_up == (told.lines > at)
        moves = sum("player" in line for line in lines)
        assert len(playback.steps) == moves + len(deals_in(lines)), "time is no step of its own"


@pytest.mark.parametrize("game", CLIMBING, ids=lambda game: game.id)
def test_a_match_left_at_any_line_goes_on_knowing_whether_time_is_up(game: Game) -> None:
    rng = Random(f"{game.id} left")
    setup = random_setup(game, 4, rng, ends="minutes")
    _, lines = played_lines(setup, rng)
    at = lines.index(TIME)
    for cut in (at - 1, at, at + 1, at + 2, len(lines) - 1):
        new: list[Line] = []
        match = resume(lines[:cut], Resumption(new.append))
        assert match.may_run_out == (cut <= at)
        if match.may_run_out:
            match.run_out()
            assert TIME in new
        assert not match.may_run_out


def test_nobody_takes_back_a_move_from_before_time_ran_out() -> None:
    cuts: list[int] = []
    setup = setup_of(SOCIABLE, ends="minutes", exchange=False)
    match = Match(setup, SeededChance("a"), cut=cuts.append, free_undo=True)
    match.next_deal()
    mover = match.to_move
    assert mover is not None
    assert match.play(mover, match.legal_actions()[0]) is None
    assert match.last_move == LastMove(mover, None)
    match.run_out()
    assert match.last_move == LastMove(mover, "time")
    again = match.to_move
    assert again is not None
    match.play(again, match.legal_actions()[0])
    match.undo()
    assert cuts, "what happened since can be taken back"
    assert match.last_move == LastMove(mover, "time")


def test_time_waits_while_a_card_is_taken_by_hand() -> None:
    """Its line stands right after the gift before it, so nothing can come between."""
    lines: list[Line] = []
    setup = setup_of(SOCIABLE, 5, ends="minutes")
    match = Match(setup, SeededChance("a"), lines.append, takers=range(5))
    match.next_deal()
    while match.rules.notation.write_action(match.legal_actions()[0]) is not None:
        assert match.may_run_out
        assert match.to_move is not None
        match.play(match.to_move, match.legal_actions()[0])
    assert not match.may_run_out
    assert match.to_move is not None
    match.play(match.to_move, match.legal_actions()[0])
    assert match.may_run_out
    match.run_out()
    assert replay(record_bytes(lines)).match.view(None) == match.view(None)


@pytest.mark.parametrize("path", sorted(FIXTURES.glob("*-v2.jsonl")), ids=lambda path: path.stem)
def test_golden_records_of_version_2_are_what_they_were(path: Path) -> None:
    """``python -m tests.records.test_endings`` has written them, once."""
    data = path.read_bytes()
    played = replay(data)
    assert played.finished
    lines = [json.loads(line) for line in data.splitlines()]
    CHECKS[lines[0]["game"]](lines)
    assert played.match.rules.notation.match_result(played.match._state) == {
        key: value for key, value in lines[-1].items() if key != "result"
    }


def old(lines: list[Line], **more: object) -> bytes:
    """Return a record as version 1 wrote it."""
    new = ("ends", "deals", "minutes") if lines[0]["game"] == "sociable" else ("minutes",)
    kept = {key: value for key, value in lines[0]["options"].items() if key not in new}
    header = {**lines[0], "format": "clamber-record/1", "options": {**kept, **more}}
    return record_bytes([header, *lines[1:]])


@pytest.mark.parametrize("game", CLIMBING, ids=lambda game: game.id)
def test_records_of_version_1_get_the_defaults_of_what_they_could_not_name(game: Game) -> None:
    _, lines = played_lines(setup_of(game), Random(1))
    again = replay(old(lines))
    assert again.match.setup.options == lines[0]["options"]
    assert again.lines.lines[0]["format"] == "clamber-record/2"
    assert again.finished


@pytest.mark.parametrize(
    ("game", "more", "reason"),
    [
        (SOCIABLE, {"ends": "target"}, "has no option 'ends'"),
        (SOCIABLE, {"minutes": 20}, "has no option 'minutes'"),
        (PRESIDENT, {"minutes": 20}, "has no option 'minutes'"),
        (PRESIDENT, {"ends": "minutes"}, "allowed is target or deals"),
    ],
)
def test_a_record_of_version_1_names_nothing_newer(
    game: Game, more: dict[str, object], reason: str
) -> None:
    _, lines = played_lines(setup_of(game), Random(1))
    with pytest.raises(RecordFault, match=reason) as caught:
        replay(old(lines, **more))
    assert caught.value.line == 1


@pytest.mark.parametrize("name", ["ends", "deals", "minutes"])
def test_a_record_of_version_2_names_every_option(name: str) -> None:
    _, lines = played_lines(setup_of(SOCIABLE), Random(1))
    del lines[0]["options"][name]
    with pytest.raises(RecordFault, match=f"'{name}' is missing"):
        replay(record_bytes(lines))


@pytest.mark.parametrize(
    ("name", "mark"),
    [("sociable-five-players", "76d0e4b43720c8fc"), ("president-five-players", "0efa55eb2f2cb216")],
)
def test_an_old_match_keeps_its_mark_so_what_was_kept_about_it_is_found(
    name: str, mark: str
) -> None:
    """Debriefs, reviews and answers are kept by it; the marks are those of version 1."""
    data = (FIXTURES / f"{name}-v1.jsonl").read_bytes()
    assert mark_of(replay(data).lines.lines)[:16] == mark
    assert mark_of([json.loads(line) for line in data.splitlines()])[:16] == mark


def test_options_away_from_their_defaults_make_another_match() -> None:
    lines = played_lines(setup_of(SOCIABLE), Random(1))[1]
    longer = [{**lines[0], "options": {**lines[0]["options"], "minutes": 21}}, *lines[1:]]
    assert mark_of(longer) != mark_of(lines)


def main() -> None:
    """Write the golden records of version 2."""
    wanted: dict[str, tuple[Game, int, dict[str, OptionValue]]] = {
        "sociable-by-minutes": (SOCIABLE, 5, {"ends": "minutes", "minutes": 6}),
        "sociable-by-deals": (SOCIABLE, 4, {"ends": "deals", "deals": 3, "exchange": False}),
        "president-by-minutes": (PRESIDENT, 6, {"ends": "minutes", "minutes": 12}),
    }
    for name, (game, players, options) in wanted.items():
        lines: list[Line] = []
        simulate(setup_of(game, players, **options), name, lines.append)
        (FIXTURES / f"{name}-v2.jsonl").write_bytes(record_bytes(lines))


if __name__ == "__main__":
    main()
