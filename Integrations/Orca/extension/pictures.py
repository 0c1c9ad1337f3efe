"""Finds the picture in focus, what its author says about it, and where its bytes are."""

from __future__ import annotations

import os
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, NamedTuple
from urllib.parse import unquote, urljoin, urlsplit

if TYPE_CHECKING:
    from .objects import Node

#: Icons and tracking pixels are smaller.
SMALLEST_SIDE = 24
#: The longest data: address, of a picture of 25 MiB; Chromium cuts attributes off.
_LONGEST = 25 * 2**20 * 4 // 3 + 100
_LONGEST_IN_CHROMIUM = 10_000 - 1

_PICTURES = {"image", "icon", "canvas", "image-map", "animation"}
_BUTTONS = {"push-button", "button", "toggle-button"}
#: What is in these is not one thing.
_CONTAINERS = {
    "application",
    "dialog",
    "document-email",
    "document-frame",
    "document-presentation",
    "document-spreadsheet",
    "document-text",
    "document-web",
    "entry",
    "frame",
    "internal-frame",
    "list",
    "menu",
    "page-tab-list",
    "table",
    "terminal",
    "text",
    "tree",
    "tree-table",
    "window",
}
#: These show only a part of what is in them.
_VIEWS = {"dialog", "document-web", "frame", "internal-frame", "scroll-pane", "viewport", "window"}
_BROWSERS = {"Chromium", "Gecko", "WebKitGTK"}


class Box(NamedTuple):
    """A rectangle on the screen, in the units of the program that shows it."""

    x: int
    y: int
    width: int
    height: int

    def within(self, other: Box) -> Box:
        """The part that is in another rectangle."""
        x, y = max(self.x, other.x), max(self.y, other.y)
        right = min(self.x + self.width, other.x + other.width)
        bottom = min(self.y + self.height, other.y + other.height)
        return Box(x, y, max(right - x, 0), max(bottom - y, 0))


class Place(NamedTuple):
    """Where a picture is on the screen."""

    box: Box
    #: The part that is not out of view.
    visible: Box
    #: The window.
    frame: Box | None
    #: Whether scrolling could show more of it.
    is_cut: bool


class Picture:
    """A picture, and what its program says about it."""

    def __init__(self, node: Node) -> None:
        self.node = node
        self.name = author_name(node)
        self.toolkit = node.toolkit
        self._ancestors = list(_ancestors(node))
        documents = (each for each in self._ancestors if each.role.startswith("document"))
        self.document = next(filter(None, (each.address for each in documents)), "")
        self.address = self._address()

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Picture):
            return False
        return self.node == other.node and self.address == other.address

    def __hash__(self) -> int:
        return hash((self.node, self.address))

    def _address(self) -> str:
        """The absolute address of the picture; empty if its program does not tell it."""
        source = self.node.attributes.get("src", "").strip()
        longest = _LONGEST_IN_CHROMIUM if self.toolkit == "Chromium" else _LONGEST
        if not source or len(source) > longest:
            return ""
        try:
            return urljoin(self.document, source) if self.document else source
        except ValueError:
            return ""

    @property
    def box(self) -> Box | None:
        """Where it is on the screen."""
        own = self.node.box
        return self.node.image_box if own and self.node.role in _BUTTONS else own

    @property
    def is_small(self) -> bool:
        """Whether it is an icon."""
        box = self.box
        return bool(box and 0 < min(box.width, box.height) < SMALLEST_SIDE)

    @property
    def source(self) -> dict[str, Any] | None:
        """Its file or its bytes, if they are on this computer.

        An address on the web is not used: the picture's server must not get another request. Only a
        document that is itself a file can show files.
        """
        address = self.address
        if address[:5].lower() == "data:":
            return {"data": address}
        if not (_file(address) and _file(self.document or address)):
            return None
        source: dict[str, Any] = {"file": _file(address)}
        # Firefox gives the attribute of the page, which may not be the picture that it has chosen.
        if self.toolkit == "Gecko" and (box := self.box) and min(box.width, box.height) > 0:
            source["shape"] = box.width / box.height
        return source

    @property
    def place(self) -> Place | None:
        """Where it is on the screen now; None if its program does not say."""
        box = self.box
        if not box or not min(box.width, box.height):
            return None
        view, frame = None, None
        for each in self._ancestors:
            role = each.role
            if role not in _VIEWS or not (own := each.box):
                continue
            is_window = role in ("dialog", "frame", "window")
            # Chromium scales its windows, but says of pages where they are in pixels of the screen.
            if is_window and self.toolkit == "Chromium" and view:
                continue
            view = own.within(view) if view else own
            if is_window:
                frame = own
        if view is None:
            return Place(box, box, frame, False)
        visible = box.within(view)
        is_cut = any(visible[i] < min(box[i], view[i]) - 1 for i in (2, 3))
        return Place(box, visible, frame, is_cut)


def author_name(node: Node) -> str:
    """What the author says about a picture; empty if nothing.

    Chromium itself names pictures without alt text.
    """
    if node.toolkit in _BROWSERS and node.attributes.get("explicit-name") != "true":
        return ""
    return node.name


def picture_in_focus(nodes: Iterable[Node], *, only_itself: bool = False) -> Picture | None:
    """The picture that one of these objects is, or has in it as the only one."""
    nodes = list(nodes)
    found = next((each for each in nodes if _is_picture(each)), None)
    if found is None and not only_itself:
        found = next(filter(None, map(_only_picture, nodes)), None)
    return Picture(found) if found is not None else None


def _is_picture(node: Node) -> bool:
    role = node.role
    if role in _BUTTONS:
        box = node.image_box
        return bool(box and min(box.width, box.height) >= SMALLEST_SIDE)
    return role in _PICTURES


def _only_picture(node: Node, budget: int = 40) -> Node | None:
    """The only picture in an object such as a link; None if there are several, or many objects."""
    if node.role in _CONTAINERS:
        return None
    found: list[Node] = []
    waiting = [node]
    while waiting:
        children = waiting.pop().children(budget + 1)
        budget -= len(children)
        if budget < 0:
            return None
        pictures = [each for each in children if _is_picture(each)]
        found += pictures
        waiting += [each for each in children if each not in pictures]
    return found[0] if len(found) == 1 else None


def _ancestors(node: Node, most: int = 100) -> Iterable[Node]:
    parent = node.parent
    while parent is not None and most > 0:
        yield parent
        parent, most = parent.parent, most - 1


def _file(address: str) -> str | None:
    """The path of a file: address."""
    try:
        parts = urlsplit(address)
    except ValueError:
        return None
    if parts.scheme != "file" or parts.netloc not in ("", "localhost"):
        return None
    path = unquote(parts.path, errors="surrogateescape")
    return path if os.path.isabs(path) and "\0" not in path else None
