"""What is seen on the screen: only the window with the focus. Runs an X server."""

from __future__ import annotations

import ctypes
import ctypes.util
import os
import subprocess
import time
import unittest
from typing import Any, ClassVar
from unittest.mock import patch

from loading import load_helper

screen = load_helper("screen")

#: The picture: x, y, width and height.
BOX = (100, 100, 400, 300)
_INPUT_ONLY, _BACKGROUND, _OVERRIDE_REDIRECT = 2, 1 << 1, 1 << 9
_BOUNDING, _INPUT, _SET = 0, 2, 0


class Attributes(ctypes.Structure):
    """Xlib's XSetWindowAttributes."""

    _fields_ = (
        *((name, ctypes.c_ulong) for name in ("pixmap", "pixel", "border_pixmap", "border_pixel")),
        *((name, ctypes.c_int) for name in ("bit_gravity", "win_gravity", "backing_store")),
        *((name, ctypes.c_ulong) for name in ("planes", "backing_pixel")),
        *(("save_under", ctypes.c_int), ("events", ctypes.c_long), ("propagate", ctypes.c_long)),
        *(("override_redirect", ctypes.c_int), ("colormap", ctypes.c_ulong)),
        ("cursor", ctypes.c_ulong),
    )


class ScreenTest(unittest.TestCase):
    server: ClassVar[subprocess.Popen[bytes]]
    name: ClassVar[str]

    @classmethod
    def setUpClass(cls) -> None:
        reading, writing = os.pipe()
        command = ["Xvfb", "-displayfd", str(writing), "-screen", "0", "800x600x24"]
        cls.server = subprocess.Popen(
            [*command, "-nolisten", "tcp"],
            pass_fds=[writing],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        cls.addClassCleanup(cls.server.wait)
        cls.addClassCleanup(cls.server.terminate)
        os.close(writing)
        with os.fdopen(reading) as pipe:
            cls.name = f":{pipe.readline().strip()}"

    def setUp(self) -> None:
        environment = patch.dict(os.environ, {"DISPLAY": self.name})
        environment.start()
        self.addCleanup(environment.stop)
        for each in ("WAYLAND_DISPLAY", "XDG_SESSION_TYPE"):
            os.environ.pop(each, None)
        self.x: Any = ctypes.CDLL(ctypes.util.find_library("X11"))
        self.shapes: Any = ctypes.CDLL(ctypes.util.find_library("Xext"))
        self.x.XOpenDisplay.restype = ctypes.c_void_p
        self.x.XDefaultRootWindow.restype = self.x.XCreateWindow.restype = ctypes.c_ulong
        self.display = ctypes.c_void_p(self.x.XOpenDisplay(None))
        self.addCleanup(self.x.XCloseDisplay, self.display)
        own = self.window(50, 50, 600, 500, pixel=0xFF0000)
        for _ in range(100):  # the focus needs a window that is shown
            self.x.XSetInputFocus(self.display, ctypes.c_ulong(own), 1, ctypes.c_ulong(0))
            self.x.XSync(self.display, 0)
            focus, revert = ctypes.c_ulong(), ctypes.c_int()
            self.x.XGetInputFocus(self.display, ctypes.byref(focus), ctypes.byref(revert))
            if focus.value == own:
                break
            time.sleep(0.01)

    def window(
        self, x: int, y: int, width: int, height: int, pixel: int | None = 0x0000FF, kind: int = 1
    ) -> int:
        """Shows a window in front of the others; without a colour it leaves what is there."""
        values = Attributes(pixel=pixel or 0, override_redirect=1)
        mask = _OVERRIDE_REDIRECT | (0 if pixel is None else _BACKGROUND)
        root = ctypes.c_ulong(self.x.XDefaultRootWindow(self.display))
        window = int(
            self.x.XCreateWindow(
                *(self.display, root, x, y, width, height, 0, 0, kind, None),
                *(ctypes.c_ulong(mask), ctypes.byref(values)),
            )
        )
        self.x.XMapRaised(self.display, ctypes.c_ulong(window))
        self.x.XSync(self.display, 0)
        return window

    def shape(self, window: int, kind: int, *rectangles: tuple[int, int, int, int]) -> None:
        given = (ctypes.c_short * (4 * len(rectangles)))(*(n for each in rectangles for n in each))
        self.shapes.XShapeCombineRectangles(
            *(self.display, ctypes.c_ulong(window), kind, 0, 0, given, len(rectangles), _SET, 0)
        )
        self.x.XSync(self.display, 0)

    def seen(self) -> bool:
        """Whether the picture is taken; then all of its pixels are of the window with the focus."""
        try:
            pixels = screen.take_picture(BOX, ())[54:]
        except screen.Unseen as error:
            self.assertEqual(str(error), "covered")
            return False
        width = BOX[2] - 2  # without a line at each edge
        rows = [pixels[start:][: width * 3] for start in range(0, len(pixels), width * 3 + 2)]
        self.assertEqual(set(rows), {b"\0\0\xff" * width})
        return True

    def test_a_window_of_a_few_pixels_covers_the_picture(self) -> None:
        self.assertTrue(self.seen())
        for x, y, width, height in (
            *((111, 111, 5, 5), (200, 200, 1, 1), (90, 90, 13, 13), (497, 395, 40, 40)),
            (300, 0, 2, 600),
        ):
            window = self.window(x, y, width, height)
            self.assertFalse(self.seen(), (x, y, width, height))
            self.x.XDestroyWindow(self.display, ctypes.c_ulong(window))
            self.x.XSync(self.display, 0)
            self.assertTrue(self.seen())

    def test_windows_beside_the_picture_or_behind_it_cover_nothing(self) -> None:
        self.window(0, 0, 100, 600)
        self.window(501, 0, 100, 600)
        behind = self.window(0, 0, 800, 600)
        self.assertFalse(self.seen())
        self.x.XLowerWindow(self.display, ctypes.c_ulong(behind))
        self.x.XSync(self.display, 0)
        self.assertTrue(self.seen())
        self.x.XUnmapWindow(self.display, ctypes.c_ulong(behind))
        self.window(200, 200, 50, 50, pixel=None, kind=_INPUT_ONLY)
        self.assertTrue(self.seen())

    def test_only_the_shape_of_a_window_counts(self) -> None:
        framed = self.window(50, 50, 600, 500)
        self.shape(framed, _BOUNDING, (0, 0, 600, 20), (0, 480, 600, 20))
        self.assertTrue(self.seen())
        self.shape(framed, _BOUNDING, (0, 0, 600, 20), (300, 300, 3, 3))
        self.assertFalse(self.seen())

    def test_a_window_that_lets_clicks_through_covers_unless_it_fills_the_screen(self) -> None:
        note = self.window(200, 200, 60, 30)
        self.shape(note, _INPUT)
        self.assertFalse(self.seen())
        self.x.XUnmapWindow(self.display, ctypes.c_ulong(note))
        compositor = self.window(0, 0, 800, 600, pixel=None)
        self.assertFalse(self.seen())
        self.shape(compositor, _INPUT)
        self.assertTrue(self.seen())

    def test_a_picture_that_reaches_over_its_window_is_covered(self) -> None:
        own = screen._Screen()
        try:
            window = own._tree(own._root)[1][-1]
        finally:
            own.close()
        self.shape(window, _BOUNDING, (0, 0, 600, 200))
        self.assertFalse(self.seen())


if __name__ == "__main__":
    unittest.main()
