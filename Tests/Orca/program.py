#!/usr/bin/python3
"""A program with pictures, for the tests: program.py PICTURE [cover]

The pictures can get the focus, one after the other: one without a name, one with a name, one that
is blank, and an icon. With `cover`, another window is in front of them. At SIGUSR1, a button gets
the focus.
"""

from __future__ import annotations

import signal
import sys

import gi

gi.require_version("Gtk", "3.0")
from gi.repository import GdkPixbuf, GLib, Gtk  # noqa: E402


def shown(pixels: GdkPixbuf.Pixbuf, name: str = "") -> Gtk.Widget:
    image = Gtk.Image.new_from_pixbuf(pixels)
    image.set_can_focus(True)
    image.set_halign(Gtk.Align.START)
    if name:
        image.get_accessible().set_name(name)
    return image


def blank(width: int, height: int) -> GdkPixbuf.Pixbuf:
    pixels = GdkPixbuf.Pixbuf.new(GdkPixbuf.Colorspace.RGB, False, 8, width, height)
    pixels.fill(0x000000FF)
    return pixels


def main() -> None:
    photo = GdkPixbuf.Pixbuf.new_from_file_at_size(sys.argv[1], 400, 400)
    box = Gtk.Box(orientation=Gtk.Orientation.VERTICAL)
    for each in (shown(photo), shown(photo, "Ann"), shown(blank(200, 100)), shown(blank(16, 16))):
        box.add(each)
    button = Gtk.Button(label="Ready")
    box.add(button)
    GLib.unix_signal_add(GLib.PRIORITY_DEFAULT, signal.SIGUSR1, button.grab_focus)
    window = Gtk.Window(title="Program")
    window.add(box)
    window.move(0, 0)
    window.connect("destroy", Gtk.main_quit)
    window.show_all()
    if sys.argv[2:] == ["cover"]:
        cover = Gtk.Window(type=Gtk.WindowType.POPUP)
        cover.resize(100, 100)
        cover.move(100, 100)
        cover.show()
    Gtk.main()


main()
