"""Kinds of PNG files, written chunk by chunk."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterable

import numpy as np
from PIL import Image

from .jpeg_files import exif
from .sign import (
    BLACK,
    BLUE,
    FIRST_LINE,
    ORANGE,
    SIZE,
    WHITE,
    Kind,
    encoded,
    grey,
    ink,
    large,
    linear,
    sign,
    stored,
    swapped,
    swapping_profile,
    wrong,
)

SIGNATURE = b"\x89PNG\r\n\x1a\n"
GREY, RGB, PALETTE, GREY_ALPHA, RGBA = 0, 2, 3, 4, 6
COLOURS = (ORANGE, BLUE, WHITE, BLACK)
# First column and row, and the steps, of the seven passes of Adam7.
PASSES = ((0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2))


def chunk(name: bytes, content: bytes) -> bytes:
    return struct.pack(">I", len(content)) + name + content + struct.pack(">I", zlib.crc32(name + content))


def packed(samples: np.ndarray, bits: int) -> bytes:
    """Rows without a filter; samples are height × width × channels."""
    rows = samples.reshape(samples.shape[0], -1)
    if bits == 16:
        parts = [row.astype(">u2").tobytes() for row in rows]
    elif bits == 8:
        parts = [row.astype(np.uint8).tobytes() for row in rows]
    else:
        places = np.arange(bits - 1, -1, -1)
        parts = [np.packbits((row[:, None] >> places & 1).astype(np.uint8)).tobytes() for row in rows]
    return b"".join(b"\0" + part for part in parts)


def png(
    samples: np.ndarray,
    bits: int,
    colours: int,
    before: Iterable[bytes] = (),
    interlaced: bool = False,
    end: bytes = b"",
) -> bytes:
    """A PNG of samples, with chunks before its pixels and behind them."""
    samples = samples if samples.ndim == 3 else samples[:, :, None]
    height, width, _ = samples.shape
    parts = [samples[y::dy, x::dx] for x, y, dx, dy in PASSES] if interlaced else [samples]
    pixels = zlib.compress(b"".join(packed(part, bits) for part in parts), 9)
    header = struct.pack(">IIBBBBB", width, height, bits, colours, 0, 0, interlaced)
    return SIGNATURE + chunk(b"IHDR", header) + b"".join(before) + chunk(b"IDAT", pixels) + end + chunk(b"IEND", b"")


def array(picture: Image.Image) -> np.ndarray:
    return np.asarray(picture).astype(np.uint16)


def indices(picture: Image.Image) -> np.ndarray:
    """The place of each pixel's colour in COLOURS."""
    return np.stack([(np.asarray(picture) == colour).all(axis=2) for colour in COLOURS]).argmax(axis=0)


def palette(*colours: tuple) -> bytes:
    return chunk(b"PLTE", bytes(sum(colours, ())))


def alpha(colour: tuple) -> np.ndarray:
    """The words of `ink` in this colour on a transparent ground."""
    opaque = 255 - array(ink().convert("L"))
    return np.dstack([np.full_like(opaque, value) for value in colour] + [opaque])


def levels(bits: int) -> np.ndarray:
    """The grey sign in this number of bits."""
    return np.rint(array(grey()) / 255 * ((1 << bits) - 1)).astype(np.uint16)


def shown(samples: np.ndarray, bits: int) -> Image.Image:
    return Image.fromarray(np.rint(samples * 255 / ((1 << bits) - 1)).astype(np.uint8))


def white_words() -> Image.Image:
    """What is seen of white words on a transparent ground: something dark is laid behind them."""
    picture = Image.new("RGB", SIZE, (48, 48, 48))
    picture.paste(WHITE, mask=Image.eval(ink().convert("L"), lambda value: 255 - value))
    return picture


