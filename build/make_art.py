"""Write all art of Clamber into assets/ and build/icon/, or check that it is up to date.

Usage: python build/make_art.py [--check]
"""

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path

from art import containers, freshness
from art.aces import ace
from art.app_icon import app_icon
from art.avatars import avatar
from art.backs import back, long_ladder
from art.card import LARGE, STANDARD, Corner
from art.climber import alone
from art.corner_file import corner_file
from art.courts import court
from art.hats import HATS, hat
from art.hours import NIGHT_HOURS
from art.icons import icon, icon_names
from art.jokers import joker
from art.moods import MOODS
from art.numbers import number_card
from art.portal import portal
from art.rungs import FIRST, LAST, rung
from art.scenery import table
from art.thumbnails import (
    JOKERS,
    small_back,
    small_card,
    small_joker,
    small_portal,
    small_rung,
)
from art.titles import PICTURES, title_card
from art.tokens import (
    BACKS,
    COURT_RANKS,
    PALETTES,
    RANKS,
    SUITS,
    Palette,
    Rank,
    Suit,
)
from art.wordmark import wordmark

ROOT = Path(__file__).resolve().parent.parent


def card(rank: Rank, suit: Suit, palette: Palette, corner: Corner) -> str:
    """One card face as an SVG file."""
    if rank == "A":
        return ace(suit, palette, corner)
    make = court if rank in COURT_RANKS else number_card
    return make(rank, suit, palette, corner)


def faces(folder: str, corner: Corner) -> Iterator[tuple[str, str]]:
    """Path and SVG text of every face with an index: both palettes, jokers, Ladders."""
    for palette in PALETTES:
        for suit in SUITS:
            for rank in RANKS:
                text = card(rank, suit, palette, corner)
                yield f"{folder}/{palette.name}/{rank}{suit}.svg", text
        yield f"{folder}/{palette.name}/XR.svg", joker("sun", corner)
        yield f"{folder}/{palette.name}/XB.svg", joker("moon", corner)
    for number in range(FIRST, LAST + 1):
        yield f"{folder}/numbered/{number}.svg", rung(number, corner)
    yield f"{folder}/numbered/SP.svg", portal(corner)


def thumbnails() -> Iterator[tuple[str, str]]:
    """Path and SVG text of every card and back at the size of a line of text."""
    folder = "assets/cards/small"
    for palette in PALETTES:
        for suit in SUITS:
            for rank in RANKS:
                yield f"{folder}/{palette.name}/{rank}{suit}.svg", small_card(rank, suit, palette)
        for name in JOKERS:
            yield f"{folder}/{palette.name}/{name}.svg", small_joker(name)
    for number in range(FIRST, LAST + 1):
        yield f"{folder}/numbered/{number}.svg", small_rung(number)
    yield f"{folder}/numbered/SP.svg", small_portal()
    for name, tone in BACKS.items():
        yield f"{folder}/backs/{name}.svg", small_back(tone)
    yield f"{folder}/backs/numbered.svg", small_back(BACKS["plum"])


def cards() -> Iterator[tuple[str, str]]:
    """Path and text of every face with either index, and of every back."""
    yield from faces("assets/cards", STANDARD)
    yield from faces("assets/cards/large_index", LARGE)
    yield "assets/cards/large_index/index.yaml", corner_file(LARGE)
    for name, tone in BACKS.items():
        yield f"assets/cards/backs/{name}.svg", back(tone)
    yield "assets/cards/backs/numbered.svg", back(BACKS["plum"], long_ladder)
    yield from thumbnails()


def surroundings() -> Iterator[tuple[str, str]]:
    """Path and SVG text of everything that is not a card."""
    for suit in SUITS:
        for rank in COURT_RANKS:
            for mood in MOODS:
                folder = "" if mood == "ordinary" else f"{mood}/"
                yield f"assets/avatars/{folder}{rank}{suit}.svg", avatar(rank, suit, mood)
    for game in NIGHT_HOURS:
        yield f"assets/scenery/table_{game}.svg", table(game)
        yield f"assets/scenery/daylight/table_{game}.svg", table(game, day=True)
    for game in PICTURES:
        yield f"assets/scenery/game_{game}.svg", title_card(game)
        yield f"assets/scenery/daylight/game_{game}.svg", title_card(game, day=True)
    yield "assets/scenery/wordmark.svg", wordmark()
    yield "assets/scenery/climber.svg", alone()
    for name in icon_names():
        yield f"assets/icons/{name}.svg", icon(name)
    for name in HATS:
        yield f"assets/hats/{name}.svg", hat(name)
    yield "assets/app_icon.svg", app_icon()


def everything() -> dict[str, bytes]:
    """Path and content of every generated file."""
    files = {path: text.encode() for path, text in [*cards(), *surroundings()]}
    files |= containers.window_icons(app_icon())
    return files


def check(files: dict[str, bytes]) -> int:
    """Print which committed files differ from the generator's output; return 1 if any does."""
    stale = [path for path, new in files.items() if not freshness.is_current(ROOT / path, new)]
    stray = freshness.strays(ROOT / "assets", {ROOT / path for path in files})
    for path in stale:
        print(f"differs from the generator's output: {path}")
    for found in stray:
        print(f"not made by the generator: {found.relative_to(ROOT)}")
    return 1 if stale or stray else 0


def write(files: dict[str, bytes]) -> int:
    """Write every file, and print how many there are and their size."""
    for path, content in files.items():
        target = ROOT / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(content)
    print(f"{len(files)} files, {sum(map(len, files.values())) / 1024:.0f} KiB")
    return 0


def main() -> int:
    """Write or check, as the command line says."""
    parser = argparse.ArgumentParser(description="Write the art of Clamber.")
    parser.add_argument("--check", action="store_true", help="compare, do not write")
    files = everything()
    return check(files) if parser.parse_args().check else write(files)


if __name__ == "__main__":
    sys.exit(main())
