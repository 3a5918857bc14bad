"""A line of text that is being edited: the caret, what is selected, and what keys do to them."""

from itertools import islice

from scenes.ui.bindings import which_of
from scenes.ui.inputs import Key


class EditedLine:
    """A text of at most so many signs, a caret in it, and the other end of what is selected."""

    def __init__(self, text: str, most: int) -> None:
        self.text = text
        self.caret = self._anchor = len(text)
        self._most = most

    @property
    def selected(self) -> tuple[int, int]:
        """From which sign to which is selected; the two are equal where nothing is."""
        return min(self.caret, self._anchor), max(self.caret, self._anchor)

    @property
    def selection(self) -> str:
        """The text that is selected."""
        start, end = self.selected
        return self.text[start:end]

    def select_all(self) -> None:
        """Select the whole text: what is typed next takes its place."""
        self._anchor, self.caret = 0, len(self.text)

    def select_word(self, at: int) -> None:
        """Select what lies between the spaces around a place in the text."""
        before, after = self.text[:at], self.text[at:]
        self._anchor = len(before) - len(before.split(" ")[-1])
        self.caret = at + len(after.split(" ")[0])

    def go(self, to: int, selecting: bool = False) -> None:
        """Put the caret to a place; ``selecting`` selects all that lies between."""
        self.caret = min(len(self.text), max(0, to))
        if not selecting:
            self._anchor = self.caret

    def insert(self, text: str) -> bool:
        """Put a text in place of what is selected; say whether anything has changed."""
        start, end = self.selected
        room = self._most - len(self.text) + end - start
        taken = "".join(islice((sign for sign in text if sign.isprintable()), room))
        if not taken:
            return False
        self._replace(start, end, taken)
        return True

    def cut(self, by: int = 0) -> bool:
        """Take out what is selected, else ``by`` signs from the caret; say whether any was."""
        start, end = self.selected
        if start == end:
            start, end = min(start, start + by), max(end, end + by)
        if not self.text[max(0, start) : end]:
            return False
        self._replace(max(0, start), end, "")
        return True

    def move_by(self, key: Key) -> bool:
        """Move the caret as arrows, Home and End do, with Shift to select; say whether one did."""
        start, end = self.selected
        left, right = self.caret - 1, self.caret + 1
        if start != end and not key.shift:
            # Arrows leave a selection at the side to which they point.
            left, right = start, end
        places = {"left": left, "right": right, "first": 0, "last": len(self.text)}
        act = which_of(key, *places)
        if act is None:
            return False
        self.go(places[act], selecting=key.shift)
        return True

    def _replace(self, start: int, end: int, text: str) -> None:
        self.text = self.text[:start] + text + self.text[end:]
        self.caret = self._anchor = start + len(text)