def in_parts(file: bytes) -> bytes:
    """With its pixels in many chunks, of which one is empty."""
    start = file.index(b"IDAT") - 4
    length = int.from_bytes(file[start : start + 4], "big")
    pixels = file[start + 8 : start + 8 + length]
    parts = [pixels[at : at + 50] for at in range(0, length, 50)]
    return file[:start] + b"".join(chunk(b"IDAT", part) for part in (*parts, b"")) + file[start + 12 + length :]


def noisy() -> np.ndarray:
    """The sign with levels that compress badly."""
    samples = array(sign())
    samples[:, :, 2] ^= np.random.default_rng(76).integers(0, 2, SIZE[::-1]).astype(np.uint16)
    return samples


def apple() -> bytes:
    """As Xcode writes it into apps: BGRA, and pixels without a header of zlib."""
    samples = np.dstack([array(swapped(sign())), np.full(SIZE[::-1], 255)])
    compressor = zlib.compressobj(9, zlib.DEFLATED, -15)
    pixels = compressor.compress(packed(samples, 8)) + compressor.flush()
    header = struct.pack(">IIBBBBB", *SIZE, 8, RGBA, 0, 0, 0)
    return (
        SIGNATURE
        + chunk(b"CgBI", b"\x50\0\x20\x06")
        + chunk(b"IHDR", header)
        + chunk(b"IDAT", pixels)
        + chunk(b"IEND", b"")
    )


def animated(first: Image.Image, *others: Image.Image, **options: object) -> bytes:
    return encoded(first, "PNG", save_all=True, append_images=list(others), duration=300, **options)


