"""What lies on what in a table's layout, measured with the faces that are drawn."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import combinations
from typing import Any

import pygame

from game.climbing.model.view import ClimbingView
from game.match import Match
from scenes.games.ladders.pieces.held import HeldCards
from scenes.table.game.contract import GameTable, table_of
from scenes.table.layout.layout import TableLayout
from scenes.table.layout.setting import MoveLine, Setting
from scenes.table.pieces.button import TableButton
from scenes.table.pieces.card import CardPlace
from scenes.table.pieces.count import Count
from scenes.table.pieces.label import TableLabel
from scenes.table.pieces.plate import TablePlate
from scenes.table.pieces.portrait import Portrait
from scenes.table.pieces.slot import Slot
from scenes.table.pieces.turn import TurnMarker
from scenes.ui.art.fonts import Face
from scenes.ui.art.letters import text_width
from scenes.ui.geometry import Rect, rect
from scenes.ui.scale import SMALLEST_TEXT, Scale
from tests.scenes.table import sociable_table
from tests.scenes.table.conftest import make_setting, make_setup, random_matches
from tests.scenes.table.ladders_table import ladders_setup, wild_matches
from tests.scenes.table.test_president_layout import setting_of, setup_of

State = tuple[Match, Setting]

SEATINGS = (
    *(("social_climbing", players) for players in range(2, 7)),
    *(("ladders", players) for players in range(2, 7)),
    *(("sociable", players) for players in (4, 5)),
    *(("president", players) for players in range(4, 8)),
)

SAID = ("started with a 10", "discarded a queen", "queen on queen")


def measure(text: str, size: int, face: Face) -> int:
    """Return the width of a text as it is drawn."""
    pygame.font.init()
    return text_width(text, size, face)


def told(players: int) -> tuple[MoveLine, ...]:
    """Return last moves of which none is short."""
    return tuple(
        MoveLine(number % players, SAID[number % 3], ("nowhere",), ("nowhere",), brief="began 10")
        for number in range(max(players, 3))
    )


def states(game_id: str, players: int, scale: Scale) -> Iterator[State]:
    """Yield matches under way and how a person sees them who is often not to move."""
    for number, (match, setting) in enumerate(_matches(game_id, players, scale)):
        viewer = number % players
        acting = match.to_move == viewer
        moves = told(players)
        yield (
            match,
            replace(
                setting,
                measure=measure,
                viewer=viewer,
                acting=acting,
                said=dict(enumerate(moves)) if game_id == "social_climbing" else {},
                log=moves[:3],
            ),
        )


def _matches(game_id: str, players: int, scale: Scale) -> Iterator[State]:
    seed = f"{game_id}/{players}"
    if game_id == "social_climbing":
        setup = make_setup(players, players, seed)
        for match in random_matches(setup, 60, 5):
            yield match, make_setting(setup, scale)
        later = make_setup(players, players, seed, scored_by=("points", "wins")[players % 2])
        for match in random_matches(later, 40, 10, deals_before=1):
            yield match, make_setting(later, scale)
    elif game_id == "ladders":
        for partners in {False, players in (4, 6)}:
            more = {"partners": partners} if players in (4, 6) else {}
            setup = ladders_setup(players, players, seed, **more)
            for match in wild_matches(setup, 240, 31):
                yield match, make_setting(setup, scale)
    elif game_id == "sociable":
        setup = sociable_table.make_setup(players, seed, people=players)
        for match in sociable_table.stages(setup, often=5):
            yield match, sociable_table.make_setting(setup, scale)
    else:
        yield from _president(players, seed, scale)


def _president(players: int, seed: str, scale: Scale) -> Iterator[State]:
    setup = setup_of(players, seed)
    for match in sociable_table.stages(setup, deals=2, often=5):
        yield match, setting_of(setup, scale, 0)


def layouts(game_id: str, players: int, scale: Scale) -> Iterator[tuple[Any, TableLayout, Setting]]:
    """Yield what is seen of a match, and the table laid out from it."""
    table: GameTable = table_of(game_id)
    for match, setting in states(game_id, players, scale):
        view = match.view(setting.viewer)
        yield view, table.arrange(view, setting), setting


def label_box(label: TableLabel) -> Rect:
    """Return where the body of a label's letters is."""
    width = measure(label.text, label.size, label.face)
    x = label.at.x - {"left": 0, "middle": 0.5, "right": 1}[label.anchor] * width
    return rect(x, label.at.y - 0.36 * label.size, width, 0.72 * label.size)


