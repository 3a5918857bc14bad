"""Whether the table is covered, and whether the viewer's hand lies open."""


class HandCover:
    """Covers the table whenever somebody is due who has not said so; harmless where not needed.

    A hand lies open on the turn of whoever has looked. While bots play after it, the table is
    seen as everyone may see it.
    """

    def __init__(self, needed: bool) -> None:
        self.needed = needed
        """Whether hands are private and several people share the screen."""
        self.down = needed
        self.looked = False
        """Whether anyone has looked in this deal."""
        self.open = not needed
        """Whether the hand of the viewer lies open."""

    def fall(self) -> None:
        """Cover the table."""
        self.down, self.open = self.needed, not self.needed

    def rise(self) -> None:
        """Show the table, and their hand, to whom it was waiting for."""
        self.down, self.looked, self.open = False, True, True

    def close(self) -> None:
        """Show the table as everyone may see it."""
        self.open = not self.needed

    def begin_deal(self, *, covered: bool) -> None:
        """Nobody has looked at the new cards."""
        self.looked, self.open = False, not self.needed
        self.down = covered and self.needed
