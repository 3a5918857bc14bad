"""Whether the table is covered, and whether the viewer's hand lies open."""


class HandCover:
    """Covers the table until the person to move confirms that they look; idle if not needed.

    A hand opens only when its owner confirms, and each time anew: once it is closed, nothing else
    opens it. While bots play, the table shows what everyone may see.
    """

    def __init__(self, needed: bool) -> None:
        self.needed = needed
        """Whether hands are private and several people share the screen."""
        self.down = False
        self.open = not needed
        """Whether the hand of the viewer lies open."""

    def fall(self) -> None:
        """Cover the table."""
        self.down, self.open = self.needed, not self.needed

    def rise(self) -> None:
        """Uncover the table and open the hand of the person it waited for."""
        self.down, self.open = False, True

    def close(self) -> None:
        """Close the hand; the table shows what everyone may see."""
        self.open = not self.needed
