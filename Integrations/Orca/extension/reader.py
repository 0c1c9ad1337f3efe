"""Joins the extension to a version of Orca: what all versions have in common."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from gi.repository import GLib

from .asking import Asking
from .helper import Helper
from .objects import Node


class Session:
    """The extension in a running Orca."""

    def __init__(
        self,
        say: Callable[[str, bool], None],
        setting: Callable[[str], Any],
        last_input: Callable[[], Any] = lambda: None,
    ) -> None:
        """Starts the helper.

        - ``say``: speaks a text, and with True interrupts what is being said.
        - ``setting``: the value of a setting by its name.
        - ``last_input``: the last key or click, if this version of Orca tells it.
        """
        self._say, self._setting, self._last_input = say, setting, last_input
        self._helper = Helper(lambda function: self.schedule(0, function))
        self._asking = Asking(self, self._helper)
        self._helper.warm()

    def press(self, accessibles: Iterable[Any]) -> bool:
        """The key."""
        self._asking.press([Node(each) for each in accessibles if each])
        return True

    def moved(self, accessible: Any) -> None:
        """The focus is on another object."""
        if accessible:
            self._asking.moved(Node(accessible))

    def close(self) -> None:
        """Ends the helper."""
        self._helper.close()

    def say(self, text: str, *, interrupt: bool) -> None:
        """Speaks, and shows in braille."""
        self._say(text, interrupt)

    def schedule(self, milliseconds: int, function: Callable[[], None]) -> None:
        """Calls a function later, in the main loop."""

        def call() -> bool:
            function()
            return bool(GLib.SOURCE_REMOVE)

        if milliseconds:
            GLib.timeout_add(milliseconds, call)
        else:
            GLib.idle_add(call)

    def setting(self, name: str) -> Any:
        """A setting."""
        return self._setting(name)

    def last_input(self) -> Any:
        """The last key or click, to tell it from others; None if Orca does not tell."""
        return self._last_input()
