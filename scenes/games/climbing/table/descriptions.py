"""Puts the events of a climbing game into words, as far as the viewer may know them."""

from dataclasses import replace
from functools import singledispatch

from game.climbing.model.events import (
    ClimbingDealt,
    ClimbingPlayed,
    Event,
    Gave,
    Passed,
    PlayBegan,
    Skipped,
    WentOut,
)
from game.texts.words import Words
from scenes.games.climbing.table.motion import play_key
from scenes.games.climbing.table.sets import set_words
from scenes.games.climbing.table.spots import seat_key
from scenes.table.layout.setting import OTHER, MoveLine


@singledispatch
def describe(event: Event, words: Words, game_id: str) -> MoveLine | None:
    """Return a move in words; ``None`` for an event that is nobody's move."""
    return None


@describe.register
def _dealt(event: ClimbingDealt, words: Words, game_id: str) -> MoveLine:
    return _at_seat(event.dealer, words("climbing.told.dealt"))


@describe.register
def _gave(event: Gave, words: Words, game_id: str) -> MoveLine:
    step, cards = event.transfer.step, event.transfer.cards or ()
    said = words.count("climbing.told.gave", step.number, name=OTHER)
    brief = words.count("climbing.told.gave_brief", step.number, name=OTHER)
    seats = seat_key(step.giver), seat_key(step.to)
    return MoveLine(step.giver, said, *seats, tuple(cards), step.to, brief)


@describe.register
def _began(event: PlayBegan, words: Words, game_id: str) -> MoveLine:
    return _at_seat(event.leader, words(f"{game_id}.told.began"))


@describe.register
def _played(event: ClimbingPlayed, words: Words, game_id: str) -> MoveLine:
    said = set_words(words, event.play)
    if event.leads:
        said = words("climbing.told.leads", set=said)
    cards = event.play.cards
    return MoveLine(event.player, said, seat_key(event.player), play_key(cards[-1]), cards=cards)


@describe.register
def _passed(event: Passed, words: Words, game_id: str) -> MoveLine:
    passes = words("climbing.told.passes")
    line = replace(_at_seat(event.player, passes), passes=True)
    if not event.unanswerable:
        return line
    why = "passes_short" if event.short else "passes_unanswerable"
    return replace(line, words=words(f"climbing.told.{why}"), brief=passes)


@describe.register
def _skipped(event: Skipped, words: Words, game_id: str) -> MoveLine:
    return _at_seat(event.player, words("climbing.told.skipped"))


@describe.register
def _went_out(event: WentOut, words: Words, game_id: str) -> MoveLine:
    place = words.entry("climbing.places")[event.place]
    return _at_seat(event.player, words("climbing.told.out", place=place))


def _at_seat(player: int, said: str, brief: str = "") -> MoveLine:
    return MoveLine(player, said, seat_key(player), seat_key(player), brief=brief)
