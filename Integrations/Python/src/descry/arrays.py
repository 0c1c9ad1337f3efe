"""Arrays of pixels, as numpy, OpenCV and scikit-image have them. numpy itself is not needed."""

from __future__ import annotations

import struct
import zlib
from typing import Any, Protocol, cast, runtime_checkable

#: PNG's colour types by the number of channels: grey, RGB, RGB with alpha.
_COLOURS = {1: 0, 3: 2, 4: 6}


@runtime_checkable
class Array(Protocol):
    """An array of numpy's, or of a package that follows it."""

    @property
    def __array_interface__(self) -> dict[str, Any]:
        """The shape and the type of its values."""


def is_picture(array: Array) -> bool:
    """Whether it has the shape of one picture, and not of several in a row."""
    shape = array.__array_interface__["shape"]
    return len(shape) == 2 or (len(shape) == 3 and shape[2] in _COLOURS)


def png(array: Array) -> bytes:
    """The array as a PNG file: height by width, or height by width by 1, 3 or 4, of type uint8.

    Raises ``TypeError`` for values of another type, and ``ValueError`` for another shape.
    """
    shape = array.__array_interface__["shape"]
    kind = array.__array_interface__["typestr"]
    if kind != "|u1":
        remedy = "; for values from 0 to 1 pass (255 * array).astype('uint8')"
        raise TypeError(
            f"the values of an array must be of type uint8, not {getattr(array, 'dtype', kind)}"
            + (remedy if kind[1] in "fb" else "")
        )
    if not is_picture(array) or 0 in shape:
        raise ValueError(
            "an array must have the shape (height, width), or (height, width, 3) for RGB or 4 "
            f"with alpha, not {shape}; for the bytes of a file pass array.tobytes()"
        )
    height, width = shape[:2]
    channels = shape[2] if len(shape) == 3 else 1
    pixels = memoryview(cast(Any, array)).tobytes()
    length = width * channels
    # Each row begins with the number of its filter; 0 is none.
    rows = b"".join(b"\0" + pixels[at : at + length] for at in range(0, len(pixels), length))
    size = struct.pack(">IIBBBBB", width, height, 8, _COLOURS[channels], 0, 0, 0)
    parts = ((b"IHDR", size), (b"IDAT", zlib.compress(rows, 1)), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(_chunk(*part) for part in parts)


def _chunk(kind: bytes, data: bytes) -> bytes:
    check = zlib.crc32(kind + data)
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", check)
