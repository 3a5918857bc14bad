"""The colours and measures of the art, in one place; needs the standard library only."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

Suit = Literal["S", "H", "D", "C"]
Rank = Literal["A", "2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K"]
PaletteName = Literal["two_colour", "four_colour"]

SUITS: tuple[Suit, ...] = ("S", "H", "D", "C")
RANKS: tuple[Rank, ...] = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K")
COURT_RANKS: tuple[Rank, ...] = ("K", "Q", "J")

# The card, in units of 1/250 of its width.
CARD_WIDTH, CARD_HEIGHT, CARD_CORNER = 250, 350, 22

FACE, EDGE = "#FBF6EA", "#D9CDB2"
INK, CRIMSON = "#191E3D", "#A3122D"
# Chosen so that all four index colours stay apart without red, green or blue cones.
BLUE, JADE = "#0A3FB0", "#005552"
GOLD, GOLD_DARK, BRASS = "#E9B14A", "#B77A1E", "#B08D57"
CORAL, CREAM, TEAL = "#E8654F", "#FFF3D8", "#1C7C7A"
DEEP, SLATE = "#0F2C3B", "#1B4453"
WHITE, BLACK = "#FFFFFF", "#000000"
PEACH = "#F7CFAE"


@dataclass(frozen=True)
class Tone:
    """The colours of one suit, which is one hour of the day."""

    ground: str
    ground_light: str
    far: str
    robe: str
    robe_light: str
    accent: str
    tint: str
    metal: str = GOLD
    metal_shade: str = "#D09530"
    staff: str = GOLD
    staff_shade: str = "#CE932E"
    cap: str = ""
    cap_shade: str = ""

    @property
    def cap_colours(self) -> tuple[str, str]:
        """The lit and the shaded side of the jack's cap; the robe's if the suit has no own."""
        return self.cap or self.robe_light, self.cap_shade or self.robe


SPADES = Tone("#8A92CF", "#A3AADF", "#6F78BC", "#20285A", "#46539F", CORAL, "#EAEBF3")
HEARTS = Tone("#EE947C", "#F6AD96", "#DB7563", "#86182F", "#C63F47", "#1C5E6B", "#FAE9E0")
# Gold is lost on amber (1.3:1), so this court wears copper and indigo.
DIAMONDS = Tone(
    ground="#F6C566",
    ground_light="#FBD88F",
    far="#E0A040",
    robe="#6E2A10",
    robe_light="#B9531B",
    accent="#23346F",
    tint="#FBEDD0",
    metal="#B4551A",
    metal_shade="#84360D",
    staff="#B4551A",
    staff_shade="#6E2A10",
    cap="#3A4C94",
    cap_shade="#23346F",
)
CLUBS = Tone("#79BC9D", "#97D0B3", "#59A183", "#0E4648", "#217A6C", CORAL, "#E4F0E4")
DUSK_SPADES = Tone("#A29DB8", "#B7B3CA", "#8781A3", "#25223B", "#56507A", CORAL, "#ECEAF0")
BLUE_DIAMONDS = Tone("#6FB4E3", "#92C9EE", "#4B98CF", "#0F3F80", "#2F74BE", CORAL, "#E3EFF8")


@dataclass(frozen=True)
class Palette:
    """The index colour and the tone of each suit."""

    name: PaletteName
    index: Mapping[Suit, str]
    tones: Mapping[Suit, Tone]


TWO_COLOUR = Palette(
    "two_colour",
    {"S": INK, "H": CRIMSON, "D": CRIMSON, "C": INK},
    {"S": SPADES, "H": HEARTS, "D": DIAMONDS, "C": CLUBS},
)
FOUR_COLOUR = Palette(
    "four_colour",
    {"S": INK, "H": CRIMSON, "D": BLUE, "C": JADE},
    {"S": DUSK_SPADES, "H": HEARTS, "D": BLUE_DIAMONDS, "C": CLUBS},
)
PALETTES = (TWO_COLOUR, FOUR_COLOUR)


@dataclass(frozen=True)
class Look:
    """Skin, its shaded side, hair and lips of one family; each suit is a family."""

    skin: str
    shade: str
    hair: str
    lip: str


LOOKS: Mapping[Suit, Look] = {
    "S": Look("#C68657", "#965A36", "#17172F", "#B23A3F"),
    "H": Look(PEACH, "#DD9F7C", "#6B211B", "#C8323E"),
    "D": Look("#EBB583", "#C0804E", "#3A2114", "#B8392F"),
    "C": Look("#9A5F3B", "#6E4026", "#1A100D", "#8E2A33"),
}


@dataclass(frozen=True)
class JokerTone:
    """The colours of one joker: ground, the two halves of the motley, bells, skin, stair, index."""

    ground: str
    ground_light: str
    left: str
    right: str
    bell: str
    skin: str
    shade: str
    stair: str
    index: str


SUN = JokerTone("#F3C466", "#FAD98F", "#D9443F", TEAL, "#FFF3D8", PEACH, "#DD9F7C", INK, CRIMSON)
MOON = JokerTone("#5D6BB4", "#7582C6", "#20285A", GOLD, CORAL, "#C68657", "#965A36", GOLD, INK)


@dataclass(frozen=True)
class BackTone:
    """The colours of one card back: ground, its lighter step, lines, sparks."""

    ground: str
    ground_light: str
    line: str
    spark: str


BACKS: Mapping[str, BackTone] = {
    "teal": BackTone(DEEP, SLATE, GOLD, CORAL),
    "plum": BackTone("#47193A", "#74305A", GOLD, "#F08A6B"),
    "indigo": BackTone("#141A48", "#2C377F", GOLD, "#8FA4FF"),
    "green": BackTone("#0B3029", "#1C5548", GOLD, "#F08A6B"),
}


def channels(colour: str) -> tuple[int, int, int]:
    """Red, green and blue (0 to 255) of a colour written #RRGGBB."""
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def mix(first: str, second: str, share: float) -> str:
    """The colour that lies the given share (0 to 1) of the way from the first to the second."""
    pairs = zip(channels(first), channels(second), strict=True)
    return "#" + "".join(f"{round(a * (1 - share) + b * share):02X}" for a, b in pairs)


def luminance(colour: str) -> float:
    """Relative luminance (0 to 1) as WCAG 2 defines it."""
    linear = [
        v / 12.92 if v <= 0.03928 else ((v + 0.055) / 1.055) ** 2.4
        for v in (channel / 255 for channel in channels(colour))
    ]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(first: str, second: str) -> float:
    """Contrast ratio (1 to 21) of two colours as WCAG 2 defines it."""
    dark, light = sorted((luminance(first), luminance(second)))
    return (light + 0.05) / (dark + 0.05)
