"""Draws the program's folders from its imports: ``python build/make_architecture.py``.

Every box is a folder, or modules beside folders, and is above everything that it imports. A line is
left out if it follows from others. It writes ``docs/architecture.svg``; with ``--check`` it only
reports whether that file is up to date.
"""

import argparse
import ast
import sys
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from html import escape
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
PICTURE = ROOT / "docs/architecture.svg"

WIDTH, ROW, BOX_HEIGHT, GAP = 900, 70, 42, 14
MARGIN, LETTER = 24, 7.4
COLOURS = {"game": ("#e7edf8", "#3b5b92"), "scenes": ("#fbeed9", "#a8702a")}
OPENED = ("scenes/table",)
"""Folders whose subfolders have boxes of their own."""
ALIKE = {"game/games": "game/games/<id>", "scenes/games": "scenes/games/<id>"}
"""Folders with the same content for every game: one box for all."""

Arrows = Mapping[str, set[str]]


@dataclass(frozen=True)
class DrawnRoom:
    """A box of the picture, in pixels."""

    name: str
    files: int
    x: float
    y: float
    width: float

    @property
    def middle(self) -> float:
        return self.x + self.width / 2


def rooms() -> tuple[dict[str, int], dict[str, set[str]]]:
    """Return the number of files in each box, and which boxes it imports."""
    files: dict[str, int] = defaultdict(int)
    arrows: dict[str, set[str]] = defaultdict(set)
    for top in ("game", "scenes"):
        for file in sorted((ROOT / top).rglob("*.py")):
            room = room_of(file)
            if file.name == "__init__.py" and file.parent in (ROOT / "game", ROOT / "scenes"):
                continue
            files[room] += 1
            arrows[room] |= {other for other in map(home_of, imports(file)) if other}
    return files, {room: found - {room} for room, found in arrows.items()}


def room_of(file: Path) -> str:
    """Return a module's box: its folder, as deep as the picture goes."""
    path = file.relative_to(ROOT)
    if len(path.parts) == 2:
        return path.with_suffix("").as_posix()
    folder = path.parent.as_posix()
    for alike, name in ALIKE.items():
        if folder.startswith(f"{alike}/"):
            return name
    depth = 3 if folder.startswith(OPENED) else 2
    return "/".join(path.parent.parts[:depth])


def home_of(name: str) -> str | None:
    """Return the box of an imported name, if it is in this program."""
    parts = name.split(".")
    if parts[0] not in ("game", "scenes"):
        return None
    while parts:
        path = ROOT.joinpath(*parts)
        if path.is_dir():
            return room_of(path / "__init__.py") if len(parts) > 1 else None
        if path.with_suffix(".py").exists():
            return room_of(path.with_suffix(".py"))
        parts.pop()
    return None


def imports(file: Path) -> Iterator[str]:
    """Yield a module's imports at run time, without those for types alone."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    for node in ast.walk(tree):
        if isinstance(node, ast.If) and "TYPE_CHECKING" in ast.unparse(node.test):
            node.body.clear()
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module:
            yield from (f"{node.module}.{name.name}" for name in node.names)


def heights(arrows: Arrows) -> dict[str, int]:
    """Return each box's height: one above the highest box that it imports."""
    found: dict[str, int] = {}

    def height(room: str, way: tuple[str, ...]) -> int:
        if room in way:
            raise ValueError("rooms import in a circle: " + " → ".join((*way, room)))
        if room not in found:
            below = (height(other, (*way, room)) for other in arrows.get(room, ()))
            found[room] = 1 + max(below, default=-1)
        return found[room]

    for room in arrows:
        height(room, ())
    return found


def needed(arrows: Arrows) -> dict[str, set[str]]:
    """Return the arrows that don't follow from others."""
    reached: dict[str, set[str]] = {}

    def reach(room: str) -> set[str]:
        if room not in reached:
            reached[room] = set()
            for other in arrows.get(room, ()):
                reached[room] |= {other} | reach(other)
        return reached[room]

    return {
        room: {one for one in found if not any(one in reach(two) for two in found - {one})}
        for room, found in arrows.items()
    }


def together(rooms: Iterable[str], level: Mapping[str, int]) -> dict[str, str]:
    """Return the name of each single module's box; modules at one height share a box."""
    single = [room for room in rooms if room.count("/") == 1 and (ROOT / f"{room}.py").exists()]
    beside: dict[tuple[str, int], list[str]] = defaultdict(list)
    for room in sorted(single):
        beside[room.split("/")[0], level[room]].append(room)
    return {
        room: f"{top}/ " + " · ".join(one.split("/")[1] for one in found)
        for (top, _), found in beside.items()
        for room in found
    }


