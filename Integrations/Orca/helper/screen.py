"""Takes a picture of a part of the screen, through Xlib."""

from __future__ import annotations

import ctypes
import ctypes.util
import math
import os
import struct
from collections.abc import Iterator, Sequence
from typing import Any

#: The factors by which programs scale what they show.
_SCALES = (1.0, 1.25, 1.5, 1.75, 2.0, 2.25, 2.5, 3.0, 4.0)
#: The points in each direction at which the window of a picture must be on top.
_POINTS = 9
_ALL_PLANES = ctypes.c_ulong(-1)
_Z_PIXMAP = 2
_NO_WINDOWS = (0, 1)  # None, PointerRoot

_Window = ctypes.c_ulong
_Handler = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.c_void_p)


class Unseen(Exception):
    """The picture is not to be seen: covered, offScreen, wayland, or failed."""


class _Image(ctypes.Structure):
    """The beginning of Xlib's XImage."""

    _fields_ = (
        *((name, ctypes.c_int) for name in ("width", "height", "xoffset", "format")),
        ("data", ctypes.POINTER(ctypes.c_char)),
        *((name, ctypes.c_int) for name in ("byte_order", "bitmap_unit", "bitmap_bit_order")),
        *((name, ctypes.c_int) for name in ("bitmap_pad", "depth", "bytes_per_line")),
        ("bits_per_pixel", ctypes.c_int),
        *((name, ctypes.c_ulong) for name in ("red_mask", "green_mask", "blue_mask")),
    )


def take_picture(box: Sequence[int], frame: Sequence[int]) -> bytes:
    """A BMP file of a part of the screen. Raises ``Unseen``.

    - ``box``: x, y, width and height, as the program says; ``frame``: the same of its window, or
      empty. They tell by how much the program scales what it shows.
    """
    if os.environ.get("XDG_SESSION_TYPE") == "wayland" or os.environ.get("WAYLAND_DISPLAY"):
        raise Unseen("wayland")
    screen = _Screen()
    try:
        return screen.picture(box, frame)
    finally:
        screen.close()


