"""The pieces of a table as a screen reader is told of them."""

from collections.abc import Hashable, Iterator, Sequence

from game.texts.words import Words
from scenes.table.input.selection import Selection
from scenes.table.layout.layout import TableLayout
from scenes.table.pieces.button import KeyCap, TableButton
from scenes.table.pieces.card import CardPlace
from scenes.table.pieces.coin import Coin
from scenes.table.pieces.label import TableLabel
from scenes.table.pieces.piece import Piece
from scenes.table.pieces.slot import Slot
from scenes.table.pieces.spot import Spot
from scenes.ui.access import AccessNode, Role, Tree, joined, without_echoes
from scenes.ui.bindings import key_of
from scenes.ui.inputs import Input, KeyUp


def table_tree(layout: TableLayout, selection: Selection | None, words: Words) -> Tree:
    """Return a table in reading order; without a ``selection`` nothing on it can be pressed."""
    nodes = without_echoes(node for _, _, node in named_pieces(layout, selection, words))
    focus = layout.named(selection.focus) if selection else None
    return Tree(nodes, focus.id if focus else None)


def over_nodes(over: Sequence[Piece], words: Words) -> Iterator[AccessNode]:
    """Yield what lies above the table for a while."""
    for piece in over:
        if not piece.decoration and (said := piece.spoken(words)):
            yield AccessNode(("over", piece.id), "text", said, piece.area)


def name_of(layout: TableLayout, id: Hashable) -> str:
    """Return the name that keys use for the piece of a node; empty if it can't be pressed."""
    return next((piece.name for piece in layout.pieces if piece.id == id), "")


def pressing() -> Sequence[Input]:
    """Return the inputs that press the focused piece, as a click does.

    Where several cards are picked, the other key would play those that are, whatever has the focus.
    """
    key = key_of("change")
    return (key, KeyUp(key.name))


def named_pieces(
    layout: TableLayout, selection: Selection | None, words: Words
) -> Iterator[tuple[str, str, AccessNode]]:
    """Yield the pieces that say something: the name that keys use, the group, and the node.

    A card that can be taken is named once, as its place, and together with whoever laid it. Cards
    of which only the backs are seen are not named: a number says how many there are.
    """
    stops = frozenset(selection.all_stops()) if selection else frozenset[str]()
    lifted = {spot.key for spot in layout.of(Spot) if spot.key}
    taken = frozenset(selection.in_hand) if selection else frozenset[str]()
    targets = frozenset(selection.targets) if selection else frozenset[str]()
    laid_by = {coin.key: coin.who for coin in layout.of(Coin) if coin.key}
    written = {label.text for label in layout.of(TableLabel)}
    for piece in layout.reading:
        if piece.decoration or _is_silent(piece):
            continue
        if isinstance(piece, CardPlace) and piece.key in lifted:
            continue
        said = _said(piece, layout, words)
        if isinstance(piece, Spot) and piece.name not in stops | targets and said in written:
            # A seat to look at, whose player's name stands there anyway.
            continue
        if isinstance(piece, (CardPlace, Spot)):
            said = joined((said, laid_by.get(piece.key or (), "")))
        if piece.name in targets:
            said = words("reader.target", name=said) if said else words("reader.here")
        if said:
            off = isinstance(piece, TableButton) and bool(piece.why)
            yield (
                piece.name,
                piece.group,
                AccessNode(
                    piece.id,
                    _role(piece),
                    said,
                    piece.outline,
                    usable=piece.name in stops,
                    off=off,
                    chosen=True if piece.name in taken else None,
                ),
            )


def _is_silent(piece: Piece) -> bool:
    """Return whether another piece says what a piece says, or nobody needs to hear it."""
    match piece:
        case KeyCap():
            return True
        case Slot():
            return not piece.word
        case CardPlace():
            return piece.card is None or piece.card < 0
        case Coin():
            return piece.key is not None
    return False


def _said(piece: Piece, layout: TableLayout, words: Words) -> str:
    """Return the words for a piece; a place names the open card that lies on it, too."""
    said = piece.spoken(words)
    card = layout.place(piece.key) if isinstance(piece, Spot) else None
    if card is None or (said and (card.card is None or card.card < 0)):
        return said
    top = card.spoken(words)
    return words("table.moved", name=said, words=top) if said and said != top else top


def _role(piece: Piece) -> Role:
    if isinstance(piece, TableButton):
        return "button"
    return "card" if isinstance(piece, (Spot, CardPlace)) else "text"
