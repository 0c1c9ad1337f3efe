"""Takes a picture of a part of the screen, through Xlib."""

from __future__ import annotations

import ctypes
import ctypes.util
import math
import os
import struct
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

#: The factors by which programs scale what they show.
_SCALES = (1.0, 1.25, 1.5, 1.75, 2.0, 2.25, 2.5, 3.0, 4.0)
_ALL_PLANES = ctypes.c_ulong(-1)
_Z_PIXMAP = 2
_NO_WINDOWS = (0, 1)  # None, PointerRoot
_INPUT_ONLY, _VIEWABLE = 2, 2
_BOUNDING, _INPUT = 0, 2  # the shapes of a window: where it is seen, and where it takes clicks

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


class _Attributes(ctypes.Structure):
    """Xlib's XWindowAttributes."""

    _fields_ = (
        *((name, ctypes.c_int) for name in ("x", "y", "width", "height", "border_width", "depth")),
        *(("visual", ctypes.c_void_p), ("root", _Window), ("kind", ctypes.c_int)),
        *((name, ctypes.c_int) for name in ("bit_gravity", "win_gravity", "backing_store")),
        *((name, ctypes.c_ulong) for name in ("backing_planes", "backing_pixel")),
        *(("save_under", ctypes.c_int), ("colormap", ctypes.c_ulong)),
        *((name, ctypes.c_int) for name in ("map_installed", "map_state")),
        *((name, ctypes.c_long) for name in ("all_events", "your_events", "do_not_propagate")),
        *(("override_redirect", ctypes.c_int), ("screen", ctypes.c_void_p)),
    )


class _Rectangle(ctypes.Structure):
    """Xlib's XRectangle."""

    _fields_ = (
        *((name, ctypes.c_short) for name in ("x", "y")),
        *((name, ctypes.c_ushort) for name in ("width", "height")),
    )


class _Area(NamedTuple):
    """A part of the screen, without its right and bottom edge."""

    left: int
    top: int
    right: int
    bottom: int

    def shared(self, other: _Area) -> int:
        """The number of pixels that are in both."""
        width = min(self.right, other.right) - max(self.left, other.left)
        height = min(self.bottom, other.bottom) - max(self.top, other.top)
        return max(width, 0) * max(height, 0)


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
        extensions = ctypes.util.find_library("Xext")
        if extensions is None:
            raise Unseen("failed")
        self._shapes: Any = ctypes.CDLL(extensions)
        self._shapes.XShapeGetRectangles.restype = ctypes.POINTER(_Rectangle)
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
        screen = _Area(0, 0, width, height)
        area = _Area(max(left, 0), max(top, 0), min(right, width), min(bottom, height))
        if not area.shared(screen):
            raise Unseen("offScreen")
        # No window can come in front between the look and the picture.
        self._x.XGrabServer(self._display)
        try:
            self._check_on_top(focus[-1] if focus else None, area, screen)
            return self._image(area.left, area.top, area.right - area.left, area.bottom - area.top)
        finally:
            self._x.XUngrabServer(self._display)

    def _focus(self) -> int:
        window, revert = _Window(), ctypes.c_int()
        self._x.XGetInputFocus(self._display, ctypes.byref(window), ctypes.byref(revert))
        return window.value

    def _with_ancestors(self, window: int) -> Iterator[int]:
        """A window and those that it is in, without the root."""
        while window not in (*_NO_WINDOWS, self._root):
            yield window
            window = self._tree(window)[0]

    def _tree(self, window: int) -> tuple[int, list[int]]:
        """The window that a window is in, 0 if it is gone; and those in it, the top one last."""
        root, parent = _Window(), _Window()
        children, count = ctypes.POINTER(_Window)(), ctypes.c_uint()
        found = self._x.XQueryTree(
            *(self._display, _Window(window), ctypes.byref(root), ctypes.byref(parent)),
            *(ctypes.byref(children), ctypes.byref(count)),
        )
        if not found:
            return 0, []
        windows = children[: count.value] if children else []
        if children:
            self._x.XFree(children)
        return parent.value, windows

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

    def _check_on_top(self, own: int | None, area: _Area, screen: _Area) -> None:
        """Raises ``Unseen`` unless all that is seen in an area is of the window with the focus."""
        windows = self._tree(self._root)[1]
        if own is None:
            own = self._window_at(area.left, area.top)
        if own not in windows:
            raise Unseen("covered")
        if sum(area.shared(each) for each in self._shown(own)) < area.shared(area):
            raise Unseen("covered")
        for window in windows[windows.index(own) + 1 :]:
            shown = self._shown(window)
            if any(each.shared(area) for each in shown):
                # A compositor's own window fills the screen and lets clicks through.
                is_all = any(each.shared(screen) == screen.shared(screen) for each in shown)
                if not is_all or self._shape(window, _INPUT):
                    raise Unseen("covered")

    def _shown(self, window: int) -> list[_Area]:
        """Where a window in the root is on the screen: areas that do not overlap."""
        found = _Attributes()
        if not self._x.XGetWindowAttributes(self._display, _Window(window), ctypes.byref(found)):
            return []
        if found.map_state != _VIEWABLE or found.kind == _INPUT_ONLY:
            return []
        left, top = found.x + found.border_width, found.y + found.border_width
        return [
            _Area(left + x, top + y, left + x + width, top + y + height)
            for x, y, width, height in self._shape(window, _BOUNDING)
        ]

    def _shape(self, window: int, kind: int) -> list[tuple[int, int, int, int]]:
        """A shape of a window, as rectangles in it: x, y, width and height."""
        count, order = ctypes.c_int(), ctypes.c_int()
        found = self._shapes.XShapeGetRectangles(
            self._display, _Window(window), kind, ctypes.byref(count), ctypes.byref(order)
        )
        shape = [(each.x, each.y, each.width, each.height) for each in found[: count.value]]
        if found:
            self._x.XFree(found)
        return shape

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
