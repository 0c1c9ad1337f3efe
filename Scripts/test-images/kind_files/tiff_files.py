"""Kinds of TIFF files."""

from __future__ import annotations

import io
import struct
import zlib

import numpy as np
import tifffile
from PIL import Image, ImageCms, TiffImagePlugin

from .jpeg_files import inks
from .png_files import COLOURS, alpha, indices, levels, shown
from .sign import (
    BLACK,
    FIRST_LINE,
    SIZE,
    Kind,
    encoded,
    grey,
    ink,
    large,
    sign,
    small,
    stored,
    swapped,
    swapping_profile,
    wrong,
)

ORIENTATION = 274


def tiff(
    *pages: np.ndarray, byteorder: str = "<", bigtiff: bool = False, reduced_first: bool = False, **options: object
) -> bytes:
    """A TIFF of samples, uncompressed unless the options say otherwise."""
    buffer = io.BytesIO()
    with tifffile.TiffWriter(buffer, byteorder=byteorder, bigtiff=bigtiff) as writer:
        for number, samples in enumerate(pages):
            photometric = "rgb" if samples.shape[-1] in (3, 4) and samples.ndim == 3 else "minisblack"
            subfile = {"subfiletype": int(number == 0)} if reduced_first else {}
            writer.write(
                samples, **({"photometric": photometric, "metadata": None, "software": False} | subfile | options)
            )
    return buffer.getvalue()


def pillow(picture: Image.Image, compression: str, **options: object) -> bytes:
    return encoded(picture, "TIFF", compression=compression, **options)


def palette_map() -> np.ndarray:
    """A palette of 256 colours of 16 bits."""
    table = np.zeros((3, 256), np.uint16)
    table[:, : len(COLOURS)] = np.array(COLOURS, np.uint16).T * 257
    return table


def with_orientation(orientation: int) -> bytes:
    tags = TiffImagePlugin.ImageFileDirectory_v2()
    tags[ORIENTATION] = orientation
    return pillow(stored(sign(), orientation), "tiff_lzw", tiffinfo=tags)


def lab() -> Image.Image:
    spaces = [ImageCms.createProfile(name) for name in ("sRGB", "LAB")]
    picture = ImageCms.profileToProfile(small(), *spaces, outputMode="LAB")
    del picture.info["icc_profile"]  # has the time
    return picture


def by_hand(
    pixels: bytes, compression: int, photometric: int, bits: tuple[int, ...], more: dict[int, object] | None = None
) -> bytes:
    """One strip, coded in a way that the libraries do not write."""
    tags = TiffImagePlugin.ImageFileDirectory_v2()
    tags[256], tags[257], tags[278] = SIZE[0], SIZE[1], SIZE[1]
    tags[258], tags[259], tags[262], tags[277] = bits, compression, photometric, len(bits)
    for tag, value in (more or {}).items():
        tags[tag] = value
    tags[273], tags[279] = 0, len(pixels)  # Pillow adds the end of the tags
    return b"II*\0" + struct.pack("<I", 8) + tags.tobytes(8) + pixels


def four_bits() -> bytes:
    """Two pixels a byte."""
    rows = levels(4).astype(np.uint8)
    return by_hand(zlib.compress((rows[:, ::2] << 4 | rows[:, 1::2]).tobytes(), 9), 8, 1, (4,))