def files() -> dict[str, Kind]:
    colours, two = array(sign()), array(ink().convert("1"))
    plain = png(colours, 8, RGB)
    transparent = chunk(b"tRNS", struct.pack(">HHH", *WHITE))
    icc = chunk(b"iCCP", b"swapped\0\0" + zlib.compress(swapping_profile(), 9))
    bad_sum = bytearray(chunk(b"tEXt", b"Comment\0nothing"))
    bad_sum[-1] ^= 0xFF
    kinds = {
        "grey-1.png": Kind(png(two, 1, GREY), "1 bit", shown=ink()),
        "grey-2.png": Kind(png(levels(2), 2, GREY), "grey, 2 bits", shown=shown(levels(2), 2)),
        "grey-4.png": Kind(png(levels(4), 4, GREY), "grey, 4 bits", shown=shown(levels(4), 4)),
        "grey-8.png": Kind(png(array(grey()), 8, GREY), "grey, 8 bits", shown=grey()),
        "grey-16.png": Kind(png(array(grey()) * 257, 16, GREY), "grey, 16 bits", shown=grey()),
        "rgb-8.png": Kind(plain, "RGB, 8 bits"),
        "rgb-16.png": Kind(png(colours * 257, 16, RGB), "RGB, 16 bits"),
        "palette-1.png": Kind(
            png(two, 1, PALETTE, [palette(BLUE, ORANGE)]),
            "palette of 1 bit",
            shown=Image.fromarray(np.array([BLUE, ORANGE], np.uint8)[two]),
        ),
        "palette-2.png": Kind(png(indices(sign()), 2, PALETTE, [palette(*COLOURS)]), "palette of 2 bits"),
        "palette-8.png": Kind(png(indices(sign()), 8, PALETTE, [palette(*COLOURS)]), "palette of 8 bits, 4 colours"),
        "palette-transparent.png": Kind(
            png(two, 1, PALETTE, [palette(BLACK, BLACK), chunk(b"tRNS", b"\xff\0")]),
            "palette with a transparent black below black words",
            shown=ink(),
        ),
        "grey-alpha.png": Kind(
            png(alpha(BLACK)[:, :, 2:], 8, GREY_ALPHA),
            "grey with alpha, black words on a transparent black",
            shown=ink(),
        ),
        "grey-alpha-16.png": Kind(png(alpha(BLACK)[:, :, 2:] * 257, 16, GREY_ALPHA), "the same, 16 bits", shown=ink()),
        "rgba.png": Kind(png(alpha(BLACK), 8, RGBA), "RGBA, black words on a transparent black", shown=ink()),
        "rgba-white.png": Kind(
            png(alpha(WHITE), 8, RGBA), "RGBA, white words on a transparent white", shown=white_words()
        ),
        "background.png": Kind(
            png(alpha(BLACK), 8, RGBA, [chunk(b"bKGD", bytes(6))]),
            "RGBA with a black bKGD, which browsers ignore",
            shown=ink(),
        ),
        "grey-transparent.png": Kind(
            png(two * 200, 8, GREY, [chunk(b"tRNS", struct.pack(">H", 200))]),
            "grey with a transparent grey, which is white then",
            shown=ink(),
        ),
        "parts.png": Kind(in_parts(plain), "pixels in many chunks"),
        "rgb-transparent.png": Kind(png(colours, 8, RGB, [transparent]), "RGB with a transparent white"),
        "interlaced.png": Kind(png(colours, 8, RGB, interlaced=True), "RGB, interlaced"),
        "interlaced-1.png": Kind(png(two, 1, GREY, interlaced=True), "1 bit, interlaced", shown=ink()),
        "gamma.png": Kind(
            png(array(linear(sign())), 8, RGB, [chunk(b"gAMA", struct.pack(">I", 100_000))]), "gAMA 1, linear light"
        ),
        "profile.png": Kind(png(array(swapped(sign())), 8, RGB, [icc]), "iCCP, a colour profile with red for blue"),
        "grey-profile.png": Kind(
            png(array(grey()), 8, GREY, [icc]), "grey with a colour profile for RGB, which does not count", shown=grey()
        ),
        "cut-interlaced.png": Kind(
            png(noisy(), 8, RGB, interlaced=True)[:-1500],
            "interlaced, without its last 1,500 bytes: all of the picture, less sharp",
            warnings=("truncated",),
        ),
        "coding.png": Kind(
            png(array(linear(sign())), 8, RGB, [chunk(b"cICP", b"\1\x08\0\1"), icc]),
            "cICP, linear light, which counts more than its iCCP",
        ),
        "exif.png": Kind(
            png(array(stored(sign(), 6)), 8, RGB, [chunk(b"eXIf", exif(6)[6:])]),
            "eXIf with orientation 6",
            orientation=6,
        ),
        "exif-behind.png": Kind(
            png(array(stored(sign(), 8)), 8, RGB, end=chunk(b"eXIf", exif(8)[6:])),
            "eXIf with orientation 8 behind the pixels",
            orientation=8,
        ),
        "animated.png": Kind(animated(sign(), wrong()), "an animation of two frames", frames=2),
        "animated-later.png": Kind(
            animated(wrong(), sign(), wrong(), default_image=True),
            "an animation whose first picture is not a frame; browsers never show it",
            frames=2,
        ),
        "animated-empty.png": Kind(
            animated(Image.new("RGB", SIZE, WHITE), sign()), "an animation that begins with an empty frame", frames=2
        ),
        "large.png": Kind(
            png(indices(large()), 2, PALETTE, [palette(*COLOURS)], interlaced=True),
            "1500 × 801 pixels, interlaced, palette",
            shown=large(),
        ),
        "apple.png": Kind(apple(), "Apple's variant (CgBI), as in apps"),
        "bad-sum.png": Kind(png(colours, 8, RGB, [bytes(bad_sum)]), "a comment with a wrong checksum"),
        "without-end.png": Kind(plain[:-12], "no IEND, but all pixels"),
        "cut.png": Kind(
            plain[: len(plain) * 70 // 100], "the first 70 % of the bytes", warnings=("truncated",), spoken=FIRST_LINE
        ),
        "cut-in-header.png": Kind(plain[:30], "cut in its header", error="corrupt"),
    }
    for kind in kinds.values():
        kind.format = "png"
    return kinds
