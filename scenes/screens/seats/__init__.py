"""Same deal, another seat: plays any deal of a match again, and compares the results."""

from scenes.screens.seats.choose import ChooseSeat

__all__ = ["ChooseSeat"]
