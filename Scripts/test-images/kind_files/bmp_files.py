"""Kinds of BMP files."""

from __future__ import annotations

import struct

import numpy as np
from PIL import Image

from .jpeg_files import jpeg
from .png_files import COLOURS, indices
from .sign import BLACK, FIRST_LINE, SMALL, WHITE, Kind, ink, small

PLAIN, RLE8, RLE4, BITFIELDS, JPEG = 0, 1, 2, 3, 4
WIDTH, HEIGHT = SMALL


def bmp(
    bits: int,
    pixels: bytes,
    palette: bytes = b"",
    compression: int = PLAIN,
    masks: tuple[int, ...] = (),
    up: bool = True,
    rest: bytes = b"",
    height: int = HEIGHT,
) -> bytes:
    """A BMP with a header of 40 bytes, or with `rest` of a longer one, which has the masks."""
    header = struct.pack(
        "<IiiHHIIiiII",
        40 + len(rest),
        WIDTH,
        height if up else -height,
        1,
        bits,
        compression,
        len(pixels),
        2835,
        2835,
        len(palette) // 4,
        0,
    )
    header += rest + struct.pack(f"<{len(masks)}I", *masks) + palette
    return b"BM" + struct.pack("<IHHI", 14 + len(header) + len(pixels), 0, 0, 14 + len(header)) + header + pixels


def rows(samples: np.ndarray, bits: int, up: bool = True) -> bytes:
    """Rows of packed numbers, padded to 32 bits, from the bottom up."""
    parts = []
    for row in samples[::-1] if up else samples:
        if bits < 8:
            places = np.arange(bits - 1, -1, -1)
            part = np.packbits((row[:, None] >> places & 1).astype(np.uint8)).tobytes()
        else:
            part = row.tobytes()
        parts.append(part + bytes(-len(part) % 4))
    return b"".join(parts)


