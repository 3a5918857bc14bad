"""Records of Social Climbing, damaged in every way: refused, or provably still right."""

import json
from random import Random

import pytest

from game.cards import STANDARD_PACK, card_text
from game.catalogue import find_game
from game.chance import Line
from game.records.record import RecordFault, read_lines
from tests.amounts import amount
from tests.games.plain_social_climbing import check_record
from tests.matches import played_lines, random_setup
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

GAME = find_game("social_climbing")
DAMAGES = amount(60, whole=500)
"""How many records are damaged; 500 in the full run."""


def change_action(lines: list[Line], rng: Random) -> None:
    actions = ["start", "add", "bank", "discard", "pass", None]
    a_line(lines, rng, "action")["action"] = rng.choice(actions)


def change_place(lines: list[Line], rng: Random) -> None:
    key = rng.choice(["pile", "column"])
    a_line(lines, rng, key)[key] = rng.randrange(-1, 4)


def change_dealt_card(lines: list[Line], rng: Random) -> None:
    pile = rng.choice(a_line(lines, rng, "piles")["piles"])
    pile[rng.randrange(len(pile))] = card_text(rng.choice(STANDARD_PACK))


def swap_dealt_cards(lines: list[Line], rng: Random) -> None:
    one, other = rng.sample(a_line(lines, rng, "piles")["piles"], 2)
    first, second = rng.randrange(len(one)), rng.randrange(len(other))
    one[first], other[second] = other[second], one[first]


def change_first(lines: list[Line], rng: Random) -> None:
    a_line(lines, rng, "first")["first"] = rng.randrange(-1, len(lines[0]["players"]) + 1)


def change_number(lines: list[Line], rng: Random) -> None:
    key = rng.choice(["scores", "totals"])
    values = a_line(lines, rng, key)[key]
    values[rng.randrange(len(values))] += rng.choice([-1, 1])


def change_winners(lines: list[Line], rng: Random) -> None:
    a_line(lines, rng, "winners")["winners"].append(0)


def change_option(lines: list[Line], rng: Random) -> None:
    options = lines[0]["options"]
    options[rng.choice(list(options))] = rng.choice([True, False, 1, 2, 13, "wins", None])


DAMAGING: list[Damage] = [
    change_action, change_place, change_dealt_card, swap_dealt_cards, change_first, change_player,
    change_number, change_winners, drop_line, double_line, swap_lines, drop_key, change_option,
]  # fmt: skip


@pytest.mark.long
def test_a_damaged_record_is_refused_with_line_and_reason_or_still_right() -> None:
    rng = Random("damage social climbing")
    refused = 0
    for number in range(DAMAGES):
        lines = a_record(rng)
        refused += is_refused(damaged(lines, rng, number, DAMAGING))
    assert refused > DAMAGES / 2


def a_record(rng: Random) -> list[Line]:
    players = rng.randint(GAME.sheet.least_players, GAME.sheet.most_players)
    setup = random_setup(GAME, players, rng, deals=rng.randint(1, 2))
    lines = played_lines(setup, rng, with_legal=rng.random() < 0.2)[1]
    return [json.loads(json.dumps(line)) for line in lines]


def is_refused(data: bytes) -> bool:
    """Say whether a record is refused; if it is not, it must be right by the rules alone."""
    played = outcome_of(data)
    if isinstance(played, RecordFault):
        return True
    if played.finished:
        check_record([dict(line) for line in read_lines(data).lines])
    return False
