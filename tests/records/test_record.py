"""Records: what is read, what is refused with which line, and what a cut leaves."""

import json
from importlib import import_module
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.catalogue import GAMES, find_game
from game.chance import Line
from game.records.record import KINDS, LONGEST_REASON, LineReader, RecordFault, read_lines
from game.records.replay import Replay, replay
from game.records.resuming import Resumption, resume
from tests.amounts import amount
from tests.games.plain_social_climbing import check_record
from tests.matches import played_lines, random_setup, record_bytes

GAME = find_game("social_climbing")
FIXTURES = Path(__file__).parent / "fixtures"


def a_record(players: int = 2, *, with_legal: bool = False, **options: bool | int | str) -> bytes:
    rng = Random(f"record {players}")
    setup = random_setup(GAME, players, rng, deals=2, **options)
    return record_bytes(played_lines(setup, rng, with_legal=with_legal)[1])


def lines_of(data: bytes) -> list[Line]:
    return [json.loads(line) for line in data.splitlines()]


def fault_of(data: bytes) -> RecordFault:
    with pytest.raises(RecordFault) as caught:
        replay(data)
    return caught.value


RECORDS = [
    pytest.param(game.id, path, id=path.stem)
    for game in GAMES
    for path in sorted(FIXTURES.glob(f"{game.id}-*.jsonl"))
]


@pytest.mark.quick_one_in(2)
@pytest.mark.parametrize(("game_id", "path"), RECORDS)
def test_records_of_every_version_ever_written_stay_readable(game_id: str, path: Path) -> None:
    played = replay(path.read_bytes())
    assert played.finished
    plain = import_module(f"tests.games.plain_{game_id}")
    plain.check_record([dict(line) for line in played.lines.lines])


def test_there_are_golden_records() -> None:
    assert list(FIXTURES.glob("*-v1.jsonl"))


@pytest.mark.long
def test_a_record_cut_off_anywhere_is_good_up_to_its_last_whole_line() -> None:
    data = a_record()
    first = data.index(b"\n")
    for end in range(first + 1, len(data), amount(37, whole=7)):
        played = replay(data[:end])
        whole = data[:end].count(b"\n")
        last_counts = data[end : end + 1] == b"\n"
        assert len(played.lines.lines) == whole + last_counts
        assert played.lines.cut_off == (data[end - 1 : end] != b"\n" and not last_counts)


@pytest.mark.parametrize(
    ("data", "line", "reason"),
    [
        (b"", 1, "the record is empty"),
        (b"\n", 1, "no blank lines"),
        (b'{"format": "clamber-rec', 1, "cut off in its first line"),
        (b"{}\n", 1, "'format' must be 'clamber-record/2'"),
        (b'{"format": "clamber-record/3"}\n', 1, "of version 3; this program reads up to"),
        (b'{"format": "chess/1"}\n', 1, "'format' must be"),
        (b"[1]\n", 1, "a line is one JSON object"),
        (b'{"a": 1, "a": 2}\n', 1, "a key stands twice"),
        (b'{"a": NaN}\n', 1, "the line is not JSON: NaN is no number"),
        (b'{"t": Infinity}\n', 1, "the line is not JSON: Infinity is no number"),
        (b'{"a": ' + b"[" * 101 + b"]" * 101 + b"}\n", 1, "nested more than 100 deep"),
        (b'{"a": "' + b"x" * 1_000_000 + b'"}\n', 1, "longer than 1,000,000 bytes"),
        (b'{"a": "' + b"x" * 1_000_000, 1, "longer than 1,000,000 bytes"),
        (b'{"format": "clamber-record/' + b"1" * 5_000 + b'"}\n', 1, "'format' must be"),
        (b'{"format": "clamber-record/' + b"1" * 9 + b'"}\n', 1, "of version 111111111;"),
        (b'{"format": ["clamber-record/1"]}\n', 1, "'format' must be"),
        (b'{"t": -1}\n', 1, "'t' must be seconds"),
        (b'{"t": true}\n', 1, "'t' must be seconds"),
        (b"\xff\xfe\n", 1, "not UTF-8"),
        (b'{"t": "noon"}\n', 1, "'t' must be seconds"),
        (b"[" * 100_000 + b"\n", 1, "can’t be read"),
    ],
)
def test_a_broken_form_is_refused_with_its_line(data: bytes, line: int, reason: str) -> None:
    fault = fault_of(data)
    assert fault.line == line
    assert reason in fault.reason