class _Screen:
    """A connection to the X server."""

    def __init__(self) -> None:
        name = ctypes.util.find_library("X11")
        if name is None:
            raise Unseen("failed")
        self._x: Any = ctypes.CDLL(name)
        for function in ("XOpenDisplay", "XDefaultRootWindow"):
            getattr(self._x, function).restype = ctypes.c_void_p
        self._x.XDefaultRootWindow.restype = _Window
        self._x.XGetImage.restype = ctypes.POINTER(_Image)
        # Without a handler of errors, Xlib ends the process: a window can go at any time.
        self._ignore = _Handler(lambda display, error: 0)
        self._x.XSetErrorHandler(self._ignore)
        opened = self._x.XOpenDisplay(None)
        if not opened:
            raise Unseen("failed")
        self._display = ctypes.c_void_p(opened)
        self._root: int = self._x.XDefaultRootWindow(self._display)

    def close(self) -> None:
        self._x.XCloseDisplay(self._display)

    def picture(self, box: Sequence[int], frame: Sequence[int]) -> bytes:
        focus = list(self._with_ancestors(self._focus()))
        scale = self._scale(focus, frame)
        # Programs round outwards, so a line at the edge may belong to what is around.
        left, top = (math.ceil(each * scale) + 1 for each in box[:2])
        right, bottom = (int((box[i] + box[i + 2]) * scale) - 1 for i in (0, 1))
        width, height = self._size(self._root) or (0, 0)
        left, top, right, bottom = max(left, 0), max(top, 0), min(right, width), min(bottom, height)
        if right - left < 1 or bottom - top < 1:
            raise Unseen("offScreen")
        self._check_on_top(focus, left, top, right, bottom)
        return self._image(left, top, right - left, bottom - top)

    def _focus(self) -> int:
        window, revert = _Window(), ctypes.c_int()
        self._x.XGetInputFocus(self._display, ctypes.byref(window), ctypes.byref(revert))
        return window.value

    def _with_ancestors(self, window: int) -> Iterator[int]:
        """A window and those that it is in, without the root."""
        while window not in (*_NO_WINDOWS, self._root):
            yield window
            root, parent = _Window(), _Window()
            children, count = ctypes.POINTER(_Window)(), ctypes.c_uint()
            found = self._x.XQueryTree(
                *(self._display, _Window(window), ctypes.byref(root), ctypes.byref(parent)),
                *(ctypes.byref(children), ctypes.byref(count)),
            )
            if not found:
                return
            if children:
                self._x.XFree(children)
            window = parent.value

    def _size(self, window: int) -> tuple[int, int] | None:
        root = _Window()
        x, y = ctypes.c_int(), ctypes.c_int()
        width, height, border, depth = (ctypes.c_uint() for _ in range(4))
        found = self._x.XGetGeometry(
            self._display,
            _Window(window),
            *(ctypes.byref(each) for each in (root, x, y, width, height, border, depth)),
        )
        return (width.value, height.value) if found else None

    def _scale(self, focus: list[int], frame: Sequence[int]) -> float:
        """By how much a program scales what it shows: its window in pixels tells it."""
        if not frame or min(frame[2:]) < 1:
            return 1.0
        sizes = [size for each in focus if (size := self._size(each))]
        for scale in _SCALES:
            for width, height in sizes:
                if abs(width - frame[2] * scale) <= 2 and abs(height - frame[3] * scale) <= 2:
                    return scale
        return 1.0

    def _check_on_top(self, focus: list[int], left: int, top: int, right: int, bottom: int) -> None:
        """Raises ``Unseen`` if another window than that with the focus is in front."""
        own = focus[-1] if focus else None
        for row in range(_POINTS):
            for column in range(_POINTS):
                x = left + (right - left - 1) * column // (_POINTS - 1)
                y = top + (bottom - top - 1) * row // (_POINTS - 1)
                found = self._window_at(x, y)
                own = found if own is None else own
                if found != own:
                    raise Unseen("covered")

    def _window_at(self, x: int, y: int) -> int:
        """The window in front at a point."""
        there_x, there_y, child = ctypes.c_int(), ctypes.c_int(), _Window()
        root = _Window(self._root)
        self._x.XTranslateCoordinates(
            *(self._display, root, root, x, y),
            *(ctypes.byref(each) for each in (there_x, there_y, child)),
        )
        return child.value

    def _image(self, left: int, top: int, width: int, height: int) -> bytes:
        found = self._x.XGetImage(
            *(self._display, _Window(self._root), left, top, width, height),
            *(_ALL_PLANES, _Z_PIXMAP),
        )
        if not found:
            raise Unseen("failed")
        try:
            image = found.contents
            masks = (image.red_mask, image.green_mask, image.blue_mask)
            if image.bits_per_pixel != 32 or masks != (0xFF0000, 0xFF00, 0xFF):
                raise Unseen("failed")
            if image.byte_order != 0:  # blue comes last
                raise Unseen("failed")
            line = image.bytes_per_line
            data = ctypes.string_at(image.data, line * height)
        finally:
            self._x.XDestroyImage(found)
        return bitmap([data[row * line : row * line + width * 4] for row in range(height)], width)


def bitmap(rows: list[bytes], width: int) -> bytes:
    """A BMP file, from rows of blue, green, red and an unused byte."""
    padding = bytes(-width * 3 % 4)
    lines = []
    for row in reversed(rows):
        line = bytearray(width * 3)
        for channel in range(3):
            line[channel::3] = row[channel::4]
        lines.append(bytes(line) + padding)
    pixels = b"".join(lines)
    header = struct.pack("<IiiHHIIiiII", 40, width, len(rows), 1, 24, 0, len(pixels), 0, 0, 0, 0)
    start = 14 + len(header)
    return struct.pack("<2sIII", b"BM", start + len(pixels), 0, start) + header + pixels
