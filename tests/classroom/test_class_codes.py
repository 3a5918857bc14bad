"""Class codes: read as written, refused in one sentence, and of no use outside a class's lobby."""

from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from game.catalogue import GAMES, find_game
from game.classroom.seating import cards_of, table_setup
from game.cli import main
from game.match import ClassTable
from game.records.classcode import (
    MOST_TABLES,
    ClassCode,
    class_games,
    read_class_code,
    write_class_code,
)
from game.records.codes import SIGNS, CodeFault
from game.records.dealcode import read_code
from game.records.record import read_header
from game.records.replay import replay
from game.store.history.summary import summarise
from scenes.app import main as main_with_window
from scenes.table.present.copying import code_of
from scenes.table.setup import by_chance, class_setup, no_record, open_session, read_players
from tests.amounts import amount
from tests.classroom.classes import class_code, played_at
from tests.driver.driver import Driver
from tests.matches import bots, random_setup, record_bytes
from tests.records.grid import CHECKS
from tests.store.folders import in_one_sentence

MUTATIONS = amount(600, whole=6_000)
WRONG = "The class code was copied wrongly: probably the 7 in 7123 or the 5 in 4567."
DEAL_CODE = "CL1-PR5-191Q-4KD9-W2MX-TKS"


def random_class(rng: Random) -> ClassCode:
    game = rng.choice(class_games())
    players = rng.randint(game.sheet.least_players, game.sheet.most_players)
    ends = rng.choice(["target", "deals", "minutes"])
    options = dict(random_setup(game, players, rng, ends=ends).options)
    tables = rng.randint(1, MOST_TABLES)
    seed = "".join(rng.choices(SIGNS, k=10))
    code = ClassCode(game, players, options, seed, tables, rng.randint(0, tables))
    return replace(code, options={**options, "exchange": True})


def text_of(code: ClassCode) -> str:
    text = write_class_code(code)
    assert text
    return text


def test_the_games_for_classes_are_those_with_an_exchange_to_leave_out() -> None:
    assert [game.id for game in class_games()] == ["sociable", "president"]


def test_what_is_written_is_what_is_read() -> None:
    rng = Random("classes")
    for _ in range(200):
        code = random_class(rng)
        assert read_class_code(text_of(code)) == code
        assert read_class_code(text_of(code).lower().replace("-", " ")) == code


def test_what_version_1_writes_stays_as_it_is() -> None:
    code = class_code(tables=6, with_exchange=3, ends="minutes", minutes=30)
    assert text_of(code) == "CLS1-SO5-2325-HE63-0123-4567-89SY"
    assert code.id == "ffbf2e4e3a410f7f"
    assert cards_of(code) == "GETGEEYMSP"


def test_each_table_plays_with_or_without_exchange_by_its_number() -> None:
    code = class_code(tables=5, with_exchange=3)
    assert [code.options_at(table)["exchange"] for table in range(1, 6)] == [True] * 3 + [False] * 2
    for table in (0, 6, -1):
        with pytest.raises(CodeFault, match="tables 1 to 5, not"):
            table_setup(code, table, bots(5))


@pytest.mark.parametrize("game_id", ["sociable", "president"])
def test_all_tables_get_the_same_cards_at_the_same_places(game_id: str) -> None:
    code = class_code(game_id, 5, tables=4, with_exchange=2)
    by_place = []
    for table in range(1, 5):
        lines = played_at(code, table)
        CHECKS[game_id](lines)
        dealt = [line for line in lines if line.get("chance") == "deal"]
        orders = [line.get("order") or range(5) for line in dealt]
        if game_id == "president":
            # There, cards are dealt from the dealer's left, who is the Bum of the deal before.
            orders = [[(line["dealer"] + step) % 5 for step in range(1, 6)] for line in dealt]
        by_place.append(
            [[line["hands"][p] for p in order] for line, order in zip(dealt, orders, strict=True)]
        )
    assert len(by_place[0]) == 4
    assert all(hands == by_place[0] for hands in by_place)


def test_the_tables_class_stands_in_the_record_and_its_seed_not_before_the_end() -> None:
    code = class_code()
    lines = played_at(code, 2)
    assert lines[0]["class"] == {"id": code.id, "table": 2}
    assert "seed" not in lines[0]
    assert code.seed not in record_bytes(lines).decode()
    again = replay(record_bytes(lines)).match.setup
    assert again.class_table == ClassTable(code.id, 2)


