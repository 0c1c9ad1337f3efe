"""What may be described: a path, bytes, an open file, or a picture of Pillow's."""

from __future__ import annotations

import base64
import io
import os
from typing import Any, NamedTuple, Protocol, TypeAlias, runtime_checkable


@runtime_checkable
class Readable(Protocol):
    """An open file of bytes."""

    def read(self) -> bytes:
        """All of its bytes."""


@runtime_checkable
class PillowImage(Protocol):
    """A picture of Pillow's."""

    @property
    def mode(self) -> str:
        """How its pixels are stored."""

    def save(self, fp: Any, format: str) -> None:
        """Writes it to a file."""

    def convert(self, mode: str) -> Any:
        """A copy with other pixels."""


Source: TypeAlias = (
    "str | os.PathLike[str] | bytes | bytearray | memoryview | Readable | PillowImage"
)

#: What a PNG file can hold; a picture of another mode is converted.
_MODES = {"1", "L", "LA", "P", "RGB", "RGBA", "I;16"}


class Content(NamedTuple):
    """What a request says of its picture, and the bytes behind it."""

    request: dict[str, str]
    payload: bytes | memoryview
    #: The path as it was given; None of a picture without one.
    name: str | None


def content(source: Source) -> Content:
    """The picture as the pool wants it: a file's path, or bytes.

    Raises ``TypeError`` where it is none of what may be described.
    """
    if isinstance(source, bytes | bytearray | memoryview):
        return Content({}, memoryview(source).cast("B"), None)
    if isinstance(source, str | os.PathLike):
        path = os.fspath(source)
        if not isinstance(path, str):
            raise TypeError("a path is a str, or an os.PathLike of one; bytes are the picture")
        # The program keeps the folder that it was started in.
        named = _text("path", path) | _text("file", os.path.abspath(path))
        return Content(named, b"", path)
    if isinstance(source, PillowImage):
        return _nameable(png(source), getattr(source, "filename", None))
    if isinstance(source, Readable):
        data = source.read()
        if not isinstance(data, bytes):
            raise TypeError("the file is open as text; open it with mode 'rb'")
        return _nameable(data, getattr(source, "name", None))
    raise TypeError(f"a {type(source).__name__} is not a path, bytes, a file or a Pillow image")


def named(content: Content, path: str) -> Content:
    """The same picture under this name in its record."""
    return content._replace(request=content.request | _text("path", path), name=path)


def png(picture: PillowImage) -> bytes:
    """The picture as a PNG file."""
    data = io.BytesIO()
    fitting = picture if picture.mode in _MODES else picture.convert("RGB")
    fitting.save(data, format="PNG")
    return data.getvalue()


def _nameable(data: bytes, name: Any) -> Content:
    if not isinstance(name, str) or not name:
        return Content({}, data, None)
    return Content(_text("path", name), data, name)


def _text(key: str, path: str) -> dict[str, str]:
    """The path in a request; a name on Linux need not be UTF-8."""
    try:
        path.encode()
    except UnicodeEncodeError:
        return {f"{key}Base64": base64.b64encode(os.fsencode(path)).decode()}
    return {key: path}
