"""Acts in groups, by where they can be done: read off the bindings, in a game's own words first."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, get_args

from game.catalogue import find_game
from game.texts.words import Words
from scenes.games.contract import table_of
from scenes.screens.controls.act_row import ActRow
from scenes.ui.bindings import BINDINGS, Place, act_words, caps_of, is_place
from scenes.ui.boxes import Box, cell, column
from scenes.ui.scale import Scale
from scenes.ui.widgets.label import Label
from scenes.ui.widgets.widget import Widget

if TYPE_CHECKING:
    from scenes.ui.art import Art

EVERY_TABLE = ("log", "undo", "hint", "look", "copy_commitment")
"""Acts that a table has whatever is played at it."""

_ORDER: tuple[Place, ...] = ("table", "screens", "everywhere", "watching", "results", "replay")


@dataclass(frozen=True, slots=True)
class Group:
    """Acts that can be done in one place, and its name."""

    title: str
    rows: tuple[ActRow, ...]

    @property
    def lines(self) -> int:
        """About how high it is, in rows."""
        return len(self.rows) + 3

    def box(self, scale: Scale, art: "Art") -> Box[Widget]:
        """Return the title above its rows."""
        head = cell(Label(self.title, 22, "display"), h=round(1.6 * scale.text(22)))
        rows = (_row(one, scale, art) for one in self.rows)
        return column(head, *rows, gap=scale.gap(5))


def _row(one: ActRow, scale: Scale, art: "Art") -> Box[Widget]:
    return cell(one, h=lambda width: one.height(art, scale, width))


def groups_of(words: Words, game_id: str) -> Sequence[Group]:
    """Return all that can be done: by mouse, in a game, at every table, on every screen."""
    own = table_of(game_id).acts(words)
    mouse = (ActRow((one["do"],), "", one["what"]) for one in words.entry("controls.mouse"))
    groups = [Group(words("controls.places.mouse"), tuple(mouse))]
    if own:
        title = words("controls.places.game", game=find_game(game_id).name)
        groups.append(Group(title, tuple(_own_rows(own))))
    rest = (place for place in get_args(Place) if place not in _ORDER)
    for place in (*_ORDER, *rest):
        groups.append(Group(words(f"controls.places.{place}"), _rows(words, place, bool(own))))
    return groups


def _own_rows(own: Mapping[str, str]) -> Iterator[ActRow]:
    for act, said in own.items():
        keys, pad = caps_of(act)
        yield ActRow(keys, pad, said)


def _rows(words: Words, place: Place, own: bool) -> tuple[ActRow, ...]:
    """Return the acts of a place; those that a table's game told itself are left out."""
    acts = [act for act, bound in BINDINGS.items() if bound.place == place and not is_place(act)]
    if place == "table" and own:
        acts = [act for act in acts if act in EVERY_TABLE]
    return tuple(ActRow(*caps_of(act), act_words(words, act)) for act in acts)