@pytest.mark.parametrize(
    "given",
    [None, [], "x", {}, {"id": "x", "table": 1}, {"id": "0" * 16, "table": True},
     {"id": "0" * 16, "table": 0}, {"id": "0" * 16, "table": 32}, {"id": "G" * 16, "table": 1}],
)  # fmt: skip
def test_a_key_that_means_something_else_makes_no_class(given: object) -> None:
    header = {**played_at(class_code(), 1)[0], "class": given}
    assert read_header(header).class_table is None


def test_nobody_is_given_the_deal_code_of_a_classs_match() -> None:
    """Other tables may still be playing the same cards."""
    code = class_code()
    lines = played_at(code, 1)
    assert summarise([{**lines[0], "id": "a"}, *lines[1:]]).code is None
    setup = table_setup(code, 1, bots(5))
    assert code_of(setup) is None
    assert code_of(replace(setup, class_table=None)) is not None


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("", "No code is typed yet."),
        (DEAL_CODE, "A class code begins with CLS1."),
        ("hello", "A class code begins with CLS1."),
        ("CLSX", "A class code begins with CLS1."),
        ("CLS2-SO5", "This code is from a later Clamber."),
        ("CLS1-SO5", "15 signs are missing."),
        ("CLS1-SO5-2325-HE63-7123-4567-89SY", WRONG),
    ],
)
def test_a_bad_class_code_is_refused_in_one_sentence(typed: str, sentence: str) -> None:
    with pytest.raises(CodeFault) as fault:
        read_class_code(typed)
    assert str(fault.value) == sentence


def test_games_without_exchange_and_classes_without_tables_are_refused() -> None:
    code = class_code()
    ladders = find_game("ladders")
    other = replace(code, game=ladders, players=2, options=ladders.sheet.resolve({}, 2))
    with pytest.raises(CodeFault, match="No class can play Ladders"):
        write_class_code(other)
    for tables, with_exchange in ((0, 0), (32, 1), (3, 4), (3, -1)):
        with pytest.raises(CodeFault, match="1 to 31 tables"):
            write_class_code(replace(code, tables=tables, with_exchange=with_exchange))


@pytest.mark.parametrize(("tables", "with_exchange"), [("0", "0"), ("0", "1"), ("3", "4")])
def test_a_code_with_a_good_sum_and_impossible_tables_is_refused(
    tables: str, with_exchange: str
) -> None:
    plain = text_of(class_code(tables=4, with_exchange=4)).replace("-", "")
    assert plain[-14:-12] == "44"
    changed = plain[:-14] + tables + with_exchange + plain[-12:-2]
    with pytest.raises(CodeFault, match="A class has 1 to 31 tables"):
        read_class_code(changed + check_of(changed))


