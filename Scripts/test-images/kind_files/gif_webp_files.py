"""Kinds of GIF and WebP files."""

from __future__ import annotations

import struct

import numpy as np
from PIL import Image

from .jpeg_files import exif
from .sign import (
    BLACK,
    FIRST_LINE,
    SIZE,
    WHITE,
    Kind,
    encoded,
    ink,
    large,
    sign,
    stored,
    swapped,
    swapping_profile,
    wrong,
)


def gif(picture: Image.Image, *others: Image.Image, **options: object) -> bytes:
    reduced = [each.quantize(4, dither=Image.Dither.NONE) for each in (picture, *others)]
    more = {"save_all": True, "append_images": reduced[1:], "duration": 300} if others else {}
    return encoded(reduced[0], "GIF", **({"interlace": 0} | more | options))


def placed(file: bytes, screen: tuple[int, int], place: tuple[int, int] = (0, 0)) -> bytes:
    """The GIF with another logical screen, and its frame at this place on it."""
    frame = file.index(b"\x2c" + struct.pack("<HHHH", 0, 0, *SIZE))
    return (
        file[:6] + struct.pack("<HH", *screen) + file[10 : frame + 1] + struct.pack("<HH", *place) + file[frame + 5 :]
    )


def own_palette(file: bytes) -> bytes:
    """With its palette behind the picture's descriptor."""
    end = 13 + 3 * (2 << (file[10] & 7))
    colours, frame = file[13:end], file.index(b"\x2c" + struct.pack("<HHHH", 0, 0, *SIZE), end)
    header = file[:10] + bytes((file[10] & 0x7F,)) + file[11:13]
    descriptor = file[frame : frame + 9] + bytes((0x80 | file[10] & 7,))
    return header + file[end:frame] + descriptor + colours + file[frame + 10 :]


def transparent_gif() -> bytes:
    """Black words on a transparent black."""
    indexed = Image.fromarray(np.asarray(ink().convert("L")) // 255)
    indexed = indexed.convert("P")
    indexed.putpalette(bytes(6))
    return encoded(indexed, "GIF", transparency=1, interlace=0, optimize=False)


def on_white(size: tuple[int, int], place: tuple[int, int]) -> Image.Image:
    screen = Image.new("RGB", size, WHITE)
    screen.paste(sign(), place)
    return screen


def gif_files() -> dict[str, Kind]:
    plain = gif(sign())
    header = 13 + 3 * (2 << (plain[10] & 7))
    return {
        "plain.gif": Kind(plain, "one picture"),
        "interlaced.gif": Kind(gif(sign(), interlace=1), "interlaced"),
        "old.gif": Kind(b"GIF87a" + plain[6:], "GIF87a"),
        "transparent.gif": Kind(transparent_gif(), "black words on a transparent black", shown=ink()),
        "larger-screen.gif": Kind(
            placed(plain, (300, 160), (40, 20)),
            "a picture on a larger, transparent screen",
            shown=on_white((300, 160), (40, 20)),
        ),
        "smaller-screen.gif": Kind(placed(plain, (48, 32)), "a screen smaller than its only picture"),
        "no-screen.gif": Kind(placed(plain, (0, 0)), "a screen of 0 × 0 pixels"),
        "own-palette.gif": Kind(own_palette(plain), "a palette of the picture alone"),
        "comment.gif": Kind(plain[:header] + b"\x21\xfe\x04Open\0" + plain[header:], "a comment before the picture"),
        "animated.gif": Kind(gif(sign(), wrong()), "an animation of two frames", frames=2),
        "animated-empty.gif": Kind(
            gif(Image.new("RGB", SIZE, WHITE), sign()), "an animation that begins with an empty frame", frames=2
        ),
        "large.gif": Kind(gif(large(), interlace=1), "1500 × 801 pixels, interlaced", shown=large()),
        "without-end.gif": Kind(plain[:-1], "no end mark, but all pixels"),
        "cut.gif": Kind(
            plain[: len(plain) * 65 // 100], "the first 65 % of the bytes", warnings=("truncated",), spoken=FIRST_LINE
        ),
    }


def webp(picture: Image.Image, **options: object) -> bytes:
    return encoded(picture, "WEBP", **({"quality": 75, "method": 4} | options))


def animated_webp(first: Image.Image, second: Image.Image) -> bytes:
    return webp(first, save_all=True, append_images=[second], duration=300, lossless=True)


def animated_part() -> bytes:
    """The sign's later frame changes only a corner, so that it is stored alone."""
    later = sign()
    later.paste(BLACK, (200, 100, 240, 128))
    return animated_webp(sign(), later)


def transparent() -> Image.Image:
    """Black words on a transparent black."""
    opaque = Image.eval(ink().convert("L"), lambda value: 255 - value)
    return Image.merge("RGBA", (*(Image.new("L", SIZE),) * 3, opaque))


def webp_files() -> dict[str, Kind]:
    plain = webp(sign(), quality=90)
    return {
        "lossy.webp": Kind(plain, "lossy"),
        "lossless.webp": Kind(webp(sign(), lossless=True), "lossless"),
        "transparent.webp": Kind(
            webp(transparent()), "lossy with alpha, black words on a transparent black", shown=ink()
        ),
        "transparent-lossless.webp": Kind(
            webp(transparent(), lossless=True, exact=True), "lossless, black words on a transparent black", shown=ink()
        ),
        "animated.webp": Kind(animated_webp(sign(), wrong()), "an animation of two frames", frames=2),
        "animated-empty.webp": Kind(
            animated_webp(Image.new("RGB", SIZE, WHITE), sign()),
            "an animation that begins with an empty frame",
            frames=2,
        ),
        "exif.webp": Kind(
            webp(stored(sign(), 6), lossless=True, exif=exif(6)), "EXIF with the orientation 6", orientation=6
        ),
        "exif-without-name.webp": Kind(
            webp(stored(sign(), 8), lossless=True, exif=exif(8)[6:]),
            "EXIF without the name before it, as the standard says",
            orientation=8,
        ),
        "part.webp": Kind(animated_part(), "an animation whose frame is smaller than its canvas", frames=2),
        "large.webp": Kind(
            webp(stored(large(), 8), exif=exif(8)), "1500 × 801 pixels, orientation 8", shown=large(), orientation=8
        ),
        "more-behind.webp": Kind(webp(sign(), lossless=True) + bytes(100), "zeros behind the picture"),
        "profile.webp": Kind(
            webp(swapped(sign()), lossless=True, icc_profile=swapping_profile()), "a colour profile with red for blue"
        ),
        "cut.webp": Kind(
            plain[: len(plain) * 70 // 100], "the first 70 % of the bytes", warnings=("truncated",), spoken=FIRST_LINE
        ),
    }


def files() -> dict[str, Kind]:
    gifs, webps = gif_files(), webp_files()
    for kind in gifs.values():
        kind.format = "gif"
    for kind in webps.values():
        kind.format = "webp"
    return gifs | webps
