"""The application icon as PNG, Windows ICO and macOS ICNS files.

Both containers simply hold PNG pictures; only a few header fields are needed.
"""

import io
import os
import struct
import zlib

# pygame greets on standard output unless told otherwise before it is imported.
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame  # the greeting must be switched off before

PNG_SIGNATURE = b"\x89PNG\r\n\x1a\n"
PNG_SIZES = {"clamber": 256, "clamber_512": 512}
ICO_SIZES = (16, 24, 32, 48, 64, 128, 256)
ICNS_TYPES = {b"icp4": 16, b"icp5": 32, b"ic07": 128, b"ic08": 256, b"ic09": 512, b"ic10": 1024}
RGBA, BYTES_PER_PIXEL = 6, 4


def window_icons(svg: str) -> dict[str, bytes]:
    """Path and content of every icon file made from the application icon."""
    sizes = sorted({*PNG_SIZES.values(), *ICO_SIZES, *ICNS_TYPES.values()})
    pictures = {size: png(svg, size) for size in sizes}
    files = {f"build/icon/{name}.png": pictures[size] for name, size in PNG_SIZES.items()}
    files["build/icon/clamber.ico"] = ico({size: pictures[size] for size in ICO_SIZES})
    files["build/icon/clamber.icns"] = icns(pictures)
    return files


def png(svg: str, size: int) -> bytes:
    """An SVG as a square PNG file, its side in pixels."""
    surface = pygame.image.load_sized_svg(io.BytesIO(svg.encode()), (size, size))
    raw = pygame.image.tobytes(surface, "RGBA")
    stride = size * BYTES_PER_PIXEL
    lines = b"".join(b"\0" + raw[y * stride : (y + 1) * stride] for y in range(size))
    header = struct.pack(">IIBBBBB", size, size, 8, RGBA, 0, 0, 0)
    chunks = ((b"IHDR", header), (b"IDAT", zlib.compress(lines, 9)), (b"IEND", b""))
    return PNG_SIGNATURE + b"".join(_chunk(kind, data) for kind, data in chunks)


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def pixels_of(picture: bytes) -> bytes:
    """The filtered scan lines of a PNG file written by this module."""
    start = picture.index(b"IDAT")
    (length,) = struct.unpack(">I", picture[start - 4 : start])
    return zlib.decompress(picture[start + 4 : start + 4 + length])


def ico(pictures: dict[int, bytes]) -> bytes:
    """A Windows icon holding PNG pictures by size in pixels."""
    offset = 6 + 16 * len(pictures)
    directory, body = struct.pack("<HHH", 0, 1, len(pictures)), b""
    for size, data in pictures.items():
        # 256 does not fit in a byte and is written as 0.
        side = size % 256
        place = offset + len(body)
        directory += struct.pack("<BBBBHHII", side, side, 0, 0, 1, 32, len(data), place)
        body += data
    return directory + body


def icns(pictures: dict[int, bytes]) -> bytes:
    """A macOS icon holding PNG pictures by size in pixels."""
    body = b"".join(
        kind + struct.pack(">I", 8 + len(pictures[size])) + pictures[size]
        for kind, size in ICNS_TYPES.items()
    )
    return b"icns" + struct.pack(">I", 8 + len(body)) + body