def check_of(signs: str) -> str:
    """Return the check signs, as the description of codes has them."""
    value = 0
    for sign in signs.translate(str.maketrans("OIL", "011")):
        value = (value * 32 + SIGNS.index(sign)) % 1021
    return SIGNS[value // 32] + SIGNS[value % 32]


@pytest.mark.long
def test_every_single_wrong_sign_and_every_swap_is_found() -> None:
    plain = text_of(class_code()).replace("-", "")
    wrong = {plain[:i] + sign + plain[i + 1 :] for i in range(len(plain)) for sign in SIGNS}
    wrong |= {plain[:i] + plain[i + 1] + plain[i] + plain[i + 2 :] for i in range(len(plain) - 1)}
    like = str.maketrans("OIL", "011")
    for text in wrong:
        if text.translate(like) != plain.translate(like):
            with pytest.raises(CodeFault):
                read_class_code(text)


@pytest.mark.long
def test_damaged_class_codes_are_read_or_refused_in_one_sentence() -> None:
    rng, refused = Random("damaged classes"), 0
    for _ in range(MUTATIONS):
        signs = list(text_of(random_class(rng)))
        for _ in range(rng.randint(1, 4)):
            place = rng.randrange(len(signs) + 1)
            strange = chr(rng.choice([rng.randrange(32, 127), rng.randrange(0x2_0000)]))
            signs[place : place + rng.randint(0, 2)] = rng.choice([[], [strange], signs[:3]])
        try:
            read_class_code("".join(signs))
        except CodeFault as fault:
            refused += 1
            told = fault
            assert in_one_sentence(told)
    assert refused > MUTATIONS / 2


# Where a class code would show hands.


@pytest.mark.parametrize("command", [["simulate", "--out=-"], ["code"]])
def test_commands_that_could_show_hands_refuse_a_class_code(
    command: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([*command, "--code", text_of(class_code())]) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert "This is a class code" in told.err
    assert told.err.count("\n") == 1
    with pytest.raises(CodeFault, match="This is a class code"):
        read_code(text_of(class_code()))


def test_the_seed_in_a_class_code_deals_other_cards_where_it_is_typed_elsewhere() -> None:
    code = class_code()
    assert code.seed in text_of(code).replace("-", "")
    assert cards_of(code) != code.seed
    assert table_setup(code, 1, bots(5)).seed == cards_of(code)


@pytest.mark.parametrize("command", [["replay"], ["replay", "--check"]])
def test_a_match_of_a_class_is_played_back_only_once_it_is_over(
    command: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    lines, path = played_at(class_code(), 1), tmp_path / "match.jsonl"
    path.write_bytes(record_bytes(lines[:-1]))
    assert main([*command, str(path)]) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert "a match of a class is not" in told.err or "is not played back" in told.err
    path.write_bytes(record_bytes(lines))
    assert main([*command, str(path)]) == 0
    # Without its class it is a match like any other.
    alone = [{key: value for key, value in lines[0].items() if key != "class"}, *lines[1:-1]]
    path.write_bytes(record_bytes(alone))
    assert main([*command, str(path)]) == 0


def test_the_command_line_makes_class_codes(capsys: pytest.CaptureFixture[str]) -> None:
    wanted = ["class", "code", "--game", "sociable", "--players", "5", "--tables", "6"]
    assert main([*wanted, "--without", "2", "--option", "ends=deals", "--option", "deals=3"]) == 0
    code = read_class_code(capsys.readouterr().out)
    assert (code.tables, code.with_exchange, code.options["deals"]) == (6, 4, 3)
    for told, minutes in (("", 15), ("minutes=12", 12)):
        more = ["--option", "ends=minutes", *(["--option", told] if told else [])]
        assert main([*wanted, *more]) == 0
        assert read_class_code(capsys.readouterr().out).options["minutes"] == minutes
    assert main([*wanted, "--without", "7"]) == 2
    assert main(["class", "code", "--game", "ladders", "--players", "2", "--tables", "6"]) == 2
    assert capsys.readouterr().err.count("\n") == 2


def test_no_game_begins_its_deal_codes_as_class_codes_begin() -> None:
    for game in GAMES:
        with pytest.raises(CodeFault) as fault:
            read_code(f"CL1{game.mark}")
        assert "class" not in str(fault.value)


# At a table of a class.

PEOPLE = "human:Ann,human:Ben,bot:easy,bot:easy,bot:easy"


def test_a_table_of_a_class_is_set_up_as_its_code_says() -> None:
    code = class_code(tables=2, with_exchange=1)
    for table in (1, 2):
        setup = class_setup(code, table, by_chance(read_players(PEOPLE)))
        again = class_setup(code, table, by_chance(read_players(PEOPLE)))
        assert setup.players == again.players, "characters don't depend on what is secret"
        assert setup.options == code.options_at(table)
        assert setup.class_table == ClassTable(code.id, table)
        assert setup.commitment != again.commitment, "a salt of its own hides the same cards"


def test_another_match_of_the_same_players_is_none_of_the_class() -> None:
    app, code = Driver(), class_code(tables=2, with_exchange=1)
    seats = read_players(PEOPLE)
    session = open_session(app.context, class_setup(code, 1, seats), seats, no_record)
    again = session.again()
    assert again.setup.class_table is None
    assert again.setup.seed != session.setup.seed
    assert code_of(session.setup) is None
    app.close()


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--class", "CL1-SO5", "--table", "1"], "A class code begins with CLS1."),
        (["--class", "CODE"], "the following arguments are required: --table"),
        (["--class", "CODE", "--table", "6"], "This class has tables 1 to 5, not 6."),
        (["--class", "CODE", "--table", "1", "--seed", "x"], "--class settles --seed already"),
        (["--class", "CODE", "--table", "1", "--players", "human:Ann"], "for 5 players, not 1"),
        (["--game", "sociable", "--table", "1"], "--table goes with --class"),
        (["--code", "CODE"], "This is a class code"),
    ],
)
def test_a_wrong_table_of_a_class_is_refused_before_the_window_opens(
    arguments: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    given = [one.replace("CODE", text_of(class_code())) for one in arguments]
    players = [] if "--players" in given else ["--players", PEOPLE]
    assert main_with_window(["play", *given, *players]) == 2
    told = capsys.readouterr().err
    assert sentence in told
    assert told.count("\n") == 1