Edit = tuple[int, str, object]


def edited(number: int, key: str, value: object) -> bytes:
    """Return a good record with one value of one line (from 1) changed, or taken out if None."""
    lines = lines_of(a_record())
    if value is None:
        del lines[number - 1][key]
    else:
        lines[number - 1][key] = value
    return record_bytes(lines)


@pytest.mark.parametrize(
    ("edit", "reason"),
    [
        ((1, "game", "chess"), "there is no game 'chess'"),
        ((1, "players", []), "takes 2 to 6 players, not 0"),
        ((1, "players", [{"name": "A", "kind": "human", "level": "easy"}] * 2), "no 'level'"),
        ((1, "players", [{"name": "A", "kind": "bot"}] * 2), "the 'level' of a bot must be"),
        ((1, "players", [{"name": "A", "kind": "cat"}] * 2), "must be human or bot"),
        ((1, "players", [{"name": 5, "kind": "human"}] * 2), "'name' must be a text"),
        ((1, "options", {}), "'packs' is missing"),
        ((1, "options", None), "'options' must hold every option"),
        ((1, "seed", 7), "'seed' must be a text"),
        ((2, "first", 0.0), "'first' must be a player"),
        ((2, "first", 2), "'first' must be a player from 0 to 1"),
        ((2, "first", -1), "'first' must be a player"),
        ((2, "first", True), "'first' must be a player"),
        ((2, "piles", "none"), "'piles' must be 3 lists of cards"),
        ((2, "piles", [[], [], []]), "'piles' must hold (18, 17, 17) cards"),
        ((2, "chance", "reshuffle"), "the deal of deal 1 must stand here"),
        ((3, "player", 5), "'player' must be from 0 to 1"),
        ((3, "player", "0"), "'player' must be from 0 to 1"),
        ((3, "action", "climb"), "'action' must be start, add, bank or discard"),
        ((3, "column", 2), "'column' must be a number from 0 to 1"),
        ((3, "column", None), "'column' must be a number"),
        ((3, "pile", False), "'pile' must be a number"),
        ((3, "pile", 1.0), "'pile' must be a number"),
        ((3, "player", 10**400), "'player' must be from 0 to 1"),
        ((3, "result", "deal"), "exactly one of"),
        ((3, "player", None), "exactly one of"),
    ],
)
def test_a_record_that_breaks_the_rules_is_refused_with_line_and_reason(
    edit: Edit, reason: str
) -> None:
    fault = fault_of(edited(*edit))
    assert fault.line == edit[0]
    assert reason in fault.reason


def test_unknown_options_and_values_are_refused() -> None:
    options = lines_of(a_record())[0]["options"]
    assert "no option 'luck'" in fault_of(edited(1, "options", {**options, "luck": 1})).reason
    assert "'packs' can’t be 2" in fault_of(edited(1, "options", {**options, "packs": 2})).reason
    assert (
        "'packs' can’t be true" in fault_of(edited(1, "options", {**options, "packs": True})).reason
    )


def test_an_illegal_action_is_refused_in_the_words_of_the_rules() -> None:
    data = a_record()
    lines = lines_of(data)
    number = next(n for n, line in enumerate(lines) if line.get("action") == "add")
    lines[number] = {"player": lines[number]["player"], "action": "start", "pile": 0, "column": 0}
    fault = fault_of(record_bytes(lines[: number + 1]))
    assert (fault.line, fault.reason) == (number + 1, "That column has been started.")


