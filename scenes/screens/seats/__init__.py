"""Same deal, another seat: any deal of a match from any chair, and how it went."""

from scenes.screens.seats.choose import ChooseSeat

__all__ = ["ChooseSeat"]
