"""Turns accessibility trees into AccessKit's updates: of each, only what has changed."""

from collections.abc import Hashable, Sequence
from itertools import count
from typing import Any

from scenes.ui.access import AccessNode, Role, Tree

ROOT = 1
_NEWS = (2, 3)
"""Two live regions, which say the news by turns: so the same words twice are news, too."""
_FIRST = 4
"""The first id of a node that is shown."""

_ROLES: dict[Role, str] = {
    "button": "BUTTON",
    "switch": "SWITCH",
    "tab": "TAB",
    "option": "RADIO_BUTTON",
    "slider": "SLIDER",
    "field": "TEXT_INPUT",
    "text": "LABEL",
    "heading": "HEADING",
    "card": "BUTTON",
}
"""The names of AccessKit's roles."""


class Updates:
    """Makes updates for one adapter."""

    def __init__(self, kit: Any, title: str) -> None:
        """``kit`` is the module ``accesskit``; ``title`` is that of the window."""
        self._kit = kit
        self._title = title
        self._numbers: dict[Hashable, int] = {}
        self._told: dict[int, AccessNode] = {}
        self._children: list[int] = []
        self._said = ["", ""]
        self._turn = 0
        self._whole = True
        self.forgets = False
        """Whether the next update has to empty what was said."""
        self._count = count(_FIRST)

    def begin(self) -> None:
        """Tell everything in the next update: somebody new listens."""
        self._whole = True

    def forget(self) -> None:
        """Empty the live regions with the next update."""
        self._said, self.forgets = ["", ""], True

    def node_of(self, number: int) -> AccessNode | None:
        """Return the node with AccessKit's id, as it was last told."""
        return self._told.get(number)

    def make(self, tree: Tree, news: str = "") -> Any:
        """Return an update that makes the told tree equal to ``tree``, and says the news."""
        numbered = {self._number(node.id): node for node in tree.nodes}
        focus = self._number(tree.focus) if tree.find(tree.focus) else ROOT
        update = self._kit.TreeUpdate(focus)
        if self._whole:
            root = self._kit.Tree(ROOT)
            root.toolkit_name = "Clamber"
            update.tree = root
        changed = {
            number: node
            for number, node in numbered.items()
            if self._whole or self._told.get(number) != node
        }
        update.nodes += [(number, self._made(node)) for number, node in changed.items()]
        children = list(numbered)
        if self._whole or children != self._children:
            update.nodes.append((ROOT, self._window(children)))
        update.nodes += self._news(news)
        self._told, self._children, self._whole = numbered, children, False
        shown = {node.id for node in tree.nodes}
        self._numbers = {id: number for id, number in self._numbers.items() if id in shown}
        return update

    def _number(self, id: Hashable) -> int:
        if id not in self._numbers:
            self._numbers[id] = next(self._count)
        return self._numbers[id]

    def _window(self, children: Sequence[int]) -> Any:
        node = self._kit.Node(self._kit.Role.WINDOW)
        node.set_label(self._title)
        node.set_children([*children, *_NEWS])
        return node

    def _news(self, news: str) -> Sequence[tuple[int, Any]]:
        """Return the live regions, as far as they have changed."""
        if news:
            self._turn = 1 - self._turn
            self._said[self._turn] = news
        told = range(2) if self._whole or self.forgets else (self._turn,) if news else ()
        self.forgets = False
        return [(_NEWS[number], self._region(self._said[number])) for number in told]

    def _region(self, said: str) -> Any:
        node = self._kit.Node(self._kit.Role.LABEL)
        node.set_value(said)
        node.set_live(self._kit.Live.POLITE)
        return node

    def _made(self, node: AccessNode) -> Any:
        """Return a node of AccessKit."""
        kit, role = self._kit, getattr(self._kit.Role, _ROLES[node.role])
        if node.role == "card" and not node.usable:
            role = kit.Role.LABEL
        made = kit.Node(role)
        if role == kit.Role.LABEL:
            # What a label says is its value.
            made.set_value(node.name)
        else:
            made.set_label(node.name)
            if node.value:
                made.set_value(node.value)
        area = node.area
        made.set_bounds(kit.Rect(area.x, area.y, area.right, area.bottom))
        if node.off:
            made.set_disabled()
        if node.chosen is not None and node.role in ("switch", "option"):
            made.set_toggled(kit.Toggled.TRUE if node.chosen else kit.Toggled.FALSE)
        elif node.chosen is not None:
            made.set_selected(node.chosen)
        if node.usable:
            made.add_action(kit.Action.FOCUS)
            made.add_action(kit.Action.CLICK)
        if amount := node.amount:
            made.set_numeric_value(amount.now)
            made.set_min_numeric_value(amount.least)
            made.set_max_numeric_value(amount.most)
            made.set_numeric_value_step(amount.step)
            made.add_action(kit.Action.INCREMENT)
            made.add_action(kit.Action.DECREMENT)
        if node.role in ("field", "slider"):
            made.add_action(kit.Action.SET_VALUE)
        return made