@pytest.mark.parametrize("key", ["scores", "winners", "totals", "wins"])
def test_a_wrong_or_missing_result_is_refused(key: str) -> None:
    lines = lines_of(a_record())
    number = next(n for n, line in enumerate(lines) if line.get("result") == "match" or
                  (key in line and line.get("result") == "deal"))  # fmt: skip
    value = lines[number].pop(key)
    assert f"{key!r} must stand here" in fault_of(record_bytes(lines)).reason
    lines[number][key] = [*value[:-1], value[-1] + 1]
    fault = fault_of(record_bytes(lines))
    assert fault.line == number + 1
    assert f"{key!r} must be" in fault.reason


def test_a_left_out_result_is_refused() -> None:
    lines = lines_of(a_record())
    number = next(n for n, line in enumerate(lines) if "result" in line)
    del lines[number]
    assert fault_of(record_bytes(lines)).line == number + 1


def test_nothing_follows_the_match_result() -> None:
    data = a_record()
    assert "nothing follows" in fault_of(data + b'{"player": 0, "action": "pass"}\n').reason
    assert "no blank lines" in fault_of(data + b"\n").reason


def test_winners_are_in_any_order_without_repeats() -> None:
    lines = lines_of((FIXTURES / "social_climbing-shared-win-v1.jsonl").read_bytes())
    shared = next(line for line in lines if len(line.get("winners", ())) > 1)
    shared["winners"].reverse()
    assert replay(record_bytes(lines)).finished
    shared["winners"].append(shared["winners"][0])
    assert "'winners' must be" in fault_of(record_bytes(lines)).reason


def test_legal_lists_are_checked_where_they_stand() -> None:
    lines = lines_of(a_record(with_legal=True))
    assert replay(record_bytes(lines)).finished
    lines[2]["legal"].reverse()
    assert replay(record_bytes(lines)).finished
    kept = lines[2]["legal"].pop()
    assert "every legal action" in fault_of(record_bytes(lines)).reason
    lines[2]["legal"] += [kept, kept]
    assert "every legal action" in fault_of(record_bytes(lines)).reason
    del lines[2]["legal"]
    assert "on every player line or on none" in fault_of(record_bytes(lines)).reason


UNKNOWN = {
    "a number with a point": b"1.5",
    "a number with an exponent": b"1e3",
    "a number beyond all floats": b"-1e999",
    "a number of many digits": b"7" * 5_000,
    "half a character": b'"\\ud800"',
    "a key twice": b'{"a": 1, "a": 2}',
    "keys of lines": b'{"chance": "deal", "player": 0, "result": "match"}',
    "deep nesting": b"[" * 99 + b"]" * 99,
    "a long text": b'"' + b"x" * 900_000 + b'"',
    "nothing": b"null",
}


@pytest.mark.quick_one_in(3)
@pytest.mark.parametrize("value", UNKNOWN.values(), ids=UNKNOWN)
@pytest.mark.parametrize("kind", ["format", *KINDS])
def test_unknown_keys_are_ignored_whatever_their_values(kind: str, value: bytes) -> None:
    lines = a_record(with_legal=True).split(b"\n")
    number = next(n for n, line in enumerate(lines) if b'"%b"' % kind.encode() in line)
    plain = replay(b"\n".join(lines))
    lines[number] = b'{"remark": %b, %b' % (value, lines[number][1:])
    odd = replay(b"\n".join(lines))
    assert odd.finished
    assert odd.lines == plain.lines


def test_unknown_keys_inside_what_is_known_are_ignored_as_well() -> None:
    lines = lines_of(a_record(with_legal=True))
    plain = replay(record_bytes(lines))
    lines[0]["players"][0]["face"] = 1.5
    lines[2]["legal"][0]["worth"] = 0.5
    odd = replay(record_bytes(lines))
    assert odd.match.setup == plain.match.setup


