"""What clicks, drags and keys have in common: choose, put, press, put back, and point out.

Each function takes a selection and returns the next one, with what is to be done besides.
"""

from dataclasses import replace

from game.contract import Action
from scenes.table.input import picking
from scenes.table.input.effects import (
    COMMANDS,
    CONTROLS,
    AskWhy,
    Control,
    LookThrough,
    PlayAction,
    PutBack,
    Refuse,
    TableCommand,
    Taken,
)
from scenes.table.input.intents import Intents, MoveOption
from scenes.table.input.selection import OFFER, Outcome, Selection
from scenes.table.layout.layout import TableLayout
from scenes.table.pieces.button import TableButton


def table_changed(
    selection: Selection, layout: TableLayout, intents: Intents, asked_seat: int | None = None
) -> Selection:
    """Return the selection at a new layout; what is no longer possible is put back.

    ``asked_seat`` is that of the person to move; ``None`` while others move. When a turn begins,
    the focus goes to the first card that fits, else to the main button, so that no key does what
    it did in the turn before.
    """
    chosen, held = selection.chosen, selection.held
    if selection.source not in intents.sources and selection.source not in layout.hand:
        chosen = held = None
    begins = asked_seat is not None and asked_seat != selection.asked_seat
    now = replace(
        selection,
        layout=layout,
        intents=intents,
        picking=picking.still_possible(selection.picking, intents.picks),
        chosen=chosen,
        held=held,
        over=None,
        forbidden=None,
        asked=None,
        asked_seat=asked_seat,
        turn_begins=selection.turn_begins or begins,
    )
    stops = now.stops()
    if not stops:
        # While others move there are no stops, and the focus stays where it was.
        return now
    focus = begins_at(now) if now.turn_begins or now.focus not in stops else now.focus
    return replace(now, focus=focus, turn_begins=False)


def begins_at(selection: Selection) -> str | None:
    """Return where the focus is when a turn begins: where Enter goes on."""
    layout, intents, stops = selection.layout, selection.intents, selection.stops()
    fitting = [name for name in stops if name in intents.fitting]
    obvious = intents.picks.obvious() if intents.picks else ()
    main = [button.name for button in layout.of(TableButton) if button.primary]
    wanted = (*obvious, *fitting, *intents.sources, *main)
    return next((name for name in wanted if name in stops), next(iter(stops), None))


# Choosing and putting


def choose(selection: Selection, source: str) -> Outcome:
    """Choose a source; its targets light up."""
    chosen = replace(
        selection, chosen=source, held=None, asked=None, advised=None, proposed_by=None
    )
    return chosen, Taken(source)


def propose(selection: Selection, way: MoveOption, act: str) -> Outcome:
    """Choose a source with its target in focus; the same act again does the move."""
    chosen, taken = choose(selection, way.source)
    return replace(chosen, focus=way.target, proposed_by=act), taken


def put(selection: Selection, source: str, target: str) -> Outcome:
    """Put a source on a target, or refuse."""
    way = selection.intents.way(source, target)
    if way is None:
        return selection, Refuse(source, target)
    asked = (source, target) == (selection.chosen, selection.asked)
    if way.ends and selection.asks and not asked:
        return _ask(selection, source, target)
    return put_back(selection)[0], PlayAction(way.action, source)


def _ask(selection: Selection, source: str, target: str) -> Outcome:
    """Ask for confirmation of a move that ends the turn; repeating it confirms."""
    chosen, taken = choose(selection, source)
    return replace(chosen, asked=target, focus=target, asked_by="choose"), taken


def lay(selection: Selection) -> Outcome:
    """Play the chosen card, else the focused one, to end the turn; a repetition confirms."""
    source, focus = selection.chosen or selection.focus or "", selection.focus
    endings = selection.intents.endings(source)
    if not endings:
        able = [way.source for way in selection.intents.ways if way.ends]
        return replace(selection, focus=able[0] if able and not selection.chosen else focus), None
    target = focus if focus in endings else selection.asked or endings[0]
    return put(selection, source, target)


def look(selection: Selection, over: str | None) -> Outcome:
    """Open the fan of a spot, if it has cards to look through."""
    piece = selection.layout.named(over)
    return selection, LookThrough(over if piece and piece.use == "look" else None)


# Going back


def put_back(selection: Selection) -> Outcome:
    """Put back what is chosen or held."""
    source, homeward = selection.source, selection.held is not None
    picks = selection.picking
    if homeward:
        picks = picking.dropped(picks)
    else:
        source = next(iter(picks.picked), source)
        picks = picking.cleared(picks)
    back = replace(
        selection,
        picking=picks,
        chosen=None,
        held=None,
        over=None,
        forbidden=None,
        asked=None,
        advised=None,
        proposed_by=None,
    )
    return back, PutBack(source, homeward) if source else None


def go_back(selection: Selection) -> Outcome:
    """Go one step back, as Esc does; do nothing if there is nothing to go back from."""
    source = selection.source
    if source and selection.asked:
        # Declining to end the turn leaves the card chosen.
        return replace(selection, asked=None, focus=source), PutBack(source)
    back, effect = put_back(selection)
    return (replace(back, focus=source) if source else back), effect


# Buttons


def press(selection: Selection, name: str, *, own_key: bool = False) -> Outcome:
    """Press a button of the scene or of the game; ask why if it is off.

    A button that acts by itself in a moment says that a press stops it; its own key
    (``own_key``) makes its move at once.
    """
    button = selection.layout.button(name)
    if selection.is_off(name):
        return selection, AskWhy(name)
    if button and button.runs_down and not own_key:
        return selection, TableCommand("stop")
    if name in COMMANDS:
        return selection, TableCommand(name)
    if name in CONTROLS:
        return selection, Control(name)
    if name.startswith(OFFER):
        return picking.take(selection, name)
    back, effect = put_back(selection)
    if name not in selection.intents.buttons:
        return back, effect
    # What it does may lead at once to this person's next turn.
    return replace(back, turn_begins=True), PlayAction(selection.intents.buttons[name])


# Hints


def point_out(selection: Selection, action: Action) -> Selection:
    """Choose the cards of a legal action and point out its target, as a hint does.

    ``None`` points out nothing, and leaves the focus where it can do something.
    """
    source, (now, _) = selection.source, put_back(selection)
    intents = now.intents
    if intents.picks and (cards := intents.picks.cards_of(action)):
        picked = replace(now, picking=picking.advised(now.picking, cards), focus=cards[0])
        # Jokers may stand for any rank; the first offer is the likeliest.
        number = picking.offer_of(picked, action)
        offer = f"{OFFER}{number}"
        return replace(picked, advised=offer, focus=offer) if number else picked
    way = next((way for way in intents.ways if way.action == action), None)
    if way is None:
        buttons = (name for name, does in intents.buttons.items() if does == action)
        advised, stops = next(buttons, None), now.stops()
        here = now.focus if now.focus in stops else source or next(iter(stops), None)
        return replace(now, advised=advised, focus=advised or here)
    chosen, _ = _ask(now, way.source, way.target) if way.ends else choose(now, way.source)
    return replace(chosen, advised=way.target, focus=way.target)
