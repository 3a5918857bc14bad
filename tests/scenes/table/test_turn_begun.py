"""What is pressed at the beginning of a turn may be meant for what came before."""

from scenes.table.input.turn_begun import TurnBegun
from scenes.ui.bindings import key_of

ENTER, PLAY = key_of("choose"), key_of("play")


def test_enter_is_hasty_until_the_turn_has_been_shown_or_was_noted() -> None:
    turn = TurnBegun()
    assert not turn.is_hasty(ENTER), "nothing came before it"
    turn.begin(0.4)
    assert turn.is_hasty(ENTER)
    assert not turn.is_hasty(PLAY), "a letter says what it does"
    turn.pass_time(0.5)
    assert not turn.is_hasty(ENTER)
    turn.begin(0.4)
    turn.note()
    assert not turn.is_hasty(ENTER)


def test_a_pass_is_late_in_the_first_second_of_a_turn() -> None:
    turn = TurnBegun()
    turn.pass_time(5.0)
    assert not turn.passes_late
    turn.begin(0.4)
    turn.note()
    assert turn.passes_late
    turn.pass_time(1.1)
    assert not turn.passes_late