def texts(layout: TableLayout) -> list[tuple[str, Rect]]:
    """Return all words in the open, and those in pills."""
    found = [(label.text, label_box(label)) for label in layout.of(TableLabel) if label.text]
    found += [(f"{held.count} cards", held.area) for held in layout.of(HeldCards)]
    return found + [(count.text, count.area.grown(-1)) for count in layout.of(Count)]


def words_on_words(layout: TableLayout) -> list[str]:
    return [
        f"{one!r} lies on {other!r}"
        for (one, place), (other, there) in combinations(texts(layout), 2)
        if place.overlaps(there)
    ]


def covered(what: str, mark: Rect, things: Sequence[tuple[str, Rect]]) -> list[str]:
    """Return what a mark lies on, in words."""
    return [f"{what} covers {name}" for name, place in things if mark.overlaps(place)]


def turn_marker_on(layout: TableLayout) -> list[str]:
    """Return what the marker covers."""
    marker = layout.one(TurnMarker)
    if marker is None:
        return []
    things = [(repr(text), place) for text, place in texts(layout)]
    things += [("a face", portrait.rect) for portrait in layout.of(Portrait)]
    things += [(f"button {button.name}", button.rect) for button in layout.of(TableButton)]
    things += [("an empty place", slot.rect) for slot in layout.of(Slot)]
    things += [("a card", place.rect) for place in layout.of(CardPlace)]
    things += [
        ("a plate", plate.rect)
        for plate in layout.of(TablePlate)
        if plate.rect != marker.plate and plate.kind in ("seat", "out", "head", "floor")
    ]
    return covered(f"the turn marker {marker.words!r}", marker.rect, things)


def tags_on(layout: TableLayout) -> list[str]:
    """Return what words on tags, as "passed", cover."""
    things = [("a face", portrait.rect) for portrait in layout.of(Portrait)]
    things += [("a card", place.rect) for place in layout.of(CardPlace)]
    things += [(f"button {button.name}", button.rect) for button in layout.of(TableButton)]
    tags = [count for count in layout.of(Count) if count.kind == "word"]
    return [fault for tag in tags for fault in covered(f"{tag.text!r}", tag.area, things)]


def places_on_places(layout: TableLayout) -> list[str]:
    """Return the empty places that lie on one another, or hide a word of theirs."""

    def fault(one: Slot, other: Slot) -> str:
        return f"empty places lie on one another at {one.rect} and {other.rect}"

    return [
        fault(*pair)
        for pair in combinations(layout.of(Slot), 2)
        if pair[0].rect.overlaps(pair[1].rect)
    ]


def words_on_buttons(layout: TableLayout) -> list[str]:
    labels = [(repr(label.text), label_box(label)) for label in layout.of(TableLabel) if label.text]
    return [
        fault
        for button in layout.of(TableButton)
        for fault in covered(f"button {button.name}", button.rect, labels)
    ]


def words_beyond_buttons(layout: TableLayout) -> list[str]:
    """Return the words for which their button is too narrow, however small they are set."""
    return [
        f"{button.text!r} is wider than its button"
        for button in layout.of(TableButton)
        if measure(button.text, SMALLEST_TEXT, "semibold") > button.rect.w - 14
    ]


def outside(layout: TableLayout) -> list[str]:
    """Return the words and marks that leave the window."""
    things = texts(layout)
    if layout.one(TurnMarker):
        things.append((layout.one(TurnMarker).words, layout.one(TurnMarker).rect))
    window = Rect(0, 0, layout.scale.width, layout.scale.height)
    return [
        f"{text!r} leaves the window at {place}"
        for text, place in things
        if place.x < window.x
        or place.y < window.y
        or place.right > window.right
        or place.bottom > window.bottom
    ]


def cut_words(layout: TableLayout) -> list[str]:
    """Return all words that are cut."""
    return [f"{label.text!r} is cut" for label in layout.of(TableLabel) if label.text.endswith("…")]


def cut_names(layout: TableLayout, setting: Setting, view: Any) -> list[str]:
    """Return the names that no seat shows whole, and those cut on the table."""
    names = [guest.name for guest in setting.cast]
    shown = [label.text for label in layout.of(TableLabel)]
    lacking = [name for name in names if not any(name in text for text in shown)]
    if isinstance(view, ClimbingView) and view.due is not None:
        lacking = []
    cut = [
        text
        for text in shown
        if text.endswith("…") and any(name.startswith(text[:-1]) for name in names)
    ]
    return [f"{name!r} is nowhere whole" for name in lacking] + [f"{text!r} is cut" for text in cut]
