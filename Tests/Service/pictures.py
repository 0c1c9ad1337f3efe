"""The test pictures and variants of them."""

from __future__ import annotations

import random
import struct
import zlib
from pathlib import Path

from server import ROOT

TEST_IMAGES = ROOT / "TestImages"
EVALUATION = ROOT / "../shared/evaluation/dev"
SUFFIXES = {".jpg", ".png", ".webp", ".gif", ".tiff", ".bmp", ".heic", ".avif"}


def test_images() -> list[Path]:
    return sorted(path for path in TEST_IMAGES.iterdir() if path.suffix in SUFFIXES)


def numbered(picture: bytes, number: int) -> bytes:
    """The same picture with other bytes: a number after its end, which decoders ignore."""
    return picture + struct.pack(">Q", number)


def load() -> list[bytes]:
    """Small pictures of several kinds, for realistic load."""
    names = ["crowd.jpg", "caption.jpg", "coffee.jpg", "dark.jpg", "cat.webp", "bright.jpg"]
    return [(TEST_IMAGES / name).read_bytes() for name in names]


def png_of_size(width: int, height: int) -> bytes:
    """A PNG whose header announces this size, with the data of one pixel."""

    def chunk(kind: bytes, content: bytes) -> bytes:
        body = kind + content
        return struct.pack(">I", len(content)) + body + struct.pack(">I", zlib.crc32(body))

    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    data = chunk(b"IDAT", zlib.compress(bytes(4)))
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + data + chunk(b"IEND", b"")


def mutant(picture: bytes, source: random.Random) -> bytes:
    """A picture with bytes changed, truncated, repeated or removed."""
    changed = bytearray(picture)
    for _ in range(source.choice((1, 3, 30))):
        at = source.randrange(len(changed))
        length = min(source.choice((1, 4, 64, 1000)), len(changed) - at)
        match source.randrange(5):
            case 0:
                changed[at] ^= 1 << source.randrange(8)
            case 1:
                changed[at : at + length] = source.randbytes(length)
            case 2:
                del changed[max(at, 1) :]
            case 3:
                changed[at:at] = changed[at : at + length]
            case _:
                if length < len(changed):
                    del changed[at : at + length]
    return bytes(changed)
