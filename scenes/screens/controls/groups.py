"""Groups of acts by context, read from the bindings; a game's own words come first."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, TypeAlias, get_args

from game.acts import Place
from game.acts.setting import is_settable
from game.catalogue import find_game
from game.texts.phrases import game_name
from game.texts.words import Words
from scenes.screens.controls.act_row import ActRow
from scenes.table.game.contract import table_of
from scenes.table.present.round_buttons import QUESTIONS
from scenes.ui.bindings import BINDINGS, act_words, caps_of, is_place
from scenes.ui.boxes import Box, cell, column
from scenes.ui.scale import Scale
from scenes.ui.scene import Step
from scenes.ui.widgets.label import Label
from scenes.ui.widgets.widget import Widget

Choose: TypeAlias = Callable[[str, str], Step | None]
"""What choosing the row of an act does, and what the row calls it."""

if TYPE_CHECKING:
    from scenes.ui.art import Art

EVERY_TABLE = (
    *("log", "undo", "hint", "my_turn", "clock", "more", "look", "copy_commitment"),
    *QUESTIONS,
)
"""Acts of every table, whatever the game."""

_ORDER: tuple[Place, ...] = ("table", "screens", "everywhere", "watching", "results", "replay")


@dataclass(frozen=True, slots=True)
class Group:
    """The acts of one context, with its name."""

    title: str
    rows: tuple[ActRow, ...]

    @property
    def lines(self) -> int:
        """Its approximate height in rows."""
        return len(self.rows) + 3

    def box(self, scale: Scale, art: "Art") -> Box[Widget]:
        """Return the box of the title above its rows."""
        title = Label(self.title, 22, "display")
        title.heads = self.rows[0] if self.rows else None
        head = cell(title, h=round(1.6 * scale.text(22)))
        rows = (_row(one, scale, art) for one in self.rows)
        return column(head, *rows, gap=scale.gap(5))


def _row(one: ActRow, scale: Scale, art: "Art") -> Box[Widget]:
    return cell(one, h=lambda width: one.height(art, scale, width))


def groups_of(words: Words, game_id: str, choose: Choose) -> Sequence[Group]:
    """Return all groups: mouse, game, every table, every screen.

    ``choose`` is called with the act whose row is chosen and its words, to set its key or button.
    """
    own = table_of(game_id).acts(words)
    mouse = (ActRow((one["do"],), "", one["what"]) for one in words.entry("controls.mouse"))
    groups = [Group(words("controls.places.mouse"), tuple(mouse))]
    if own:
        title = words("controls.places.game", game=game_name(words, find_game(game_id)))
        groups.append(Group(title, tuple(_own_rows(own, choose))))
    rest = (place for place in get_args(Place) if place not in _ORDER)
    for place in (*_ORDER, *rest):
        groups.append(
            Group(words(f"controls.places.{place}"), _rows(words, place, bool(own), choose))
        )
    return groups


def _own_rows(own: Mapping[str, str], choose: Choose) -> Iterator[ActRow]:
    for act, said in own.items():
        yield _act_row(act, said, choose)


def _rows(words: Words, place: Place, own: bool, choose: Choose) -> tuple[ActRow, ...]:
    """Return the acts of a context, without those that the game lists itself.

    A game tells what several places are in one row; each can be set where every table's acts are.
    """
    acts = [act for act, bound in BINDINGS.items() if bound.place == place]
    if place == "table":
        listed = [act for act in acts if act in EVERY_TABLE or not (own or is_place(act))]
        acts = [*listed, *filter(is_place, acts)]
    return tuple(_act_row(act, act_words(words, act), choose) for act in acts)


def _act_row(act: str, said: str, choose: Choose) -> ActRow:
    settable = act in BINDINGS and is_settable(act)
    return ActRow(*caps_of(act), said, act, partial(choose, act, said) if settable else None)