def halved_colours() -> bytes:
    """Four levels of luminance, then one of each colour."""
    luminance, *colours = (np.asarray(band) for band in sign().convert("YCbCr").split())
    height, width = luminance.shape
    units = luminance.reshape(height // 2, 2, width // 2, 2).transpose(0, 2, 1, 3).reshape(height // 2, width // 2, 4)
    halves = [band.reshape(height // 2, 2, width // 2, 2).mean(axis=(1, 3)).astype(np.uint8) for band in colours]
    pixels = np.dstack([units, *halves]).tobytes()
    full_range = (0, 255, 128, 255, 128, 255)
    return by_hand(zlib.compress(pixels, 9), 8, 6, (8, 8, 8), {530: (2, 2), 532: full_range})


def predicted() -> bytes:
    """Each number of 16 bits minus that of the pixel before."""
    samples = np.asarray(sign()).astype(np.int32) * 257
    samples[:, 1:] -= samples[:, :-1].copy()
    return by_hand(zlib.compress((samples & 0xFFFF).astype("<u2").tobytes(), 9), 8, 2, (16, 16, 16), {317: 2})


def files() -> dict[str, Kind]:
    colours = np.asarray(sign())
    zipped = {"compression": "zlib"}
    plain = tiff(colours)
    real = (np.asarray(sign()) / 255).astype(np.float32)
    ink_samples = np.asarray(inks())
    words = alpha(BLACK).astype(np.uint8)
    selection = np.dstack([colours, np.zeros(colours.shape[:2], np.uint8)])
    signed = (np.asarray(grey()).astype(np.int16) - 128) * 128
    kinds = {
        "lzw.tif": Kind(pillow(sign(), "tiff_lzw"), "LZW"),
        "lzw-predicted.tif": Kind(pillow(sign(), "tiff_lzw", tiffinfo={317: 2}), "LZW of differences (predictor 2)"),
        "deflate.tif": Kind(pillow(sign(), "tiff_adobe_deflate"), "Deflate"),
        "packbits.tif": Kind(pillow(grey(), "packbits"), "grey, PackBits", shown=grey()),
        "jpeg.tif": Kind(pillow(small().convert("YCbCr"), "jpeg", quality=60), "JPEG of YCbCr", shown=small()),
        "zstd.tif": Kind(pillow(sign(), "zstd"), "Zstandard"),
        "lzma.tif": Kind(pillow(sign(), "lzma"), "LZMA"),
        "webp.tif": Kind(by_hand(encoded(sign(), "WEBP", lossless=True), 50001, 2, (8, 8, 8)), "WebP"),
        "jpeg-2000.tif": Kind(
            by_hand(b"\xff\x4f\xff\x51" + bytes(40), 34712, 2, (8, 8, 8)),
            "JPEG 2000, which libtiff does not read",
            error="unsupportedFormat",
        ),
        "lab.tif": Kind(pillow(lab(), "tiff_lzw"), "CIELab, 8 bits", shown=small()),
        "grey-4.tif": Kind(four_bits(), "grey, 4 bits", shown=shown(levels(4), 4)),
        "fax-4.tif": Kind(pillow(ink().convert("1"), "group4"), "fax, group 4", shown=ink()),
        "fax-3.tif": Kind(pillow(ink().convert("1"), "group3"), "fax, group 3", shown=ink()),
        "white-is-zero.tif": Kind(
            tiff(255 - np.asarray(grey()), photometric="miniswhite", **zipped), "grey, 0 is white", shown=grey()
        ),
        "grey-16.tif": Kind(tiff(np.asarray(grey()).astype(np.uint16) * 257, **zipped), "grey, 16 bits", shown=grey()),
        "rgb-16.tif": Kind(tiff(colours.astype(np.uint16) * 257, **zipped), "RGB, 16 bits"),
        "float-32.tif": Kind(tiff(real, **zipped), "floating-point numbers of 32 bits, 0 to 1"),
        "float-16.tif": Kind(tiff(real.astype(np.float16), **zipped), "floating-point numbers of 16 bits, 0 to 1"),
        "float-tiles.tif": Kind(
            tiff(real, tile=(64, 64), **zipped), "floating-point numbers in tiles", error="unsupportedFormat"
        ),
        "float-255.tif": Kind(
            tiff(real * 255, **zipped), "floating-point numbers, 0 to 255", error="unsupportedFormat"
        ),
        "integer-32.tif": Kind(
            tiff(colours.astype(np.uint32) << 24, **zipped), "integers of 32 bits", error="unsupportedFormat"
        ),
        "signed.tif": Kind(tiff(signed, **zipped), "numbers with a sign", error="unsupportedFormat"),
        "planes.tif": Kind(
            tiff(colours.transpose(2, 0, 1).copy(), planarconfig="separate", photometric="rgb", **zipped),
            "each colour apart",
        ),
        "tiles.tif": Kind(tiff(colours, tile=(64, 64), **zipped), "tiles, with parts outside the picture"),
        "palette.tif": Kind(
            tiff(indices(sign()).astype(np.uint8), photometric="palette", colormap=palette_map(), **zipped), "palette"
        ),
        "cmyk.tif": Kind(tiff(ink_samples, photometric="separated", **zipped), "CMYK", shown=small()),
        "cmyk-16.tif": Kind(
            tiff(ink_samples.astype(np.uint16) * 257, photometric="separated", **zipped), "CMYK, 16 bits", shown=small()
        ),
        "alpha.tif": Kind(
            tiff(words, extrasamples=["unassalpha"], **zipped), "alpha, black words on a transparent black", shown=ink()
        ),
        "premultiplied.tif": Kind(
            tiff(words, extrasamples=["assocalpha"], **zipped),
            "premultiplied alpha, black words on a transparent black",
            shown=ink(),
        ),
        "selection.tif": Kind(
            tiff(selection, extrasamples=["unspecified"], **zipped), "a saved selection, which is not alpha"
        ),
        "white-is-zero-1.tif": Kind(
            by_hand(np.packbits(np.asarray(ink().convert("L")) == 0, axis=1).tobytes(), 1, 0, (1,)),
            "1 bit, 0 is white",
            shown=ink(),
        ),
        "bits-backwards.tif": Kind(
            by_hand(
                np.packbits(np.asarray(ink().convert("L")) == 0, axis=1, bitorder="little").tobytes(),
                1,
                0,
                (1,),
                {266: 2},
            ),
            "1 bit, the first pixel in the lowest bit",
            shown=ink(),
        ),
        "ycbcr.tif": Kind(halved_colours(), "YCbCr without JPEG, colours at half the size"),
        "plane-tiles.tif": Kind(
            tiff(
                colours.transpose(2, 0, 1).copy(), planarconfig="separate", photometric="rgb", tile=(64, 64), **zipped
            ),
            "each colour apart, in tiles",
        ),
        "predicted-16.tif": Kind(predicted(), "differences of numbers of 16 bits (predictor 2)"),
        "raw.tif": Kind(
            tiff(colours, extratags=[(50706, 1, 4, b"\1\4\0\0", True)], **zipped),
            "a DNG, a camera's raw file",
            error="unsupportedFormat",
        ),
        "big-endian.tif": Kind(
            tiff(colours.astype(np.uint16) * 257, byteorder=">", **zipped), "big-endian numbers of 16 bits"
        ),
        "large.tif": Kind(
            tiff(np.asarray(large()), tile=(256, 256), **zipped), "1500 × 801 pixels, in tiles", shown=large()
        ),
        "bigtiff.tif": Kind(tiff(colours, bigtiff=True, **zipped), "BigTIFF"),
        "pages.tif": Kind(tiff(colours, np.asarray(wrong()), **zipped), "two pages", frames=2),
        "thumbnail-first.tif": Kind(
            tiff(np.asarray(wrong().resize((60, 32))), colours, reduced_first=True, **zipped),
            "a small copy of another picture before the picture",
        ),
        "orientation-6.tif": Kind(with_orientation(6), "the orientation 6", orientation=6),
        "orientation-3.tif": Kind(with_orientation(3), "the orientation 3", orientation=3),
        "profile.tif": Kind(
            pillow(swapped(sign()), "tiff_lzw", icc_profile=swapping_profile()), "a colour profile with red for blue"
        ),
        "cut.tif": Kind(
            tiff(colours, rowsperstrip=8, **zipped)[:-400],
            "without the last 400 bytes",
            warnings=("truncated",),
            spoken=FIRST_LINE,
        ),
        "cut-in-header.tif": Kind(plain[:9], "cut in its header", error="corrupt"),
    }
    for kind in kinds.values():
        kind.format = "tiff"
    return kinds