def boxes(files: Mapping[str, int], level: Mapping[str, int]) -> dict[str, DrawnRoom]:
    """Return the places of all boxes, highest row first."""
    rows: dict[int, list[str]] = defaultdict(list)
    for room in files:
        rows[level[room]].append(room)
    top, found = max(rows), {}
    y = float(MARGIN)
    for height in range(top, -1, -1):
        line: list[tuple[str, float]] = []
        for room in sorted(rows[height], key=lambda name: (name.startswith("scenes"), name)):
            wide = max(96, LETTER * len(room) + 30)
            if line and sum(w + GAP for _, w in line) + wide > WIDTH - 2 * MARGIN:
                y = put(line, y, files, found)
                line = []
            line.append((room, wide))
        y = put(line, y, files, found) + (ROW - BOX_HEIGHT - GAP)
    return found


def put(
    line: list[tuple[str, float]], y: float, files: Mapping[str, int], found: dict[str, DrawnRoom]
) -> float:
    """Add a row of centred boxes; return where the next one begins."""
    x = (WIDTH - sum(wide + GAP for _, wide in line) + GAP) / 2
    for room, wide in line:
        found[room] = DrawnRoom(room, files[room], x, y, wide)
        x += wide + GAP
    return y + BOX_HEIGHT + GAP


def draw(placed: Mapping[str, DrawnRoom], arrows: Arrows) -> str:
    """Return the picture as SVG."""
    bottom = max(box.y for box in placed.values()) + BOX_HEIGHT + MARGIN
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {bottom:.0f}" '
        'font-family="sans-serif" font-size="13">',
        f'<rect width="{WIDTH}" height="{bottom:.0f}" fill="#ffffff"/>',
    ]
    for room, below in sorted(arrows.items()):
        parts += [way(placed[room], placed[other]) for other in sorted(below)]
    for box in placed.values():
        fill, line = COLOURS[box.name.split("/")[0]]
        noun = "file" if box.files == 1 else "files"
        parts += [
            f'<rect x="{box.x:.0f}" y="{box.y:.0f}" width="{box.width:.0f}" '
            f'height="{BOX_HEIGHT}" rx="8" fill="{fill}" stroke="{line}"/>',
            f'<text x="{box.middle:.0f}" y="{box.y + 20:.0f}" text-anchor="middle" '
            f'fill="#1d2433">{escape(box.name)}</text>',
            f'<text x="{box.middle:.0f}" y="{box.y + 37:.0f}" text-anchor="middle" '
            f'font-size="11" fill="{line}">{box.files} {noun}</text>',
        ]
    return "\n".join((*parts, "</svg>", ""))


def way(upper: DrawnRoom, lower: DrawnRoom) -> str:
    """Return the line from a box to one that it imports."""
    x1, y1, x2, y2 = upper.middle, upper.y + BOX_HEIGHT, lower.middle, lower.y
    bend = (y2 - y1) / 2
    return (
        f'<path d="M{x1:.0f},{y1:.0f}C{x1:.0f},{y1 + bend:.0f} {x2:.0f},{y2 - bend:.0f} '
        f'{x2:.0f},{y2:.0f}" fill="none" stroke="#9aa3b5" stroke-width="1"/>'
    )


def picture() -> str:
    """Return the picture of the current program."""
    files, arrows = rooms()
    level = heights(arrows)
    box = together(files, level)
    merged: dict[str, set[str]] = defaultdict(set)
    counts: dict[str, int] = defaultdict(int)
    for room, below in arrows.items():
        name = box.get(room, room)
        counts[name] += files[room]
        merged[name] |= {box.get(other, other) for other in below} - {name}
    return draw(boxes(counts, heights(merged)), needed(merged))


def main() -> int:
    """Write the picture, or check it; return the exit status."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true")
    check = parser.parse_args().check
    drawn = picture()
    if not check:
        PICTURE.write_text(drawn, encoding="utf-8")
        return 0
    same = PICTURE.exists() and PICTURE.read_text(encoding="utf-8") == drawn
    if not same:
        print("docs/architecture.svg is not what the code is: run build/make_architecture.py")
    return 0 if same else 1


if __name__ == "__main__":
    sys.exit(main())
