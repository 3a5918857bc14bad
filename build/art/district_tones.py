"""The colours of the Ladders pack: four districts, told apart by lightness before hue."""

from dataclasses import dataclass

from art.tokens import CORAL, CREAM, FACE, mix


@dataclass(frozen=True)
class District:
    """The colours of three cards of Ladders.

    ``grounds`` are those of its three cards, ``haze`` what lightens them; ``dark`` is the stair in
    the index; ``rim`` surrounds the numeral.
    """

    grounds: tuple[str, str, str]
    dark: str
    numeral: str
    rim: str
    ladder: str
    coat: str
    haze: str


GOLD_LIGHT = "#ECB966"
STREET = District(
    grounds=("#155746", "#125A50", "#135A62"),
    dark="#0C3A33",
    numeral=FACE,
    rim="#0C3A33",
    ladder=GOLD_LIGHT,
    coat=CORAL,
    haze="#8FE0B8",
)
ROOFS = District(
    grounds=("#C95A36", "#CE6A33", "#CF7A30"),
    dark="#7A2C14",
    numeral=FACE,
    rim="#7A2C14",
    ladder="#F8DDA0",
    coat="#1C5E6B",
    haze=CREAM,
)
CLOUDS = District(
    grounds=("#F0B9B8", "#E3BFDC", "#C6CAF0"),
    dark="#5A2C66",
    numeral="#5A2C66",
    rim=FACE,
    ladder="#7B4470",
    coat="#1C5E6B",
    haze=CREAM,
)
STARS = District(
    grounds=("#222862", "#1B2054", "#131842"),
    dark="#0A0D2B",
    numeral=FACE,
    rim="#0A0D2B",
    ladder=GOLD_LIGHT,
    coat=CORAL,
    haze="#8FA4FF",
)
DISTRICTS = (STREET, ROOFS, CLOUDS, STARS)


@dataclass(frozen=True)
class Paint:
    """The ground of one card, a lighter and a darker step of it."""

    ground: str
    light: str
    dark: str


def district_of(number: int) -> District:
    """The district of a card from 1 to 12."""
    return DISTRICTS[(number - 1) // 3]


def paint_of(number: int) -> Paint:
    """The colours of the card's picture."""
    district = district_of(number)
    ground = district.grounds[(number - 1) % 3]
    return Paint(ground, mix(ground, district.haze, 0.2), mix(ground, district.dark, 0.55))