def line() -> Image.Image:
    """The first line alone: these files have no palette, and are large."""
    return small().crop((0, 0, WIDTH, HEIGHT // 2))


def direct(bits: int, samples: np.ndarray, what: str, **options: object) -> Kind:
    """A file of the colours themselves."""
    file = bmp(bits, rows(samples, bits), height=HEIGHT // 2, **options)
    return Kind(file, what, shown=line(), spoken=FIRST_LINE)


def fields(*widths: int) -> np.ndarray:
    """The colours in one number a pixel, red in the highest bits."""
    number = np.zeros((HEIGHT // 2, WIDTH), np.uint32)
    for band, width in zip(np.asarray(line()).transpose(2, 0, 1), widths, strict=True):
        level = np.rint(band / 255 * ((1 << width) - 1)).astype(np.uint32)
        number = number << width | level
    return number


def runs(row: np.ndarray) -> list[tuple[int, int]]:
    """How often each value follows itself, at most 250 times."""
    found: list[tuple[int, int]] = []
    for value in row.tolist():
        if found and found[-1][1] == value and found[-1][0] < 250:
            found[-1] = (found[-1][0] + 1, value)
        else:
            found.append((1, value))
    return found


def run_lengths(bits: int) -> bytes:
    """Each row in runs."""
    parts = []
    for row in indices(small())[::-1]:
        for count, value in runs(row):
            parts.append(bytes((count, value * 17 if bits == 4 else value)))
        parts.append(b"\0\0")
    return b"".join(parts)[:-2] + b"\0\1"


def with_deltas() -> bytes:
    """Runs that skip what is white, at the end of rows and whole rows: the picture is transparent there."""
    parts, skipped = [], 0
    for row in indices(small())[::-1]:
        dark = np.flatnonzero(row != COLOURS.index(WHITE))
        if not len(dark):
            skipped += 1
            continue
        # A delta moves right and down from the beginning of the row.
        parts.append(bytes((0, 2, int(dark[0]), skipped)))
        skipped = 0
        for count, value in runs(row[dark[0] : dark[-1] + 1]):
            parts.append(bytes((count, value)))
        parts.append(b"\0\0")
    return b"".join(parts) + b"\0\1"


def palette(*colours: tuple) -> bytes:
    return b"".join(bytes((blue, green, red, 0)) for red, green, blue in colours)


def os2() -> bytes:
    """With the short header of OS/2 and a palette of three bytes a colour."""
    pixels = rows(indices(small()).astype(np.uint8), 4)
    colours = b"".join(bytes(colour[::-1]) for colour in COLOURS) + bytes(3 * 12)
    header = struct.pack("<IHHHH", 12, WIDTH, HEIGHT, 1, 4) + colours
    return b"BM" + struct.pack("<IHHI", 14 + len(header) + len(pixels), 0, 0, 14 + len(header)) + header + pixels


def small_palette(bits: int) -> bytes:
    return bmp(bits, rows(indices(small()).astype(np.uint8), bits), palette(*COLOURS))


def with_gap(file: bytes) -> bytes:
    start = int.from_bytes(file[10:14], "little")
    return file[:10] + struct.pack("<I", start + 100) + file[14:start] + b"\xff" * 100 + file[start:]


def files() -> dict[str, Kind]:
    two = (np.asarray(ink(SMALL).convert("L")) // 255).astype(np.uint8)
    colours = np.asarray(line())[:, :, ::-1].copy()  # BGR
    empty_alpha = np.dstack([colours, np.zeros(colours.shape[:2], np.uint8)])
    masks = (0xFF0000, 0xFF00, 0xFF, 0xFF000000)
    fifth = struct.pack("<4I", *masks) + b"BGRs" + bytes(64)
    opaque = np.dstack([colours, np.full(colours.shape[:2], 255, np.uint8)])
    kinds = {
        "bits-1.bmp": Kind(bmp(1, rows(two, 1), palette(BLACK, WHITE)), "1 bit", shown=ink(SMALL)),
        "bits-4.bmp": Kind(small_palette(4), "palette of 4 bits"),
        "bits-8.bmp": Kind(small_palette(8), "palette of 8 bits, 4 colours"),
        "bits-16.bmp": direct(16, fields(5, 5, 5).astype("<u2"), "5 bits a colour"),
        "bits-565.bmp": direct(
            16,
            fields(5, 6, 5).astype("<u2"),
            "bit fields of 5, 6 and 5 bits",
            compression=BITFIELDS,
            masks=(0xF800, 0x7E0, 0x1F),
        ),
        "top-down.bmp": Kind(
            bmp(4, rows(indices(small()).astype(np.uint8), 4, up=False), palette(*COLOURS), up=False),
            "rows from the top",
        ),
        "bits-24.bmp": direct(24, colours, "24 bits"),
        "bits-32.bmp": direct(32, empty_alpha, "32 bits, the last 8 unused and 0"),
        "version-5.bmp": direct(32, opaque, "the header of version 5, with alpha", compression=BITFIELDS, rest=fifth),
        "rle-8.bmp": Kind(bmp(8, run_lengths(8), palette(*COLOURS), RLE8), "run lengths of 8 bits"),
        "rle-4.bmp": Kind(bmp(4, run_lengths(4), palette(*COLOURS), RLE4), "run lengths of 4 bits"),
        "rle-8-deltas.bmp": Kind(bmp(8, with_deltas(), palette(*COLOURS), RLE8), "run lengths that skip what is white"),
        "bits-2.bmp": Kind(small_palette(2), "palette of 2 bits, as Windows CE wrote it"),
        "gap.bmp": Kind(with_gap(small_palette(4)), "a gap before the pixels"),
        "jpeg-in.bmp": Kind(bmp(0, jpeg(small()), compression=JPEG), "a JPEG in a BMP", error="unsupportedFormat"),
        "os2.bmp": Kind(os2(), "the short header of OS/2"),
        "cut.bmp": Kind(
            bmp(4, rows(indices(small()).astype(np.uint8), 4, up=False), palette(*COLOURS), up=False)[:-1300],
            "rows from the top, without the last 1,300 bytes",
            warnings=("truncated",),
            spoken=FIRST_LINE,
        ),
    }
    for kind in kinds.values():
        kind.format = "bmp"
        kind.shown = kind.shown or small()
    return kinds
