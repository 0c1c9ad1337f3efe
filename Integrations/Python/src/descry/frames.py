"""Frames of ``descry pool`` on the pipes of its process. Documentation/Pool.md describes them."""

from __future__ import annotations

import json
import os
import select
import struct
from collections.abc import Callable
from typing import IO, Any

#: The most JSON, and the most bytes after it, in a frame from the pool.
_MOST_HEADER, _MOST_PAYLOAD = 1 << 20, 1 << 28
#: The most bytes that are read or written at once. Only what has arrived takes memory.
_PIECE = 1 << 16
#: How often a reader or a writer that waits calls ``check``, in milliseconds.
_READ_TICK, _WRITE_TICK = 500, 50


def receive(pipe: IO[bytes], check: Callable[[], None]) -> tuple[dict[str, Any], bytes] | None:
    """Reads a frame. Returns None at the end of the stream.

    Calls ``check`` while nothing arrives; to stop, it raises an exception. Raises ``ValueError``
    for an invalid frame.
    """
    head = _read(pipe, 8, check)
    if head is None:
        return None
    header, payload = struct.unpack(">II", head)
    if header > _MOST_HEADER or payload > _MOST_PAYLOAD:
        raise ValueError("a frame is too long")
    text = _read(pipe, header, check)
    behind = _read(pipe, payload, check) if text is not None else None
    if text is None or behind is None:
        return None
    return json_object(text), behind


def send(
    pipe: IO[bytes], header: bytes, payload: bytes | memoryview, check: Callable[[], None]
) -> None:
    """Writes a frame to a pipe that does not block.

    Calls ``check`` before each part; to stop, it raises an exception. Raises ``OSError`` if nobody
    reads the pipe any more.
    """
    ready = select.poll()
    ready.register(pipe, select.POLLOUT)
    for part in (struct.pack(">II", len(header), len(payload)) + header, payload):
        rest = memoryview(part).cast("B") if len(part) else memoryview(b"")
        while rest:
            check()
            try:
                rest = rest[os.write(pipe.fileno(), rest[:_PIECE]) :]
            except BlockingIOError:
                ready.poll(_WRITE_TICK)


def json_object(text: bytes | str) -> dict[str, Any]:
    """Parses a JSON object. Raises ``ValueError`` if the text is not one."""
    try:
        values = json.loads(text)
    except RecursionError:
        raise ValueError("JSON is nested too deeply") from None
    if not isinstance(values, dict):
        raise ValueError("JSON is not an object")
    return values


def _read(pipe: IO[bytes], count: int, check: Callable[[], None]) -> bytes | None:
    """Reads so many bytes. Returns None if the stream ends before."""
    ready = select.poll()
    ready.register(pipe, select.POLLIN)
    data = bytearray()
    while len(data) < count:
        # What has arrived counts, even if this process was suspended meanwhile.
        if not ready.poll(0):
            check()
            if not ready.poll(_READ_TICK):
                continue
        part = os.read(pipe.fileno(), min(count - len(data), _PIECE))
        if not part:
            return None
        data += part
    return bytes(data)
