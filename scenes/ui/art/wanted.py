"""Pictures that somebody will want to show: cards and portraits, each at a size in pixels."""

from typing import NamedTuple, TypeAlias


class CardWanted(NamedTuple):
    """A card of a height; ``None`` is a back."""

    card: int | None
    height: int


class FaceWanted(NamedTuple):
    """A portrait, by its court card such as ``JH``, in its ordinary mood."""

    face: str
    diameter: int


Wanted: TypeAlias = CardWanted | FaceWanted
