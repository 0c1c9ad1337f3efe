"""Objects on the screen, as AT-SPI tells them. The only file here that asks other programs."""

from __future__ import annotations

from typing import Any

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, GLib  # noqa: E402

from .pictures import Box  # noqa: E402

#: What AT-SPI raises if a program does not answer, or lacks an interface.
_UNANSWERED = (
    GLib.Error,
    AttributeError,
    LookupError,
    NotImplementedError,
    RuntimeError,
    TypeError,
)
#: Positions and sizes beyond this come from objects that are gone.
_MOST = 1 << 16


def _box(rectangle: Any) -> Box | None:
    box = Box(rectangle.x, rectangle.y, rectangle.width, rectangle.height)
    return box if all(abs(each) < _MOST for each in box) and min(box[2:]) >= 0 else None


class Node:
    """An object. What its program does not answer is empty, so that no method raises an error."""

    def __init__(self, accessible: Any) -> None:
        self._accessible = accessible

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Node) and self._accessible == other._accessible

    def __hash__(self) -> int:
        return hash(self._accessible)

    def _ask(self, function: Any, *arguments: Any) -> Any:
        try:
            return function(self._accessible, *arguments)
        except _UNANSWERED:
            return None

    @property
    def role(self) -> str:
        """The role in English: image, link, document-web."""
        role = self._ask(Atspi.Accessible.get_role)
        return getattr(role, "value_nick", None) or ""

    @property
    def name(self) -> str:
        """The name that screen readers speak."""
        return (self._ask(Atspi.Accessible.get_name) or "").strip()

    @property
    def attributes(self) -> dict[str, str]:
        """The attributes of the object."""
        return dict(self._ask(Atspi.Accessible.get_attributes) or {})

    @property
    def toolkit(self) -> str:
        """The toolkit of the program: Gecko, Chromium, gtk."""
        program = self._ask(Atspi.Accessible.get_application)
        return Node(program)._ask(Atspi.Accessible.get_toolkit_name) or "" if program else ""

    @property
    def parent(self) -> Node | None:
        """The object that this is in."""
        parent = self._ask(Atspi.Accessible.get_parent)
        return Node(parent) if parent else None

    def children(self, most: int) -> list[Node]:
        """The first objects in this one."""
        count = min(self._ask(Atspi.Accessible.get_child_count) or 0, most)
        found = (self._ask(Atspi.Accessible.get_child_at_index, index) for index in range(count))
        return [Node(each) for each in found if each]

    @property
    def box(self) -> Box | None:
        """Where it is on the screen."""
        component = self._ask(Atspi.Accessible.get_component_iface)
        if not component:
            return None
        found = self._ask(Atspi.Component.get_extents, Atspi.CoordType.SCREEN)
        return _box(found) if found else None

    @property
    def image_box(self) -> Box | None:
        """Where its picture is on the screen, if it has one that is not a separate object."""
        if not self._ask(Atspi.Accessible.get_image_iface):
            return None
        found = self._ask(Atspi.Image.get_image_extents, Atspi.CoordType.SCREEN)
        return _box(found) if found else None

    @property
    def address(self) -> str:
        """The address of a document; empty if it tells none."""
        for name in ("DocURL", "URI"):
            if found := self._ask(Atspi.Document.get_document_attribute_value, name):
                return str(found)
        return ""

    def scroll_into_view(self) -> None:
        """Has the program show all of it, if it can."""
        self._ask(Atspi.Component.scroll_to, Atspi.ScrollType.ANYWHERE)
