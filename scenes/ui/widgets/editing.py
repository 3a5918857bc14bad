"""A line of text being edited: caret, selection and editing keys."""

from itertools import islice

from scenes.ui.bindings import which_of
from scenes.ui.inputs import Key


class EditedLine:
    """A text of limited length, its caret, and the other end of its selection."""

    def __init__(self, text: str, most: int) -> None:
        self.text = text
        self.caret = self._anchor = len(text)
        self._most = most
        self.refused = False
        """Whether some of what was typed last is missing, because the line is full."""

    @property
    def selected(self) -> tuple[int, int]:
        """The start and end of the selection; equal if nothing is selected."""
        return min(self.caret, self._anchor), max(self.caret, self._anchor)

    @property
    def selection(self) -> str:
        """The selected text."""
        start, end = self.selected
        return self.text[start:end]

    def select_all(self) -> None:
        """Select the whole text, so that typing replaces it."""
        self._anchor, self.caret = 0, len(self.text)

    def select_word(self, at: int) -> None:
        """Select the word at a position in the text."""
        before, after = self.text[:at], self.text[at:]
        self._anchor = len(before) - len(before.split(" ")[-1])
        self.caret = at + len(after.split(" ")[0])

    def go(self, to: int, selecting: bool = False) -> None:
        """Move the caret to a position; ``selecting`` extends the selection to it."""
        self.refused = False
        self.caret = min(len(self.text), max(0, to))
        if not selecting:
            self._anchor = self.caret

    def insert(self, text: str) -> bool:
        """Replace the selection by a text; return whether anything has changed."""
        start, end = self.selected
        room = self._most - len(self.text) + end - start
        # One more than there is room for is enough to know; what is pasted may be long.
        typed = "".join(islice((sign for sign in text if sign.isprintable()), room + 1))
        taken, refused = typed[:room], len(typed) > room
        if taken:
            self._replace(start, end, taken)
        self.refused = refused
        return bool(taken)

    def cut(self, by: int = 0) -> bool:
        """Delete the selection, else ``by`` characters from the caret; return whether any was."""
        start, end = self.selected
        if start == end:
            start, end = min(start, start + by), max(end, end + by)
        if not self.text[max(0, start) : end]:
            return False
        self._replace(max(0, start), end, "")
        return True

    def move_by(self, key: Key) -> bool:
        """Move the caret by arrows, Home and End, with Shift to select; return whether it moved."""
        start, end = self.selected
        left, right = self.caret - 1, self.caret + 1
        if start != end and not key.shift:
            # Without Shift, an arrow moves the caret to that end of the selection.
            left, right = start, end
        places = {"left": left, "right": right, "first": 0, "last": len(self.text)}
        act = which_of(key, *places)
        if act is None:
            return False
        self.go(places[act], selecting=key.shift)
        return True

    def _replace(self, start: int, end: int, text: str) -> None:
        self.refused = False
        self.text = self.text[:start] + text + self.text[end:]
        self.caret = self._anchor = start + len(text)
