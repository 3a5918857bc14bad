"""Plays the lab's deals for a command: goes on after the kept ones, and keeps each piece."""

from collections.abc import Callable, Sequence
from pathlib import Path

from game.measuring.keeping import KeptDeals
from game.measuring.lab import LabDeals, lab_pieces, play_lab_deals
from game.measuring.mobility import DealFigures, LabDeal, Mobility, figures_of
from game.process.spreading import Each


class KeptLab:
    """The deals of several rule sets so far, and the files that keep them."""

    def __init__(self, wanted: Sequence[LabDeals], folder: Path | None) -> None:
        """Read the kept deals; without a folder nothing is read or kept."""
        self.unkept: OSError | None = None
        """Why deals are not kept."""
        self._wanted = wanted
        self._kept = [self._read(folder, deals) for deals in wanted]
        self.deals = [
            kept.deals[: len(deals.numbers)] if kept else []
            for kept, deals in zip(self._kept, wanted, strict=True)
        ]
        """By rule set."""

    @property
    def count(self) -> int:
        """The number of deals that all rule sets have so far."""
        return min(map(len, self.deals))

    @property
    def figures(self) -> list[Mobility | DealFigures]:
        """The figures of each rule set."""
        return [figures_of(deals) for deals in self.deals]

    def play(self, each: Each, note: Callable[[int], None]) -> None:
        """Play what is missing; ``note`` gets the number of deals of each piece."""
        pieces = list(lab_pieces(self._wanted, [len(deals) for deals in self.deals]))
        played = each(play_lab_deals, [piece for _, piece in pieces])
        for (number, _), deals in zip(pieces, played, strict=True):
            self.deals[number] += deals
            self._keep(number, deals)
            note(len(deals))

    def _read(self, folder: Path | None, deals: LabDeals) -> KeptDeals | None:
        if folder is None:
            return None
        try:
            return KeptDeals(folder, deals)
        except OSError as fault:
            self.unkept = fault
            return None

    def _keep(self, number: int, deals: list[LabDeal]) -> None:
        kept = self._kept[number]
        if kept is None:
            return
        try:
            kept.add(deals)
        except OSError as fault:
            self.unkept, self._kept[number] = fault, None
