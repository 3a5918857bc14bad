"""One rule set held against another."""

import os
from dataclasses import replace

import pytest

from game.catalogue import find_game
from game.faults import Fault
from game.measuring.lab import LabDeals, lab_pieces, play_lab_deals
from game.measuring.mobility import DealFigures, LabDeal, Mobility, explained, figures_of, wilson
from game.measuring.processes import processes
from game.options import OptionValue

PLACES = range(4)


def deals(game_id: str, players: int, count: int, **options: OptionValue) -> LabDeals:
    sheet = find_game(game_id).sheet
    resolved = dict(sheet.resolve(options, players))
    return LabDeals(game_id, players, resolved, "easy", "lab", range(count))


def deal(before: tuple[int, ...], after: tuple[int, ...]) -> LabDeal:
    """Return a deal of four whose places score 5, 3, 1 and 0."""
    scores = tuple((5, 3, 1, 0)[after.index(player)] for player in range(4))
    return LabDeal(before, after, scores, 0.0, 0.0, 40)


def test_where_nobody_ever_moves_places_explain_everything() -> None:
    orders = [(0, 1, 2, 3), (3, 1, 0, 2), (2, 0, 1, 3)]
    found = figures_of([deal(order, order) for order in orders])
    assert isinstance(found, Mobility)
    assert found.matrix == [[float(row == column) for column in PLACES] for row in PLACES]
    assert found.explained == pytest.approx(1.0)
    assert found.shorrocks == 0


def test_where_everybody_changes_places_in_turn_places_explain_nothing() -> None:
    turned = [tuple((player + step) % 4 for player in range(4)) for step in PLACES]
    found = figures_of([deal((0, 1, 2, 3), after) for after in turned])
    assert isinstance(found, Mobility)
    assert found.matrix == [[0.25] * 4] * 4
    assert found.explained == pytest.approx(0.0)
    assert found.shorrocks == pytest.approx(1.0)


def test_shares_have_wilsons_intervals() -> None:
    assert wilson(5, 10) == pytest.approx((0.2366, 0.7634), abs=1e-4)
    low, high = wilson(0, 20)
    assert low == pytest.approx(0.0)
    assert high == pytest.approx(0.1611, abs=1e-4)


@pytest.mark.quick_one_in(2)
@pytest.mark.parametrize("game_id", ["sociable", "president"])
def test_the_exchange_keeps_people_where_they_are(game_id: str) -> None:
    """Over the same cards and chairs."""
    found = [
        figures_of(play_lab_deals(deals(game_id, 5, 120, exchange=exchange)))
        for exchange in (True, False)
    ]
    with_exchange, without = found
    assert isinstance(with_exchange, Mobility)
    assert isinstance(without, Mobility)
    assert with_exchange.explained_interval[0] > without.explained_interval[1]
    assert with_exchange.shorrocks < without.shorrocks
    for row, intervals in zip(with_exchange.matrix, with_exchange.intervals, strict=True):
        assert sum(row) == pytest.approx(1.0)
        assert all(low <= share <= high for share, (low, high) in zip(row, intervals, strict=True))


def test_two_rule_sets_play_the_same_cards_from_the_same_chairs() -> None:
    one, two = (
        play_lab_deals(deals("sociable", 4, 5, exchange=exchange)) for exchange in (True, False)
    )
    assert [deal.before for deal in one] == [deal.before for deal in two]


def test_pieces_hold_every_deal_once_and_each_rule_sets_first_deals_first() -> None:
    one, two = deals("sociable", 4, 60), deals("sociable", 4, 60, exchange=False)
    pieces = list(lab_pieces([one, two], [30, 0]))
    assert [number for number, _ in pieces] == [1, 0, 1, 0, 1]
    for number, whole, begun in ((0, one, 30), (1, two, 0)):
        own = [piece for of, piece in pieces if of == number]
        assert [n for piece in own for n in piece.numbers] == list(range(begun, 60))
        assert all(replace(piece, numbers=whole.numbers) == whole for piece in own)


def test_the_same_seed_gives_the_same_deals_in_any_pieces() -> None:
    wanted = deals("sociable", 4, 30)
    in_pieces = [deal for _, piece in lab_pieces([wanted], [0]) for deal in play_lab_deals(piece)]
    assert in_pieces == play_lab_deals(wanted)
    assert in_pieces != play_lab_deals(replace(wanted, seed="another"))


def test_games_without_positions_tell_how_deals_go() -> None:
    found = figures_of(play_lab_deals(deals("social_climbing", 2, 12)))
    assert isinstance(found, DealFigures)
    for value, low, high in (found.points, found.length, found.starter_wins, found.leader_wins):
        assert low <= value <= high
    assert found.length[0] > 26, "each of two players does something for each of 52 cards"


def test_who_leads_after_a_third_of_the_deal_wins_more_often_than_by_lot() -> None:
    found = figures_of(play_lab_deals(deals("social_climbing", 2, 60)))
    assert isinstance(found, DealFigures)
    assert found.leader_wins[1] > 0.5


def test_partners_win_together() -> None:
    """A win of two partners is a whole one, not half of one each."""
    played = play_lab_deals(deals("ladders", 4, 6, climb=5, partners=True))
    assert {deal.started for deal in played} == {0.0, 1.0}


def test_a_table_on_which_nobody_scores_explains_nothing() -> None:
    flat = [replace(deal((0, 1, 2, 3), (1, 0, 3, 2)), scores=(0, 0, 0, 0))]
    assert explained(flat) == 0


def test_a_lost_process_is_told_in_a_sentence() -> None:
    with pytest.raises(Fault, match="lost"), processes(1) as executor:
        executor.submit(os._exit, 1).result()
