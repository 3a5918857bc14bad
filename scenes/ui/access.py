"""The accessibility tree: what a screen reader is told of a screen, as plain values.

A scene makes it from what it draws and hit-tests anyway: the widgets, or the table's display list.
So nothing is told that is not shown, and everything that can be pressed can be pressed by ear.
"""

from collections.abc import Hashable, Iterable, Sequence
from dataclasses import dataclass
from typing import Literal, NamedTuple, Protocol, TypeAlias, runtime_checkable

from scenes.ui.geometry import NOWHERE, Rect
from scenes.ui.inputs import Input

Role: TypeAlias = Literal[
    "button", "switch", "tab", "option", "slider", "field", "text", "heading", "card"
]
"""What kind of thing a node is, which readers say in their own words."""
_WORDS = ("text", "heading")


class Part(NamedTuple):
    """A part of a widget that is pressed by itself, such as one value of a choice."""

    name: str
    chosen: bool
    area: Rect


def parts_of(names: Sequence[str], chosen: int, areas: Sequence[Rect]) -> tuple[Part, ...]:
    """Return parts with their areas; empty ones where there are none before they are drawn."""
    placed = areas or [NOWHERE] * len(names)
    named = enumerate(zip(names, placed, strict=True))
    return tuple(Part(name, number == chosen, area) for number, (name, area) in named)


class Amount(NamedTuple):
    """What a slider is set to, and between what it can be set."""

    now: float
    least: float
    most: float
    step: float

    def steps_to(self, value: float) -> int:
        """Return by how many steps it differs from a value; negative if it is above."""
        wanted = min(self.most, max(self.least, value))
        return round((wanted - self.now) / self.step)


@dataclass(frozen=True, slots=True)
class AccessNode:
    """One thing that a reader can name, and perhaps press."""

    id: Hashable
    """Unique on its screen; the same thing has the same id as long as it is shown."""
    role: Role
    name: str
    area: Rect
    """The area it covers, in window pixels; empty if it is scrolled out of view."""
    value: str = ""
    """Its state in words, unless the name says it."""
    usable: bool = False
    """Whether it can have the focus and be pressed."""
    off: bool = False
    """Whether a press does nothing now; the name says why."""
    chosen: bool | None = None
    """Whether it is on, chosen or picked; ``None`` for what can't be."""
    amount: Amount | None = None
    """What a slider is set to."""


class Tree(NamedTuple):
    """All nodes of a screen in reading order, and the one with the focus."""

    nodes: tuple[AccessNode, ...] = ()
    focus: Hashable = None

    def find(self, id: Hashable) -> AccessNode | None:
        """Return the node with an id."""
        return next((node for node in self.nodes if node.id == id), None)


@runtime_checkable
class Readable(Protocol):
    """A scene that a screen reader can read, and press things on."""

    def tree(self) -> Tree:
        """Return what it shows now."""

    def reach(self, id: Hashable, *, press: bool) -> Sequence[Input]:
        """Focus a node; with ``press``, return the inputs that press it.

        None if it has gone, or has been pressed already.
        """


def without_echoes(nodes: Iterable[AccessNode]) -> tuple[AccessNode, ...]:
    """Return nodes without words and headings that say what the node before or after says, too."""
    told: list[AccessNode] = []
    for node in nodes:
        if told and (told[-1].name, told[-1].value) == (node.name, node.value):
            if node.role in _WORDS and not node.usable:
                continue
            if told[-1].role in _WORDS and not told[-1].usable:
                told.pop()
        told.append(node)
    return tuple(told)


def joined(parts: Iterable[str], between: str = ", ") -> str:
    """Return the parts that say something as one text."""
    return between.join(part for part in parts if part)


def ended(sentence: str) -> str:
    """Return a sentence with a full stop, unless it has an end."""
    return sentence if sentence[-1:] in ".!?…:”" else f"{sentence}."


def texts(told: Sequence[str], area: Rect, key: str = "told") -> tuple[AccessNode, ...]:
    """Return nodes for words that a scene paints itself, without those that are empty."""
    return tuple(
        AccessNode((key, number), "text", words, area) for number, words in enumerate(told) if words
    )
