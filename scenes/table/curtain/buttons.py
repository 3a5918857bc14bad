"""The curtain's two buttons: one is held to open it, the other passes without looking."""

from collections.abc import Hashable
from typing import TYPE_CHECKING

from scenes.table.curtain.hold import POINTER, Hold
from scenes.table.curtain.layout import BUTTON_TEXT, CurtainLayout
from scenes.table.source.session import Session
from scenes.ui.access import AccessNode
from scenes.ui.bindings import act_of, does, presses
from scenes.ui.geometry import Point
from scenes.ui.inputs import (
    Input,
    Key,
    KeyUp,
    PointerDown,
    PointerLeft,
    PointerMove,
    PointerUp,
)
from scenes.ui.scale import Scale
from scenes.ui.widgets.brush import Brush
from scenes.ui.widgets.button import Button

if TYPE_CHECKING:
    from scenes.shell.handed.context import AppContext

FOCUS_MOVES = ("up", "down", "next", "previous")
"""The acts that move the focus from one button to the other."""

READER = "reader"
"""What presses for a screen reader, in place of a key or the pointer."""

DEAF_SECONDS = 1.2
"""How long the pass ignores presses at first, and is seen to.

They were meant for what was there before: the curtain of another person, whose pass lay in the same
place, has to be told apart by its name first.
"""


class CurtainButtons:
    """Two buttons of the same size and look, whatever the hand behind the curtain."""

    def __init__(self, context: "AppContext", session: Session) -> None:
        self._context = context
        self._session = session
        self.hold = Hold()
        self.passes = False
        """Whether the person has chosen to pass without looking."""
        self._shown = 0.0
        self._pressed = False
        """Whether the pointer has gone down on the pass."""
        self._too_early = False
        """Whether the pass has been pressed before it took presses; until then it says when."""
        self._focus_on_pass = False
        """Whether keys that press act on the pass; else they open the curtain."""
        self._open = Button("", lambda: None, icon="eye", cap="change", size=BUTTON_TEXT)
        self._pass = Button("", lambda: None, cap="pass", size=BUTTON_TEXT)

    @property
    def offers_pass(self) -> bool:
        """Whether the open table allows a pass, whatever the hand."""
        return self._session.may_pass_unseen

    @property
    def hears(self) -> bool:
        """Whether the pass already takes presses."""
        return self._shown >= DEAF_SECONDS

    def place(self, layout: CurtainLayout) -> None:
        """Lay the buttons out; nothing is pressed any more."""
        self._layout = layout
        self._open.rect, self._pass.rect = layout.open, layout.passing
        self.forget()

    def forget(self) -> None:
        """Drop whatever is pressed."""
        self.hold.forget()
        self._pressed = False

    def handle(self, happened: Input) -> bool:
        """Take an input; return whether it may change the picture."""
        match happened:
            case Key() if does(happened, "pass"):
                self._choose_pass()
            case Key() if presses(happened) and self._focus_on_pass:
                self._choose_pass()
            case Key(name=name) if presses(happened):
                self.hold.press(name, self._context.settings.opens_by)
            case Key() if act_of(happened, "screens") in FOCUS_MOVES:
                self._focus_on_pass = self.offers_pass and not self._focus_on_pass
            case KeyUp(name=name):
                self.hold.let_go(name)
            case PointerDown(at=at, button="left"):
                self._point(at)
            case PointerMove(at=at) if self.hold.held_by == POINTER and not self._opens_at(at):
                self.hold.let_go(POINTER)
            case PointerUp(at=at):
                self.hold.let_go(POINTER)
                if self._pressed and self._pass.rect.contains(at):
                    self._choose_pass()
                self._pressed = False
            case PointerLeft():
                self.forget()
            case _:
                return False
        return True

    def update(self, seconds: float) -> bool:
        """Let time pass; return whether the curtain opens."""
        self._shown += seconds
        return self.hold.update(seconds)

    def natural_width(self, scale: Scale) -> int:
        """Return the width in pixels that shows all words of either button."""
        self._name()
        art = self._context.art
        return max(one.natural_width(art, scale) for one in (self._open, self._pass))

    def _name(self) -> None:
        """Give the buttons their words, which depend on the settings."""
        context = self._context
        self._open.label = context.words(f"curtain.{context.settings.opens_by}.act")
        early = self._too_early and not self.hears
        self._pass.label = context.words("curtain.soon" if early else "curtain.pass")

    def draw(self, brush: Brush) -> None:
        """Draw the buttons that there are."""
        self._name()
        self._pass.why_not = "" if self.hears else self._context.words("curtain.soon")
        buttons = (self._open, self._pass) if self.offers_pass else (self._open,)
        for button in buttons:
            of_pass = button is self._pass
            hovered = brush.pointer is not None and button.rect.contains(brush.pointer)
            pressed = self._pressed if of_pass else self.hold.held_by is not None
            focused = self._focus_on_pass and of_pass
            state = brush._replace(hovered=hovered, pressed=pressed, focused=focused)
            button.draw(state)

    def nodes(self) -> tuple[AccessNode, ...]:
        """Return the buttons that there are, for a screen reader, which presses twice to open."""
        words = self._context.words
        act = words("curtain.two_presses.act")
        opens = AccessNode("open", "button", act, self._open.rect, usable=True)
        if not self.offers_pass:
            return (opens,)
        said = words("curtain.pass")
        said = said if self.hears else words("table.both", one=said, other=words("curtain.soon"))
        passes = AccessNode(
            "pass", "button", said, self._pass.rect, usable=True, off=not self.hears
        )
        return (opens, passes)

    @property
    def focus(self) -> Hashable:
        """The id of the button with the focus."""
        return "pass" if self._focus_on_pass else "open"

    def reach(self, id: Hashable, *, press: bool) -> None:
        """Focus a button, or press it: opening takes two presses, however long they are."""
        self._focus_on_pass = id == "pass" and self.offers_pass
        if press and self._focus_on_pass:
            self._choose_pass()
        elif press and id == "open":
            self.hold.press(READER, "two_presses")

    def lit(self, at: Point | None) -> int:
        """Return which button is lit with the pointer at a point; 0 for none."""
        places = (self._open.rect, self._pass.rect)
        return sum(n for n, place in enumerate(places, 1) if at and place.contains(at))

    def _opens_at(self, at: Point) -> bool:
        return self._open.rect.contains(at) or self._layout.ring.contains(at)

    def _point(self, at: Point) -> None:
        if self._opens_at(at):
            self.hold.press(POINTER, self._context.settings.opens_by)
        on_pass = self.offers_pass and self._pass.rect.contains(at)
        self._pressed = on_pass and self.hears
        if on_pass and not self.hears:
            self._put_off()

    def _choose_pass(self) -> None:
        self.passes = self.offers_pass and self.hears
        if self.offers_pass and not self.hears:
            self._put_off()

    def _put_off(self) -> None:
        """Let the pass say that it takes presses in a moment, which is so for every hand."""
        self._too_early = True
        self._context.sounds.play("refuse")