@pytest.mark.parametrize(
    ("kind", "key", "value"),
    [
        ("format", "chance", "deal"),
        ("format", "player", 0),
        ("format", "result", "match"),
        ("format", "legal", []),
        ("format", "hint", True),
        ("chance", "order", "none"),
        ("chance", "legal", [1]),
        ("result", "order", [9]),
        ("result", "hint", True),
        ("result", "legal", [1]),
    ],
)
def test_a_key_that_means_something_elsewhere_means_nothing_where_it_is_unknown(
    kind: str, key: str, value: object
) -> None:
    lines = lines_of(a_record())
    plain = replay(record_bytes(lines))
    line = next(line for line in lines if kind in line)
    line[key] = value
    odd = replay(record_bytes(lines))
    assert (odd.lines, odd.deals, odd.actions) == (plain.lines, plain.deals, plain.actions)


@pytest.mark.parametrize("seconds", ["0", "1e19", "1e999", f"1{'0' * 400}", f"1{'0' * 9_000}"])
def test_any_number_of_seconds_may_have_passed(seconds: str) -> None:
    lines = a_record().split(b"\n")
    lines[3] = lines[3].replace(b"{", b'{"t": %b, ' % seconds.encode(), 1)
    assert replay(b"\n".join(lines)).finished


@pytest.mark.parametrize("known", ["name", "seed"])
def test_half_a_character_in_a_known_text_is_refused(known: str) -> None:
    data = a_record().replace(b'"%b": "' % known.encode(), b'"%b": "\\udfff' % known.encode(), 1)
    assert fault_of(data).reason == f"{known!r} holds half a character"


def test_a_key_twice_inside_what_is_known_is_refused() -> None:
    data = a_record(with_legal=True)
    for known in (b'"options": {', b'"players": [{', b'"legal": [{'):
        key = data.partition(known)[2].partition(b",")[0]
        assert fault_of(data.replace(known, known + key + b", ", 1)).reason


def test_of_a_long_record_no_more_is_read_than_is_right() -> None:
    first = a_record().partition(b"\n")[0]
    reader = LineReader(first + b"\n" + b"{}\n" * 1_000_000)
    with pytest.raises(RecordFault, match="line 2: a line has exactly one of"):
        resume(reader, Resumption(lambda line: None))
    assert reader.end < 2 * len(first)


def test_no_reason_is_longer_than_a_line_or_two_or_holds_what_a_terminal_obeys() -> None:
    for key in ("format", "game", "players", "options"):
        for value in ("x" * 9_999, "\x1b[2J\n", ["y"] * 9_999, {"z" * 9_999: 1}):
            reason = fault_of(edited(1, key, value)).reason
            assert len(reason) <= LONGEST_REASON
            assert reason.isprintable()


def test_further_keys_are_ignored_and_a_line_end_may_be_missing() -> None:
    lines = lines_of(a_record())
    lines[0]["practice"] = True
    lines[3]["hint"] = True
    lines[4]["t"] = 1.5
    lines[5]["mood"] = {"good": ["very"]}
    assert replay(record_bytes(lines)[:-1]).finished


@pytest.mark.long
@settings(max_examples=150, deadline=None)
@given(data=st.data())
def test_damage_is_refused_or_provably_harmless_and_never_crashes(data: st.DataObject) -> None:
    rng = Random(data.draw(st.integers(0, 20)))
    record = bytearray(record_bytes(played_lines(random_setup(GAME, 3, rng, deals=1), rng)[1]))
    for _ in range(data.draw(st.integers(1, 3))):
        record[data.draw(st.integers(0, len(record) - 1))] = data.draw(st.integers(0, 255))
    played = outcome_of(bytes(record))
    if isinstance(played, RecordFault):
        assert 1 <= played.line <= record.count(b"\n") + 1
        assert played.reason
    elif played.finished:
        check_record([dict(line) for line in read_lines(bytes(record)).lines])


def outcome_of(data: bytes) -> Replay | RecordFault:
    try:
        return replay(data)
    except RecordFault as fault:
        return fault
