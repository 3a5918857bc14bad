"""What comes and goes beside the cards waits for them, and for one another."""

from dataclasses import replace

from scenes.table.layout.layout import TableLayout
from scenes.table.motion.coming_and_going import ComingAndGoing
from scenes.table.motion.journey import Journey, Schedule
from scenes.table.motion.tempo import Tempo
from scenes.table.pieces.card import Brought, CardPlace
from scenes.table.pieces.label import TableLabel
from scenes.ui.geometry import Point, Rect
from scenes.ui.scale import Scale

SCALE = Scale(1280, 720)
PLACE = Rect(500, 320, 70, 98)
WORDS = TableLabel("For you", Point(500, 300), 18, id=("words",), group="bridge")
BROUGHT = CardPlace(
    ("tray", 0), None, PLACE, brought=Brought("walk", 40), id=("card", 0), group="bridge"
)
ARRIVED = 2.0


def between(before: TableLayout, after: TableLayout, tempo: Tempo) -> ComingAndGoing:
    return ComingAndGoing(before, after, Schedule((), tempo), people_first=False)


def bridge(*pieces: CardPlace | TableLabel) -> TableLayout:
    return TableLayout(SCALE, pieces, lingers=frozenset({"bridge"}))


def test_what_lingers_stays_for_the_cards_and_its_words_are_gone_by_then(tempo: Tempo) -> None:
    pieces = between(bridge(WORDS, BROUGHT), bridge(), tempo)
    words, brought = pieces.goings(ARRIVED)
    assert (words.piece, brought.piece) == (WORDS, BROUGHT)
    assert words.ends == brought.until == ARRIVED
    assert not list(pieces.goings(0.0)), "without cards in the air there is nothing to wait for"
    nothing = between(bridge(WORDS, BROUGHT), bridge(WORDS, BROUGHT), tempo)
    assert not list(nothing.goings(ARRIVED))


def test_who_comes_waits_until_those_in_their_place_have_gone(tempo: Tempo) -> None:
    other = replace(BROUGHT, key=("tray", 1), id=("card", 1))
    pieces = between(bridge(BROUGHT), bridge(other), tempo)
    [gone] = pieces.goings(ARRIVED)
    [come] = pieces.comings(ARRIVED, [gone])
    assert come.delay > gone.ends > ARRIVED
    [at_once] = between(bridge(), bridge(other), tempo).comings(ARRIVED, ())
    assert at_once.delay == ARRIVED


def test_a_schedule_knows_whether_a_trick_is_taken(tempo: Tempo) -> None:
    taken = Journey(("trick", 0), ("seat", 1), 5, None, "taken")
    assert Schedule((taken,), tempo).takes_trick
    assert not Schedule((replace(taken, manner="place"),), tempo).takes_trick
