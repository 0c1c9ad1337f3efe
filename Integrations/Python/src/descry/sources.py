"""The kinds of pictures that can be described: paths, bytes, open files, Pillow
images, arrays of pixels."""

from __future__ import annotations

import base64
import io
import os
from collections.abc import Iterable
from typing import Any, NamedTuple, Protocol, TypeAlias, runtime_checkable

from . import arrays
from .arrays import Array


@runtime_checkable
class Readable(Protocol):
    """An open file of bytes."""

    def read(self) -> bytes:
        """Reads all bytes."""


@runtime_checkable
class PillowImage(Protocol):
    """An image of Pillow's."""

    @property
    def mode(self) -> str:
        """The pixel format."""

    def save(self, fp: Any, format: str, **options: Any) -> None:
        """Writes it to a file."""

    def getexif(self) -> Any:
        """The tags of EXIF by their numbers."""

    def convert(self, mode: str) -> Any:
        """A copy in another pixel format."""


Source: TypeAlias = (
    "str | os.PathLike[str] | bytes | bytearray | memoryview | Readable | PillowImage | Array"
)

#: The modes that PNG supports. Others are converted.
_MODES = {"1", "L", "LA", "P", "RGB", "RGBA", "I;16"}
#: The number of EXIF's Orientation.
_ORIENTATION = 0x0112


class Content(NamedTuple):
    """A request's members that name the picture, and its bytes."""

    request: dict[str, str]
    payload: bytes | memoryview
    #: The path as given; None without a path.
    name: str | None


def content(source: Source) -> Content:
    """The picture as the pool takes it: a file's path, or bytes.

    Raises ``TypeError`` if ``source`` is of another type.
    """
    if isinstance(source, bytes | bytearray | memoryview):
        return Content({}, memoryview(source).cast("B"), None)
    if isinstance(source, str | os.PathLike):
        path = os.fspath(source)
        if not isinstance(path, str):
            raise TypeError(
                "a path must be a str or an os.PathLike of str; bytes are the picture itself"
            )
        # The pool's current folder is the one it started in.
        named = _text("path", path) | _text("file", os.path.abspath(path))
        return Content(named, b"", path)
    if isinstance(source, PillowImage):
        return _nameable(png(source), getattr(source, "filename", None))
    if isinstance(source, Readable):
        data = source.read()
        if not isinstance(data, bytes):
            raise TypeError("the file is open in text mode; open it with mode 'rb'")
        return _nameable(data, getattr(source, "name", None))
    if isinstance(source, Array):
        return Content({}, arrays.png(source), None)
    kind = type(source).__name__
    raise TypeError(
        f"cannot describe type {kind}; pass a path, bytes, a file, a Pillow image or an array of "
        "numpy's"
    )


def checked_several(pictures: Iterable[Source]) -> Iterable[Source]:
    """Returns the pictures. Raises ``TypeError`` if it is one picture."""
    if isinstance(
        pictures, (str, os.PathLike, bytes, bytearray, memoryview, Readable, PillowImage)
    ) or (isinstance(pictures, Array) and arrays.is_picture(pictures)):
        raise TypeError(
            "describe_many takes several pictures; for one, use describe(picture), and for those "
            "in a folder, describe_many(Path(folder).rglob('*.jpg'))"
        )
    return pictures


def named(content: Content, path: str) -> Content:
    """The same picture under another path in its record."""
    return content._replace(request=content.request | _text("path", path), name=path)


def png(picture: PillowImage) -> bytes:
    """The picture as a PNG file."""
    data = io.BytesIO()
    fitting = picture if picture.mode in _MODES else picture.convert("RGB")
    # Pillow leaves the pixels of a sideways photo as they are in its file.
    exif = picture.getexif()
    fitting.save(data, format="PNG", **({"exif": exif} if _ORIENTATION in exif else {}))
    return data.getvalue()


def _nameable(data: bytes, name: Any) -> Content:
    if not isinstance(name, str) or not name:
        return Content({}, data, None)
    return Content(_text("path", name), data, name)


def _text(key: str, path: str) -> dict[str, str]:
    """The path for a request, in base64 if it is not UTF-8."""
    try:
        path.encode()
    except UnicodeEncodeError:
        return {f"{key}Base64": base64.b64encode(os.fsencode(path)).decode()}
    return {key: path}
