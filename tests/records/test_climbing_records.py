"""Records of SOCiable and President & Bum: golden ones, cut ones, damaged ones."""

import json
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.cards import JOKERS, STANDARD_PACK, card_text
from game.chance import Line
from game.records.record import RecordFault, read_lines
from game.records.replay import replay
from game.registry import Game
from tests.amounts import amount, one_in
from tests.games.climbing_games import CLIMBING, PRESIDENT, SOCIABLE
from tests.matches import played_lines, random_setup, record_bytes
from tests.records.damages import (
    Damage,
    a_line,
    change_player,
    damaged,
    double_line,
    drop_key,
    drop_line,
    outcome_of,
    swap_lines,
)

FIXTURES = Path(__file__).parent / "fixtures"
GOLDEN = sorted((*FIXTURES.glob("sociable-*.jsonl"), *FIXTURES.glob("president-*.jsonl")))
DAMAGES = amount(60, whole=500)
"""How many records of each game are damaged; 500 in the full run."""


def check_plainly(lines: list[Line]) -> None:
    plain = import_module(f"tests.games.plain_{lines[0]['game']}")
    plain.check_record(lines)


def test_each_game_has_golden_records() -> None:
    assert len(GOLDEN) == 7


@pytest.mark.quick_one_in(2)
@pytest.mark.parametrize("game", CLIMBING, ids=lambda game: game.id)
def test_a_record_cut_off_after_any_line_is_good_up_to_there(game: Game) -> None:
    """Where luck was still to decide something, the match stands before what called for it."""
    path = next(path for path in GOLDEN if path.stem.startswith(game.id))
    whole = path.read_bytes().splitlines(keepends=True)
    for number in one_in(7, range(1, len(whole))):
        played = replay(b"".join(whole[:number]))
        assert len(played.lines.lines) == number
        following = json.loads(whole[number])
        waits = following.get("chance") in ("take", "draw for position") or (
            following.get("chance") == "deal" and b"draw for" in whole[number - 1]
        )
        assert played.reached == number or waits
        again = replay(b"".join(whole[: played.reached]))
        assert again.match.view(None) == played.match.view(None)
    cut = replay(b"".join(whole[:-1]) + whole[-1][:20])
    assert cut.lines.cut_off


@pytest.mark.long
def test_a_record_may_name_any_equal_cards() -> None:
    """The cards named are the cards played: a person chooses them, and they are shown."""
    rng = Random(3)
    for game in CLIMBING:
        lines = played_lines(random_setup(game, 5, rng, target=11, exchange=True), rng)[1]
        shown = record_bytes(swap_suits(lines))
        assert shown != record_bytes(lines)
        played = replay(shown)
        assert played.finished
        check_plainly([dict(line) for line in played.lines.lines])


def swap_suits(lines: list[Line]) -> list[Line]:
    """Return a record in which hearts and spades, and the jokers, have changed places.

    By rule nothing depends on that, but the cards are no longer those a program would pick.
    """
    text = json.dumps(lines[1:])
    for one, other in (("H", "S"), ("XR", "XB")):
        for rank in "A23456789TJQK" if one == "H" else [""]:
            first, second = f'"{rank}{one}"', f'"{rank}{other}"'
            text = text.replace(first, '"?"').replace(second, first).replace('"?"', second)
    return [lines[0], *json.loads(text)]


@pytest.mark.long
def test_legal_lists_may_name_any_equal_cards_but_no_play_twice() -> None:
    rng = Random(4)
    lines = played_lines(random_setup(PRESIDENT, 4, rng, target=5), rng, with_legal=True)[1]
    assert replay(record_bytes(swap_suits(lines))).finished
    number, line = next(
        (number, line) for number, line in enumerate(lines) if len(line.get("legal", ())) > 2
    )
    line["legal"].append(line["legal"][-1])
    with pytest.raises(RecordFault, match="'legal' must list every legal action once"):
        replay(record_bytes(lines))
    del line["legal"][-2:]
    with pytest.raises(RecordFault) as caught:
        replay(record_bytes(lines))
    assert caught.value.line == number + 1


def change_card(lines: list[Line], rng: Random) -> None:
    cards = a_line(lines, rng, "cards")["cards"]
    pack = [card_text(card) for card in (*STANDARD_PACK, *JOKERS)]
    cards[rng.randrange(len(cards))] = rng.choice(pack)


def change_dealt_card(lines: list[Line], rng: Random) -> None:
    hands = a_line(lines, rng, "hands")["hands"]
    one, other = rng.sample(hands, 2)
    first, second = rng.randrange(len(one)), rng.randrange(len(other))
    one[first], other[second] = other[second], one[first]


def change_action(lines: list[Line], rng: Random) -> None:
    a_line(lines, rng, "action")["action"] = rng.choice(["play", "pass", "give", "draw", None])


def change_number(lines: list[Line], rng: Random) -> None:
    key = rng.choice(["order", "scores", "totals"])
    values = a_line(lines, rng, key)[key]
    values[rng.randrange(len(values))] += rng.choice([-1, 1])


def shuffle_order(lines: list[Line], rng: Random) -> None:
    rng.shuffle(a_line(lines, rng, "order")["order"])


def change_option(lines: list[Line], rng: Random) -> None:
    options = lines[0]["options"]
    name = rng.choice(list(options))
    options[name] = rng.choice([True, False, 0, 1, 4, 5, 11, 16, "target", None])


DAMAGING: list[Damage] = [
    change_card, change_dealt_card, change_player, change_action, change_number, shuffle_order,
    drop_line, double_line, swap_lines, drop_key, change_option,
]  # fmt: skip


@pytest.mark.long
@pytest.mark.parametrize("game", [SOCIABLE, PRESIDENT], ids=lambda game: game.id)
def test_a_damaged_record_is_refused_with_line_and_reason_or_still_right(game: Game) -> None:
    rng = Random(f"damage {game.id}")
    refused = 0
    for number in range(DAMAGES):
        lines = a_record(game, rng)
        before = json.loads(json.dumps(lines))
        refused += not_right(damaged(lines, rng, number, DAMAGING), before)
    assert refused > DAMAGES / 2


def a_record(game: Game, rng: Random) -> list[Line]:
    least, most = game.sheet.least_players, game.sheet.most_players
    fixed: dict[str, Any] = {"deals": 2, "target": 5} if game is PRESIDENT else {"target": 11}
    setup = random_setup(game, rng.randint(least, most), rng, **fixed)
    lines = played_lines(setup, rng, with_legal=rng.random() < 0.2)[1]
    return [json.loads(json.dumps(line)) for line in lines]


def not_right(data: bytes, before: list[Line]) -> bool:
    """Say whether a record is refused; if it is not, the slow implementation must agree to it."""
    played = outcome_of(data)
    if isinstance(played, RecordFault):
        return True
    lines = [dict(line) for line in read_lines(data).lines]
    if played.finished:
        check_plainly(lines)
    else:
        assert lines == before[: len(lines)], "only what was cut off may be unfinished"
    return False
