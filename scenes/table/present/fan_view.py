"""The fan of a pile that lies open over the table."""

from scenes.table.layout.layout import TableLayout
from scenes.table.motion.fan import OpenFan, open_fan, unfolding
from scenes.table.motion.tempo import Tempo
from scenes.table.motion.timeline import Timeline
from scenes.table.pieces.spot import Spot


class FanView:
    """The open fan, if any; any move closes it."""

    def __init__(self) -> None:
        self.unfolding = Timeline()
        """The motion with which the fan opens."""
        self._looking: str | None = None
        self._laid: tuple[TableLayout, Spot, OpenFan | None] | None = None
        """The latest fan with its layout and spot, cached because every frame asks for it."""

    def look(self, spot: str | None, layout: TableLayout, tempo: Tempo) -> None:
        """Open the fan of a spot; looking again closes it."""
        self._looking = None if spot == self._looking else spot
        fan = self.fan(layout)
        self.unfolding = unfolding(fan, tempo) if fan else Timeline()

    def close_fan(self) -> None:
        """Close the fan."""
        self._looking = None

    def close(self) -> bool:
        """Close the fan; return whether it was open."""
        was_open = self._looking is not None
        self._looking = None
        return was_open

    def fan(self, layout: TableLayout) -> OpenFan | None:
        """Return the layout of the open fan, if any."""
        spot = layout.spot(self._looking)
        if spot is None:
            return None
        if self._laid is None or self._laid[0] is not layout or self._laid[1] is not spot:
            self._laid = layout, spot, open_fan(layout, spot)
        return self._laid[2]
